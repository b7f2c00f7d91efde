#include "games/clocks.h"

#include <algorithm>

namespace games {
namespace {

using host::json::Json;

Progress progress_of(const engine::Game& battle, int side) {
  Progress here{battle.turn(), battle.step(), 0};
  for (const auto& step : battle.record().turns[std::size_t(here.turn)].steps) {
    if (step.step != here.step) continue;
    here.answers =
        int(std::count_if(step.entries.begin(), step.entries.end(),
                          [&](const engine::Entry& entry) { return engine::index(entry.side) == side; }));
  }
  return here;
}

}  // namespace

void Clocks::run(StoredGame& game, const Questions& questions, std::int64_t now) {
  if (game.about.time_limit == 0) return;
  for (const int side : game.about.person_sides())
    run(game.about.clocks[std::size_t(side)], side, game, questions.keys_of(side), now);
}

void Clocks::run(SideClock& clock, int side, const StoredGame& game, const std::set<std::string>& asked,
                 std::int64_t now) {
  auto& before = asked_before_[std::size_t(side)];
  const Progress here = progress_of(game.battle(), side);
  const bool something_new =
      clock.set_for.turn < 0 || !std::includes(before.begin(), before.end(), asked.begin(), asked.end());
  if (asked.empty()) {
    if (clock.until > 0) clock = {0, std::max(clock.until - now, std::int64_t(0)), clock.set_for};
  } else if (something_new && here > clock.set_for) {
    const int last = here.answers + int(asked.size()) - 1;  // of those that are put together
    clock = {now + game.about.time_limit, 0, {here.turn, here.step, last}};
  } else if (clock.until == 0) {
    clock.until = now + clock.left;
  }
  before = asked;
}

Json deadline_for(const About& about, engine::Viewer viewer) {
  if (about.time_limit == 0 || viewer == engine::Viewer::everyone()) return nullptr;
  std::int64_t first = 0;
  for (std::size_t side = 0; side < about.clocks.size(); ++side) {
    const std::int64_t until = about.clocks[side].until;
    const bool known = viewer == engine::Viewer::umpire() || viewer.side == engine::Side(side);
    if (until == 0 || !known) continue;
    first = first == 0 ? until : std::min(first, until);
  }
  return first == 0 ? Json() : Json(first);
}

bool is_over(const SideClock& clock, std::int64_t now) { return clock.until > 0 && now >= clock.until; }

}  // namespace games
