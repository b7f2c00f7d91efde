// Dice as rules writers note them: "40d6", "20d6 keep 10", "30d6 count>=5 explode 6", "2d6+1 vs 2d6".
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "odds/pool.h"

namespace odds {

// What cannot be read or reckoned, in one sentence.
class BadDice : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Versus {
  double win = 0, tie = 0, lose = 0;
};

struct DiceResult {
  Distribution distribution;  // against another roll: by how much the first is higher
  std::optional<Versus> versus;
};

DiceResult dice(std::string_view expression);  // throws BadDice

}  // namespace odds
