// How sides are spoken of, and what the groups of standings come to.
#include "engine/result/result.h"

#include <gtest/gtest.h>

#include "engine/files/toml.h"

namespace {

using namespace engine;
using Kind = Standing::Kind;

TEST(SideWords, ManyWinAndOneWins) {
  const auto victory = [](const char* name) { return begins_with(usual_words(name), "win", "wins"); };
  EXPECT_EQ(victory("Germans"), "The Germans win");
  EXPECT_EQ(victory("British"), "The British win");
  EXPECT_EQ(victory("Japanese"), "The Japanese win");
  EXPECT_EQ(victory("French"), "The French win");
  EXPECT_EQ(victory("Dutch"), "The Dutch win");
  EXPECT_EQ(victory("Albion"), "Albion wins");
  EXPECT_EQ(victory("Axis"), "Axis wins");
  EXPECT_EQ(victory("Argus"), "Argus wins");
}

TEST(SideWords, AnAdjectiveIsMadeFromTheName) {
  EXPECT_EQ(usual_words("Germans").adjective, "German");
  EXPECT_EQ(usual_words("Allies").adjective, "Allied");
  EXPECT_EQ(usual_words("British").adjective, "British");
  EXPECT_EQ(usual_words("Albion").adjective, "Albion");
  EXPECT_EQ(usual_words("Danes").adjective, "Danish");
  EXPECT_EQ(usual_words("Swedes").adjective, "Swedish");
  EXPECT_EQ(usual_words("Turks").adjective, "Turkish");
}

TEST(SideWords, AScenarioMaySayOtherwise) {
  const TomlFile toml("a.toml", "called = \"the Combined Fleet\"\nplural = false\nadjective = \"Allied\"\n");
  TomlSection section = toml.root();
  const SideWords words = read_side_words(section, "Combineds");
  section.done();
  EXPECT_EQ(begins_with(words, "win", "wins"), "The Combined Fleet wins");
  EXPECT_EQ(words.adjective, "Allied");
}

TEST(Account, EveryKindOfEndIsInOneGroupAndTheGroupsAddUp) {
  Account account;
  for (int kind = 0; kind < standings; ++kind) account.add({Kind(kind), no_side, 10.0 + kind, 1});
  EXPECT_EQ(account.of(Group::afloat), 10 + 11 + 12 + 13);
  EXPECT_EQ(account.of(Group::escaped), 14 + 15);
  EXPECT_EQ(account.of(Group::captured), 16 + 17);
  EXPECT_EQ(account.of(Group::lost), 18);
  EXPECT_EQ(account.start, 126);
}

TEST(Account, IsToldWithoutThePartsThatAreNothing) {
  Rulebook book{};
  Account account;
  EXPECT_EQ(account_words(book, account), "0 at the start");
  account.add({Kind::escaped, no_side, 20, 20});
  account.add({Kind::lost, no_side, 15, 0});
  EXPECT_EQ(account_words(book, account), "35 at the start: 20 escaped, 15 sunk");
  book.lost_word = "destroyed";
  EXPECT_EQ(account_words(book, account), "35 at the start: 20 escaped, 15 destroyed");
}

TEST(Headline, NamesTheWinnerOrTheDraw) {
  Scenario scenario;
  scenario.sides = {"Germans", "Albion"};
  EXPECT_EQ(headline(scenario, {Side(0), "", "", {}}), "The Germans win");
  EXPECT_EQ(headline(scenario, {Side(1), "", "", {}}), "Albion wins");
  EXPECT_EQ(headline(scenario, {no_side, "", "", {}}), "A draw");
}

TEST(WhyEnded, SaysWhoConcededAndWhoAgreed) {
  Scenario scenario;
  scenario.sides = {"Germans", "Albion"};
  EXPECT_EQ(why_ended(scenario, nullptr, {Side(1), "conceded", {}, {}}), "The Germans conceded");
  EXPECT_EQ(why_ended(scenario, nullptr, {no_side, "draw agreed", {}, {}}), "Both sides agreed to a draw");
}

}  // namespace
