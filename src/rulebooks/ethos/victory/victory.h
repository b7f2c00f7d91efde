// Who has won (ethos.scenario, Gaps 10), what has become of every unit, and why the battle ended.
#pragma once

#include <optional>

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

std::optional<Ending> ending(const Battle& battle, int turn);
double score_of(const Battle& battle, Side side);
// Gaps 8: of the ship as the scenario brought her, a squadron at double strength.
int points_of(const Battle& battle, Actor who);

// A prize is still on the list of those who brought her.
inline Side listed_under(const Ship& ship) { return ship.built_for; }
engine::Standing standing(const Battle& battle, Actor who);
std::string became(const Battle& battle, Actor who);
std::string why_ended(const Battle& battle, const Ending& ending);

// What a side has to do to win, in one sentence.
std::string objective_words(const Battle& battle, Side side);

}  // namespace ethos
