// How far a side's dice have fallen above or below what was to be expected. Counted are pools thrown against
// a number with reasons: a tally tells aimed fire from the rolls a ship makes against her own undoing.
#pragma once

#include <array>
#include <cmath>

#include "engine/ids.h"

namespace engine {

struct DiceLuck {
  double above = 0;     // successes more than expected
  double variance = 0;  // of that, had the dice been fair
  double sigmas() const { return variance > 0 ? above / std::sqrt(variance) : 0; }
};

// Of one d6 that needs 1 to 7, thrown once or again after every six.
struct ExpectedSuccesses {
  double mean = 0, variance = 0;
};
using ExpectedByNeed = std::array<ExpectedSuccesses, 8>;
inline constexpr ExpectedByNeed of_a_die = [] {
  ExpectedByNeed all{};
  for (int need = 1; need <= 7; ++need) {
    const double chance = (7 - need) / 6.0;
    all[std::size_t(need)] = {chance, chance * (1 - chance)};
  }
  return all;
}();
inline constexpr ExpectedByNeed of_an_exploding_die = [] {
  ExpectedByNeed all{};
  for (int need = 1; need <= 7; ++need) {
    const double chance = (7 - need) / 6.0, mean = chance * 6 / 5, square = (chance + mean / 3) * 6 / 5;
    all[std::size_t(need)] = {mean, square - mean * mean};
  }
  return all;
}();

class Luck {
 public:
  Luck() { side_.fill(nobody_s); }
  void belongs(Actor actor, Side side) { side_[std::size_t(engine::index(actor))] = std::uint8_t(side); }
  void begin() { of_ = {}; }
  const DiceLuck& of(Side side) const { return of_[std::size_t(engine::index(side))]; }

  // n d6 that needed `need`, from 2 to 6.
  void counted(Actor actor, int n, int need, int successes) {
    add(actor, n, of_a_die[std::size_t(need)], successes);
  }
  // The same with every six thrown again.
  void exploded(Actor actor, int n, int need, int successes) {
    add(actor, n, of_an_exploding_die[std::size_t(need)], successes);
  }

 private:
  static constexpr std::uint8_t nobody_s = max_sides;
  void add(Actor actor, int n, const ExpectedSuccesses& expected, int successes) {
    DiceLuck& luck = of_[side_[std::size_t(engine::index(actor))]];
    luck.above += successes - n * expected.mean;
    luck.variance += n * expected.variance;
  }
  std::array<std::uint8_t, max_actors> side_;
  std::array<DiceLuck, max_sides + 1> of_{};
};

}  // namespace engine
