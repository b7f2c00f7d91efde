// How a squadron gets where it is sent, and whom it may attack (air.3, air.7, air.8).
#pragma once

#include <optional>

#include "rulebooks/wetthrust/air/air.h"

namespace wetthrust {

// Where the order would put the squadron; the order has been checked.
sea::Pose destination(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order);
// Inches it may fly this turn: on the launch turn it is placed near its ship instead (air.7, recon.6).
inline double reach_of(const Squadron& squadron) {
  return squadron.launched ? launch_reach : air_speed(squadron);
}
// Whether an order says by which way or to which place it flies, and how long its way is.
inline bool says_where(const engine::AirOrder& order) { return !order.path.empty() || order.speed > 0; }
double way_of(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order);
// What stands in Squadron::enters from when it comes on until it has moved.
inline constexpr std::uint8_t now_entering = 255;
inline bool comes_on(const Squadron& squadron) { return aloft(squadron) && squadron.enters == now_entering; }
inline sea::Point point_of(const engine::Waypoint& waypoint) {
  return {engine::units(waypoint.x), engine::units(waypoint.y)};
}
inline engine::Waypoint waypoint_at(sea::Point point) { return {milli(point.x), milli(point.y)}; }
// The clause by which it attacks that ship or squadron, and why it may not, wherever it is; null: it may.
struct Permission {
  Clause clause;
  const char* why_not;
};
Permission may_attack(const Battle& battle, const Squadron& squadron, Actor target);
// Whether it can attack that ship or squadron from somewhere it can reach this turn, or from a given place.
bool can_reach(const Battle& battle, const Squadron& squadron, Actor target);
bool legal_target(const Battle& battle, const Squadron& squadron, Actor target);  // may, and can reach it
bool attacks_from(const Battle& battle, const Squadron& squadron, const sea::Pose& from, Actor target);
inline sea::Point kept_on_table(const Battle& battle, sea::Point point) {
  return sea::kept_on(battle.book->table, point);
}
void fly(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order);
// Its own carrier; when she is gone another that has room (air.8).
Actor home_of(const Battle& battle, const Squadron& squadron);
// Where a squadron from off the table leaves it: by the edge of its side (air.8, land.1).
sea::Point way_home(const Battle& battle, const Squadron& squadron);
// Where it has to return after an attack (air.12, fight.6, land.1); nowhere if its carrier is gone.
std::optional<sea::Point> home_at(const Battle& battle, const Squadron& squadron);
// wetthrust.fight.2, wetthrust.fight.4: CAP goes with its carrier, escorts with the squadron they protect.
void join_carrier(Battle& battle, Squadron& cap);
void bring_escorts(Battle& battle, Actor charge);
// wetthrust.air.14: the ships that it can attack where it is now, the nearest first.
using FlightTargets = Few<Actor, max_ships>;
FlightTargets targets_here(const Battle& battle, const Squadron& squadron);

}  // namespace wetthrust
