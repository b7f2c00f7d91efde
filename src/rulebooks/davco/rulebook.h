#pragma once

#include <array>

#include "engine/rulebook.h"

namespace davco {

const engine::Rulebook& rulebook();

}  // namespace davco
