#pragma once

#include <array>

#include "engine/rulebook.h"

namespace davco {

extern const std::array<engine::Step, 1> setup_steps;
extern const std::array<engine::Step, 10> turn_steps;

}  // namespace davco
