// How a battle ended: the winner, the scores, what is left of each side and what it lost.
#pragma once

#include <string>

#include "cli/style.h"
#include "engine/game.h"

namespace cli {

std::string result_text(const engine::Game& game, engine::Viewer viewer, const Style& style);

}  // namespace cli
