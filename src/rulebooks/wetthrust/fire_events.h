// What steps 4, 6 and 7 tell. `describe_fire` turns each into a sentence.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

enum class FireTold : std::uint16_t {
  initiative = fire_events,  // side; its die, the other's
  held_fire,                 // who
  salvo,                     // who at whom; hit dice, 1 if it strikes
  struck,                    // who on whom; damage dice, points
  no_bearing,                // who at whom: an order repeated without effect
  torpedoes,                 // who at whom; torpedoes, number needed, hits, points
  german_fire_control,       // who; die
  damaged,                   // who by whom; points, boxes marked now
  check_due,                 // who; row
  sinking,                   // who by whom: every box marked
  sunk,                      // who by whom
  system_lost,               // who; symbol
  crossed_off,               // who; symbol: works until the checks
  fuel_lost,                 // who; boxes
  fire_started,              // who; fires now
  extra_effect,              // who by whom; result of the D20, cause, 1 + a system it finds none of
  hole,                      // who; points a turn
  broke_up,                  // who
  flooding,                  // who; points
  check,                     // who; number, systems lost
  boiler_burst,              // who; points
  magazine_exploded,         // who; points
  blew_up,                   // who: two magazines in one check
  fire_spreads,              // who; fires now, how many spread
  fire_burns,                // who; fires now, how many burn on
  fire_out,                  // who; fires now, how many are out
  repaired,                  // who; symbol
  beyond_repair,             // who; symbol
  no_repair,                 // who; symbol
  hole_patched,              // who; 1 when it is closed
  hole_stays,                // who: open for good
  hulk,                      // who
  second_bridge,             // who: takes over
};

}  // namespace wetthrust
