// Time: every side has a clock of its own, and nobody sees another's.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include "games/questions.h"
#include "games/stored_game.h"

namespace games {

class Clocks {
 public:
  // After the battle has gone on. Questions that are put together share one filling of the clock.
  void run(StoredGame& game, const Questions& questions, std::int64_t now);

 private:
  void run(SideClock& clock, int side, const StoredGame& game, const std::set<std::string>& asked,
           std::int64_t now);

  std::array<std::set<std::string>, engine::max_sides> asked_before_;
};

// Each seat is told its own side's deadline: another's would show when that side answers.
host::json::Json deadline_for(const About& about, engine::Viewer viewer);

bool is_over(const SideClock& clock, std::int64_t now);

}  // namespace games
