// The built-in scenarios, and a crowded sea in several weathers.
#pragma once

#include "tests/referee/watch.h"

namespace referee::davco_book {

const Scenarios& all_scenarios();

}  // namespace referee::davco_book
