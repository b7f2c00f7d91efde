#include "engine/question/tally.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace engine {
namespace {

// An exact fraction; the divisor is always positive. It is reduced when it grows large: seldom.
struct Fraction {
  static constexpr std::int64_t large = std::int64_t{1} << 30;
  std::int64_t top = 0, bottom = 1;

  void plus(std::int64_t amount) { top += amount * bottom; }
  void times(std::int64_t by, std::int64_t divisor) {
    top *= by;
    bottom *= divisor;
    if (bottom >= large || top >= large || top <= -large) reduce();
  }
  void reduce() {
    const std::int64_t common = std::gcd(top, bottom);
    top /= common, bottom /= common;
  }
  void at_most(std::int64_t limit) {
    if (top > limit * bottom) top = limit, bottom = 1;
  }
  void at_least(std::int64_t limit) {
    if (top < limit * bottom) top = limit, bottom = 1;
  }
  std::int64_t floor() const {
    if (bottom == 1) return top;
    return top >= 0 ? top / bottom : -((-top + bottom - 1) / bottom);
  }
};

void apply(Fraction& value, const TallyLine& line) {
  switch (line.kind) {
    case TallyLine::Kind::plus: return value.plus(line.amount);
    case TallyLine::Kind::times: return value.times(line.amount, line.divisor);
    case TallyLine::Kind::at_most: return value.at_most(line.amount);
    case TallyLine::Kind::at_least: return value.at_least(line.amount);
    case TallyLine::Kind::worst_of: return;
  }
}

std::int64_t worst(std::span<const TallyLine> lines) {
  std::int64_t lowest = std::numeric_limits<std::int64_t>::max();
  for (const TallyLine& line : lines)
    if (line.kind == TallyLine::Kind::worst_of) lowest = std::min<std::int64_t>(lowest, line.amount);
  return lowest;
}

std::int64_t rounded(Fraction value, Rounding rounding) {
  switch (rounding) {
    case Rounding::down: return value.floor();
    case Rounding::up: return -Fraction{-value.top, value.bottom}.floor();
    case Rounding::half_up:
      return value.bottom == 1 ? value.top : Fraction{2 * value.top + value.bottom, 2 * value.bottom}.floor();
  }
  return 0;
}

}  // namespace

// The worst_of lines count together, once, where the first of them stands.
int Tally::worked_out(Rounding rounding) const {
  Fraction value;
  bool worst_counted = false;
  for (const TallyLine& line : lines()) {
    if (line.kind == TallyLine::Kind::worst_of && !worst_counted)
      value.plus(worst(lines())), worst_counted = true;
    apply(value, line);
  }
  return int(rounded(value, rounding));
}

}  // namespace engine
