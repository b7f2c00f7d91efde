// Who sees whom, and sonar (ethos.vis).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

extern const QuestionKind sonar_kind;

// Step c.
void look_and_listen(Battle& battle, Umpire& umpire);
// ethos.seq.3: recomputes who sees whom (Ship::sees, Wave::sees); at the start of c and of j.
void look_around(Battle& battle);
// ethos.vis.13: which enemies see this ship or wave now; where a boat comes up or goes down, a wave takes
// off.
void look_for(Battle& battle, Actor who);
// ethos.seq.3: the searches of step c, A's units then B's.
void search(Battle& battle, Umpire& umpire);

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
// ethos.vis.5: land alone; a target behind it needs a report.
bool land_between(const Battle& battle, sea::Point from, sea::Point to);

// The bow of a ship, wave or counter.
sea::Point bow_of(const Battle& battle, Actor who);
// ethos.design.13: what is usual in its year.
int usual_ecm(int year);
// ethos.sd.12: with her silent drive.
int ecm_now(const Battle& battle, const Ship& ship);
// ethos.air.15, ethos.sd.12: ECM for sonar and ASW.
int ecm_of(const Battle& battle, Actor who);

// ethos.vis.6: whether the unit has sonar, and how far it reaches.
bool has_sonar(const Battle& battle, Actor who);
double sonar_range(const Battle& battle, Actor who);

}  // namespace ethos
