// A plain stream of random numbers for computer captains: which of several answers to give.
// Never used for dice; those are keyed and cited.
#pragma once

#include <cstdint>

namespace engine {

class Picker {
 public:
  explicit Picker(std::uint64_t seed) : state_(seed) {}

  // 0 .. n - 1. The tiny bias of scaling does not matter for a captain's taste.
  int below(int n) { return int((next() >> 32) * std::uint64_t(n) >> 32); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool one_in(int n) { return below(n) == 0; }

 private:
  std::uint64_t next() {  // splitmix64
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

}  // namespace engine
