// Chapters 7.1 and 7.2: Special Actions and Command checks.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// D6 + Command (12.1.5: the best of a squadron), -1 in Bad Weather; succeeds at `need` or more (7.1.3).
int command_score(const Battle& battle, const Ship& ship);
Tally command_tally(const Battle& battle, const Ship& ship);
struct CommandCheck {
  int die, bonus, need;
  bool passed() const { return die + bonus >= need; }
  std::array<std::int32_t, 5> numbers() const { return {die, bonus, need}; }  // for an event
};
CommandCheck command_check(const Battle& battle, Umpire& umpire, Actor who, int need, Clause clause,
                           const char* what);

int check_number(Action action);  // table T7.2
const char* action_name(Action action);
Clause action_clause(Action action);

// Why this ship may not try it now; no sentence if she may.
struct ActionBar {
  const char* why = nullptr;
  Clause clause = "";
};
ActionBar action_bar(const Battle& battle, Actor who, Action action);
std::string why_no_action(const Battle& battle, const Ship& ship, Action action);
bool may_try_any(const Battle& battle, Actor who, std::uint32_t barred);  // bits of Action she tried

// Asks for the ship's Special Action (two with a hero or Legendary Officers) and rolls the checks.
void special_actions(Battle& battle, Umpire& umpire, Actor who);
void weigh_anchor(Battle& battle, Umpire& umpire, Actor who);  // 4.1.1.6
// Rolls for one action and does what it does. `barred` as above; true on success.
bool try_action(Battle& battle, Umpire& umpire, Actor who, Action action);

}  // namespace buoyz
