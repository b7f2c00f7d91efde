// An order to fire in words: what is fired, how far away its targets are, and what they show.
#pragma once

#include <string>
#include <vector>

#include "odds/attack.h"

namespace odds {

// "Hood: main 4 > Bismarck", then for each target "Bismarck is 60 in away, 30 degrees off Hood's bow to port,
// and shows her bow".
std::vector<std::string> situation(const engine::Rulebook& rulebook, const void* battle, const Order& order);

}  // namespace odds
