// Sentences of gunnery, damage and repairs.
#include "engine/text.h"
#include "rulebooks/buoyz/fire.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/repairs.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

constexpr const char* fire_event_names[] = {
    "fired",        "shot-wasted", "held-fire",    "stray-hits",   "hull-lost",   "crippled", "ability-lost",
    "armament-hit", "motive-hit",  "steering-hit", "on-fire",      "no-critical", "exploded", "sunk",
    "reached-port", "lost-aboard", "repaired",     "not-repaired", "not-pierced"};

std::string fired_text(const engine::Event& e, const std::string& whom) {
  return fmt::format("fires {} at {}{}, {:.1f} inches away: {} with {}", weapon_name(Weapon(e.numbers[0])),
                     whom, e.numbers[4] ? " to dismast" : "", e.numbers[3] / 1000.0,
                     e.numbers[2] ? engine::counted(e.numbers[2], "hit") : "no hit",
                     dice_in_words(e.numbers[1]));
}

// "fire (3 + 2 = 5, needs 5)"
std::string repair_text(const engine::Event& e) {
  const auto& n = e.numbers;
  return fmt::format("{} ({})", effect_name(Effect(n[0])), check_in_words(n[1], n[2], n[3]));
}

std::string sunk_text(bool fort, const std::string& by) {
  if (by.empty()) return fort ? "is destroyed" : "sinks";
  return fmt::format("is {} by {}", fort ? "destroyed" : "sunk", by);
}

const char* why_wasted(Bar bar) {
  switch (bar) {
    case Bar::target: return "the target is gone";
    case Bar::arc: return "out of arc";
    case Bar::range: return "out of range";
    case Bar::too_near: return "too near";
    case Bar::not_located: return "not located";
    case Bar::smoke: return "smoke in the way";
    case Bar::weather: return "too far in this weather";
    case Bar::no_weapon: return "nothing that bears can fire";
    default: return "no target";
  }
}

}  // namespace

std::string describe_fire(const Battle& battle, const engine::Event& e) {
  const auto& n = e.numbers;
  const std::string whom = e.whom == nobody ? "" : name_of(battle, e.whom);
  switch (FireTold(e.kind)) {
    case FireTold::fired: return fired_text(e, whom);
    case FireTold::wasted:
      return fmt::format("wastes her {} on {}: {}", weapon_name(Weapon(n[0])), whom, why_wasted(Bar(n[1])));
    case FireTold::held: return "holds fire";
    case FireTold::strayed:
      return fmt::format("is struck by {} meant for {}", engine::counted(n[0], "hit"), whom);
    case FireTold::hull_lost: return fmt::format("loses {} hull; {} left", n[0], n[1]);
    case FireTold::crippled: return "is crippled";
    case FireTold::ability_lost:
      return fmt::format("loses {}{}", ability_name(Ability(n[0])), n[1] ? " for good" : "");
    case FireTold::armament_hit: return "loses half her firepower";
    case FireTold::motive_hit: return "loses half her speed";
    case FireTold::steering_hit: return "cannot steer";
    case FireTold::on_fire: return n[0] > 1 ? fmt::format("has {} fires aboard", n[0]) : "is on fire";
    case FireTold::no_critical: return "takes no critical damage";
    case FireTold::exploded: return "blows up";
    case FireTold::sunk: return sunk_text(battle.sheet(e.who).fort(), whom);
    case FireTold::reached_port: return "is out of action but reaches port";
    case FireTold::lost_aboard: return fmt::format("is lost with {}", whom);
    case FireTold::repaired: return "repairs: " + repair_text(e);
    case FireTold::not_pierced:
      return n[0] == 1 ? "takes the hit on her armour" : fmt::format("takes all {} hits on her armour", n[0]);
    case FireTold::not_repaired: return "fails to repair: " + repair_text(e);
  }
  return {};
}

const char* fire_event_name(std::uint16_t kind) {
  const std::size_t which = std::size_t(kind) - fire_events;
  return which < std::size(fire_event_names) ? fire_event_names[which] : "fire";
}

}  // namespace buoyz
