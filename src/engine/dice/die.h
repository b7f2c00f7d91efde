// The kinds of dice our rulebooks throw, and what a throw is for.
#pragma once

#include <cstdint>

#include "engine/ids.h"

namespace engine {

enum class Die : std::uint8_t { d3, d5, d6, d8, d10, d20, d100, d100_from_zero };

constexpr int sides(Die die) {
  constexpr int table[] = {3, 5, 6, 8, 10, 20, 100, 100};
  return table[static_cast<int>(die)];
}
// Percentile dice are read either 1 to 100 (00 is 100) or 0 to 99 (00 is 0).
constexpr int lowest(Die die) { return die == Die::d100_from_zero ? 0 : 1; }
constexpr int highest(Die die) { return lowest(die) + sides(die) - 1; }
constexpr const char* name(Die die) {
  constexpr const char* table[] = {"d3", "d5", "d6", "d8", "d10", "d20", "d100", "d100"};
  return table[static_cast<int>(die)];
}

class Tally;

// For whom dice are thrown, by which rule, and for what, in a few words.
struct Throw {
  Actor actor;
  Clause clause;
  const char* what;
  const Tally* tally = nullptr;  // how the number of dice or the number needed came about
  Audience audience = {};
};

}  // namespace engine
