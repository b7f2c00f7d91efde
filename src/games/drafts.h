// Answers that are prepared and not given yet: every seat's own, kept with the game.
#pragma once

#include <map>
#include <string>

#include "games/questions.h"
#include "games/store.h"

namespace games {

class Drafts {
 public:
  using Texts = std::map<std::string, std::string>;  // by the question's key

  Drafts(Store& store, std::string game) : store_(store), game_(std::move(game)) {}
  Texts& of(int seat);  // read from the store when they are first wanted
  void keep(int seat, const OpenQuestions& open);
  void forget() { read_.clear(); }

 private:
  Store& store_;
  const std::string game_;
  std::map<int, Texts> read_{};
};

}  // namespace games
