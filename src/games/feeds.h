// What each viewer has heard of a battle, and sees of it: as far as it has come, or where he saw it last
// while it waits for something that he may not know of.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/record/game.h"
#include "games/about.h"
#include "games/client.h"
#include "host/protocol.h"

namespace games {

// One viewer's part of the log and of the table.
struct Feed {
  engine::Viewer viewer;
  long heard = 0;                    // lines of the log that have been told, of those this viewer hears
  long first = 0;                    // the number of `lines[0]`
  std::vector<std::string> lines{};  // in words, as long as somebody waits for them
  Notice view{};                     // empty: not in words yet
  host::Tracks tracks{};
  std::unique_ptr<engine::Game> shown{};  // the battle where he saw it last, while it waits unseen by him
  host::Tracks shown_tracks{};
};

class Feeds {
 public:
  Feeds() = default;
  Feeds(const Feeds&) = delete;
  Feeds& operator=(const Feeds&) = delete;

  // For those who have a seat, before a battle is run that has come so many turns.
  void open(const std::vector<Seat>& seats, std::size_t turns);
  void close() { feeds_.clear(); }
  engine::StepWatcher watcher();  // of the battle: follows everything that moves
  Feed& of(engine::Viewer viewer);
  auto begin() { return feeds_.begin(); }
  auto end() { return feeds_.end(); }

  // Before the battle is run again; the tracks until now, to be put back if it is not.
  std::vector<host::Tracks> take_tracks(std::size_t turns);
  void put_back(std::vector<host::Tracks> tracks);

 private:
  std::vector<Feed> feeds_;
  int tracks_from_ = 0;  // turns before it leave no tracks
};

// A battle, and where each viewer was shown it last.
struct Scene {
  const engine::Game& battle;
  const Standings& standings;
};

// The battle as this viewer is shown it, live, in another tab or over HTTP: where he may not know why it
// stands still, what led to where he saw it last is run again.
const engine::Game& shown_to(Feed& feed, const Scene& scene);
void count_heard(Feed& feed, const Scene& scene);  // what was said before has been sent before
void put_into_words(Feed& feed, const Scene& scene);
void send_lines(Client& client, Feed& feed, const Scene& scene);
void let_go_of_words(Feed& feed);  // once everybody has them
// After something was taken back: what no longer holds is taken from the log.
void rewind(Feed& feed, const Scene& scene, const std::vector<engine::LogLine>& before);

}  // namespace games
