// Chapter 6.2: what damage control can see to.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// Kinds of effect in the order they are seen to by default; after them the abilities lost to Vital System
// hits, by number.
enum class Effect : std::uint8_t { fire, steering, motive, armament, first_ability };
inline constexpr int effects = static_cast<int>(Effect::first_ability) + abilities;

constexpr Effect effect_of(Ability ability) {
  return Effect(static_cast<int>(Effect::first_ability) + static_cast<int>(ability));
}
constexpr Ability ability_of(Effect effect) {
  return Ability(static_cast<int>(effect) - static_cast<int>(Effect::first_ability));
}

bool suffers(const Ship& ship, Effect effect);
Few<Effect, effects> effects_on(const Ship& ship);
std::string effect_name(Effect effect);

// buoyz.6.2.2: D6 and this, to reach that.
Tally repair_tally(const Battle& battle, const Ship& ship);
inline constexpr int repair_check = 5;

}  // namespace buoyz
