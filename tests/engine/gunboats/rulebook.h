// Gunboats: two flotillas in a narrow channel. The smallest complete rulebook: docs/adding-a-rulebook.md
// shows all of it.
#pragma once

#include "engine/rulebook.h"

namespace gunboats {

const engine::Rulebook& rulebook();

}  // namespace gunboats
