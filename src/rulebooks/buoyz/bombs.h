// Chapters 9.4.5 and 9.4.6: bombs.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

int bomb_dice(const Battle& battle, const Flight& flight);                        // Gaps G13
Tally bomb_hits(const Battle& battle, const Flight& flight, const Ship& target);  // added to each hit die
Tally bomb_damage(const Ship& target);                                            // to each damage die
void drop_bombs(Battle& battle, Umpire& umpire, Actor flight, Actor target);

inline constexpr int damage_dice_per_bomb = 2;  // 9.4.6

}  // namespace buoyz
