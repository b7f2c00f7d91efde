// How guns are shared among salvos, and how often a salvo hits.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

using Salvos = Few<std::uint8_t, 16>;  // guns of each
Salvos salvos_of(int guns);

inline constexpr int near_range = 180;    // Table 3, above it Table 2 (davco.firing.6)
inline constexpr int farthest_hit = 300;  // where Table 2 ends

// What makes a salvo worse: added to its roll (davco.firing.7, davco.firing.13).
Tally hit_modifiers(const Battle& battle, const Ship& firer, const Ship& target);

// Hits for a roll without modifiers, by guns and range in whole cm.
int hits_for(const Tables& tables, int guns, int range, int roll, int modifier);

// davco.firing.6: one roll of the percentage dice.
int roll_salvo(const Battle& battle, Umpire& umpire, Actor firer, int guns, int range,
               const Tally& modifiers);

}  // namespace davco
