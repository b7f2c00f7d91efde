// The table or tables of a scenario and what lies on them.
#include <fmt/format.h>

#include <array>
#include <cmath>

#include "rulebooks/buoyz/load_parts.h"

namespace buoyz {
namespace {

constexpr int most_shapes = 16;

// Gaps G7.
std::array<double, 2> usual_table(int era) {
  if (era <= 4) return {60, 40};
  return era <= 6 ? std::array<double, 2>{120, 80} : std::array<double, 2>{160, 100};
}

void read_tables(Draft& draft, TomlSection& root) {
  auto size = usual_table(draft.book->era);
  if (root.has("table")) {
    const auto given = root.reals("table", 2, 12, 400);
    size = {given[0], given[1]};
  }
  const int count = int(root.number("tables", {1, most_tables}, 1));
  if (draft.book->options.doubling_up) size = {size[0] * 2, size[1] * 2};
  for (int i = 0; i < count; ++i)
    draft.book->tables.push_back({{double(table_stride * i), 0}, {table_stride * i + size[0], size[1]}});
  if (count > 1) draft.book->options.multi_tables = true;
  if (count == 1 && draft.book->options.multi_tables)
    root.report("tables", "the option multi_tables is on but there is one table (12.4.1); expected 2 or 3");
}

std::vector<sea::Point> ring(sea::Point middle, double radius) {
  constexpr int corners = 8;
  std::vector<sea::Point> points;
  for (int i = 0; i < corners; ++i) points.push_back(middle + sea::heading(22.5 + 45.0 * i).unit() * radius);
  return points;
}

std::vector<sea::Point> corners_of(const Draft& draft, TomlSection& section) {
  const int table = read_table_number(draft, section);
  const double scale = draft.book->options.doubling_up ? 2 : 1, shift = table_stride * table;
  if (section.has("box")) {
    const auto box = section.reals("box", 4, -1000, 1000);
    const double x0 = box[0] * scale + shift, y0 = box[1] * scale, x1 = box[2] * scale + shift,
                 y1 = box[3] * scale;
    if (x0 >= x1 || y0 >= y1) section.fail("box", "expected west, south, east, north");
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
  }
  if (section.has("radius"))
    return ring(read_point(draft, section, "at", table), section.real("radius", 0.5, 200) * scale);
  std::vector<sea::Point> points;
  for (const auto& corner : section.rows("corners", 2, sea::most_corners, -1000, 1000))
    points.push_back({corner[0] * scale + shift, corner[1] * scale});
  return points;
}

sea::Polygon read_shape(const Draft& draft, TomlSection& section) {
  const std::vector<sea::Point> points = corners_of(draft, section);
  if (points.size() < 3) section.fail("corners", "expected at least three corners");
  return sea::Polygon(points);
}

void read_shapes(Draft& draft, TomlSection& root, const char* key, std::vector<sea::Polygon>& shapes) {
  root.each(key, most_shapes, [&](TomlSection& section) {
    shapes.push_back(read_shape(draft, section));
    section.done();
  });
}

void read_minefields(Draft& draft, TomlSection& root) {
  root.each("minefield", most_shapes, [&](TomlSection& section) {
    if (draft.book->era < 5) section.fail("there are no mines before era 5 (5.10.1)");
    Minefield field;
    field.field = read_shape(draft, section);
    field.rows = std::uint8_t(section.number("rows", {1, 12}, field.rows));
    section.done();
    draft.book->minefields.push_back(field);
  });
}

}  // namespace

int read_table_number(const Draft& draft, TomlSection& section) {
  return int(section.number("table", {1, long(draft.book->tables.size())}, 1)) - 1;
}

// A place in the coordinates of one table, as the battle keeps it.
sea::Point read_point(const Draft& draft, TomlSection& section, const char* key, int table) {
  const auto at = section.reals(key, 2, -1000, 1000);
  const double scale = draft.book->options.doubling_up ? 2 : 1;
  return {at[0] * scale + table_stride * table, at[1] * scale};
}

// A scenario may take its places from a battle that was fought (data/battles).
void read_history(Draft& draft, TomlSection& root, const std::filesystem::path& data) {
  draft.refight = engine::read_refight(root, data);
  const auto& battle = draft.refight.battle;
  if (battle && battle->year != draft.book->year)
    root.report("year",
                fmt::format("is {}; {} was fought in {}", draft.book->year, battle->title, battle->year));
}

void read_map(Draft& draft, TomlSection& root) {
  read_tables(draft, root);
  read_shapes(draft, root, "land", draft.book->land);
  read_shapes(draft, root, "shoal", draft.book->shoals);
  read_shapes(draft, root, "dock", draft.book->docks);
  read_minefields(draft, root);
  if (draft.book->options.floating_map && (!draft.book->land.empty() || !draft.book->shoals.empty()))
    root.report("options", "floating_map is not for a table with terrain (2.2.10)");
}

}  // namespace buoyz
