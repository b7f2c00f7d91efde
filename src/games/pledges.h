// Fair dice (docs/protocol.md): everybody pledges, everybody reveals, then the battle begins.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/about.h"
#include "host/message.h"

namespace games {

// A pledge, a secret, or that the side is ready without one of its own; whether that has changed anything.
// Throws Denied.
bool take_pledge(Dice& dice, int side, const host::Message& message);

bool all_pledged(const Dice& dice);
bool all_revealed(const Dice& dice);       // or left out
bool somebody_revealed(const Dice& dice);  // beside the server
void leave_out_the_missing(Dice& dice);    // time is up

engine::Seed first_seed(const Dice& dice);
engine::Seed fresh_seed(Dice& dice);  // after something was taken back
std::vector<engine::Pledge> pledges_of(const About& about);
host::json::Json shown(const Dice& dice, const std::vector<std::string>& sides);

}  // namespace games
