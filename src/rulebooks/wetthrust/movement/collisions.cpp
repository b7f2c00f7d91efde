// Chapter coll.
#include "rulebooks/wetthrust/movement/collisions.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
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
  return fleet(battle).any([&](const Ship& other) {
    return other.side != ship.side && is_prey(battle.sheet(other).type) &&
           sea::within(ship.pose.at, other.pose.at, near_its_prey);
  });
}

// wetthrust.coll.2: what the other ship adds, by the types of wetthrust.gen.6.
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

// Whether she goes where her captain wants.
bool steered(const Battle& battle, const Ship& ship, int turn) {
  return controlled(battle, ship, turn) && manoeuvre_level(battle, ship) > 0;
}

// wetthrust.coll.4: nobody runs by accident into an enemy in sight whose way is known, for she lies still or
// cannot be steered; wetthrust.coll.5: nor into one whom she dared not ram.
bool must_keep_clear(const Battle& battle, Actor who, Actor of, int turn) {
  const Ship &ship = battle[who], &enemy = battle[of];
  const bool seen = enemy.mode == Mode::surfaced || enemy.is(Mark::detected);
  if (ship.side == enemy.side || !seen || rams(battle, who, of)) return false;
  return !stationary(ship) && steered(battle, ship, turn) &&
         (ship.shuns == of || stationary(enemy) || !steered(battle, enemy, turn));
}

constexpr double never = 9;
constexpr double before_the_turn = 1 - 1e-12;

int leg_at(double moment) { return moment < 1 ? 0 : 1; }

sea::Point place(const Track& track, double moment, int leg) {
  if (track.stopped < leg) leg = 0;
  const sea::Segment way = track.leg(leg);
  return sea::along(way.from, way.to, std::min(moment, track.stopped) - leg);
}

// Seen from one ship the other drifts; neither end of the drift may be further off than both lengths
// together.
bool stays_clear(const sea::Segment& a, const sea::Segment& b, double within) {
  const sea::Vec apart = b.from - a.from, drift = (b.to - b.from) - (a.to - a.from);
  const double room = within + sea::range_tolerance;
  return sea::length_squared(apart) > 2 * (sea::length_squared(drift) + room * room);
}

// wetthrust.coll.1: nearest at the same instant of the two legs; the first, from a moment on, in which they
// come so near.
double touch(const Track& a, const Track& b, double within, double from) {
  for (int leg = leg_at(from); leg < 2; ++leg) {
    const double begin = std::max<double>(from, leg), end = leg + 1;
    const sea::Segment one{place(a, begin, leg), place(a, end, leg)},
        two{place(b, begin, leg), place(b, end, leg)};
    if (stays_clear(one, two, within)) continue;
    const sea::Approach nearest = sea::closest_approach(one, two);
    if (!sea::within(nearest.distance, within)) continue;
    const double moment = begin + nearest.share * (end - begin);
    return leg == 0 ? std::min(moment, before_the_turn) : moment;
  }
  return never;
}

// wetthrust.coll.3: both stop where they touched and start the next turn at speed 0.
void stop(Ship& ship, Track& track, double moment) {
  track.stopped = std::min(track.stopped, moment);
  const int leg = leg_at(track.stopped);
  ship.pose = {place(track, track.stopped, leg), leg == 0 ? ship.before.heading : track.second_heading};
  ship.set(Mark::stopped_touch);
}

void hurt(Battle& battle, Umpire& umpire, Actor who, Actor other, bool ram) {
  const int points =
      weight(battle.sheet(other).type) + umpire.roll(Die::d6, {who, "wetthrust.coll.2", "collision"});
  umpire.tell(ram ? told(Rammed{points, battle[who].ram == other}, "wetthrust.coll.6", who, other)
                  : told(Collided{points}, "wetthrust.coll.1", who, other));
  mark_damage(battle, umpire, who, points, other, "wetthrust.dmg.7", Moment::later);
}

// wetthrust.coll.3: her move ends where she stopped; neither smoke nor sonar goes on without her.
void cut_short(Ship& ship, Track& track) {
  if (leg_at(track.stopped) == 0) track.corner = track.turned = ship.corner = ship.pose.at;
  track.end_of_leg = ship.pose.at;
}

// A ship with the room in which she can meet another this turn.
struct Moving {
  Actor who;
  Track* track;
  sea::Point from;
  double room;
};
using MovingShips = engine::Scratch<Moving, max_ships>;
bool come_near(const Moving& a, const Moving& b) {
  const double room = a.room + b.room;
  return sea::length_squared(b.from - a.from) <= room * room;
}

// Two ships, and when they touch.
struct Meeting {
  const Moving *a = nullptr, *b = nullptr;
  double moment = never;
};

