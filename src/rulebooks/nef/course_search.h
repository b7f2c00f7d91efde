// Writing courses, and finding the one that leads somewhere.
#pragma once

#include "engine/picture.h"
#include "rulebooks/nef/questions.h"

namespace nef {

// A course written bit by bit: ahead, or a turn of 60 degrees. Bits ahead in a row become one leg.
class Writer {
 public:
  Writer() { course_ = {}; }
  void ahead(int distance) {
    if (distance <= 0) return;
    const int last = course_.legs.size() - 1;
    if (last >= 0 && course_.legs[last].kind == engine::Leg::Kind::ahead)
      course_.legs[last].amount += distance;
    else
      course_.legs.add({engine::Leg::Kind::ahead, distance});
  }
  void turn(int side) { course_.legs.add(engine::Leg::turn(side * turn_angle)); }
  const engine::Course& course() const { return course_; }

 private:
  engine::Course course_;
};

// Of the courses that turn on half inches the one that ends nearest, of equals the straighter; then its legs
// are trimmed by tenths. The question's default where nothing is legal.
Answer nearest_course(const Battle& battle, const Question& q, const HalfMove& may, engine::Spot to);

}  // namespace nef
