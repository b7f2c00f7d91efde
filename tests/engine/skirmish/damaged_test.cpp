// Records that do not fit the battle: each is stopped where it fails, with its line and the reason.
#include <gtest/gtest.h>

#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

// The deal puts Wolf at A; both sides sail one turn, and Kite fires at nobody.
std::string one_turn() {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  answer(game, hunters, "plot", "1");
  for (int i = 1; i <= 3; ++i) answer(game, wolves, "plot", "1", Actor(i));
  answer(game, hunters, "target", "hold");
  return print_record(game.record());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " is not in\n" << text;
  return text.replace(at, from.size(), to);
}

struct Stopped {
  std::string why;
  int line, turn;
};

Stopped replayed(const std::string& text) {
  const Game game(scenario(), parse_record(text, "hunt.txt"), nullptr);
  EXPECT_TRUE(game.problem().empty() || game.waiting().empty()) << "a damaged record is not played on";
  return {game.problem(), game.problem_line(), game.turn()};
}

TEST(DamagedRecord, TheUndamagedOneReplays) {
  const Stopped stopped = replayed(one_turn());
  EXPECT_EQ(stopped.why, "");
  EXPECT_EQ(stopped.turn, 2);
}

TEST(DamagedRecord, AnEditedAnswerDoesNotComeOutAsRecorded) {
  const Stopped stopped = replayed(replaced(one_turn(), "Wolf: 1", "Wolf: 0"));
  EXPECT_EQ(stopped.why, "turn 1 does not come out as recorded; the battle stands at its beginning");
  EXPECT_EQ(stopped.line, 9);
  EXPECT_EQ(stopped.turn, 1);
}

TEST(DamagedRecord, AfterAWrongHashTheBattleStandsWhereItLastAgreed) {
  const Game game(scenario(), parse_record(replaced(one_turn(), "Wolf: 1", "Wolf: 0"), "hunt.txt"), nullptr);
  EXPECT_EQ(battle_of(game).kite_at, 0);
  EXPECT_EQ(game.step(), 0);
  for (const LogLine& line : game.log()) EXPECT_EQ(line.turn, 0);
}

TEST(DamagedRecord, AnEditedSeedDoesNotComeOutAsRecorded) {
  const std::string text = one_turn();
  const std::string seed = "seed " + print_seed(seed_dealing({0, 1, 2}));
  const Stopped stopped = replayed(replaced(text, seed, "seed " + print_seed(seed_dealing({2, 1, 0}))));
  EXPECT_EQ(stopped.why, "turn 0 does not come out as recorded; the battle stands at its beginning");
}

TEST(DamagedRecord, AnUnreadableOrForbiddenAnswerIsExplained) {
  Stopped stopped = replayed(replaced(one_turn(), "Kite: 1", "Kite: one"));
  EXPECT_EQ(stopped.why, "Kite: expected a whole number");
  EXPECT_EQ(stopped.line, 11);
  stopped = replayed(replaced(one_turn(), "Kite: 1", "Kite: 40"));
  EXPECT_EQ(stopped.why.substr(0, 16), "Kite can do 0 to");
  EXPECT_NE(stopped.why.find("(skirmish.move.1)"), std::string::npos);
}

TEST(DamagedRecord, AnAnswerToAnotherQuestionIsNamed) {
  Stopped stopped = replayed(replaced(one_turn(), "plot Kite", "steer Kite"));
  EXPECT_EQ(stopped.why, "the record answers \"steer Kite\" where \"plot Kite\" is asked");
  EXPECT_EQ(stopped.line, 11);
  stopped = replayed(replaced(one_turn(), "  Hunters target Kite: hold\n",
                              "  Hunters target Kite: hold\n  Wolves dive Wolf: 1\n"));
  EXPECT_EQ(stopped.why, "the record answers \"dive Wolf\" where nobody asks for it");
}

TEST(DamagedRecord, ALostAnswerIsMissed) {
  Stopped stopped = replayed(replaced(one_turn(), "  Wolves plot Decoy 1: 1\n", ""));
  EXPECT_EQ(stopped.why, "the record lacks an answer in turn 1, move: \"Wolves plot Decoy 1\"");
  stopped = replayed(replaced(one_turn(), " fire\n  Hunters target Kite: hold\n", ""));
  EXPECT_EQ(stopped.why, "the record lacks an answer in turn 1, fire: \"Hunters target Kite\"");
}

TEST(DamagedRecord, DiceAndConcessionsOutOfPlaceAreNamed) {
  const std::string line = "  Hunters target Kite: hold\n";
  EXPECT_EQ(replayed(replaced(one_turn(), line, line + "  dice 3\n")).why,
            "the record types dice where nobody asks for it");
  EXPECT_EQ(replayed(replaced(one_turn(), line, line + "  Wolves concedes\n")).why,
            "the record ends the battle where nobody asks for it");
}

TEST(DamagedRecord, AnUnknownOrRepeatedStepIsNamed) {
  Stopped stopped = replayed(replaced(one_turn(), " fire\n", " firing\n"));
  EXPECT_EQ(stopped.why, "turn 1 has no step \"firing\"");
  EXPECT_EQ(stopped.line, 15);
  stopped = replayed(replaced(one_turn(), " fire\n", " move\n"));
  EXPECT_EQ(stopped.why, "the step \"move\" stands twice in turn 1");
}

TEST(DamagedRecord, StepsInAnotherOrderAreForgiven) {
  const std::string fire = " fire\n  Hunters target Kite: hold\n";
  std::string text = replaced(one_turn(), fire, "");
  text = replaced(text, " move\n", fire + " move\n");
  const Game game(scenario(), parse_record(text, "hunt.txt"), nullptr);
  EXPECT_EQ(game.problem(), "");
  EXPECT_EQ(print_record(game.record()), one_turn());
}

std::string whole_battle() {
  Game game(scenario(), new_hunt({4, 0}), nullptr);
  play_on(game, 4);
  return print_record(game.record());
}

TEST(DamagedRecord, AWrongResultIsNamed) {
  const std::string text = whole_battle();
  const std::size_t end = text.find("\nend ");
  const Game game(scenario(), parse_record(text.substr(0, end) + "\nend Hunters wins: bribery\n", "hunt.txt"),
                  nullptr);
  EXPECT_NE(game.problem().find("the record ends with \"Hunters wins: bribery\", the battle with \""),
            std::string::npos);
  EXPECT_GT(game.problem_line(), 10);
}

TEST(DamagedRecord, TurnsAfterTheEndAreNamed) {
  std::string text = whole_battle();
  const int turns = int(parse_record(text, "hunt.txt").turns.size());
  const Stopped stopped = replayed(replaced(text, "\nend ", "\nturn " + std::to_string(turns) + "\nend "));
  EXPECT_EQ(stopped.why, "the record goes on after the end of the battle");
}

TEST(DamagedRecord, AResultBeforeTheEndIsNamed) {
  const Stopped stopped = replayed(one_turn() + "end Wolves wins: conceded\n");
  EXPECT_EQ(stopped.why, "the record lacks an answer in turn 2, move: \"Hunters plot Kite\"");
}

}  // namespace
}  // namespace skirmish
