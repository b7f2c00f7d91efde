// What computer captains expect of an order, reckoned from the tables of the rules.
#pragma once

#include "rulebooks/davco/movement/move.h"

namespace davco {

// Points that her guns may expect to take off a target, standing so.
double gun_points(const Battle& battle, const Ship& ship, const sea::Pose& pose, Battery battery,
                  const Ship& target, sea::Point at);
double fire_worth(const Battle& battle, Actor firer, int mount, Actor target);  // as things stand
double shot_worth(const Battle& battle, Actor firer, int mount, Actor target);  // and what it saves later
// The same of torpedoes that run so, from there; and of so many torpedoes launched there, at a target that
// goes on as it goes for so many moves.
double salvo_points(const Battle& battle, sea::Point from, int torpedoes, int knots, const Ship& there);
double torpedo_points(const Battle& battle, const Ship& ship, sea::Point from, int torpedoes,
                      const Ship& target, int moves);
double bomb_points(const Sheet& target, WaveKind kind);  // of one aircraft
// davco.hits.3: how many cells of Table 4 strike each of her surfaces; those of what she never had do not.
void count_cells(const Tables& tables, Sheet& sheet);
int torpedoes_ready(const Ship& ship);

// What she deals and takes at the end of a way and some moves later, if everybody goes on as he goes; and how
// near it brings her to what the scenario asks of her.
Prospect place_worth(const Battle& battle, Actor who, const Way& way);

// Whom a wave attacks and the bearing that it comes from; nobody if it waits.
struct Strike {
  Actor target = nobody;
  int bearing = 0;  // arc-minutes
};
Strike best_strike(const Battle& battle, Actor wave);

}  // namespace davco
