// How a battle came out: who won and why, what became of everybody, and points that add up. Text is made here
// and nowhere earlier.
#pragma once

#include "engine/rulebook.h"

namespace engine {

// A side's points at the start, and where they are now: the groups add up to the start.
struct Account {
  double start = 0;
  std::array<double, groups> points{};  // whole ships, by what became of them
  double left = 0;                      // of those afloat and escaped, less their damage

  double of(Group group) const { return points[static_cast<std::size_t>(group)]; }
  double share_left() const { return start > 0 ? left / start : 0; }
  void add(const Standing& standing) {
    start += standing.points;
    points[static_cast<std::size_t>(group_of(standing.kind))] += standing.points;
    left += standing.left;
  }
};

Standing standing_of(const Rulebook& rulebook, const void* battle, Actor actor);
Account account_of(const Rulebook& rulebook, const void* battle, Side side);

// One member of the roster, for people: "Bismarck", "left by the west edge: objective won".
struct Reported {
  Member member;
  Standing standing;
  std::string words;
};
std::vector<Reported> what_became(const Rulebook& rulebook, const void* battle);

// "sunk", "captured", "escaped", "afloat"; what is lost and what is left are called as the rulebook calls
// them.
const char* word(const Rulebook& rulebook, Group group);

// "35 at the start: 20 escaped, 15 sunk"; parts that are nothing are left out.
std::string account_words(const Rulebook& rulebook, const Account& account);

// An ending with the points of each side: score_of(battle, side) is the book's.
template <class Battle>
Ending ended(const Battle& battle, Side winner, const char* reason, Clause clause) {
  Ending end{winner, reason, clause, {}};
  for (std::size_t i = 0; i < battle.book->sides.size(); ++i) end.score[i] = score_of(battle, Side(i));
  return end;
}

// "55 points to 40", the higher first; "40 points each".
std::string score_words(const Ending& ending);

std::string headline(const Scenario& scenario, const Ending& ending);  // "The Germans win", "A draw"
// "Bismarck left by the west edge: objective won". The battle is the one that has ended.
std::string why_ended(const Scenario& scenario, const void* battle, const Ending& ending);

}  // namespace engine
