#include "rulebooks/nef/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/nef/combat.h"

namespace nef {
namespace {

constexpr const char* kind_names[] = {"nef",      "transport",      "fort",
                                      "airfield", "fighter flight", "bomber flight"};

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

engine::Token token(const Battle& battle, Actor who) {
  const Unit& unit = battle[who];
  const Sheet& sheet = battle.sheet(unit);
  engine::Token token;
  token.actor = who;
  token.name = battle.name(who);
  token.kind = is_flight(unit.kind) ? kind_names[static_cast<int>(unit.kind)] : sheet.type;
  token.side = unit.side;
  token.x = unit.pose.at.x;
  token.y = unit.pose.at.y;
  token.heading = unit.pose.heading.minutes();
  token.size = base_size(unit.kind);
  token.silhouette = silhouette(unit.kind, sheet);
  if (unit.row > 0) token.marks.push_back(fmt::format("{} % row", 25 * unit.row));
  token.health = 100 - 100 * unit.boxes / sheet.hull();
  token.note = fmt::format("speed {}, hull {}/{}", unit.speed, sheet.hull() - unit.boxes, sheet.hull());
  return token;
}

engine::BoxRow box_row(const Sheet& sheet, int row, int crossed) {
  const Factors& factors = sheet.rows[std::size_t(row)];
  const int count = sheet.boxes[std::size_t(row)];
  return {fmt::format("{} %", 25 * row), count, std::clamp(crossed, 0, count),
          fmt::format("gun {}, bomb {}, speed {}, turn {}", factors.gun, factors.bomb, factors.speed,
                      factors.turn)};
}

void add_stock(std::vector<engine::BoxRow>& rows, const char* label, int all, int left) {
  if (all > 0) rows.push_back({label, all, std::clamp(all - left, 0, all)});
}

engine::FireArc fire_arc(const Battle& battle, Weapon weapon, int from, int to) {
  const WeaponRow& row = battle.book->weapon(weapon);
  return {row.name, from * 60, to * 60, row.reach};
}

}  // namespace

engine::Picture picture(const Battle& battle) {
  engine::Picture picture;
  picture.width = sea::width(battle.book->table);
  picture.height = sea::depth(battle.book->table);
  each_unit(battle, [&](Actor who, const Unit& unit) {
    (on_table(unit) ? picture.tokens : picture.others).push_back(token(battle, who));
  });
  return picture;
}

// nef.combat.4: guns bear all round, and are halved through the front and rear arcs; special weapons fire
// ahead.
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  std::vector<engine::FireArc> arcs;
  for (const Weapon weapon :
       {Weapon::guns, Weapon::torpedo, Weapon::rocket, Weapon::bombs, Weapon::fighter_gun, Weapon::rapier}) {
    if (available(battle, unit, weapon) == 0) continue;
    const bool round = is_ground(unit.kind) || bears_all_round(weapon);
    if (weapon == Weapon::guns && !round) {
      arcs.push_back(fire_arc(battle, weapon, 30, 150));
      arcs.push_back(fire_arc(battle, weapon, 150, 210));
      arcs.push_back(fire_arc(battle, weapon, 210, 330));
    }
    if (round)
      arcs.push_back(fire_arc(battle, weapon, 0, 360));
    else
      arcs.push_back(fire_arc(battle, weapon, -30, 30));
  }
  return arcs;
}

std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet) {
  std::vector<engine::BoxRow> rows;
  for (int row = 0; row < hull_rows; ++row) rows.push_back(box_row(sheet, row, 0));
  add_stock(rows, "torpedo salvos", sheet.torpedoes, sheet.torpedoes);
  add_stock(rows, "rocket salvos", sheet.rockets, sheet.rockets);
  add_stock(rows, "bombs", sheet.bombs, sheet.bombs);
  return rows;
}

std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  const Sheet& sheet = battle.sheet(unit);
  std::vector<engine::BoxRow> rows;
  int crossed = unit.boxes;
  for (int row = 0; row < hull_rows; ++row) {
    rows.push_back(box_row(sheet, row, crossed));
    crossed -= sheet.boxes[std::size_t(row)];
  }
  add_stock(rows, "torpedo salvos", sheet.torpedoes, unit.torpedoes);
  add_stock(rows, "rocket salvos", sheet.rockets, unit.rockets);
  add_stock(rows, "bombs", sheet.bombs, unit.bombs);
  return rows;
}

engine::Spot spot(const sea::Pose& pose) { return {pose.at.x, pose.at.y, pose.heading.minutes()}; }

// nef.setup.1: within so many inches of her own edge.
engine::Area deployment_zone(const Battle& battle, const Unit& unit) {
  const SideInfo& side = battle.book->sides[std::size_t(index(unit.side))];
  const double width = sea::width(battle.book->table), height = sea::depth(battle.book->table);
  double west = 0, east = width, south = 0, north = height;
  switch (side.edge) {
    case sea::Edge::North: south = height - side.depth; break;
    case sea::Edge::East: west = width - side.depth; break;
    case sea::Edge::South: north = side.depth; break;
    case sea::Edge::West: east = side.depth; break;
  }
  return {"zone", side.name, {{west, south}, {east, south}, {east, north}, {west, north}}};
}

}  // namespace nef
