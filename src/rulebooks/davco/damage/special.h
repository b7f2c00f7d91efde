// davco.special: what is lost with a place that is struck, one function an effect.
#pragma once

#include "rulebooks/davco/damage/damage.h"

namespace davco {

void lose_mount(Battle& battle, Umpire& umpire, Actor who, int mount);
void lose_tubes(Battle& battle, Umpire& umpire, Actor who, int mount);
void lose_aa(Battle& battle, Umpire& umpire, Actor who);
void lose_speed(Battle& battle, Umpire& umpire, Actor who, int knots, Clause clause);
void strike_bridge(Battle& battle, Umpire& umpire, Actor who);
void strike_boilers(Battle& battle, Umpire& umpire, Actor who);
void strike_engines(Battle& battle, Umpire& umpire, Actor who);
void strike_hangar(Battle& battle, Umpire& umpire, Actor who);
void strike_petrol(Battle& battle, Umpire& umpire, Actor who);
void put_out(Battle& battle, Umpire& umpire, Actor who, Wreck wreck, Clause clause);

// davco.special.3: with the wheelhouse and the after position gone she can only stop.
inline bool out_of_control(const Ship& ship) {
  return ship.is(Wreck::wheelhouse) && ship.is(Wreck::after_steering);
}

}  // namespace davco
