// Many battles: the same for any number of threads, in step with exact odds, and each the battle a game would
// play.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numeric>

#include "captains/captains.h"
#include "engine/files/toml.h"
#include "engine/record/game.h"
#include "odds/battle_odds.h"
#include "rulebooks/registry.h"
#include "sim/pack.h"
#include "sim/study.h"
#include "sim/vary.h"
#include "tests/engine/duel/duel.h"

namespace sim {
namespace {

engine::ScenarioPtr load(const char* rulebook, const char* name) {
  const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / rulebook;
  const auto file = data / "scenarios" / (std::string(name) + ".toml");
  return rulebooks::find(rulebook)->load({data, file, engine::read_text(file), {}});
}

Outcome simulated(const Plan& plan) {
  Ranks alone;
  return simulate(plan, {}, alone);
}

std::string text_of(const Outcome& outcome) { return packed(outcome.statistics[0], outcome.comparisons[0]); }

// The simulator hears no others.
TEST(Fates, OnlyFatefulEventsHaveOne) {
  for (const engine::Rulebook* book : rulebooks::all())
    for (int kind = 0; kind < engine::EventKinds::most; ++kind)
      for (int number = 0; number <= 5; ++number) {
        // A book with a chronicle knows its kinds.
        if (book->numbers && book->event_name(std::uint16_t(kind)) == std::string("event")) break;
        engine::Event event{std::uint16_t(kind), "", engine::Actor(0), engine::Actor(1), {}, {}};
        event.numbers.fill(number);
        const auto& fateful = book->fateful;
        if (std::find(fateful.begin(), fateful.end(), kind) != fateful.end()) continue;
        EXPECT_EQ(book->fate(event).kind, engine::Fate::Kind::nothing) << book->id << " " << kind;
      }
}

// What the events told and what the table shows in the end is the same; a ship that got away is no loss.
TEST(Fates, EveryLossHasItsEventAndTheEndsOfAShipAddUp) {
  for (const engine::Rulebook* book : rulebooks::all())
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(BROADSIDE_DATA_DIR) /
                                                                 book->id / "scenarios")) {
      const Setting setting{load(book->id, entry.path().stem().c_str()), {"random", "doctrine"}};
      Player player(setting);
      const Counting counting(setting);
      Statistics statistics = counting.none();
      for (std::uint32_t i = 0; i < 2; ++i) counting.add(player.play({7, i}), statistics);
      for (std::size_t i = 0; i < statistics.ships.size(); ++i) {
        const ShipStatistics& ship = statistics.ships[i];
        const auto sum = [](const Counts& counts) {
          return std::accumulate(counts.begin(), counts.end(), Count{0});
        };
        EXPECT_EQ(sum(ship.became), 2) << counting.roster()[i].name;
        EXPECT_EQ(sum(ship.lost_in), ship.lost()) << entry.path() << counting.roster()[i].name;
        EXPECT_LE(sum(ship.captured_in), ship.ended_as(engine::Group::captured));
      }
    }
}

TEST(Simulate, AnEscapeIsNoLoss) {
  const Setting setting{load("buoyz", "denmark-strait"), {"doctrine", "doctrine"}};
  Player player(setting);
  const Counting counting(setting);
  Statistics statistics = counting.none();
  for (std::uint32_t i = 0; i < 40; ++i) counting.add(player.play({1, i}), statistics);
  const ShipStatistics& bismarck = statistics.ships[0];
  ASSERT_EQ(counting.roster()[0].name, "Bismarck");
  EXPECT_GT(bismarck.ended_as(engine::Group::escaped), 0);
  double shares = 0;
  for (const engine::Group group : engine::all_groups)
    shares += statistics.sides[0].share_of_points(group, statistics.battles);
  EXPECT_NEAR(shares, 1, 0.002);
  EXPECT_GT(statistics.sides[0].share_of_points(engine::Group::escaped, statistics.battles), 0);
}

TEST(Simulate, AnyNumberOfThreadsGivesTheSame) {
  Plan plan;
  plan.variants = {{load("nef", "raid"), {"random", "scripted"}}};
  plan.battles = 100;
  plan.threads = 1;
  const std::string one = text_of(simulated(plan));
  plan.threads = 3;
  EXPECT_EQ(text_of(simulated(plan)), one);
}

TEST(Simulate, TheDuelComesOutAsItsExactOdds) {
  Plan plan;
  plan.variants = {{duel_scenario(), {"scripted", "scripted"}}};
  plan.battles = 20000;
  const Outcome outcome = simulated(plan);
  const auto exact = odds::odds_of_battle(*duel_scenario(), 100, {10'000'000, 600});
  ASSERT_TRUE(exact.has_value());
  for (std::size_t side = 0; side < 2; ++side) {
    const double p = exact->wins[side], n = plan.battles;
    EXPECT_NEAR(double(outcome.statistics[0].sides[side].wins), n * p, 4 * std::sqrt(n * p * (1 - p)));
  }
}

