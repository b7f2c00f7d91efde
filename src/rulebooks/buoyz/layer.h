// How courses are written down, leg by leg: for the fan of courses.h and for the way home.
#pragma once

#include <algorithm>

#include "rulebooks/buoyz/courses.h"

namespace buoyz {

// Writes legs that are worth writing, once each course.
struct Layer {
  const Battle& battle;
  const Ship& ship;
  const Helm& helm;
  std::uint32_t flags;
  Fan& out;

  engine::Course blank() const {
    engine::Course course{};
    course.flags = flags;
    return course;
  }
  static void ahead(engine::Course& course, int thousandths) {
    if (thousandths > 0) course.legs.add({engine::Leg::Kind::ahead, thousandths});
  }
  static void turn(engine::Course& course, int arc_minutes) {
    if (arc_minutes != 0) course.legs.add(engine::Leg::turn(arc_minutes));
  }
  void keep(const engine::Course& course) {
    if (std::find(out.begin(), out.end(), course) == out.end()) out.add(course);
  }
  int angle(int points, int side) const { return side * sea::degrees(degrees_for(battle, points)).minutes; }
};

// The points she may turn and can pay for.
int widest(const Helm& helm);
void lay_straight(Layer& l, int run);
// A turn as soon as she may, then all that is left, or no more than she must.
enum class Then : std::uint8_t { on, stop };
void lay_early_turn(Layer& l, int arc_minutes, Then then);
// The least she may run, straight or turning as far as she can.
void lay_least(const Battle& battle, const Helm& helm, std::uint32_t flags, Fan& out);

}  // namespace buoyz
