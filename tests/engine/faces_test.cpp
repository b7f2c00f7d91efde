// The mapping from words to faces, counted over every 16-bit word there is.
#include "engine/dice/faces.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "engine/dice/die.h"

namespace engine {
namespace {

using Word = std::uint16_t;
constexpr int all_words = 1 << 16;

// How often each value comes up over all words, refused words left out.
std::vector<int> counts(Word outcomes) {
  std::vector<int> found(outcomes);
  for (int word = 0; word < all_words; ++word)
    if (const auto drawn = draw<Word>(Word(word), outcomes, uneven_rest(outcomes)); drawn.accepted)
      ++found.at(drawn.value);
  return found;
}

TEST(Faces, EveryFaceOfEveryDieComesEquallyOften) {
  for (const Die die :
       {Die::d3, Die::d5, Die::d6, Die::d8, Die::d10, Die::d20, Die::d100, Die::d100_from_zero}) {
    const int outcomes = sides(die);
    EXPECT_EQ(counts(Word(outcomes)), std::vector<int>(std::size_t(outcomes), all_words / outcomes))
        << name(die);
  }
}

TEST(Faces, ADieHasAsManySidesAsItsNameSays) {
  EXPECT_EQ(sides(Die::d3), 3);
  EXPECT_EQ(sides(Die::d5), 5);
  EXPECT_EQ(sides(Die::d6), 6);
  EXPECT_EQ(sides(Die::d8), 8);
  EXPECT_EQ(sides(Die::d10), 10);
  EXPECT_EQ(sides(Die::d20), 20);
  EXPECT_EQ(sides(Die::d100), 100);
}

TEST(Faces, EveryFallOfAnyNumberOfDiceInOneWordComesEquallyOften) {
  for (int dice = 0; dice <= d6_per_word<Word>; ++dice) {
    const Word outcomes = six_powers<Word>.power[std::size_t(dice)];
    EXPECT_EQ(six_powers<Word>.rest[std::size_t(dice)], uneven_rest(outcomes));
    EXPECT_EQ(counts(outcomes), std::vector<int>(outcomes, all_words / outcomes)) << dice << " dice";
  }
}

TEST(Faces, EveryDrawnValueIsADifferentFallOfTheDice) {
  for (int dice = 1; dice <= d6_per_word<Word>; ++dice) {
    std::set<std::vector<std::uint8_t>> falls;
    for (int value = 0; value < six_powers<Word>.power[std::size_t(dice)]; ++value) {
      std::vector<std::uint8_t> faces(std::size_t(dice), 0);
      d6_faces(Word(value), dice, faces.data());
      for (const int face : faces) ASSERT_TRUE(face >= 1 && face <= 6) << face;
      falls.insert(faces);
    }
    EXPECT_EQ(falls.size(), six_powers<Word>.power[std::size_t(dice)]);
  }
}

TEST(Faces, TheReachTableCountsTheSameDiceThatTheFacesShow) {
  for (std::uint32_t value = 0; value < 60466176; value += 104729)
    for (int need = 2; need <= 6; ++need) {
      std::uint8_t faces[10];
      d6_faces(value, 10, faces);
      int reached = 0;
      for (const int face : faces) reached += face >= need;
      ASSERT_EQ(count_reaching(value, need), reached) << value << " needs " << need;
    }
}

TEST(Faces, TenDiceFitIntoAWordAndAreHardlyEverRefused) {
  EXPECT_EQ(d6_per_word<std::uint32_t>, 10);
  EXPECT_EQ(six_powers<std::uint32_t>.power[10], 60466176u);
  EXPECT_LT(six_powers<std::uint32_t>.rest[10] / 4294967296.0, 0.015);
}

TEST(Faces, PercentileDiceAreReadFromOneOrFromZero) {
  EXPECT_EQ(lowest(Die::d100), 1);
  EXPECT_EQ(highest(Die::d100), 100);
  EXPECT_EQ(lowest(Die::d100_from_zero), 0);
  EXPECT_EQ(highest(Die::d100_from_zero), 99);
}

}  // namespace
}  // namespace engine
