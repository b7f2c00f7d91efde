// Whether a weapon may fire at a target, and the dice it throws: steps a to l (ethos.gunnery).
#pragma once

#include "engine/function_ref.h"
#include "rulebooks/ethos/gunnery/weapons.h"

namespace ethos {

enum class Bar : std::uint8_t {
  none,
  no_weapon,    // none, or no points left
  cannot_fire,  // hulks, prizes, too few people, submerged
  at_aircraft,  // her main guns fire at aircraft in this turn
  no_enemy,
  out_of_range,
  no_bearing,
  not_located,
  not_nearest  // without orders she fires at the nearest enemy
};
struct Aim {
  Bar bar{};
  Clause clause{"ethos.gunnery.18"};
  double range = 0;
  int points = 0;  // that may be fired at the target
  Lie lie;         // of the target
};
Aim aim(const Battle& battle, Actor who, int mount, Actor target);
// The same of all her weapons at all targets: what they have in common is looked at once. `aimed` is told of
// those that may fire until it says that it has seen enough; whether it has.
using Aimed = engine::FunctionRef<bool(Actor target, int mount, const Aim& aim)>;
bool any_aimed(const Battle& battle, Actor who, Aimed aimed);
bool may_fire(const Battle& battle, Actor who);
bool has_target(const Battle& battle, Actor who);

// ethos.gunnery.16: the dice for ECM and an Exceptional crew go to one salvo of an entry.
enum class Extras : std::uint8_t { none, given };
Tally dice(const Battle& battle, Actor who, int mount, Actor target, int points, Extras extras);
inline int pool(const Tally& dice) { return std::max(0, dice.total(engine::Rounding::down)); }
// ethos.gunnery.2, ethos.gunnery.3: what a die must show.
int hits_on(const Battle& battle, Actor target);

// ethos.gunnery.9: the firer's track cut the target's line ahead of her bow or astern of her stern.
bool rakes(const Battle& battle, const Ship& firer, const Ship& target);

}  // namespace ethos
