// The questions that wait in a game, as its clients know them.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/record/game.h"
#include "games/about.h"
#include "host/asked.h"

namespace games {

// A question under its number. It is explained, and put into a message, when that is first needed, and then
// no more as long as it waits.
struct OpenQuestion {
  int id;
  std::string
      key;  // the same after the server was started anew, and another one when the same is asked again
  std::string actor;  // whom it concerns, by name
  engine::Waiting waiting;

  const host::Asked& asked(const engine::Game& battle) const;
  const std::string& message(const engine::Game& battle) const;

  mutable std::optional<host::Asked> explained{};
  mutable std::string told{};
};
using OpenQuestionPtr = std::shared_ptr<const OpenQuestion>;
using OpenQuestions = std::vector<OpenQuestionPtr>;

class Questions {
 public:
  void update(const engine::Game& battle);  // after it has gone on
  void forget() { open_.clear(); }
  OpenQuestions of(const About& about, const Seat& seat) const;
  std::set<std::string> keys_of(int side) const;

 private:
  OpenQuestions open_;
};

// The question meant: by its number, or the only one there is. Throws Denied where there is none.
OpenQuestionPtr meant(const OpenQuestions& open, std::optional<int> number);

// Dice that a person at this seat has to throw, and the number under which they are asked for.
struct OpenDice {
  int id;
  engine::WantedFaces wanted;
};
std::vector<OpenDice> open_dice(const engine::Game& battle, const Seat& seat, long lines_heard);

}  // namespace games
