// A course for a finger on a chart: one turn that brings a ship as near to a point as she can get.
#include <algorithm>
#include <cstdlib>

#include "rulebooks/buoyz/courses.h"

namespace buoyz {
namespace {

using engine::Course;
using engine::Leg;

constexpr int fine_turn = 5 * 60;                // arc-minutes
constexpr int fine_run = engine::thousand / 2;   // where the turn may begin
constexpr int end_step = engine::thousand / 10;  // where the course may end

struct Search {
  const Battle& battle;
  const Ship& ship;
  const Helm& helm;
  sea::Point to;
  Course best{};
  double distance = 1e9;

  static void ahead(Course& course, int thousandths) {
    if (thousandths > 0) course.legs.add({Leg::Kind::ahead, thousandths});
  }

  // The run on this heading that comes nearest, within limits.
  int run_toward(sea::Point from, sea::Heading heading, int least, int most) const {
    const double along = sea::dot(to - from, heading.unit()) * engine::thousand;
    const int wanted = int(std::clamp(along, 0.0, 1e6)) / end_step * end_step;
    return std::clamp(wanted, std::min(least, most), most);
  }

  void weigh(const Course& course, sea::Point end) {
    const double off = sea::distance(end, to) + 0.001 * course.legs.size();
    if (off < distance) distance = off, best = course;
  }

  void straight() {
    const int run = run_toward(ship.pose.at, ship.pose.heading, helm.least, helm.inches);
    Course course{};
    ahead(course, run);
    weigh(course, ship.pose.at + ship.pose.heading.unit() * (double(run) / engine::thousand));
  }

  void turning(int first, int arc_minutes) {
    const int left = helm.inches - first;
    const int points = points_for(battle, arc_minutes);
    const int paid = price(helm, points, left);
    if (points > helm.points || paid > left) return;
    const sea::Point corner = ship.pose.at + ship.pose.heading.unit() * (double(first) / engine::thousand);
    const sea::Heading heading = ship.pose.heading.turned({arc_minutes});
    const int run = run_toward(corner, heading, helm.least - first - paid, left - paid);
    Course course{};
    ahead(course, first);
    course.legs.add(Leg::turn(arc_minutes));
    ahead(course, run);
    weigh(course, corner + heading.unit() * (double(run) / engine::thousand));
  }
};

}  // namespace

Course course_toward(const Battle& battle, Actor who, sea::Point to) {
  const Helm at = helm(battle, who, 0);
  Search search{battle, battle[who], at, to};
  search.straight();
  if (at.handling != Handling::free || at.turns == 0) return search.best;
  const int most = sea::degrees(degrees_for(battle, at.points)).minutes;
  for (int first = at.steady; first <= at.inches; first += fine_run)
    for (int turn = fine_turn; turn <= most; turn += fine_turn)
      for (const int side : {-1, 1}) search.turning(first, side * turn);
  return search.best;
}

}  // namespace buoyz
