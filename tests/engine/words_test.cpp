// The cache of words never changes a word, and no draw shifts another actor's.
#include "engine/dice/words.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace engine {
namespace {

// What a test may do to Words, and the plain bookkeeping that says what must come out.
class Checked {
 public:
  void seed(Seed seed) {
    words_.change_seed(seed);
    seed_ = seed;
  }
  void start(Seed seed) {
    words_.start(seed);
    seed_ = seed;
    moment_ = {};
    drawn_.clear();
  }
  void step(Moment moment) {
    words_.begin_step(moment);
    moment_ = moment;
    drawn_.clear();
  }
  void draw(Actor actor) {
    const std::uint32_t k = drawn_[index(actor)]++;
    RC_ASSERT(words_.next(actor) == word_at(seed_, moment_, actor, k));
  }
  void redraw(Actor actor, std::uint32_t retry) {
    if (!drawn_[index(actor)]) return;
    RC_ASSERT(words_.again(actor, retry) == word_at(seed_, moment_, actor, drawn_[index(actor)] - 1, retry));
  }

 private:
  Words words_;
  Seed seed_;
  Moment moment_;
  std::map<int, std::uint32_t> drawn_;
};

Actor any_actor() {
  return Actor(
      *rc::gen::weightedOneOf<int>({{4, rc::gen::inRange(0, 8)}, {1, rc::gen::inRange(0, max_actors)}}));
}
Moment any_moment() {
  return {std::uint32_t(*rc::gen::inRange(0, 3000)), std::uint16_t(*rc::gen::inRange(0, 20))};
}
Seed any_seed() { return {std::uint64_t(*rc::gen::inRange(1, 4)), std::uint32_t(*rc::gen::inRange(0, 3))}; }

void do_something(Checked& words) {
  switch (*rc::gen::inRange(0, 12)) {
    case 0: return words.start(any_seed());
    case 1: return words.seed(any_seed());
    case 2:
    case 3: return words.step(any_moment());
    case 4: return words.redraw(any_actor(), std::uint32_t(*rc::gen::inRange(1, 9)));
    default:
      const Actor actor = any_actor();
      for (int n = *rc::gen::inRange(1, 9); n > 0; --n) words.draw(actor);
  }
}

RC_GTEST_PROP(Words, TheCacheGivesTheWordItself, ()) {
  Checked words;
  for (int i = 0; i < 300; ++i) do_something(words);
}

TEST(Words, TheCacheHoldsBeyondWhatItKeepsOfOneActor) {
  Words words;
  words.start({7, 0});
  words.begin_step({9, 2});
  for (std::uint32_t k = 0; k < 1200; ++k)
    ASSERT_EQ(words.next(Actor(5)), word_at({7, 0}, {9, 2}, Actor(5), k)) << k;
}

TEST(Words, ALongBattleNeverSeesTheWordsOfAnEarlierTurnAgain) {
  Words words;
  words.start({7, 0});
  for (std::uint32_t turn = 0; turn < 5000; turn += 8) {
    words.begin_step({turn, 0});
    ASSERT_EQ(words.next(Actor(0)), word_at({7, 0}, {turn, 0}, Actor(0), 0)) << turn;
  }
}

TEST(Words, ThousandsOfSeedsAreToldApart) {
  Words words;
  for (std::uint32_t battle = 0; battle < 20000; ++battle) {
    words.start({3, battle});
    words.begin_step({1, 0});
    ASSERT_EQ(words.next(Actor(1)), word_at({3, battle}, {1, 0}, Actor(1), 0)) << battle;
  }
}

TEST(Words, AreReadyBeforeTheFirstSeed) {
  Words words;
  EXPECT_EQ(words.next(Actor(0)), word_at({}, {}, Actor(0), 0));
}

TEST(Words, EveryPartOfTheKeyMatters) {
  const std::uint32_t word = word_at({5, 1}, {2, 3}, Actor(4), 6);
  EXPECT_NE(word, word_at({6, 1}, {2, 3}, Actor(4), 6));
  EXPECT_NE(word, word_at({5 + (1ull << 40), 1}, {2, 3}, Actor(4), 6));
  EXPECT_NE(word, word_at({5, 2}, {2, 3}, Actor(4), 6));
  EXPECT_NE(word, word_at({5, 1}, {3, 3}, Actor(4), 6));
  EXPECT_NE(word, word_at({5, 1}, {2, 4}, Actor(4), 6));
  EXPECT_NE(word, word_at({5, 1}, {2, 3}, Actor(5), 6));
  EXPECT_NE(word, word_at({5, 1}, {2, 3}, Actor(4), 7));
  EXPECT_NE(word, word_at({5, 1}, {2, 3}, Actor(4), 6, 1));
}

}  // namespace
}  // namespace engine
