// Chapters torp and xtra: torpedo salvos, and the D20 tables of torpedoes and bombs.
#pragma once

#include <algorithm>

#include "rulebooks/wetthrust/firing/guns.h"

namespace wetthrust {

inline constexpr double torpedo_reach = 8;    // torp.2
inline constexpr int torpedo_when_still = 4;  // to hit, and for each hit (torp.4, torp.7)
// wetthrust.torp.7, wetthrust.dive.3, wetthrust.land.4: what a hit does, from the sum of the die, her armour
// and what is added when she lies still; and how much that is on average.
inline int points_of_hit(int die, int armour, int still) { return std::max(0, die - armour + still); }
double mean_points_of_hit(int faces, int armour, int still);
int roll_points(Umpire& umpire, int hits, Die die, int armour, int still, const engine::Throw& why);
// What counts for torpedoes of their target, as she lies or is expected to.
struct TorpedoRun {
  int torpedoes;
  double range;
  bool still, evasive;
};
// wetthrust.torp.3: hits at most the number of torpedoes, two less beyond 4 inches; wetthrust.torp.4:
// modifiers. Number is a Tally or a Sum.
template <class Number>
void add_run(const TorpedoRun& run, Number& number) {
  constexpr double near = 4;
  number.plus(run.torpedoes, "torpedoes in the salvo", "wetthrust.torp.3");
  if (sea::beyond(run.range, near)) number.plus(-2, "beyond 4 inches", "wetthrust.torp.3");
  if (run.still) number.plus(torpedo_when_still, "target lies still", "wetthrust.torp.4");
  if (run.evasive) number.plus(-2, "target is evasive", "wetthrust.move.17");
}
// How many of them hit.
int count_hits(Umpire& umpire, int dice, int needed, const engine::Throw& why);
// What a die may show at most: by option a 6 misses whatever the number (torp.5).
int torpedo_needed(const Battle& battle, const Tally& number);
Tally torpedo_number(const Battle& battle, sea::Point from, Actor target, int torpedoes, double range);
// One salvo from a ship's tubes or a squadron's aircraft (torp.1); `from` is where it comes from.
void torpedo_salvo(Battle& battle, Umpire& umpire, Actor attacker, Actor target, sea::Point from,
                   int torpedoes, Moment moment);

enum class Cause : std::uint8_t { torpedo, torpedo_from_bow, bomb };
void extra_effects(Battle& battle, Umpire& umpire, Actor target, Actor by, Cause cause,
                   Moment moment);  // xtra.1

}  // namespace wetthrust
