// What gunnery, damage and repairs tell. `describe_fire` turns each into a sentence.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class FireTold : std::uint16_t {
  fired = fire_events,  // who at whom; weapon, dice, hits, range in thousandths, 1 to dismast
  wasted,               // who at whom; weapon, Bar
  held,                 // who
  strayed,              // hits meant for whom that struck who, her friend; hits
  hull_lost,            // who by whom; points, points left
  crippled,             // who
  ability_lost,         // who; ability, 1 for good
  armament_hit,         // who; not repaired so far
  motive_hit,           // who; not repaired so far
  steering_hit,         // who; not repaired so far
  on_fire,              // who; fires
  no_critical,          // who
  exploded,             // who
  sunk,                 // who by whom
  reached_port,         // who
  lost_aboard,          // who with whom
  repaired,             // who; effect, die, bonus, what it needs
  not_repaired,         // who; the same
  not_pierced,          // who; hits
};

}  // namespace buoyz
