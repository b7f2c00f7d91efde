// Properties of whole battles, over every scenario.
#include <gtest/gtest.h>

#include "support/charts.h"
#include "support/properties.h"
#include "tests/buoyz/battles.h"

namespace battles_test {

TEST(BuoyzBattles, EveryKindOfQuestionHasAWordOfItsOwn) {
  support::expect_questions_have_words(buoyz::rulebook());
}
TEST(BuoyzBattles, EveryQuestionOfARandomBattleIsSound) { support::expect_sound_battles(battles, {1, 4}); }
TEST(BuoyzBattles, DoctrineAndScriptedCaptainsGiveLegalAnswers) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 1}, "doctrine", "scripted", look);
  support::expect_legal_battles(battles, {2, 1 + 1}, "random", "doctrine", look);
}
TEST(BuoyzBattles, ARecordReplaysToTheSameHashesAndText) {
  support::expect_records_replay(battles, {3, 2 + 1});
}
TEST(BuoyzBattles, TheLiveGameAndTheSimulatorPlayTheSameBattle) {
  support::expect_live_is_simulated(battles, 7);
}
TEST(BuoyzBattles, UndoBringsBackWhatWasBefore) {
  support::expect_undo_restores(battles, "sicilian-narrows");
}
TEST(BuoyzBattles, EverythingOnTheChartCanBeDrawnAndPointedAt) {
  support::expect_legal_battles(battles, {5, 5}, "doctrine", "random", support::expect_drawable);
}
TEST(BuoyzBattles, ARefusedAnswerLeavesTheGameUntouched) {
  for (const char* name : {"trafalgar", "otranto-1917", "south-atlantic-1982"})
    support::expect_refusals_change_nothing(battles, name, 100);
}
TEST(BuoyzBattles, PointsAtTheStartAreAfloatEscapedCapturedOrLostInEveryTurn) {
  support::expect_points_add_up(battles, 4, "random", "random");
  support::expect_points_add_up(battles, 4, "doctrine", "doctrine");
}
TEST(BuoyzBattles, EveryEventAndUnitHasItsWords) { support::expect_events_have_words(battles, 11); }

// ---- Long runs: ./check soak

TEST(BuoyzBattles, SoakTwentyThousandRandomBattlesThroughTheCheckedPath) {
  const auto each = 20'000 / battles.scenario_names().size() + 1;
  support::expect_legal_battles(battles, {1, each}, "random", "random", support::expect_legal);
}
TEST(BuoyzBattles, SoakHundredsOfBattlesWithSoundQuestions) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 50}, "doctrine", "random", look);
  support::expect_legal_battles(battles, {1, 50}, "scripted", "doctrine", look);
}
TEST(BuoyzBattles, SoakHundredsOfRecordsReplay) { support::expect_records_replay(battles, {100, 129}); }

}  // namespace battles_test
