// The odds of the skirmish from its own rules, against seeded battles.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/umpire.h"
#include "engine/ways/ways.h"
#include "support/loaded_dice.h"
#include "support/script.h"
#include "tests/engine/skirmish/skirmish.h"

namespace skirmish {
namespace {

using namespace engine;

// Kite fires at Wolf, who is contact A, with a re-roll in hand.
Battle before_fire() {
  Battle battle{};
  battle.letter = {0, 1, 2};
  battle.at = {4, 5, 6};
  battle.wolf_hull = 6, battle.rerolls = 1;
  return battle;
}

class FiresAtA : public Captain {
  void answer(const Asking& asking, Answer& out) override { out = Answer::option(1), (void)asking; }
};

int after_fire(Umpire& umpire) {
  Battle battle = before_fire();
  rulebook().turn[1].run(&battle, umpire);
  return 1000 * battle.wolf_hull + 10 * battle.flood + battle.rerolls;
}

TEST(SkirmishOdds, AgreeWithSeededBattles) {
  FiresAtA captain;
  Umpire umpire(rulebook());
  umpire.seat(hunters, captain);
  Ways ways(1'000'000);
  umpire.enumerate(&ways);
  std::map<int, double> exact;
  int result = 0;
  ways.each([&] { result = after_fire(umpire); }, [&](double probability) { exact[result] += probability; });
  umpire.enumerate(nullptr);

  constexpr int battles = 40000;
  std::map<int, int> found;
  for (std::uint32_t i = 0; i < battles; ++i) {
    umpire.start({31, i});
    ++found[after_fire(umpire)];
  }
  double sum = 0;
  for (const auto& [state, probability] : exact) {
    sum += probability;
    EXPECT_NEAR(found[state], battles * probability,
                4 * std::sqrt(battles * probability * (1 - probability)) + 1)
        << state;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  for (const auto& [state, count] : found) EXPECT_TRUE(exact.contains(state)) << state;
}

TEST(SkirmishRules, ASalvoThatMissesMayBeThrownAgainOnce) {
  FiresAtA captain;
  support::LoadedDice dice{1, 2, 3, 3, /* again */ 4, 1, 1, 1, /* damage */ 2};
  Umpire umpire(rulebook());
  umpire.seat(hunters, captain), umpire.dice_from(&dice);
  EXPECT_EQ(after_fire(umpire), 5000);
}

TEST(SkirmishRules, EachHitFloodsMoreThanTheLast) {
  support::LoadedDice dice{5, 6, 6};
  Umpire umpire(rulebook());
  umpire.dice_from(&dice);
  Battle battle = before_fire();
  strike(battle, umpire, 3);
  EXPECT_EQ(battle.flood, 3);
  EXPECT_EQ(battle.wolf_hull, 6 - 1 - 3 - 4);
}

TEST(SkirmishRules, AScriptPlaysATurn) {
  support::Script kite_says{"1", "Contact C"}, wolf_says{"1", "1", "1"};
  support::LoadedDice dice{/* steam */ 2, 2, /* guns */ 4, 1, 1, 1};
  Umpire umpire(rulebook());
  umpire.seat(hunters, kite_says), umpire.seat(wolves, wolf_says), umpire.dice_from(&dice);
  Battle battle = before_fire();
  rulebook().turn[0].run(&battle, umpire);
  rulebook().turn[1].run(&battle, umpire);
  EXPECT_TRUE(battle.gone[2]);
  EXPECT_EQ(battle.at[0], 3);
}

}  // namespace
}  // namespace skirmish
