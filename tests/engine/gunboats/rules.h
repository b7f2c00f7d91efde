// The chapters of the book: who may do what, and what comes of it.
#pragma once

#include "battle.h"
#include "engine/rulebook.h"

namespace gunboats {

enum class Bar : std::uint8_t { none, no_gun, no_enemy, too_far, unseen };
struct Aim {
  Bar bar;
  engine::Clause clause;
  double range;
};
Aim aim(const Battle& battle, Actor who, Actor target);
engine::Tally dice(int guns, double range);

extern const engine::QuestionKind speed_kind, fire_kind;
void fire_at(Battle& battle, engine::Umpire& umpire, Actor who, const engine::Shot& shot);
double hull_of(const Battle& battle, Side side);
std::optional<engine::Ending> ending(const Battle& battle, int turn);
std::span<const engine::Step> turn_steps();

engine::ScenarioPtr load_scenario(const engine::ScenarioSource& source);

}  // namespace gunboats
