#include "odds/distribution.h"

#include <algorithm>
#include <cmath>

namespace odds {
namespace {

// out[i + j] += a[i] * b[j], with the shorter one outside so that the inner loop is long.
void convolve(const std::vector<double>& a, const std::vector<double>& b, std::vector<double>& out) {
  if (a.size() > b.size()) return convolve(b, a, out);
  out.assign(a.size() + b.size() - 1, 0.0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double chance = a[i];
    double* to = out.data() + i;
    for (std::size_t j = 0; j < b.size(); ++j) to[j] += chance * b[j];
  }
}

void cut_tail(std::vector<double>& chances, double allowed, double& cut) {
  double tail = 0;
  while (chances.size() > 1 && tail + chances.back() < allowed) {
    tail += chances.back();
    chances.pop_back();
  }
  cut += tail;
}

}  // namespace

double Distribution::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) sum += chances[i] * (lowest + double(i));
  return sum;
}

double Distribution::deviation() const {
  const double middle = mean();
  double sum = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double off = lowest + double(i) - middle;
    sum += chances[i] * off * off;
  }
  return std::sqrt(sum);
}

double Distribution::at_least(int value) const {
  double sum = 0;
  for (int i = highest(); i >= std::max(value, lowest); --i) sum += of(i);
  return sum;
}

double Distribution::of(int value) const {
  return value < lowest || value > highest() ? 0 : chances[std::size_t(value - lowest)];
}

Distribution sum(const Distribution& a, const Distribution& b) {
  Distribution both{a.lowest + b.lowest, {}, a.cut + b.cut};
  convolve(a.chances, b.chances, both.chances);
  return both;
}

Distribution difference(const Distribution& a, const Distribution& b) {
  Distribution less{-b.highest(), b.chances, b.cut};
  std::reverse(less.chances.begin(), less.chances.end());
  return sum(a, less);
}

Distribution shifted(Distribution a, int by) {
  a.lowest += by;
  return a;
}

Distribution times(int n, const Distribution& one, Tail tail) {
  Distribution all{n * one.lowest, {1.0}, n * one.cut};
  std::vector<double> next;
  const std::size_t most = std::size_t(n) * (one.chances.size() - 1) + 1;
  if (tail == Tail::whole) all.chances.reserve(most), next.reserve(most);
  for (int i = 0; i < n; ++i) {
    convolve(one.chances, all.chances, next);
    if (tail == Tail::may_be_cut) cut_tail(next, smallest_tail / n, all.cut);
    std::swap(all.chances, next);
  }
  return all;
}

}  // namespace odds
