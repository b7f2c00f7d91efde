// ethos.grapple, ethos.board: steps i and o.
#include "rulebooks/ethos/boarding/boarding.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/view.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Step;
using support::exercises;

// Two ships side by side, so many inches apart.
struct Alongside : Field {
  explicit Alongside(double gap = 0.4)
      : Field({"Victory=Ours 36,24 @000"}, {theirs(gap).c_str()}, {.head = "year = 1805\n"}) {}
  static std::string theirs(double gap) { return fmt::format("Third-rate_74=Theirs {},24 @000", 36.3 + gap); }

  void fasten(const char* one_name = "Ours", const char* other = "Theirs") {
    (*this)[one_name].grappled |= one(index(who(other)));
    (*this)[other].grappled |= one(index(who(one_name)));
  }
  void man(const char* name, int crew, int marines, Quality quality = Quality::normal) {
    Ship& ship = (*this)[name];
    ship.crew = std::uint8_t(crew), ship.marines = std::uint8_t(marines), ship.quality = quality;
  }
};

TEST(EthosGrapple, FourOrMoreGrapplesAShipWithinHalfAnInch) {
  Alongside field(0.5);
  field.run(Step::grapples, {.first = {"Theirs"}, .second = {"none"}, .dice = {3}});
  EXPECT_EQ(field["Ours"].grappled, 0u);
  field.run(Step::grapples, {.first = {"Theirs"}, .dice = {4}});
  EXPECT_EQ(field["Ours"].grappled, one(index(field.who("Theirs"))));
  EXPECT_EQ(field["Theirs"].grappled, one(index(field.who("Ours"))));
  Alongside far(0.52);
  far.run(Step::grapples);
  EXPECT_TRUE(far.hearing.rolls.empty());
  EXPECT_EQ(far.hearing.clauses.count("ethos.grapple.1"), 0u) << "nobody is asked";
  exercises({"ethos.grapple.1", "ethos.seq.9", "ethos.general.3"});
}

TEST(EthosGrapple, ACorvusAddsOne) {
  Alongside field;
  const_cast<Sheet&>(field.sheet("Ours")).corvus = true;
  field.run(Step::grapples, {.first = {"Theirs"}, .dice = {3}});
  EXPECT_NE(field["Ours"].grappled, 0u);
  exercises({"ethos.grapple.1"});
}

TEST(EthosGrapple, FourOrMoreCutsLooseUnlessThereWasBoarding) {
  Alongside field;
  field.fasten();
  field.turn = 3;
  field["Ours"].boarded = field["Theirs"].boarded = 2;
  field.run(Step::grapples);
  EXPECT_TRUE(field.hearing.rolls.empty()) << "they boarded in the last step o";
  field["Ours"].boarded = field["Theirs"].boarded = 1;
  field.run(Step::grapples, {.first = {"yes"}, .second = {"no"}, .dice = {3}});
  EXPECT_NE(field["Ours"].grappled, 0u);
  field.run(Step::grapples, {.first = {"yes", "none"}, .second = {"none"}, .dice = {4}});
  EXPECT_EQ(field["Ours"].grappled, 0u);
  EXPECT_EQ(field["Theirs"].grappled, 0u);
  exercises({"ethos.grapple.2", "ethos.grapple.3"});
}

TEST(EthosGrapple, WhatSinksHoldsNobody) {
  Alongside field;
  field.fasten();
  field["Theirs"].state = State::sunk, field["Theirs"].hull = 0;
  field.run(Step::boarding);
  EXPECT_EQ(field["Ours"].grappled, 0u);
  exercises({"ethos.grapple.3"});
}

TEST(EthosBoarding, TheLowerTotalLosesTheDifferenceAndTheWinnerHalf) {
  Alongside field;
  field.fasten();
  field.man("Ours", 5, 0, Quality::exceptional);
  field.man("Theirs", 4, 1);
  field.run(Step::boarding, {.first = {"yes"}, .second = {}, .dice = {4, 3}});  // 11 against 9
  EXPECT_EQ(field["Ours"].crew, 4);
  EXPECT_EQ(field["Theirs"].marines, 0) << "marines first";
  EXPECT_EQ(field["Theirs"].crew, 3);
  EXPECT_EQ(field["Theirs"].side, Side(1));
  EXPECT_EQ(field["Ours"].boarded, 1);
  exercises({"ethos.board.1", "ethos.board.2", "ethos.seq.15"});
}

TEST(EthosBoarding, PoorCrewsCountTwoLess) {
  Alongside field;
  field.fasten();
  field.man("Ours", 5, 0, Quality::poor);
  field.man("Theirs", 5, 0);
  field.run(Step::boarding, {.first = {"no"}, .second = {"yes"}, .dice = {3, 3}});  // 6 against 8
  EXPECT_EQ(field["Ours"].crew, 3);
  EXPECT_EQ(field["Theirs"].crew, 4);
  exercises({"ethos.board.1"});
}

