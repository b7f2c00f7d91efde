// ships.toml: the data sheets.
#include "rulebooks/nef/setup/load.h"

namespace nef {
namespace {

using engine::TomlSection;

constexpr const char* kinds[] = {"nef", "transport", "fort", "airfield", "fighter", "bomber"};
// With an inch before and after each they fill a course's sixteen legs.
constexpr int most_turns_of_a_move = 7;

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

}  // namespace

void read_sheet(TomlSection& ship, Sheet& sheet) {
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
  sheet.points = int(ship.number("points", {1, 10000})) - sheet.points_of_flights();
  if (sheet.points < 1) ship.fail("points", "are less than the flights alone are worth");
  if (sheet.boxes[0] == 0) ship.fail("hull", "the first row must have a box");
  if (is_ground(sheet.kind) && sheet.rows[0].speed > 0)
    ship.fail("speed", "a ground installation does not move");
}

}  // namespace nef
