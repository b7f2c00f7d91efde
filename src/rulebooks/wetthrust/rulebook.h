#pragma once

#include "engine/rulebook.h"

namespace wetthrust {

const engine::Rulebook& rulebook();

}  // namespace wetthrust