TEST(EthosBoarding, NobodyBoardsIfNeitherSideWants) {
  Alongside field;
  field.fasten();
  field.run(Step::boarding, {.first = {"no"}, .second = {"no"}});
  EXPECT_TRUE(field.hearing.rolls.empty());
  EXPECT_EQ(field["Ours"].boarded, 0);
  exercises({"ethos.board.1"});
}

TEST(EthosBoarding, EqualTotalsCostEachAUnit) {
  Alongside field;
  field.fasten();
  field.man("Ours", 4, 0);
  field.man("Theirs", 3, 0);
  field.run(Step::boarding, {.first = {"yes"}, .dice = {3, 4}});
  EXPECT_EQ(field["Ours"].crew, 3);
  EXPECT_EQ(field["Theirs"].crew, 2);
  exercises({"ethos.board.3"});
}

TEST(EthosBoarding, AShipLeftWithOneUnitIsTaken) {
  Alongside field;
  field.fasten();
  field.man("Ours", 5, 0, Quality::exceptional);
  field.man("Theirs", 3, 0);
  field["Theirs"].hull = 4;
  field["Theirs"].smoke = true;
  field.run(Step::boarding, {.first = {"yes", "Ours crew 2"}, .dice = {1, 3}});  // 8 against 6
  const Ship& prize = field["Theirs"];
  EXPECT_EQ(prize.side, Side(0));
  EXPECT_EQ(prize.built_for, Side(1));
  EXPECT_EQ(prize.quality, Quality::exceptional);
  EXPECT_EQ(prize.crew, 2);
  EXPECT_EQ(prize.hull, 4);
  EXPECT_EQ(prize.captured, 1);
  EXPECT_FALSE(prize.smoke) << "an order of her old owner";
  EXPECT_FALSE(prize.reduced) << "two units work her";
  EXPECT_EQ(field["Ours"].crew, 5 - 1 - 2);
  EXPECT_EQ(field["Ours"].grappled, 0u);
  exercises({"ethos.board.4", "ethos.board.5", "ethos.board.7", "ethos.grapple.3"});
}

TEST(EthosBoarding, TwoUnitsLeftAreNotBeaten) {
  Alongside field;
  field.fasten();
  field.man("Ours", 5, 0);
  field.man("Theirs", 3, 0);
  field.run(Step::boarding, {.first = {"yes"}, .dice = {1, 2}});  // 6 against 5
  EXPECT_EQ(field["Theirs"].crew, 2);
  EXPECT_EQ(field["Theirs"].side, Side(1));
  exercises({"ethos.board.4"});
}

TEST(EthosBoarding, IfBothAreBeatenTheWinnerCapturesAndAfterATieNobody) {
  Alongside field;
  field.fasten();
  field.man("Ours", 2, 0);
  field.man("Theirs", 2, 0);
  field.run(Step::boarding, {.first = {"yes"}, .dice = {2, 1}});  // each is left one
  EXPECT_EQ(field["Ours"].crew, 1);
  EXPECT_EQ(field["Theirs"].side, Side(0));
  EXPECT_EQ(people(field["Theirs"]), 0) << "one unit stays aboard the captor";
  Alongside tie;
  tie.fasten();
  tie.man("Ours", 2, 0);
  tie.man("Theirs", 2, 0);
  tie.run(Step::boarding, {.first = {"yes"}, .dice = {2, 2}});
  EXPECT_EQ(tie["Theirs"].side, Side(1));
  EXPECT_EQ(tie["Ours"].side, Side(0));
  exercises({"ethos.board.4"});
}

TEST(EthosBoarding, HerOldSideSeesWhoTakesHer) {
  Field field({"Victory=Ours 36,24 @000"},
              {"Third-rate_74=Theirs 36.7,24 @000", "Third-rate_74=Friend 50,24 @000"},
              {.head = "year = 1805\n"});
  field["Ours"].grappled = one(index(field.who("Theirs"))), field["Theirs"].grappled = one(0);
  field["Theirs"].crew = 0;
  field.run(Step::boarding, {.first = {"yes", "Ours crew 2"}});
  ASSERT_EQ(field["Theirs"].side, Side(0));
  EXPECT_TRUE(knows(field.battle, engine::Viewer::of(Side(1)), field.who("Theirs")));
  const auto crew = field.hearing.all<PrizeCrew>();
  ASSERT_EQ(crew.size(), 1u);
  EXPECT_TRUE(crew[0].knowing_whom.includes(engine::Viewer::of(Side(1))));
  exercises({"ethos.board.5", "ethos.vis.4"});
}

TEST(EthosBoarding, TheWinnerKeepsAUnit) {
  Alongside field;
  field.fasten();
  field.man("Ours", 2, 0, Quality::exceptional);
  field.man("Theirs", 4, 0);
  field.run(Step::boarding, {.first = {"yes"}, .dice = {6, 1}});  // 10 against 5: four lost, half is two
  EXPECT_EQ(people(field["Ours"]), 1);
  exercises({"ethos.board.2"});
}

