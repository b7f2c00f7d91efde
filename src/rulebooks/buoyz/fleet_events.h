// What is told of the Initiative, the weather, losses and breaking contact.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class FleetTold : std::uint16_t {
  initiative = fleet_events,  // numbers: her total, the other's, the dice of both
  wind,                       // numbers: where it comes from
  calm,
  gale,
  gale_over,
  weather,         // numbers: 1 where it is bad
  lost,            // numbers: points so far, the level at which the fleet must check
  breaks_contact,  // numbers: the condition met
  stays,           // fights on in spite of a condition
  vanishes,        // a submarine under the order
  scores,          // numbers: points from objectives
  objective,       // has won by one
  over,            // numbers: both sides' points, 1 where they decided
  tied,            // the Initiative; numbers: as there
};

}  // namespace buoyz
