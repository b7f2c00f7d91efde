#include "engine/dice/philox.h"

#include <Random123/philox.h>

namespace engine {

PhiloxBlock philox(PhiloxCounter counter, std::uint64_t key) {
  const r123::Philox4x32::ctr_type c{{counter[0], counter[1], counter[2], counter[3]}};
  const r123::Philox4x32::key_type k{{std::uint32_t(key), std::uint32_t(key >> 32)}};
  const auto block = r123::Philox4x32{}(c, k);
  return {block[0], block[1], block[2], block[3]};
}

void philox_fill_portable(PhiloxCounter first, std::uint64_t key, PhiloxLanes& out) {
  for (int lane = 0; lane < philox_lanes; ++lane) {
    PhiloxCounter counter = first;
    counter[2] += std::uint32_t(lane);
    const PhiloxBlock block = philox(counter, key);
    for (int word = 0; word < 4; ++word) out.words[word][lane] = block[std::size_t(word)];
  }
}

PhiloxFill philox_fill() {
#if defined(__x86_64__)
  static const PhiloxFill best = __builtin_cpu_supports("avx2") ? philox_fill_avx2 : philox_fill_portable;
  return best;
#else
  return philox_fill_portable;
#endif
}

}  // namespace engine
