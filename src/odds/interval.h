// 95 % intervals of shares found by sampling.
#pragma once

#include <cmath>

namespace odds {

struct Interval {
  double low = 0, high = 1;
};

inline constexpr double z_95 = 1.959963984540054;

// Wilson's interval of a share seen `count` times in n: sound for rare events too.
inline Interval wilson(double count, double n) {
  if (n <= 0) return {0, 1};
  const double z2 = z_95 * z_95, share = count / n;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z_95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {count <= 0 ? 0 : middle - half, count >= n ? 1 : middle + half};
}

}  // namespace odds
