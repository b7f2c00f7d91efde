// Whole numbers with their chances: what dice can come to.
#pragma once

#include <cstddef>
#include <vector>

namespace odds {

struct Distribution {
  int lowest = 0;  // the chance of lowest + i is chances[i]
  std::vector<double> chances{1.0};
  double cut = 0;  // chance left out at the far end of dice that explode

  int highest() const { return lowest + int(chances.size()) - 1; }
  double mean() const;
  double deviation() const;
  double at_least(int value) const;
  double of(int value) const;
};

Distribution sum(const Distribution& a, const Distribution& b);
Distribution difference(const Distribution& a, const Distribution& b);
Distribution shifted(Distribution a, int by);

// n of the same kind added up. Where the far end may be cut, chances below `smallest_tail` in all are.
enum class Tail { whole, may_be_cut };
Distribution times(int n, const Distribution& one, Tail tail);

inline constexpr double smallest_tail = 1e-14;

}  // namespace odds
