// The floor under a battle: what its dice, moves, pairs of enemies and answers would cost if nothing else
// had to be done (docs/performance.md). The counts come from playing the same battles with someone
// counting; the price of a die is measured in the same run, because machines swing.
#pragma once

#include <string_view>

#include "engine/rulebook.h"

namespace cli {

// Means over the battles played.
struct Counts {
  double dice = 0;         // but for
  double percentages = 0;  // dice of a hundred sides
  double moves = 0;        // living ships, once a turn
  double pairs = 0;        // ordered pairs of living enemies, once a turn
  double answers = 0;
  double turns = 0;
};

// Both sides play with this captain; battles 0, 1, 2 ... of seed 1.
Counts count(const engine::Scenario& scenario, std::string_view captain, int battles);

// F8: one die of a pool of eight, drawn from vector Philox and judged by table, in nanoseconds.
// F100: one percentage die of a pool of four, likewise drawn from one word, and compared with a chance.
struct DieNs {
  double f8 = 0, f100 = 0;
};
DieNs measure_dice();
double floor_ns(const Counts& counts, DieNs die);

double cpu_seconds();  // of this process

}  // namespace cli
