// The helpers of the tests, tested: each must fail a test when it should.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/exercises.h"
#include "support/golden_log.h"
#include "support/hearing.h"
#include "support/loaded_dice.h"
#include "support/ran.h"
#include "support/script.h"
#include "tests/engine/duel/duel.h"
#include "tests/engine/skirmish/skirmish.h"

namespace {

using namespace engine;

constexpr Throw why{Actor(0), "duel.fire.1", "guns"};

TEST(LoadedDice, FallAsTheyAreLoaded) {
  support::LoadedDice dice{6, 6, 2, 5, 1};
  Umpire umpire(duel_rulebook());
  umpire.dice_from(&dice);
  EXPECT_EQ(umpire.exploding(2, 5, why), 3);  // two sixes, then 2 and 5
  EXPECT_EQ(umpire.roll(Die::d3, why), 1);
}

TEST(LoadedDice, FailTheTestWhenTheyRunOut) {
  Umpire umpire(duel_rulebook());
  EXPECT_NONFATAL_FAILURE(
      {
        support::LoadedDice dice{6};
        umpire.dice_from(&dice);
        umpire.count(2, 5, why);
      },
      "no loaded dice left for guns (duel.fire.1)");
}

TEST(LoadedDice, FailTheTestWhenSomeAreLeft) {
  EXPECT_NONFATAL_FAILURE(support::LoadedDice({6, 5}), "2 loaded dice were never thrown");
}

TEST(LoadedDice, FailTheTestWhenTheyAreNoFacesOfTheDie) {
  Umpire umpire(duel_rulebook());
  support::LoadedDice dice{7};
  umpire.dice_from(&dice);
  EXPECT_NONFATAL_FAILURE(umpire.count(1, 5, why), "no face of a d6");
}

// A question about the skirmish, asked of one captain.
Answer asked(Captain& captain, int most) {
  const Rulebook& book = skirmish::rulebook();
  skirmish::Battle battle{};
  Answer answer;
  captain.answer({&book, &battle, {book.questions[0], skirmish::hunters, skirmish::kite, most}}, answer);
  return answer;
}

TEST(Script, AnswersInOrder) {
  support::Script script{"2", "0"};
  script.add("1");
  EXPECT_EQ(asked(script, 3).choice.option, 2);
  EXPECT_EQ(asked(script, 3).choice.option, 0);
  EXPECT_EQ(asked(script, 3).choice.option, 1);
}

TEST(Script, FailsTheTestWhenItRunsOutOrHasAnswersLeft) {
  EXPECT_NONFATAL_FAILURE(
      {
        support::Script script{};
        asked(script, 3);
      },
      "the script has no answer to \"plot\"");
  EXPECT_NONFATAL_FAILURE(support::Script({"1"}), "never asked for \"1\"");
}

TEST(Script, FailsTheTestWhenAnAnswerIsUnreadableOrRefused) {
  support::Script script{"starboard", "9"};
  EXPECT_NONFATAL_FAILURE(asked(script, 3), "cannot read \"starboard\"");
  EXPECT_NONFATAL_FAILURE(asked(script, 3), "\"9\" is refused: Kite can do 0 to 3");
}

// The variable that says where tested clauses are written, for the length of one test.
class TestedClauses : public testing::Test {
 protected:
  std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "broadside_clauses_tested";
  std::string before;
  void SetUp() override {
    if (const char* now = std::getenv("BROADSIDE_CLAUSES_TESTED")) before = now;
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    setenv("BROADSIDE_CLAUSES_TESTED", folder.c_str(), 1);
  }
  void TearDown() override {
    if (before.empty())
      unsetenv("BROADSIDE_CLAUSES_TESTED");
    else
      setenv("BROADSIDE_CLAUSES_TESTED", before.c_str(), 1);
    std::filesystem::remove_all(folder);
  }
  std::string written() {
    const auto program = std::filesystem::read_symlink("/proc/self/exe").filename().string();
    std::stringstream text;
    text << std::ifstream(folder / (program + ".txt")).rdbuf();
    return text.str();
  }
};

TEST_F(TestedClauses, AreWrittenDownWhenTheUmpireCitedThem) {
  support::exercises({"duel.fire.1", "duel.fire.2"}, {"duel.fire.1", "duel.fire.2", "duel.fire.3"});
  EXPECT_EQ(written(), "duel.fire.1\nduel.fire.2\n");
}

TEST_F(TestedClauses, FailTheTestWhenTheUmpireDidNotCiteThem) {
  EXPECT_NONFATAL_FAILURE(support::exercises({"duel.fire.9"}, {"duel.fire.1"}),
                          "the umpire did not cite duel.fire.9 in this test");
  EXPECT_EQ(written(), "");
}

// In the sanitizer build, which alone notes what ran. The salvo that the step of the duel calls carries two
// clauses.
TEST_F(TestedClauses, AreThoseOfTheFunctionsThatRan) {
  if (!support::notes_what_ran) return support::exercises({"duel.fire.1"});
  EXPECT_NONFATAL_FAILURE(support::exercises({"duel.fire.2"}),
                          "no function that carries duel.fire.2 ran in this test");
  Umpire umpire(duel_rulebook());
  duel::Battle battle{};
  duel_rulebook().turn[0].run(&battle, umpire);
  support::exercises({"duel.fire.2", "duel.fire.3"});
  EXPECT_NONFATAL_FAILURE(support::exercises({"duel.fire.4"}), "duel.fire.4");
  EXPECT_NONFATAL_FAILURE(support::exercises({"duel.fire"}), "duel.fire");
  EXPECT_EQ(written(), "duel.fire.2\nduel.fire.3\n");
}

TEST_F(TestedClauses, AreHeardFromTheUmpire) {
  Umpire umpire(duel_rulebook());
  support::Hearing hearing;
  umpire.listen(&hearing);
  Tally tally;
  tally.plus(3, "guns", "duel.fire.7");
  umpire.count(tally.total(Rounding::down), 4, {Actor(0), "duel.fire.1", "guns", &tally});
  umpire.tell({0, "duel.fire.3"});
  umpire.cite("duel.fire.4");
  EXPECT_EQ(hearing.clauses,
            (std::set<std::string>{"duel.fire.1", "duel.fire.3", "duel.fire.4", "duel.fire.7"}));
}

// ---- Golden logs

TEST(GoldenLog, ShowsTheLinesThatDifferAndThoseAround) {
  EXPECT_EQ(support::difference("a\nb\nc\n", "a\nb\nc\n"), "");
  EXPECT_EQ(
      support::difference("1\n2\n3\n4\nHood fires\n6\n7\n8\n9\n", "1\n2\n3\n4\nHood rams\n6\n7\n8\n9\n"),
      "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-Hood fires\n+Hood rams\n 6\n 7\n 8\n");
}

TEST(GoldenLog, ShowsTheBeginningOfALongDifference) {
  std::string all;
  for (int i = 0; i < 100; ++i) all += std::to_string(i) + "\n";
  const std::string shown = support::difference("", all);
  EXPECT_TRUE(shown.starts_with("@@ +1,100 @@\n+0\n+1\n"));
  EXPECT_TRUE(shown.ends_with("\nand so on\n"));
  EXPECT_LT(std::count(shown.begin(), shown.end(), '\n'), 50);
}

}  // namespace
