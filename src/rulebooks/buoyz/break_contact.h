// Campaign supplement 3.1: losses, break contact, retreat.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void check_contact(Battle& battle, Umpire& umpire);  // End 9; also counts losses and settles objectives
bool is_capital(Class klass);                        // of cam3.1.2
// The condition that calls for a check: 1 losses, 2 capital ships, 3 only carriers left; 0: none.
int contact_condition(const Battle& battle, Side side);

std::string describe_fleet(const Battle& battle, const engine::Event& event);  // initiative, weather, contact
const char* fleet_event_name(std::uint16_t kind);

}  // namespace buoyz
