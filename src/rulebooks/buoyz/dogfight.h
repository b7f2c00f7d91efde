// Chapter 9.6: CAP and dogfights.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

using FlightList = Few<Actor, max_flights>;

void intercept(Battle& battle, Umpire& umpire);  // Movement 5
void dogfights(Battle& battle, Umpire& umpire);  // Attack 4
void engage(Battle& battle, Umpire& umpire, Actor fighter, Actor target, Clause clause);
void resolve_fight(Battle& battle, Umpire& umpire, int fight);

// Touching an enemy flight, from the side the fighter comes from.
sea::Pose beside(const Flight& fighter, const Flight& target);
bool within_speed(const Battle& battle, const Flight& fighter, const Flight& target);
int flights_in(const Battle& battle, int fight, Side side);
// 9.6.4: no fight that this fighter on CAP could reach has fewer of its friends in it; others are free.
bool evenly_spread(const Battle& battle, const Flight& fighter, int fight);

// 9.6.2: enemies that are in no fight yet have come within the radius of this CAP.
bool must_intercept(const Battle& battle, Actor cap);
void intercept_with(Battle& battle, Umpire& umpire, Actor cap);
// 9.6.2: it is about to leave the table, and a CAP whose radius it passed attacks it first.
bool caught_on_the_way_out(Battle& battle, Umpire& umpire, Actor who);
inline constexpr int stays_on_cap = -1;  // in answer to intercept_kind

// What this CAP attacks: intruders one against one, else the fights with fewest friends.
void cap_targets(const Battle& battle, Actor cap, FlightList& out);
Actor default_prey(const Battle& battle, const Flight& fighter, const FlightList& among);

// What a side adds to its die in a fight (9.6.6).
Tally dogfight_bonus(const Battle& battle, int fight, Side side);

}  // namespace buoyz
