// Chapter torp.
#include "rulebooks/wetthrust/torp.h"

#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/smoke.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

constexpr double near = 4;  // torp.3
constexpr int far_penalty = 2;

// wetthrust.torp.6: the quadrant of the target in which the attacker lies; on a limit it counts as beam
// (gen.3).
bool on_beam(const Ship& target, sea::Point from) {
  return quadrants(target.pose, from) & (starboard_bit | port_bit);
}

// wetthrust.torp.5: at 6 or more every torpedo hits, at 0 or less none does.
int roll_hits(const Battle& battle, Umpire& umpire, Actor who, int torpedoes, const Tally& number) {
  const int needed = torpedo_needed(battle, number);
  if (needed <= 0) return 0;
  if (needed >= 6) return torpedoes;
  return umpire.count_low(torpedoes, needed, {who, "wetthrust.torp.3", "torpedoes", &number});
}

// wetthrust.torp.7: D6 less the belt for each hit, 4 more if she lies still, not below 0.
int roll_points(const Battle& battle, Umpire& umpire, Actor who, const Ship& target, int hits) {
  const int armour = belt(battle, target), still = stationary(target) ? torpedo_when_still : 0;
  int points = 0;
  for (int i = 0; i < hits; ++i) {
    const int die = umpire.roll(Die::d6, {who, "wetthrust.torp.7", "torpedo damage"});
    points += points_of_hit(die, armour, still);
  }
  return points;
}

}  // namespace

int torpedo_needed(const Battle& battle, const Tally& number) {
  return battle.book->options.torpedo_natural_six_misses ? std::min(total(number), 5) : total(number);
}

double mean_points_of_hit(int faces, int armour, int still) {
  int points = 0;
  for (int die = 1; die <= faces; ++die) points += points_of_hit(die, armour, still);
  return double(points) / faces;
}

// wetthrust.torp.3: hits at most the number of torpedoes, two less beyond 4 inches; wetthrust.torp.4:
// modifiers.
Tally torpedo_number(const Battle& battle, sea::Point from, Actor target, int torpedoes, double range) {
  const Ship& ship = battle[target];
  Tally number;
  number.plus(torpedoes, "torpedoes in the salvo", "wetthrust.torp.3");
  if (sea::beyond(range, near)) number.plus(-far_penalty, "beyond 4 inches", "wetthrust.torp.3");
  if (stationary(ship)) number.plus(torpedo_when_still, "target lies still", "wetthrust.torp.4");
  if (evades(ship)) number.plus(-2, "target is evasive", "wetthrust.move.17");
  if (!on_beam(ship, from)) number.plus(-2, "from bow or stern", "wetthrust.torp.4");
  const bool barrier = screened(battle, from, ship.pose.at);
  if (barrier || hides_in_smoke(ship))  // wetthrust.smoke.3: either kind hides her, once
    number.plus(-2, barrier ? "through a smoke screen" : "target makes smoke", "wetthrust.torp.4");
  return number;
}

// wetthrust.torp.2: at once. wetthrust.torp.9: a salvo that causes damage has extra effects.
void torpedo_salvo(Battle& battle, Umpire& umpire, Actor attacker, Actor target, sea::Point from,
                   int torpedoes, Moment moment) {
  const double range = sea::distance(from, battle[target].pose.at);
  const Tally number = torpedo_number(battle, from, target, torpedoes, range);
  const int hits = roll_hits(battle, umpire, attacker, torpedoes, number);
  const int points = roll_points(battle, umpire, attacker, battle[target], hits);
  umpire.tell(told(TorpedoesRun{torpedoes, torpedo_needed(battle, number), hits, points}, "wetthrust.torp.1",
                   attacker, target));
  if (points == 0) return;
  mark_damage(battle, umpire, target, points, attacker, "wetthrust.torp.7", moment);
  lose_fuel(battle, umpire, target, points / points_for_fuel, "wetthrust.fuel.2");
  const bool bow = !on_beam(battle[target], from) && (quadrants(battle[target].pose, from) & bow_bit);
  extra_effects(battle, umpire, target, attacker, bow ? Cause::torpedo_from_bow : Cause::torpedo, moment);
}

}  // namespace wetthrust
