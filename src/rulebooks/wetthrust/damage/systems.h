// Chapters boiler, prop, fuel, radar, rudder, bridge, fcs: what the systems of a control sheet give a ship.
#pragma once

#include <algorithm>

#include "rulebooks/wetthrust/damage/system_names.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

inline bool unhurt(const Battle& battle, const Ship& ship, System system) {
  return (battle.sheet(ship).of[std::size_t(system)] & ship.lost) == 0;
}
// Thousandths of an inch. wetthrust.boiler.1: the rated speed, less for boilers lost and for holes.
int hurt_top_speed(const Battle& battle, const Ship& ship, int rated);
// wetthrust.sub.7: below the surface the submerged speed.
inline int top_speed(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const int rated = ship.mode == Mode::surfaced ? sheet.speed : sheet.submerged_speed;
  const bool holed = ship.big_holes || ship.severe_holes;
  return holed || !unhurt(battle, ship, System::boiler) ? hurt_top_speed(battle, ship, rated) : rated;
}
int share_of_propellers(const Battle& battle, const Ship& ship, int rated);
inline int acceleration(const Battle& battle, const Ship& ship) {
  const int rated = battle.sheet(ship).acceleration;
  return unhurt(battle, ship, System::propeller) ? rated : share_of_propellers(battle, ship, rated);
}
inline int deceleration(const Battle& battle, const Ship& ship) {
  const int rated = battle.sheet(ship).deceleration;
  return unhurt(battle, ship, System::propeller) ? rated : share_of_propellers(battle, ship, rated);
}
// wetthrust.rudder.2, wetthrust.rudder.4: one rudder for each level; a lost one takes the highest that is
// left, a repaired one gives it back.
inline int manoeuvre_level(const Battle& battle, const Ship& ship) {
  return std::min(count_working(battle, ship, System::rudder), battle.sheet(ship).levels.size());
}
// wetthrust.bridge.1: without a bridge no orders; wetthrust.bridge.4: the second bridge needs one clear turn;
// wetthrust.bridge.5: without both nothing helps but repair.
inline bool controlled(const Battle& battle, const Ship& ship, int turn) {
  if (working(battle, ship, System::bridge)) return true;
  return working(battle, ship, System::second_bridge) && turn >= ship.blind_since + 2;
}
inline bool any_fire_control(const Battle& battle, const Ship& ship) {  // fcs.3
  return working(battle, ship, System::fire_control) != 0;
}
// How she evades now.
inline Evasion evasion(const Battle& battle, const Ship& ship) {
  return evades(ship) ? battle.sheet(ship).evasion : Evasion::none;
}
// wetthrust.move.16: evading escorts count as level 3, by option against gunfire only.
inline constexpr int evasive_level = 3;
inline int armour_below(const Battle& battle, Evasion evasion, int printed) {  // of torpedoes and bombs
  const bool harder = evasion == Evasion::full && battle.book->options.evasive_armour == EvasiveArmour::all;
  return harder ? evasive_level : printed;
}
inline int belt(const Battle& battle, const Ship& ship) {
  return armour_below(battle, evasion(battle, ship), battle.sheet(ship).belt);
}
inline int deck(const Battle& battle, const Ship& ship) {
  return armour_below(battle, evasion(battle, ship), battle.sheet(ship).deck);
}

// Marks a system lost now; special consequences (boilers, magazines, aircraft aboard) are the caller's.
void lose(Battle& battle, Umpire& umpire, Actor who, int symbol, Clause clause);
// Crossed off by a D20 result: marked at once, works until step 6 (seq.2).
void cross_off(Battle& battle, Umpire& umpire, Actor who, int symbol, Clause clause);
inline constexpr int points_for_fuel = 5;  // of damage, for a box (fuel.2)
void lose_fuel(Battle& battle, Umpire& umpire, Actor who, int boxes, Clause clause);
int full_boxes(const Battle& battle, const Ship& ship);  // of fuel
extern const QuestionKind fuel_kind;                     // how many empty boxes of `detail` (fuel.4)
void start_fire(Battle& battle, Umpire& umpire, Actor who, Clause clause);

}  // namespace wetthrust
