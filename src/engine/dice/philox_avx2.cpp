// Sixteen Philox blocks in AVX2 registers, as two groups of eight whose multiplications overlap. This file
// alone is compiled with -mavx2; nothing in it runs unless the processor has it. Tests compare it word for
// word with Random123.
#include "engine/dice/philox.h"

#if defined(__x86_64__)
#include <immintrin.h>

namespace engine {
namespace {

struct HighLow {
  __m256i high, low;
};

inline HighLow multiply(__m256i a, __m256i by) {
  const __m256i even = _mm256_mul_epu32(a, by);
  const __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(a, 32), by);
  return {_mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, 0xAA),
          _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0xAA)};
}

inline __m256i all(std::uint32_t value) { return _mm256_set1_epi32(int(value)); }

inline __m256i mix(__m256i a, __m256i b, __m256i key) {
  return _mm256_xor_si256(a, _mm256_xor_si256(b, key));  // b and the key are known before a
}

// Eight blocks on their way through the rounds.
struct Group {
  __m256i c0, c1, c2, c3;

  void round(__m256i k0, __m256i k1) {
    const HighLow p0 = multiply(c0, all(0xD2511F53u)), p2 = multiply(c2, all(0xCD9E8D57u));
    c0 = mix(p2.high, c1, k0);
    c2 = mix(p0.high, c3, k1);
    c1 = p2.low;
    c3 = p0.low;
  }
  void store(PhiloxLanes& out, int lane) const {
    const __m256i words[4] = {c0, c1, c2, c3};
    for (int word = 0; word < 4; ++word)
      _mm256_store_si256(reinterpret_cast<__m256i*>(out.words[word] + lane), words[word]);
  }
};

Group group(const PhiloxCounter& first, std::uint32_t lane) {
  const __m256i lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  return {all(first[0]), all(first[1]), _mm256_add_epi32(all(first[2] + lane), lanes), all(first[3])};
}

}  // namespace

void philox_fill_avx2(PhiloxCounter first, std::uint64_t key, PhiloxLanes& out) {
  Group low = group(first, 0), high = group(first, 8);
  __m256i k0 = all(std::uint32_t(key)), k1 = all(std::uint32_t(key >> 32));
  for (int round = 0; round < 10; ++round) {
    low.round(k0, k1);
    high.round(k0, k1);
    k0 = _mm256_add_epi32(k0, all(0x9E3779B9u));
    k1 = _mm256_add_epi32(k1, all(0xBB67AE85u));
  }
  low.store(out, 0);
  high.store(out, 8);
}

}  // namespace engine
#endif
