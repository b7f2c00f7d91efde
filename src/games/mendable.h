// What an umpire may set on the table, and what it is.
#pragma once

#include "engine/record/game.h"
#include "host/json.h"

namespace games {

// Every field that could be set to what it is, with whose it is: {"field", "value", "of"}.
host::json::Json mendable_fields(const engine::Game& game);

}  // namespace games
