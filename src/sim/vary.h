// Variants of a scenario: "ships.Bismarck.armour=3..6", "options.hit_die_faces=1,2,3", and grids of two.
#pragma once

#include <string>
#include <vector>

#include "sim/patch.h"

namespace sim {

// One key and all the values it is to have.
struct Axis {
  std::string path;
  std::vector<std::string> values;
};

Axis read_axis(std::string_view text);  // throws BadChange

// Every combination of values, one change an axis.
std::vector<std::vector<Change>> grid(
    const std::vector<Axis>& axes);  // throws BadChange where there are too many

}  // namespace sim
