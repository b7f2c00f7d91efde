#include "rulebooks/wetthrust/fly.h"

#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/torp.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

constexpr double best_torpedo_range = 3, fighter_reach = 3;  // torp.3, fight.7

sea::Point object_at(const Battle& battle, Actor object) {
  return is_ship(object) ? battle[object].pose.at : battle.squadron(object).pose.at;
}

// wetthrust.fight.7: fire on other aircraft within 3 inches; wetthrust.fight.8: fighters are met in contact.
double reach_at(const Battle& battle, const Squadron& squadron, Actor target) {
  if (is_ship(target)) return attack_reach(squadron);
  return battle.squadron(target).plane == Plane::fighter ? beside : fighter_reach;
}

// wetthrust.land.1, wetthrust.air.8: on the turn in which it comes on a squadron starts where its owner likes
// on his edge, straight abreast of the first place it flies to; else where it is.
sea::Point start_for(const Battle& battle, const Squadron& squadron, sea::Point first) {
  if (!comes_on(squadron)) return squadron.pose.at;
  return on_edge(battle.book->table, battle.book->side(squadron.side).edge, first);
}

sea::Point toward(sea::Point from, sea::Point to, double most) {
  const double away = sea::distance(from, to);
  return away <= most ? to : sea::along(from, to, most / away);
}

// Three inches off the beam that is nearer, if it can get there; else as near as it can, and within range.
sea::Point torpedo_place(const Battle& battle, const Squadron& squadron, const Ship& target) {
  const sea::Vec side = sea::to_starboard(target.pose.heading.unit());
  sea::Point best = target.pose.at;
  double nearest = 1e18;
  for (const double sign : {1.0, -1.0}) {
    const sea::Point at = kept_on_table(battle, target.pose.at + side * (sign * best_torpedo_range));
    const double away = sea::distance(start_for(battle, squadron, at), at);
    if (away < nearest) nearest = away, best = at;
  }
  const sea::Point abeam = toward(start_for(battle, squadron, best), best, air_speed(squadron));
  return sea::within(sea::distance(abeam, target.pose.at), torpedo_reach)
             ? abeam
             : toward(start_for(battle, squadron, target.pose.at), target.pose.at, air_speed(squadron));
}

sea::Pose facing(sea::Point at, sea::Point whom, sea::Heading otherwise) {
  return {at, at == whom ? otherwise : sea::bearing(at, whom)};
}

// Where it attacks from if the order does not say.
sea::Point attack_place(const Battle& battle, const Squadron& squadron, Actor object) {
  if (is_ship(object) && squadron.plane == Plane::torpedo_bomber)
    return torpedo_place(battle, squadron, battle[object]);
  const sea::Point at = object_at(battle, object);
  return toward(start_for(battle, squadron, at), at, air_speed(squadron));
}

// wetthrust.air.3: straight from point to point, turning as often as it likes, to the last of them; a heading
// with a distance is a path of one leg.
sea::Point end_of_path(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order) {
  if (!order.path.empty()) return point_of(order.path[order.path.size() - 1]);
  const sea::Heading heading =
      order.heading < 0 ? squadron.pose.heading : sea::Heading::from_north({order.heading});
  return kept_on_table(battle, squadron.pose.at + heading.unit() * double(order.speed));
}

// wetthrust.air.3: it ends facing any way; if the order does not say, along its last leg.
sea::Heading last_heading(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order,
                          sea::Point end) {
  if (order.heading >= 0) return sea::Heading::from_north({order.heading});
  const int legs = order.path.size();
  const sea::Point start = legs == 0 ? squadron.pose.at : start_for(battle, squadron, end);
  const sea::Point before = legs < 2 ? start : point_of(order.path[legs - 2]);
  return before == end ? squadron.pose.heading : sea::bearing(before, end);
}

// An empty intact symbol of the carrier's, for a squadron that comes from elsewhere (air.8).
std::uint8_t empty_symbol(const Battle& battle, Actor carrier) {
  Symbols empty = working(battle, battle[carrier], System::squadron);
  for (const Squadron& other : battle.squadrons)
    if (other.carrier == index(carrier) && other.plane != Plane::recon && other.state != AirState::lost)
      empty &= ~(Symbols{1} << other.symbol);
  return std::uint8_t(std::countr_zero(empty));
}

// The squadron it protected is down or gone: it is on its own again.
void dismiss_escorts(Battle& battle, Actor charge) {
  each_squadron(battle, [&](Actor, Squadron& escort) {
    if (escort.orders == AirOrders::escort && escort.object == charge)
      escort.orders = AirOrders::free, escort.object = nobody;
  });
}

