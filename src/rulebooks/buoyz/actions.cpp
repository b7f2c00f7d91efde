#include "rulebooks/buoyz/actions.h"

namespace buoyz {

int command_score(const Battle&, const Ship&) { return {}; }
Tally command_tally(const Battle&, const Ship&) { return {}; }
bool command_check(const Battle&, Umpire&, Actor, int, Clause, const char*) { return {}; }
int check_number(Action) { return {}; }
const char* action_name(Action) { return ""; }
std::string why_no_action(const Battle&, const Ship&, Action) { return {}; }
void special_actions(Battle&, Umpire&, Actor) {}

}  // namespace buoyz
