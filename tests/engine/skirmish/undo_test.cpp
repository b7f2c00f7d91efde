// Undo and branch. The skirmish's move step is sealed dialogue and open table in one, so both are tried.
#include <gtest/gtest.h>

#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

constexpr Seed fresh{777, 0}, other{778, 0};

// Plotted and moved: Kite is about to name a target.
void to_the_guns(Game& game) {
  answer(game, hunters, "plot", "1");
  for (int i = 1; i <= 3; ++i) answer(game, wolves, "plot", "2", Actor(i));
}

std::vector<int> gun_faces(const Game& game) {
  std::vector<int> faces;
  for (const LogLine& line : game.log())
    if (line.is_roll && std::string(line.why.what) == "guns")
      faces.insert(faces.end(), line.faces.begin(), line.faces.end());
  return faces;
}

TEST(Undo, OfNothingIsRefused) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  const Verdict verdict = game.undo(hunters, Game::Reach::past_dice_and_enemy, fresh);
  ASSERT_TRUE(verdict);
  EXPECT_STREQ(verdict->code, "undo.nothing");
}

TEST(Undo, OfOnesOwnLastAnswerLeavesNoTrace) {
  Game game(scenario(), new_hunt({1, 0}), nullptr);
  const std::string before = print_record(game.record()), view = seen(game, hunters);
  answer(game, hunters, "plot", "1");
  EXPECT_FALSE(waits_for(game, hunters));
  EXPECT_FALSE(game.undo(hunters, Game::Reach::own_answer_only, fresh));
  EXPECT_EQ(print_record(game.record()), before);
  EXPECT_EQ(seen(game, hunters), view);
}

TEST(Undo, PastADieNeedsConsent) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  answer(game, hunters, "target", "Contact C");
  const Verdict verdict = game.undo(hunters, Game::Reach::own_answer_only, fresh);
  ASSERT_TRUE(verdict);
  EXPECT_STREQ(verdict->code, "undo.too-late");
  EXPECT_FALSE(gun_faces(game).empty()) << "a refused undo changes nothing";
}

TEST(Undo, PastADieThrowsItAnew) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  const std::string before = seen(game, hunters);
  answer(game, hunters, "target", "Contact C");
  const auto first = gun_faces(game);
  ASSERT_FALSE(game.undo(hunters, Game::Reach::past_dice_and_enemy, fresh));
  EXPECT_EQ(seen(game, hunters), before) << "the battle stands where the question was asked";
  EXPECT_EQ(game.record().next_seed, fresh);
  answer(game, hunters, "target", "Contact C");
  EXPECT_NE(gun_faces(game), first);
}

TEST(Undo, TheFreshSeedStandsBeforeTheAnswerThatBroughtItAndReplays) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  answer(game, hunters, "target", "Contact C");
  ASSERT_FALSE(game.undo(hunters, Game::Reach::past_dice_and_enemy, fresh));
  answer(game, hunters, "target", "Contact C");
  EXPECT_NE(print_record(game.record()).find("  seed 777\n  Hunters target Kite: Contact C\n"),
            std::string::npos);
  play_on(game, 3);
  const Game again = replay(game.record());
  EXPECT_EQ(again.problem(), "");
  EXPECT_EQ(print_record(again.record()), print_record(game.record()));
  for (const Side side : {hunters, wolves}) EXPECT_EQ(seen(again, side), seen(game, side));
  EXPECT_FALSE(game.record().next_seed) << "both sides have answered under it";
}

TEST(Undo, ARecordSavedBeforeTheFreshSeedIsUsedKeepsIt) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  answer(game, hunters, "target", "Contact C");
  ASSERT_FALSE(game.undo(hunters, Game::Reach::past_dice_and_enemy, fresh));
  Game saved = replay(game.record());
  for (Game* each : {&game, &saved}) answer(*each, hunters, "target", "Contact C"), play_on(*each, 8, 2);
  Game saved_again = replay(game.record());  // now one side has answered under it
  for (Game* each : {&game, &saved, &saved_again}) play_on(*each, 9);
  EXPECT_EQ(print_record(saved.record()), print_record(game.record()));
  EXPECT_EQ(print_record(saved_again.record()), print_record(game.record()));
}

TEST(Undo, OfTheAnswerThatBroughtTheSeedBringsItAgain) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  answer(game, hunters, "target", "Contact C");
  ASSERT_FALSE(game.undo(hunters, Game::Reach::past_dice_and_enemy, fresh));
  answer(game, hunters, "target", "hold");
  ASSERT_FALSE(game.undo(hunters, Game::Reach::past_dice_and_enemy, other));
  answer(game, hunters, "target", "Contact C");
  const auto& entries = game.record().turns.at(1).steps.at(1).entries;
  EXPECT_TRUE(entries.at(0).seed) << "the old dice, which are known, must not come back";
  EXPECT_NE(*entries.at(0).seed, seed_dealing({0, 1, 2}));
}

