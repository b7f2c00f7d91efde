// What aircraft tell. `describe_air` turns each into a sentence.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

enum class AirTold : std::uint16_t {
  ordered = air_events,  // who; cap or escort, of whom
  launched,              // who from whom
  recon_launched,        // who from whom
  flown,                 // who; x, y, heading, 1 if it is launched and placed
  target_named,          // who was sent at whom in step 3, for its own side
  landed,                // who on whom; turns of re-arming
  alongside,             // who beside whom
  recovered,             // who by whom
  arrived,               // who comes on the table
  left_table,            // who; the turn in which it comes back, or 0
  out_of_fuel,           // who
  dogfight,              // who with whom; kills
  fired_on,              // who at whom; kills
  replied,               // who at whom; kills
  aa_fire,               // who at whom; systems, kills
  attacked,              // who on whom; aircraft, number, hits, points
  lost_aircraft,         // who; aircraft left
  destroyed,             // who
  lost_aboard,           // who with whom
  rearmed,               // who
  merged,                // who into whom; aircraft, how many are left
  out_of_reach,          // who named whom, and cannot fire at him
  target_chosen,         // who attacks whom, in step 5
  no_attack,             // who was to attack whom and attacks nobody; why
};

enum class NoAttack : std::uint8_t { called_off, gone, no_other_wanted };  // why of no_attack

}  // namespace wetthrust
