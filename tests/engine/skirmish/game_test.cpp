// A live game: wrong answers, typed dice, defaults, standing orders, concessions, computers, invariants.
#include "engine/record/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/script.h"
#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

TEST(LiveGame, AWrongAnswerLeavesTheGameUntouched) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  const std::string before = print_record(game.record()) + seen(game, hunters);
  EXPECT_STREQ(game.answer(game.waiting().front(), "99")->code, "amount.limit");
  EXPECT_STREQ(game.answer(game.waiting().front(), "full ahead")->code, "answer.unreadable");
  EXPECT_STREQ(game.answer(game.waiting().front(), Answer::option(-1))->code, "amount.limit");
  EXPECT_STREQ(game.answer(game.waiting().front(), Answer::of(Fire{}))->code, "answer.kind");
  EXPECT_EQ(print_record(game.record()) + seen(game, hunters), before);
}

TEST(LiveGame, AQuestionThatHasBeenAnsweredIsNotAskedAnyMore) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  const Waiting plot = game.waiting().front();
  EXPECT_FALSE(game.answer(plot, "1"));
  EXPECT_STREQ(game.answer(plot, "1")->code, "answer.not-asked");
  EXPECT_STREQ(game.answer(plot, Answer::option(0))->code, "answer.not-asked");
  play_on(game, 1);
  EXPECT_STREQ(game.answer(plot, "1")->code, "answer.not-asked");
}

TEST(LiveGame, ARefusalCitesItsClause) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  EXPECT_EQ(game.answer(game.waiting().front(), "99")->clause.text(), "skirmish.move.1");
  EXPECT_TRUE(game.cited().contains("skirmish.move.1"));
}

TEST(LiveGame, AnOptionThatIsNotAllowedNowSaysWhy) {
  Battle view{};
  view.at = {30, 4, 5}, view.letter = {-1, -1, -1};
  const Question target{rulebook().questions[4], hunters, kite, 0};
  const Verdict no = target.kind->refuse(&view, target, Answer::option(1));
  EXPECT_EQ(shown(no), "Contact A: out of reach (skirmish.fire.1, option.not-now)");
  Candidates all;
  target.kind->candidates(&view, target, all);
  EXPECT_EQ(all, (Candidates{Answer::option(-1), Answer::option(2), Answer::option(3)}));
}

TEST(LiveGame, AnInterruptIsAskedWhereItArisesAndTheMoverMayChangeTheRest) {
  for (std::uint64_t key = 1; key < 200; ++key) {
    Game game(scenario(), new_hunt({key, 0}), nullptr);
    while (!game.ending() && game.problem().empty()) {  // everyone closes at full speed
      const Waiting waiting = game.waiting().front();
      const Question& question = waiting.question;
      if (std::string(question.kind->name) == "rest") {
        const int now = battle_of(game).kite_at;
        EXPECT_EQ(question.kind->standard(waiting.view.data(), question).choice.option, question.detail);
        answer(game, hunters, "rest", "0");
        EXPECT_EQ(battle_of(game).kite_at, now) << "the rest of the move was given up";
        return;
      }
      EXPECT_TRUE(std::string(question.kind->name) != "dive" || game.step() == 0)
          << "in the middle of the move";
      ASSERT_FALSE(game.answer(waiting, question.kind->standard(waiting.view.data(), question)));
    }
  }
  FAIL() << "nobody ever dived";
}

// ---- Dice typed by a person

Record typed_hunt() {
  Record record = new_hunt({1, 0});
  record.typed_dice = true;
  return record;
}

TEST(TypedDice, ThatAreMissingPauseTheGame) {
  Game game(scenario(), typed_hunt(), nullptr);
  ASSERT_EQ(game.wanted_faces().size(), 1u);
  EXPECT_STREQ(game.wanted_faces()[0].why.what, "deal");
  EXPECT_EQ(game.wanted_faces()[0].count, 1);
  EXPECT_TRUE(game.log().empty());
  EXPECT_FALSE(game.type_faces({6}));
  EXPECT_EQ(battle_of(game).letter, (std::array<std::int32_t, 3>{2, 1, 0}));
}

