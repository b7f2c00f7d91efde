#pragma once

#include <array>

#include "engine/rulebook.h"

namespace buoyz {

extern const std::array<engine::Step, 5> setup_steps;
extern const std::array<engine::Step, 25> turn_steps;

}  // namespace buoyz
