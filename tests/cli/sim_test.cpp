// `broadside sim` and `broadside refight` as their users meet them.
#include <signal.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "program.h"

namespace cli_tests {
namespace {

using Json = nlohmann::json;
using Sim = Program;

const Words raid = {"sim", "nef/raid", "--captains", "Raiders=scripted,Defenders=random", "--battles", "300"};

TEST_F(Sim, TheSameSeedGivesTheSameResultForAnyNumberOfThreads) {
  const Ran one = run(with(raid, {"--threads", "1", "--seed", "9", "--json", "-"}));
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.err, "") << "silent where nobody watches";
  for (const char* threads : {"2", "5"})
    EXPECT_EQ(run(with(raid, {"--threads", threads, "--seed", "9", "--json", "-"})).out, one.out) << threads;
  EXPECT_NE(run(with(raid, {"--seed", "10", "--json", "-"})).out, one.out);
}

TEST_F(Sim, EveryBattleIsCounted) {
  const Json json = Json::parse(run(with(raid, {"--json", "-"})).out);
  const Json& all = json["variants"][0];
  long counted = all["draws"]["count"].get<long>() + all["undecided"]["count"].get<long>();
  for (const Json& side : all["sides"]) counted += side["wins"]["count"].get<long>();
  EXPECT_EQ(counted, 300);
  long turns = 0;
  for (const Json& count : all["turns"]["histogram"]) turns += count.get<long>();
  EXPECT_EQ(turns, 300);
  for (const Json& side : all["sides"]) {
    EXPECT_LE(side["wins"]["low"], side["wins"]["share"]);
    EXPECT_GE(side["wins"]["high"], side["wins"]["share"]);
    EXPECT_LT(std::abs(side["luck"]["mean"].get<double>()), 4 * 1.2 / std::sqrt(300.0));
    double points = 0;
    for (const Json& share : side["points"]) points += share.get<double>();
    EXPECT_NEAR(points, 1, 0.002);
  }
  for (const Json& ship : all["ships"]) {
    long by = 0, under = 0;
    for (const Json& killer : ship["sunk_by"]) by += killer["count"].get<long>();
    for (const Json& clause : ship["sunk_under"]) under += clause["count"].get<long>();
    EXPECT_EQ(by, ship["sunk"]["count"]);
    EXPECT_EQ(under, ship["sunk"]["count"]);
    long ends = 0;
    for (const char* end : {"sunk", "captured", "escaped", "afloat"}) ends += ship[end]["count"].get<long>();
    EXPECT_EQ(ends, 300);
  }
}

TEST_F(Sim, BattlesAreKeptAsRecordsThatReplay) {
  const Ran ran = run(with(raid, {"--save", "17=17.battle", "--save", "median=m.battle", "--save",
                                  "luckiest=l.battle", "--save", "closest=c.battle"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const char* file : {"17.battle", "m.battle", "l.battle", "c.battle"})
    EXPECT_EQ(run({"replay", file, "--verify", "--quiet"}).code, 0) << file;
  EXPECT_TRUE(contains(read("17.battle"), "1/17"));
}

TEST_F(Sim, ASavedBattleEndsAsItDidInTheSimulation) {
  Words only = {"sim", "nef/raid", "--captains", "Raiders=random,Defenders=random", "--battles", "1"};
  for (const char* seed : {"1", "2", "3"}) {
    const Json json =
        Json::parse(run(with(only, {"--seed", seed, "--save", "0=a.battle", "--json", "-"})).out);
    const std::string how = json["variants"][0]["endings"][0]["how"];
    const std::string record = read("a.battle");
    const std::size_t at = how.find(": ") + 2;
    EXPECT_TRUE(contains(record, how.substr(at, how.find(" [") - at))) << how;
  }
}

TEST_F(Sim, VariantsAreComparedOnTheSameDice) {
  const Ran ran =
      run({"sim", "nef/line-action", "--captains", "Albion=scripted,Varland=scripted", "--battles", "400",
           "--vary", "ships.Sovereign.gun=[12, 9, 6, 3],[24, 18, 12, 6]", "--json", "-"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json variants = Json::parse(ran.out)["variants"];
  ASSERT_EQ(variants.size(), 3u);
  EXPECT_EQ(variants[1]["gain_in_wins"][0]["mean"], 0.0) << "the same guns, the same dice, the same battles";
  EXPECT_EQ(variants[1]["gain_in_wins"][0]["significant"], false);
  EXPECT_GT(variants[2]["gain_in_wins"][0]["mean"], 0.0);
  EXPECT_EQ(variants[2]["gain_in_wins"][0]["significant"], true);
}

TEST_F(Sim, TwoAxesMakeAGridAndCountsAddShips) {
  const Ran ran = run({"sim", "nef/line-action", "--battles", "2", "--vary", "ships.Swiftsure.count=1..2",
                       "--vary", "tables.guns.need=5,6", "--json", "-"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json variants = Json::parse(ran.out)["variants"];
  ASSERT_EQ(variants.size(), 5u);
  EXPECT_EQ(variants[4]["label"], "ships.Swiftsure.count=2, tables.guns.need=6");
  EXPECT_EQ(variants[4]["ships"].size(), variants[0]["ships"].size() + 1);
}

TEST_F(Sim, APatchChangesAnything) {
  write("patch.toml",
        "[ships.Sovereign]\ngun = [24, 18, 12, 6]\n[tables.guns]\nneed = 5\n[scenario]\nturn_limit = 3\n");
  const Ran ran = run({"sim", "nef/line-action", "--battles", "20", "--patch", "patch.toml", "--json", "-",
                       "--save", "0=a.battle"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_LE(Json::parse(ran.out)["variants"][0]["turns"]["histogram"].size(), 4u);
  EXPECT_EQ(run({"replay", "a.battle", "--verify", "--quiet"}).code, 0)
      << "the record carries what was patched";
}

TEST_F(Sim, StopsWhenTheResultIsKnownWellEnough) {
  const Words words = {"sim",       "nef/raid", "--captains", "Raiders=scripted,Defenders=scripted",
                       "--battles", "50000",    "--until",    "±3%",
                       "--json",    "-"};
  const Ran ran = run(words);
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_LT(Json::parse(ran.out)["variants"][0]["battles"], 10000);
  EXPECT_EQ(run(with(words, {"--threads", "3"})).out, ran.out);
}

TEST_F(Sim, CtrlCPrintsTheResultSoFar) {
  Child child({"sim", "nef/line-action", "--battles", "4000000000", "--json", "-"}, folder);
  while (!child.catches(SIGINT)) {
  }
  child.signal(SIGINT);
  const Ran ran = child.finish();
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["stopped"], true);
}

TEST_F(Sim, WritesTablesAndReports) {
  const Ran ran = run(with(raid, {"--csv", "a.csv", "--html", "a.html", "--json", "a.json"}));
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Raiders win "));
  EXPECT_TRUE(contains(read("a.csv"), "variant,subject,measure,value,low,high"));
  EXPECT_TRUE(contains(read("a.csv"), "\"as it is\",\"Raiders\",wins,"));
  EXPECT_EQ(Json::parse(read("a.json"))["scenario"], "nef/raid");
  const std::string page = read("a.html");
  for (const char* part : {"<!doctype html>", "How it ends", "neither lost nor captured", "escaped</th>",
                           "The median battle", "Method"})
    EXPECT_TRUE(contains(page, part)) << part;
  for (const char* outside : {"http://", "https://", "src=", "<link", "<script", "@import", "url("})
    EXPECT_FALSE(contains(page, outside)) << outside;
}

TEST_F(Sim, WhatCannotBeDoneIsSaidBeforeAnythingIsPlayed) {
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--battles", "0"}), "--battles 0: expected 1 to"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--battles", "-5"}), "--battles"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--html", "no/such/folder/a.html"}),
                        "no/such/folder/a.html cannot be written"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--json", "."}), ". cannot be written"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--save", "0=no/such/a.battle"}),
                        "no/such/a.battle cannot be written"));
  EXPECT_TRUE(
      complains(run({"sim", "nef/raid", "--save", "best=a.battle"}), "expected a battle's number, median"));
  EXPECT_TRUE(
      complains(run({"sim", "nef/raid", "--battles", "3", "--save", "3=a.battle"}), "numbered 0 to 2"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--captains", "Pirates=random"}), "no side \"Pirates\""));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--captains", "Raiders=nelson"}), "no captain \"nelson\""));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--until", "soon"}), "--until soon"));
  EXPECT_TRUE(
      complains(run({"sim", "nef/raid", "--vary", "ships.Nobody.gun=1..3"}), "there is no \"Nobody\""));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--vary", "tables.guns.need=6..2"}), "from low to high"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--vary", "tables.guns.needs=2"}), "needs: no such key"));
  EXPECT_TRUE(complains(run({"sim", "nef/raid", "--patch", "none.toml"}), "none.toml"));
  EXPECT_TRUE(complains(run({"sim", "nef/none"}), "no scenario"));
}

