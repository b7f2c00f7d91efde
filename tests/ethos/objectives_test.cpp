// ethos.scenario.1: what a scenario sets to be done beside points.
#include "rulebooks/ethos/victory/objectives.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/victory/victory.h"
#include "tests/ethos/field.h"

namespace {

using engine::Side;
using ethos::State;
using ethos_field::Field;
using support::exercises;

std::string objective(const char* side, const std::string& rest) {
  return fmt::format("[[objective]]\nside = \"{}\"\n{}\n", side, rest);
}

struct Duel : Field {
  explicit Duel(const std::string& tail)
      : Field({"Hood 40,10 @000", "County=Norfolk 30,10 @000"},
              {"Bismarck 40,40 @180", "Prinz_Eugen=Eugen 30,40 @180"}, {.tail = tail}) {}
  std::optional<engine::Ending> over(int after = 3) const { return ethos::ending(battle, after); }
  void leave(const char* name, int edge) {
    (*this)[name].state = State::left, (*this)[name].exit_edge = std::uint8_t(edge);
  }
};

TEST(EthosObjectives, SinkingTheShipThatIsNamedWinsAtOnce) {
  Duel duel(objective("First", "goal = \"sink\"\nship = \"Bismarck\""));
  duel["Eugen"].state = State::sunk;
  EXPECT_FALSE(duel.over());
  duel["Bismarck"].state = State::sunk;
  ASSERT_TRUE(duel.over());
  EXPECT_EQ(duel.over()->winner, Side(0));
  EXPECT_EQ(ethos::why_ended(duel.battle, *duel.over()),
            "First had to do this, and did: sink or take Bismarck");
  duel["Bismarck"].state = State::afloat, duel["Bismarck"].side = Side(0);
  EXPECT_EQ(duel.over()->winner, Side(0)) << "taken";
  exercises({"ethos.scenario.1"});
}

TEST(EthosObjectives, TakingIsMoreThanSinking) {
  Duel duel(objective("First", "goal = \"take\""));
  duel["Bismarck"].state = State::sunk;
  EXPECT_FALSE(duel.over());
  duel["Bismarck"].state = State::afloat, duel["Bismarck"].side = Side(0);
  ASSERT_TRUE(duel.over());
  EXPECT_EQ(duel.over()->winner, Side(0));
}

TEST(EthosObjectives, LeavingByAnEdgeThatIsNamedWinsAndCostsNothing) {
  Duel duel(objective("Second", "goal = \"leave\"\nship = \"Bismarck\"\nedges = [\"east\", \"south\"]"));
  duel.leave("Bismarck", 0);
  EXPECT_FALSE(duel.over());
  EXPECT_GT(ethos::score_of(duel.battle, Side(0)), 0) << "withdrawn";
  duel.leave("Bismarck", 2);
  ASSERT_TRUE(duel.over());
  EXPECT_EQ(duel.over()->winner, Side(1));
  EXPECT_EQ(ethos::score_of(duel.battle, Side(0)), 0);
  duel.leave("Eugen", 2);
  EXPECT_GT(ethos::score_of(duel.battle, Side(0)), 0) << "it is not about her";
}

TEST(EthosObjectives, WhatMustSurviveDecidesWhenItIsLostAndAtTheEnd) {
  Duel duel(objective("First", "goal = \"survive\"\nship = \"Norfolk\""));
  duel["Hood"].state = State::sunk;
  EXPECT_FALSE(duel.over());
  ASSERT_TRUE(duel.over(12));
  EXPECT_EQ(duel.over(12)->winner, Side(0)) << "whatever the points";
  EXPECT_EQ(ethos::why_ended(duel.battle, *duel.over(12)), "First kept what had to survive");
  duel["Norfolk"].reduced = true;
  ASSERT_TRUE(duel.over());
  EXPECT_EQ(duel.over()->winner, Side(1));
  exercises({"ethos.scenario.1", "ethos.scenario.3"});
}

TEST(EthosObjectives, WithPointsTheyScoreForEachShip) {
  Duel duel(objective("Second", "goal = \"sink\"\npoints = 40"));
  const double before = ethos::score_of(duel.battle, Side(1));
  duel["Hood"].state = State::sunk;
  EXPECT_EQ(ethos::score_of(duel.battle, Side(1)) - before, 88 + 40);
  EXPECT_FALSE(duel.over());
}

TEST(EthosObjectives, EachSideReadsWhatItHasToDo) {
  Duel duel(objective("First", "goal = \"sink\"\nship = \"Bismarck\"") +
            objective("Second", "goal = \"leave\"\nedges = [\"east\"]\npoints = 20"));
  EXPECT_TRUE(ethos::objective_words(duel.battle, Side(0))
                  .starts_with("Sink or take Bismarck: that wins the battle. Score more points"))
      << ethos::objective_words(duel.battle, Side(0));
  EXPECT_TRUE(
      ethos::objective_words(duel.battle, Side(1))
          .starts_with("Do not let First sink or take Bismarck: that wins the battle. Bring 1 own ship "
                       "off by the east edge: 20 points each. "))
      << ethos::objective_words(duel.battle, Side(1));
}

TEST(EthosObjectives, WhatCannotBeMeantIsRefused) {
  const auto complaint = [](const std::string& text) {
    try {
      const Duel duel(text);
    } catch (const engine::LoadError& error) {
      return error.faults().front().what;
    }
    return std::string();
  };
  EXPECT_EQ(complaint(objective("First", "goal = \"sink\"\nship = \"Hood\"")),
            "is not an enemy of that side");
  EXPECT_EQ(complaint(objective("First", "goal = \"survive\"\nship = \"Bismarck\"")),
            "is not a ship of that side");
  EXPECT_EQ(complaint(objective("First", "goal = \"leave\"")),
            "is missing; expected by which edges they leave");
  EXPECT_EQ(complaint(objective("Third", "goal = \"sink\"")), "no side \"Third\" in this scenario");
  EXPECT_EQ(complaint(objective("First", "goal = \"survive\"\npoints = 3")),
            "does not go with survive, which decides the battle");
}

}  // namespace
