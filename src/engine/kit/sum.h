// A number without its reasons, for those who only weigh it: takes the place of a Tally (tally.h) that is
// rounded down.
#pragma once

#include <algorithm>

#include "engine/question/tally.h"

namespace engine {

class Sum {
 public:
  void plus(int amount, const char*, Clause) { sum_ += amount; }
  void times(int amount, int divisor, const char*, Clause) { sum_ = sum_ * amount / divisor; }
  void at_least(int amount, const char*, Clause) { sum_ = std::max(sum_, amount); }
  int total(Rounding) const { return sum_; }

 private:
  int sum_ = 0;
};

}  // namespace engine
