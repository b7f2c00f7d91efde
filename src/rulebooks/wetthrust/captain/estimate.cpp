#include "rulebooks/wetthrust/captain/estimate.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/captain/gunnery.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "sea/course.h"

namespace wetthrust {
namespace {

constexpr double farthest_gun = 48;

// Damage dice of her guns that will bear.
int dice_bearing(const Battle& battle, const Ship& ship, const Stance& from, sea::Point at, double range) {
  const Sheet& sheet = battle.sheet(ship);
  const Symbols silent = from.main_silent ? sheet.batteries[std::size_t(sheet.biggest)] : 0;
  const Symbols reaching = sheet.reaching[std::size_t(bands(range))] & ~ship.lost & ~silent;
  if (!reaching) return 0;
  return damage_dice(sheet, guns_covering(sheet, Bearings(from.pose).on(at)) & reaching, bands(range));
}

// Torpedoes that bear and are loaded.
int tubes_bearing(const Battle& battle, const Ship& ship, const sea::Pose& from, sea::Point at) {
  const Facings covered = Bearings(from).on(at);
  int tubes = 0;
  for (const Group& group : battle.sheet(ship).groups)
    if (group.system == System::launcher && (covered & bit(group.facing)))
      tubes += available(battle, ship, group);
  return tubes;
}

// How many of so many torpedoes or bombs hit her if she goes as planned.
double hits_then(int torpedoes, double range, const Stance& at) {
  Sum needed;
  add_run({torpedoes, to_a_hair(range), at.speed == 0, at.evasion != Evasion::none}, needed);
  return torpedoes * std::clamp(needed.total, 0, 6) / 6.0;
}

// Each that hits, and the extra effects of the salvo.
double points_of_torpedoes(double hits, int belt, int speed) {
  return hits * mean_points_of_hit(6, belt, speed == 0 ? torpedo_when_still : 0) + std::min(1.0, hits) * 3;
}

double torpedo_points(const Battle& battle, const Ship& target, int tubes, double range, const Stance& at) {
  const int belt = armour_below(battle, at.evasion, battle.sheet(target).belt);
  return points_of_torpedoes(hits_then(tubes, range, at), belt, at.speed);
}

bool mine(const Objective& objective, const Battle& battle, const Ship& ship) {
  return objective.side == ship.side && objective.goal == Goal::leave && is_merchant(battle.sheet(ship).type);
}

double way_out(const Battle& battle, const Ship& ship, sea::Point at) {
  double nearest = -1;
  for (const Objective& objective : battle.book->objectives)
    for (int e = 0; e < 4 && mine(objective, battle, ship); ++e)
      if (objective.edges >> e & 1) {
        const double away = sea::distance_to(battle.book->table, sea::Edge(e), at);
        nearest = nearest < 0 ? away : std::min(nearest, away);
      }
  return nearest;
}

double best_distance(const Battle& battle, const Ship& ship) {
  const Type type = battle.sheet(ship).type;
  if (type == Type::SS) return 4;
  if (is_destroyer(type)) return 6;
  return type == Type::BB || type == Type::BC ? 22 : 14;
}

}  // namespace

double torpedo_worth(const Battle& battle, sea::Point from, Actor target, int torpedoes) {
  const Ship& ship = battle[target];
  const double range = sea::distance(from, ship.pose.at);
  if (range > torpedo_reach || torpedoes == 0) return 0;
  const int needed = torpedo_needed(battle, torpedo_number(battle, from, target, torpedoes, range));
  const double hits = torpedoes * std::clamp(needed, 0, 6) / 6.0;
  return worth_of_points(battle, ship, points_of_torpedoes(hits, belt(battle, ship), ship.speed));
}

// Where she would be if she kept course and speed.
Stance straight_on(const Battle& battle, const Ship& ship) {
  const Evasion evasion = ship.plot.evasive ? battle.sheet(ship).evasion : Evasion::none;
  return {sea::ahead(ship.pose, ship.speed / 1000.0), ship.speed, evasion};
}

double fire_worth(const Battle& battle, const Ship& firer, const Stance& from, const Ship& target,
                  const Stance& at) {
  if (!any_fire_control(battle, firer)) return 0;
  const double range = sea::distance(from.pose.at, at.pose.at);
  const int hit_dice_guess = 3 + (working(battle, firer, System::radar) ? 1 : 0) -
                             weather_number(battle.weather) - (at.chases_salvos ? 1 : 0);
  const int armour = armour_against_guns(battle.sheet(target), at.evasion, to_a_hair(range));
  double points = chance_of_striking(battle, hit_dice_guess) *
                  dice_bearing(battle, firer, from, at.pose.at, range) * mean_points(armour);
  if (const int tubes = range <= torpedo_reach ? tubes_bearing(battle, firer, from.pose, at.pose.at) : 0)
    points += torpedo_points(battle, target, tubes, range, at);
  return worth_of_points(battle, target, points);
}

// What a ship's tubes could do to another, less for every turn it takes to bring them there.
double torpedo_prospect(const Battle& battle, const Ship& ship, const Stance& from, const Ship& enemy,
                        double range) {
  constexpr double a_turn_later = 0.8;
  int tubes = 0;
  for (const Group& group : battle.sheet(ship).groups)
    if (group.system == System::launcher) tubes = std::max(tubes, available(battle, ship, group));
  if (tubes == 0) return 0;
  const double points = torpedo_points(battle, enemy, tubes, torpedo_reach, straight_on(battle, enemy));
  double worth_then =
      std::min<double>(points, battle.sheet(enemy).boxes() - enemy.damage) * worth_of_box(battle, enemy);
  const double speed = std::max(1.0, from.speed / 1000.0);
  for (double left = range - torpedo_reach; left > 0; left -= speed) worth_then *= a_turn_later;
  return worth_then;
}

// Every enemy fires at one of us: each of us may expect a share.
double share_of_fire(const Battle& battle, Side side) {
  const int ships = fleet(battle).sum([&](const Ship& ship) {
    return ship.side == side && ship.mode == Mode::surfaced && !is_merchant(battle.sheet(ship).type);
  });
  return ships > 1 ? 0.6 : 1;
}

// wetthrust.fight.3: fighters that are up, or can be, over a carrier near enough to guard a ship there.
int guards_over(const Battle& battle, const Ship& ship, sea::Point at) {
  constexpr double under_cap = 6;
  int fighters = 0;
  for (const Squadron& s : battle.squadrons) {
    if (s.side != ship.side || s.plane != Plane::fighter || s.carrier == no_carrier) continue;
    const bool up = s.state == AirState::aboard || s.orders == AirOrders::cap;
    const Ship& carrier = battle.ships[s.carrier];
    if (!up || !on_table(carrier)) continue;
    const bool near =
        &carrier == &ship || sea::distance(straight_on(battle, carrier).pose.at, at) <= under_cap;
    if (near) fighters += s.aircraft;
  }
  return fighters;
}

// Bombs and torpedoes of the squadrons that could reach her, of as many aircraft as fighters let through.
double air_threat(const Battle& battle, const Ship& ship, const Stance& at) {
  const double share = share_of_fire(battle, ship.side);
  double points = 0;
  int shot_down = -1;
  flying(battle).each([&](const Squadron& raider) {
    if (raider.side == ship.side || !can_attack_ships(raider)) return;
    if (sea::distance(raider.pose.at, at.pose.at) > aircraft_move + torpedo_reach) return;
    if (shot_down < 0) shot_down = std::min(guards_over(battle, ship, at.pose.at), full_squadron) * 2 / 3;
    const int aircraft = std::max(0, raider.aircraft - shot_down);
    points += share * hits_then(aircraft, 0, at) * 2;
  });
  return points * worth_of_box(battle, ship);
}

Outlook outlook(const Battle& battle, Actor who, const Stance& stance) {
  const Ship& ship = battle[who];
  Outlook out;
  double nearest = 1e18;
  const double share = share_of_fire(battle, ship.side);
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side) return;
    const Stance there = straight_on(battle, enemy);
    const double away = sea::distance_squared(stance.pose.at, there.pose.at);
    nearest = std::min(nearest, away);
    if (ship.mode != Mode::deep)
      out.torpedoes = std::max(out.torpedoes, torpedo_prospect(battle, ship, stance, enemy, std::sqrt(away)));
    if (away > farthest_gun * farthest_gun) return;
    if (ship.mode != Mode::deep)
      out.dealt = std::max(out.dealt, fire_worth(battle, ship, stance, enemy, there));
    if (ship.mode == Mode::surfaced) out.taken += share * fire_worth(battle, enemy, there, ship, stance);
  });
  out.taken = std::min(out.taken + air_threat(battle, ship, stance), worth(battle, ship));
  out.nearest = nearest < 1e18 ? std::sqrt(nearest) : 0;
  return out;
}

