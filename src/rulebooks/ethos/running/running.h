// Torpedoes and missiles (ethos.torp, ethos.missile).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step d: torpedoes and missiles of ships and waves, and waves that are launched (air/air.h).
void launch(Battle& battle, Umpire& umpire);
// Step g: torpedoes and missiles, then waves and boats (air/air.h), side A before side B.
void move_counters(Battle& battle, Umpire& umpire);
// Step m: missiles, bombs and kamikazes (air/air.h), torpedoes, spars.
void impacts(Battle& battle, Umpire& umpire);

extern const QuestionKind launch_kind;  // which launchers, on which courses or at whom

// How far it goes in a turn, and in how many turns (ethos.torp.2, ethos.missile.2).
constexpr double speed_of(RunnerKind kind, bool fast) {
  return kind == RunnerKind::missile ? 25 : fast ? 6 : 4;
}
constexpr int turns_of(RunnerKind kind) { return kind == RunnerKind::missile ? 3 : 4; }

// ethos.torp.4: how far a run gets, at most `most`, until it meets this hull.
std::optional<double> run_to(const sea::Outline& hull, const sea::Pose& from, double most);

// Counters whose run is over are marked, and then taken off together.
inline constexpr std::uint8_t run_over = 255;  // Runner::turns
void take_off_runners(Battle& battle);

// How others are told of a ship: a submerged boat goes by her counter.
Actor shown_as(const Battle& battle, Actor who);

}  // namespace ethos