// Whoever answers last behind the seals sees what the others have written: he must not write again.
TEST(Undo, IsRefusedOnceTheSealsAreBroken) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  EXPECT_FALSE(waits_for(game, wolves));
  for (const Side side : {wolves, hunters}) {
    const Verdict late = game.undo(side, Game::Reach::own_answer_only, fresh);
    ASSERT_TRUE(late) << index(side);
    EXPECT_STREQ(late->code, "undo.too-late");
  }
  EXPECT_FALSE(waits_for(game, wolves)) << "a refused undo changes nothing";
}

TEST(Undo, IsRefusedWhenTheEnemyHasAnswered) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  answer(game, hunters, "target", "hold");
  const Verdict late = game.undo(wolves, Game::Reach::own_answer_only, fresh);
  ASSERT_TRUE(late);
  EXPECT_STREQ(late->code, "undo.too-late");
}

TEST(Undo, ByConsentTakesBackTheEnemysAnswersToo) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  to_the_guns(game);
  answer(game, hunters, "target", "hold");
  ASSERT_EQ(game.turn(), 2);
  ASSERT_FALSE(game.undo(wolves, Game::Reach::past_dice_and_enemy, fresh));
  EXPECT_EQ(game.turn(), 1);
  EXPECT_TRUE(waits_for(game, wolves));
}

TEST(Undo, BehindSealsDoesNotShowWhetherTheEnemyHasAnswered) {
  Game alone(scenario(), new_hunt({1, 0}), nullptr), both(scenario(), new_hunt({1, 0}), nullptr);
  answer(alone, hunters, "plot", "1"), answer(both, hunters, "plot", "1");
  answer(both, wolves, "plot", "1", Actor(2));
  EXPECT_EQ(shown(alone.undo(hunters, Game::Reach::own_answer_only, fresh)),
            shown(both.undo(hunters, Game::Reach::own_answer_only, fresh)));
  EXPECT_EQ(seen(alone, hunters), seen(both, hunters));
  EXPECT_NE(print_record(both.record()).find("Wolves plot Decoy 1: 1"), std::string::npos)
      << "what the enemy has sealed stays";
}

TEST(Undo, GoesPastAnswersThatAStandingOrderWouldOnlyGiveAgain) {
  Game game(scenario(), new_hunt(seed_dealing({0, 1, 2})), nullptr);
  game.leave_to_adviser(hunters, "target");
  to_the_guns(game);
  ASSERT_EQ(game.turn(), 2);
  ASSERT_FALSE(game.undo(hunters, Game::Reach::past_dice_and_enemy, fresh));
  EXPECT_EQ(game.turn(), 1);
  EXPECT_TRUE(waits_for(game, hunters));
}

TEST(Undo, OfEverythingComesBackToTheBeginning) {
  Game game(scenario(), new_hunt({5, 0}), nullptr);
  play_on(game, 5);
  int undone = 0;
  while (!game.undo(hunters, Game::Reach::past_dice_and_enemy, {1000 + std::uint64_t(undone), 0})) ++undone;
  EXPECT_GT(undone, 5);
  EXPECT_EQ(game.turn(), 1);
  EXPECT_FALSE(game.ending());
  EXPECT_TRUE(game.record().result.empty());
}

TEST(Branch, PlaysOnWithOtherDiceFromTheStartOfATurn) {
  Game game(scenario(), new_hunt({5, 0}), nullptr);
  play_on(game, 5);
  Game branch = replay(game.branch(3, fresh));
  EXPECT_EQ(branch.turn(), 3);
  for (std::size_t turn = 0; turn < 3; ++turn)
    EXPECT_EQ(branch.record().turns[turn].hash, game.record().turns[turn].hash);
  play_on(branch, 6);
  const std::string text = print_record(branch.record());
  EXPECT_NE(text.find("\nseed 777\nturn 3\n"), std::string::npos);
  EXPECT_EQ(print_record(replay(branch.record()).record()), text);
}

TEST(Branch, TheSameAnswersMeetOtherDice) {
  std::set<std::vector<std::string>> logs;
  for (const Seed seed : {Seed{5, 0}, fresh, other}) {
    Game game(scenario(), new_hunt({5, 0}), nullptr);
    play_on(game, 5, 8);
    const int turn = game.turn();
    Game branch(scenario(), game.branch(turn, seed), nullptr);
    logs.insert(heard(branch, Viewer::umpire()));
  }
  EXPECT_EQ(logs.size(), 3u);
}

TEST(Branch, FromTheBeginningHasOneSeedOnly) {
  Game game(scenario(), new_hunt({5, 0}), nullptr);
  play_on(game, 5);
  const Record record = game.branch(0, fresh);
  EXPECT_EQ(record.seed, fresh);
  EXPECT_TRUE(record.turns.empty());
  EXPECT_EQ(print_record(parse_record(print_record(record), "hunt.txt")), print_record(record));
}

TEST(Branch, FromATurnThatNeverWasIsFromTheLast) {
  Game game(scenario(), new_hunt({5, 0}), nullptr);
  play_on(game, 5);
  const Game branch = replay(game.branch(99, fresh));
  EXPECT_EQ(branch.turn(), int(game.record().turns.size()) - 1);
  EXPECT_FALSE(branch.ending());
  EXPECT_EQ(replay(game.branch(-7, fresh)).turn(), 1);
}

}  // namespace
}  // namespace skirmish
