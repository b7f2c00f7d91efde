// Chapter torp.
#include "rulebooks/wetthrust/firing/torpedoes.h"

#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/movement/smoke.h"

namespace wetthrust {
namespace {

// wetthrust.torp.6: the quadrant of the target in which the attacker lies; on a limit it counts as beam
// (gen.3).
bool on_beam(const Ship& target, sea::Point from) { return quadrants(target.pose, from) & beam_bits; }

}  // namespace

// wetthrust.torp.5, wetthrust.asw.6, wetthrust.dive.2: at 6 or more every one hits, at 0 or less none does.
int count_hits(Umpire& umpire, int dice, int needed, const engine::Throw& why) {
  if (needed <= 0) return 0;
  return needed >= 6 ? dice : umpire.count_low(dice, needed, why);
}

int roll_points(Umpire& umpire, int hits, Die die, int armour, int still, const engine::Throw& why) {
  int points = 0;
  for (int i = 0; i < hits; ++i) points += points_of_hit(umpire.roll(die, why), armour, still);
  return points;
}

int torpedo_needed(const Battle& battle, const Tally& number) {
  return battle.book->options.torpedo_natural_six_misses ? std::min(total(number), 5) : total(number);
}

double mean_points_of_hit(int faces, int armour, int still) {
  int points = 0;
  for (int die = 1; die <= faces; ++die) points += points_of_hit(die, armour, still);
  return double(points) / faces;
}

// wetthrust.torp.4: and less where she shows bow or stern, or is hidden.
Tally torpedo_number(const Battle& battle, sea::Point from, Actor target, int torpedoes, double range) {
  const Ship& ship = battle[target];
  Tally number;
  add_run({torpedoes, range, stationary(ship), evades(ship)}, number);
  if (!on_beam(ship, from)) number.plus(-2, "from bow or stern", "wetthrust.torp.4");
  const bool barrier = screened(battle, from, ship.pose.at);
  if (barrier || hides_in_smoke(ship))  // wetthrust.smoke.3: either kind hides her, once
    number.plus(-2, barrier ? "through a smoke screen" : "target makes smoke", "wetthrust.torp.4");
  return number;
}

// wetthrust.torp.2: at once. wetthrust.torp.7: D6 less the belt for each hit, 4 more if she lies still, not
// below 0. wetthrust.torp.9: a salvo that causes damage has extra effects.
void torpedo_salvo(Battle& battle, Umpire& umpire, Actor attacker, Actor target, sea::Point from,
                   int torpedoes, Moment moment) {
  const double range = sea::distance(from, battle[target].pose.at);
  const Tally number = torpedo_number(battle, from, target, torpedoes, range);
  const int needed = torpedo_needed(battle, number);
  const int hits =
      count_hits(umpire, torpedoes, needed, {attacker, "wetthrust.torp.3", "torpedoes", &number});
  const int still = stationary(battle[target]) ? torpedo_when_still : 0;
  const int points = roll_points(umpire, hits, Die::d6, belt(battle, battle[target]), still,
                                 {attacker, "wetthrust.torp.7", "torpedo damage"});
  umpire.tell(told(TorpedoesRun{torpedoes, needed, hits, points}, "wetthrust.torp.1", attacker, target));
  if (points == 0) return;
  mark_damage(battle, umpire, target, points, attacker, "wetthrust.torp.7", moment);
  lose_fuel(battle, umpire, target, points / points_for_fuel, "wetthrust.fuel.2");
  const bool bow = !on_beam(battle[target], from) && (quadrants(battle[target].pose, from) & bow_bit);
  extra_effects(battle, umpire, target, attacker, bow ? Cause::torpedo_from_bow : Cause::torpedo, moment);
}

}  // namespace wetthrust
