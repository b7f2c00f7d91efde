// Everybody in a battle, from the rulebook's roster or, where it has none, from who stands on the table.
#pragma once

#include <vector>

#include "engine/rulebook.h"

namespace engine {

std::vector<Member> roster_of(const Rulebook& rulebook, const void* battle);

}  // namespace engine