TEST(Simulate, EachBattleIsTheOneAGameOfItsSeedPlays) {
  for (const engine::Rulebook* rulebook : rulebooks::all()) {
    const char* name = std::string_view(rulebook->id) == "nef" ? "carrier-duel" : "denmark-strait";
    const Setting setting{load(rulebook->id, name), {"random", "doctrine"}};
    Player player(setting);
    for (std::uint32_t number : {0u, 5u}) {
      const Result& result = player.play({3, number});
      const engine::Game game(
          setting.scenario,
          engine::new_record({setting.scenario, setting.captains, {3, number}, false, false}),
          captains::make);
      ASSERT_TRUE(game.ending().has_value()) << rulebook->id;
      EXPECT_EQ(game.turn(), result.turns) << rulebook->id << number;
      EXPECT_EQ(game.ending()->winner, result.ending.winner) << rulebook->id << number;
      EXPECT_EQ(game.ending()->score, result.ending.score) << rulebook->id << number;
    }
  }
}

TEST(Statistics, PartsAddUpInAnyOrderAndSurviveTheWire) {
  const Setting setting{load("nef", "raid"), {"scripted", "scripted"}};
  Player player(setting);
  const Counting counting(setting);
  Statistics whole = counting.none(), odd = counting.none(), even = counting.none();
  for (std::uint32_t i = 0; i < 60; ++i) {
    const Result& result = player.play({1, i});
    counting.add(result, whole);
    counting.add(result, i % 2 ? odd : even);
  }
  Comparison none;
  none.score.resize(2);
  Statistics sum = odd, read;
  sum.add(even);
  EXPECT_EQ(packed(sum, none), packed(whole, none));
  Comparison ignored;
  unpack(packed(whole, none), read, ignored);
  EXPECT_EQ(packed(read, none), packed(whole, none));
}

TEST(Statistics, QuantilesAndMeansOfCounts) {
  const Counts counts = {0, 10, 20, 10};
  EXPECT_EQ(quantile(counts, 0.5), 2);
  EXPECT_EQ(quantile(counts, 0.05), 1);
  EXPECT_EQ(quantile(counts, 0.95), 3);
  EXPECT_EQ(mean(counts), 2);
  const Mean of = mean_of(10, 50, 10, 1);
  EXPECT_EQ(of.value, 1);
  EXPECT_NEAR(of.deviation, 2, 1e-12);
  EXPECT_NEAR(of.high - of.value, 1.96 * 2 / std::sqrt(10.0), 1e-3);
}

TEST(Vary, RangesAndListsAndGrids) {
  EXPECT_EQ(read_axis("ships.Hood.armour=3..6").values, (std::vector<std::string>{"3", "4", "5", "6"}));
  EXPECT_EQ(read_axis("options.x=0..1 step 0.5").values, (std::vector<std::string>{"0", "0.5", "1"}));
  EXPECT_EQ(read_axis("ships.Hood.hull=[17, 6],[20, 8]").values,
            (std::vector<std::string>{"[17, 6]", "[20, 8]"}));
  EXPECT_EQ(grid({{"a", {"1", "2"}}, {"b", {"x", "y", "z"}}}).size(), 6u);
  EXPECT_THROW(read_axis("a=5..1"), BadChange);
  EXPECT_THROW(read_axis("a=1,,2"), BadChange);
  EXPECT_THROW(read_axis("a=1..99999"), BadChange);
}

TEST(Patch, ChangesShipsByTheirNamesInTheScenario) {
  Texts texts{"[[side]]\nname = \"X\"\n[[side.ship]]\ndesign = \"HMS Hood\"\nreal = \"Hood\"\nat = [3, 4]\n",
              {{"ships", "[[ship]]\nname = \"HMS Hood\"\nhull = [17, 6]\n[[ship]]\nname = \"Repulse\"\n"}},
              {},
              {}};
  apply({"ships.Hood.hull", "[20, 8]"}, texts);
  EXPECT_NE(texts.over["ships"].find("[ 20, 8 ]"), std::string::npos) << texts.over["ships"];
  EXPECT_EQ(texts.over["ships"].find("Repulse"), std::string::npos) << "only what changes is laid over";
  apply({"ships.HMS Hood.hull.1", "9"}, texts);
  EXPECT_NE(texts.over["ships"].find("[ 20, 9 ]"), std::string::npos) << texts.over["ships"];
  apply({"ships.Hood.count", "3"}, texts);
  EXPECT_NE(texts.scenario.find("Hood 3"), std::string::npos) << texts.scenario;
  apply({"options.fog", "true"}, texts);
  EXPECT_EQ(texts.options.front().second, "true");
  EXPECT_THROW(apply({"ships.Nelson.hull", "3"}, texts), BadChange);
  EXPECT_THROW(apply({"planes.Hood.hull", "3"}, texts), BadChange);
  EXPECT_THROW(apply({"ships.Hood.count", "-1"}, texts), BadChange);
}

}  // namespace
}  // namespace sim
