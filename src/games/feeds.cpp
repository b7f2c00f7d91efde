#include "games/feeds.h"

#include <algorithm>
#include <utility>

#include "games/replay.h"
#include "games/seats.h"

namespace games {
namespace {

using host::json::Json;

constexpr int tracked_turns = 3;  // at the start of a turn those of the one before the last show too

bool same(const engine::LogLine& a, const engine::LogLine& b) {
  const auto text = [](const char* words) { return std::string_view(words ? words : ""); };
  return a.turn == b.turn && a.step == b.step && a.is_roll == b.is_roll && a.audience == b.audience &&
         a.event.kind == b.event.kind && a.event.who == b.event.who && a.event.whom == b.event.whom &&
         a.event.numbers == b.event.numbers && a.faces == b.faces && a.result == b.result &&
         a.why.actor == b.why.actor && text(a.why.what) == text(b.why.what);
}

// The lines that this viewer hears, from a number on.
std::vector<std::string> in_words(const engine::Game& battle, engine::Viewer viewer, long from) {
  const host::Reader reader(battle, viewer);
  std::vector<std::string> lines;
  long number = 0;
  for (const engine::LogLine& line : battle.log()) {
    if (!reader.may_read(line) || number++ < from) continue;
    Json message = host::protocol::heard_json(reader, line);
    message["line"] = number - 1;
    lines.push_back(host::json::text(message));
  }
  return lines;
}

}  // namespace

void Feeds::open(const std::vector<Seat>& seats, std::size_t turns) {
  feeds_.clear();
  for (const Seat& seat : seats) {
    const engine::Viewer viewer = viewer_of(seat);
    const auto same = [&](const Feed& feed) { return feed.viewer == viewer; };
    const bool person = seat.role != Role::player || seat.captain == "human";
    if (person && std::none_of(feeds_.begin(), feeds_.end(), same)) feeds_.push_back({viewer});
  }
  tracks_from_ = int(turns) - tracked_turns;
}

engine::StepWatcher Feeds::watcher() {
  return [this](const engine::Game& battle) {
    if (battle.turn() < tracks_from_) return;
    for (Feed& feed : feeds_) host::note_tracks(battle, feed.viewer, feed.tracks);
  };
}

Feed& Feeds::of(engine::Viewer viewer) {
  return *std::find_if(feeds_.begin(), feeds_.end(), [&](const Feed& feed) { return feed.viewer == viewer; });
}

std::vector<host::Tracks> Feeds::take_tracks(std::size_t turns) {
  std::vector<host::Tracks> tracks;
  for (Feed& feed : feeds_) tracks.push_back(std::exchange(feed.tracks, {}));
  tracks_from_ = int(turns) - tracked_turns;
  return tracks;
}

void Feeds::put_back(std::vector<host::Tracks> tracks) {
  for (std::size_t i = 0; i < feeds_.size(); ++i) feeds_[i].tracks = std::move(tracks[i]);
}

const engine::Game& shown_to(Feed& feed, const Scene& scene) {
  if (!scene.battle.waits_unseen(feed.viewer)) return scene.battle;
  if (feed.shown) return *feed.shown;
  const Standing& last = scene.standings.at(feed.viewer);
  feed.shown_tracks.clear();
  const auto watch = [&feed, from = last.turn - tracked_turns](const engine::Game& battle) {
    if (battle.turn() >= from) host::note_tracks(battle, feed.viewer, feed.shown_tracks);
  };
  feed.shown = std::make_unique<engine::Game>(scene.battle.shared_scenario(),
                                              part_shown(scene.battle.record(), last), nullptr, watch);
  return *feed.shown;
}

void count_heard(Feed& feed, const Scene& scene) {
  feed.heard = feed.first = heard_by(shown_to(feed, scene), feed.viewer);
}

void put_into_words(Feed& feed, const Scene& scene) {
  const engine::Game& battle = shown_to(feed, scene);
  for (std::string& line : in_words(battle, feed.viewer, feed.heard)) feed.lines.push_back(std::move(line));
  feed.heard = feed.first + long(feed.lines.size());
  const host::Tracks& tracks = &battle == &scene.battle ? feed.tracks : feed.shown_tracks;
  feed.view = notice_of(host::json::text(host::protocol::view_of(battle, feed.viewer, tracks)));
}

// What was let go of when everybody had heard it is put into words again for those who have not, and for
// those who come after them before the next move.
void send_lines(Client& client, Feed& feed, const Scene& scene) {
  client.lines = std::min(client.lines, feed.heard);
  if (client.lines < feed.first) {
    feed.lines = in_words(shown_to(feed, scene), feed.viewer, 0);
    feed.first = 0;
  }
  for (; client.lines < feed.heard; ++client.lines)
    client.send(feed.lines[std::size_t(client.lines - feed.first)]);
}

void let_go_of_words(Feed& feed) {
  feed.first = feed.heard;
  feed.lines = {};
  feed.view = {};
}

// Each viewer's lines are compared by themselves: others' lines among them must not show.
void rewind(Feed& feed, const Scene& scene, const std::vector<engine::LogLine>& before) {
  feed.shown.reset();
  const auto& log = shown_to(feed, scene).log();
  const auto next = [&](const auto& lines, std::size_t at) {
    while (at < lines.size() && !lines[at].audience.includes(feed.viewer)) ++at;
    return at;
  };
  feed.heard = 0;
  std::size_t was = next(before, 0), is = next(log, 0);
  for (; was < before.size() && is < log.size() && same(before[was], log[is]); ++feed.heard)
    was = next(before, was + 1), is = next(log, is + 1);
  let_go_of_words(feed);
}

}  // namespace games
