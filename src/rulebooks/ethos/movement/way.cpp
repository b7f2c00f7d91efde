#include "rulebooks/ethos/movement/way.h"

#include <algorithm>

#include "rulebooks/ethos/movement/movement.h"

namespace ethos {
namespace {

// Calls f(other, ship) for surface ships and forts whose hulls may come within so many inches of a bow.
template <class F>
void each_near(const Battle& battle, Actor who, sea::Point bow, double inches, F&& f) {
  constexpr double two_hulls = 2.6;
  const sea::Reach reach = sea::reach(inches + two_hulls);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (!sea::within(sea::distance_squared(bow, ship.pose.at), reach)) continue;
    if (afloat(ship) && !ship.submerged && Actor(i) != who) f(Actor(i), ship);
  }
}

struct Mover {
  const Battle& battle;
  Actor who;
  const Ship& ship;

  bool below() const { return is_contact(battle, who); }
  sea::Outline hull(const sea::Pose& pose) const { return sea::place(base_of(battle.sheet(ship)), pose); }
};

// ethos.move.6: she stops before outlines overlap. ethos.sub.17: submerged counters pass under ships.
void stop_at_ships(const Mover& mover, const sea::Outline& hull, sea::Slide& move, Way& way) {
  if (mover.below()) return;
  each_near(mover.battle, mover.who, way.end.at, move.run, [&](Actor other, const Ship& ship) {
    const auto run = sea::first_contact(hull, move, outline(mover.battle, ship));
    if (!run || *run > move.run) return;
    move.run = *run, way.ended = Ended::at_ship, way.met = other;
  });
}

// Gaps 4: nobody enters land. Gaps 9: nor a shoal, on which a ship runs aground.
void stop_at_land(const Mover& mover, const sea::Outline& hull, sea::Slide& move, Way& way) {
  const auto stop = [&](const std::vector<sea::Polygon>& areas, Ended ended) {
    for (const sea::Polygon& area : areas) {
      const auto run = sea::first_contact(hull, move, area);
      if (!run || *run > move.run) continue;
      move.run = *run, way.ended = ended, way.met = nobody;
    }
  };
  stop(mover.battle.book->land, Ended::at_land);
  stop(mover.battle.book->shoals, mover.below() ? Ended::at_land : Ended::aground);
}

// ethos.general.7: a bow that leaves the table is gone.
void stop_at_edge(const Mover& mover, sea::Slide& move, Way& way) {
  const sea::Point to = way.end.at + move.course * move.run;
  if (sea::inside(mover.battle.book->table, to)) return;
  const auto exit = sea::leaves(mover.battle.book->table, {way.end.at, to});
  if (!exit) return;
  move.run *= exit->share;
  way.ended = Ended::left, way.met = nobody, way.edge = exit->edge;
}

void go(const Mover& mover, sea::Heading course, double inches, Way& way) {
  sea::Slide move{course.unit(), inches};
  const sea::Outline hull = mover.hull(way.end);
  stop_at_ships(mover, hull, move, way);
  stop_at_land(mover, hull, move, way);
  stop_at_edge(mover, move, way);
  if (move.run <= 0) return;
  way.end.at += move.course * move.run;
  way.run += move.run;
  if (way.track.full())
    way.track.back() = {way.end.at};
  else
    way.track.add({way.end.at});
}

// ethos.move.6: a turn that would swing her hull into another ship, or ashore, is not made.
bool swings_clear(const Mover& mover, const sea::Pose& turned) {
  if (mover.below()) return true;
  const sea::Outline hull = mover.hull(turned);
  bool clear = true;
  each_near(mover.battle, mover.who, turned.at, 0, [&](Actor, const Ship& ship) {
    clear = clear && !sea::contact(hull, outline(mover.battle, ship));
  });
  const auto free_of = [&](const sea::Polygon& area) { return !sea::contact(hull, area); };
  return clear && std::ranges::all_of(mover.battle.book->land, free_of) &&
         std::ranges::all_of(mover.battle.book->shoals, free_of);
}

void turn(const Mover& mover, sea::Angle angle, Way& way) {
  const sea::Pose half{way.end.at, way.end.heading + angle / 2}, whole{way.end.at, way.end.heading + angle};
  if (swings_clear(mover, half) && swings_clear(mover, whole)) way.end = whole;
}

Way start(const Battle& battle, Actor who) {
  Way way;
  way.end = pose_of(battle, who);
  way.track.add({way.end.at});
  return way;
}

}  // namespace

// ethos.wind.2: no distance is sailed in the forbidden sector.
Way follow(const Battle& battle, Actor who, const Course& course) {
  const Mover mover{battle, who, hull_of(battle, who)};
  Way way = start(battle, who);
  for (const engine::Leg& leg : course.legs) {
    if (way.ended != Ended::as_ordered) break;
    if (leg.kind == engine::Leg::Kind::turn)
      turn(mover, {leg.amount}, way);
    else if (!in_irons(battle, mover.ship, way.end.heading))
      go(mover, way.end.heading, engine::units(leg.amount), way);
  }
  return way;
}

Way slide(const Battle& battle, Actor who, sea::Heading course, double inches) {
  Way way = start(battle, who);
  go({battle, who, hull_of(battle, who)}, course, inches, way);
  return way;
}

bool lies_against_something(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  const sea::Outline hull = outline(battle, ship);
  bool lies = std::ranges::any_of(battle.book->land, [&](const sea::Polygon& land) {
    return sea::within(sea::gap(hull, land), touching_gap);
  });
  each_near(battle, who, ship.pose.at, touching_gap,
            [&](Actor, const Ship& other) { lies = lies || touching(hull, outline(battle, other)); });
  return lies;
}

Actor ship_at_bow(const Battle& battle, Actor who, const Way& way) {
  const Ship& ship = battle[who];
  const auto may_be_met = [&](const Ship& other) {
    return other.side != ship.side && battle.sheet(other).kind != Kind::fort;
  };
  if (way.met != nobody) return may_be_met(battle[way.met]) ? way.met : nobody;
  const auto corners = sea::corners(sea::place(base_of(battle.sheet(ship)), way.end));
  Actor found = nobody;
  each_near(battle, who, way.end.at, touching_gap, [&](Actor other, const Ship& near) {
    const double gap = sea::gap(sea::Segment{corners[0], corners[1]}, outline(battle, near));
    if (found == nobody && may_be_met(near) && sea::within(gap, touching_gap)) found = other;
  });
  return found;
}

}  // namespace ethos
