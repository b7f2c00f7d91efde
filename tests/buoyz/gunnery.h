// What tests of fire and damage do again and again.
#pragma once

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/weapons.h"
#include "tests/buoyz/field.h"

namespace field {

inline constexpr const char* trafalgar = "era = 3\nyear = 1805\n";  // for More::head

// One ship fires by herself: all others have had their slot.
void fire(Field& field, const std::string& firer, const std::string& order, std::vector<int> dice = {});
// The rules of damage called by themselves.
void hurt(Field& field, const std::string& name, int hits, const buoyz::Blow& blow, const Play& play);
void lose(Field& field, const std::string& name, int points, const Play& play = {});
void critical(Field& field, const std::string& name, const Play& play, const buoyz::Blow& blow = {});

int dice(Field& field, const std::string& name, buoyz::Weapon weapon, unsigned arcs);
buoyz::Aim aim(Field& field, const std::string& firer, buoyz::Weapon weapon, const std::string& target);
int bonus(Field& field, const std::string& firer, buoyz::Weapon weapon, const std::string& target);
// By which clause a shot is refused, or "legal"; it counts as cited.
std::string refusal_of(Field& field, const std::string& firer, buoyz::Weapon weapon,
                       const std::string& target);

}  // namespace field
