// Chapters "seq" and "move": marking speeds, speed groups, initiative, half moves and turns.
#pragma once

#include "rulebooks/nef/battle.h"
#include "sea/course.h"
#include "sea/tolerance.h"

namespace nef {

enum class Half : std::uint8_t { first, second };

// Distances are thousandths of an inch here, as they are in a written course.
inline constexpr int inch = thousand;
// nef.move.3: each half is exactly half the marked speed.
constexpr int half_distance(int speed) { return speed * inch / 2; }

inline constexpr int turn_cost = 2 * inch;    // nef.move.4
inline constexpr int inch_after_turn = inch;  // nef.move.5
inline constexpr int turn_angle = 60 * 60;    // nef.move.8, in arc-minutes

inline constexpr engine::TurnRule turn_rule{turn_angle, turn_cost, inch_after_turn};

Helm half_move(const Battle& battle, const Unit& unit, Half half);

// Where a course leads; `at` stops at the table's edge.
struct Flown {
  sea::Pose pose;
  bool left_table = false;
  sea::Edge edge{};
  int turns = 0;
  int owed = 0;
  int distance = 0;  // turn costs included
};
Flown fly(const Battle& battle, const Unit& unit, const Course& course);
// nef.end.4: a transport that leaves by the far edge has got through.
bool gets_through(const Battle& battle, const Unit& unit, sea::Edge edge);

void mark_speed(Battle& battle, Umpire& umpire);
void first_half_move(Battle& battle, Umpire& umpire);
void second_half_move(Battle& battle, Umpire& umpire);

}  // namespace nef
