// Chapters "torp", "rocket", "bomb" and "fighter", and the guns of "combat". What is fired strikes in the
// same step (nef.torp.6); there are no counters.
#include "rulebooks/nef/combat/combat.h"

#include <algorithm>

#include "rulebooks/nef/chronicle.h"

namespace nef {

constexpr int most_bomb_dice = 3;

// nef.torp.3: a torpedo salvo is never reloaded. nef.bomb.2: each bomb used is gone.
const WeaponRule& rule_of(Weapon weapon) {
  static constexpr WeaponRule rules[] = {
      {"guns", "gun", "guns", "nef.combat.6", "nef.combat.6", "nef.combat.1", "nef.combat.8", "nef.combat.9"},
      {"torpedo salvo", "torpedo salvo", "torpedoes", "nef.torp.1", "nef.torp.1", "nef.combat.2",
       "nef.torp.2", "nef.torp.3", &Unit::torpedoes, &Sheet::torpedoes},
      {"rocket salvo", "rocket salvo", "rockets", "nef.rocket.1", "nef.rocket.1", "nef.combat.3",
       "nef.rocket.2", "nef.rocket.3", &Unit::rockets, &Sheet::rockets},
      {"bombs", "bomb", "bombs", "nef.bomb.1", "nef.bomb.4", "nef.bomb.5", "nef.bomb.1", "nef.bomb.2",
       &Unit::bombs, &Sheet::bombs},
      {"fighter gun", "gun", "fighter guns", "nef.fighter.3", "nef.fighter.3", "nef.combat.3", "nef.combat.8",
       "nef.combat.9"},
      {"Rapier salvo", "Rapier salvo", "Rapiers", "nef.torp.4", "nef.torp.4", "nef.combat.2", "nef.bomber.3",
       "nef.combat.9", &Unit::rapiers}};
  return rules[int(weapon)];
}

bool had(const Battle& battle, const Unit& unit, Weapon weapon) {
  const auto printed = rule_of(weapon).printed;
  return printed && battle.sheet(unit).*printed > 0;
}

// nef.combat.6: guns throw a die per gun factor; nef.combat.5: through front or rear half of them, rounded
// down; nef.ground.1: forts have no arcs. nef.torp.1, nef.torp.4, nef.rocket.1: a torpedo salvo throws five
// dice, a Rapier salvo four, a rocket salvo three. nef.bomb.1: a die per bomb, at most three. nef.fighter.4:
// a fighter's gun is never halved.
template <class Number>
Number dice_of(const Battle& battle, const Unit& firer, Weapon weapon, int amount, Arc arc) {
  Number dice;
  if (weapon == Weapon::bombs) {
    dice.plus(std::min(amount, most_bomb_dice), "bombs", "nef.bomb.1");
  } else if (weapon != Weapon::guns) {
    dice.plus(battle.book->weapon(weapon).dice * amount, "dice of a salvo", rule_of(weapon).thrown);
  } else {
    dice.plus(amount, "gun factor", "nef.combat.6");
    if (is_ground(firer.kind)) dice.plus(0, "all round from the ground", "nef.ground.1");
    if (arc == Arc::front) dice.times(1, 2, "through the front arc", "nef.combat.5");
    if (arc == Arc::rear) dice.times(1, 2, "through the rear arc", "nef.combat.5");
  }
  return dice;
}

// A six hits, of torpedoes, Rapiers and fighter guns (nef.fighter.3) a 5 too. nef.bomb.3: face and modifier
// must make 6, or 5 on a stationary target; a natural 1 always misses. nef.bomb.1: each bomb beyond three
// adds one to every die.
template <class Number>
Number need_of(const Battle& battle, Weapon weapon, int amount, const Unit& target) {
  Number need;
  const bool bombs = weapon == Weapon::bombs;
  need.plus(battle.book->weapon(weapon).need, "face needed", bombs ? "nef.bomb.3" : rule_of(weapon).thrown);
  if (!bombs) return need;
  if (stationary(target)) need.plus(-1, "stationary target", "nef.bomb.3");
  if (stationary(target) && !is_ground(target.kind)) need.plus(0, "a vessel marking no speed", "nef.move.10");
  if (amount > most_bomb_dice) need.plus(most_bomb_dice - amount, "bombs beyond three", "nef.bomb.1");
  need.at_least(2, "a natural 1 always misses", "nef.bomb.3");
  return need;
}

template Tally dice_of(const Battle&, const Unit&, Weapon, int, Arc);
template engine::Sum dice_of(const Battle&, const Unit&, Weapon, int, Arc);
template Tally need_of(const Battle&, Weapon, int, const Unit&);
template engine::Sum need_of(const Battle&, Weapon, int, const Unit&);

// nef.torp.6: at once, in the step they are fired in. nef.combat.7, nef.bomb.4: sixes are thrown again, and
// each hit is a box. Dice and face by the lists above: nef.ground.1 from the ground, nef.bomb.3 and
// nef.move.10 for bombs.
void resolve(Battle& battle, Umpire& umpire, Actor who, const Shot& shot) {
  const Weapon weapon = Weapon(shot.mount);
  const WeaponRule& rule = rule_of(weapon);
  Unit &firer = battle[who], &target = battle[shot.target];
  if (rule.magazine) firer.*rule.magazine = std::uint8_t(firer.*rule.magazine - shot.amount);
  const auto dice = dice_of<Tally>(battle, firer, weapon, shot.amount, Arc(shot.arc));
  const auto need = need_of<Tally>(battle, weapon, shot.amount, target);
  const Tally* why = weapon == Weapon::guns ? &dice : weapon == Weapon::bombs ? &need : nullptr;
  const int thrown = dice.total(engine::Rounding::down);
  const int hits =
      umpire.exploding(thrown, need.total(engine::Rounding::down), {who, rule.thrown, rule.what, why});
  target.hits = std::uint8_t(std::min(target.hits + hits, 255));
  if (hits > 0) ++target.attacks;
  umpire.tell(told(Attack{weapon, hits, shot.amount, Arc(shot.arc)},
                   thrown > 0 ? rule.scored : "nef.combat.5", who, shot.target));
}

// nef.rocket.3: a Nef, not a fighter, may reload one salvo per turn, one that it has just fired too.
bool can_reload(const Unit& unit, int fired) {
  return !is_flight(unit.kind) && unit.rockets - fired < unit.launchers;
}

// Declared with the fire orders, loaded at the end of the turn.
void reload_rockets(Battle& battle, Umpire& umpire) {
  each_unit(battle, [&](Actor who, Unit& unit) {
    if (on_table(unit) && unit.reloading && can_reload(unit)) {
      ++unit.rockets;
      umpire.tell(told(Reloaded{unit.rockets}, "nef.rocket.3", who));
    }
    unit.reloading = 0;
  });
}

}  // namespace nef
