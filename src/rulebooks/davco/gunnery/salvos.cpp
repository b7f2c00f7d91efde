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

int needed_for(const Tables& tables, int guns, int range) {
  const int row = std::max(guns, 2);
  return (range > near_range ? tables.far_salvos : tables.salvos[0]).at(row, range);
}

// davco.firing.12: one gun uses the row of two. A roll beyond 99 is a miss, also where A goes up to 99.
int hits_for(const Tables& tables, int guns, int range, int roll, int modifier) {
  const int row = std::max(guns, 2), modified = roll + modifier;
  if (range > near_range) return modified <= needed_for(tables, guns, range) ? 1 : 0;
  for (int hits = 3; hits > 0; --hits)
    if (modified <= tables.salvos[std::size_t(hits - 1)].at(row, range)) return hits;
  return 0;
}

int roll_salvo(const Battle& battle, Umpire& umpire, Actor firer, int guns, int range,
               const Tally& modifiers) {
  const Die die = range > near_range ? Die::d100 : Die::d100_from_zero;  // davco.dice.1
  const int modifier = total(modifiers);
  return umpire.read(die, {firer, "davco.firing.6", "a salvo", &modifiers},
                     [&](int roll) { return hits_for(battle.book->tables, guns, range, roll, modifier); });
}

}  // namespace davco
