#include "rulebooks/wetthrust/fly.h"

#include <algorithm>

#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/torp.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

constexpr double best_torpedo_range = 3, fighter_reach = 3;  // torp.3, fight.7

sea::Point toward(sea::Point from, sea::Point to, double most) {
  const double away = sea::distance(from, to);
  return away <= most ? to : sea::along(from, to, most / away);
}

// Three inches off the beam that is nearer, if it can get there; else as near as it can.
sea::Point torpedo_place(const Battle& battle, const Squadron& squadron, const Ship& target) {
  const sea::Vec side = sea::to_starboard(target.pose.heading.unit());
  sea::Point best = target.pose.at;
  double nearest = 1e18;
  for (const double sign : {1.0, -1.0}) {
    const sea::Point at = kept_on_table(battle, target.pose.at + side * (sign * best_torpedo_range));
    const double away = sea::distance(squadron.pose.at, at);
    if (away < nearest) nearest = away, best = at;
  }
  return toward(squadron.pose.at, best, air_speed(squadron));
}

sea::Pose facing(sea::Point at, sea::Point whom, sea::Heading otherwise) {
  return {at, at == whom ? otherwise : sea::bearing(at, whom)};
}

sea::Pose attack_place(const Battle& battle, const Squadron& squadron, Actor object) {
  if (is_squadron(object)) {
    const sea::Point at = toward(squadron.pose.at, battle.squadron(object).pose.at, air_speed(squadron));
    return facing(at, battle.squadron(object).pose.at, squadron.pose.heading);
  }
  const Ship& target = battle[object];
  const sea::Point at = squadron.plane == Plane::torpedo_bomber
                            ? torpedo_place(battle, squadron, target)
                            : toward(squadron.pose.at, target.pose.at, air_speed(squadron));
  return facing(at, target.pose.at, squadron.pose.heading);
}

// wetthrust.air.8: it ends its move on the carrier. wetthrust.air.9: re-arming takes D6 turns and one more
// for each aircraft symbol lost.
void land(Battle& battle, Umpire& umpire, Actor who, Actor on) {
  Squadron& squadron = battle.squadron(who);
  Ship& carrier = battle[on];
  const int lost = std::popcount(battle.sheet(carrier).of[std::size_t(System::squadron)] & carrier.lost);
  Tally turns;
  if (lost) turns.plus(lost, "aircraft symbols lost", "wetthrust.air.9");
  const int die = umpire.roll(Die::d6, {who, "wetthrust.air.9", "turns of re-arming", &turns});
  squadron.state = AirState::rearming;
  squadron.rearming = std::uint8_t(die + lost);
  squadron.carrier = std::uint8_t(index(on));
  squadron.object = nobody;
  ++carrier.recovered;
  umpire.tell(event(AirTold::landed, "wetthrust.air.8", who, on, {squadron.rearming}));
  umpire.cite("wetthrust.air.6");
  if (!controlled(battle, carrier, umpire.turn())) umpire.cite("wetthrust.bridge.3");
}

void come_alongside(Battle& battle, Umpire& umpire, Actor who, Actor ship) {
  Squadron& plane = battle.squadron(who);
  plane.alongside = std::uint8_t(umpire.turn());
  battle[ship].set(Mark::no_disengaging);
  umpire.tell(event(AirTold::alongside, "wetthrust.recon.4", who, ship));
}

// wetthrust.land.1: when the run is over they leave by the nearest edge, for good.
bool leaves_for_home(Battle& battle, Umpire& umpire, Actor who) {
  Squadron& squadron = battle.squadron(who);
  if (squadron.plane != Plane::land_bomber || squadron.armed) return false;
  const sea::Edge edge = sea::nearest_edge(battle.book->table, squadron.pose.at);
  if (sea::distance_to(battle.book->table, edge, squadron.pose.at) > aircraft_move) return false;
  squadron.state = AirState::left;
  umpire.tell(event(AirTold::left_table, "wetthrust.land.1", who));
  return true;
}

}  // namespace

sea::Point kept_on_table(const Battle& battle, sea::Point p) {
  const sea::Table& t = battle.book->table;
  return {std::clamp(p.x, t.south_west.x, t.north_east.x), std::clamp(p.y, t.south_west.y, t.north_east.y)};
}

double attack_reach(const Squadron& squadron) {
  if (squadron.plane == Plane::torpedo_bomber) return torpedo_reach;
  return squadron.plane == Plane::fighter ? fighter_reach : beside;
}

bool can_reach(const Battle& battle, const Squadron& squadron, Actor target) {
  return sea::within(sea::distance(squadron.pose.at, battle[target].pose.at),
                     air_speed(squadron) + (squadron.plane == Plane::torpedo_bomber ? torpedo_reach : 0));
}

sea::Pose destination(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order) {
  switch (FlyVerb(order.verb)) {
    case FlyVerb::attack: return attack_place(battle, squadron, order.object);
    case FlyVerb::land:
    case FlyVerb::alongside: return battle[order.object].pose;
    case FlyVerb::fly: break;
  }
  const sea::Heading heading =
      order.heading < 0 ? squadron.pose.heading : sea::Heading::from_north({order.heading});
  return {kept_on_table(battle, squadron.pose.at + heading.unit() * double(order.speed)), heading};
}

FlightTargets other_targets(const Battle& battle, const Squadron& squadron) {
  FlightTargets targets{};
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side != squadron.side && ship.mode == Mode::surfaced &&
        sea::within(sea::distance(ship.pose.at, squadron.pose.at), attack_reach(squadron)))
      targets.add(who);
  });
  const auto away = [&](Actor who) { return sea::distance_squared(battle[who].pose.at, squadron.pose.at); };
  std::stable_sort(targets.begin(), targets.end(), [&](Actor a, Actor b) { return away(a) < away(b); });
  return targets;
}

void fly(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  Squadron& squadron = battle.squadron(who);
  if (leaves_for_home(battle, umpire, who)) return;
  squadron.pose = destination(battle, squadron, order);
  squadron.object = FlyVerb(order.verb) == FlyVerb::attack ? order.object : nobody;
  umpire.tell(event(AirTold::flown,
                    squadron.plane == Plane::fighter ? "wetthrust.fight.1" : "wetthrust.air.3", who, nobody,
                    {milli(squadron.pose.at.x), milli(squadron.pose.at.y), squadron.pose.heading.minutes()}));
  if (squadron.plane == Plane::recon) umpire.cite("wetthrust.recon.3");
  if (FlyVerb(order.verb) == FlyVerb::land) return land(battle, umpire, who, order.object);
  if (FlyVerb(order.verb) == FlyVerb::alongside) return come_alongside(battle, umpire, who, order.object);
  if (squadron.object != nobody)
    umpire.tell(event(AirTold::target_named, "wetthrust.air.4", who, squadron.object));
}

}  // namespace wetthrust
