// Where and when a scenario takes place, and how its sea looks: for charts and briefings. Nothing is played
// by it, so that it is no part of a scenario's fingerprint.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/files/toml.h"

namespace engine {

struct Setting {
  std::optional<std::array<double, 2>> where;  // degrees north and degrees east
  std::string place, when;                     // in words: "Denmark Strait", "24 May 1941, at dawn"
  std::string sea;  // a palette: "north", "atl", "aeg", "night"; empty: the page's own
};

// The keys where, place and sea; and when.
Setting read_place(TomlSection& root);
Setting read_setting(TomlSection& root);

// What the scenario leaves open as the battle it is taken from has it.
void fill_from(Setting& setting, const Setting& other);

// Whether a line of a file sets one of these keys.
bool is_of_setting(std::string_view line);

}  // namespace engine
