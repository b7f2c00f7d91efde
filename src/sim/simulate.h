// Many battles of one scenario, or of variants of it with the same dice, on all cores, and on all machines
// where several take part. The same seed gives the same result for any number of threads and machines.
#pragma once

#include <atomic>
#include <functional>

#include "sim/ranks.h"
#include "sim/statistics.h"

namespace sim {

// How a variant did beside the first one on the same dice: sums over battles of what it gained.
struct Comparison {
  // Half points: a win counts 2, a draw 1.
  struct Side {
    Count sum = 0, squares = 0;
  };
  std::vector<Side> score;  // by side
  Side margin;              // strength left, first side less second, in thousandths
  void add(const Result& base, const Result& variant);
  void add(const Comparison& other);
};

struct Plan {
  std::vector<Setting> variants;  // at least one; the others are compared with the first
  std::uint64_t key = 1;
  std::uint32_t battles = 1000;
  int threads = 0;   // 0: one a core
  double until = 0;  // stop when every side's share of wins is known to this; 0: play all
};

struct Outcome {
  std::vector<Statistics> statistics;   // one a variant
  std::vector<Comparison> comparisons;  // the same; the first compares with itself
  std::uint32_t battles = 0;            // of each variant
  bool stopped = false;                 // by `stop`, before all were played
  double seconds = 0;
};

// `progress` is called now and then with the battles played so far; `stop` is looked at between battles.
struct Watch {
  std::function<void(std::uint32_t played)> progress;
  const std::atomic<bool>* stop = nullptr;
};

Outcome simulate(const Plan& plan, const Watch& watch, Ranks& ranks);

}  // namespace sim
