// Who has won (davco.record.6), what has become of every ship, and why the battle ended.
#pragma once

#include <optional>

#include "rulebooks/davco/umpiring.h"

namespace davco {

std::optional<Ending> ending(const Battle& battle, int turn);
double score_of(const Battle& battle, Side side);
engine::Standing standing(const Battle& battle, Actor who);
std::string became(const Battle& battle, Actor who);
std::string why_ended(const Battle& battle, const Ending& ending);
bool counts_as_sunk(const Battle& battle, const Ship& ship);  // dead in the water without a gun

// What a side has to do to win, in one sentence.
std::string objective_words(const Battle& battle, Side side);

}  // namespace davco
