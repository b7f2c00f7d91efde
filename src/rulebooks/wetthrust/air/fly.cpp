#include "rulebooks/wetthrust/air/fly.h"

#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

constexpr double best_torpedo_range = 3, fighter_reach = 3;  // torp.3, fight.7

// From where this kind of squadron attacks a ship: over her, or within torpedo range.
double attack_reach(const Squadron& squadron) {
  return squadron.plane == Plane::torpedo_bomber ? torpedo_reach : beside;
}

sea::Point object_at(const Battle& battle, Actor object) {
  return is_ship(object) ? battle[object].pose.at : battle.squadron(object).pose.at;
}

// wetthrust.fight.7: fire on other aircraft within 3 inches; wetthrust.fight.8: fighters are met in contact.
double reach_at(const Battle& battle, const Squadron& squadron, Actor target) {
  if (is_ship(target)) return attack_reach(squadron);
  return is_fighter(battle.squadron(target)) ? beside : fighter_reach;
}

// wetthrust.land.1, wetthrust.air.8: on the turn in which it comes on a squadron starts where its owner likes
// on his edge, straight abreast of the first place it flies to; else where it is.
sea::Point start_for(const Battle& battle, const Squadron& squadron, sea::Point first) {
  if (!comes_on(squadron)) return squadron.pose.at;
  return sea::on_edge(battle.book->table, battle.book->side(squadron.side).edge, first);
}

// As far as its move takes it.
sea::Point nearest_to(const Battle& battle, const Squadron& squadron, sea::Point place) {
  return sea::toward(start_for(battle, squadron, place), place, air_speed(squadron));
}

// Three inches off the beam that is nearer, if it can get there; else as near as it can, and within range.
sea::Point torpedo_place(const Battle& battle, const Squadron& squadron, const Ship& target) {
  const sea::Vec abeam = sea::to_starboard(target.pose.heading.unit()) * best_torpedo_range;
  const sea::Point starboard = kept_on_table(battle, target.pose.at + abeam),
                   port = kept_on_table(battle, target.pose.at - abeam);
  const auto way = [&](sea::Point at) { return sea::distance(start_for(battle, squadron, at), at); };
  const sea::Point at = nearest_to(battle, squadron, way(port) < way(starboard) ? port : starboard);
  if (sea::within(at, target.pose.at, torpedo_reach)) return at;
  return nearest_to(battle, squadron, target.pose.at);
}

// Where it attacks from if the order does not say.
sea::Point attack_place(const Battle& battle, const Squadron& squadron, Actor object) {
  if (is_ship(object) && squadron.plane == Plane::torpedo_bomber)
    return torpedo_place(battle, squadron, battle[object]);
  return nearest_to(battle, squadron, object_at(battle, object));
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
  return sea::bearing(before, end, squadron.pose.heading);
}

// An empty intact symbol of the carrier's, for a squadron that comes from elsewhere (air.8).
std::uint8_t empty_symbol(const Battle& battle, Actor carrier) {
  Symbols empty = working(battle, battle[carrier], System::squadron);
  for (const Squadron& other : battle.squadrons)
    if (belongs_to(other, carrier)) empty &= ~(Symbols{1} << other.symbol);
  return std::uint8_t(std::countr_zero(empty));
}

