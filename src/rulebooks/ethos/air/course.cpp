#include "rulebooks/ethos/air/course.h"

#include <algorithm>

#include "engine/question/answer.h"

namespace ethos {
namespace {

int whole_degrees(sea::Angle turn) {
  const int half = turn.minutes < 0 ? -a_degree / 2 : a_degree / 2;
  return (turn.minutes + half) / a_degree * a_degree;
}

}  // namespace

Legs legs_of(const Course& course) {
  Legs legs;
  for (const engine::Leg& leg : course.legs)
    legs.add(leg.kind == engine::Leg::Kind::ahead ? sea::straight(engine::units(leg.amount))
                                                  : sea::pivot({leg.amount}));
  return legs;
}

Course course_to(const Flight& flight, const sea::Pose& from, sea::Point to, Stops stops) {
  constexpr int most_turns = 3;
  Course course{};
  sea::Pose pose = from;
  double left = flight.most;
  const auto go = [&](double way) {
    const int thousandths = int(std::min(way, left) * thousand);
    if (thousandths <= 0) return;
    course.legs.add({engine::Leg::Kind::ahead, thousandths});
    left -= engine::units(thousandths);
    pose = sea::ahead(pose, engine::units(thousandths));
  };
  const auto off = [&] {
    return pose.at == to ? 0 : whole_degrees(sea::difference(pose.heading, sea::bearing(pose.at, to)));
  };
  for (int i = 0; i < most_turns && off() != 0 && left > flight.before_turn; ++i) {
    go(flight.before_turn);
    const int turn = std::clamp(off(), -flight.turn.minutes, flight.turn.minutes);
    if (turn == 0) break;
    course.legs.add(engine::Leg::turn(turn));
    pose.heading = pose.heading + sea::Angle{turn};
  }
  if (off() == 0) go(sea::distance(pose.at, to));
  const double run = flight.most - left;
  if (stops == Stops::no && run < flight.least) go(flight.least - run + 0.001);
  return course;
}

}  // namespace ethos