// A move with a turn in the middle of it.
sea::Pose turning(const sea::Pose& from, int speed, int minutes) {
  sea::Pose pose = sea::ahead(from, speed / 2000.0);
  pose.heading = pose.heading + sea::Angle{minutes};
  return sea::ahead(pose, speed / 2000.0);
}

// The edge of the table ahead of her; dear where she would run off it however hard she turned for two moves.
double hemmed_in(const Battle& battle, const Ship& ship, const Stance& stance) {
  constexpr double sea_room = 10, uneasy = 3, of_her_worth = 0.5;
  const sea::Table& table = battle.book->table;
  const double two_moves = 2 * stance.speed / 1000.0;
  if (sea::inside(table, sea::ahead(stance.pose, std::max(sea_room, two_moves)).at)) return 0;
  const int most = most_points(battle, ship) * battle.book->options.point_angle;
  const auto runs_off = [&](int turn) {
    return !sea::inside(table, turning(turning(stance.pose, stance.speed, turn), stance.speed, turn).at);
  };
  return uneasy + (runs_off(most) && runs_off(-most) ? of_her_worth * worth(battle, ship) : 0);
}

// How near two come on their ways, each along the chord of his.
double nearest_on_the_way(const Ship& one, sea::Point one_end, const Ship& other, sea::Point other_end) {
  const sea::Point origin{0, 0};
  return sea::distance(origin,
                       sea::Segment{origin + (other.pose.at - one.pose.at), origin + (other_end - one_end)});
}

