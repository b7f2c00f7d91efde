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

constexpr const char* event_names[] = {"placed",     "armed",    "speed",       "launched",   "moved",
                                       "withdrew",   "crossed",  "passed-over", "attack",     "held-fire",
                                       "landed",     "row-lost", "destroyed",   "flight-hit", "load-halved",
                                       "salvo-lost", "exploded", "reloaded",    "rearmed",    "lost-aboard"};
constexpr const char* row_names[] = {"0 %", "25 %", "50 %", "75 %"};
std::string place_text(int x, int y, int heading) {
  return fmt::format("{:.1f},{:.1f} heading {}", x / 1000.0, y / 1000.0, engine::print_degrees(heading));
}

std::string attack_text(const Battle& battle, const engine::Event& e) {
  const Weapon weapon = Weapon(e.numbers[0]);
  const Arc arc = Arc(e.numbers[3]);
  const std::string through = weapon == Weapon::guns && arc != Arc::all
                                  ? fmt::format(" through the {} arc", arc_names[e.numbers[3]])
                                  : "";
  return fmt::format("fires {} {}{} at {}: {}", battle.book->weapon(weapon).name, e.numbers[2], through,
                     name_of(battle, e.whom), e.numbers[1] ? engine::counted(e.numbers[1], "hit") : "no hit");
}

std::string deed(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == engine::nobody ? "" : name_of(battle, e.whom);
  switch (Told(e.kind)) {
    case Told::placed: return "deploys at " + place_text(n[0], n[1], n[2]);
    case Told::armed: return fmt::format("carries {}", load_names[n[0]]);
    case Told::speed_marked: return fmt::format("marks speed {}", n[0]);
    case Told::launched:
      return n[0] ? fmt::format("takes off from {} at speed {}", whom, n[0])
                  : fmt::format("is in the air beside {}", whom);
    case Told::moved:
      return fmt::format("moves {}{} to {}", inches_text(n[4]),
                         n[3] ? " with " + engine::counted(n[3], "turn") : "", place_text(n[0], n[1], n[2]));
    case Told::withdrew: return "leaves the table and is withdrawn";
    case Told::crossed: return "leaves by the far edge and is through";
    case Told::passed_over: return fmt::format("flies over {}", whom);
    case Told::attack: return attack_text(battle, e);
    case Told::no_effect: return "holds fire";
    case Told::landed: return fmt::format("lands on {}", whom);
    case Told::row_lost: return fmt::format("is down to her {} row", row_names[n[0]]);
    case Told::destroyed: return is_ground(battle[e.who].kind) ? "is destroyed" : "falls from the sky";
    case Told::flight_hit: return fmt::format("has taken {}", engine::counted(n[0], "hit"));
    case Told::load_halved:
      return fmt::format("has half her load left: {}, {}", engine::counted(n[0], "rapier"),
                         engine::counted(n[1], "bomb"));
    case Told::salvo_lost:
      return n[0] == static_cast<int>(Salvo::flight) ? fmt::format("loses {} aboard", whom)
                                                     : fmt::format("loses a salvo: {}", salvo_names[n[0]]);
    case Told::exploded:
      return fmt::format("is torn by an explosion and loses {} more box{}", n[0], n[0] == 1 ? "" : "es");
    case Told::reloaded: return fmt::format("has reloaded; {} ready", engine::counted(n[0], "rocket salvo"));
    case Told::rearmed: return fmt::format("is re-armed with {}", load_names[n[0]]);
    case Told::lost_aboard: return fmt::format("is lost with {}", whom);
  }
  return {};
}

std::string magazines(const Unit& unit) {
  std::string text;
  const auto add = [&](int count, const char* what) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
  };
  add(unit.torpedoes, "torpedo");
  add(unit.rockets, "rocket");
  add(unit.rapiers, "rapier");
  add(unit.bombs, "bomb");
  return text.empty() ? "none" : text;
}

std::string rows_text(const Sheet& sheet, std::uint8_t Factors::*factor) {
  return fmt::format("{}/{}/{}/{}", sheet.rows[0].*factor, sheet.rows[1].*factor, sheet.rows[2].*factor,
                     sheet.rows[3].*factor);
}

}  // namespace

std::string name_of(const Battle& battle, Actor actor) {
  if (index(actor) < battle.units.size()) return battle.name(actor);
  for (int side = 0; side < sides; ++side)
    if (actor == engine::actor_of(Side(side))) return battle.book->sides[std::size_t(side)].name;
  return {};
}

Actor find_unit(const Battle& battle, std::string_view name) {
  for (int i = 0; i < battle.units.size(); ++i)
    if (engine::same_word(battle.name(Actor(i)), name)) return Actor(i);
  return engine::nobody;
}

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
  constexpr const char* states[] = {"on the table", "aboard", "withdrawn", "through", "destroyed"};
  return {
      {"state", states[static_cast<int>(unit.state)]},
      {"hull",
       fmt::format("{} of {} boxes, {} row", sheet.hull() - unit.boxes, sheet.hull(), row_names[unit.row])},
      {"factors", fmt::format("gun {}, bomb {}, speed {}, turn {}", now.gun, now.bomb, now.speed, now.turn)},
      {"magazines", magazines(unit)},
      {"speed", std::to_string(unit.speed)}};
}

std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet) {
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
