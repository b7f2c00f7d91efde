// What captains expect of guns.
#pragma once

#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/hit_dice.h"

namespace wetthrust {

inline constexpr double mean_points[4] = {1, 0.5, 1.0 / 3, 1.0 / 6};  // of a damage die, by armour

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

inline int armour_at(const Battle& battle, const Ship& target, double range) {
  const Sheet& sheet = battle.sheet(target);
  if (evades(target) && sheet.evasion == Evasion::full) return 3;
  return range > 24 ? sheet.deck : sheet.belt;
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
    const double points = chance * dice * mean_points[armour_at(battle_, ship, range)];
    const double left = battle_.sheet(ship).boxes() - ship.damage;
    return std::min(points, left + 0.5) * worth_of_box(battle_, ship);
  }

 private:
  const Battle& battle_;
  Actor firer_;
  HitDice hit_dice_;
  Symbols counted_ = 0;  // the batteries of the last salvo, which are often those of the next
  GunCounts guns_{};
};

}  // namespace wetthrust
