// davco.scope.3, davco.orders.4, davco.move.7, davco.dice.1: the move step by step, and the dice of its
// steps.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/orders/orders.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "rulebooks/davco/turn.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

TEST(DavcoSequence, TheStepsAreThoseOfTheBook) {
  std::vector<std::string> names;
  for (const engine::Step& step : turn_steps) names.emplace_back(step.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"Orders", "Torpedo launch", "Air attack", "Movement", "Mines", "Smoke",
                                      "Gunnery", "Torpedo results", "Damage control", "End of move"}));
}

TEST(DavcoSequence, AnEmptyStepPassesByItself) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 500,100 @000 20"});
  EXPECT_FALSE(may_launch(field.battle, field.who("Hood")));
  const Battle before = field.battle;
  for (const Step step : {Step::launch, Step::air, Step::mines, Step::smoke, Step::guns, Step::torpedoes,
                          Step::control, Step::end})
    field.run(step);
  EXPECT_TRUE(field.battle == before);
  EXPECT_TRUE(field.hearing.events.empty());
  EXPECT_TRUE(field.hearing.rolls.empty());
  exercises({"davco.scope.3"});
}

// Out of range until both have moved.
TEST(DavcoSequence, GunneryFollowsAllMovement) {
  Field field({"Hood 100,100 @090 20"}, {"Bismarck 380,100 @270 20"});
  for (const Step step : {Step::orders, Step::launch, Step::air, Step::move, Step::mines, Step::smoke})
    field.run(step);
  field.run(Step::guns, {.first = {"main > Bismarck"}, .second = {"main > Hood"}, .dice = {99, 99}});
  const auto& events = field.hearing.events;
  const auto is_salvo = [](const Event& event) { return engine::is<SalvoFired>(event); };
  const auto is_move = [](const Event& event) { return engine::is<Moved>(event); };
  const auto first_salvo = std::find_if(events.begin(), events.end(), is_salvo);
  EXPECT_EQ(std::count_if(events.begin(), first_salvo, is_move), 2);
  EXPECT_EQ(field.told<SalvoFired>(), 2);
  exercises({"davco.move.7"});
}

TEST(DavcoSequence, LaunchesAndTargetsAreNoPartOfTheOrders) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 130,100 @000 20"});
  field.run(Step::orders, {.first = {"+5"}, .second = {"hold"}});
  EXPECT_EQ(field.refused(course_kind, "Fletcher", "1st 3 normal-shallow > Kagero"),
            field.refused(course_kind, "Fletcher", "main > Kagero"))
      << "neither can be read as a course";
  EXPECT_NE(field.refused(course_kind, "Fletcher", "main > Kagero"), "legal");
  EXPECT_TRUE(field.battle.markers.empty());
  field.run(Step::launch, {.first = {"1st 3 normal-shallow > Kagero"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.markers.size(), 1);
  field.run(Step::move);
  field.run(Step::guns, {.first = {"main > Kagero"}, .second = {"hold"}, .dice = {99, 99}});
  EXPECT_EQ(field.told<SalvoFired>(), 2);
  exercises({"davco.orders.4"});
}

// Two readings of the percentage dice: from 0 for Table 3, from 1 for Table 2.
TEST(DavcoSequence, ThePercentageDiceStartWhereTheirTableDoes) {
  for (const int away : {180, 181}) {
    Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"});
    field["Bismarck"].pose.at.x = 100 + away;
    field.run(Step::guns, {.first = {"main > Bismarck"}, .second = {"hold"}, .dice = {99, 99}});
    ASSERT_EQ(field.hearing.rolls.size(), 2u);
    EXPECT_EQ(field.hearing.rolls[0].die, away > 180 ? Die::d100 : Die::d100_from_zero) << away;
  }
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const Tables& tables = field.battle.book->tables;
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 200), 28), 1) << "28 per cent: 1 to 28";
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 200), 29), 0);
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 10), 0), 3);
  exercises({"davco.dice.1"});
}

}  // namespace
