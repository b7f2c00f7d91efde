// Looking back: the table at the end of every step, from any viewer's knowledge, and what came of the battle.
#pragma once

#include "engine/record/game.h"
#include "host/json.h"

namespace games {

// A battle to look back at: only its record counts.
struct Past {
  engine::ScenarioPtr scenario;
  engine::Record record;
};

// How many lines of its log this viewer hears.
long heard_by(const engine::Game& game, engine::Viewer viewer);

host::json::Json timeline(const Past& past, engine::Viewer viewer);
// Null where there is none. With `all` lines the whole log until then.
host::json::Json frame(const Past& past, int number, engine::Viewer viewer, bool all = false);
host::json::Json report(const Past& past);

}  // namespace games