TEST_F(Sim, ARefightComparesRulebooksSideBySide) {
  const Ran ran = run({"refight", "denmark-strait", "--battles", "6"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const char* book : {"buoyz", "wetthrust", "davco"})
    EXPECT_TRUE(contains(ran.out, std::string(book) + "/denmark-strait")) << book;
  EXPECT_TRUE(contains(ran.out, "Hood lost"));
  EXPECT_FALSE(contains(ran.out, "Norfolk lost")) << "no book has her in that battle";
  EXPECT_TRUE(contains(run({"refight", "north-cape", "--battles", "2"}).out, "Sheffield lost not there"));
  for (const char* battle : {"river-plate", "north-cape"})
    EXPECT_TRUE(contains(run({"refight", battle, "--battles", "2"}).out, std::string("davco/") + battle));
  EXPECT_TRUE(complains(run({"refight", "waterloo"}), "no battle \"waterloo\""));
  EXPECT_TRUE(complains(run({"refight", "denmark-strait", "--battles", "0"}), "--battles 0"));
}

#ifdef BROADSIDE_MPI
TEST_F(Sim, TwoProcessesGiveTheResultOfOne) {
  const Ran alone = run(with(raid, {"--json", "-"}));
  ASSERT_EQ(alone.code, 0) << alone.err;
  Words words = {"env",
                 "ASAN_OPTIONS=detect_leaks=0",  // Open MPI keeps some of its memory to the end
                 "OMPI_ALLOW_RUN_AS_ROOT=1",
                 "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1",
                 "mpirun",
                 "--oversubscribe",
                 "-n",
                 "2",
                 BROADSIDE_BINARY};
  const Ran both = run_program(with(with(words, raid), {"--json", "-"}));
  ASSERT_EQ(both.code, 0) << both.err;
  EXPECT_EQ(both.out, alone.out);
}
#endif

TEST_F(Sim, SaysPlainlyWhatAVariantGains) {
  const Ran ran = run(
      {"sim", "nef/line-action", "--battles", "20", "--vary", "tables.guns.need=5,6", "--html", "v.html"});
  EXPECT_TRUE(contains(ran.out, "gain: change in win rate against the first line, in percentage points"));
  EXPECT_TRUE(
      contains(read("v.html"), "Gain: change in win rate against the first line, in percentage points"));
  EXPECT_TRUE(contains(read("v.html"), "significantly different from zero (95 %)"));
}

}  // namespace
}  // namespace cli_tests