// Friends too near may touch before the turn is over, whether they keep their course or not (coll.1).
double crowding(const Battle& battle, Actor who, const Stance& stance) {
  constexpr double room = 4, per_inch = 2;
  if (!battle.book->options.collisions || battle[who].mode == Mode::deep) return 0;
  const int point = battle.book->options.point_angle;
  double crowded = 0;
  each_ship(battle, [&](Actor other, const Ship& friendly) {
    if (other == who || friendly.side != battle[who].side || friendly.mode == Mode::deep) return;
    const auto away = [&](sea::Point end) {
      return nearest_on_the_way(battle[who], stance.pose.at, friendly, end);
    };
    const double straight = away(straight_on(battle, friendly).pose.at);
    if (straight > room + friendly.speed / 2000.0) return;  // so far a turn of two points takes her
    crowded += per_inch * std::max(0.0, room - straight);
    for (const int turn : {-2, 2})
      crowded +=
          per_inch * std::max(0.0, room - away(turning(friendly.pose, friendly.speed, turn * point).at));
  });
  return crowded;
}

// wetthrust.doc.1: while there are raiders, escorts stay where their ADF covers the carrier (aa.3).
double screening(const Battle& battle, const Ship& ship, sea::Point at) {
  constexpr double cover = 4, per_inch = 4;
  const bool raiders = squadrons(battle).any([&](const Squadron& s) {
    return s.side != ship.side && s.plane != Plane::recon && s.state != AirState::lost;
  });
  if (!raiders || !is_destroyer(battle.sheet(ship).type)) return 0;
  double nearest = 1e9;
  each_ship(battle, [&](Actor, const Ship& charge) {
    if (charge.side == ship.side && battle.sheet(charge).type == Type::CV)
      nearest = std::min(nearest, sea::distance(straight_on(battle, charge).pose.at, at));
  });
  return nearest < 1e9 ? -per_inch * std::max(0.0, nearest - cover) : 0;
}

// wetthrust.doc.1: a carrier strikes from beyond gun range; not so eagerly that she leaves her escorts.
double striking_place(double nearest) {
  constexpr double far = 46, near = 40, per_inch = 1;
  return -per_inch * (std::max(0.0, nearest - far) + std::max(0.0, near - nearest));
}

// Where a captain wants to be: merchants where they are sent, carriers where their strikes reach the enemy
// and his guns do not reach them, the others near enough to hit hard.
double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there) {
  constexpr double per_inch_closer = 0.15, per_inch_to_edge = 0.5, per_inch_away = 0.1;
  const Ship& ship = battle[who];
  if (const double inches = way_out(battle, ship, pose.at); inches >= 0) return -per_inch_to_edge * inches;
  const Type type = battle.sheet(ship).type;
  if (type == Type::CV) return striking_place(there.nearest);
  if (is_merchant(type)) return per_inch_away * std::min(there.nearest, 60.0);
  return screening(battle, ship, pose.at) + 0.5 * there.torpedoes -
         per_inch_closer * std::max(0.0, there.nearest - best_distance(battle, ship));
}

}  // namespace wetthrust
