// What a ship may do with her helm in this move: how far, how many turns, and what is forced on her
// (4.1.4 to 4.1.9, 5.8.4, 7.2.8 to 7.2.10, 12.5.2).
#pragma once

#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/sailing.h"

namespace buoyz {

// free: ahead and turns. straight: no turn. circling: a jammed rudder keeps her turning. swinging: Jib! or
// Wear! first. resting: at anchor or becalmed, she turns on the spot at most. drifting: a fireship in irons.
enum class Handling : std::uint8_t { free, straight, circling, swinging, resting, drifting };

struct Helm {
  Handling handling = Handling::free;
  Propulsion propulsion = Propulsion::engines;
  int inches = 0;   // thousandths: run and turns together
  int least = 0;    // thousandths she must use, run and turns together
  int steady = 0;   // thousandths she must run straight before she turns
  int cost = 0;     // thousandths for each point turned
  int points = 0;   // of the template, in one turn
  int turns = 1;    // 2 for Agile ships (7.3.2)
  int side = 0;     // circling and swinging: -1 to port, +1 to starboard, 0 as she likes
  Clause why = "";  // of what is forced on her
};

inline bool under_way(const Helm& helm) {
  return helm.handling == Handling::free || helm.handling == Handling::straight;
}

// `flags` are the orders declared with the move: propulsion, weigh.
Helm helm(const Battle& battle, Actor who, std::uint32_t flags);

// Ships that are never asked for a course because they lie where they are (2.1.2, 7.1.5).
enum class Still : std::uint8_t { no, fort, struck, aground, grappled, dead_stop };
Still still(const Battle& battle, Actor who);

// buoyz.4.1.8: what a turn of so many points costs when so much is left of the move; more than is left where
// she cannot pay. The first turn of a ship too slow to pay for a point takes what there is.
int price(const Helm& helm, int points, int left);
int price_in_full(const Helm& helm, int points);
int most_points(const Helm& helm, int left);  // she can pay for, in her first turn
int last_points(const Helm& helm, int run);   // an Agile ship that circles turns at the end of such a run
int latest_turn(const Helm& helm);            // thousandths she may run and still pay for a point
// Her whole allowance is less than the straight inch and one point.
bool too_slow_to_pay(const Helm& helm);

// The way a ship swings for Jib! or Wear!: +1 to starboard, -1 to port, 0 where the owner picks (7.2.9).
int swing_side(const Battle& battle, const Ship& ship);
// buoyz.12.5.2: an unlit fireship in irons drifts downwind.
bool drifts(const Battle& battle, const Ship& ship, std::uint32_t flags);

}  // namespace buoyz
