// Chapter xtra: one D20 for each salvo of torpedoes or run of bombs that did damage.
#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/hit_dice.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"

namespace wetthrust {
namespace {

// What a result does beside what it strikes, and in words.
struct Result {
  Clause clause;
  const char* words;
  int points = 0, fuel = 0;
  bool fire = false;
};
constexpr int first_result = 6;  // up to 5 nothing
constexpr Result results[] = {{"wetthrust.xtra.2", "1 more point", 1},
                              {"wetthrust.xtra.2", "2 more points", 2},
                              {"wetthrust.xtra.2", "3 more points and a fuel box", 3, 1},
                              {"wetthrust.xtra.2", "4 more points and a fuel box", 4, 1},
                              {"wetthrust.xtra.2", "5 more points, a fire and a fuel box", 5, 1, true},
                              {"wetthrust.xtra.3", "a rudder"},
                              {"wetthrust.xtra.4", "a boiler and more damage"},
                              {"wetthrust.xtra.5", "a fuel box and a fire", 0, 1, true},
                              {"wetthrust.xtra.5", "a propeller"},
                              {"wetthrust.xtra.7", "a small magazine"},
                              {"wetthrust.xtra.7", "a magazine"},
                              {"wetthrust.xtra.8", "a hole"},
                              {"wetthrust.xtra.9", "a big hole"},
                              {"wetthrust.xtra.10", "a severe hole"},
                              {"wetthrust.xtra.13", "her back is broken"}};

// What the results that strike a system find, and in words where bombs do.
struct Strike {
  int result;
  System by_torpedo, by_bomb;
  const char* bombed;
};
constexpr Strike strikes_at[] = {{11, System::rudder, System::battery, "a battery of her biggest guns"},
                                 {12, System::boiler, System::bridge, "her bridge"},
                                 {14, System::propeller, System::radar, "her radar"}};

// wetthrust.xtra.3 to wetthrust.xtra.5: what 11, 12 and 14 cross off.
const Strike* strike_of(int result) {
  const auto* found = std::find_if(std::begin(strikes_at), std::end(strikes_at),
                                   [&](const Strike& strike) { return strike.result == result; });
  return found == std::end(strikes_at) ? nullptr : found;
}

struct Effect {
  Battle& battle;
  Umpire& umpire;
  Actor target, by;
  Cause cause;
  Moment moment;

