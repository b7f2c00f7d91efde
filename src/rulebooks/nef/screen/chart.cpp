// The table, arcs of fire, and sheets with boxes and as text, made when someone looks.
#include "rulebooks/nef/screen/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {
namespace {

// Nefs fly, but they are warships to look at.
const char* silhouette(const Sheet& sheet) {
  // By kind.
  constexpr const char* others[] = {"", "flying-merchant", "fort", "airfield", "aircraft", "aircraft"};
  constexpr int large = 16, middling = 10;  // hull boxes
  if (sheet.kind != Kind::nef) return others[int(sheet.kind)];
  if (sheet.deck) return "flying-carrier";
  return sheet.hull() >= large      ? "flying-battleship"
         : sheet.hull() >= middling ? "flying-cruiser"
                                    : "flying-destroyer";
}

engine::Token token(const Battle& battle, Actor who, const Unit& unit) {
  const Sheet& sheet = battle.sheet(unit);
  engine::Token token = token_of(battle, who, unit);
  token.size = is_flight(unit.kind) ? 0.5 : is_ground(unit.kind) ? 2 : 1;
  token.silhouette = silhouette(sheet);
  if (unit.row > 0) token.marks.push_back(fmt::format("{} % row", 25 * unit.row));
  token.health = 100 - 100 * unit.boxes / sheet.hull();
  token.note = fmt::format("speed {}, hull {}/{}", unit.speed, sheet.hull() - unit.boxes, sheet.hull());
  return token;
}

std::vector<engine::BoxRow> box_rows(const Sheet& sheet, const Unit& unit) {
  std::vector<engine::BoxRow> rows;
  int crossed = unit.boxes;
  for (int row = 0; row < hull_rows; ++row) {
    const Factors& factors = sheet.rows[std::size_t(row)];
    engine::add_row(rows, row_name(row), factors.boxes, crossed, factors_text(factors));
    crossed -= factors.boxes;
  }
  engine::add_row(rows, "torpedo salvos", sheet.torpedoes, sheet.torpedoes - unit.torpedoes);
  engine::add_row(rows, "rocket salvos", sheet.rockets, sheet.rockets - unit.rockets);
  engine::add_row(rows, "bombs", sheet.bombs, sheet.bombs - unit.bombs);
  return rows;
}

// What is left, and what was there and is gone.
std::string magazines(const Battle& battle, const Unit& unit) {
  return engine::listed(all_weapons, [&](Weapon weapon) -> std::string {
    const auto magazine = rule_of(weapon).magazine;
    if (magazine && unit.*magazine > 0) return counted(unit.*magazine, weapon);
    return had(battle, unit, weapon) ? fmt::format("no {} left", word(weapon)) : "";
  });
}

std::string hull_boxes_text(const Sheet& sheet, const Unit& unit) {
  const std::string boxes = fmt::format("{} of {} boxes", sheet.hull() - unit.boxes, sheet.hull());
  const bool whole = is_flight(unit.kind) || unit.state == State::destroyed;
  return whole ? boxes : fmt::format("{}, {} row", boxes, row_name(unit.row));
}

std::string rows_text(const Sheet& sheet, std::uint8_t Factors::*factor) {
  return fmt::format("{}/{}/{}/{}", sheet.rows[0].*factor, sheet.rows[1].*factor, sheet.rows[2].*factor,
                     sheet.rows[3].*factor);
}

// nef.fighter.1, nef.bomber.1: a flight has no rows, and carries what its owner chooses.
std::vector<engine::SheetLine> flight_lines(const Sheet& sheet) {
  const bool fighter = sheet.kind == Kind::fighter;
  return {{"lost at", counted(sheet.hull(), "hit")},
          {"carries", fighter ? "a gun and a rocket pack" : "two Rapier salvos, or four bombs"},
          {"speed", std::to_string(sheet.rows[0].speed)},
          {"turn", std::to_string(sheet.rows[0].turn)}};
}

std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet) {
  if (is_flight(sheet.kind)) return flight_lines(sheet);
  std::vector<engine::SheetLine> lines = {
      {"power", sheet.power},
      {"hull rows (0/25/50/75 %)", rows_text(sheet, &Factors::boxes)},
      {"gun", rows_text(sheet, &Factors::gun)},
      {"bomb (stock)", fmt::format("{} ({})", rows_text(sheet, &Factors::bomb), sheet.bombs)},
      {"speed", rows_text(sheet, &Factors::speed)},
      {"turn", rows_text(sheet, &Factors::turn)},
      {"torpedo salvos", std::to_string(sheet.torpedoes)},
      {"rocket salvos", std::to_string(sheet.rockets)}};
  if (sheet.deck)
    lines.push_back({"flights", fmt::format("{} fighter, {} bomber", sheet.fighters, sheet.bombers)});
  return lines;
}

}  // namespace

engine::Picture picture(const Battle& battle) {
  engine::Picture picture;
  picture.width = sea::width(battle.book->table), picture.height = sea::depth(battle.book->table);
  picture.land = battle.book->land;
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
    if (available(battle, unit, weapon) == 0) continue;
    const WeaponRow& row = battle.book->weapon(weapon);
    const auto add = [&](int from, int to) { arcs.push_back({row.name, from * 60, to * 60, row.reach}); };
    const bool all_round = is_ground(unit.kind) || bears_all_round(weapon);
    if (all_round) add(0, 360);
    if (!all_round && weapon == Weapon::guns) add(30, 150), add(150, 210), add(210, 330);
    if (!all_round) add(-30, 30);
  }
  return arcs;
}

std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor) {
  return box_rows(battle.sheet(battle[actor]), battle[actor]);
}

engine::ShipSheet shown(const Sheet& sheet) {
  return {sheet.name, sheet.type, double(sheet.points + sheet.points_of_flights()), sheet_lines(sheet),
          box_rows(sheet, new_unit(sheet))};
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  const Sheet& sheet = battle.sheet(unit);
  return {{"state", whereabouts(battle, unit)},
          {"hull", hull_boxes_text(sheet, unit)},
          {"factors", factors_text(battle.factors(unit))},
          {"magazines", magazines(battle, unit)},
          {"speed", std::to_string(unit.speed)}};
}

}  // namespace nef
