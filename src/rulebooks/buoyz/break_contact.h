// Campaign supplement 3.1: losses, break contact, retreat.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void check_contact(Battle& battle, Umpire& umpire);  // End 9; also counts losses and settles objectives
bool is_capital(Class klass);                        // of cam3.1.2
// The condition that calls for a check: 1 losses, 2 capital ships, 3 only carriers left; 0: none.
int contact_condition(const Battle& battle, Side side);

bool goes_home(const Ship& ship);  // under the order, or a prize
inline Clause goes_home_by(const Ship& ship) {
  return ship.is(Mark::prize) ? "buoyz.8.2.5" : "buoyz.cam3.1.5";
}
sea::Heading way_home(const Battle& battle, const Ship& ship);  // straight to her side's own edge
// Degrees by which a heading is farther off the way home than she may steer.
double off_the_way_home(const Battle& battle, const Ship& ship, sea::Heading heading);
// A move in inches: run and paid for turns, of how many at most, and run before a turn.
struct Retreat {
  sea::Pose end;
  double used, allowance, before_turn;
};
// cam3.1.5: why this move is not the retreat it must be; empty where it is, or she is exempt.
std::string why_no_retreat(const Battle& battle, Actor who, const Retreat& move);

std::string describe_fleet(const Battle& battle, const engine::Event& event);  // initiative, weather, contact
const char* fleet_event_name(std::uint16_t kind);

}  // namespace buoyz
