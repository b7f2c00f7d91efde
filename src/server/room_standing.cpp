// Where each viewer sees the battle: as far as it has come, or where he saw it last while it waits for
// something that he may not know of.
#include <algorithm>
#include <utility>

#include "server/replay.h"
#include "server/room.h"

namespace server {

// The battle waits for something that this viewer may not know of, and that he need not help with.
bool Room::goes_on_unseen(const Feed& feed) const {
  if (!game_->waits_unseen(feed.viewer)) return false;
  return std::none_of(about_.seats.begin(), about_.seats.end(), [&](const Seat& seat) {
    const auto& dice = game_->wanted_faces();
    return viewer_of(seat) == feed.viewer &&
           std::any_of(dice.begin(), dice.end(), [&](const auto& wanted) { return types(seat, wanted); });
  });
}

// The battle as this viewer is shown it, live, in another tab or over HTTP: where he may not know why it
// stands still, what led to where he saw it last is run again.
const engine::Game& Room::shown_to(Feed& feed) {
  if (!goes_on_unseen(feed)) return *game_;
  if (feed.shown) return *feed.shown;
  const Standing& last = about_.standings.at(feed.viewer);
  feed.shown_tracks.clear();
  const auto watch = [&feed, from = last.turn - tracked_turns](const engine::Game& game) {
    if (game.turn() >= from) host::note_tracks(game, feed.viewer, feed.shown_tracks);
  };
  feed.shown = std::make_unique<engine::Game>(game_->shared_scenario(), part_shown(game_->record(), last),
                                              nullptr, watch);
  return *feed.shown;
}

void Room::count_heard(Feed& feed) {
  feed.lines.clear();
  feed.heard = heard_by(shown_to(feed), feed.viewer);
  feed.first = feed.heard;
}

// A viewer who may not know why the battle stands still goes on seeing it where he saw it last. That nothing
// is asked of himself any more he knows.
void Room::note_standing() {
  for (Feed& feed : feeds_) {
    note_parting(feed);
    const auto last = about_.standings.find(feed.viewer);
    Standing now = standing_of(*game_, feed.viewer);
    if (goes_on_unseen(feed)) {
      now = still_seen(last == about_.standings.end() ? nullptr : &last->second, now);
      if (feed.viewer.kind == engine::Viewer::Kind::side)
        std::erase(now.waiting, side_name(engine::index(feed.viewer.side)));
    } else {
      feed.shown.reset();
    }
    about_.standings[feed.viewer] = std::move(now);
  }
}

// Where somebody may hide, a side that has answered all it was asked is told so before anything else: whether
// the battle goes on at once, or waits for something that the side may not know of, it hears the same.
void Room::note_parting(const Feed& feed) {
  if (feed.viewer.kind != engine::Viewer::Kind::side || !game_->rulebook().knows) return;
  const int side = engine::index(feed.viewer.side);
  const auto asked = asked_of(side);
  const auto before = std::exchange(asked_last_[feed.viewer], asked);
  const bool all_answered =
      !before.empty() &&
      std::none_of(before.begin(), before.end(), [&](const auto& key) { return asked.contains(key); });
  const auto last = about_.standings.find(feed.viewer);
  if (!all_answered || last == about_.standings.end()) return;
  Standing& parting = partings_.try_emplace(feed.viewer, last->second).first->second;
  std::erase(parting.waiting, side_name(side));
}

}  // namespace server
