#pragma once

#include <array>

#include "engine/rulebook.h"

namespace ethos {

extern const std::array<engine::Step, 1> setup_steps;
extern const std::array<engine::Step, 17> turn_steps;

}  // namespace ethos
