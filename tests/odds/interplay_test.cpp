// Attacks in the middle of mixed battles: what is played comes out as often as the exact odds say.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "captains/captains.h"
#include "engine/record/play.h"
#include "odds/staging.h"
#include "support/mix.h"
#include "tests/odds/joint.h"

namespace odds {
namespace {

// A battle some turns on, played by random captains, step by step.
class UnderWay {
 public:
  UnderWay(const engine::Scenario& scenario, std::uint64_t seed)
      : rulebook_(*scenario.rulebook), umpire_(rulebook_), battle_(rulebook_.battle_size) {
    for (int side = 0; side < 2; ++side) {
      captains_[side] = captains::make("random", 1);
      captains_[side]->begin(2 * seed + std::uint64_t(side));
      umpire_.seat(engine::Side(side), *captains_[side]);
    }
    battle_.copy_from(scenario.start.data());
    umpire_.lay_out(battle_.data());
    umpire_.start({seed, 0});
    for (std::size_t i = 0; i < rulebook_.setup.size(); ++i) run(rulebook_.setup[i], 0, i);
  }
  // Looks before each step of so many turns, or until the battle is over.
  template <class Look>
  void play(int turns, const Look& look) {
    for (int turn = 1; turn <= turns; ++turn) {
      for (std::size_t i = 0; i < rulebook_.turn.size(); ++i) {
        if (!look(battle_.data())) return;
        run(rulebook_.turn[i], turn, i);
      }
      if (rulebook_.ending(battle_.data(), turn)) return;
    }
  }

 private:
  void run(const engine::Step& step, int turn, std::size_t index) {
    umpire_.begin_step({std::uint32_t(turn), std::uint16_t(index)});
    step.run(battle_.data(), umpire_);
  }
  const engine::Rulebook& rulebook_;
  engine::Umpire umpire_;
  std::unique_ptr<engine::Captain> captains_[2];
  engine::BattleBytes battle_;
};

// The first attack that somebody may make as things stand.
std::optional<Order> any_attack(const engine::Rulebook& rulebook, const void* battle) {
  const auto tokens = rulebook.picture(battle).tokens;
  for (const engine::Token& firer : tokens)
    for (const engine::Token& target : tokens) {
      if (firer.side == target.side) continue;
      try {
        const Ordered ordered = order_of(rulebook, battle, {firer.actor, "> " + target.name});
        if (!ordered.refusal) return ordered.order;
      } catch (const BadAttack&) {
      }
    }
  return std::nullopt;
}

// How far chi-square lies above what chance gives, in standard deviations (Wilson and Hilferty). What is
// expected fewer than five times counts together.
double surprise(const Joint& expected, const Joint& found, double samples) {
  double squares = 0, rare_expected = 0, rare_found = 0;
  int cells = 0;
  const auto add = [&](double due, double seen) { squares += (seen - due) * (seen - due) / due, ++cells; };
  for (const auto& [values, chance] : expected) {
    const double due = samples * chance, seen = found.contains(values) ? samples * found.at(values) : 0;
    due < 5 ? (rare_expected += due, rare_found += seen, void()) : add(due, seen);
  }
  if (rare_expected >= 5) add(rare_expected, rare_found);
  if (cells < 2) return 0;
  const double free = cells - 1, spread = 2 / (9 * free);
  return (std::cbrt(squares / free) - (1 - spread)) / std::sqrt(spread);
}

void expect_as_the_odds_say(const Attack& attack, std::uint64_t seed) {
  constexpr long samples = 2000;
  const AttackOdds exact = odds_of(attack, {{200'000, 20}, 1, 1, {1, 0}});
  if (!exact.exact) return;
  const AttackOdds played = odds_of(attack, {{1, 60}, samples, 600, {seed, 0}});
  ASSERT_EQ(played.paths, samples);
  const Joint expected = joint(exact, exact.measures), found = joint(played, exact.measures);
  for (const auto& [values, chance] : found) EXPECT_TRUE(expected.contains(values)) << "has no odds";
  EXPECT_LT(surprise(expected, found, samples), 5);
}

// Whether odds can be asked for at all.
bool has_odds(const engine::Rulebook& rulebook) {
  return std::any_of(rulebook.questions.begin(), rulebook.questions.end(), [](const auto* kind) {
    return kind->answer == engine::AnswerKind::fire && kind->carry_out;
  });
}

void expect_odds_hold_in_mixes(const support::Recipe& recipe, int count) {
  if (!has_odds(*recipe.rulebook)) return;
  int attacks = 0;
  for (int seed = 1; seed <= count; ++seed) {
    const support::Mixed mixed = support::mix(recipe, std::uint64_t(seed));
    SCOPED_TRACE(mixed.about);
    int looks = 1 + seed % 7;  // some turns on, so that damage, smoke and grapples have come about
    UnderWay(*mixed.scenario, std::uint64_t(seed)).play(9, [&](const void* battle) {
      const auto order = any_attack(*recipe.rulebook, battle);
      if (!order || --looks > 0) return true;
      expect_as_the_odds_say({recipe.rulebook, battle, {&*order, 1}}, std::uint64_t(seed));
      ++attacks;
      return false;
    });
  }
  EXPECT_GE(attacks, count / 3) << recipe.rulebook->id;
}

TEST(Interplay, AttacksComeOutAsTheOddsSay) {
  for (const support::Recipe& recipe : support::all_recipes()) expect_odds_hold_in_mixes(recipe, 8);
}
TEST(SoakInterplay, AttacksComeOutAsTheOddsSay) {
  for (const support::Recipe& recipe : support::all_recipes()) expect_odds_hold_in_mixes(recipe, 1000);
}

TEST(Interplay, AWrongChanceIsFound) {
  EXPECT_LT(surprise({{{0}, 0.5}, {{1}, 0.5}}, {{{0}, 0.49}, {{1}, 0.51}}, 2000), 3);
  EXPECT_GT(surprise({{{0}, 0.5}, {{1}, 0.5}}, {{{0}, 0.43}, {{1}, 0.57}}, 2000), 5);
}

}  // namespace
}  // namespace odds
