// How a squadron gets where it is sent (air.3, air.7, air.8).
#pragma once

#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

// Where the order would put the squadron; the order has been checked.
sea::Pose destination(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order);
// Inches it may fly this turn: on the launch turn it is placed near its ship instead (air.7, recon.6).
double reach_of(const Squadron& squadron);
// Whether an order says by which way or to which place it flies, and how long that way is.
bool says_where(const engine::AirOrder& order);
double way_to(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order, sea::Point end);
// What stands in Squadron::enters from when it comes on until it has moved.
inline constexpr std::uint8_t now_entering = 255;
inline bool comes_on(const Squadron& squadron) { return aloft(squadron) && squadron.enters == now_entering; }
sea::Point point_of(const engine::Waypoint& waypoint);
engine::Waypoint waypoint_at(sea::Point point);
// Whether it can attack that ship or squadron from somewhere it can reach this turn, or from a given place.
bool can_reach(const Battle& battle, const Squadron& squadron, Actor target);
bool attacks_from(const Battle& battle, const Squadron& squadron, const sea::Pose& from, Actor target);
sea::Point kept_on_table(const Battle& battle, sea::Point point);
sea::Point on_edge(const sea::Table& table, sea::Edge edge, sea::Point at);  // abreast of a place
void fly(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order);
// Where a squadron from off the table leaves it: by the edge of its side (air.8, land.1).
sea::Point way_home(const Battle& battle, const Squadron& squadron);
// From where this kind of squadron attacks a ship: over her, or within torpedo range.
double attack_reach(const Squadron& squadron);
// wetthrust.fight.2, wetthrust.fight.4: CAP goes with its carrier, escorts with the squadron they protect.
void join_carrier(Battle& battle, Squadron& cap);
void bring_escorts(Battle& battle, Actor charge);
// wetthrust.air.14: the ships that it can attack where it is now, the nearest first.
using FlightTargets = Few<Actor, max_ships>;
FlightTargets targets_here(const Battle& battle, const Squadron& squadron);

}  // namespace wetthrust
