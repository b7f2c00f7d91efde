// Properties of whole battles, over every scenario.
#include <gtest/gtest.h>

#include "support/battles.h"
#include "support/charts.h"
#include "support/properties.h"
#include "tests/ethos/field.h"

namespace {

const support::Battles battles(ethos::rulebook(), ethos_field::ethos_data);

TEST(EthosBattles, EveryKindOfQuestionHasAWordOfItsOwn) {
  support::expect_questions_have_words(ethos::rulebook());
}
TEST(EthosBattles, EveryQuestionOfARandomBattleIsSound) { support::expect_sound_battles(battles, {1, 2}); }
TEST(EthosBattles, DoctrineAndScriptedCaptainsGiveLegalAnswers) {
  const auto look = support::expect_sound_question;
  support::expect_legal_battles(battles, {1, 1}, "doctrine", "scripted", look);
  support::expect_legal_battles(battles, {2, 2}, "random", "doctrine", look);
}
TEST(EthosBattles, ARecordReplaysToTheSameHashesAndText) { support::expect_records_replay(battles, {3, 3}); }
TEST(EthosBattles, TheLiveGameAndTheSimulatorPlayTheSameBattle) {
  support::expect_live_is_simulated(battles, 7);
}
TEST(EthosBattles, UndoBringsBackWhatWasBefore) { support::expect_undo_restores(battles, "convoy"); }
TEST(EthosBattles, EverythingOnTheChartCanBeDrawnAndPointedAt) {
  support::expect_legal_battles(battles, {5, 5}, "doctrine", "random", support::expect_drawable);
}
TEST(EthosBattles, ARefusedAnswerLeavesTheGameUntouched) {
  for (const char* name : {"denmark-strait", "carrier-duel", "convoy"})
    support::expect_refusals_change_nothing(battles, name, 100);
}
TEST(EthosBattles, PointsAtTheStartAreAfloatEscapedCapturedOrLostInEveryTurn) {
  support::expect_points_add_up(battles, 4, "random", "random");
}
TEST(EthosBattles, EveryEventAndUnitHasItsWords) { support::expect_events_have_words(battles, 11); }

}  // namespace
