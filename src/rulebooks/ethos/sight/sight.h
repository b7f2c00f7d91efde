// Who sees whom, and sonar (ethos.vis).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step c.
void look_and_listen(Battle& battle, Umpire& umpire);
// ethos.seq.3: recomputes who sees whom (Ship::sees, Wave::sees); at the start of c and of j, and where a
// boat comes up.
void look_around(Battle& battle);

// ethos.vis.1 to 3: how far a unit of a side sees surface ships and aircraft now.
double visual_range(const Battle& battle, const Ship& ship);
double visual_range(const Battle& battle, Side side);
// ethos.vis.4: the unit (ship or wave) sees the target (ship or wave) itself / or holds a report on it.
bool sees(const Battle& battle, Actor who, Actor target);
bool located(const Battle& battle, Actor who, Actor target);
// Some unit of the side sees it.
bool side_sees(const Battle& battle, Side side, Actor target);
// ethos.vis.5: neither land nor the outline of another surface ship lies on the line.
bool clear_line(const Battle& battle, Actor from, Actor to);
// ethos.air.15, ethos.sd.12: ECM for sonar and ASW.
int ecm_of(const Battle& battle, Actor who);

}  // namespace ethos