// wetthrust.air.8: it ends its move on the carrier. wetthrust.air.9: re-arming takes D6 turns and one more
// for each aircraft symbol lost, of squadrons or of reconnaissance aircraft.
void land(Battle& battle, Umpire& umpire, Actor who, Actor on) {
  Squadron& squadron = battle.squadron(who);
  Ship& carrier = battle[on];
  const auto& of = battle.sheet(carrier).of;
  const int lost =
      std::popcount((of[std::size_t(System::squadron)] | of[std::size_t(System::recon)]) & carrier.lost);
  Tally turns;
  if (lost) turns.plus(lost, "aircraft symbols lost", "wetthrust.air.9");
  const int die = umpire.roll(Die::d6, {who, "wetthrust.air.9", "turns of re-arming", &turns});
  squadron.state = AirState::rearming;
  squadron.rearming = std::uint8_t(die + lost);
  if (squadron.carrier != index(on)) squadron.symbol = empty_symbol(battle, on);
  squadron.carrier = std::uint8_t(index(on));
  dismiss_escorts(battle, who);
  ++carrier.recovered;
  umpire.tell(told(Landed{squadron.rearming}, "wetthrust.air.8", who, on));
}

void come_alongside(Battle& battle, Umpire& umpire, Actor who, Actor ship) {
  Squadron& plane = battle.squadron(who);
  plane.alongside = std::uint8_t(umpire.turn());
  const bool from_now = battle.book->options.recon_ban == ReconBan::during;  // recon.5
  if (from_now) battle[ship].set(Mark::no_disengaging);
  umpire.tell(told(Alongside{}, "wetthrust.recon.4", who, ship));
}

// wetthrust.land.1: bombers from an airfield are gone for good. wetthrust.air.8, wetthrust.air.9: a carrier
// off the table re-arms her squadrons, in D6 turns, and launches them again in one more.
void leave(Battle& battle, Umpire& umpire, Actor who) {
  Squadron& squadron = battle.squadron(who);
  squadron.object = squadron.named = nobody;
  dismiss_escorts(battle, who);
  if (!of_far_carrier(squadron)) {
    squadron.state = AirState::left;
    return umpire.tell(told(LeftTable{}, "wetthrust.land.1", who));
  }
  const int die = umpire.roll(Die::d6, {who, "wetthrust.air.9", "turns of re-arming"});
  squadron.state = AirState::rearming, squadron.rearming = std::uint8_t(die + 1);
  umpire.tell(told(LeftTable{umpire.turn() + die + 1}, "wetthrust.air.8", who));
}

void tell_flown(Umpire& umpire, Actor who, const Squadron& squadron) {
  const bool recon = squadron.plane == Plane::recon, fighter = squadron.plane == Plane::fighter;
  const Clause placed = recon ? "wetthrust.recon.6" : "wetthrust.air.7";
  const Clause flown = fighter ? "wetthrust.fight.1" : "wetthrust.air.3";
  umpire.tell(told(Flown{milli(squadron.pose.at.x), milli(squadron.pose.at.y),
                         squadron.pose.heading.minutes(), squadron.launched != 0},
                   squadron.launched ? placed : flown, who));
}

// wetthrust.air.14: nothing is settled by it yet, and the enemy does not hear of it.
void tell_named(Umpire& umpire, Actor who, const Squadron& squadron) {
  umpire.tell(
      told(TargetNamed{}, "wetthrust.air.14", who, squadron.named, engine::Audience::side(squadron.side)));
}

}  // namespace

sea::Point on_edge(const sea::Table& table, sea::Edge edge, sea::Point at) {
  switch (edge) {
    case sea::Edge::North: at.y = table.north_east.y; break;
    case sea::Edge::South: at.y = table.south_west.y; break;
    case sea::Edge::East: at.x = table.north_east.x; break;
    case sea::Edge::West: at.x = table.south_west.x; break;
  }
  return at;
}

sea::Point way_home(const Battle& battle, const Squadron& squadron) {
  return on_edge(battle.book->table, battle.book->side(squadron.side).edge, squadron.pose.at);
}

sea::Point kept_on_table(const Battle& battle, sea::Point p) {
  const sea::Table& t = battle.book->table;
  return {std::clamp(p.x, t.south_west.x, t.north_east.x), std::clamp(p.y, t.south_west.y, t.north_east.y)};
}

double reach_of(const Squadron& squadron) { return squadron.launched ? launch_reach : air_speed(squadron); }

