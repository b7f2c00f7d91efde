// How far a viewer has been shown a battle. While it waits for something that he may not know of, he goes on
// seeing it there, however he comes.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/record/game.h"
#include "host/json.h"

namespace games {

struct Standing {
  int turn = 0, step = 0;
  std::string step_name{};
  std::vector<std::string> waiting{};  // sides, as far as he may know
  // Of each side, and last of no side, in this step. What an umpire has mended is not counted: it always
  // shows.
  std::array<int, engine::max_sides + 1> entries{};
  bool operator==(const Standing&) const = default;
};
using Standings = std::map<engine::Viewer, Standing>;

// Where the battle stands now, as far as he may know.
Standing standing_of(const engine::Game& game, engine::Viewer viewer);

// Where a viewer goes on seeing a battle that waits unseen by him. `last` is where he saw it last, `now`
// where it stands: not so far where something was taken back. Without a `last` he sees the step as it begins.
Standing still_seen(const Standing* last, const Standing& now);

// What led there, and nothing more.
engine::Record part_shown(engine::Record record, const Standing& standing);

// Where somebody may hide, a side that has answered all it was asked is told so before anything else: whether
// the battle goes on at once, or waits for something that the side may not know of, it hears the same.
class Partings {
 public:
  // What the side is asked now, by keys; whether it has answered all that it was asked before.
  bool all_answered(engine::Viewer side, const std::set<std::string>& asked);
  void add(engine::Viewer side, const Standing& last) { partings_.try_emplace(side, last); }
  const Standing* of(engine::Viewer side) const;  // null: nothing to tell
  void all_told() { partings_.clear(); }

 private:
  std::map<engine::Viewer, std::set<std::string>> asked_before_;
  Standings partings_;
};

host::json::Json print_standings(const Standings& standings);
Standings parse_standings(const host::json::Json& json);

}  // namespace games
