#include "rulebooks/davco/gunnery/gunnery.h"

#include <algorithm>

namespace davco {

// davco.firing.5: as few as can be of at most five guns, as even as can be, the smaller first.
Salvos salvos_of(int guns) {
  constexpr int most = 5;
  Salvos salvos{};
  const int count = (guns + most - 1) / most;
  for (int i = 0; i < count; ++i) salvos.add(std::uint8_t((guns + i) / count));
  return salvos;
}

Tally hit_modifiers(const Battle& battle, const Ship& firer, const Ship& target) {
  constexpr int without_director = 15;
  Tally roll;
  if (const int small = battle.sheet(target).size_modifier())
    roll.plus(small, "small target", "davco.firing.7");
  if (firer.is(Wreck::director)) roll.plus(without_director, "director out", "davco.firing.13");
  return roll;
}

// davco.firing.12: one gun uses the row of two.
HighestRolls highest_rolls(const Tables& tables, int guns, int range) {
  const int row = std::max(guns, 2);
  if (range > near_range) return {tables.far_salvos.at(row, range), LookUp::nothing, LookUp::nothing};
  return {tables.salvos[0].at(row, range), tables.salvos[1].at(row, range), tables.salvos[2].at(row, range)};
}

// A roll beyond 99 is a miss, also where A goes up to 99.
int hits_for(const HighestRolls& highest, int modified) {
  for (int hits = 3; hits > 0; --hits)
    if (modified <= highest[std::size_t(hits - 1)]) return hits;
  return 0;
}

int roll_salvo(Umpire& umpire, Actor firer, int range, const HighestRolls& highest, const Tally& modifiers) {
  const Die die = range > near_range ? Die::d100 : Die::d100_from_zero;  // davco.dice.1
  const int modifier = total(modifiers);
  return umpire.read(die, {firer, "davco.firing.6", "a salvo", &modifiers},
                     [&](int roll) { return hits_for(highest, roll + modifier); });
}

}  // namespace davco
