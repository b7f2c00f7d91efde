// Chapters guns and dmg: hit dice, salvos, armour, damage.
#pragma once

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "sea/tolerance.h"

namespace wetthrust {

// Hit dice of one ship's salvo at one target with these batteries (guns.3 to guns.16).
Tally hit_dice(const Battle& battle, Actor firer, Actor target, Symbols batteries);
void fire_salvo(Battle& battle, Umpire& umpire, Actor firer, Actor target, Symbols batteries);
void age_ladders(Battle& battle);                // guns.4, in step 8
int damage_dice(Battery battery, double range);  // dmg.1
using GunCounts = std::array<int, classes>;      // of batteries, by class
GunCounts count_guns(const Sheet& sheet, Symbols batteries);
template <class GunsOf>  // a class
int damage_dice(int bands_away, const GunsOf& guns_of) {
  const int most = classes - bands_away;  // of the heaviest; each class below has one less
  int dice = 0;
  for (int c = 0; c < most; ++c) dice += guns_of(std::size_t(c)) * (most - c);
  return dice;
}
inline int damage_dice(const GunCounts& guns, int bands_away) {
  return damage_dice(bands_away, [&](std::size_t c) { return guns[c]; });
}
inline int damage_dice(const Sheet& sheet, Symbols batteries, int bands_away) {
  return damage_dice(bands_away, [&](std::size_t c) {
    const Symbols of_class = sheet.batteries[c] & batteries;
    return of_class ? how_many(of_class) : 0;
  });
}
// Whole bands of 12 inches to a target, 4 where no gun reaches (dmg.1).
inline int bands(double range) {
  constexpr double band = 12;
  return sea::beyond(range, band) + sea::beyond(range, 2 * band) + sea::beyond(range, 3 * band) +
         sea::beyond(range, 4 * band);
}
// wetthrust.dmg.4: up to 24 inches the belt, beyond it the deck. wetthrust.move.16: evasive ships count as
// level 3.
inline int armour_against_guns(const Sheet& sheet, Evasion evasion, double range) {
  constexpr double belt_up_to = 24;
  if (evasion == Evasion::full) return evasive_level;
  return sea::beyond(range, belt_up_to) ? sheet.deck : sheet.belt;
}
// wetthrust.dmg.2: without armour 1, 2 and 3 points; wetthrust.dmg.3: less by its level.
constexpr int gun_points(int face, int armour) {
  constexpr int points[][3] = {{1, 2, 3}, {0, 1, 2}, {0, 1, 1}, {0, 0, 1}};
  return face < 4 ? 0 : points[armour][face - 4];
}
bool strikes(Umpire& umpire, const Battle& battle, Actor who, int dice, Clause clause, const Tally* tally);

// Points on the ship, from the top row down; fuel, checks due, sinking (dmg.5 to dmg.7, fuel.1, seq.3).
enum class Moment : std::uint8_t { ship_fire, later };
void mark_damage(Battle& battle, Umpire& umpire, Actor who, int points, Actor by, Clause clause,
                 Moment moment);
void sink(Battle& battle, Umpire& umpire, Actor who, Actor by, Clause clause, Moment moment);

}  // namespace wetthrust
