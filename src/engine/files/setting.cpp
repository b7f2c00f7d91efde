#include "engine/files/setting.h"

#include <algorithm>

namespace engine {
namespace {

constexpr double farthest = 1000;

// Of the lines beside [[label]].
bool sets_a_key(std::string_view line) {
  constexpr std::string_view keys[] = {"where = ", "place = ", "when = ", "sea = ", "soundings = "};
  return std::any_of(std::begin(keys), std::end(keys), [&](auto key) { return line.starts_with(key); });
}

Label read_label(TomlSection& section) {
  Label label;
  label.text = section.text("text");
  label.kind = section.one_of("kind", {"place", "water", "land", "height"}, "place");
  const auto at = section.reals("at", 2, -farthest, farthest);
  label.x = at[0], label.y = at[1];
  section.done();
  return label;
}

void read_soundings(TomlSection& root, Setting& setting) {
  constexpr int most_soundings = 64;
  if (!root.has("soundings")) return;
  for (const auto& row : root.rows("soundings", 3, most_soundings, 0, farthest))
    setting.soundings.push_back({row[0], row[1], row[2]});
}

}  // namespace

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
  read_soundings(root, setting);
  constexpr int most_labels = 32;
  root.each("label", most_labels,
            [&](TomlSection& section) { setting.labels.push_back(read_label(section)); });
  return setting;
}

void enlarge(Setting& setting, double times) {
  for (Label& label : setting.labels) label.x *= times, label.y *= times;
  for (Sounding& sounding : setting.soundings) sounding.x *= times, sounding.y *= times;
}

void fill_from(Setting& setting, const Setting& other) {
  if (!setting.where) setting.where = other.where;
  if (setting.place.empty()) setting.place = other.place;
  if (setting.when.empty()) setting.when = other.when;
  if (setting.sea.empty()) setting.sea = other.sea;
}

std::string without_setting(std::string_view text) {
  std::string rest;
  bool in_label = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    if (line.starts_with("[")) in_label = line.starts_with("[[label]]");
    if (!in_label && !sets_a_key(line)) rest += line;
    text.remove_prefix(line.size());
  }
  return rest;
}

}  // namespace engine
