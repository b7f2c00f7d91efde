// How a battle ended: who won and why, the scores, where each side's points are, and what became of its
// ships. Nothing is secret any more.
#pragma once

#include <string>

#include "cli/terminal/style.h"
#include "engine/record/game.h"

namespace cli {

std::string result_text(const engine::Game& game, const Style& style);

}  // namespace cli
