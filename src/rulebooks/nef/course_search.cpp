#include "rulebooks/nef/course_search.h"

#include <algorithm>

namespace nef {
namespace {

using engine::Course;
using engine::Leg;

struct Nearest {
  const Battle& battle;
  const Unit& unit;
  engine::Spot to;
  int step;
  Course best;
  double distance = 1e9;

  void try_all(const Writer& so_far, const HalfMove& left) {
    if (left.distance == 0) return weigh_whole(so_far.course(), left);
    Writer ahead = so_far;
    const int bit = std::min(left.owed > 0 ? left.owed : step, left.distance);
    ahead.ahead(bit);
    try_all(ahead, {left.distance - bit, left.turns, std::max(0, left.owed - bit), left.half});
    if (left.owed > 0 || left.turns == 0 || left.distance < turn_cost) return;
    for (const int side : {-1, 1}) {
      Writer turned = so_far;
      turned.turn(side);
      try_all(turned, {left.distance - turn_cost, left.turns - 1, inch_after_turn, left.half});
    }
  }
  void weigh_whole(const Course& course, const HalfMove& left) {
    if (left.owed == 0 || left.half == Half::first) weigh(course);
  }
  bool weigh(const Course& course) {
    const Flown flown = fly(battle, unit, course);
    const double off = sea::distance(flown.pose.at, sea::Point{to.x, to.y}) + 0.01 * flown.turns;
    if (off >= distance) return false;
    distance = off, best = course;
    return true;
  }
};

// Takes a tenth of an inch from one leg and gives it to another, where that ends nearer.
bool trim(const Question& q, Nearest& nearest) {
  const int legs = nearest.best.legs.size();
  for (int from = 0; from < legs; ++from)
    for (int to = 0; to < legs; ++to) {
      Course course = nearest.best;
      Leg &less = course.legs[from], &more = course.legs[to];
      if (from == to || less.kind != Leg::Kind::ahead || more.kind != Leg::Kind::ahead) continue;
      less.amount -= inch / 10, more.amount += inch / 10;
      if (!q.kind->refuse(&nearest.battle, q, Answer::of(course)) && nearest.weigh(course)) return true;
    }
  return false;
}

}  // namespace

Answer nearest_course(const Battle& battle, const Question& q, const HalfMove& may, engine::Spot to) {
  const int step = may.distance > 12 * inch ? inch : inch / 2;  // so that fast craft have not too many
  Nearest nearest{battle, battle[q.actor], to, step, q.kind->standard(&battle, q).course};
  nearest.try_all(Writer(), may);
  while (trim(q, nearest)) {
  }
  return Answer::of(nearest.best);
}

}  // namespace nef
