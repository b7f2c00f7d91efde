// `broadside generate` and `broadside campaign`.
#include <filesystem>

#include "program.h"

namespace cli_tests {
namespace {

using Generate = Program;

TEST_F(Generate, ARulebookWithoutItSaysSo) {
  EXPECT_TRUE(complains(run({"generate", "nef"}), "rulebook nef has no rules for rolling up scenarios"));
  EXPECT_TRUE(complains(run({"generate", "nfe"}), "no rulebook \"nfe\""));
  EXPECT_TRUE(complains(run({"generate"}), "generate --help"));
}

using Campaigns = Program;

TEST_F(Campaigns, ARulebookWithoutThemSaysSo) {
  EXPECT_TRUE(complains(run({"campaign", "new", "my.campaign", "--rulebook", "nef"}),
                        "rulebook nef has no rules for campaigns"));
  write("my.campaign", "rulebook = \"nef\"\n");
  EXPECT_TRUE(
      complains(run({"campaign", "status", "my.campaign"}), "rulebook nef has no rules for campaigns"));
  write("my.campaign", "rulebook = \"chess\"\n");
  EXPECT_TRUE(complains(run({"campaign", "status", "my.campaign"}),
                        "my.campaign:1: rulebook: no rulebook \"chess\""));
}

TEST_F(Campaigns, FilesAndWordsThatCannotBeUsedAreNamed) {
  EXPECT_TRUE(complains(run({"campaign"}), "campaign --help"));
  EXPECT_TRUE(complains(run({"campaign", "win"}), "A subcommand is required"));
  EXPECT_TRUE(complains(run({"campaign", "status"}), "campaign status --help"));
  EXPECT_TRUE(complains(run({"campaign", "status", "none.campaign"}), "none.campaign: cannot be opened"));
  write("bad.campaign", "rulebook = \n");
  EXPECT_TRUE(complains(run({"campaign", "next", "bad.campaign"}), "bad.campaign:1: not TOML"));
}

// With a rulebook that has campaigns.
class Buoyz : public Program {
 protected:
  void SetUp() override {
    if (run({"rulebooks", "--ids"}).out.find("buoyz") == std::string::npos)
      GTEST_SKIP() << "buoyz is not among the rulebooks";
  }
  Ran begin(const Words& more = {}) const {
    Words words = {"campaign",
                   "new",
                   "my.campaign",
                   "--rulebook",
                   "buoyz",
                   "--theatre",
                   "atlantic",
                   "--years",
                   "1941",
                   "--scenarios",
                   "2",
                   "--points",
                   "20",
                   "--seed",
                   "7",
                   "--force",
                   "British=HMS Norfolk, 2 x HMS Cossack",
                   "--force",
                   "Germans=KMS Prinz Eugen, 2 x KMS U-99"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }
  bool exists(const char* name) const { return std::filesystem::exists(folder / name); }
};

TEST_F(Buoyz, AScenarioIsRolledUpThatIsSound) {
  const Words wishes = {"generate", "buoyz", "--theatre", "atlantic", "--points", "50", "--seed", "7"};
  const Ran ran = run(wishes);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(run(wishes).out, ran.out) << "the same seed, the same file";
  write("my.toml", ran.out);
  EXPECT_EQ(run({"validate", "my.toml", "--rulebook", "buoyz"}).code, 0);
  EXPECT_TRUE(contains(run({"generate", "buoyz", "--out", "other.toml"}).out, "broadside play other.toml"));
  EXPECT_EQ(run({"validate", "other.toml", "--rulebook", "buoyz"}).code, 0);
}

TEST_F(Buoyz, WishesThatCannotBeFulfilledAreRefused) {
  EXPECT_TRUE(complains(run({"generate", "buoyz", "--theatre", "Baltic"}), "--theatre: is \"Baltic\""));
  EXPECT_TRUE(complains(run({"generate", "buoyz", "--era", "6", "--year", "1805"}), "1805 is not in era 6"));
  EXPECT_TRUE(complains(run({"generate", "buoyz", "--era", "6", "--points", "1"}), "1 buy nothing"));
  EXPECT_TRUE(complains(run({"generate", "buoyz", "--seed", "x"}), "--seed x"));
  EXPECT_TRUE(complains(run({"generate", "buoyz", "--out", "nowhere/my.toml"}), "cannot be written"));
  write("there.toml", "");
  EXPECT_TRUE(complains(run({"generate", "buoyz", "--out", "there.toml"}), "the file exists"));
  EXPECT_TRUE(complains(run({"generate", "nef", "--theatre", "arctic"}), "no rules for rolling up"));
}

TEST_F(Buoyz, ACampaignIsFoughtByCaptainsToItsEnd) {
  EXPECT_EQ(begin().code, 0);
  EXPECT_TRUE(complains(begin(), "the file exists"));
  EXPECT_EQ(run({"validate", "my.campaign"}).code, 0);
  for (int battle = 1; battle <= 2; ++battle) {
    const Ran ran = run({"campaign", "next", "my.campaign", "--captains"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "campaign points"));
  }
  EXPECT_TRUE(exists("my-2.toml"));
  EXPECT_EQ(run({"replay", "my-1.battle", "--verify", "--quiet"}).code, 0);
  EXPECT_TRUE(contains(run({"campaign", "status", "my.campaign"}).out, "The campaign is over"));
  EXPECT_TRUE(contains(run({"campaign", "report", "my.campaign"}).out, "Battle 2, 1941"));
  EXPECT_TRUE(contains(run({"campaign", "next", "my.campaign"}).out, "The campaign is over"));
}

TEST_F(Buoyz, AResultIsEnteredByHand) {
  begin();
  const Ran prepared = run({"campaign", "next", "my.campaign", "--prepare", "--nature", "battle"});
  EXPECT_TRUE(contains(prepared.out, "Battle 1 is in my-1.toml"));
  EXPECT_TRUE(complains(run({"campaign", "next", "my.campaign", "--nature", "convoy"}),
                        "battle 1 is open already; --nature comes too late"));
  EXPECT_TRUE(
      complains(run({"campaign", "next", "my.campaign", "--sunk", "HMS Hood"}), "no ship \"HMS Hood\""));
  write("result.toml", "sunk = [\"KMS Prinz Eugen\"]\nbroke_contact = [\"Germans=3\"]\n");
  const Ran ran = run({"campaign", "next", "my.campaign", "--result", "result.toml"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Battle 1, British: 6 campaign points for this battle"));
  write("result.toml", "sank = []\n");
  EXPECT_TRUE(
      complains(run({"campaign", "next", "my.campaign", "--result", "result.toml"}), "sank: no such key"));
  EXPECT_EQ(run({"campaign", "next", "my.campaign", "--no-losses"}).code, 0);
}

TEST_F(Buoyz, ReplacementsAreOrderedBetweenBattles) {
  begin({"--points", "20"});
  run({"campaign", "new", "big.campaign", "--rulebook", "buoyz", "--theatre", "atlantic", "--years", "1941",
       "--seed", "7"});
  EXPECT_TRUE(complains(run({"campaign", "replace", "big.campaign", "--order", "British=HMS Cossack"}),
                        "replacements come between two scenarios"));
  EXPECT_EQ(run({"campaign", "next", "big.campaign", "--no-losses"}).code, 0);
  const Ran ran = run({"campaign", "replace", "big.campaign", "--order", "British=HMS Cossack"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "+3 first-rate power: delivered [buoyz.cam4.2.4]"));
  EXPECT_TRUE(complains(run({"campaign", "replace", "big.campaign"}), "--order: names no ship"));
}

TEST_F(Buoyz, AnInterruptedBattleIsTakenUpAgain) {
  begin();
  const Ran left = run({"campaign", "next", "my.campaign"}, "quit\n");
  EXPECT_EQ(left.code, 0) << left.err;
  EXPECT_TRUE(contains(left.out, "Battle 1 is not over. Go on with: broadside campaign next my.campaign"));
  ASSERT_TRUE(exists("my-1.battle"));
  const std::string campaign = read("my.campaign");
  EXPECT_TRUE(contains(run({"campaign", "next", "my.campaign"}, "quit\n").out, "Battle 1 is not over"));
  EXPECT_EQ(read("my.campaign"), campaign);
  std::filesystem::remove(folder / "my-1.toml");
  EXPECT_EQ(run({"campaign", "next", "my.campaign", "--captains"}).code, 0) << "computers finish it";
  EXPECT_TRUE(exists("my-1.toml"));
  EXPECT_TRUE(contains(run({"campaign", "status", "my.campaign"}).out, "Battle 2 of 2 comes next"));
}

TEST_F(Buoyz, ABattleFinishedBeforeItWasEnteredIsEntered) {
  begin();
  const std::string before = read("my.campaign");
  run({"campaign", "next", "my.campaign", "--prepare"});
  const std::string open = read("my.campaign");
  run({"campaign", "next", "my.campaign", "--captains"});
  const std::string after = read("my.campaign");
  write("my.campaign", open);  // as if the program had been stopped after the last shot
  EXPECT_EQ(run({"campaign", "next", "my.campaign"}).code, 0);
  EXPECT_EQ(read("my.campaign"), after);
  EXPECT_NE(before, after);
}

TEST_F(Buoyz, FilesOfOtherBattlesAreLeftAlone) {
  begin();
  write("my-1.toml", "title = \"Mine\"\n");
  EXPECT_TRUE(
      complains(run({"campaign", "next", "my.campaign", "--prepare"}), "my-1.toml: is there already"));
  EXPECT_EQ(read("my-1.toml"), "title = \"Mine\"\n");
  std::filesystem::remove(folder / "my-1.toml");
  run({"play", "nef/line-action", "--record", "my-1.battle"}, "quit\n");
  EXPECT_TRUE(
      complains(run({"campaign", "next", "my.campaign", "--captains"}), "my-1.battle: is there already"));
}

TEST_F(Buoyz, ADamagedCampaignIsRefused) {
  begin();
  write("my.campaign", replaced(read("my.campaign"), "standing = \"ready\"", "standing = \"sunk\""));
  for (const Words& words : {Words{"campaign", "status", "my.campaign"},
                             Words{"campaign", "next", "my.campaign"}, Words{"validate", "my.campaign"}})
    EXPECT_TRUE(complains(run(words), "side[1].ship[1].standing: HMS Norfolk is sunk"));
}

TEST_F(Buoyz, ACampaignThatCannotBeWrittenIsRefused) {
  EXPECT_TRUE(
      complains(run({"campaign", "new", "nowhere/my.campaign", "--rulebook", "buoyz"}), "cannot be written"));
}

// buoyz.cam4.2: computers that fight a campaign on also order what they may for what they lost.
TEST_F(Generate, ComputersOrderReplacementsBetweenBattles) {
  run({"campaign", "new", "lost.campaign", "--theatre", "atlantic", "--years", "1940-1943", "--scenarios",
       "4", "--seed", "3"});
  for (int battle = 1; battle <= 2; ++battle)
    ASSERT_EQ(run({"campaign", "next", "lost.campaign", "--captains"}).code, 0);
  EXPECT_TRUE(contains(read("lost.campaign"), "joined = 1  # ordered after this battle"));
}

}  // namespace
}  // namespace cli_tests