  bool bomb() const { return cause == Cause::bomb; }
  Ship& ship() const { return battle[target]; }
  System struck(const Strike& strike) const { return bomb() ? strike.by_bomb : strike.by_torpedo; }
  // The systems of a kind that nothing has crossed off yet.
  Symbols intact(System system) const { return working(battle, ship(), system) & ~ship().hit; }
};

// wetthrust.xtra.3: bombs find a battery of the highest class; wetthrust.xtra.4: and the second bridge if the
// first is gone.
Symbols exposed(const Effect& e, System system) {
  const Symbols those = e.intact(system);
  if (system == System::battery) return biggest_guns(e.battle, e.ship(), those);
  return those || system != System::bridge ? those : e.intact(System::second_bridge);
}

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

// wetthrust.xtra.14: a system she has not, or has lost, brings nothing.
void cross_one(const Effect& e, System system, Clause clause) {
  const Symbols among = exposed(e, system);
  const int spared = system == System::battery ? one_of(e, how_many(among)) : 0;
  if (const Symbols left = among & ~lowest_of(among, spared))
    cross_off(e.battle, e.umpire, e.target, std::countr_zero(left), clause);
}

// wetthrust.xtra.4: D6 with a boiler; wetthrust.xtra.7: magazines.
int rolled_points(const Effect& e, int result) {
  switch (result) {
    case 12: return e.bomb() ? 0 : e.umpire.roll(Die::d6, {e.by, "wetthrust.xtra.4", "boiler damage"});
    case 15: return e.umpire.roll(Die::d6, {e.by, "wetthrust.xtra.7", "small magazine"});
    case 16: return 6 + e.umpire.sum(2, Die::d6, {e.by, "wetthrust.xtra.7", "magazine"});
    default: return 0;
  }
}

// wetthrust.xtra.8, wetthrust.xtra.9, wetthrust.xtra.10: three sizes.
void hole(const Effect& e, int size, Clause clause) {
  std::uint8_t* const counts[] = {&e.ship().small_holes, &e.ship().big_holes, &e.ship().severe_holes};
  ++*counts[size - 1];
  e.ship().holed_by = e.by;
  e.umpire.tell(told(Holed{size}, clause, e.target, e.by));
}

void break_up(const Effect& e, Clause clause) {
  e.umpire.tell(told(BrokeUp{}, clause, e.target, e.by));
  sink(e.battle, e.umpire, e.target, e.by, clause, e.moment);
}

// wetthrust.xtra.2, wetthrust.xtra.5: points, a fuel box, a fire; wetthrust.xtra.7: of a magazine only with
// bombs. wetthrust.xtra.13: at 20 she breaks up.
void take_effect(const Effect& e, int result) {
  const auto& [clause, words, points, fuel, fire] = results[result - first_result];
  if (const Strike* strike = strike_of(result)) cross_one(e, e.struck(*strike), clause);
  mark_damage(e.battle, e.umpire, e.target, points + rolled_points(e, result), e.by, clause, e.moment);
  lose_fuel(e.battle, e.umpire, e.target, fuel, clause);
  const bool magazine = result == 15 || result == 16;
  if (fire || (magazine && e.bomb())) start_fire(e.battle, e.umpire, e.target, clause);
  if (result >= 17 && result <= 19) hole(e, result - 16, clause);
  if (result == 20) break_up(e, clause);
}

// One more than the system that the result finds none of, or 0.
int none_to_lose(const Effect& e, int result) {
  const Strike* strike = strike_of(result);
  return !strike || exposed(e, e.struck(*strike)) ? 0 : 1 + static_cast<int>(e.struck(*strike));
}

}  // namespace

// wetthrust.xtra.1: one D20, however many hits; wetthrust.xtra.2: up to 5 nothing. wetthrust.xtra.6: from the
// bow arc 11, 12 and 14 do nothing.
void extra_effects(Battle& battle, Umpire& umpire, Actor target, Actor by, Cause cause, Moment moment) {
  if (!afloat(battle[target])) return;
  const int result = umpire.roll(Die::d20, {by, "wetthrust.xtra.1", "extra effects"});
  const Effect e{battle, umpire, target, by, cause, moment};
  umpire.tell(told(ExtraEffect{result, cause, none_to_lose(e, result)}, "wetthrust.xtra.1", target, by));
  const bool spared = cause == Cause::torpedo_from_bow && strike_of(result);
  if (result >= first_result && !spared) take_effect(e, result);
}

// wetthrust.xtra.14: but the points that come with a boiler count.
std::string sentence(const Battle&, const engine::Event&, const ExtraEffect& effect) {
  const auto [result, cause, none_of] = effect;
  const Strike* strike = strike_of(result);
  const std::string die = fmt::format("{} on the D20", result);
  if (result < first_result) return fmt::format("suffers no extra effect ({})", die);
  if (strike && cause == Cause::torpedo_from_bow)
    return fmt::format("suffers no extra effect ({}, hit in the bows)", die);
  const std::string none =
      none_of ? fmt::format("she has no {} to lose", system_name(System(none_of - 1))) : "";
  if (none_of && result == 12 && cause != Cause::bomb)
    return fmt::format("suffers an extra effect ({}): more damage, but {}", die, none);
  if (none_of) return fmt::format("suffers no extra effect ({}: {})", die, none);
  return fmt::format("suffers an extra effect ({}): {}", die,
                     strike && cause == Cause::bomb ? strike->bombed : results[result - first_result].words);
}

}  // namespace wetthrust