TEST(EthosBoarding, SeveralShipsAddUpAndLossesAreSpreadAsTheirOwnerLikes) {
  Field field({"Victory=Ours 36,24 @000", "Third-rate_74=Mate 37.4,24 @000"},
              {"Third-rate_74=Theirs 36.7,24 @000"}, {.head = "year = 1805\n"});
  const auto bit = [&](const char* name) { return one(index(field.who(name))); };
  field["Theirs"].grappled = bit("Ours") | bit("Mate");
  field["Ours"].grappled = field["Mate"].grappled = bit("Theirs");
  field["Ours"].quality = Quality::normal;  // 5 and 3 against 8
  field["Theirs"].crew = 8;
  field.run(Step::boarding, {.first = {"yes", "Ours crew 1; Mate crew 2"}, .dice = {1, 4}});
  EXPECT_EQ(field["Ours"].crew, 4);
  EXPECT_EQ(field["Mate"].side, Side(1)) << "left with one unit she is beaten; Ours is not";
  EXPECT_EQ(field["Ours"].side, Side(0));
  exercises({"ethos.board.1", "ethos.board.6"});
}

TEST(EthosBoarding, OfEqualCrewsTheOwnerSaysWhichCounts) {
  Field field({"Victory=Ours 36,24 @000", "Third-rate_74=Mate 37.4,24 @000"},
              {"Third-rate_74=Theirs 36.7,24 @000"}, {.head = "year = 1805\n"});
  const auto bit = [&](const char* name) { return one(index(field.who(name))); };
  field["Theirs"].grappled = bit("Ours") | bit("Mate");
  field["Ours"].grappled = field["Mate"].grappled = bit("Theirs");
  field["Ours"].crew = field["Mate"].crew = 4;
  field["Theirs"].crew = 8;
  EXPECT_EQ(field.refused(board_crew_kind, "Ours", "Theirs"), "answer.unreadable ethos.board.1");
  // Victory's crew is Exceptional, the other not: 8 + 1 against 8 + 1, not 8 + 2 + 1.
  field.run(Step::boarding, {.first = {"yes", "Mate", "Ours crew 1"}, .dice = {1, 1}});
  EXPECT_EQ(field["Ours"].crew + field["Mate"].crew, 7) << "equal totals cost each a unit";
  EXPECT_EQ(field["Theirs"].crew, 7);
  exercises({"ethos.board.1", "ethos.board.3"});
}

TEST(EthosBoarding, AShipWithNobodyAboardIsTakenWithoutDice) {
  Alongside field;
  field.fasten();
  field.man("Theirs", 0, 0);
  field.run(Step::boarding, {.first = {"yes", "Ours crew 2"}});
  EXPECT_TRUE(field.hearing.rolls.empty());
  EXPECT_EQ(field["Theirs"].side, Side(0));
  EXPECT_EQ(field["Ours"].crew, 3) << "five less the two who go over; nobody is lost";
  exercises({"ethos.board.1", "ethos.board.4"});
}

TEST(EthosBoarding, TheCaptorSaysWhichOfHisShipsTakesHer) {
  Field field({"Victory=Ours 36,24 @000", "Third-rate_74=Mate 37.4,24 @000"},
              {"Third-rate_74=Theirs 36.7,24 @000"}, {.head = "year = 1805\n"});
  const auto bit = [&](const char* name) { return one(index(field.who(name))); };
  field["Theirs"].grappled = bit("Ours") | bit("Mate");
  field["Ours"].grappled = field["Mate"].grappled = bit("Theirs");
  field["Theirs"].crew = 2;
  field.run(Step::boarding, {.first = {"yes", "Ours crew 1", "Mate", "Mate crew 1"}, .dice = {1, 6}});
  EXPECT_EQ(field["Theirs"].side, Side(0));
  EXPECT_EQ(field["Mate"].crew, 2);
  EXPECT_EQ(field["Theirs"].crew, 1);
  EXPECT_FALSE(in_game(field.battle, field["Theirs"]))
      << "fewer than two units: out of the game, still taken";
  exercises({"ethos.board.5", "ethos.board.6"});
}

TEST(EthosBoarding, ShipsOutOfTheGameDoNotStartItButDefend) {
  Alongside field;
  field.fasten();
  field.man("Ours", 1, 0);
  field.man("Theirs", 3, 0);
  field["Theirs"].hulk = true;
  field.run(Step::boarding);
  EXPECT_TRUE(field.hearing.rolls.empty());
  field["Theirs"].hulk = false;
  field.run(Step::boarding, {.second = {"yes", "Theirs crew 1"}, .dice = {1, 1}});
  EXPECT_EQ(field["Ours"].side, Side(1));
  exercises({"ethos.board.1", "ethos.crew.2"});
}

}  // namespace
