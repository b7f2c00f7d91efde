// Fire at submerged boats (ethos.asw).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step l.
void anti_submarine(Battle& battle, Umpire& umpire);

extern const QuestionKind asw_kind;  // how many shots at which boat

inline constexpr double asw_reach = 1;  // ethos.asw.1
// How many shots a ship, helicopter or patrol aircraft has now.
int asw_shots(const Battle& battle, Actor who);
// ethos.asw.1: attackable counters within reach, the nearest first.
Few<Actor, max_submarines> asw_targets(const Battle& battle, Actor who);
// ethos.asw.2: the face a shot needs.
constexpr int asw_need(int ecm) { return 6 - ecm; }
void fire_asw(Battle& battle, Umpire& umpire, Actor who, const engine::Share& shots);

}  // namespace ethos
