#pragma once

#include <array>

#include "engine/rulebook.h"

namespace wetthrust {

extern const std::array<engine::Step, 1> setup_steps;
extern const std::array<engine::Step, 8> turn_steps;

}  // namespace wetthrust
