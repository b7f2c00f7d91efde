// What captains expect of guns.
#pragma once

#include "rulebooks/wetthrust/captain/estimate.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/hit_dice.h"

namespace wetthrust {

inline double mean_points(int armour) {  // of a damage die
  return (gun_points(4, armour) + gun_points(5, armour) + gun_points(6, armour)) / 6.0;
}

// By faces of the hit die that show a symbol, and hit dice: the rules give eight at most.
inline constexpr int most_hit_dice = 8;
inline constexpr auto chances_of_striking = [] {
  std::array<std::array<double, most_hit_dice + 1>, 7> chances{};
  for (std::size_t faces = 0; faces < chances.size(); ++faces) {
    double miss = 1;
    for (double& chance : chances[faces]) chance = 1 - miss, miss *= 1 - double(faces) / 6.0;
  }
  return chances;
}();
inline double chance_of_striking(const Battle& battle, int dice) {
  return chances_of_striking[std::size_t(battle.book->options.hit_die_faces)]
                            [std::size_t(std::clamp(dice, 0, most_hit_dice))];
}

// The salvos of one ship at one target after another.
class Gunnery {
 public:
  Gunnery(const Battle& battle, Actor firer) : battle_(battle), firer_(firer), hit_dice_(battle, firer) {}

  double worth_at(Actor target, Symbols batteries, double range) {
    if (batteries != counted_) counted_ = batteries, guns_ = count_guns(battle_.sheet(firer_), batteries);
    const Ship& ship = battle_[target];
    const double dice = damage_dice(guns_, bands(range));
    const double chance = chance_of_striking(battle_, hit_dice_.at(target, batteries));
    const int armour = armour_against_guns(battle_.sheet(ship), evasion(battle_, ship), to_a_hair(range));
    return worth_of_points(battle_, ship, chance * dice * mean_points(armour));
  }

 private:
  const Battle& battle_;
  Actor firer_;
  HitDice hit_dice_;
  Symbols counted_ = 0;  // the batteries of the last salvo, which are often those of the next
  GunCounts guns_{};
};

}  // namespace wetthrust
