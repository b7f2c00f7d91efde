#include "cli/terminal/map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/terminal/text.h"
#include "engine/question/notation.h"

namespace cli {
namespace {

using engine::Picture;
using engine::Token;
using Outline = std::vector<std::pair<double, double>>;

constexpr int most_rows = 26, margin = 5;

// One character of the grid.
struct Cell {
  std::string text = ".";
  engine::Side side = engine::no_side;
};

struct Grid {
  int columns = 0, rows = 0;
  double scale = 1;  // units a column; a row is twice as much, as characters are twice as high as wide
  std::vector<Cell> cells;

  Cell& at(int column, int row) {
    return cells[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
  }
  bool holds(int column, int row) const {
    return column >= 0 && row >= 0 && column + 1 < columns && row < rows;
  }
};

// The next scale upwards whose multiples are easy to read along the edge.
double round_scale(double least) {
  double unit = 1;
  while (unit > least) unit /= 10;
  while (unit * 10 < least) unit *= 10;
  for (const double step : {1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.5})
    if (unit * step >= least - 1e-9) return unit * step;
  return unit * 10;
}

Grid empty_grid(const Picture& picture, const Style& style) {
  Grid grid;
  const double across = std::max(picture.width, 1.0), deep = std::max(picture.height, 1.0);
  grid.scale = round_scale(std::max(across / (style.width - margin - 3), deep / 2 / most_rows));
  grid.columns = std::max(2, int(std::ceil(across / grid.scale)) + 1);
  grid.rows = std::max(1, int(std::ceil(deep / 2 / grid.scale)));
  grid.cells.resize(std::size_t(grid.columns) * std::size_t(grid.rows));
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      if (row % 2 != 1 || column % 4 != 2) grid.at(column, row).text = " ";
  return grid;
}

// Even-odd rule: a ray from the point crosses the outline an odd number of times.
bool inside(const Outline& outline, double x, double y) {
  bool in = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const auto& [xi, yi] = outline[i];
    const auto& [xj, yj] = outline[j];
    if ((yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi) in = !in;
  }
  return in;
}

void fill(Grid& grid, const Picture& picture, const Outline& outline, const char* with) {
  for (int row = 0; row < grid.rows && !outline.empty(); ++row)
    for (int column = 0; column < grid.columns; ++column)
      if (inside(outline, (column + 0.5) * grid.scale, picture.height - (row + 0.5) * 2 * grid.scale))
        grid.at(column, row).text = with;
}

const char* filling(std::string_view kind) {
  constexpr std::pair<std::string_view, const char*> fillings[] = {
      {"land", "#"}, {"shoal", ":"}, {"minefield", "x"}, {"dock", "="}, {"smoke", "~"}};
  for (const auto& [name, with] : fillings)
    if (name == kind) return with;
  return "-";
}

// Land first: docks and channels lie in it.
void draw_areas(Grid& grid, const Picture& picture) {
  for (const Outline& outline : picture.land) fill(grid, picture, outline, filling("land"));
  for (const engine::Area& area : picture.areas) fill(grid, picture, area.points, filling(area.kind));
}

// "# land  : shoal", as far as they are there.
std::string areas_legend(const Picture& picture) {
  std::vector<std::string> kinds;
  if (!picture.land.empty()) kinds.push_back("land");
  for (const engine::Area& area : picture.areas)
    if (std::find(kinds.begin(), kinds.end(), area.kind) == kinds.end()) kinds.push_back(area.kind);
  std::string text;
  for (const std::string& kind : kinds) text += fmt::format("  {} {}", filling(kind), kind);
  return text.empty() ? text : "   " + text + "\n";
}

const char* arrow(int heading, bool unicode) {
  constexpr const char* plain[] = {"^", "/", ">", "\\", "v", "/", "<", "\\"};
  constexpr const char* fine[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  const auto octant = std::size_t((heading + 1350) / 2700 % 8);
  return unicode ? fine[octant] : plain[octant];
}

// The nearest place with room for letter and arrow, if there is one close by.
std::pair<int, int> free_place(Grid& grid, int column, int row) {
  constexpr std::pair<int, int> offsets[] = {{0, 0},  {2, 0},  {-2, 0}, {0, -1}, {0, 1},
                                             {2, -1}, {-2, 1}, {4, 0},  {-4, 0}};
  for (const auto& [dx, dy] : offsets) {
    const int x = column + dx, y = row + dy;
    if (!grid.holds(x, y)) continue;
    if (grid.at(x, y).side == engine::no_side && grid.at(x + 1, y).side == engine::no_side) return {x, y};
  }
  return {column, row};
}

void draw_token(Grid& grid, const Picture& picture, const Token& token, char letter, bool unicode) {
  const int column = int(std::clamp(token.x / grid.scale, 0.0, grid.columns - 2.0));
  const int row = int(std::clamp((picture.height - token.y) / 2 / grid.scale, 0.0, grid.rows - 1.0));
  const auto [x, y] = free_place(grid, column, row);
  grid.at(x, y) = {std::string(1, letter), token.side};
  grid.at(x + 1, y) = {arrow(token.heading, unicode), token.side};
}

std::string row_text(Grid& grid, int row, const Style& style) {
  std::string text;
  for (int column = 0; column < grid.columns; ++column) {
    const Cell& cell = grid.at(column, row);
    text += cell.side == engine::no_side ? style.dim(cell.text) : style.of_side(cell.side, cell.text);
  }
  return text;
}

std::string axis(const Grid& grid) {
  constexpr int every = 12;
  std::string line(std::size_t(margin) + 1, ' ');
  for (int column = 0; column < grid.columns; column += every) {
    const std::string label = fmt::format("{:g}", column * grid.scale);
    if (column + int(label.size()) <= grid.columns + 1) line += padded(label, every);
  }
  line.resize(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

// "good weather, wind from NE".
std::string weather_text(const Picture& picture) {
  if (!picture.wind || picture.weather.find("wind") != std::string::npos) return picture.weather;
  return fmt::format("{}{}wind from {}", picture.weather, picture.weather.empty() ? "" : ", ",
                     picture.wind->name);
}

std::string health_bar(int health) {
  const int full = std::clamp((health + 9) / 10, 0, 10);
  return "[" + std::string(std::size_t(full), '=') + std::string(std::size_t(10 - full), ' ') + "]";
}

// "12 knots, 9000 of 9000 points; on fire, flooding"
std::string note_text(const Token& token) {
  const bool both = !token.note.empty() && !token.marks.empty();
  return fmt::format("{}{}{}", token.note, both ? "; " : "", fmt::join(token.marks, ", "));
}

}  // namespace

char Letters::of(const Token& token) {
  const auto found = given_.find(token.actor);
  if (found != given_.end()) return found->second;
  const int pool = token.side == engine::no_side ? 0 : engine::index(token.side) % 2;
  const int number = used_[std::size_t(pool)]++;
  const char letter = number < 26 ? char((pool == 0 ? 'A' : 'a') + number) : '*';
  return given_[token.actor] = letter;
}

std::string draw_map(const Picture& picture, Letters& letters, const Style& style) {
  Grid grid = empty_grid(picture, style);
  draw_areas(grid, picture);
  for (const Token& token : picture.tokens)
    draw_token(grid, picture, token, letters.of(token), style.unicode);
  for (const Token& counter : picture.counters) draw_token(grid, picture, counter, '*', style.unicode);
  const std::string border =
      std::string(margin, ' ') + "+" + std::string(std::size_t(grid.columns), '-') + "+\n";
  std::string text = border;
  for (int row = 0; row < grid.rows; ++row) {
    const bool marked = row % 4 == 0;
    const std::string north =
        marked ? fmt::format("{:>4.0f} ", picture.height - row * 2 * grid.scale) : std::string(margin, ' ');
    text += north + "|" + row_text(grid, row, style) + "|\n";
  }
  text += border + axis(grid) + areas_legend(picture);
  const std::string weather = weather_text(picture);
  if (!weather.empty()) text += fmt::format("     {}\n", weather);
  return text;
}

std::string draw_legend(const Picture& picture, const std::vector<std::string>& sides, Letters& letters,
                        const Style& style) {
  std::vector<Row> rows;
  for (std::size_t side = 0; side <= sides.size(); ++side)
    for (const Token& token : picture.tokens) {
      const bool nobodys = std::size_t(engine::index(token.side)) >= sides.size();
      if (nobodys ? side != sides.size() : std::size_t(engine::index(token.side)) != side) continue;
      rows.push_back(
          {style.of_side(token.side,
                         fmt::format("{}{}", letters.of(token), arrow(token.heading, style.unicode))),
           style.of_side(token.side, token.name), nobodys ? "" : sides[side], token.kind,
           fmt::format("{:.1f},{:.1f} @{}", token.x, token.y, engine::print_degrees(token.heading)),
           health_bar(token.health), note_text(token)});
    }
  for (const Token& counter : picture.counters) {
    const auto side = std::size_t(engine::index(counter.side));
    rows.push_back({style.of_side(counter.side, fmt::format("*{}", arrow(counter.heading, style.unicode))),
                    style.of_side(counter.side, counter.name), side < sides.size() ? sides[side] : "", "",
                    fmt::format("{:.1f},{:.1f} @{}", counter.x, counter.y,
                                engine::print_degrees((counter.heading + 30) / 60 % 360 * 60)),
                    "", counter.note});
  }
  return columns(rows);
}

}  // namespace cli
