// A printed table in which two numbers are looked up, say guns and range. Each row and each column stands for
// all values above the one before it and up to a limit of its own. In tables.toml:
//   [salvos]
//   title = "Hits of a salvo"
//   clause = "davco.firing.6"
//   columns = [15, 37, 59]                     # the limits
//   rows = [[2, 99, 85, 70], [3, 99, 85, 75]]  # first the row's own limit; -1 where nothing is printed
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/files/toml.h"

namespace engine {

struct LookUp {
  static constexpr int nothing = -1;

  int at(double row, double column) const;

  std::string title, clause;
  std::vector<double> rows, columns;  // the limits, rising
  std::vector<int> cells;             // row by row
  // Of each whole number up to the last limit, how many limits are below it: where to look first.
  std::vector<std::uint8_t> rows_below, columns_below;
};

// A table of so many columns.
LookUp read_look_up(TomlSection& section, int columns);

}  // namespace engine
