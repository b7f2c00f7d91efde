// What a scenario says of its balance: written by the program, and still true.
#include "sim/balance.h"

#include <gtest/gtest.h>

#include "engine/files/toml.h"
#include "rulebooks/registry.h"

namespace sim {
namespace {

const std::vector<std::string> sides = {"Albion", "Varland"};

Statistics counted(Count albion, Count varland, Count draws) {
  Statistics statistics;
  statistics.sides.resize(2);
  statistics.sides[0].wins = albion, statistics.sides[1].wins = varland;
  statistics.draws = draws, statistics.battles = albion + varland + draws;
  return statistics;
}

std::string text_of(Count albion, Count varland, Count draws) {
  return balance_text(balance_of(counted(albion, varland, draws)), sides);
}

TEST(BalanceText, NamesBothSidesAndTheirSharesOfAHundred) {
  EXPECT_EQ(text_of(960, 920, 120),
            "Even: Albion 48 %, Varland 46 %, draws 6 % (2,000 battles, doctrine on both sides)");
  EXPECT_EQ(text_of(1, 1, 1),
            "Even: Albion 34 %, Varland 33 %, draws 33 % (3 battles, doctrine on both sides)");
}

TEST(BalanceText, IsUnevenFromTenPointsAndOneSidedFromForty) {
  EXPECT_TRUE(text_of(54, 45, 1).starts_with("Even:"));
  EXPECT_TRUE(text_of(55, 45, 0).starts_with("Uneven:"));
  EXPECT_TRUE(text_of(30, 69, 1).starts_with("Uneven:"));
  EXPECT_TRUE(text_of(30, 70, 0).starts_with("One-sided:"));
}

TEST(BalanceText, IsReadBackAndNothingElseIs) {
  const auto read = read_balance(text_of(960, 920, 120), sides);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->wins, (std::vector<int>{48, 46}));
  EXPECT_EQ(read->draws, 6);
  EXPECT_EQ(read->battles, 2000);
  for (const char* typed :
       {"", "even", "Albion wins 48 %",
        "Uneven: Albion 48 %, Varland 46 %, draws 6 % (2,000 battles, doctrine on both sides)"})
    EXPECT_FALSE(read_balance(typed, sides)) << typed;
}

// Two samples of 2,000 at a half each: 2.576 x sqrt(0.25 x 2 / 2000) is 4.07 per cent, and one for rounding.
TEST(BalanceText, DiffersBeyondTheIntervalOfTwoSamples) {
  const Balance stored{{50, 40}, 10, 2000};
  EXPECT_FALSE(differ(stored, {{50, 40}, 10, 2000}));
  EXPECT_FALSE(differ(stored, {{54, 36}, 10, 2000}));
  EXPECT_TRUE(differ(stored, {{56, 34}, 10, 2000}));
}

TEST(BalanceText, TakesItsPlaceInAFileWhoseOtherBytesStay) {
  const std::string rest =
      "# \u00C9t\u00E9\ntitle = \"\u00C9t\u00E9\"\nbackground = \"\"\"\nOne\ntwo.\"\"\"\n";
  EXPECT_EQ(with_balance(rest + "balance = \"even\"  # typed\nera = 3\n", "Even: x"),
            rest + "balance = \"Even: x\"  # typed\nera = 3\n");
  EXPECT_EQ(with_balance(rest + "balance = '''\nso\nso'''\nera = 3\n", "Even: x"),
            rest + "balance = \"Even: x\"\nera = 3\n");
  EXPECT_EQ(with_balance("title = \"\u00C9\"; ", "Even: x"), "") << "no TOML";
}

TEST(BalanceText, IsPutBehindTheBackgroundWhereThereWasNone) {
  EXPECT_EQ(with_balance("title = \"A\"\nbackground = \"b\"\nera = 3\n", "Even: x"),
            "title = \"A\"\nbackground = \"b\"\nbalance = \"Even: x\"\nera = 3\n");
  EXPECT_EQ(with_balance("title = \"A\"\r\nera = 3\r\n", "Even: x"),
            "title = \"A\"\r\nbalance = \"Even: x\"\r\nera = 3\r\n");
}

TEST(SoakBalance, OfEveryScenarioIsWhatItsFileSays) {
  for (const engine::Rulebook* book : rulebooks::all()) {
    const auto data = std::filesystem::path(BROADSIDE_DATA_DIR) / book->id;
    for (const auto& entry : std::filesystem::directory_iterator(data / "scenarios")) {
      const auto scenario = book->load({data, entry.path(), engine::read_text(entry.path()), {}});
      const auto stored = read_balance(scenario->balance, scenario->sides);
      Ranks alone;
      const Outcome outcome = simulate(balance_plan(scenario, balance_battles), {}, alone);
      const Balance now = balance_of(outcome.statistics.front());
      EXPECT_TRUE(stored && !differ(*stored, now))
          << book->id << "/" << scenario->id << " says: " << scenario->balance
          << "\nbut comes out as: " << balance_text(now, scenario->sides)
          << "\n(broadside balance --all --write)";
    }
  }
}

}  // namespace
}  // namespace sim
