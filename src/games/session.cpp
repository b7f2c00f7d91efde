#include "games/session.h"

#include <algorithm>

#include "captains/captains.h"
#include "games/denied.h"
#include "games/library.h"
#include "games/pledges.h"
#include "games/seats.h"
#include "games/telling.h"

namespace games {

Session::Session(House& shared, const KeptGame& kept)
    : house(shared), game(shared.store, kept), drafts(shared.store, kept.id), talk(shared.store, kept.id) {}

Feed& Session::feed_of(const Seat& seat) { return feeds.of(viewer_of(seat)); }

// ---- The battle comes and goes

engine::Game& Session::wake() {
  if (game.awake()) return game.battle();
  if (!game.begun()) throw Denied(ErrorCode::battle_not_begun, "the battle has not begun yet");
  play(game.read());
  if (!game.record_kept()) keep();  // computers have gone on by themselves
  for (Feed& feed : feeds) count_heard(feed, scene());
  return game.battle();
}

// The record was made with the game; now it gets its seed.
void Session::begin() {
  engine::Record record = game.read();
  record.seed = first_seed(about().dice);
  record.pledges = pledges_of(about());
  game.about.dice.phase = Phase::set;
  play(std::move(record));
  keep();
}

void Session::play(engine::Record record) {
  const auto scenario = house.library.scenario_of(record);
  feeds.open(about().seats, record.turns.size());
  game.wake(std::make_unique<engine::Game>(scenario, std::move(record), captains::make, feeds.watcher()));
  for (const StandingOrder& order : about().standing)
    game.battle().leave_to_adviser(engine::Side(order.side), order.question);
  note_state();
  clocks.run(game, questions, house.now());
}

void Session::forget_what_is_kept() {
  game.sleep();
  feeds.close();
  questions.forget();
  drafts.forget();
  talk.forget();
}

bool Session::sleep() {
  if (!game.awake()) return false;
  forget_what_is_kept();
  odds.clear();
  return true;
}

// ---- The battle has gone on

void Session::note_state() {
  game.note_state();
  questions.update(game.battle());
  for (Feed& feed : feeds) note_standing(feed);
}

// A viewer who may not know why the battle stands still goes on seeing it where he saw it last. That nothing
// is asked of himself any more he knows.
void Session::note_standing(Feed& feed) {
  const engine::Viewer viewer = feed.viewer;
  const bool is_side = viewer.kind == engine::Viewer::Kind::side;
  const int side = is_side ? engine::index(viewer.side) : -1;
  const auto without_himself = [&](Standing standing) {
    if (is_side) std::erase(standing.waiting, game.side_name(side));
    return standing;
  };
  Standings& standings = game.about.standings;
  const auto found = standings.find(viewer);
  const Standing* last = found == standings.end() ? nullptr : &found->second;
  if (is_side && game.battle().rulebook().knows && partings.all_answered(viewer, questions.keys_of(side)) &&
      last)
    partings.add(viewer, without_himself(*last));
  const Standing now = standing_of(game.battle(), viewer);
  if (game.battle().waits_unseen(viewer)) {
    standings[viewer] = without_himself(still_seen(last, now));
  } else {
    standings[viewer] = now;
    feed.shown.reset();
  }
}

void Session::keep(Change change) {
  try {
    game.keep(std::move(change), house.now());
  } catch (const StoreError&) {
    give_up_changes();
    throw;
  }
}

void Session::note_and_keep(Change change) {
  note_state();
  clocks.run(game, questions, house.now());
  keep(std::move(change));
}

void Session::give_up_changes() {
  forget_what_is_kept();
  game.give_up_changes();
  statuses.clear();
  partings.all_told();
}

void after_change(Session& session, Change change) {
  session.note_and_keep(std::move(change));
  tell_all(session);
}

}  // namespace games
