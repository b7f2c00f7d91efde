#include "engine/files/look_up.h"

#include <algorithm>
#include <functional>

namespace engine {
namespace {

constexpr int most_rows = 100;
constexpr double greatest = 1'000'000;

bool rises(const std::vector<double>& limits) {
  return std::adjacent_find(limits.begin(), limits.end(), std::greater_equal<>()) == limits.end();
}

std::vector<std::uint8_t> below_each_whole(const std::vector<double>& limits) {
  std::vector<std::uint8_t> below;
  for (int whole = 0; !limits.empty() && whole <= limits.back(); ++whole)
    below.push_back(std::uint8_t(std::lower_bound(limits.begin(), limits.end(), whole) - limits.begin()));
  return below;
}

// How many limits are below a value; all, if it is beyond the last one.
std::size_t below(const std::vector<double>& limits, const std::vector<std::uint8_t>& whole, double value) {
  if (!(value <= limits.back())) return limits.size();
  std::size_t passed = value < 0 ? 0 : whole[std::size_t(value)];
  while (limits[passed] < value) ++passed;
  return passed;
}

}  // namespace

int LookUp::at(double row, double column) const {
  const std::size_t down = below(rows, rows_below, row), across = below(columns, columns_below, column);
  if (down == rows.size() || across == columns.size()) return nothing;
  return cells[down * columns.size() + across];
}

LookUp read_look_up(TomlSection& section, int columns) {
  LookUp table;
  table.title = section.text("title");
  table.clause = section.text("clause");
  table.columns = section.reals("columns", columns, 0, greatest);
  for (const auto& row : section.rows("rows", columns + 1, most_rows, LookUp::nothing, greatest)) {
    table.rows.push_back(row[0]);
    table.cells.insert(table.cells.end(), row.begin() + 1, row.end());
  }
  if (!rises(table.columns)) section.report("columns", "each limit must be greater than the one before it");
  if (!rises(table.rows)) section.report("rows", "each limit must be greater than the one before it");
  table.rows_below = below_each_whole(table.rows), table.columns_below = below_each_whole(table.columns);
  section.done();
  return table;
}

}  // namespace engine
