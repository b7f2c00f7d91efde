#include "engine/files/history.h"

#include <fmt/format.h>

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
  battle.setting = read_place(root);
  battle.setting.when = battle.moment;
  battle.account = root.text("account");
  battle.sources = root.text("sources");
  battle.year = int(root.number("year", {-3000, 3000}));
  battle.wind = root.text("wind");
  battle.visibility = root.real("visibility", 0, farthest);
  for (TomlSection& side : root.sections("side", most_sides)) battle.sides.push_back(read_side(side));
  root.done();
  return battle;
}

Refight read_refight(TomlSection& root, const std::filesystem::path& data) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  Refight refight;
  const std::string name = root.text("battle", "");
  if (name.empty()) return refight;
  const auto origin = root.reals("origin", 2, -1000, 1000);
  refight.origin = {origin[0], origin[1]};
  const auto file = data.parent_path() / "battles" / (name + ".toml");
  if (name.find_first_not_of(letters) == name.npos && std::filesystem::exists(file))
    refight.battle = load_battle(file), refight.text = read_text(file);
  else
    root.report("battle", fmt::format("is \"{}\"; expected the name of a file in data/battles", name));
  return refight;
}

HistoricShip read_real(TomlSection& ship, const Refight& refight, double yards) {
  const std::string name = ship.text("real");
  const HistoricShip* was = refight.battle ? refight.battle->ship(name) : nullptr;
  if (!was)
    ship.fail("real", fmt::format("no ship \"{}\" in {}", name,
                                  refight.battle ? refight.battle->title : "any battle named above"));
  HistoricShip placed = *was;
  placed.east = refight.origin[0] + was->east * (1 / yards);
  placed.north = refight.origin[1] + was->north * (1 / yards);
  return placed;
}

}  // namespace engine
