// Chapters 9.4.1 and 9.4.2.
#include "rulebooks/buoyz/air_run.h"

#include <algorithm>

#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/weapons.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// 9.4.1: only a boat that dived this turn, unless the flight has dipping sonar.
AirAim charge(const Battle& battle, const Flight& flight, const Ship& boat) {
  if (!submerged(boat)) return {AirBar::surfaced, "buoyz.9.4.1"};
  if (boat.is(Mark::dived_now) || dips_sonar(battle, flight)) return {};
  return {AirBar::not_found, "buoyz.9.4.1"};
}

// 11.2.6: with a sonar of its own, or where the marker is common by that of a friend, who may yet find her
// before the attack.
bool can_have_contact(const Battle& battle, Actor who, Actor boat) {
  return !battle.book->options.own_sonar_contact || dips_sonar(battle, battle.flight(who)) ||
         detected_by(battle, who, boat);
}

AirAim strike_at(const Battle& battle, Actor who, Actor target) {
  const Flight& flight = battle.flight(who);
  const Ship& ship = battle[target];
  const bool torpedo = flight.load == Warload::torpedo || flight.load == Warload::guided_bomb;
  const bool guided = torpedo || flight.load == Warload::missile;
  if (submerged(ship) && !guided) return {AirBar::under_water, "buoyz.9.4.1"};
  if (submerged(ship) && !can_have_contact(battle, who, target)) return {AirBar::no_sonar, "buoyz.11.2.6"};
  if (torpedo && battle.sheet(ship).fort()) return {AirBar::fort, "buoyz.12.2.3"};
  return {};
}

bool next_to(const Battle& battle, const Flight& flight, const Ship& target) {
  return sea::within(sea::gap(flight.pose.at, outline(battle, target)), battle.book->p.bomb_reach);
}

// The spot beside the hull where a run along this heading drops its bombs.
sea::Point beside_hull(const Battle& battle, const Ship& target, sea::Heading run) {
  const double far = 2 * battle.book->p.bomb_reach + battle.sheet(target).base.length;
  const sea::Point start = target.pose.at - run.unit() * far;
  const sea::Outline spot = sea::outline_of({start, start});
  const double way =
      sea::first_contact(spot, {run.unit(), far}, outline(battle, target), battle.book->p.bomb_reach / 2)
          .value_or(far);
  return start + run.unit() * way;
}

// 5.11.6, 5.4.1: a missile is sent no farther than the flight itself locates its target: under water by its
// sonar (9.4.1), else by eye or Radar. What a friend has found is not enough (10.5.7), but for the common
// marker of a boat (11.2.6).
double missile_reach(const Battle& battle, const Flight& flight, Actor target) {
  const Parameters& p = battle.book->p;
  if (!submerged(battle[target])) return std::min(p.air_missile, air_sight(battle, flight));
  return battle.book->options.own_sonar_contact ? std::min(p.air_missile, p.sonar) : p.air_missile;
}

// Who has a sonar to dip goes near enough to use it.
double farthest_missile(const Battle& battle, const Flight& flight, Actor target) {
  const double reach = missile_reach(battle, flight, target);
  const bool dips = submerged(battle[target]) && dips_sonar(battle, flight);
  return dips ? std::min(reach, battle.book->p.sonar) : reach;
}

// How far off a run along this heading ends: torpedoes as far as they run, the rest as near as the flight is.
double stand_off(const Battle& battle, const Flight& flight, Actor target, sea::Heading run) {
  const AirReach reach = air_reach(battle, flight.load);
  if (flight.load == Warload::torpedo || flight.load == Warload::guided_bomb) return reach.most;
  const double most = flight.load == Warload::missile ? farthest_missile(battle, flight, target) : reach.most;
  return std::clamp(sea::dot(flight.pose.at - battle[target].pose.at, -run.unit()), reach.least, most);
}

Run run_along(const Battle& battle, const Flight& flight, Actor target, sea::Heading heading) {
  const Ship& ship = battle[target];
  Run run;
  run.pose.heading = heading;
  run.pose.at = flight.load == Warload::bombs
                    ? beside_hull(battle, ship, heading)
                    : ship.pose.at - heading.unit() * stand_off(battle, flight, target, heading);
  if (sea::beyond(sea::distance(flight.pose.at, run.pose.at), range_left(battle, flight)))
    run.aim = {AirBar::speed, "buoyz.9.2.10"};
  else if (!sea::inside(battle.book->table(flight.table), run.pose.at))
    run.aim = {AirBar::table, "buoyz.9.4.2"};
  return run;
}

sea::Heading straight_on(const Flight& flight, const Ship& target) {
  const bool over_it = flight.pose.at == target.pose.at;
  return over_it ? flight.pose.heading : sea::bearing(flight.pose.at, target.pose.at);
}

// Torpedoes do best on the beam: the nearer side first, then the other, then straight on.
Run beam_run(const Battle& battle, const Flight& flight, Actor at) {
  const Ship& target = battle[at];
  constexpr sea::Angle least = sea::degrees(50), most = sea::degrees(130);
  const sea::Angle off = sea::relative_bearing(target.pose, flight.pose.at);
  const sea::Angle abeam = std::clamp(sea::absolute(off), least, most);
  const bool starboard = off >= sea::Angle{};
  for (const sea::Angle side : {starboard ? abeam : -abeam, starboard ? -abeam : abeam}) {
    const Run run = run_along(battle, flight, at, target.pose.heading.turned(side).opposite());
    if (run.aim.bar == AirBar::none) return run;
  }
  return run_along(battle, flight, at, straight_on(flight, target));
}

}  // namespace