TEST(TypedDice, ThatCannotFallAreRefused) {
  Game game(scenario(), typed_hunt(), nullptr);
  EXPECT_STREQ(game.type_faces({7})->code, "dice.face");
  EXPECT_STREQ(game.type_faces({0})->code, "dice.face");
  EXPECT_STREQ(game.type_faces({-250})->code, "dice.face");
  EXPECT_STREQ(game.type_faces({1, 2})->code, "dice.count");
  EXPECT_STREQ(game.type_faces({})->code, "dice.count");
  EXPECT_EQ(game.wanted_faces().size(), 1u) << "still wanted";
}

TEST(TypedDice, AreRefusedWhenNoneAreWanted) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  EXPECT_STREQ(game.type_faces({1})->code, "dice.none-wanted");
}

// Types dice, at random, and answers until the battle is over.
void play_typed(Game& game, std::uint64_t seed) {
  Picker picker(seed);
  while (!game.ending() && game.problem().empty()) {
    if (!game.wanted_faces().empty()) {
      const WantedFaces wanted =
          game.wanted_faces()[std::size_t(picker.below(int(game.wanted_faces().size())))];
      std::vector<int> faces;
      for (int i = 0; i < wanted.count; ++i) faces.push_back(picker.between(1, 6));
      ASSERT_FALSE(game.type_faces(wanted, faces));
    } else {
      play_on(game, seed + std::uint64_t(picker.below(1000)), 1);
    }
  }
  ASSERT_EQ(game.problem(), "");
}

TEST(TypedDice, PlayAWholeBattleThatReplays) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Game game(scenario(), typed_hunt(), nullptr);
    ASSERT_NO_FATAL_FAILURE(play_typed(game, seed));
    const std::string text = print_record(game.record());
    EXPECT_NE(text.find("\ndice typed\n"), std::string::npos);
    const Game again = replay(game.record());
    EXPECT_EQ(again.problem(), "");
    EXPECT_EQ(print_record(again.record()), text);
    for (const Side side : {hunters, wolves}) EXPECT_EQ(seen(again, side), seen(game, side));
  }
}

TEST(TypedDice, BehindSealsMayComeInEitherOrder) {
  std::set<std::string> records;
  for (const int first : {0, 1}) {
    Game game(scenario(), typed_hunt(), nullptr);
    ASSERT_FALSE(game.type_faces({1}));
    ASSERT_EQ(game.wanted_faces().size(), 2u);
    const std::vector<WantedFaces> wanted = game.wanted_faces();
    ASSERT_FALSE(game.type_faces(wanted[std::size_t(first)], {3}));
    ASSERT_FALSE(game.type_faces(wanted[std::size_t(1 - first)], {3}));
    records.insert(print_record(game.record()));
  }
  EXPECT_EQ(records.size(), 1u);
}

TEST(TypedDice, ThatDoNotFitInARecordAreNamed) {
  Game game(scenario(), typed_hunt(), nullptr);
  ASSERT_FALSE(game.type_faces({1}));
  std::string text = print_record(game.record());
  text.replace(text.find("  dice 1\n"), 9, "  dice 9\n");
  EXPECT_EQ(Game(scenario(), parse_record(text, "hunt.txt"), nullptr).problem(), "9 is no face of a d6");
  text.replace(text.find("  dice 9\n"), 9, "  dice 1 1\n");
  EXPECT_EQ(Game(scenario(), parse_record(text, "hunt.txt"), nullptr).problem(),
            "2 faces where 1 dice are thrown");
}

// ---- Defaults

TEST(Defaults, OfAPlayerOutOfTimeAreMarkedInTheRecord) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  const Waiting plot = game.waiting().front();
  ASSERT_FALSE(game.answer(plot, plot.question.kind->standard(plot.view.data(), plot.question),
                           Game::By::default_answer));
  EXPECT_NE(print_record(game.record()).find(" !default\n"), std::string::npos);
}

TEST(Defaults, OfAStandingOrderAnswerEveryTimeAndReplayWithoutIt) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  for (const char* question : {"plot", "dive"}) game.leave_to_adviser(wolves, question);
  EXPECT_FALSE(waits_for(game, wolves)) << "what was waited for is answered at once";
  while (!game.waiting().empty()) {
    ASSERT_TRUE(waits_for(game, hunters));
    play_on(game, 1, 1);
  }
  ASSERT_TRUE(game.ending());
  const Game again = replay(game.record());
  EXPECT_EQ(again.problem(), "");
  EXPECT_EQ(print_record(again.record()), print_record(game.record()));
}

