#include "server/beginning.h"

#include <algorithm>

#include "server/pledges.h"
#include "server/seats.h"
#include "server/telling.h"

namespace server {
namespace {

// The record was made with the game; now it gets its seed.
void begin(Session& session) {
  StoredGame& game = session.game;
  engine::Record record = game.read();
  record.seed = first_seed(game.about.dice);
  record.pledges = pledges_of(game.about);
  game.about.dice.phase = Phase::set;
  session.play(std::move(record));
  session.keep();
  tell_all(session);
}

std::int64_t seconds_to_reveal(const Session& session) {
  constexpr std::int64_t hour = 3600, shortest = 120;
  const std::int64_t limit = session.about().time_limit;
  return limit > 0 ? std::max(shortest, limit) : session.house.settings.limits.reveal_hours * hour;
}

}  // namespace

void pledge(Session& session, const Seat& seat, const host::Message& message) {
  only_speaker(session.about(), seat);
  Dice& dice = session.game.about.dice;
  if (!take_pledge(dice, seat.side, message)) return;
  if (dice.phase == Phase::pledge && all_pledged(dice)) {
    dice.phase = Phase::reveal;
    dice.reveal_by = session.house.now() + seconds_to_reveal(session);
  }
  if (dice.phase == Phase::reveal && all_revealed(dice)) return begin(session);
  session.keep();
  tell_all(session);
}

bool begin_in_time(Session& session) {
  Dice& dice = session.game.about.dice;
  if (session.house.now() < dice.reveal_by || !somebody_revealed(dice)) return false;
  leave_out_the_missing(dice);
  begin(session);
  return true;
}

}  // namespace server
