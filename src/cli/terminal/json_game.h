// A battle played over JSON lines (docs/protocol.md): every question and event goes out as one object,
// answers come in as objects. A line that cannot be understood gets an error and the battle goes on.
#pragma once

#include <vector>

#include "cli/terminal/keep.h"
#include "cli/terminal/lines.h"
#include "engine/record/game.h"

namespace cli {

struct JsonSeat {
  engine::Game& game;
  Keeper& keeper;
  Lines& input;
  std::vector<engine::Side> humans;
};

int play_in_json(const JsonSeat& seat);

}  // namespace cli
