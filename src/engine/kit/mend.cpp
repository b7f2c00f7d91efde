#include "engine/kit/mend.h"

namespace engine {

std::string why_not_mendable(std::string_view path, std::string_view value,
                             std::span<const Mendable> fields) {
  const std::size_t bracket = path.rfind("].");
  const std::string_view name = bracket == std::string_view::npos ? path : path.substr(bracket + 2);
  for (const Mendable& field : fields) {
    if (name != field.name) continue;
    double number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (read.ec != std::errc{} || read.ptr != value.data() + value.size()) return "expected a number";
    if (number >= field.least && number <= field.most) return {};
    return fmt::format("expected {:g} to {:g}", field.least, field.most);
  }
  return "this is no field that can be mended";
}

}  // namespace engine
