// Concessions where more than two sides fight: the others go on, and the last one left wins.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/record/game.h"
#include "tests/engine/tiny.h"

namespace {

using namespace engine;

// Three sides aim, sealed, and then fire one after another; after three turns the highest score wins.
struct Battle {
  std::array<std::int32_t, 3> score;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("score", self.score);
  }
};

constexpr Side red{0}, white{1}, blue{2};

Answer nothing(const void*, const Question&) { return Answer::option(0); }
void explain(const void*, const Question&, Explanation& out) { out.limits = {{"points", 0, 9}}; }
const QuestionKind aim = explained_choice("aim", "melee.aim.1", nothing, explain),
                   fire = explained_choice("fire", "melee.fire.1", nothing, explain);
constexpr const QuestionKind* kinds[] = {&aim, &fire};

void aim_step(Battle& battle, Umpire& umpire) {
  std::array<int, 3> aims{};
  umpire.sealed(3, [&](Side side) {
    aims[std::size_t(index(side))] = umpire.ask<Choice>(battle, {&aim, side, nobody, 0}).option;
  });
  for (std::size_t i = 0; i < 3; ++i) battle.score[i] += aims[i];
}

void fire_step(Battle& battle, Umpire& umpire) {
  for (std::size_t i = 0; i < 3; ++i)
    battle.score[i] += umpire.ask<Choice>(battle, {&fire, Side(i), nobody, 0}).option;
}

constexpr Step turn[] = {step<&aim_step>("aim", "melee.aim.1"), step<&fire_step>("fire", "melee.fire.1")};

std::optional<Ending> ending(const void* battle, int now) {
  if (now < 3) return std::nullopt;
  const auto& score = typed<Battle>(battle).score;
  const auto best = std::max_element(score.begin(), score.end()) - score.begin();
  return Ending{Side(best), "most points", "melee.fire.1", {}};
}

const Rulebook& melee() {
  static const Rulebook book = [] {
    Rulebook made = tiny::rulebook<Battle>("melee", 1);
    made.turn = turn, made.questions = kinds, made.ending = ending;
    made.name = [](const void*, Actor) { return std::string(); };
    made.broken = [](const void*) { return std::string(); };
    return made;
  }();
  return book;
}

ScenarioPtr scenario() { return tiny::scenario(melee(), "melee", {"Red", "White", "Blue"}, Battle{}); }
Record new_melee() { return new_record({scenario(), {"human", "human", "human"}, {1, 0}}); }
std::string text_of(const Game& game) { return print_record(game.record()); }

class Concession : public testing::Test {
 protected:
  Game game{scenario(), new_melee(), nullptr};

  static std::set<Side> asked(const Game& game) {
    std::set<Side> sides;
    for (const Waiting& waiting : game.waiting()) sides.insert(waiting.question.side);
    return sides;
  }
  static void answer(Game& game, Side side, const char* text) {
    const auto waiting = std::find_if(game.waiting().begin(), game.waiting().end(),
                                      [&](const Waiting& each) { return each.question.side == side; });
    ASSERT_NE(waiting, game.waiting().end()) << "not asked";
    EXPECT_FALSE(game.answer(Waiting(*waiting), text));
  }
  static void play_on(Game& game) {
    while (!game.waiting().empty()) answer(game, game.waiting().front().question.side, "3");
  }
  void expect_replays() const {
    const Game again(scenario(), parse_record(text_of(game), "melee.battle"), nullptr);
    EXPECT_EQ(again.problem(), "");
    EXPECT_EQ(text_of(again), text_of(game));
    EXPECT_EQ(asked(again), asked(game));
    EXPECT_EQ(again.ending().has_value(), game.ending().has_value());
  }
};

TEST_F(Concession, OfOneLeavesTheOthersToFightOn) {
  answer(game, blue, "2");
  game.concede(red);
  EXPECT_FALSE(game.ending());
  EXPECT_EQ(asked(game), std::set{white});
  expect_replays();
  play_on(game);
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.problem(), "");
  EXPECT_EQ(game.ending()->winner, white);
  EXPECT_STREQ(game.ending()->reason, "most points");
  EXPECT_NE(text_of(game).find("Red fire: 0 !default"), std::string::npos);
  expect_replays();
}

TEST_F(Concession, OfAllButOneGivesThatOneTheVictory) {
  for (const auto& [first, second, left] :
       {std::tuple{red, white, blue}, std::tuple{red, blue, white}, std::tuple{white, red, blue},
        std::tuple{white, blue, red}, std::tuple{blue, red, white}, std::tuple{blue, white, red}}) {
    Game battle(scenario(), new_melee(), nullptr);
    battle.concede(first), battle.concede(second);
    ASSERT_TRUE(battle.ending());
    EXPECT_EQ(battle.ending()->winner, left);
    EXPECT_STREQ(battle.ending()->reason, "conceded");
    const Game again(scenario(), parse_record(text_of(battle), "melee.battle"), nullptr);
    EXPECT_EQ(again.problem(), "");
    EXPECT_EQ(text_of(again), text_of(battle));
  }
}

TEST_F(Concession, InAnotherTurnCountsToo) {
  game.concede(white);
  while (game.turn() < 2) answer(game, *asked(game).begin(), "1");
  game.concede(red);
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->winner, blue);
  EXPECT_NE(text_of(game).find("end Blue wins: conceded"), std::string::npos);
  expect_replays();
  ASSERT_FALSE(game.undo(white, Game::Reach::past_dice_and_enemy, {5, 0}));
  EXPECT_EQ(asked(game), (std::set{red, white, blue})) << "all that came after White's concession is gone";
}

TEST_F(Concession, ASecondTimeChangesNothing) {
  game.concede(red);
  const std::string before = text_of(game);
  game.concede(red);
  EXPECT_EQ(text_of(game), before);
}

TEST_F(Concession, MayBeTakenBackByConsent) {
  answer(game, red, "4");
  game.concede(red);
  answer(game, white, "1"), answer(game, blue, "1"), answer(game, white, "1");
  EXPECT_STREQ(game.undo(red, Game::Reach::own_answer_only, {5, 0})->code, "undo.too-late");
  ASSERT_FALSE(game.undo(red, Game::Reach::past_dice_and_enemy, {5, 0}));
  EXPECT_EQ(asked(game), (std::set{white, blue}));
  EXPECT_NE(text_of(game).find("Red aim: 4\n"), std::string::npos);
  EXPECT_EQ(text_of(game).find("concedes"), std::string::npos);
}

}  // namespace
