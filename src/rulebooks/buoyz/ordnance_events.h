// What torpedoes, mines, missiles and submarines tell. `describe_ordnance` in ordnance_text.cpp turns each
// into a sentence.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class OrdnanceTold : std::uint16_t {
  torpedoes_launched = ordnance_events,  // who at whom; dice, on the beam
  missiles_launched,                     // who at whom; counters
  torpedoes_struck,                      // who at whom; hits, dice
  missile_struck,                        // who at whom; hits, dice
  ran_on,                                // who: the spread meant for another runs on to whom
  ran_out,                               // who: the spread or missile finds nothing; whom it was meant for
  counters_downed,                       // who: missile counters removed, aimed at whom; how many
  mine_laid,                             // who; x, y in thousandths
  mines_crossed,                         // who; rows
  mine_struck,                           // who
  mines_swept,                           // who; rows and mines
  lurks,                                 // who, told to her own side only; zone, table
  revealed,                              // who; x, y in thousandths, heading in arc-minutes, submerged
  dived,                                 // who
  surfaced,                              // who
  crash_dived,                           // who from whom; die, bonus, what it needs
  crash_dive_failed,                     // the same
  aircraft_lost,                         // who: a flight washed off the deck of whom
  zone_searched,                         // who; zone, boats found
  ram_missed,                            // who, whom
  rammed,                                // who, whom
  detected,                              // whom by who
  not_detected,                          // whom by who
  depth_charged,                         // who on whom; hits, dice
};

}  // namespace buoyz
