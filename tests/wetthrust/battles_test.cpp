// Properties of whole battles, over every scenario.
#include <gtest/gtest.h>

#include <set>

#include "captains/captains.h"
#include "tests/wetthrust/battles.h"

namespace {

using engine::Side;

constexpr int quick_battles = 4;  // of each scenario

TEST(WetThrustBattles, EveryQuestionOfARandomBattleIsSound) {
  for (const std::string& name : battles.scenario_names())
    for (std::uint64_t seed = 1; seed <= quick_battles && !HasFailure(); ++seed) {
      SCOPED_TRACE(name + " seed " + std::to_string(seed));
      const engine::Played played =
          battles.play(name, "random", "random", seed, support::expect_sound_question);
      EXPECT_GE(played.turns, 1);
      EXPECT_LE(played.turns, battles.scenario(name)->turn_limit);
    }
}

// Records name them by one word.
TEST(WetThrustBattles, EveryKindOfQuestionHasAWordOfItsOwn) {
  std::set<std::string> words;
  for (const engine::QuestionKind* kind : wetthrust::rulebook().questions) {
    EXPECT_EQ(std::string(kind->name).find(' '), std::string::npos) << kind->name;
    EXPECT_TRUE(words.insert(kind->name).second) << kind->name;
    EXPECT_TRUE(kind->clause.text().starts_with("wetthrust.")) << kind->name;
  }
}

TEST(WetThrustBattles, DoctrineAndScriptedCaptainsGiveLegalAnswers) {
  for (const std::string& name : battles.scenario_names()) {
    if (HasFailure()) return;
    SCOPED_TRACE(name);
    battles.play(name, "doctrine", "scripted", 1, support::expect_sound_question);
    battles.play(name, "random", "doctrine", 2, support::expect_sound_question);
  }
}

TEST(WetThrustBattles, ARecordReplaysToTheSameHashesAndText) {
  for (const std::string& name : battles.scenario_names()) {
    SCOPED_TRACE(name);
    const auto game = battles.played(name, "random", "random", 3);
    ASSERT_EQ(game->problem(), "");
    ASSERT_TRUE(game->ending());
    const std::string text = engine::print_record(game->record());
    EXPECT_EQ(engine::print_record(engine::parse_record(text, "test")), text);
    const engine::Game again(battles.scenario(name), engine::parse_record(text, "test"), nullptr);
    EXPECT_EQ(again.problem(), "");
    EXPECT_EQ(engine::print_record(again.record()), text);
    EXPECT_EQ(wetthrust::rulebook().state(again.battle()), wetthrust::rulebook().state(game->battle()));
    EXPECT_EQ(again.log().size(), game->log().size());
  }
}

TEST(WetThrustBattles, TheLiveGameAndTheSimulatorPlayTheSameBattle) {
  for (const std::string& name : battles.scenario_names()) {
    const auto game = battles.played(name, "doctrine", "scripted", 7);
    const engine::Played straight = battles.play(name, "doctrine", "scripted", 7, support::expect_legal);
    ASSERT_TRUE(game->ending());
    EXPECT_EQ(game->ending()->winner, straight.ending.winner) << name;
    EXPECT_EQ(game->ending()->score, straight.ending.score) << name;
    EXPECT_EQ(game->turn(), straight.turns) << name;
  }
}

// Answers everything that waits with its default until so many answers are given.
void answer_some(engine::Game& game, int answers) {
  for (; answers > 0 && !game.waiting().empty(); --answers) {
    const engine::Waiting waiting = game.waiting().front();
    ASSERT_FALSE(
        game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question)));
  }
}

TEST(WetThrustBattles, UndoBringsBackWhatWasBefore) {
  const auto scenario = battles.scenario("carrier-duel");
  for (const int answers : {1, 5, 12, 30}) {
    engine::Game game(scenario, support::new_record(scenario, "human", "scripted", 3), captains::make);
    answer_some(game, answers);
    const std::string state = wetthrust::rulebook().state(game.battle());
    ASSERT_FALSE(game.waiting().empty());
    const engine::Question asked = game.waiting().front().question;
    answer_some(game, 1);
    ASSERT_FALSE(game.undo(Side(0), engine::Game::Reach::past_dice_and_enemy, {99, 0}));
    EXPECT_EQ(wetthrust::rulebook().state(game.battle()), state) << answers;
    EXPECT_EQ(game.waiting().front().question, asked);
  }
}

TEST(WetThrustBattles, ARefusedAnswerLeavesTheGameUntouched) {
  for (const char* name : {"denmark-strait", "carrier-duel", "convoy"}) {
    const auto scenario = battles.scenario(name);
    engine::Game game(scenario, support::new_record(scenario, "human", "human", 5), captains::make);
    for (int step = 0; step < 60 && !game.waiting().empty(); ++step) {
      const engine::Waiting waiting = game.waiting().back();
      const std::string record = engine::print_record(game.record());
      const auto hash = wetthrust::rulebook().hash(game.battle());
      for (const char* wrong :
           {"", "99", "7777777 P", "main 99 > Nobody", "launch nothing", "-5,-5 @010", "\x01\xff"}) {
        const engine::Verdict refusal = game.answer(waiting, wrong);
        ASSERT_TRUE(refusal) << waiting.question.kind->name << " took " << wrong;
        EXPECT_FALSE(refusal->clause.text().empty());
        EXPECT_NE(
            refusal->sentence.find(wetthrust::rulebook().name(waiting.view.data(), waiting.question.actor)),
            std::string::npos)
            << refusal->sentence;
      }
      EXPECT_EQ(engine::print_record(game.record()), record);
      EXPECT_EQ(wetthrust::rulebook().hash(game.battle()), hash);
      ASSERT_FALSE(
          game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question)));
    }
  }
}

// ---- Long runs: ./check soak

TEST(WetThrustBattles, SoakTwentyThousandRandomBattlesThroughTheCheckedPath) {
  const auto names = battles.scenario_names();
  const std::uint64_t each = 20'000 / names.size() + 1;
  for (const std::string& name : names)
    for (std::uint64_t seed = 1; seed <= each && !HasFailure(); ++seed) {
      SCOPED_TRACE(name + " seed " + std::to_string(seed));
      battles.play(name, "random", "random", seed, support::expect_legal);
    }
}

TEST(WetThrustBattles, SoakHundredsOfBattlesWithSoundQuestions) {
  for (const std::string& name : battles.scenario_names())
    for (std::uint64_t seed = 1; seed <= 50 && !HasFailure(); ++seed) {
      SCOPED_TRACE(name + " seed " + std::to_string(seed));
      battles.play(name, "doctrine", "random", seed, support::expect_sound_question);
      battles.play(name, "scripted", "doctrine", seed, support::expect_sound_question);
    }
}

TEST(WetThrustBattles, SoakHundredsOfRecordsReplay) {
  for (const std::string& name : battles.scenario_names())
    for (std::uint64_t seed = 100; seed < 130 && !HasFailure(); ++seed) {
      SCOPED_TRACE(name + " seed " + std::to_string(seed));
      const std::string text = engine::print_record(battles.played(name, "random", "random", seed)->record());
      const engine::Game again(battles.scenario(name), engine::parse_record(text, "test"), nullptr);
      EXPECT_EQ(again.problem(), "");
      EXPECT_EQ(engine::print_record(again.record()), text);
    }
}

}  // namespace
