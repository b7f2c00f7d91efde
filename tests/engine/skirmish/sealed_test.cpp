// Sealed dialogues: the order of arrival does not matter, and nothing comes through.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/hearing.h"
#include "support/script.h"
#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

struct Order {
  Side side;
  Actor about;
  const char* text;
};

TEST(Sealed, AnswersInAnyOrderGiveTheSameRecordAndTheSameState) {
  std::vector<Order> orders{
      {hunters, kite, "1"}, {wolves, Actor(1), "1"}, {wolves, Actor(2), "0"}, {wolves, Actor(3), "1"}};
  std::set<std::string> records, states;
  std::vector<int> arrival{0, 1, 2, 3};
  do {
    Game game(scenario(), new_hunt({3, 0}), nullptr);
    for (const int i : arrival) {
      const Order& order = orders[std::size_t(i)];
      answer(game, order.side, "plot", order.text, order.about);
    }
    ASSERT_EQ(std::string(game.step_name()), "fire");
    records.insert(print_record(game.record()));
    states.insert(rulebook().state(game.battle()));
  } while (std::next_permutation(arrival.begin(), arrival.end()));
  EXPECT_EQ(records.size(), 1u);
  EXPECT_EQ(states.size(), 1u);
}

TEST(Sealed, AnUnfinishedRecordIsTheSameWhoeverAnsweredFirst) {
  Game first(scenario(), new_hunt({3, 0}), nullptr), second(scenario(), new_hunt({3, 0}), nullptr);
  answer(first, hunters, "plot", "1"), answer(first, wolves, "plot", "1", Actor(2));
  answer(second, wolves, "plot", "1", Actor(2)), answer(second, hunters, "plot", "1");
  EXPECT_EQ(print_record(first.record()), print_record(second.record()));
}

TEST(Sealed, AnEnemysAnswerDoesNotShowBeforeTheSealsAreBroken) {
  Game game(scenario(), new_hunt({3, 0}), nullptr);
  const std::string wolves_see = seen(game, wolves);
  EXPECT_TRUE(heard(game, Viewer::everyone()).empty()) << "the deal and the steam are private";
  answer(game, hunters, "plot", "1");
  EXPECT_EQ(seen(game, wolves), wolves_see);
  Game another(scenario(), new_hunt({3, 0}), nullptr);
  answer(another, hunters, "plot", "0");
  EXPECT_EQ(seen(another, wolves), wolves_see);
}

TEST(Sealed, PrivateDiceAreHeardByTheirSideOnly) {
  const Game game(scenario(), new_hunt({3, 0}), nullptr);
  const auto steams = [&](Viewer viewer) {
    const auto lines = heard(game, viewer);
    return std::count_if(lines.begin(), lines.end(),
                         [](const std::string& line) { return line.find("steam") != std::string::npos; });
  };
  EXPECT_EQ(steams(Viewer::umpire()), 2);
  EXPECT_EQ(steams(Viewer::of(hunters)), 1);
  EXPECT_EQ(steams(Viewer::of(wolves)), 1);
  EXPECT_EQ(steams(Viewer::everyone()), 0);
}

TEST(Sealed, PrivateDiceStayPrivateWhenNobodyPauses) {
  Umpire umpire(rulebook());
  support::Hearing hearing;
  support::Standard standard;
  umpire.listen(&hearing);
  umpire.seat(hunters, standard), umpire.seat(wolves, standard);
  Battle battle{};
  umpire.start({1, 0});
  rulebook().setup[0].run(&battle, umpire);
  rulebook().turn[0].run(&battle, umpire);
  ASSERT_EQ(hearing.rolls.size(), 3u);
  EXPECT_EQ(hearing.rolls[1].why.audience.only(), hunters);
  EXPECT_EQ(hearing.rolls[2].why.audience.only(), wolves);
}

TEST(Sealed, TheEnemysDiceDoNotShiftOnes) {
  Game game(scenario(), new_hunt({3, 0}), nullptr);
  const std::string before = seen(game, hunters);
  for (int i = 1; i <= 3; ++i) answer(game, wolves, "plot", "0", Actor(i));
  EXPECT_EQ(seen(game, hunters), before);
}

// Sheets are counted by side: a number must not tell whether the enemy has written.
TEST(Sealed, TheSheetOfASideIsOneAndItsQuestionsStandInTheOrderOfLetters) {
  Game game(scenario(), new_hunt(seed_dealing({2, 0, 1})), nullptr);
  for (const char* plot : {"", "1"}) {
    if (*plot) answer(game, hunters, "plot", plot);
    std::vector<int> actors;
    for (const Waiting& waiting : game.waiting()) {
      if (waiting.question.side == wolves) actors.push_back(index(waiting.question.actor));
      EXPECT_EQ(waiting.sheet, 0);
    }
    EXPECT_EQ(actors, (std::vector<int>{2, 3, 1}));
  }
}

}  // namespace
}  // namespace skirmish
