// Chapters "torp", "rocket", "bomb" and "fighter", and the guns of "combat": what each weapon throws.
#pragma once

#include "engine/kit/sum.h"
#include "rulebooks/nef/combat/combat.h"

namespace nef {

inline constexpr Weapon all_weapons[] = {Weapon::guns,  Weapon::torpedo,     Weapon::rocket,
                                         Weapon::bombs, Weapon::fighter_gun, Weapon::rapier};

// What the book says of a weapon beside its row of the weapons table.
struct WeaponRule {
  const char* what;                             // is thrown for
  Clause thrown, scored, reach, amount, spent;  // where it says so
  std::uint8_t Unit::*magazine = nullptr;       // what is fired is gone from there
  std::uint8_t Sheet::*printed = nullptr;       // and was printed there
};
const WeaponRule& rule_of(Weapon weapon);

// How many dice so much of a weapon throws through an arc, and the face that each needs: as a Tally that
// tells why, or as a Sum for those who only weigh it.
template <class Number>
Number dice_of(const Battle& battle, const Unit& firer, Weapon weapon, int amount, Arc arc);
template <class Number>
Number need_of(const Battle& battle, Weapon weapon, int amount, const Unit& target);

// Resolves one shot of a fire order. Its hits come into force at the end of the turn.
void resolve(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);

// A Nef with an empty launcher may load one salvo instead of firing its guns; what it has `fired` this turn
// leaves its launcher empty too.
bool can_reload(const Unit& unit, int fired = 0);
void reload_rockets(Battle& battle, Umpire& umpire);

}  // namespace nef
