// What the set-up tells. `describe_setup` turns each into a sentence.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

inline constexpr std::uint16_t setup_events = 600;
enum class SetupTold : std::uint16_t {
  placed = setup_events,  // x, y in thousandths, heading in arc-minutes
  places_first,           // a side, having lost the roll
  flagship,               // a side; the ship
  fitted,                 // with what: Fitting
  wing,                   // a flight; its type
  game,                   // era, year
  doubled,                // distances, hulls and dice
  left_out,               // 1: special abilities, 2: special actions, 3: both
  squadron,               // in which she sails; 0: alone
};

// What a vessel takes aboard where she has the choice (buoyz.1.6.2, 5.10.2).
enum class Fitting : std::uint8_t { torpedoes, mines, missile, depth_charges, nothing };
inline constexpr int fittings = 5;
inline constexpr const char* fitting_names[fittings] = {"torpedoes", "mines", "missile", "depth charges",
                                                        "nothing"};

}  // namespace buoyz
