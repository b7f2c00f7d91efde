// A simulation with everything needed to tell of it: what was played, by whom, with which dice, and how it
// came out.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "odds/interval.h"
#include "sim/simulate.h"

namespace sim {

struct Study {
  Plan plan;
  std::vector<std::string> labels;  // of the variants; the first is the scenario as it is
  Outcome outcome;

  const engine::Scenario& scenario() const { return *plan.variants.front().scenario; }
};

struct Share {
  Count count = 0;
  double share = 0;
  odds::Interval interval{};
};
Share share_of(Count count, Count all);

// A mean with its 95 % interval, from sums of whole numbers in units of 1/scale.
struct Mean {
  static constexpr Count few = 30;  // of so few battles no interval is to be trusted
  double value = 0, low = 0, high = 0, deviation = 0;
  Count n = 0;
  bool differs_from_zero() const { return n >= few && (low > 0 || high < 0); }
};
Mean mean_of(Count sum, Count squares, Count n, double scale);

// What the variant gained over the first one on the same dice: as a share of wins (a draw is half a win), or
// as strength left.
Mean gain(const Study& study, std::size_t variant, std::size_t side);
Mean margin_gain(const Study& study, std::size_t variant);

nlohmann::ordered_json as_json(const Study& study);
std::string as_csv(const Study& study);

}  // namespace sim
