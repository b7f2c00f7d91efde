// A pool of equal dice, and what is read off it.
#pragma once

#include <optional>

#include "odds/distribution.h"

namespace odds {

struct Pool {
  int dice = 1, sides = 6;
  int kept = -1;  // so many of them, highest first; -1: all
  bool lowest_kept = false;
  std::optional<int> count_from, count_to;  // count the dice that show at least, at most this
  std::optional<int> explode_from;          // dice that show at least this are thrown again for more
};

Distribution distribution(const Pool& pool);

}  // namespace odds
