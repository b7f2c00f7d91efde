// A game in session: its parts, each with a job of its own, and what they do together.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/client.h"
#include "games/clocks.h"
#include "games/drafts.h"
#include "games/feeds.h"
#include "games/house.h"
#include "games/offers.h"
#include "games/questions.h"
#include "games/simulate.h"
#include "games/stored_game.h"
#include "games/talk.h"

namespace games {

struct Session {
  Session(House& house, const KeptGame& kept);

  House& house;
  StoredGame game;
  Clients clients{};
  Questions questions{};
  Feeds feeds{};
  Partings partings{};
  Drafts drafts;
  Clocks clocks{};
  Talk talk;
  Offers offers{};
  Simulation simulation{};
  std::map<std::string, std::string> odds{};    // messages, by question and answer
  std::map<engine::Viewer, Notice> statuses{};  // of this round

  const About& about() const { return game.about; }
  Scene scene() const { return {game.battle(), game.about.standings}; }
  OpenQuestions open_to(const Seat& seat) const { return questions.of(game.about, seat); }
  Feed& feed_of(const Seat& seat);

  engine::Game& wake();              // throws Denied where it has not begun
  void begin();                      // with all the secrets that there are in its dice
  void play(engine::Record record);  // from its beginning to where somebody is waited for
  bool sleep();                      // whether it was awake
  void note_state();                 // after the battle has gone on
  // If the store fails, what has changed is given up.
  void keep(Change change = {});
  void note_and_keep(Change change = {});
  void give_up_changes();

 private:
  void forget_what_is_kept();
  void note_standing(Feed& feed);
};

// Whoever is concerned is told what has changed.
void after_change(Session& session, Change change = {});

}  // namespace games
