// What has become of every vessel, installation and flight, and why the battle ended, in words.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

engine::Standing standing(const Battle& battle, Actor actor);
std::string became(const Battle& battle, Actor actor);  // "left by the north edge: 40 points"
std::string why_ended(const Battle& battle, const engine::Ending& ending);
// What it is worth as it is: its points, less what damage takes.
double worth_left(const Battle& battle, const Unit& unit);

}  // namespace nef
