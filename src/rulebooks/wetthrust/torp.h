// Chapters torp and xtra: torpedo salvos, and the D20 tables of torpedoes and bombs.
#pragma once

#include "rulebooks/wetthrust/guns.h"

namespace wetthrust {

inline constexpr double torpedo_reach = 8;  // torp.2
Tally torpedo_number(const Battle& battle, sea::Point from, Actor target, int torpedoes, double range);
// One salvo from a ship's tubes or a squadron's aircraft (torp.1); `from` is where it comes from.
void torpedo_salvo(Battle& battle, Umpire& umpire, Actor attacker, Actor target, sea::Point from,
                   int torpedoes, Moment moment);

enum class Cause : std::uint8_t { torpedo, torpedo_from_bow, bomb };
void extra_effects(Battle& battle, Umpire& umpire, Actor target, Actor by, Cause cause,
                   Moment moment);  // xtra.1

}  // namespace wetthrust
