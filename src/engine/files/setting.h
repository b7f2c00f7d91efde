// Where and when a scenario takes place, and how its sea looks: for charts and briefings. Nothing is played
// by it, so that it is no part of a scenario's fingerprint.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/files/toml.h"

namespace engine {

// A name on the chart, in the middle of which it is written. In the units of the scenario's file.
struct Label {
  std::string text, kind;  // kind: "water", "land", "place", "height"
  double x = 0, y = 0;
};

// So deep is it there, in fathoms; 0: it falls dry.
struct Sounding {
  double x = 0, y = 0, fathoms = 0;
};

struct Setting {
  std::optional<std::array<double, 2>> where;  // degrees north and degrees east
  std::string place, when;                     // in words: "Denmark Strait", "24 May 1941, at dawn"
  std::string sea;  // a palette: "north", "atl", "aeg", "night"; empty: the page's own
  std::vector<Label> labels;
  std::vector<Sounding> soundings;
};

// The keys where, place and sea; and when, soundings and labels.
Setting read_place(TomlSection& root);
Setting read_setting(TomlSection& root);

// What stands on the chart, where its units are so many of the table.
void enlarge(Setting& setting, double times);

// What the scenario leaves open as the battle it is taken from has it.
void fill_from(Setting& setting, const Setting& other);

// A scenario's text without what belongs to its setting.
std::string without_setting(std::string_view text);

}  // namespace engine
