// Situations that no scenario has: crowded fleets, other weather, waves, mines and options.
#include <gtest/gtest.h>

#include "captains/captains.h"
#include "engine/record/play.h"
#include "support/battles.h"
#include "support/mix.h"
#include "tests/davco/field.h"

namespace {

// Every answer of random captains is legal, and the battle comes to an end.
void expect_playable(const support::Mixed& mixed, std::uint64_t seed) {
  SCOPED_TRACE(mixed.about);
  const engine::Rulebook& book = davco::rulebook();
  engine::Umpire umpire(book);
  support::Checked first(captains::make("random", 1), support::expect_legal),
      second(captains::make(seed % 2 ? "random" : "doctrine", 1), support::expect_legal);
  umpire.seat(engine::Side(0), first);
  umpire.seat(engine::Side(1), second);
  first.begin(2 * seed), second.begin(2 * seed + 1);
  engine::BattleBytes battle(book.battle_size);
  const engine::Played played = engine::play(*mixed.scenario, battle.data(), umpire, {seed, 0});
  EXPECT_EQ(played.ending.clause.text(), "davco.record.6");
  EXPECT_EQ(book.broken(battle.data()), "");
}

TEST(DavcoMixes, ArePlayedToTheirEnd) {
  const support::Recipe recipe = support::davco_recipe();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) expect_playable(support::mix(recipe, seed), seed);
}
TEST(SoakDavcoMixes, ArePlayedToTheirEnd) {
  const support::Recipe recipe = support::davco_recipe();
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) expect_playable(support::mix(recipe, seed), seed);
}

}  // namespace
