// `broadside odds` and `broadside dice` as their users meet them.
#include <nlohmann/json.hpp>

#include "program.h"

namespace cli_tests {
namespace {

using Json = nlohmann::json;
using Odds = Program;

const Words hood = {"odds", "buoyz/denmark-strait", "--at", "30", "--bearing", "beam", "--attack"};

TEST_F(Odds, ShowTheTallyWithItsReasonsAndAChart) {
  const Ran ran = run({"odds", "buoyz/denmark-strait", "--at", "60", "--bearing", "beam", "--attack",
                       "Hood main > Bismarck"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Hood, main, 4 needed [buoyz.5.5.1]"));
  EXPECT_TRUE(contains(ran.out, "-2  extreme range (replaces -1 long range) [buoyz.5.5.3]"));
  EXPECT_TRUE(contains(ran.out, "+1 plunging fire [buoyz.5.6.2]"));
  EXPECT_TRUE(contains(ran.out, "hull lost by Bismarck: mean"));
  EXPECT_TRUE(contains(ran.out, "ways the dice can fall"));
}

TEST_F(Odds, AsJsonHaveOutcomesAndMeans) {
  const Ran ran = run(with(hood, {"Hood main > Bismarck", "--json"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json odds = Json::parse(ran.out);
  EXPECT_EQ(odds["exact"], true);
  EXPECT_GT(odds["paths"], 100);
  double sum = 0, mean = 0;
  for (const Json& outcome : odds["outcomes"]) {
    sum += outcome["p"].get<double>();
    mean += outcome["p"].get<double>() * outcome["hull lost by Bismarck"].get<double>();
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_NEAR(odds["mean"]["hull lost by Bismarck"], mean, 1e-12);
}

TEST_F(Odds, BeyondTheLimitsAreASampleThatSaysSo) {
  for (const Words& limit : {Words{"--ways", "5"}, Words{"--seconds", "0.001", "--ways", "1000000000"}}) {
    const bool by_count = limit.size() == 2;
    const Ran ran = run(with(hood, with({"Hood > Bismarck", "--json", "--samples", "500"}, limit)));
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json odds = Json::parse(ran.out);
    if (!by_count && odds["exact"]) continue;  // a machine that is quick enough
    EXPECT_EQ(odds["exact"], false);
    EXPECT_LE(odds["paths"], 500);
    for (const Json& outcome : odds["outcomes"]) EXPECT_LT(outcome["low"], outcome["high"]);
  }
  EXPECT_TRUE(contains(run(with(hood, {"Hood > Bismarck", "--ways", "5"})).out, "not exact"));
}

TEST_F(Odds, OfARecordAreThoseOfTheMomentTheShipWasAsked) {
  ASSERT_EQ(run({"play", "nef/line-action", "--captain", "Albion=scripted", "--captain", "Varland=scripted",
                 "--seed", "3", "--record", "a.battle"})
                .code,
            0);
  const std::string record = read("a.battle");
  const std::size_t at = record.find("fire Sovereign: guns");
  ASSERT_NE(at, std::string::npos) << record;
  const std::size_t turn = record.rfind("\nturn ", at);
  const std::string number =
      record.substr(turn + 6, record.find_first_not_of("0123456789", turn + 6) - turn - 6);
  const std::size_t from = at + std::string("fire Sovereign: ").size();
  const std::string order = record.substr(from, record.find('\n', from) - from);
  const Ran ran = run({"odds", "--record", "a.battle", "--turn", number, "--attack", "Sovereign " + order});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "turn " + number + ", "));
  EXPECT_TRUE(contains(ran.out, "hits on "));
}

// A ship that held her fire was asked all the same, and so was one whose record stops at the question.
TEST_F(Odds, OfARecordAreFoundWhereTheShipHeldFireOrHasNotAnsweredYet) {
  write("near.toml",
        "title = \"Near\"\nbalance = \"even\"\nturn_limit = 3\ntable = [40, 30]\n"
        "[[side]]\nname = \"Red\"\nedge = \"south\"\ndepth = 20\n"
        "[[side.vessel]]\ndesign = \"Sovereign\"\nat = [20, 10]\nheading = 0\n"
        "[[side]]\nname = \"Blue\"\nedge = \"north\"\ndepth = 20\n"
        "[[side.vessel]]\ndesign = \"Adalar\"\nat = [26, 12]\nheading = 180\n");
  const Words play = {"play", "near.toml", "--rulebook", "nef", "--captain", "Blue=scripted", "--seed", "3"};
  run(with(play, {"--record", "held.battle"}), "\n0\nhold\nquit\n");
  run(with(play, {"--record", "open.battle"}), "\n0\nquit\n");
  for (const char* record : {"held.battle", "open.battle"}) {
    const Ran ran = run({"odds", "--record", record, "--turn", "1", "--attack", "Sovereign guns > Adalar"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "(turn 1, Combat)"));
    EXPECT_TRUE(contains(ran.out, "Sovereign: guns 12 starboard > Adalar"));
  }
}

TEST_F(Odds, TellTheSituationTheyAreFor) {
  const Ran ran = run(with(hood, {"Hood main > Bismarck", "--aspect", "bow"}));
  EXPECT_TRUE(contains(ran.out, "Hood: main 8 > Bismarck"));
  EXPECT_TRUE(
      contains(ran.out, "Bismarck is 30 in away, 90 degrees off Hood's bow to starboard, and shows her bow"));
}

// At the start of a battle no radar has swept and no vessel has a speed; when ships fire both are so.
TEST_F(Odds, OfAScenarioAreThoseOfTheStepInWhichShipsFire) {
  EXPECT_TRUE(contains(run(with(hood, {"Hood main > Bismarck"})).out, "(turn 1, "));
  const Ran bombs = run({"odds", "nef/line-action", "--attack", "Sovereign bombs > Adalar", "--at", "1"});
  EXPECT_TRUE(contains(bombs.out, "6 needed")) << "5 is for a target that lies still";
}

// Radar 1 of 1941 reaches 65 inches. The ships of this scenario begin 109 inches apart: where they are put
// counts.
TEST_F(Odds, SweepTheRadarFromWhereTheShipsArePut) {
  const auto bismarck = [&](const Words& more) {
    return run(with({"odds", "buoyz/denmark-strait", "--attack", "Bismarck main > Hood"}, more)).out;
  };
  EXPECT_TRUE(contains(bismarck({"--at", "45"}), "+1  laid by Radar"));
  EXPECT_FALSE(contains(bismarck({"--at", "100"}), "laid by Radar"));
  EXPECT_TRUE(contains(bismarck({"--at", "45", "--set", "scenario.weather=bad"}), "hull lost by Hood"));
}

TEST_F(Odds, TakeOptionsAsEverywhere) {
  const Words words = {"odds",     "nef/line-action",   "--at", "3", "--bearing", "beam",
                       "--attack", "Sovereign > Adalar"};
  const Ran option = run(with(words, {"--option", "explosion=destroy"}));
  EXPECT_EQ(option.code, 0) << option.err;
  EXPECT_EQ(option.out, run(with(words, {"--set", "options.explosion=destroy"})).out);
  EXPECT_TRUE(complains(run(with(words, {"--option", "explosion=maybe"})), "expected one of d6, destroy"));
}

TEST_F(Odds, OfSomethingThatHappensOrNotAreOnePercentage) {
  EXPECT_TRUE(contains(run(with(hood, {"Hood main > Bismarck"})).out, "Bismarck sunk: "));
  EXPECT_FALSE(contains(run(with(hood, {"Hood main > Bismarck"})).out, "sunk: mean"));
}

TEST_F(Odds, ATargetOutOfArcSaysWhyAndAnywayShowsThemInArc) {
  const Words words = {"odds",      "nef/line-action", "--at",     "7",
                       "--bearing", "stern",           "--attack", "Sovereign torpedo > Adalar"};
  EXPECT_TRUE(complains(run(words), "[nef.spec.1]"));
  EXPECT_TRUE(complains(run(words), "--anyway"));
  const Ran ran = run(with(words, {"--anyway"}));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Not allowed as she stands"));
  EXPECT_TRUE(contains(ran.out, "hits on Adalar"));
}

TEST_F(Odds, ATargetOutOfReachIsNotBroughtNearerByTurning) {
  const Ran ran = run({"odds", "nef/line-action", "--at", "12.5", "--attack", "Sovereign guns > Adalar"});
  EXPECT_TRUE(complains(ran, "Adalar is 12.5 inches away; guns reach 12"));
  EXPECT_FALSE(contains(ran.err, "--anyway"));
}

TEST_F(Odds, WrongNamesAndKeysAreRefusedInOneSentence) {
  EXPECT_TRUE(complains(run(with(hood, {"Hodd main > Bismarck"})), "does not begin with the name of a ship"));
  EXPECT_TRUE(complains(run(with(hood, {"Hood main > Bismark"})), "no ship \"Bismark\""));
  EXPECT_TRUE(complains(run(with(hood, {"Hood catapult > Bismarck"})), "no weapon \"catapult\""));
  EXPECT_TRUE(complains(run(with(hood, {"Hood main > Bismarck", "--set", "ships.Hood.armor=3"})),
                        "armor: no such key"));
  EXPECT_TRUE(complains(run(with(hood, {"Hood main > Bismarck", "--set", "ships.Hodd.armour=3"})),
                        "there is no \"Hodd\""));
  EXPECT_TRUE(
      complains(run(with(hood, {"Hood main > Bismarck", "--set", "sails.Hood=3"})), "no \"sails\" here"));
  EXPECT_TRUE(complains(run(with(hood, {"Hood main > Bismarck", "--set", "armour"})), "expected KEY=VALUE"));
  EXPECT_TRUE(
      complains(run(with(hood, {"Hood main > Bismarck", "--set", "ships.Hood.armour=many"})), "armour"));
  EXPECT_TRUE(
      complains(run({"odds", "buoyz/denmark-strait", "--attack", "Hood main > Bismarck", "--at", "9000"}),
                "no room for a range of 9000"));
  EXPECT_TRUE(complains(run({"odds", "--attack", "Hood main > Bismarck"}), "either a scenario or --record"));
  EXPECT_TRUE(complains(run({"odds", "buoyz/denmark-strait"}), "--attack"));
  EXPECT_TRUE(complains(run({"odds", "buoyz/carrier-duel", "--attack", "Zero 1 > Illustrious"}),
                        "Zero 1 is given no orders to fire"));
  EXPECT_TRUE(complains(run({"odds", "--record", "none.battle", "--attack", "x"}), "none.battle"));
  EXPECT_TRUE(complains(run(with(hood, {"Hood main > Bismarck", "--aspect", "sideways"})), "--aspect"));
}

using DiceCommand = Program;

TEST_F(DiceCommand, ShowsDistributionMeanAndAtLeast) {
  const Ran ran = run({"dice", "2d6"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "2d6: mean 7.0000"));
  EXPECT_TRUE(contains(ran.out, "7 16.67 % 58.33 %"));
  EXPECT_TRUE(contains(ran.out, "exact"));
}

TEST_F(DiceCommand, TakesItsExpressionInOneWordOrSeveral) {
  EXPECT_EQ(run({"dice", "20d6", "keep", "10"}).out, run({"dice", "20d6 keep 10"}).out);
  const Json json = Json::parse(run({"dice", "2d6+1 vs 2d6", "--json"}).out);
  EXPECT_NEAR(json["versus"]["win"], 0.5563271604938271, 1e-12);
}

TEST_F(DiceCommand, RefusesWhatItCannotRead) {
  EXPECT_TRUE(complains(run({"dice", "3d6 bananas"}), "\"bananas\" is not understood"));
  EXPECT_TRUE(complains(run({"dice", "3d0"}), "the sides of the dice is 0"));
}

}  // namespace
}  // namespace cli_tests
