// New games: from a scenario, from a record, or branched off another game.
#pragma once

#include "games/about.h"
#include "games/house.h"

namespace games {

struct Created {
  std::string id;
  host::json::Json reply;
};

// Throws host::Failure and engine::LoadError where it cannot be made or there is no room for it,
// StoreError where it cannot be kept.
Created create_game(House& house, const host::json::Json& body);

// A new game from a record of ours that was cut before a turn, its dice drawn anew by the server.
Created create_branch(House& house, const host::json::Json& body, engine::Record record,
                      const std::string& scenario);

}  // namespace games
