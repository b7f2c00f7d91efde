// What has become of every ship and squadron, and why the battle ended, in words.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

engine::Standing standing(const Battle& battle, Actor actor);
std::string became(const Battle& battle, Actor actor);  // "driven off by the west edge"
std::string why_ended(const Battle& battle, const engine::Ending& ending);
// What a side has to do to win, in one sentence.
std::string objective_words(const Battle& battle, Side side);
// What won the objective that decided the battle: "Bismarck can go no faster than 4 in".
std::string objective_text(const Battle& battle);
// What she is worth as she is: her value, less what damage takes.
double worth_left(const Battle& battle, const Ship& ship);

}  // namespace wetthrust
