// What captains need for courses: some to weigh, and what the place at the end of one is worth.
#pragma once

#include "rulebooks/ethos/movement/steering.h"

namespace ethos {

// Ahead, then turns of one angle half an inch apart, then straight on; all in thousandths and arc-minutes.
Course arc(int first, int turn, int turns, int total);
// Sensible legal courses of a ship or counter: straight, circling either way, at the enemy, back, hold.
void add_courses(const Battle& battle, const Question& q, Candidates& out);

// Guns that bear, enemy guns, the way to go, edges and shoals, rams.
Prospect place_worth(const Battle& battle, Actor who, const Course& course);

extern const QuestionKind course_kind, adrift_kind;

}  // namespace ethos
