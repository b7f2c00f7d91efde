// What has become of every ship and flight, and why the battle ended, in words.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/buoyz/battle.h"

namespace buoyz {

engine::Standing standing(const Battle& battle, Actor actor);
// "sunk by Hood", "left by the west edge: objective won", "crippled, hull 3 of 8".
std::string became(const Battle& battle, Actor actor);
std::string why_ended(const Battle& battle, const engine::Ending& ending);
// What won or lost the objective that decided the battle: "Bismarck left by the west edge".
std::string objective_text(const Battle& battle);
// What she is worth as she is: her points, less what damage takes.
double worth_left(const Battle& battle, const Ship& ship);

}  // namespace buoyz
