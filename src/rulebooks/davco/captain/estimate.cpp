#include "rulebooks/davco/captain/estimate.h"

#include <algorithm>

#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/salvos.h"
#include "rulebooks/davco/gunnery/shooting.h"

namespace davco {
namespace {

// Hits that a salvo may expect.
double expected_hits(const Tables& tables, int guns, int range, int modifier) {
  const int row = std::max(guns, 2);
  const auto share = [&](int limit) { return std::clamp(limit - modifier + 1, 0, 100) / 100.0; };
  if (range > near_range) return std::max(0.0, share(tables.far_salvos.at(row, range) - 1));
  double hits = 0;
  for (const LookUp& table : tables.salvos)
    if (const int limit = table.at(row, range); limit != LookUp::nothing) hits += share(limit);
  return hits;
}

// Of her armoured places those that the shell beats, about half of all.
double mean_points(const Gun& gun, const Sheet& target, int range, Band band) {
  constexpr double on_armour = 0.5;
  const int beats = penetration(gun, range, band);
  const int armour = band == Band::long_range ? target.deck : target.belt;
  const bool through = armour > 0 && armour <= beats;
  return through ? on_armour * gun.penetrating + (1 - on_armour) * gun.not_penetrating : gun.not_penetrating;
}

}  // namespace

double fire_worth(const Battle& battle, Actor firer, int mount, Actor target) {
  const Aim aimed = aim_of(battle, firer, mount, target);
  const Gun* gun = gun_of(battle, battle[firer], battery_of(battle, firer, mount));
  if (aimed.bar != Bar::none || !gun) return 0;
  const int modifier = total(hit_modifiers(battle, battle[firer], battle[target]));
  double hits = 0;
  for (const std::uint8_t guns : salvos_of(aimed.guns))
    hits += expected_hits(battle.book->tables, guns, aimed.range, modifier);
  if (gun->calibre <= eight_inch) hits *= 2;
  const double points = hits * mean_points(*gun, battle.sheet(target), aimed.range, aimed.band);
  return std::min(points, double(std::max(1, battle[target].points)));
}

}  // namespace davco
