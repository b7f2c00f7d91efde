// Orders and moves.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

// The circles of l.92. What it does not name may use the smallest.
double least_radius(const Sheet& sheet, int knots) {
  const bool slow = 2 * knots < sheet.knots;
  if (is_battleship(sheet.type)) return slow ? 4.5 : 6;
  return is_cruiser(sheet.type) && !slow ? 4.5 : 3;
}

bool lies_on(const sea::Table& table, sea::Point at) {
  return at.x >= table.south_west.x - ruler && at.y >= table.south_west.y - ruler &&
         at.x <= table.north_east.x + ruler && at.y <= table.north_east.y + ruler;
}

}  // namespace

void Judge::moves() {
  if (!in_step("Movement")) return rest();
  moved_.clear();
  each_told<told::Moved>([&](std::size_t, const Event& event, const told::Moved& moved) {
    hold("one move each", event.who, moved_.insert(event.who).second, "moves again");
    one_move(event.who, before()[event.who], after()[event.who], moved.knots);
  });
  each_afloat([&](Actor who, const Ship&, const Ship& is) {
    hold("one move each", who, moved_.contains(who), "does not move");
    if (on_sea(is)) hold("on the sea", who, lies_on(before().book->table, is.pose.at), "is off the sea");
  });
  collisions();
}

void Judge::one_move(Actor who, const Ship& was, const Ship& is, int knots) {
  const double way = apart(was.pose.at, is.pose.at), most = knots / 2.0;
  hold("distance", who, is.turned > 0 ? way <= most + ruler : std::abs(way - most) <= ruler,
       "runs {} cm at {} knots", way, knots);
  hold("speed up", who, knots <= was.speed + 5, "goes from {} to {} knots", was.speed, knots);
  hold("speed down", who, knots >= was.speed - 10, "goes from {} to {} knots", was.speed, knots);
  hold("top speed", who, knots <= top_speed(who), "makes {} of {} knots", knots, top_speed(who));
  knots_run(who, was, knots);
  one_turn(who, was, is, knots);
  bound(who, was, is, knots);
}

// As ordered, unless damage makes that impossible.
void Judge::knots_run(Actor who, const Ship& was, int knots) {
  if (adrift_.contains(who)) return;
  const int top = top_speed(who), low = std::min(top, was.speed - 10), high = std::min(top, was.speed + 5);
  const int due = std::max(0, std::clamp(int(was.ordered), low, high));
  hold("as ordered", who, knots == due, "runs {} knots, ordered {}", knots, was.ordered);
}

void Judge::one_turn(Actor who, const Ship& was, const Ship& is, int knots) {
  const double turned = is.turned / 60.0, radius = least_radius(before().sheet(who), knots);
  hold("circle", who, turned * M_PI / 180 * radius <= knots / 2.0 + ruler, "turns {} degrees in {} cm",
       turned, knots / 2.0);
  hold("heading", who, between(was.pose.heading, is.pose.heading) <= turned + protractor,
       "has turned {} degrees, not {}", between(was.pose.heading, is.pose.heading), turned);
}

// Those who cannot steer, or cannot move at all.
void Judge::bound(Actor who, const Ship& was, const Ship& is, int knots) {
  const bool straight = is.turned == 0 && was.pose.heading == is.pose.heading;
  if (frozen_[at(who)] > 0) hold("frozen course", who, straight, "turns without anybody to steer");
  if (adrift_.contains(who))
    hold("out of control", who, straight && knots <= std::max(0, was.speed - 10), "goes on at {} knots",
         knots);
  if (wrecked_.contains(who)) hold("immobile", who, straight && knots == 0, "moves at {} knots", knots);
}

int Judge::top_speed(Actor who) const {
  if (wrecked_.contains(who)) return 0;
  return std::max(0, before().sheet(who).knots - lost_[at(who)] - steam_[at(who)]);
}

void Judge::collisions() {
  each_told<told::Collided>([&](std::size_t, const Event& event, const told::Collided& hit) {
    const HeardRoll* roll = next_roll(event.who, "collision");
    const bool lighter = before().sheet(event.who).tons < before().sheet(event.whom).tons;
    hold("collision", event.who,
         roll && hit.points == 250 * roll->result * (lighter ? 2 : 1) && after()[event.who].speed == 0,
         "collides for {} points", hit.points);
  });
}

// Outside of the movement nobody moves, and what is written stays.
void Judge::rest() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    hold("nobody drifts", who, was.pose == is.pose, "is elsewhere");
    if (!in_step("Orders"))
      hold("orders stand", who, was.order == is.order && was.ordered == is.ordered && was.later == is.later,
           "has other orders");
  });
}

}  // namespace referee::davco_book
