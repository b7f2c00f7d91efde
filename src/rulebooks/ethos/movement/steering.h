// How a ship may be steered in this move, and what is wrong with a course.
#pragma once

#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/movement/way.h"

namespace ethos {

inline constexpr int half_inch = thousand / 2;                  // ethos.move.4, ethos.move.1, ethos.wind.5
inline constexpr sea::Angle sharpest_turn = sea::degrees(45);   // ethos.move.4
inline constexpr sea::Angle sharpest_pivot = sea::degrees(90);  // ethos.wind.3

struct Helm {
  int inches = 0;                   // thousandths that she may run
  bool turns = true, sails = true;  // sails: her present heading is no forbidden one
  bool pivots = false, towed = false, backs = false;
  std::uint32_t orders = 0;  // bits of Order that she may be given now
};
Helm helm_of(const Battle& battle, Actor who, Drive drive = Drive::usual);
inline Drive drive_of(const Course& course) {
  if (has(course, Order::dash)) return Drive::dash;
  return has(course, Order::silent) ? Drive::silent : Drive::usual;
}

// Whether she could do anything but lie still.
bool has_choice(const Battle& battle, Actor who);
// Nobody is at her helm, or it moves nothing: she lies still, drifts or runs on by herself.
bool is_steered(const Battle& battle, const Ship& ship);

Verdict bad_course(const Battle& battle, const Question& q, const Course& course);

}  // namespace ethos
