// A question is explained once, however often it is asked for, as long as it waits unchanged.
#include "games/questions.h"

#include <gtest/gtest.h>

#include "host/open.h"

namespace server_tests {
namespace {

using games::OpenQuestionPtr;

struct Sheet {
  engine::ScenarioPtr scenario =
      host::open_scenario("nef/line-action", {BROADSIDE_DATA_DIR, "", {}}).scenario;
  engine::Game battle{scenario, engine::new_record({scenario, {"human", "human"}, {1, 0}}), nullptr};
  games::About about;
  games::Questions questions;

  Sheet() {
    for (int side = 0; side < 2; ++side) {
      about.seats.emplace_back();
      about.seats.back().number = about.seats.back().side = side;
    }
    questions.update(battle);
  }
  games::OpenQuestions open(int seat = 0) const {
    return questions.of(about, about.seats[std::size_t(seat)]);
  }
};

TEST(Questions, AreExplainedOnceWhileTheyWaitUnchanged) {
  Sheet table;
  const auto before = table.open();
  ASSERT_GT(before.size(), 1u);
  const host::Asked* explained = &before.back()->asked(table.battle);
  const std::string& message = before.back()->message(table.battle);
  table.questions.update(table.battle);
  EXPECT_EQ(table.open(), before);
  EXPECT_EQ(&table.open().back()->asked(table.battle), explained);
  EXPECT_EQ(&table.open().back()->message(table.battle), &message);
}

TEST(Questions, ThatAreAnsweredAreGoneAndTheOthersStay) {
  Sheet table;
  const auto before = table.open(), others = table.open(1);
  const OpenQuestionPtr first = before.front();
  const engine::Answer standard = first->asked(table.battle).standard_answer();
  ASSERT_FALSE(table.battle.answer(first->waiting, standard));
  table.questions.update(table.battle);
  const auto now = table.open();
  EXPECT_EQ(std::count(now.begin(), now.end(), first), 0);
  EXPECT_EQ(table.open(1), others);
}

}  // namespace
}  // namespace server_tests
