#pragma once

#include "engine/rulebook.h"

namespace ethos {

const engine::Rulebook& rulebook();

}  // namespace ethos
