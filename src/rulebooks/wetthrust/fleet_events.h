// What leaving and winning tell.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

enum class FleetTold : std::uint16_t {
  left = fleet_events,  // who; edge
  driven_off,           // who; edge
  objective_met,        // side
};

}  // namespace wetthrust
