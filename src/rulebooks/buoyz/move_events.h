// What the Movement Phase tells. Numbers are thousandths of an inch and arc-minutes unless said otherwise.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class MoveTold : std::uint16_t {
  goes_first = move_events,  // a side; 0: First
  moved,                     // 0, 1: where to; 2: heading; 3: run; 4: propulsion
  rested,                    // at anchor, becalmed; 2: heading
  lies_still,                // 0: Still
  drifted,                   // a fireship in irons; 0, 1: where to; 2: heading
  company_moves,             // 0: number of ships
  collided,                  // whom
  fouled,                    // whom: stopped against her
  set_back,                  // to the last clear spot
  grounded,                  // 0: 1 on a shoal
  clipped,                   // stopped at the closed belt
  left_table,                // 0: edge
  set_off,                   // for another table; 0: edge, 1: table, 2: turn of arrival
  in_transit,                // 0: table, 1: turn of arrival
  arrived,                   // on another table; 0: table
  anchored,
  weighed,
  laid_smoke,
  sweeping,
  deploying,      // 0: 1 stowing
  action_passed,  // 0: Action
  action_failed,  // 0: Action
  fire_out,
  fire_watch,
  map_floats,    // 0, 1: by how much
  stays_on_map,  // pushed to the edge, and stays
  pushed_off,    // pushed over it, and disengages
  left_squadron,
  leaks_stopped,  // of a ship badly built (7.3.6)
};

}  // namespace buoyz
