// Attacks of every rulebook: a sample agrees with the exact odds, and says that it is one.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/files/toml.h"
#include "engine/record/play.h"
#include "odds/staging.h"
#include "rulebooks/registry.h"
#include "tests/odds/joint.h"

namespace odds {
namespace {

struct Prepared {
  engine::ScenarioPtr scenario;
  std::unique_ptr<engine::BattleBytes> battle;
  Order order;
};

// The first ship of the scenario fires all she has at the first enemy, brought near and abeam.
Prepared first_attack(const engine::Rulebook& rulebook, const std::filesystem::path& file) {
  const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / rulebook.id;
  Prepared prepared{rulebook.load({data, file, engine::read_text(file), {}}),
                    std::make_unique<engine::BattleBytes>(rulebook.battle_size),
                    {}};
  void* battle = prepared.battle->data();
  set_up(*prepared.scenario, {1, 0}, battle);
  const auto tokens = rulebook.picture(battle).tokens;
  for (const engine::Token& firer : tokens)
    for (const engine::Token& target : tokens) {
      if (firer.side == target.side) continue;
      const AttackText attack{firer.actor, "> " + target.name};
      try {
        arrange(rulebook, battle, attack, {2.5, Aspect::beam, Aspect::beam});
        const Ordered ordered = order_of(rulebook, battle, attack);
        if (!ordered.refusal) return prepared.order = ordered.order, std::move(prepared);
      } catch (const BadAttack&) {
      }
    }
  return {};
}

TEST(AttackOdds, ASampleAgreesWithTheExactOddsInEveryScenario) {
  int tried = 0;
  for (const engine::Rulebook* rulebook : rulebooks::all())
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(BROADSIDE_DATA_DIR) /
                                                                 rulebook->id / "scenarios")) {
      const Prepared prepared = first_attack(*rulebook, entry.path());
      if (!prepared.scenario) continue;
      SCOPED_TRACE(entry.path().string());
      const Attack attack{rulebook, prepared.battle->data(), {&prepared.order, 1}};
      const AttackOdds exact = odds_of(attack, {{3'000'000, 60}, 1, 1, {1, 0}});
      if (!exact.exact) continue;
      double sum = exact.cut;
      for (const Outcome& outcome : exact.outcomes) sum += outcome.chance;
      EXPECT_NEAR(sum, 1, 1e-12);
      constexpr long n = 4000;
      const AttackOdds sample = odds_of(attack, {{1, 60}, n, 600, {77, 0}});
      ASSERT_FALSE(sample.exact);
      ASSERT_EQ(sample.paths, n);
      const Joint expected = joint(exact, exact.measures), found = joint(sample, exact.measures);
      // Of thousands of rare outcomes some fall far out by themselves: those are counted together.
      constexpr double rare = 10;
      double rare_seen = 0, rare_chance = 0;
      const auto expect_near = [](double seen, double chance) {
        EXPECT_NEAR(seen * n, n * chance, 4 * std::sqrt(n * chance * (1 - std::min(1.0, chance))) + 1);
      };
      for (const auto& [values, chance] : expected) {
        const double seen = found.contains(values) ? found.at(values) : 0;
        if (n * chance < rare)
          rare_seen += seen, rare_chance += chance;
        else
          expect_near(seen, chance);
      }
      expect_near(rare_seen, rare_chance);
      for (const auto& [values, chance] : found) EXPECT_TRUE(expected.contains(values)) << "has no odds";
      ++tried;
    }
  EXPECT_GE(tried, 8);
}

TEST(AttackOdds, TellWhatHappensFromWhatIsCountedInEveryScenario) {
  int happening = 0, counted = 0;
  for (const engine::Rulebook* rulebook : rulebooks::all())
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(BROADSIDE_DATA_DIR) /
                                                                 rulebook->id / "scenarios")) {
      const Prepared prepared = first_attack(*rulebook, entry.path());
      if (!prepared.scenario) continue;
      const AttackOdds sample =
          odds_of({rulebook, prepared.battle->data(), {&prepared.order, 1}}, {{1, 60}, 1000, 600, {7, 0}});
      ASSERT_EQ(sample.happens.size(), sample.measures.size());
      for (std::size_t i = 0; i < sample.measures.size(); ++i) {
        const std::string& name = sample.measures[i];
        const bool told = name.ends_with(" sunk") || name.ends_with(" crippled") || name.ends_with(" lost");
        EXPECT_EQ(sample.happens[i], told) << name;
        ++(told ? happening : counted);
      }
    }
  EXPECT_GE(happening, 5);
  EXPECT_GE(counted, 5);
}

TEST(AttackOdds, ASampleHasIntervalsThatHoldTheirShare) {
  const engine::Rulebook& rulebook = *rulebooks::all().front();
  const Prepared prepared = first_attack(
      rulebook, std::filesystem::path(BROADSIDE_DATA_DIR) / rulebook.id / "scenarios/line-action.toml");
  const Attack attack{&rulebook, prepared.battle->data(), {&prepared.order, 1}};
  const AttackOdds sample = odds_of(attack, {{1, 60}, 1000, 600, {1, 0}});
  for (const Outcome& outcome : sample.outcomes) {
    EXPECT_LT(outcome.interval.low, outcome.chance);
    EXPECT_GT(outcome.interval.high, outcome.chance);
  }
}

TEST(AttackOdds, OfTwoShipsInOneStepAreThoseOfBoth) {
  const engine::Rulebook& rulebook = *rulebooks::all().front();
  Prepared prepared = first_attack(
      rulebook, std::filesystem::path(BROADSIDE_DATA_DIR) / rulebook.id / "scenarios/line-action.toml");
  const Order twice[] = {prepared.order, prepared.order};
  const AttackOdds one = odds_of({&rulebook, prepared.battle->data(), {twice, 1}}, {});
  const AttackOdds two = odds_of({&rulebook, prepared.battle->data(), twice}, {});
  ASSERT_EQ(two.measures, one.measures);
  EXPECT_NEAR(two.mean(0), 2 * one.mean(0), 1e-9);
}

TEST(Intervals, OfRareAndOfCertainThingsStayWithinTheirBounds) {
  EXPECT_EQ(wilson(0, 100).low, 0);
  EXPECT_NEAR(wilson(0, 100).high, 0.0370, 1e-4);
  EXPECT_NEAR(wilson(50, 100).low, 0.4038, 1e-4);
  EXPECT_NEAR(wilson(50, 100).high, 0.5962, 1e-4);
  EXPECT_EQ(wilson(100, 100).high, 1);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

}  // namespace
}  // namespace odds
