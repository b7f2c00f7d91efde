// What is told of grapples, boarding, colours and fireships.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class BoardTold : std::uint16_t {
  closes = boarding_events,  // with whom
  evades,                    // whom she slips; numbers: die, bonus, what it needs, 0 where it was kept
  rams,                      // whom; numbers: dice, hits
  dragged_down,              // by whom she sank
  spar_torpedo,              // against whom; numbers: hits
  grapples,                  // whom; numbers: 1 where the bows point opposite ways
  cuts_loose,
  keeps_fire_off,  // of a burning neighbour
  catches_fire,    // from whom
  boards,          // whom; numbers: her total, the other's
  drawn,           // with whom
  taken,           // by whom; numbers: 1 where she did not resist
  brought_back,    // by whom, after she had struck
  rejoins,
  strikes,    // numbers: die, bonus, what it needs
  fights_on,  // numbers: the same
  lands,      // marines at which fort
  lit,
  runs_into,     // a burning fireship into whom
  explodes,      // numbers: how many vessels it sets on fire
  no_room,       // two are grappled to her already (8.1.1)
  cannot_evade,  // whom; numbers: die, bonus, what it needs
  holds_off,     // neither she nor whom resumes a drawn fight
};

}  // namespace buoyz
