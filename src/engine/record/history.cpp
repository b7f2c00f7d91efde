#include "engine/record/history.h"

#include <fmt/format.h>

#include "engine/files/toml.h"
#include "engine/text.h"

namespace engine {
namespace {

constexpr double farthest = 200'000;  // yards from the origin
constexpr int most_sides = 4, most_ships = 200;

HistoricShip read_ship(TomlSection& section) {
  HistoricShip ship;
  ship.name = section.text("name");
  ship.type = section.text("type");
  const auto at = section.reals("at", 2, -farthest, farthest);
  ship.east = at[0], ship.north = at[1];
  ship.course = section.real("course", 0, 360);
  ship.knots = section.real("knots", 0, 60);
  section.done();
  return ship;
}

HistoricSide read_side(TomlSection& section) {
  HistoricSide side;
  side.name = section.text("name");
  side.nation = section.text("nation");
  for (TomlSection& ship : section.sections("ship", most_ships)) side.ships.push_back(read_ship(ship));
  section.done();
  return side;
}

}  // namespace

const HistoricShip* HistoricBattle::ship(std::string_view name) const {
  for (const HistoricSide& side : sides)
    for (const HistoricShip& item : side.ships)
      if (same_word(item.name, name)) return &item;
  return nullptr;
}

HistoricBattle load_battle(const std::filesystem::path& file) {
  const TomlFile toml(file, read_text(file));
  TomlSection root = toml.root();
  HistoricBattle battle;
  battle.title = root.text("title");
  battle.moment = root.text("moment");
  battle.account = root.text("account");
  battle.sources = root.text("sources");
  battle.year = int(root.number("year", {-3000, 3000}));
  battle.wind = root.text("wind");
  battle.visibility = root.real("visibility", 0, farthest);
  for (TomlSection& side : root.sections("side", most_sides)) battle.sides.push_back(read_side(side));
  root.done();
  return battle;
}

}  // namespace engine
