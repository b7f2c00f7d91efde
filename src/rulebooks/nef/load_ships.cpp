// ships.toml: the data sheets.
#include <fmt/format.h>

#include "engine/scenario_file.h"
#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/load.h"
#include "rulebooks/nef/text.h"

namespace nef {
namespace {

constexpr int most_sheets = 200;
constexpr int most_turns_of_a_move =
    7;  // with an inch before and after each they fill a course's sixteen legs

using engine::TomlSection;

constexpr const char* kinds[] = {"nef", "transport", "fort", "airfield", "fighter", "bomber"};

using Row = std::array<std::uint8_t, hull_rows>;

Row read_rows(TomlSection& ship, const char* key, long most) {
  Row row{};
  if (!ship.has(key)) return row;
  const auto values = ship.numbers(key, hull_rows, {0, most});
  for (std::size_t i = 0; i < hull_rows; ++i) row[i] = std::uint8_t(values[i]);
  return row;
}

std::uint8_t count(TomlSection& ship, const char* key, long most) {
  return std::uint8_t(ship.number(key, {0, most}, 0));
}

void read_factors(TomlSection& ship, Sheet& sheet) {
  const Row gun = read_rows(ship, "gun", 60), bomb = read_rows(ship, "bomb", 60);
  const Row speed = read_rows(ship, "speed", 60), turn = read_rows(ship, "turn", most_turns_of_a_move);
  for (std::size_t i = 0; i < hull_rows; ++i) sheet.rows[i] = {gun[i], bomb[i], speed[i], turn[i]};
}

Sheet read_ship(TomlSection& ship) {
  Sheet sheet;
  sheet.name = ship.text("name");
  sheet.power = ship.text("power", "any");
  sheet.type = ship.text("type");
  sheet.kind = Kind(engine::read_word(ship, "kind", kinds, "nef"));
  sheet.boxes = read_rows(ship, "hull", 60);
  read_factors(ship, sheet);
  sheet.bombs = count(ship, "bombs", 200);
  sheet.torpedoes = count(ship, "torpedoes", 20);
  sheet.rockets = count(ship, "rockets", 20);
  sheet.fighters = count(ship, "fighters", 12);
  sheet.bombers = count(ship, "bombers", 12);
  sheet.deck = sheet.fighters + sheet.bombers > 0 || ship.flag("deck", false);
  const int points = int(ship.number("points", {1, 10000}));
  sheet.points = points - 12 * sheet.fighters - 14 * sheet.bombers;
  if (sheet.points < 1) ship.fail("points", "are less than the flights alone are worth");
  if (sheet.boxes[0] == 0) ship.fail("hull", "the first row must have a box");
  if (is_ground(sheet.kind) && sheet.rows[0].speed > 0)
    ship.fail("speed", "a ground installation does not move");
  ship.done();
  return sheet;
}

std::vector<Sheet> read_sheets(const engine::TextFile& file, engine::Faults& faults) {
  const engine::TomlFile toml(file.path, file.text, &faults);
  TomlSection root = toml.root();
  std::vector<Sheet> sheets;
  root.each("ship", most_sheets, [&](TomlSection& ship) {
    sheets.push_back(read_ship(ship));
    for (std::size_t i = 0; i + 1 < sheets.size(); ++i)
      if (sheets[i].name == sheets.back().name)
        ship.fail("name", fmt::format("\"{}\" is there twice", sheets[i].name));
  });
  root.done();
  return sheets;
}

}  // namespace

std::vector<Sheet> load_sheets(const std::filesystem::path& file) {
  engine::Faults faults;
  std::vector<Sheet> sheets = read_sheets({file, engine::read_text(file)}, faults);
  faults.settle();
  return sheets;
}

std::vector<Sheet> load_sheets(const engine::DataFiles& data, engine::Faults& faults) {
  return engine::layered(
      data, "ships.toml", most_sheets,
      [&](const engine::TextFile& file) { return read_sheets(file, faults); },
      [](const Sheet& a, const Sheet& b) { return a.name == b.name; });
}

std::vector<engine::ShipSheet> load_ship_list(const engine::DataFiles& data) {
  engine::Faults faults;
  const std::vector<Sheet> sheets = load_sheets(data, faults);
  faults.settle();
  std::vector<engine::ShipSheet> list;
  for (const Sheet& sheet : sheets)
    list.push_back({sheet.name, sheet.type, double(sheet.points_with_flights()), sheet_lines(sheet),
                    blank_boxes(sheet)});
  return list;
}

}  // namespace nef