// The squadron it protected is down or gone: it is on its own again.
void dismiss_escorts(Battle& battle, Actor charge) {
  flying(battle).each([&](Squadron& escort) {
    if (escorts(escort, charge)) fly_freely(escort);
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
  const Clause placed = is_recon(squadron) ? "wetthrust.recon.6" : "wetthrust.air.7";
  const Clause flown = is_fighter(squadron) ? "wetthrust.fight.1" : "wetthrust.air.3";
  umpire.tell(told(Flown{milli(squadron.pose.at.x), milli(squadron.pose.at.y),
                         squadron.pose.heading.minutes(), squadron.launched != 0},
                   squadron.launched ? placed : flown, who));
}

}  // namespace

sea::Point way_home(const Battle& battle, const Squadron& squadron) {
  return sea::on_edge(battle.book->table, battle.book->side(squadron.side).edge, squadron.pose.at);
}

Actor home_of(const Battle& battle, const Squadron& squadron) {
  if (squadron.carrier == no_carrier) return nobody;
  if (on_table(battle.ships[squadron.carrier])) return ship_actor(squadron.carrier);
  if (is_recon(squadron)) return nobody;
  return fleet(battle).first([&](Actor who, const Ship&) { return may_land_on(battle, squadron, who); });
}

std::optional<sea::Point> home_at(const Battle& battle, const Squadron& squadron) {
  if (squadron.carrier == no_carrier) return way_home(battle, squadron);
  const Actor home = home_of(battle, squadron);
  return home == nobody ? std::nullopt : std::optional(battle[home].pose.at);
}

// wetthrust.fight.6, wetthrust.air.12: nobody attacks again before he is re-armed.
Permission may_attack(const Battle& battle, const Squadron& squadron, Actor target) {
  const bool fighter = is_fighter(squadron);
  if (is_recon(squadron)) return {"wetthrust.recon.1", "a reconnaissance aircraft is unarmed"};
  if (!squadron.armed && squadron.plane == Plane::land_bomber)
    return {"wetthrust.land.1", "bombers of an airfield attack only once"};
  if (!squadron.armed)
    return {fighter ? "wetthrust.fight.6" : "wetthrust.air.12", "it has to re-arm before it attacks again"};
  if (fighter && is_ship(target)) return {"wetthrust.fight.1", "fighters cannot attack ships"};
  if (!fighter && is_squadron(target)) return {"wetthrust.fight.9", "only fighters attack aircraft"};
  constexpr const char* no_enemy = "there is no such enemy that it could attack";
  const Clause rule = fighter ? "wetthrust.fight.1" : "wetthrust.air.3";
  if (!engine::has_unit(battle, target)) return {rule, no_enemy};
  if (fighter) {
    const Squadron& other = battle.squadron(target);
    return {rule, aloft(other) && other.side != squadron.side ? nullptr : no_enemy};
  }
  const Ship& ship = battle[target];
  if (ship.mode != Mode::surfaced) return {ship.is(Mark::detected) ? "wetthrust.sub.3" : rule, no_enemy};
  return {rule, on_table(ship) && ship.side != squadron.side ? nullptr : no_enemy};
}

bool can_reach(const Battle& battle, const Squadron& squadron, Actor target) {
  const sea::Point at = object_at(battle, target);
  return sea::within(start_for(battle, squadron, at), at,
                     air_speed(squadron) + reach_at(battle, squadron, target));
}

bool legal_target(const Battle& battle, const Squadron& squadron, Actor target) {
  return !may_attack(battle, squadron, target).why_not && can_reach(battle, squadron, target);
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
  return {at, sea::bearing(at, object_at(battle, order.object), squadron.pose.heading)};
}

double way_of(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order) {
  const sea::Point end = destination(battle, squadron, order).at;
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

FlightTargets targets_here(const Battle& battle, const Squadron& squadron) {
  FlightTargets targets = fleet(battle).all([&](const Ship& ship) {
    return ship.side != squadron.side && ship.mode == Mode::surfaced &&
           sea::within(ship.pose.at, squadron.pose.at, attack_reach(squadron));
  });
  const auto away = [&](Actor who) { return sea::distance_squared(battle[who].pose.at, squadron.pose.at); };
  std::stable_sort(targets.begin(), targets.end(), [&](Actor a, Actor b) { return away(a) < away(b); });
  return targets;
}

// wetthrust.fight.2: beside its mother carrier, if its own move takes it there.
void join_carrier(Battle& battle, Squadron& cap) {
  if (!on_table(battle[cap.object])) return void(cap.orders = AirOrders::free);
  cap.pose = {sea::toward(cap.pose.at, battle[cap.object].pose.at, fighter_move),
              battle[cap.object].pose.heading};
}

// wetthrust.fight.4: alongside, as far as their own move takes them; wetthrust.air.7: on the launch turn they
// are placed within 8 inches of their carrier.
void bring_escorts(Battle& battle, Actor charge) {
  const sea::Pose to = battle.squadron(charge).pose;
  flying(battle).each([&](Squadron& escort) {
    if (!escorts(escort, charge)) return;
    const sea::Point from =
        escort.launched ? battle.ships[escort.carrier].pose.at : start_for(battle, escort, to.at);
    escort.pose = {sea::toward(from, to.at, reach_of(escort)), to.heading};
  });
}

// wetthrust.air.14: nothing is settled by naming a target yet, and the enemy does not hear of it.
void fly(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  Squadron& squadron = battle.squadron(who);
  const FlyVerb verb = FlyVerb(order.verb);
  if (verb == FlyVerb::leave) return leave(battle, umpire, who);
  squadron.pose = destination(battle, squadron, order);
  if (comes_on(squadron)) squadron.enters = 0;
  squadron.object = nobody;
  squadron.named = verb == FlyVerb::attack ? order.object : nobody;
  tell_flown(umpire, who, squadron);
  if (verb == FlyVerb::land) return land(battle, umpire, who, order.object);
  bring_escorts(battle, who);
  if (verb == FlyVerb::alongside) return come_alongside(battle, umpire, who, order.object);
  const auto own_side = engine::Audience::side(squadron.side);
  if (verb == FlyVerb::attack)
    umpire.tell(told(TargetNamed{}, "wetthrust.air.14", who, order.object, own_side));
}

}  // namespace wetthrust
