#include "rulebooks/ethos/movement/courses.h"

#include <algorithm>
#include <cstdlib>

#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

using engine::Leg;

constexpr int full_turn = 45 * a_degree, slight_turn = 20 * a_degree;

struct Offer {
  const Battle& battle;
  const Question& q;
  Candidates& out;
  bool checked;  // the wind may forbid a course

  void operator()(const Course& course) const {
    if (!checked || !bad_course(battle, q, course)) out.push_back(Answer::of(course));
  }
  void operator()(Course course, Order order) const {
    course.flags |= bit(order);
    if (!bad_course(battle, q, course)) out.push_back(Answer::of(course));
  }
};

Course straight(int way) {
  Course course{};
  if (way > 0) course.legs.add({Leg::Kind::ahead, way});
  return course;
}

void offer_arcs(const Offer& offer, int total) {
  constexpr int most = 4;  // half round
  offer(straight(total));
  for (const int side : {-1, 1}) {
    offer(arc(half_inch, side * slight_turn, 1, total));
    for (int turns = 1; turns <= most && turns * half_inch <= total; ++turns)
      offer(arc(half_inch, side * full_turn, turns, total));
    if (total > half_inch) offer(arc(total, side * full_turn, 1, total));
  }
}

// At an enemy who may be reached: straight for her, or for where she lies amidships.
void offer_attacks(const Offer& offer, const Ship& ship, int total) {
  const sea::Point from = sea::ahead(ship.pose, engine::units(half_inch)).at;
  const sea::Reach reach = sea::reach(engine::units(total) + 2);
  each_ship(offer.battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side || enemy.submerged) return;
    if (!sea::within(sea::distance_squared(from, enemy.pose.at), reach)) return;
    for (const sea::Point at : {enemy.pose.at, outline(offer.battle, enemy).middle}) {
      const int turn =
          sea::difference(ship.pose.heading, sea::bearing(from, at)).minutes / a_degree * a_degree;
      const Course course =
          std::abs(turn) <= full_turn && turn != 0 ? arc(half_inch, turn, 1, total) : straight(total);
      offer(course);
      offer(course, Order::ram);
      if (offer.battle.sheet(ship).spar) offer(course, Order::spar);
    }
  });
}

void offer_pivots(const Offer& offer) {
  for (const int turn : {-90, -45, 45, 90}) {
    Course course{};
    course.legs.add(Leg::turn(turn * a_degree));
    offer(course);
  }
}

void offer_tow(const Offer& offer) {
  for (const int turn : {-45, 0, 45}) {
    Course course{};
    if (turn != 0) course.legs.add(Leg::turn(turn * a_degree));
    course.legs.add({Leg::Kind::ahead, half_inch});
    offer(course);
  }
}

}  // namespace

Course arc(int first, int turn, int turns, int total) {
  Course course = straight(first);
  for (int left = total - first; turns > 0; --turns) {
    course.legs.add(Leg::turn(turn));
    const int way = turns == 1 ? left : std::min(left, half_inch);
    if (way > 0) course.legs.add({Leg::Kind::ahead, way});
    if (way < half_inch) break;
    left -= way;
  }
  return course;
}

void add_courses(const Battle& battle, const Question& q, Candidates& out) {
  const Helm helm = helm_of(battle, q.actor);
  const Ship& ship = hull_of(battle, q.actor);
  const Offer offer{battle, q, out, battle.sheet(ship).sails_alone() || !helm.turns};
  offer(Course{});
  if (helm.towed)
    offer_tow(offer);
  else if (helm.inches > 0 && helm.sails) {
    offer_arcs(offer, helm.inches);
    if (helm.inches > thousand) offer_arcs(offer, helm.inches / 2);
    if (!is_contact(battle, q.actor) && helm.inches >= half_inch) offer_attacks(offer, ship, helm.inches);
  }
  if (helm.pivots) offer_pivots(offer);
  if (helm.orders & bit(Order::back)) offer(straight(half_inch), Order::back);
  if (helm.orders & bit(Order::boats)) offer(Course{}, Order::boats);
  // ethos.sub.7: nobody gives a hidden boat away for a counter that does nothing.
  const bool hidden = is_contact(battle, q.actor) && !attackable(battle, ship);
  for (const Order order : {Order::mine, Order::dummy})
    if (helm.orders & bit(order) && !(hidden && order == Order::dummy))
      offer(straight(helm.sails ? helm.inches : 0), order);
  if (helm.orders & bit(Order::sweep))
    for (const int way : {0, half_inch, thousand}) offer(straight(std::min(way, helm.inches)), Order::sweep);
}

}  // namespace ethos
