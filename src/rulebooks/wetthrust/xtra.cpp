// Chapter xtra: one D20 for each salvo of torpedoes or run of bombs that did damage.
#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/hit_dice.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/torp.h"

namespace wetthrust {
namespace {

struct Effect {
  Battle& battle;
  Umpire& umpire;
  Actor target, by;
  Cause cause;
  Moment moment;

  bool bomb() const { return cause == Cause::bomb; }
  Ship& ship() const { return battle[target]; }
};

void points(const Effect& e, int amount, Clause clause) {
  mark_damage(e.battle, e.umpire, e.target, amount, e.by, clause, e.moment);
}

// The intact systems of a kind that nothing has crossed off yet.
Symbols intact(const Effect& e, System system) { return working(e.battle, e.ship(), system) & ~e.ship().hit; }

// wetthrust.xtra.3 to wetthrust.xtra.5: what 11, 12 and 14 cross off.
System struck_by(const Effect& e, int result) {
  if (result == 11) return e.bomb() ? System::battery : System::rudder;
  if (result == 12) return e.bomb() ? System::bridge : System::boiler;
  return e.bomb() ? System::radar : System::propeller;
}
bool strikes_a_system(int result) { return result == 11 || result == 12 || result == 14; }

// wetthrust.xtra.4: bombs take the second bridge if the first is gone.
Symbols exposed(const Effect& e, System system) {
  const Symbols those = intact(e, system);
  return those || system != System::bridge ? those : intact(e, System::second_bridge);
}

// wetthrust.xtra.14: a system she has not, or has lost, brings nothing.
void cross_one(const Effect& e, Symbols among, Clause clause) {
  if (among) cross_off(e.battle, e.umpire, e.target, std::countr_zero(among), clause);
}
void cross_one(const Effect& e, System system, Clause clause) { cross_one(e, exposed(e, system), clause); }

// Any of so many with the same chance: by a die that divides evenly, else a D20 whose surplus is rolled
// again.
int one_of(const Effect& e, int many) {
  if (many <= 1) return 0;
  constexpr std::pair<Die, int> dice[] = {{Die::d6, 6}, {Die::d8, 8}, {Die::d20, 20}};
  for (const auto& [die, sides] : dice)
    if (sides % many == 0)
      return (e.umpire.roll(die, {e.by, "wetthrust.xtra.3", "which battery"}) - 1) % many;
  constexpr int most_rolls = 100;
  int face = 0;
  for (int i = 0; i < most_rolls && (face == 0 || face > 20 - 20 % many); ++i)
    face = e.umpire.roll(Die::d20, {e.by, "wetthrust.xtra.3", "which battery"});
  return (face - 1) % many;
}

// wetthrust.xtra.3: a battery of the highest class, any of those that are intact.
void lose_big_gun(const Effect& e) {
  const Symbols biggest = biggest_guns(e.battle, e.ship(), intact(e, System::battery));
  const Symbols spared = lowest_of(biggest, one_of(e, how_many(biggest)));
  cross_one(e, biggest & ~spared, "wetthrust.xtra.3");
}

void result_11(const Effect& e) {
  if (e.bomb()) return lose_big_gun(e);
  cross_one(e, struck_by(e, 11), "wetthrust.xtra.3");
}

// wetthrust.xtra.4: a boiler and D6 points; bombs take the bridge.
void result_12(const Effect& e) {
  cross_one(e, struck_by(e, 12), "wetthrust.xtra.4");
  if (e.bomb()) return;
  points(e, e.umpire.roll(Die::d6, {e.by, "wetthrust.xtra.4", "boiler damage"}), "wetthrust.xtra.4");
}

// wetthrust.xtra.7: magazines; with bombs a fire too.
void result_15_16(const Effect& e, int result) {
  const int amount = result == 15 ? e.umpire.roll(Die::d6, {e.by, "wetthrust.xtra.7", "small magazine"})
                                  : 6 + e.umpire.sum(2, Die::d6, {e.by, "wetthrust.xtra.7", "magazine"});
  points(e, amount, "wetthrust.xtra.7");
  if (e.bomb()) start_fire(e.battle, e.umpire, e.target, "wetthrust.xtra.7");
}

void hole(const Effect& e, int result) {
  constexpr Clause clauses[] = {"wetthrust.xtra.8", "wetthrust.xtra.9", "wetthrust.xtra.10"};
  std::uint8_t* const counts[] = {&e.ship().small_holes, &e.ship().big_holes, &e.ship().severe_holes};
  ++*counts[result - 17];
  e.ship().holed_by = e.by;
  e.umpire.tell(told(Holed{result - 16}, clauses[result - 17], e.target, e.by));
}

// wetthrust.xtra.2: 6 to 10 are points, from 8 on with a fuel box, at 10 with a fire.
void result_6_to_10(const Effect& e, int result) {
  points(e, result - 5, "wetthrust.xtra.2");
  if (result >= 8) lose_fuel(e.battle, e.umpire, e.target, 1, "wetthrust.xtra.2");
  if (result == 10) start_fire(e.battle, e.umpire, e.target, "wetthrust.xtra.2");
}

// wetthrust.xtra.5: a fuel box and a fire; a propeller, or with bombs the radar.
void result_13_14(const Effect& e, int result) {
  if (result == 14) return cross_one(e, struck_by(e, result), "wetthrust.xtra.5");
  lose_fuel(e.battle, e.umpire, e.target, 1, "wetthrust.xtra.5");
  start_fire(e.battle, e.umpire, e.target, "wetthrust.xtra.5");
}

// One more than the system that the result finds none of, or 0.
int none_to_lose(const Effect& e, int result) {
  if (!strikes_a_system(result)) return 0;
  const System system = struck_by(e, result);
  return exposed(e, system) ? 0 : 1 + static_cast<int>(system);
}

void break_up(const Effect& e) {
  e.umpire.tell(told(BrokeUp{}, "wetthrust.xtra.13", e.target, e.by));
  sink(e.battle, e.umpire, e.target, e.by, "wetthrust.xtra.13", e.moment);
}

}  // namespace

// wetthrust.xtra.1: one D20, however many hits; wetthrust.xtra.2: up to 5 nothing. wetthrust.xtra.6: from the
// bow arc 11, 12 and 14 do nothing.
void extra_effects(Battle& battle, Umpire& umpire, Actor target, Actor by, Cause cause, Moment moment) {
  if (!afloat(battle[target])) return;
  const int result = umpire.roll(Die::d20, {by, "wetthrust.xtra.1", "extra effects"});
  const Effect e{battle, umpire, target, by, cause, moment};
  umpire.tell(told(ExtraEffect{result, cause, none_to_lose(e, result)}, "wetthrust.xtra.1", target, by));
  if (result <= 5) return;
  if (result <= 10) return result_6_to_10(e, result);
  const bool spared = cause == Cause::torpedo_from_bow && strikes_a_system(result);
  if (spared) return;
  if (result == 11) return result_11(e);
  if (result == 12) return result_12(e);
  if (result <= 14) return result_13_14(e, result);
  if (result <= 16) return result_15_16(e, result);
  if (result <= 19) return hole(e, result);
  break_up(e);
}

}  // namespace wetthrust
