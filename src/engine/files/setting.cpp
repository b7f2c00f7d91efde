#include "engine/files/setting.h"

#include <algorithm>

namespace engine {

Setting read_place(TomlSection& root) {
  constexpr double pole = 90, date_line = 180;
  Setting setting;
  if (root.has("where")) {
    const auto at = root.reals("where", 2, -date_line, date_line);
    if (at[0] < -pole || at[0] > pole)
      root.report("where", "expected degrees north and degrees east, as in [66.5, -27.0]");
    setting.where = {at[0], at[1]};
  }
  setting.place = root.text("place", "");
  if (root.has("sea")) setting.sea = root.one_of("sea", {"north", "atl", "aeg", "night"}, nullptr);
  return setting;
}

Setting read_setting(TomlSection& root) {
  Setting setting = read_place(root);
  setting.when = root.text("when", "");
  return setting;
}

void fill_from(Setting& setting, const Setting& other) {
  if (!setting.where) setting.where = other.where;
  if (setting.place.empty()) setting.place = other.place;
  if (setting.when.empty()) setting.when = other.when;
  if (setting.sea.empty()) setting.sea = other.sea;
}

bool is_of_setting(std::string_view line) {
  constexpr std::string_view keys[] = {"where = ", "place = ", "when = ", "sea = "};
  return std::any_of(std::begin(keys), std::end(keys), [&](auto key) { return line.starts_with(key); });
}

}  // namespace engine
