// Chapter "move": speed groups, initiative, half moves and turns.
#pragma once

#include "engine/umpire.h"
#include "rulebooks/nef/battle.h"
#include "sea/course.h"
#include "sea/tolerance.h"

namespace nef {

using engine::Umpire;

// nef.move.3: the first half is half the marked speed rounded up, the second half the rest.
enum class Half : std::uint8_t { first, second };
constexpr int half_distance(int speed, Half half) {
  return half == Half::first ? (speed + 1) / 2 : speed / 2;
}

inline constexpr int turn_cost = 2;         // nef.move.4
inline constexpr int inch_after_turn = 1;   // nef.move.5
inline constexpr int turn_angle = 60 * 60;  // nef.move.8, in arc-minutes

// How a vessel may move in one half: so many inches, so many turns left, an inch still owed.
struct HalfMove {
  int inches = 0;
  int turns = 0;
  int owed = 0;
  Half half = Half::first;
};
HalfMove half_move(const Battle& battle, const Unit& unit, Half half);
// Nothing to decide: it can only go straight on.
bool only_straight(const HalfMove& move);

// Where a course leads; `at` stops at the table's edge.
struct Flown {
  sea::Pose pose;
  bool left_table = false;
  sea::Edge edge{};
  int turns = 0;
  int owed = 0;
};
Flown fly(const Battle& battle, const Unit& unit, const engine::Course& course);

void first_half_move(Battle& battle, Umpire& umpire);
void second_half_move(Battle& battle, Umpire& umpire);

}  // namespace nef
