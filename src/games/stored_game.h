// A game as the store has it: what is known of it, and its record. Its battle is in memory only while it is
// awake; what is kept is enough to go on from.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/record/game.h"
#include "games/about.h"
#include "games/store.h"

namespace games {

class StoredGame {
 public:
  StoredGame(Store& store, const KeptGame& kept);

  About about;
  std::string state;      // gathering, playing, ended, halted
  std::string problem{};  // why it is halted

  bool begun() const { return about.dice.phase == Phase::set; }
  bool awake() const { return battle_ != nullptr; }
  engine::Game& battle() { return *battle_; }
  const engine::Game& battle() const { return *battle_; }
  const std::string& side_name(int side) const { return about.sides[std::size_t(side)]; }

  engine::Record read();  // the record as it is kept
  void wake(std::unique_ptr<engine::Game> battle);
  void sleep();
  void note_state();         // after the battle has gone on
  void note_run_again();     // and after it has begun anew: turns that were over may have changed
  bool record_kept() const;  // whether the store has all of it

  // Writes what has changed: the pages of the record that differ, and what the caller adds.
  void keep(Change change, std::int64_t now);
  // Whoever comes brings a game back from the archive, and keeps it from going there.
  void come_back(std::int64_t now);

  // A change that could not be kept has not happened: what is kept is read again before anything else is
  // done.
  void give_up_changes();
  void freshen();

 private:
  KeptGame kept() const;  // throws Denied where it is gone
  void add_pages(Change& change);

  Store& store_;
  std::unique_ptr<engine::Game> battle_;  // null: asleep, or not begun
  std::vector<std::string> pages_{};      // as the store has them
  std::size_t settled_ = 0;               // pages that are over: the store has them as they are
  std::int64_t touched_;                  // as the store has it
  bool stale_ = false;                    // a change was given up
};

}  // namespace games
