// Chapters boiler, prop, fuel, radar, rudder, bridge, fcs: what the systems of a control sheet give a ship.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

int top_speed(const Battle& battle, const Ship& ship);  // thousandths; boilers, holes, rounded to half inches
int acceleration(const Battle& battle, const Ship& ship);  // thousandths (prop.1)
int deceleration(const Battle& battle, const Ship& ship);
int manoeuvre_level(const Battle& battle, const Ship& ship);  // highest that she has left (rudder.2)
bool controlled(const Battle& battle, const Ship& ship,
                int turn);  // somebody on a bridge (bridge.1, bridge.4)
inline bool any_fire_control(const Battle& battle, const Ship& ship) {  // fcs.3
  return working(battle, ship, System::fire_control) != 0;
}
int belt(const Battle& battle, const Ship& ship);  // against torpedoes and bombs: printed, or option
int deck(const Battle& battle, const Ship& ship);

// Marks a system lost now; its special consequences (boilers, magazines, aircraft aboard) are the caller's.
void lose(Battle& battle, Umpire& umpire, Actor who, int symbol, Clause clause);
// Crossed off by a D20 result: marked at once, works until step 6 (seq.2).
void cross_off(Battle& battle, Umpire& umpire, Actor who, int symbol, Clause clause);
inline constexpr int points_for_fuel = 5;  // of damage, for a box (fuel.2)
void lose_fuel(Battle& battle, Umpire& umpire, Actor who, int boxes, Clause clause);
int full_boxes(const Battle& battle, const Ship& ship);  // of fuel
extern const QuestionKind fuel_kind;                     // how many empty boxes of `detail` (fuel.4)
void start_fire(Battle& battle, Umpire& umpire, Actor who, Clause clause);

const char* system_name(System system);
std::string symbol_name(const Battle& battle, const Ship& ship, int symbol);

}  // namespace wetthrust
