// Time: every side has a clock of its own, and nobody sees another's.
#include <algorithm>

#include "server/room.h"

namespace server {

using host::json::Json;

Progress Room::progress_of(int side) const {
  Progress here{game_->turn(), game_->step(), 0};
  for (const auto& step : game_->record().turns[std::size_t(here.turn)].steps) {
    if (step.step != here.step) continue;
    here.answers =
        int(std::count_if(step.entries.begin(), step.entries.end(),
                          [&](const engine::Entry& entry) { return engine::index(entry.side) == side; }));
  }
  return here;
}

std::set<std::string> Room::asked_of(int side) const {
  std::set<std::string> keys;
  for (const engine::Waiting& waiting : game_->waiting())
    if (engine::index(waiting.question.side) == side) keys.insert(key_of(waiting));
  return keys;
}

// Questions that are put together share one filling of the clock.
void Room::run_clocks() {
  if (about_.time_limit == 0) return;
  const std::int64_t now = house_.now();
  for (const int side : about_.person_sides()) {
    SideClock& clock = about_.clocks[std::size_t(side)];
    auto& before = asked_before_[std::size_t(side)];
    const auto asked = asked_of(side);
    const Progress here = progress_of(side);
    const bool something_new = clock.set_for.turn < 0 ||
                               !std::includes(before.begin(), before.end(), asked.begin(), asked.end());
    if (asked.empty()) {
      if (clock.until > 0) clock = {0, std::max(clock.until - now, std::int64_t(0)), clock.set_for};
    } else if (something_new && here > clock.set_for) {
      const int last = here.answers + int(asked.size()) - 1;  // of those that are put together
      clock = {now + about_.time_limit, 0, {here.turn, here.step, last}};
    } else if (clock.until == 0) {
      clock.until = now + clock.left;
    }
    before = asked;
  }
}

// Each seat is told its own side's deadline: another's would show when that side answers.
Json Room::deadline_for(const Seat& seat) const {
  if (about_.time_limit == 0 || state_ != "playing" || seat.role == Role::spectator) return nullptr;
  std::int64_t first = 0;
  for (std::size_t side = 0; side < about_.clocks.size(); ++side) {
    const std::int64_t until = about_.clocks[side].until;
    if (until == 0 || (seat.role == Role::player && int(side) != seat.side)) continue;
    first = first == 0 ? until : std::min(first, until);
  }
  return first == 0 ? Json() : Json(first);
}

// Whoever has not answered in time answers by default.
bool Room::answer_for_the_late() {
  const auto late = [&](const SideClock& clock) { return is_over(clock); };
  if (about_.time_limit == 0 || state_ != "playing" ||
      std::none_of(about_.clocks.begin(), about_.clocks.end(), late))
    return false;
  engine::Game& game = wake();
  const auto waiting = game.waiting();
  for (const engine::Waiting& one : waiting) {
    const auto& question = one.question;
    if (late(about_.clocks[std::size_t(engine::index(question.side))]))
      game.answer(one, question.kind->standard(one.view.data(), question), engine::Game::By::default_answer);
  }
  after_change();
  return true;
}

bool Room::tick() {
  const std::lock_guard lock(mutex_);
  freshen();
  try {
    if (about_.dice.phase != Phase::reveal) return answer_for_the_late();
    if (house_.now() < about_.dice.reveal_by || !somebody_revealed()) return false;
    begin_in_time();
    return true;
  } catch (const StoreError&) {
    give_up_changes();
    throw;
  }
}

}  // namespace server
