#include "sim/vary.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace sim {
namespace {

constexpr std::size_t most_values = 50, most_variants = 200;

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

// "3..6" is 3, 4, 5, 6; "0..1 step 0.25" goes by quarters.
bool read_range(std::string_view text, Axis& axis) {
  const std::size_t dots = text.find(".."), step_word = text.find(" step ");
  if (dots == std::string_view::npos) return false;
  const std::size_t end = std::min(step_word, text.size());
  const auto from = number(trimmed(text.substr(0, dots))),
             to = number(trimmed(text.substr(dots + 2, end - dots - 2)));
  const auto step =
      step_word == std::string_view::npos ? std::optional(1.0) : number(trimmed(text.substr(step_word + 6)));
  if (!from || !to || !step || *to < *from || *step <= 0)
    throw BadChange(fmt::format("{}={}: expected a range from low to high, as in 3..6", axis.path, text));
  for (int i = 0; *from + i * *step <= *to + 1e-9; ++i) {
    if (axis.values.size() > most_values) break;
    axis.values.push_back(fmt::format("{:g}", *from + i * *step));
  }
  return true;
}

// At commas outside brackets and quotes: [3, 1],[4, 1] are two values.
void read_list(std::string_view text, Axis& axis) {
  int depth = 0;
  bool quoted = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ',';
    if (c == '"') quoted = !quoted;
    depth += (c == '[') - (c == ']');
    if (i < text.size() && (c != ',' || depth > 0 || quoted)) continue;
    const std::string_view value = trimmed(text.substr(from, i - from));
    if (value.empty()) throw BadChange(fmt::format("{}={}: a value is missing", axis.path, text));
    axis.values.emplace_back(value);
    from = i + 1;
  }
}

}  // namespace

Axis read_axis(std::string_view text) {
  const Change change = read_change(text);
  Axis axis{change.path, {}};
  if (!read_range(change.value, axis)) read_list(change.value, axis);
  if (axis.values.size() > most_values)
    throw BadChange(fmt::format("{}: more than {} values", axis.path, most_values));
  return axis;
}

std::vector<std::vector<Change>> grid(const std::vector<Axis>& axes) {
  std::vector<std::vector<Change>> all{{}};
  for (const Axis& axis : axes) {
    std::vector<std::vector<Change>> next;
    for (const auto& changes : all)
      for (const std::string& value : axis.values) {
        next.push_back(changes);
        next.back().push_back({axis.path, value});
      }
    all = std::move(next);
    if (all.size() > most_variants) throw BadChange(fmt::format("more than {} variants", most_variants));
  }
  return axes.empty() ? std::vector<std::vector<Change>>{} : all;
}

}  // namespace sim
