// What a captain expects of an order, reckoned from the tables of the rules.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

// Points that her guns may expect to take off a target, standing so.
double gun_points(const Battle& battle, const Ship& ship, const sea::Pose& pose, Battery battery,
                  const Ship& target, sea::Point at);
// The same of torpedoes that run so, from there; and of so many torpedoes launched there, at a target that
// goes on as it goes for so many moves.
double salvo_points(const Battle& battle, sea::Point from, int torpedoes, int knots, const Ship& there);
double torpedo_points(const Battle& battle, const Ship& ship, sea::Point from, int torpedoes,
                      const Ship& target, int moves);
// Of the bombs of one aircraft.
double bomb_points(const Sheet& target, WaveKind kind);
// davco.hits.3: how many cells of Table 4 strike each of her surfaces; those of what she never had do not.
void count_cells(const Tables& tables, Sheet& sheet);
int torpedoes_ready(const Ship& ship);

// Of a battery or mount, as things stand.
double fire_worth(const Battle& battle, Actor firer, int mount, Actor target);

}  // namespace davco
