// Our Philox against Random123 and against its published answers, word for word.
#include "engine/dice/philox.h"

#include <Random123/philox.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace engine {
namespace {

PhiloxBlock reference(PhiloxCounter counter, std::uint64_t key) {
  const auto block = r123::Philox4x32{}({{counter[0], counter[1], counter[2], counter[3]}},
                                        {{std::uint32_t(key), std::uint32_t(key >> 32)}});
  return {block[0], block[1], block[2], block[3]};
}

PhiloxBlock lane(const PhiloxLanes& lanes, int i) {
  return {lanes.words[0][i], lanes.words[1][i], lanes.words[2][i], lanes.words[3][i]};
}

void expect_all_blocks(PhiloxFill fill, PhiloxCounter first, std::uint64_t key) {
  PhiloxLanes lanes;
  fill(first, key, lanes);
  for (int i = 0; i < philox_lanes; ++i) {
    PhiloxCounter counter = first;
    counter[2] += std::uint32_t(i);
    RC_ASSERT(lane(lanes, i) == reference(counter, key));
  }
}

TEST(Philox, GivesThePublishedAnswers) {
  EXPECT_EQ(philox({0, 0, 0, 0}, 0), (PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  constexpr std::uint32_t ones = 0xffffffff;
  EXPECT_EQ(philox({ones, ones, ones, ones}, ~0ull),
            (PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, 0x299f31d0a4093822ull),
            (PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

RC_GTEST_PROP(Philox, EqualsRandom123, (PhiloxCounter counter, std::uint64_t key)) {
  RC_ASSERT(philox(counter, key) == reference(counter, key));
}

RC_GTEST_PROP(Philox, TheLanesEqualRandom123, (PhiloxCounter counter, std::uint64_t key)) {
  expect_all_blocks(philox_fill_portable, counter, key);
  expect_all_blocks(philox_fill(), counter, key);
}

RC_GTEST_PROP(Philox, TheLanesInAvx2EqualRandom123, (PhiloxCounter counter, std::uint64_t key)) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) expect_all_blocks(philox_fill_avx2, counter, key);
#endif
}

}  // namespace
}  // namespace engine
