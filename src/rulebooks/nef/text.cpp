#include "rulebooks/nef/text.h"

#include <fmt/format.h>

#include "engine/notation.h"
#include "engine/text.h"
#include "rulebooks/nef/combat.h"
#include "rulebooks/nef/events.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/spec.h"
#include "rulebooks/nef/words.h"

namespace nef {
namespace {

constexpr const char* event_names[] = {"placed",     "armed",    "speed",     "launched",   "moved",
                                       "withdrew",   "crossed",  "same-spot", "attack",     "held-fire",
                                       "landed",     "row-lost", "destroyed", "flight-hit", "load-halved",
                                       "salvo-lost", "exploded", "reloaded",  "rearmed",    "lost-aboard"};
constexpr const char* row_names[] = {"0 %", "25 %", "50 %", "75 %"};
std::string place_text(int x, int y, int heading) {
  return fmt::format("{:.1f},{:.1f} heading {}", x / 1000.0, y / 1000.0, engine::print_degrees(heading));
}

// "fires 12 guns through the port arc at", "drops 9 bombs on".
std::string shot_text(const Battle& battle, const engine::Event& e) {
  const Weapon weapon = Weapon(e.numbers[0]);
  const int amount = e.numbers[2];
  const Arc arc = Arc(e.numbers[3]);
  if (weapon == Weapon::bombs) return fmt::format("drops {} on", counted(amount, weapon));
  if (weapon == Weapon::fighter_gun) return fmt::format("fires {} gun at", her(battle[e.who]));
  const std::string through = weapon == Weapon::guns && arc != Arc::all
                                  ? fmt::format(" through the {} arc", arc_names[e.numbers[3]])
                                  : "";
  return fmt::format("fires {}{} at", counted(amount, weapon), through);
}

std::string hits_text(const engine::Event& e) {
  if (e.clause.text() == "nef.combat.5") return "halved, no die is left to throw";
  return e.numbers[1] ? engine::counted(e.numbers[1], "hit") : "no hit";
}

std::string attack_text(const Battle& battle, const engine::Event& e) {
  return fmt::format("{} {}: {}", shot_text(battle, e), name_of(battle, e.whom), hits_text(e));
}

std::string launch_text(const std::string& base, int speed) {
  if (speed < 0) return "is in the air beside " + base;
  return speed ? fmt::format("takes off from {} at speed {}", base, speed)
               : fmt::format("takes off from {} and hovers", base);
}

std::string leaving_text(const char* leaves, const char* fate, int shot_down) {
  return fmt::format("{}{}", leaves, shot_down ? ", shot to pieces" : fate);
}

std::string fall_text(const Battle& battle, const engine::Event& e) {
  if (is_ground(battle[e.who].kind)) return "is destroyed";
  switch (State(e.numbers[0])) {
    case State::aboard: return "has landed, but is past repair";
    case State::withdrawn:
    case State::crossed: return "falls from the sky beyond the edge of the table";
    default: return "falls from the sky";
  }
}

std::string half_load_text(int rapiers, int bombs) {
  if (rapiers + bombs == 0) return "has lost the rest of its load";
  return "has half its load left: " +
         (rapiers ? counted(rapiers, Weapon::rapier) : counted(bombs, Weapon::bombs));
}

std::string lost_salvo_text(const Battle& battle, const engine::Event& e) {
  switch (Salvo(e.numbers[0])) {
    case Salvo::rocket: return "loses a rocket salvo";
    case Salvo::bombs: return "loses " + counted(e.numbers[1], Weapon::bombs);
    case Salvo::flight:
      return fmt::format("loses {} {}", name_of(battle, e.whom),
                         is_ground(battle[e.who].kind) ? "on the ground" : "aboard");
    case Salvo::torpedo: return "loses a torpedo salvo";
  }
  return {};
}

std::string deed(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == engine::nobody ? "" : name_of(battle, e.whom);
  switch (Told(e.kind)) {
    case Told::placed: return "deploys at " + place_text(n[0], n[1], n[2]);
    case Told::armed: return fmt::format("carries {}", load_names[n[0]]);
    case Told::speed_marked: return fmt::format("marks speed {}", n[0]);
    case Told::launched: return launch_text(whom, n[0]);
    case Told::moved:
      return fmt::format("moves {}{} to {}", inches_text(n[4]),
                         n[3] ? " with " + engine::counted(n[3], "turn") : "", place_text(n[0], n[1], n[2]));
    case Told::withdrew: return leaving_text("leaves the table", " and is withdrawn", n[0]);
    case Told::crossed: return leaving_text("leaves by the far edge", " and is through", n[0]);
    case Told::same_spot:
      return fmt::format("ends on the same spot as {}{}", whom,
                         n[0] ? fmt::format(" and {} more", n[0]) : "");
    case Told::attack: return attack_text(battle, e);
    case Told::no_effect: return n[0] ? "loads a rocket salvo and holds fire" : "holds fire";
    case Told::landed: return fmt::format("lands {} {}", is_ground(battle[e.whom].kind) ? "at" : "on", whom);
    case Told::row_lost: return fmt::format("is down to {} {} row", her(battle[e.who]), row_names[n[0]]);
    case Told::destroyed: return fall_text(battle, e);
    case Told::flight_hit: return fmt::format("has taken {}", engine::counted(n[0], "hit"));
    case Told::load_halved: return half_load_text(n[0], n[1]);
    case Told::salvo_lost: return lost_salvo_text(battle, e);
    case Told::exploded:
      return fmt::format("is torn by an explosion and loses {} more box{}", n[0], n[0] == 1 ? "" : "es");
    case Told::reloaded: return fmt::format("has reloaded; {} ready", counted(n[0], Weapon::rocket));
    case Told::rearmed: return fmt::format("is re-armed with {}", load_names[n[0]]);
    case Told::lost_aboard: return fmt::format("is lost with {}", whom);
  }
  return {};
}

// What is left, and what was there and is gone.
std::string magazines(const Battle& battle, const Unit& unit) {
  const Sheet& sheet = battle.sheet(unit);
  std::string text;
  const auto add = [&](int left, int full, Weapon weapon) {
    if (left > 0 || full > 0)
      text += (text.empty() ? "" : ", ") +
              (left > 0 ? counted(left, weapon) : fmt::format("no {} left", all_of(weapon)));
  };
  add(unit.torpedoes, sheet.torpedoes, Weapon::torpedo);
  add(unit.rockets, sheet.rockets, Weapon::rocket);
  add(unit.rapiers, 0, Weapon::rapier);
  add(unit.bombs, sheet.bombs, Weapon::bombs);
  return text.empty() ? "none" : text;
}

std::string state_text(const Battle& battle, const Unit& unit) {
  constexpr const char* states[] = {"on the table", "aboard", "withdrawn", "through", "destroyed"};
  if (unit.state == State::aboard) return place_on(battle, Actor(unit.base));
  return is_flight(unit.kind) && on_table(unit) ? "in the air" : states[static_cast<int>(unit.state)];
}

std::string hull_boxes_text(const Sheet& sheet, const Unit& unit) {
  const std::string boxes = fmt::format("{} of {} boxes", sheet.hull() - unit.boxes, sheet.hull());
  const bool whole = is_flight(unit.kind) || unit.state == State::destroyed;
  return whole ? boxes : fmt::format("{}, {} row", boxes, row_names[unit.row]);
}

std::string rows_text(const Sheet& sheet, std::uint8_t Factors::*factor) {
  return fmt::format("{}/{}/{}/{}", sheet.rows[0].*factor, sheet.rows[1].*factor, sheet.rows[2].*factor,
                     sheet.rows[3].*factor);
}

}  // namespace

std::string describe(const Battle& battle, const engine::Event& event) {
  return name_of(battle, event.who) + " " + deed(battle, event);
}

const char* event_name(std::uint16_t kind) {
  return kind < std::size(event_names) ? event_names[kind] : "event";
}

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  const Sheet& sheet = battle.sheet(unit);
  const Factors& now = battle.factors(unit);
  return {
      {"state", state_text(battle, unit)},
      {"hull", hull_boxes_text(sheet, unit)},
      {"factors", fmt::format("gun {}, bomb {}, speed {}, turn {}", now.gun, now.bomb, now.speed, now.turn)},
      {"magazines", magazines(battle, unit)},
      {"speed", std::to_string(unit.speed)}};
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

}  // namespace nef
