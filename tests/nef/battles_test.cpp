// Properties of whole battles, over every scenario.
#include <gtest/gtest.h>

#include "support/charts.h"
#include "support/properties.h"
#include "tests/nef/battles.h"

namespace {

TEST(NefBattles, EveryKindOfQuestionHasAWordOfItsOwn) {
  support::expect_questions_have_words(nef::rulebook());
}
TEST(NefBattles, EveryQuestionOfARandomBattleIsSound) { support::expect_sound_battles(battles, {1, 25}); }
TEST(NefBattles, DoctrineAndScriptedCaptainsGiveLegalAnswers) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 5}, "doctrine", "scripted", look);
  support::expect_legal_battles(battles, {2, 5 + 1}, "random", "doctrine", look);
}
TEST(NefBattles, ARecordReplaysToTheSameHashesAndText) {
  support::expect_records_replay(battles, {3, 2 + 5});
}
TEST(NefBattles, TheLiveGameAndTheSimulatorPlayTheSameBattle) {
  support::expect_live_is_simulated(battles, 7);
}
TEST(NefBattles, UndoBringsBackWhatWasBefore) { support::expect_undo_restores(battles, "carrier-duel"); }
TEST(NefBattles, EverythingOnTheChartCanBeDrawnAndPointedAt) {
  support::expect_legal_battles(battles, {5, 5}, "doctrine", "random", support::expect_drawable);
}
TEST(NefBattles, ARefusedAnswerLeavesTheGameUntouched) {
  for (const char* name : {"raid"}) support::expect_refusals_change_nothing(battles, name, 100);
}
TEST(NefBattles, PointsAtTheStartAreAfloatEscapedCapturedOrLostInEveryTurn) {
  support::expect_points_add_up(battles, 4, "random", "random");
  support::expect_points_add_up(battles, 4, "doctrine", "doctrine");
}
TEST(NefBattles, EveryEventAndUnitHasItsWords) { support::expect_events_have_words(battles, 11); }

// ---- Long runs: ./check soak

TEST(NefBattles, SoakTenThousandRandomBattlesThroughTheCheckedPath) {
  const auto each = 10'000 / battles.scenario_names().size() + 1;
  support::expect_legal_battles(battles, {1, each}, "random", "random", support::expect_legal);
}
TEST(NefBattles, SoakHundredsOfBattlesWithSoundQuestions) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 50}, "doctrine", "random", look);
  support::expect_legal_battles(battles, {1, 50}, "scripted", "doctrine", look);
}
TEST(NefBattles, SoakHundredsOfRecordsReplay) { support::expect_records_replay(battles, {100, 129}); }

}  // namespace
