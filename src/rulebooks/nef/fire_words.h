// Why a weapon is not fired at somebody, in words.
#pragma once

#include <string>

#include "rulebooks/nef/combat.h"

namespace nef {

// Empty where it may be fired.
std::string why_not(const Battle& battle, Actor who, Weapon weapon, Actor target, const Aim& aimed);

// The sheet has salvos or a stock of it, whatever is left of them.
bool had(const Battle& battle, const Unit& unit, Weapon weapon);
Clause limit_clause(const Unit& unit, Weapon weapon, int most);
Clause spent_clause(Weapon weapon);

}  // namespace nef
