#include "program.h"

namespace cli_tests {
namespace {

using Help = Program;

TEST_F(Help, EverySubcommandExplainsItselfWithExamples) {
  for (const char* name : {"rulebooks", "scenarios", "ships", "rules", "play", "replay", "validate", "bench",
                           "generate", "design", "campaign", "odds", "dice", "sim", "balance", "refight"}) {
    const Ran ran = run({name, "--help"});
    EXPECT_EQ(ran.code, 0) << name;
    EXPECT_TRUE(contains(ran.out, "Examples:")) << name;
    EXPECT_TRUE(contains(ran.out, std::string("broadside ") + name)) << name;
  }
}

TEST_F(Help, EveryStepOfACampaignExplainsItselfToo) {
  for (const char* name : {"new", "status", "next", "replace", "report"}) {
    const Ran ran = run({"campaign", name, "--help"});
    EXPECT_EQ(ran.code, 0) << name;
    EXPECT_TRUE(contains(ran.out, std::string("broadside campaign ") + name)) << name;
  }
}

TEST_F(Help, TheCommandAloneSaysWhatItCanDo) {
  const Ran ran = run({});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "play"));
  EXPECT_TRUE(contains(ran.out, "replay"));
}

TEST_F(Help, TheVersionIsPrinted) { EXPECT_TRUE(contains(run({"--version"}).out, "broadside 0.5.0")); }

TEST_F(Help, SpeaksPlainly) {
  EXPECT_TRUE(contains(run({"sim", "--help"}).out,
                       "Stop once every side's win rate is known to within this margin (95 %)"));
  EXPECT_TRUE(
      contains(run({"odds", "--help"}).out, "Bearing of the target from the firer: beam, bow or stern"));
}

TEST_F(Help, UnknownFlagsAndWordsAreRefusedInOneSentence) {
  EXPECT_TRUE(complains(run({"--nonsense"}), "--nonsense"));
  EXPECT_TRUE(complains(run({"play", "nef/line-action", "--nonsense"}), "play --help"));
  EXPECT_TRUE(complains(run({"sail"}), "sail"));
  EXPECT_TRUE(complains(run({"play"}), "SCENARIO"));
  EXPECT_TRUE(complains(run({"bench", "--seconds", "-1"}), "--seconds"));
  EXPECT_TRUE(complains(run({"replay", "x.battle", "--to", "later"}), "--to"));
}

TEST_F(Help, ADataFolderThatIsNotThereIsRefused) {
  EXPECT_TRUE(complains(run({"scenarios", "--data", "nowhere"}), "--data nowhere: there is no such folder"));
  EXPECT_TRUE(complains(run({"scenarios", "--data", "."}), "the folder holds no rulebook's data"));
}

TEST_F(Help, TheDataFolderMayBeNamedBeforeOrAfterTheSubcommand) {
  EXPECT_EQ(run({"--data", data(), "scenarios"}).code, 0);
  EXPECT_EQ(run({"scenarios", "--data", data()}).code, 0);
}

}  // namespace
}  // namespace cli_tests
