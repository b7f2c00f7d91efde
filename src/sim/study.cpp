#include "sim/study.h"

#include <algorithm>
#include <cmath>

namespace sim {

Share share_of(Count count, Count all) {
  return {count, all > 0 ? double(count) / double(all) : 0, odds::wilson(double(count), double(all))};
}

Mean mean_of(Count sum, Count squares, Count n, double scale) {
  Mean mean;
  if (n == 0) return mean;
  const double count = double(n), middle = double(sum) / count;
  const double variance = std::max(0.0, double(squares) / count - middle * middle);
  const double half = odds::z_95 * std::sqrt(variance / count);
  return {middle / scale, (middle - half) / scale, (middle + half) / scale, std::sqrt(variance) / scale, n};
}

Mean gain(const Study& study, std::size_t variant, std::size_t side) {
  const Comparison::Side& score = study.outcome.comparisons[variant].score[side];
  return mean_of(score.sum, score.squares, study.outcome.statistics[variant].battles, 2);
}

Mean margin_gain(const Study& study, std::size_t variant) {
  const Comparison::Side& margin = study.outcome.comparisons[variant].margin;
  return mean_of(margin.sum, margin.squares, study.outcome.statistics[variant].battles, 1000);
}

}  // namespace sim
