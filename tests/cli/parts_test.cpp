// The parts of the command that need no battle: text, names, the map.
#include <gtest/gtest.h>

#include "cli/commands/odds.h"
#include "cli/terminal/map.h"
#include "cli/terminal/text.h"
#include "host/json.h"
#include "host/near.h"
#include "host/protocol.h"

namespace cli {
namespace {

TEST(Text, IsWrappedAtWordsAndIndented) {
  EXPECT_EQ(wrapped("one two three four", 9, 2), "one two\n  three\n  four");
}

TEST(Text, ColumnsAreAlignedByCharactersNotBytes) {
  EXPECT_EQ(columns({{"é", "x"}, {"ab", "y"}}), "  é   x\n  ab  y\n");
}

TEST(Text, ShownTextHoldsNoControlBytesAndIsShort) {
  EXPECT_EQ(shown("a\x1b[2Jb\xff"), "a?[2Jb?");
  EXPECT_EQ(shown(std::string(100, 'x')).size(), 63u);
}

TEST(NearNames, FindSlipsOfTheHandAndParts) {
  const std::vector<std::string> names = {"nef/line-action", "nef/raid", "nef/convoy"};
  EXPECT_EQ(near_names("nef/convoi", names), std::vector<std::string>{"nef/convoy"});
  EXPECT_EQ(near_names("RAID", names), std::vector<std::string>{"nef/raid"});
  EXPECT_TRUE(near_names("Jutland", names).empty());
  EXPECT_EQ(suggestion("Jutland", names), "; there are nef/line-action, nef/raid, nef/convoy");
}

engine::Token token(int actor, int side, double x, double y, int degrees) {
  engine::Token made;
  made.actor = engine::Actor(actor);
  made.side = engine::Side(side);
  made.name = "Ship " + std::to_string(actor);
  made.x = x, made.y = y, made.heading = degrees * 60;
  return made;
}

engine::Picture small_table() {
  engine::Picture picture;
  picture.width = 40, picture.height = 20;
  picture.tokens = {token(0, 0, 10, 19, 90), token(1, 1, 10, 19, 0)};
  return picture;
}

TEST(Map, ShowsALetterAndAnArrowForEachShipSideBySideWhereTheyMeet) {
  Letters letters;
  const std::string map = draw_map(small_table(), letters, Style{});
  EXPECT_NE(map.find("A>"), std::string::npos) << map;
  EXPECT_NE(map.find("a^"), std::string::npos) << map;
}

TEST(Map, EveryLineFitsTheScreen) {
  for (const double across : {3.0, 40.0, 72.0, 180.0, 2000.0}) {
    engine::Picture picture = small_table();
    picture.width = across, picture.height = across / 2;
    Letters letters;
    const std::string map = draw_map(picture, letters, Style{});
    for (const auto line : words_of(map, "\n")) EXPECT_LE(display_width(line), 80) << across;
  }
}

TEST(Map, DrawsLand) {
  engine::Picture picture = small_table();
  picture.land = {{{20, 0}, {40, 0}, {40, 20}, {20, 20}}};
  Letters letters;
  EXPECT_NE(draw_map(picture, letters, Style{}).find("####"), std::string::npos);
}

TEST(Map, AShipOffTheTableDoesNotBreakIt) {
  engine::Picture picture = small_table();
  picture.tokens = {token(0, 0, -100, 1e6, 90), token(1, 7, 1e9, -1e9, 359)};
  Letters letters;
  EXPECT_FALSE(draw_map(picture, letters, Style{}).empty());
  EXPECT_FALSE(draw_legend(picture, {"Red", "Blue"}, letters, Style{}).empty());
}

TEST(Letters, StayWithTheirShips) {
  Letters letters;
  EXPECT_EQ(letters.of(token(5, 0, 0, 0, 0)), 'A');
  EXPECT_EQ(letters.of(token(6, 1, 0, 0, 0)), 'a');
  EXPECT_EQ(letters.of(token(7, 0, 0, 0, 0)), 'B');
  EXPECT_EQ(letters.of(token(5, 0, 0, 0, 0)), 'A');
}

TEST(Outcomes, ThatHappenOrNotAreOnePercentageWhateverTheirNamesBeginWith) {
  const odds::Measured sunk{"u-99 sunk", true, {{0, 0.75}, {1, 0.25}}};
  EXPECT_EQ(outcome_text(sunk, {}), "  u-99 sunk: 25.0 %\n");
  const odds::Measured hits{"Hits on u-99", false, {{0, 0.75}, {1, 0.25}}};
  EXPECT_TRUE(outcome_text(hits, {}).starts_with("  Hits on u-99: mean 0.25\n")) << outcome_text(hits, {});
}

TEST(Tallies, OfModifiersThatDoNotAddUpShowOnlyTheWorstAndWhatItReplaces) {
  engine::Tally tally;
  tally.plus(2, "number needed", "buoyz.5.5.1");
  tally.worst_of(-1, "long range", "buoyz.5.5.3").worst_of(-2, "extreme range", "buoyz.5.5.3");
  const auto sent = host::json::tally({tally.lines().begin(), tally.lines().end()});
  ASSERT_EQ(sent.size(), 2u);
  EXPECT_EQ(sent[0]["reason"], "number needed");
  EXPECT_EQ(sent[1]["reason"], "extreme range (replaces -1 long range)");
  EXPECT_EQ(sent[1]["kind"], "worst_of");
  EXPECT_EQ(sent[1]["amount"], -2);
}

TEST(ProtocolRead, TakesEachKindOfLine) {
  using Kind = protocol::Said::Kind;
  EXPECT_EQ(protocol::read(R"({"answer":"6","question":3})").question, 3);
  EXPECT_EQ(protocol::read(R"({"question":3,"default":true})").text, "default");
  EXPECT_EQ(protocol::read(R"({"question":3,"suggested":true})").text, "suggested");
  EXPECT_EQ(protocol::read(R"({"faces":[1,6]})").faces, (std::vector<int>{1, 6}));
  EXPECT_EQ(protocol::read(R"({"undo":"Red","anyway":true})").anyway, true);
  EXPECT_EQ(protocol::read(R"({"quit":true})").kind, Kind::quit);
  EXPECT_EQ(protocol::read(R"({"odds":"guns > X","question":1})").kind, Kind::odds);
  EXPECT_EQ(protocol::read("{\"answer\":\"6\",\"question\":99999999999999999999}").kind, Kind::malformed);
}

}  // namespace
}  // namespace cli
