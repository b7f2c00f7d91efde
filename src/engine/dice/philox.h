// Philox4x32-10 (Random123), one block at a time and sixteen at a time.
// The form with lanes gives the same words; AVX2 is chosen at run time where the machine has it.
#pragma once

#include <array>
#include <cstdint>

namespace engine {

using PhiloxCounter = std::array<std::uint32_t, 4>;
using PhiloxBlock = std::array<std::uint32_t, 4>;

PhiloxBlock philox(PhiloxCounter counter, std::uint64_t key);

inline constexpr int philox_lanes = 16;

// Word w of the block of lane i stands at words[w][i].
struct alignas(32) PhiloxLanes {
  std::uint32_t words[4][philox_lanes];
};

// Sixteen blocks whose counters differ in the third word only: counter[2] + lane.
using PhiloxFill = void (*)(PhiloxCounter first, std::uint64_t key, PhiloxLanes& out);
PhiloxFill philox_fill();  // the fastest form for this machine

void philox_fill_portable(PhiloxCounter first, std::uint64_t key, PhiloxLanes& out);
void philox_fill_avx2(PhiloxCounter first, std::uint64_t key, PhiloxLanes& out);

}  // namespace engine
