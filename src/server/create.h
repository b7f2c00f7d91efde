// New games: from a scenario, from a record, or branched off another game.
#pragma once

#include "server/about.h"
#include "server/room.h"

namespace server {

struct Created {
  std::string id;
  host::json::Json reply;
};

// Throws host::Failure and engine::LoadError where it cannot be made, StoreError where it cannot be kept.
Created create_game(House& house, const host::json::Json& body);

// The same from a record that is there already.
Created create_from_record(House& house, const host::json::Json& body, engine::Record record,
                           const std::string& scenario);

}  // namespace server
