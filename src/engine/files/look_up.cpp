#include "engine/files/look_up.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace engine {
namespace {

constexpr int most_rows = 100;
constexpr double greatest = 1'000'000;

bool rises(const std::vector<double>& limits) {
  return std::adjacent_find(limits.begin(), limits.end(), std::greater_equal<>()) == limits.end();
}

// How many are passed; so few of them are counted sooner than halved.
std::size_t below(const std::vector<double>& limits, double value) {
  std::size_t passed = 0;
  for (const double limit : limits) passed += limit < value;
  return passed;
}

}  // namespace

int LookUp::at(double row, double column) const {
  const std::size_t down = below(rows, row), across = below(columns, column);
  if (down == rows.size() || across == columns.size()) return nothing;
  return cells[down * columns.size() + across];
}

std::vector<std::vector<std::string>> LookUp::lines() const {
  std::vector<std::vector<std::string>> lines{{""}};
  for (const double limit : columns) lines[0].push_back(fmt::format("{:g}", limit));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    lines.push_back({fmt::format("{:g}", rows[i])});
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const int cell = cells[i * columns.size() + j];
      lines.back().push_back(cell == nothing ? "-" : std::to_string(cell));
    }
  }
  return lines;
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
  section.done();
  return table;
}

}  // namespace engine