TEST(Defaults, AStandingOrderThatIsTakenBackLetsTheSideAnswerAgain) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  game.leave_to_adviser(wolves, "plot");
  game.ask_again(wolves, "plot");
  game.ask_again(wolves, "chess");
  const auto asked_so = [&] {
    return std::any_of(game.waiting().begin(), game.waiting().end(), [&](const Waiting& one) {
      return one.question.side == wolves && std::string_view(one.question.kind->name) == "plot";
    });
  };
  EXPECT_FALSE(asked_so()) << "this turn's plot is given";
  while (!game.ending() && !asked_so()) play_on(game, 1, 1);
  EXPECT_TRUE(asked_so());
}

// ---- The end

TEST(Conceding, EndsTheBattleAtOnceAndReplays) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  play_on(game, 1, 6);
  game.concede(hunters);
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->winner, wolves);
  EXPECT_TRUE(game.waiting().empty());
  const std::string text = print_record(game.record());
  EXPECT_NE(text.find("  Hunters concedes\n"), std::string::npos);
  EXPECT_NE(text.find("end Wolves win: conceded\n"), std::string::npos);
  const Game again = replay(game.record());
  EXPECT_EQ(again.problem(), "");
  EXPECT_EQ(again.ending()->winner, wolves);
  EXPECT_EQ(print_record(again.record()), text);
}

// Records written before sides had grammar say "wins" of all of them.
TEST(Conceding, AResultInTheOldGrammarIsTheSameResult) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  game.concede(hunters);
  Record old = game.record();
  old.result = "Wolves wins: conceded";
  EXPECT_EQ(replay(old).problem(), "");
  old.result = "Hunters wins: conceded";
  EXPECT_NE(replay(old).problem(), "");
}

TEST(Conceding, AnAgreedDrawIsNobodysVictory) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  game.agree_draw();
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->winner, no_side);
  EXPECT_EQ(print_record(replay(game.record()).record()), print_record(game.record()));
}

TEST(Conceding, AfterTheEndChangesNothing) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  play_on(game, 1);
  const std::string text = print_record(game.record());
  game.concede(hunters), game.agree_draw(), game.leave_to_adviser(wolves, "plot");
  EXPECT_EQ(print_record(game.record()), text);
}

TEST(Conceding, MayBeTakenBackByConsent) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  play_on(game, 1, 6);
  game.concede(wolves);
  ASSERT_FALSE(game.undo(wolves, Game::Reach::past_dice_and_enemy, {5, 0}));
  EXPECT_FALSE(game.ending());
  EXPECT_TRUE(waits_for(game, wolves));
}

// ---- Computers

std::unique_ptr<Captain> make_captain(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<support::Anyhow>(seed);
  return nullptr;
}

Record against_computer(Seed seed) { return new_record({scenario(), {"human", "random"}, seed}); }

TEST(Computers, AnswerAtOnceAndAreRecorded) {
  Game game(scenario(), against_computer({1, 0}), make_captain);
  EXPECT_FALSE(waits_for(game, wolves));
  EXPECT_NE(print_record(game.record()).find("Wolves plot Wolf: "), std::string::npos);
  while (!game.waiting().empty()) play_on(game, 3, 1);
  ASSERT_TRUE(game.ending());
  const Game again = replay(game.record());  // without any computer
  EXPECT_EQ(again.problem(), "");
  EXPECT_EQ(print_record(again.record()), print_record(game.record()));
}

TEST(Computers, PlayAWholeBattleAmongThemselves) {
  const Game game(scenario(), new_record({scenario(), {"random", "random"}, {6, 0}}), make_captain);
  ASSERT_TRUE(game.ending());
  const Game again(scenario(), game.record(), make_captain);
  EXPECT_EQ(print_record(again.record()), print_record(game.record()));
}

// ---- Invariants

TEST(InvariantDeathTest, AreCheckedAtEveryAsk) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  auto broken = std::make_shared<Scenario>(*scenario());
  reinterpret_cast<Battle*>(broken->start.data())->rerolls = 2;
  EXPECT_DEATH(Game(broken, new_hunt({1, 0}), nullptr), "one re-roll a battle");
}

}  // namespace
}  // namespace skirmish
