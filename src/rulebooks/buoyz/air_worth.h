// What captains weigh about aircraft, in points: attacks, dogfights, CAPs.
#pragma once

#include "rulebooks/buoyz/air_questions.h"

namespace buoyz {

inline constexpr double flight_worth = 1.5;

// What the flight's warload can expect to do to a ship, if it gets through.
double load_worth(const Battle& battle, const Flight& flight, const Ship& target, sea::Point from);
// The chance that it gets past anti-aircraft fire and CAPs at the end of its run.
double chance_to_get_through(const Battle& battle, const Flight& flight, sea::Point end);
// What a flight can expect to lose by being there when ships fire and CAPs intercept.
double air_danger(const Battle& battle, const Flight& flight, sea::Point at);
engine::Prospect attack_prospect(const Battle& battle, Actor flight, Actor target, const sea::Pose& end);
// More strikers of its carrier can follow it soon, and those in the air are too few to go alone.
bool awaits_company(const Battle& battle, const Flight& flight);
double chance_to_win(int mine, int theirs);  // a dogfight, by what is added to the dice
engine::Prospect engage_prospect(const Battle& battle, Actor fighter, Actor prey);
double cap_worth(const Battle& battle, const Flight& fighter, Actor ship);
// How much a side has to fear from the air: enemy flights that could attack, those below counted half.
double air_threat(const Battle& battle, Side side);
// What an open deck is worth to a carrier this turn: flights that wait to land, and those ready to go.
double deck_worth(const Battle& battle, Actor carrier);
// The same of those flights that need her bow to the wind.
double deck_to_wind_worth(const Battle& battle, Actor carrier);
// The most a warload could do to any enemy it can reach from here within so many turns; 0: nobody there.
double best_strike(const Battle& battle, const Flight& flight, sea::Point from, int table, double turns);

}  // namespace buoyz