AirReach air_reach(const Battle& battle, Warload load) {
  const Parameters& p = battle.book->p;
  switch (load) {
    case Warload::torpedo: return {p.torpedo_least, p.air_torpedo};
    case Warload::guided_bomb: return {p.torpedo_least, p.guided_bomb};
    case Warload::missile: return {p.missile_least, p.air_missile};
    case Warload::depth_charge: return {0, p.air_depth_charge};
    case Warload::bombs: return {0, p.bomb_reach};
    case Warload::none: break;
  }
  return {};
}

// 9.4.1: bombs, torpedoes and missiles for what is on the surface, depth charges for boats that dive.
AirAim may_attack(const Battle& battle, Actor who, Actor target) {
  const Flight& flight = battle.flight(who);
  if (!is_armed(flight)) return {AirBar::unarmed, "buoyz.9.4.1"};
  if (!free_to_fly(flight)) return {AirBar::busy, "buoyz.9.6.5"};
  if (bound_home(flight) || flight.aborted) return {AirBar::busy, "buoyz.9.1.4"};
  const bool exists = is_ship(target) && index(target) < battle.ships.size() && on_table(battle[target]);
  if (!exists || battle[target].table != flight.table) return {AirBar::gone, "buoyz.9.4.2"};
  const Ship& ship = battle[target];
  if (ship.side == flight.side) return {AirBar::friendly, "buoyz.9.4.1"};
  return flight.load == Warload::depth_charge ? charge(battle, flight, ship) : strike_at(battle, who, target);
}

// 9.4.2, 1.2.3: next to the hull or within the weapon's range, the target in the fore arc; missiles need
// none.
AirAim air_aim(const Battle& battle, Actor who, Actor target) {
  const AirAim allowed = may_attack(battle, who, target);
  if (allowed.bar != AirBar::none) return allowed;
  const Flight& flight = battle.flight(who);
  const Ship& ship = battle[target];
  const AirReach reach = air_reach(battle, flight.load);
  const double range = sea::distance(flight.pose.at, ship.pose.at);
  const bool near = flight.load == Warload::bombs
                        ? next_to(battle, flight, ship)
                        : sea::within(range, reach.most) && sea::at_least(range, reach.least);
  if (!near) return {AirBar::range, "buoyz.9.4.2"};
  const bool missile = flight.load == Warload::missile;
  if (missile && sea::beyond(range, missile_reach(battle, flight, target)))
    return {AirBar::not_located, "buoyz.5.11.6"};
  if (missile || arcs_to(flight.pose, ship.pose.at) & bit(Arc::fore)) return {};
  return {AirBar::arc, "buoyz.1.2.3"};
}

Run plan_run(const Battle& battle, Actor who, Actor target, int heading) {
  if (const AirAim aim = may_attack(battle, who, target); aim.bar != AirBar::none) return {aim, {}};
  const Flight& flight = battle.flight(who);
  if (heading >= 0) return run_along(battle, flight, target, sea::Heading::from_north({heading}));
  if (flight.load == Warload::torpedo || flight.load == Warload::guided_bomb)
    return beam_run(battle, flight, target);
  return run_along(battle, flight, target, straight_on(flight, battle[target]));
}

AirAim shown_aim(const Battle& battle, Actor flight, Actor target) {
  return battle.book->options.show_ranges ? air_aim(battle, flight, target)
                                          : may_attack(battle, flight, target);
}

void air_targets(const Battle& battle, Actor flight, ShipTargets& out) {
  out.clear();
  each_ship_of(battle, enemy_of(battle.flight(flight).side), [&](Actor target, const Ship&) {
    if (air_aim(battle, flight, target).bar == AirBar::none) out.add(target);
  });
}

std::string why_not(const Battle& battle, Actor who, Actor target, const AirAim& aimed) {
  const char* load = load_in_words(battle.flight(who).load);
  const std::string name =
      is_ship(target) && index(target) < battle.ships.size() ? battle.name(target) : "it";
  switch (aimed.bar) {
    case AirBar::none: return {};
    case AirBar::unarmed: return "there is nothing to attack with";
    case AirBar::busy: return "in a dogfight or on the way home it attacks nobody";
    case AirBar::gone: return "there is no such ship on this table";
    case AirBar::friendly: return fmt::format("{} is on its own side", name);
    case AirBar::under_water: return fmt::format("{} is submerged, out of the way of {}", name, load);
    case AirBar::no_sonar:
      return fmt::format("{} is submerged, and without a dipping sonar it can have no contact", name);
    case AirBar::surfaced: return fmt::format("{} is not submerged; depth charges are no use", name);
    case AirBar::not_found: return fmt::format("{} did not dive this turn and cannot be found", name);
    case AirBar::fort: return fmt::format("{} cannot be torpedoed", name);
    case AirBar::not_located: return fmt::format("it has not located {} itself from here", name);
    case AirBar::range: return fmt::format("{} is out of the reach of {}", name, load);
    case AirBar::arc: return fmt::format("{} is not in the fore arc", name);
    case AirBar::speed: return fmt::format("that run at {} is farther than it can fly", name);
    case AirBar::table: return fmt::format("there is no room on the table for that run at {}", name);
  }
  return {};
}

}  // namespace buoyz
