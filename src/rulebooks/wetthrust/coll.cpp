// Chapter coll.
#include "rulebooks/wetthrust/coll.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/move_events.h"
#include "rulebooks/wetthrust/systems.h"
#include "sea/approach.h"

namespace wetthrust {
namespace {

constexpr double touching = 0.25, ramming = 0.5, near_its_prey = 24;  // coll.1, coll.6, coll.4
constexpr int brave_at = 6;
constexpr sea::Angle far_enough_off = sea::degrees(60);  // coll.5

bool is_battleship(Type type) { return type == Type::BB || type == Type::BC; }

// wetthrust.coll.4: fired on a merchant, tanker or carrier last turn, or is within 24 inches of one.
bool attacks_prey(const Battle& battle, const Ship& ship) {
  if (ship.is(Mark::fired_merchant)) return true;
  bool near = false;
  each_ship(battle, [&](Actor, const Ship& other) {
    near = near || (other.side != ship.side && is_prey(battle.sheet(other).type) &&
                    sea::within(sea::distance(ship.pose.at, other.pose.at), near_its_prey));
  });
  return near;
}

// wetthrust.coll.2: what the other ship adds.
int weight(Type type) {
  switch (type) {
    case Type::SS: return 2;
    case Type::DD:
    case Type::DE:
    case Type::MV: return 4;
    case Type::BB:
    case Type::BC:
    case Type::CV: return 8;
    default: return 6;
  }
}

bool rams(const Battle& battle, Actor a, Actor b) { return battle[a].ram == b || battle[b].ram == a; }

bool solid(const Ship& ship) { return ship.mode != Mode::deep; }

// wetthrust.coll.1: nearest at the same instant of the two legs.
struct Touch {
  int leg = -1;
  double share = 0;
};
// Seen from one ship the other drifts; neither end of the drift may be further off than both lengths
// together.
bool stays_clear(const sea::Segment& a, const sea::Segment& b, double within) {
  const sea::Vec apart = b.from - a.from, drift = (b.to - b.from) - (a.to - a.from);
  const double room = within + 2 * sea::range_tolerance;
  return sea::length_squared(apart) > 2 * (sea::length_squared(drift) + room * room);
}
Touch touch(const Track& a, const Track& b, double within) {
  const sea::Segment first[2] = {{a.start, a.corner}, {b.start, b.corner}};
  const sea::Segment second[2] = {{a.turned, a.end_of_leg}, {b.turned, b.end_of_leg}};
  for (const auto& legs : {first, second}) {
    if (stays_clear(legs[0], legs[1], within)) continue;
    const sea::Approach nearest = sea::closest_approach(legs[0], legs[1]);
    if (sea::within(nearest.distance, within)) return {legs == first ? 0 : 1, nearest.share};
  }
  return {};
}

// wetthrust.coll.3: both stop where they touched and start the next turn at speed 0.
void stop(Ship& ship, const Track& track, const Touch& at) {
  const bool first = at.leg == 0;
  ship.pose.at = first ? sea::along(track.start, track.corner, at.share)
                       : sea::along(track.turned, track.end_of_leg, at.share);
  ship.pose.heading = first ? ship.before.heading : track.second_heading;
  ship.set(Mark::stopped_touch);
}

void hurt(Battle& battle, Umpire& umpire, Actor who, Actor other, MoveTold told) {
  const int points =
      weight(battle.sheet(other).type) + umpire.roll(Die::d6, {who, "wetthrust.coll.2", "collision"});
  umpire.cite("wetthrust.gen.6");
  umpire.tell(
      event(told, told == MoveTold::rammed ? "wetthrust.coll.6" : "wetthrust.coll.1", who, other, {points}));
  mark_damage(battle, umpire, who, points, other, "wetthrust.dmg.7", Moment::later);
}

void collide(Battle& battle, Umpire& umpire, Actor a, Actor b, const Tracks& tracks, const Touch& at) {
  const MoveTold told = rams(battle, a, b) ? MoveTold::rammed : MoveTold::collided;
  stop(battle[a], tracks[a], at);
  stop(battle[b], tracks[b], at);
  umpire.cite("wetthrust.coll.3");
  hurt(battle, umpire, a, b, told);
  hurt(battle, umpire, b, a, told);
}

bool may_touch(const Battle& battle, Actor a, Actor b) {
  const Ship &one = battle[a], &two = battle[b];
  if (!on_table(one) || !on_table(two)) return false;
  if (one.is(Mark::stopped_touch) || two.is(Mark::stopped_touch)) return false;
  return rams(battle, a, b) || battle.book->options.collisions;
}

// A ship with the room in which she can meet another this turn.
struct Moving {
  Actor who;
  double x, y, room;
};
bool come_near(const Moving& a, const Moving& b) {
  const double room = a.room + b.room;
  if (std::abs(b.x - a.x) > room) return false;
  return sea::length_squared({b.x - a.x, b.y - a.y}) <= room * room;
}

}  // namespace

// wetthrust.coll.4: less one for each unmarked box, plus two against submarines, plus two against a
// battleship that attacks a merchant or carrier.
Tally bravery(const Battle& battle, Actor who, Actor target) {
  const Ship &ship = battle[who], &other = battle[target];
  Tally tally;
  tally.plus(-(battle.sheet(ship).boxes() - ship.damage), "boxes not marked", "wetthrust.coll.4");
  if (battle.sheet(other).type == Type::SS)
    tally.plus(most_bravery, "against a submarine", "wetthrust.coll.4");
  if (is_battleship(battle.sheet(other).type) && attacks_prey(battle, other))
    tally.plus(most_bravery, "she attacks a merchant or carrier", "wetthrust.coll.4");
  return tally;
}

RamTargets ram_targets(const Battle& battle, Actor who) {
  RamTargets targets{};
  const Ship& ship = battle[who];
  if (!may_be_brave(battle.sheet(ship), ship)) return targets;
  const int speed = top_speed(battle, ship);
  each_ship(battle, [&](Actor target, const Ship& other) {
    if (other.side == ship.side || !solid(other)) return;
    if (battle.sheet(other).dives && other.mode == Mode::periscope && !other.is(Mark::detected)) return;
    const double reach = (speed + other.speed) / 1000.0 + 1;
    if (sea::distance(ship.pose.at, other.pose.at) <= reach &&
        6 + total(bravery(battle, who, target)) >= brave_at)
      targets.add(target);
  });
  return targets;
}

bool brave_enough(const Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const Tally tally = bravery(battle, who, target);
  const int die = umpire.roll(Die::d6, {who, "wetthrust.coll.4", "bravery", &tally});
  return die + total(tally) >= brave_at;
}

bool steers_away(const Battle& battle, Actor who, const Plot& plot, Actor target) {
  const Ship& ship = battle[who];
  const sea::Point from = seen_at(battle[target]);
  if (sea::angle_off_bow(track(battle, ship, plot).end, from) >= far_enough_off) return true;
  const int bearing = sea::relative_bearing(ship.pose, from).minutes, most = most_points(battle, ship);
  if (most == 0 || new_speed(battle, ship, plot) == 0) return true;  // she cannot turn at all
  return plot.second == 0 && std::abs(plot.first) == most &&
         (bearing == 0 || (bearing > 0) == (plot.first < 0));
}

void collisions(Battle& battle, Umpire& umpire, const Tracks& tracks) {
  constexpr double swing = 1.5;  // of hulls and turns on the template
  Few<Moving, max_ships> moving;
  moving.clear();
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (solid(ship)) moving.add({who, ship.before.at.x, ship.before.at.y, swing + ship.speed / 1000.0});
  });
  for (int i = 0; i < moving.size(); ++i)
    for (int j = i + 1; j < moving.size(); ++j) {
      const Actor a = moving[i].who, b = moving[j].who;
      if (!come_near(moving[i], moving[j]) || !may_touch(battle, a, b)) continue;
      const Touch at = touch(tracks[a], tracks[b], rams(battle, a, b) ? ramming : touching);
      if (at.leg >= 0) collide(battle, umpire, a, b, tracks, at);
    }
}

}  // namespace wetthrust
