// The Nef rulebook as the engine knows it.
#pragma once

#include "engine/rulebook.h"

namespace nef {

const engine::Rulebook& rulebook();

}  // namespace nef
