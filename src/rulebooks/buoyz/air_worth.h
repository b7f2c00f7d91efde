// What captains weigh about aircraft, in points: attacks, dogfights, CAPs.
#pragma once

#include "rulebooks/buoyz/air_questions.h"

namespace buoyz {

inline constexpr double flight_worth = 1.5;

// What the flight's warload can expect to do to a ship, if it gets through.
double load_worth(const Battle& battle, const Flight& flight, const Ship& target, sea::Point from);
// The chance that it gets past anti-aircraft fire and CAPs at the end of its run.
double chance_to_get_through(const Battle& battle, const Flight& flight, sea::Point end);
engine::Prospect attack_prospect(const Battle& battle, Actor flight, Actor target, const sea::Pose& end);
double chance_to_win(int mine, int theirs);  // a dogfight, by what is added to the dice
engine::Prospect engage_prospect(const Battle& battle, Actor fighter, Actor prey);
double cap_worth(const Battle& battle, const Flight& fighter, Actor ship);
// How much a side has to fear from the air: enemy flights that could attack, those below counted half.
double air_threat(const Battle& battle, Side side);
// The most a warload could do to any enemy it can reach from here within so many turns; 0: nobody there.
double best_strike(const Battle& battle, const Flight& flight, sea::Point from, int table, double turns);

}  // namespace buoyz
