// The Nef rulebook as the engine knows it.
#pragma once

#include <array>

#include "engine/rulebook.h"

namespace nef {

const engine::Rulebook& rulebook();

// The table of contents: its set-up and its turn.
extern const std::array<engine::Step, 1> setup_steps;
extern const std::array<engine::Step, 5> turn_steps;

}  // namespace nef