bool says_where(const engine::AirOrder& order) { return !order.path.empty() || order.speed > 0; }

sea::Point point_of(const engine::Waypoint& waypoint) {
  return {waypoint.x / double(engine::thousand), waypoint.y / double(engine::thousand)};
}

engine::Waypoint waypoint_at(sea::Point point) { return {milli(point.x), milli(point.y)}; }

double way_to(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order, sea::Point end) {
  const bool by_heading = order.path.empty() && order.speed > 0;
  const sea::Point first = order.path.empty() ? end : point_of(order.path[0]);
  sea::Point from = by_heading ? squadron.pose.at : start_for(battle, squadron, first);
  double length = 0;
  for (const engine::Waypoint& waypoint : order.path) {
    length += sea::distance(from, point_of(waypoint));
    from = point_of(waypoint);
  }
  return length + sea::distance(from, end);
}

double attack_reach(const Squadron& squadron) {
  return squadron.plane == Plane::torpedo_bomber ? torpedo_reach : beside;
}

bool can_reach(const Battle& battle, const Squadron& squadron, Actor target) {
  const sea::Point at = object_at(battle, target);
  return sea::within(sea::distance(start_for(battle, squadron, at), at),
                     air_speed(squadron) + reach_at(battle, squadron, target));
}

// wetthrust.fight.7: other aircraft must be ahead; the nose of a squadron that is over them points nowhere.
bool attacks_from(const Battle& battle, const Squadron& squadron, const sea::Pose& from, Actor target) {
  const sea::Point at = object_at(battle, target);
  const double away = sea::distance(from.at, at);
  if (!sea::within(away, reach_at(battle, squadron, target))) return false;
  return is_ship(target) || sea::within(away, beside) || (quadrants(from, at) & bow_bit);
}

sea::Pose destination(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order) {
  const FlyVerb verb = FlyVerb(order.verb);
  if (verb == FlyVerb::land || verb == FlyVerb::alongside) return battle[order.object].pose;
  if (verb == FlyVerb::leave) return {way_home(battle, squadron), squadron.pose.heading};
  if (verb == FlyVerb::fly) {
    const sea::Point at = end_of_path(battle, squadron, order);
    return {at, last_heading(battle, squadron, order, at)};
  }
  const sea::Point at =
      says_where(order) ? end_of_path(battle, squadron, order) : attack_place(battle, squadron, order.object);
  const bool faces = order.heading >= 0 && (order.speed == 0 || !order.path.empty());
  if (faces) return {at, sea::Heading::from_north({order.heading})};
  return facing(at, object_at(battle, order.object), squadron.pose.heading);
}

FlightTargets targets_here(const Battle& battle, const Squadron& squadron) {
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

// wetthrust.fight.2: beside its mother carrier, if its own move takes it there.
void join_carrier(Battle& battle, Squadron& cap) {
  if (!on_table(battle[cap.object])) return void(cap.orders = AirOrders::free);
  cap.pose = {toward(cap.pose.at, battle[cap.object].pose.at, fighter_move), battle[cap.object].pose.heading};
}

// wetthrust.fight.4: alongside, as far as their own move takes them; wetthrust.air.7: on the launch turn they
// are placed within 8 inches of their carrier.
void bring_escorts(Battle& battle, Actor charge) {
  const sea::Pose to = battle.squadron(charge).pose;
  each_squadron(battle, [&](Actor, Squadron& escort) {
    if (escort.orders != AirOrders::escort || escort.object != charge) return;
    const sea::Point from =
        escort.launched ? battle.ships[escort.carrier].pose.at : start_for(battle, escort, to.at);
    escort.pose = {toward(from, to.at, reach_of(escort)), to.heading};
  });
}

void fly(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  Squadron& squadron = battle.squadron(who);
  if (FlyVerb(order.verb) == FlyVerb::leave) return leave(battle, umpire, who);
  squadron.pose = destination(battle, squadron, order);
  if (comes_on(squadron)) squadron.enters = 0;
  squadron.object = nobody;
  squadron.named = FlyVerb(order.verb) == FlyVerb::attack ? order.object : nobody;
  tell_flown(umpire, who, squadron);
  if (FlyVerb(order.verb) == FlyVerb::land) return land(battle, umpire, who, order.object);
  bring_escorts(battle, who);
  if (FlyVerb(order.verb) == FlyVerb::alongside) return come_alongside(battle, umpire, who, order.object);
  if (squadron.named != nobody) tell_named(umpire, who, squadron);
}

}  // namespace wetthrust
