// Sentences of aircraft.
#include "engine/notation.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/text.h"

namespace wetthrust {
namespace {

constexpr const char* air_event_names[] = {
    "ordered",     "launched",  "recon-launched", "flown",        "target",        "landed",
    "alongside",   "recovered", "arrived",        "left-table",   "out-of-fuel",   "dogfight",
    "fired-on",    "replied",   "aa-fire",        "air-attack",   "lost-aircraft", "destroyed",
    "lost-aboard", "rearmed",   "merged",         "out-of-reach", "target-chosen", "no-attack"};

std::string flight_text(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == nobody ? "" : name_of(battle, e.whom);
  switch (AirTold(e.kind)) {
    case AirTold::ordered: return fmt::format("guards {}", whom);
    case AirTold::launched: return fmt::format("takes off from {}", whom);
    case AirTold::recon_launched: return fmt::format("is launched by {}", whom);
    case AirTold::flown:
      return fmt::format("{} {:.1f},{:.1f}", n[3] ? "is placed at" : "flies to", n[0] / 1000.0,
                         n[1] / 1000.0);
    case AirTold::target_named: return fmt::format("is sent at {}", whom);
    case AirTold::landed:
      return fmt::format("lands on {} and needs {} turn{} to re-arm", whom, n[0], n[0] == 1 ? "" : "s");
    case AirTold::alongside: return fmt::format("comes alongside {}", whom);
    case AirTold::recovered: return fmt::format("is aboard {}", whom);
    case AirTold::arrived: return "comes on the table";
    case AirTold::left_table:
      return n[0] ? fmt::format("flies home to its carrier and can be back in turn {}", n[0]) : "flies home";
    case AirTold::out_of_fuel: return "runs out of fuel and is lost";
    case AirTold::rearmed: return "is re-armed";
    case AirTold::merged: return fmt::format("gives {} aircraft to {}", n[0], whom);
    default: return {};
  }
}

std::string no_attack_text(const std::string& whom, NoAttack why) {
  if (why == NoAttack::called_off) return fmt::format("was sent at {} and does not attack", whom);
  return fmt::format("attacks nobody: {} is gone{}", whom,
                     why == NoAttack::gone ? " and no other enemy is in reach" : "");
}

std::string combat_text(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == nobody ? "" : name_of(battle, e.whom);
  switch (AirTold(e.kind)) {
    case AirTold::dogfight: return fmt::format("and {} dogfight: {} and {} shot down", whom, n[0], n[1]);
    case AirTold::out_of_reach: return fmt::format("no longer has {} in front of its guns", whom);
    case AirTold::target_chosen: return fmt::format("goes for {}", whom);
    case AirTold::no_attack: return no_attack_text(whom, NoAttack(n[0]));
    case AirTold::fired_on: return fmt::format("fires on {}: {} shot down", whom, n[0]);
    case AirTold::replied: return fmt::format("replies to {}: {} shot down", whom, n[0]);
    case AirTold::aa_fire:
      return fmt::format("fires {} {} at {}: {} shot down", n[1], flak_words[n[0]], whom, n[2]);
    case AirTold::attacked:
      return fmt::format("bombs {} with {} aircraft ({}): {}, {}", whom, n[0], hits_on(n[1]),
                         engine::counted(n[2], "hit"), engine::counted(n[3], "point"));
    case AirTold::lost_aircraft: return fmt::format("has {} aircraft left", n[0]);
    case AirTold::destroyed: return "is shot down: no aircraft is left";
    case AirTold::lost_aboard: return fmt::format("is lost aboard {}", whom);
    default: return {};
  }
}

}  // namespace

std::string describe_air(const Battle& battle, const engine::Event& e) {
  const std::string text = flight_text(battle, e);
  return text.empty() ? combat_text(battle, e) : text;
}

const char* air_event_name(std::uint16_t kind) {
  const std::size_t number = std::size_t(kind - air_events);
  return number < std::size(air_event_names) ? air_event_names[number] : "event";
}

}  // namespace wetthrust
