#include "rulebooks/nef/screen/chart.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {
namespace {

// What is left, and what was there and is gone.
std::string magazines(const Battle& battle, const Unit& unit) {
  return engine::listed(all_weapons, [&](Weapon weapon) -> std::string {
    const auto magazine = rule_of(weapon).magazine;
    if (magazine && unit.*magazine > 0) return counted(unit.*magazine, weapon);
    return had(battle, unit, weapon) ? fmt::format("no {} left", word(weapon)) : "";
  });
}

std::string state_text(const Battle& battle, const Unit& unit) {
  if (unit.state == State::aboard) return place_on(battle, Actor(unit.base));
  return is_flight(unit.kind) && on_table(unit) ? "in the air" : word(unit.state);
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
  return {{"lost at", engine::counted(sheet.hull(), "hit")},
          {"carries", fighter ? "a gun and a rocket pack" : "two Rapier salvos, or four bombs"},
          {"speed", std::to_string(sheet.rows[0].speed)},
          {"turn", std::to_string(sheet.rows[0].turn)}};
}

std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet) {
  if (is_flight(sheet.kind)) return flight_lines(sheet);
  std::vector<engine::SheetLine> lines = {
      {"power", sheet.power},
      {"hull rows (0/25/50/75 %)",
       fmt::format("{}/{}/{}/{}", sheet.boxes[0], sheet.boxes[1], sheet.boxes[2], sheet.boxes[3])},
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

engine::ShipSheet shown(const Sheet& sheet) {
  return {sheet.name, sheet.type, double(sheet.points + sheet.points_of_flights()), sheet_lines(sheet),
          blank_boxes(sheet)};
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  const Sheet& sheet = battle.sheet(unit);
  return {{"state", state_text(battle, unit)},
          {"hull", hull_boxes_text(sheet, unit)},
          {"factors", factors_text(battle.factors(unit))},
          {"magazines", magazines(battle, unit)},
          {"speed", std::to_string(unit.speed)}};
}

}  // namespace nef
