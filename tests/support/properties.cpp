#include "support/properties.h"

#include <gtest/gtest.h>

#include <set>

#include "captains/captains.h"
#include "engine/result/result.h"

namespace support {

using testing::Test;

namespace {

// Every scenario with every seed, until something fails.
template <class F>
void each_battle(const Battles& battles, Seeds seeds, F&& f) {
  for (const std::string& name : battles.scenario_names())
    for (std::uint64_t seed = seeds.first; seed <= seeds.last && !Test::HasFailure(); ++seed) {
      SCOPED_TRACE(name + " seed " + std::to_string(seed));
      f(name, seed);
    }
}

engine::Answer default_answer(const engine::Waiting& waiting) {
  return waiting.question.kind->standard(waiting.view.data(), waiting.question);
}

// Answers everything that waits with its default until so many answers are given.
void answer_some(engine::Game& game, int answers) {
  for (; answers > 0 && !game.waiting().empty(); --answers) {
    const engine::Waiting waiting = game.waiting().front();
    ASSERT_FALSE(game.answer(waiting, default_answer(waiting)));
  }
}

void expect_whole_accounts(const engine::Game& game) {
  for (std::size_t i = 0; i < game.scenario().sides.size(); ++i) {
    const engine::Account account = engine::account_of(game.rulebook(), game.battle(), engine::Side(i));
    double sum = 0;
    for (const engine::Group group : engine::all_groups) sum += account.of(group);
    EXPECT_DOUBLE_EQ(account.start, game.scenario().points[i]) << game.scenario().sides[i] << game.turn();
    EXPECT_DOUBLE_EQ(sum, account.start) << game.scenario().sides[i] << game.turn();
    EXPECT_LE(account.left, account.of(engine::Group::afloat) + account.of(engine::Group::escaped) + 1e-9);
    EXPECT_GE(account.left, 0);
  }
}

void expect_refused(engine::Game& game, const engine::Waiting& waiting, const char* wrong) {
  const engine::Verdict refusal = game.answer(waiting, wrong);
  ASSERT_TRUE(refusal) << waiting.question.kind->name << " took " << wrong;
  EXPECT_FALSE(refusal->clause.text().empty());
  const std::string name = game.rulebook().name(waiting.view.data(), waiting.question.actor);
  EXPECT_NE(refusal->sentence.find(name), std::string::npos) << refusal->sentence;
}

}  // namespace

// Records name them by one word; the same thing asked again in another step has the same word.
void expect_questions_have_words(const engine::Rulebook& rulebook) {
  std::set<std::string> words;
  for (const engine::QuestionKind* kind : rulebook.questions) {
    EXPECT_EQ(std::string(kind->name).find(' '), std::string::npos) << kind->name;
    EXPECT_TRUE(words.insert(std::string(kind->name) + " " + std::string(kind->clause.text())).second)
        << kind->name;
    EXPECT_TRUE(kind->clause.text().starts_with(std::string(rulebook.id) + ".")) << kind->name;
  }
}

void expect_sound_battles(const Battles& battles, Seeds seeds) {
  each_battle(battles, seeds, [&](const std::string& name, std::uint64_t seed) {
    const engine::Played played = battles.play(name, "random", "random", seed, expect_sound_question);
    EXPECT_GE(played.turns, 1);
    EXPECT_LE(played.turns, battles.scenario(name)->turn_limit);
  });
}

void expect_legal_battles(const Battles& battles, Seeds seeds, const std::string& first,
                          const std::string& second, Checked::Look look) {
  each_battle(battles, seeds, [&](const std::string& name, std::uint64_t seed) {
    battles.play(name, first, second, seed, look);
  });
}

void expect_records_replay(const Battles& battles, Seeds seeds) {
  each_battle(battles, seeds, [&](const std::string& name, std::uint64_t seed) {
    const auto game = battles.played(name, "random", "random", seed);
    ASSERT_EQ(game->problem(), "");
    ASSERT_TRUE(game->ending());
    const std::string text = engine::print_record(game->record());
    EXPECT_EQ(engine::print_record(engine::parse_record(text, "test")), text);
    const engine::Game again(battles.scenario(name), engine::parse_record(text, "test"), nullptr);
    EXPECT_EQ(again.problem(), "");
    EXPECT_EQ(engine::print_record(again.record()), text);
    EXPECT_EQ(game->rulebook().state(again.battle()), game->rulebook().state(game->battle()));
    EXPECT_EQ(again.log().size(), game->log().size());
  });
}

void expect_live_is_simulated(const Battles& battles, std::uint64_t seed) {
  for (const std::string& name : battles.scenario_names()) {
    const auto game = battles.played(name, "doctrine", "scripted", seed);
    const engine::Played straight = battles.play(name, "doctrine", "scripted", seed, expect_legal);
    ASSERT_TRUE(game->ending());
    EXPECT_EQ(game->ending()->winner, straight.ending.winner) << name;
    EXPECT_EQ(game->ending()->score, straight.ending.score) << name;
    EXPECT_EQ(game->turn(), straight.turns) << name;
  }
}

void expect_undo_restores(const Battles& battles, const std::string& name) {
  const auto scenario = battles.scenario(name);
  for (const int answers : {1, 5, 12, 30}) {
    engine::Game game(scenario, new_record(scenario, "human", "scripted", 3), captains::make);
    answer_some(game, answers);
    const std::string state = game.rulebook().state(game.battle());
    ASSERT_FALSE(game.waiting().empty());
    const engine::Question asked = game.waiting().front().question;
    answer_some(game, 1);
    ASSERT_FALSE(game.undo(engine::Side(0), engine::Game::Reach::past_dice_and_enemy, {99, 0}));
    EXPECT_EQ(game.rulebook().state(game.battle()), state) << answers;
    EXPECT_EQ(game.waiting().front().question, asked);
  }
}

void expect_refusals_change_nothing(const Battles& battles, const std::string& name, int questions) {
  const auto scenario = battles.scenario(name);
  engine::Game game(scenario, new_record(scenario, "human", "human", 5), captains::make);
  for (; questions > 0 && !game.waiting().empty() && !Test::HasFatalFailure(); --questions) {
    const engine::Waiting waiting = game.waiting().back();
    const std::string record = engine::print_record(game.record());
    const auto hash = game.rulebook().hash(game.battle());
    for (const char* wrong :
         {"", "99", "7777777 P", "main 99 > Nobody", "launch nothing", "-5,-5 @010", "\x01\xff"})
      expect_refused(game, waiting, wrong);
    EXPECT_EQ(engine::print_record(game.record()), record);
    EXPECT_EQ(game.rulebook().hash(game.battle()), hash);
    ASSERT_FALSE(game.answer(waiting, default_answer(waiting)));
  }
}

void expect_points_add_up(const Battles& battles, std::uint64_t seed, const std::string& first,
                          const std::string& second) {
  for (const std::string& name : battles.scenario_names()) {
    SCOPED_TRACE(name + ", " + first + " against " + second);
    const auto scenario = battles.scenario(name);
    const auto look = [&](const engine::Game& game) {
      if (!Test::HasFailure()) expect_whole_accounts(game);
    };
    const engine::Game game(scenario, new_record(scenario, first, second, seed), captains::make, look);
    ASSERT_TRUE(game.ending()) << game.problem();
    EXPECT_EQ(engine::why_ended(*scenario, game.battle(), *game.ending()).find("  "), std::string::npos);
    EXPECT_NE(engine::why_ended(*scenario, game.battle(), *game.ending()), game.ending()->reason);
    for (const engine::Reported& one : engine::what_became(game.rulebook(), game.battle()))
      EXPECT_FALSE(one.words.empty()) << one.member.name;
  }
}

void expect_events_have_words(const Battles& battles, std::uint64_t seed) {
  for (const std::string& name : battles.scenario_names()) {
    const auto game = battles.played(name, "random", "doctrine", seed);
    const engine::Rulebook& rulebook = game->rulebook();
    for (const engine::LogLine& line : game->log()) {
      if (line.is_roll) continue;
      EXPECT_GT(rulebook.describe(game->battle(), line.event).size(), 8u);
      EXPECT_STRNE(rulebook.event_name(line.event.kind), "event");
    }
    for (const engine::Token& token : rulebook.picture(game->battle()).tokens)
      EXPECT_FALSE(rulebook.status(game->battle(), token.actor).empty()) << token.name;
  }
}

}  // namespace support
