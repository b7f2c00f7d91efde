#include "rulebooks/nef/screen/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {
namespace {

double base_size(Kind kind) { return is_flight(kind) ? 0.5 : is_ground(kind) ? 2 : 1; }

// Nefs fly, but they are warships to look at.
const char* silhouette(Kind kind, const Sheet& sheet) {
  switch (kind) {
    case Kind::transport: return "merchant";
    case Kind::fort: return "fort";
    case Kind::airfield: return "airfield";
    case Kind::fighter:
    case Kind::bomber: return "aircraft";
    case Kind::nef: break;
  }
  constexpr int large = 16, middling = 10;  // hull boxes
  if (sheet.deck) return "carrier";
  return sheet.hull() >= large ? "battleship" : sheet.hull() >= middling ? "cruiser" : "destroyer";
}

engine::Token token(const Battle& battle, Actor who, const Unit& unit) {
  const Sheet& sheet = battle.sheet(unit);
  engine::Token token = token_of(battle, who, unit);
  token.size = base_size(unit.kind);
  token.silhouette = silhouette(unit.kind, sheet);
  if (unit.row > 0) token.marks.push_back(fmt::format("{} % row", 25 * unit.row));
  token.health = 100 - 100 * unit.boxes / sheet.hull();
  token.note = fmt::format("speed {}, hull {}/{}", unit.speed, sheet.hull() - unit.boxes, sheet.hull());
  return token;
}

std::vector<engine::BoxRow> box_rows(const Sheet& sheet, const Unit& unit) {
  std::vector<engine::BoxRow> rows;
  int crossed = unit.boxes;
  for (std::size_t row = 0; row < hull_rows; ++row) {
    const int count = sheet.boxes[row];
    rows.push_back({row_name(int(row)), count, std::clamp(crossed, 0, count), factors_text(sheet.rows[row])});
    crossed -= count;
  }
  engine::add_row(rows, "torpedo salvos", sheet.torpedoes, sheet.torpedoes - unit.torpedoes);
  engine::add_row(rows, "rocket salvos", sheet.rockets, sheet.rockets - unit.rockets);
  engine::add_row(rows, "bombs", sheet.bombs, sheet.bombs - unit.bombs);
  return rows;
}

engine::FireArc fire_arc(const Battle& battle, Weapon weapon, int from, int to) {
  const WeaponRow& row = battle.book->weapon(weapon);
  return {row.name, from * 60, to * 60, row.reach};
}

}  // namespace

engine::Picture picture(const Battle& battle) {
  engine::Picture picture;
  picture.width = sea::width(battle.book->table), picture.height = sea::depth(battle.book->table);
  each_unit(battle, [&](Actor who, const Unit& unit) {
    (on_table(unit) ? picture.tokens : picture.others).push_back(token(battle, who, unit));
  });
  return picture;
}

// nef.combat.4: guns bear all round, and are halved through the front and rear arcs; special weapons fire
// ahead.
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  std::vector<engine::FireArc> arcs;
  for (const Weapon weapon : all_weapons) {
    const auto add = [&](int from, int to) { arcs.push_back(fire_arc(battle, weapon, from, to)); };
    if (available(battle, unit, weapon) == 0) continue;
    if (is_ground(unit.kind) || bears_all_round(weapon)) {
      add(0, 360);
      continue;
    }
    if (weapon == Weapon::guns) add(30, 150), add(150, 210), add(210, 330);
    add(-30, 30);
  }
  return arcs;
}

std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet) { return box_rows(sheet, new_unit(sheet)); }

std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor) {
  return box_rows(battle.sheet(battle[actor]), battle[actor]);
}

// nef.setup.1: within so many inches of her own edge.
engine::Area deployment_zone(const Battle& battle, const Unit& unit) {
  const SideInfo& side = battle.side_of(unit);
  auto [from, to] = battle.book->table;
  switch (side.edge) {
    case sea::Edge::North: from.y = to.y - side.depth; break;
    case sea::Edge::East: from.x = to.x - side.depth; break;
    case sea::Edge::South: to.y = side.depth; break;
    case sea::Edge::West: to.x = side.depth; break;
  }
  return {"zone", side.name, {{from.x, from.y}, {to.x, from.y}, {to.x, to.y}, {from.x, to.y}}};
}

}  // namespace nef
