// Chapters 9.4.1 and 9.4.2: what a flight may attack, and from where.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class AirBar : std::uint8_t {
  none,
  unarmed,
  busy,  // in a dogfight, homeward or broken off
  gone,
  friendly,
  under_water,  // bombs on a submerged boat
  no_sonar,     // torpedoes and missiles on one that it cannot have found (11.2.6)
  surfaced,     // depth charges on what is not submerged
  not_found,    // depth charges on a boat that did not dive this turn
  fort,         // torpedoes
  not_located,  // missiles
  range,
  arc,
  speed,
  table,  // no room for the run on the table
};
struct AirAim {
  AirBar bar = AirBar::none;
  Clause clause{};
};

AirAim may_attack(const Battle& battle, Actor flight, Actor target);  // wherever it is
AirAim air_aim(const Battle& battle, Actor flight, Actor target);     // from where it is now
std::string why_not(const Battle& battle, Actor flight, Actor target, const AirAim& aimed);

// From how near and how far a warload is used.
struct AirReach {
  double least = 0, most = 0;
};
AirReach air_reach(const Battle& battle, Warload load);

// Where a run at the target ends, flown along a heading in arc-minutes or the best one: torpedoes on the
// beam, everything else straight on.
inline constexpr int best_heading = -1;
struct Run {
  AirAim aim;
  sea::Pose pose;
};
Run plan_run(const Battle& battle, Actor flight, Actor target, int heading);

using ShipTargets = Few<Actor, max_ships>;
// Enemies that it can attack from where it is now.
void air_targets(const Battle& battle, Actor flight, ShipTargets& out);
// What its captain may be told before he has named his target: with ranges hidden, nothing measured (1.1.2).
AirAim shown_aim(const Battle& battle, Actor flight, Actor target);

}  // namespace buoyz
