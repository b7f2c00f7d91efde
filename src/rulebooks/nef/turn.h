// The table of contents of the rulebook: its set-up and its turn.
#pragma once

#include <array>

#include "engine/rulebook.h"

namespace nef {

extern const std::array<engine::Step, 1> setup_steps;
extern const std::array<engine::Step, 5> turn_steps;

}  // namespace nef