// wetthrust.coll.4: she may not ram, so she goes round.
bool keeps_clear(const Battle& battle, Umpire& umpire, const Moving& ship, Actor of) {
  if (!must_keep_clear(battle, ship.who, of, umpire.turn())) return false;
  ship.track->steered_clear_of |= std::uint64_t{1} << index(of);
  const bool dared_not = battle[ship.who].shuns == of;
  umpire.tell(told(SteeredClear{}, dared_not ? "wetthrust.coll.5" : "wetthrust.coll.4", ship.who, of));
  return true;
}

void collide(Battle& battle, Umpire& umpire, const Moving& a, const Moving& b, double moment) {
  if (keeps_clear(battle, umpire, a, b.who) || keeps_clear(battle, umpire, b, a.who)) return;
  const bool ram = rams(battle, a.who, b.who);
  stop(battle[a.who], *a.track, moment);
  stop(battle[b.who], *b.track, moment);
  hurt(battle, umpire, a.who, b.who, ram);
  hurt(battle, umpire, b.who, a.who, ram);
}

// wetthrust.coll.1: ships that begin the move in contact may part; ships that lie where they stopped do not
// touch again.
bool may_touch(const Battle& battle, const Moving& a, const Moving& b) {
  const Ship &one = battle[a.who], &two = battle[b.who];
  if (!on_table(one) || !on_table(two)) return false;
  if (one.is(Mark::stopped_touch) && two.is(Mark::stopped_touch)) return false;
  if (rams(battle, a.who, b.who)) return true;
  if (a.track->steered_clear_of >> index(b.who) & 1 || b.track->steered_clear_of >> index(a.who) & 1)
    return false;
  return battle.book->options.collisions && !sea::within(a.from, b.from, touching);
}

// wetthrust.end.2: beyond the edge she is gone, and nobody meets her there.
bool over_the_edge(const Battle& battle, const Track& track, double moment) {
  return !sea::inside(battle.book->table, place(track, moment, leg_at(moment)));
}

// wetthrust.coll.1: in order of time; who touch at the same moment, in the order of the list.
Meeting first_meeting(const Battle& battle, const MovingShips& moving, double from) {
  Meeting first;
  for (const Moving& a : moving)
    for (const Moving* b = &a + 1; b != moving.end(); ++b) {
      if (!come_near(a, *b) || !may_touch(battle, a, *b)) continue;
      const double within = rams(battle, a.who, b->who) ? ramming : touching;
      const double moment = touch(*a.track, *b->track, within, from);
      if (moment < first.moment && !over_the_edge(battle, *a.track, moment) &&
          !over_the_edge(battle, *b->track, moment))
        first = {&a, b, moment};
    }
  return first;
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

int bravery_needed(const Battle& battle, Actor who, Actor target) {
  return brave_at - total(bravery(battle, who, target));
}

RamTargets ram_targets(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  if (!may_be_brave(battle.sheet(ship), ship)) return {};
  const int speed = top_speed(battle, ship);
  return fleet(battle).all([&](Actor target, const Ship& other) {
    if (other.side == ship.side || !solid(other) || hidden(battle, other)) return false;
    const double reach = (speed + other.speed) / 1000.0 + 1;
    return sea::distance(ship.pose.at, other.pose.at) <= reach &&
           bravery_needed(battle, who, target) <= highest(Die::d6);
  });
}

bool brave_enough(const Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const Tally tally = bravery(battle, who, target);
  const int die = umpire.roll(Die::d6, {who, "wetthrust.coll.4", "bravery", &tally});
  return die + total(tally) >= brave_at;
}

bool steers_away(const Battle& battle, Actor who, const Plot& plot, Actor target) {
  const Ship& ship = battle[who];
  const sea::Point from = seen_at(battle[target]);
  const sea::Pose turned{ship.pose.at, track(battle, ship, plot).end.heading};
  if (sea::angle_off_bow(turned, from) >= far_enough_off) return true;
  const int bearing = sea::relative_bearing(ship.pose, from).minutes, most = most_points(battle, ship);
  if (most == 0 || new_speed(battle, ship, plot) == 0) return true;  // she cannot turn at all
  return std::abs(plot.first) == most && (bearing == 0 || (bearing > 0) == (plot.first < 0));
}

void collisions(Battle& battle, Umpire& umpire, Tracks& tracks) {
  constexpr double swing = 1.5;  // of hulls and turns on the template
  MovingShips moving;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (solid(ship)) moving.add({who, &tracks[index(who)], ship.before.at, swing + ship.speed / 1000.0});
  });
  for (Meeting next = first_meeting(battle, moving, 0); next.a;
       next = first_meeting(battle, moving, next.moment))
    collide(battle, umpire, *next.a, *next.b, next.moment);
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (ship.is(Mark::stopped_touch)) cut_short(ship, tracks[index(who)]);
  });
}

}  // namespace wetthrust
