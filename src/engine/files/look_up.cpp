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

}  // namespace

int LookUp::at(double row, double column) const {
  const auto down = std::lower_bound(rows.begin(), rows.end(), row);
  const auto across = std::lower_bound(columns.begin(), columns.end(), column);
  if (down == rows.end() || across == columns.end()) return nothing;
  return cells[std::size_t(down - rows.begin()) * columns.size() + std::size_t(across - columns.begin())];
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
