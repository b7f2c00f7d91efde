// Properties of whole battles, over every scenario.
#include <gtest/gtest.h>

#include "support/battles.h"
#include "support/charts.h"
#include "support/properties.h"
#include "tests/davco/field.h"

namespace {

const support::Battles battles(davco::rulebook(), davco_field::davco_data);

TEST(DavcoBattles, EveryKindOfQuestionHasAWordOfItsOwn) {
  support::expect_questions_have_words(davco::rulebook());
}
TEST(DavcoBattles, EveryQuestionOfARandomBattleIsSound) { support::expect_sound_battles(battles, {1, 2}); }
TEST(DavcoBattles, DoctrineAndScriptedCaptainsGiveLegalAnswers) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 1}, "doctrine", "scripted", look);
  support::expect_legal_battles(battles, {2, 2}, "random", "doctrine", look);
}
TEST(DavcoBattles, ARecordReplaysToTheSameHashesAndText) { support::expect_records_replay(battles, {3, 3}); }
TEST(DavcoBattles, TheLiveGameAndTheSimulatorPlayTheSameBattle) {
  support::expect_live_is_simulated(battles, 7);
}
TEST(DavcoBattles, UndoBringsBackWhatWasBefore) { support::expect_undo_restores(battles, "malta-convoy"); }
TEST(DavcoBattles, EverythingOnTheChartCanBeDrawnAndPointedAt) {
  support::expect_legal_battles(battles, {5, 5}, "doctrine", "random", support::expect_drawable);
}
TEST(DavcoBattles, ARefusedAnswerLeavesTheGameUntouched) {
  for (const char* name : {"denmark-strait", "malta-convoy"})
    support::expect_refusals_change_nothing(battles, name, 100);
}
TEST(DavcoBattles, PointsAtTheStartAreAfloatEscapedCapturedOrLostInEveryTurn) {
  support::expect_points_add_up(battles, 4, "random", "random");
}
TEST(DavcoBattles, EveryEventAndUnitHasItsWords) { support::expect_events_have_words(battles, 11); }

// ---- Long runs: ./check soak

TEST(DavcoBattles, SoakTwentyThousandRandomBattlesThroughTheCheckedPath) {
  const auto each = 20'000 / battles.scenario_names().size() + 1;
  support::expect_legal_battles(battles, {1, each}, "random", "random", support::expect_legal);
}
TEST(DavcoBattles, SoakHundredsOfBattlesWithSoundQuestions) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 50}, "doctrine", "random", look);
  support::expect_legal_battles(battles, {1, 50}, "scripted", "doctrine", look);
}
TEST(DavcoBattles, SoakHundredsOfRecordsReplay) { support::expect_records_replay(battles, {100, 129}); }

}  // namespace
