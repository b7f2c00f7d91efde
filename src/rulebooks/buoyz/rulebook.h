#pragma once

#include "engine/rulebook.h"

namespace buoyz {

const engine::Rulebook& rulebook();

}  // namespace buoyz
