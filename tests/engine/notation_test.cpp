// The common notation by example: what is printed, what is forgiven, what is refused and how.
#include "engine/question/notation.h"

#include <gtest/gtest.h>

#include "tests/engine/harbour.h"

namespace engine {
namespace {

Parsed parse(AnswerKind kind, std::string_view text) {
  return parse_answer(harbour::rulebook(), &harbour::battle, harbour::question(kind), text);
}

// The text as it would be printed after reading, or the sentence that refuses it.
std::string canonical(AnswerKind kind, std::string_view text) {
  const Parsed parsed = parse(kind, text);
  if (parsed.problem) return "refused: " + parsed.problem->sentence;
  return print_answer(harbour::rulebook(), &harbour::battle, harbour::question(kind), parsed.answer);
}

TEST(Notation, AChoiceIsALabelOrTheBeginningOfOne) {
  EXPECT_EQ(canonical(AnswerKind::choice, "fires"), "fires");
  EXPECT_EQ(canonical(AnswerKind::choice, " FIR "), "fires");
  EXPECT_EQ(canonical(AnswerKind::choice, "none"), "none at all");
  EXPECT_EQ(canonical(AnswerKind::choice, "bo"),
            "refused: Hood: expected one of boilers, boats, fires, none at all");
  EXPECT_EQ(canonical(AnswerKind::choice, "2"),
            "refused: Hood: expected one of boilers, boats, fires, none at all");
}

TEST(Notation, AChoiceWithoutOptionsIsAWholeNumber) {
  const auto parsed = parse_answer(harbour::rulebook(), &harbour::battle, harbour::number_question(), "-12");
  ASSERT_FALSE(parsed.problem);
  EXPECT_EQ(parsed.answer.choice.option, -12);
  EXPECT_TRUE(
      parse_answer(harbour::rulebook(), &harbour::battle, harbour::number_question(), "12.5").problem);
  EXPECT_TRUE(
      parse_answer(harbour::rulebook(), &harbour::battle, harbour::number_question(), "99999999999").problem);
}

TEST(Notation, ACourseIsSpeedLegsTurnsAndFlags) {
  EXPECT_EQ(canonical(AnswerKind::course, "+2 3 S 1.5 P22.5 evasive"), "+2 3 S 1.5 P22.5 evasive");
  EXPECT_EQ(canonical(AnswerKind::course, "2,p , 2\tSMOKE, -1.250"), "-1.25 2 P 2 smoke");
  EXPECT_EQ(canonical(AnswerKind::course, "S60"), "S");
  EXPECT_EQ(canonical(AnswerKind::course, "HOLD"), "hold");
  EXPECT_EQ(canonical(AnswerKind::course, "smoke evasive"), "evasive smoke");
}

TEST(Notation, ACourseThatCannotBeReadIsExplained) {
  EXPECT_EQ(canonical(AnswerKind::course, "2 X"),
            "refused: Hood: cannot read \"X\" in a course; write distances as numbers, turns as P and S");
  EXPECT_EQ(canonical(AnswerKind::course, "+1 2 +1"), "refused: Hood: the speed is changed twice");
  EXPECT_EQ(canonical(AnswerKind::course, "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
            "refused: Hood: a course has at most 16 legs");
  EXPECT_EQ(canonical(AnswerKind::course, "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 +2"),
            "+2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  EXPECT_TRUE(parse(AnswerKind::course, "S361").problem);
  EXPECT_TRUE(parse(AnswerKind::course, "2.0001").problem);
  EXPECT_TRUE(parse(AnswerKind::course, "1000000").problem);
}

TEST(Notation, AnEmptyLineIsNoOrder) {
  for (const AnswerKind kind : {AnswerKind::choice, AnswerKind::course, AnswerKind::fire, AnswerKind::air,
                                AnswerKind::share, AnswerKind::place})
    for (const char* text : {"", "  ", ";", " , ;"})
      EXPECT_EQ(canonical(kind, text), "refused: Hood: an answer is expected");
}

TEST(Notation, FireIsWeaponDiceArcAndTarget) {
  EXPECT_EQ(canonical(AnswerKind::fire, "guns 3 port > Repulse"), "guns 3 port > Repulse");
  EXPECT_EQ(canonical(AnswerKind::fire, "GUNS>hood"), "guns 4 starboard > Hood");
  EXPECT_EQ(canonical(AnswerKind::fire, "guns 2 stern > Hood; Bow Tubes 1 bow > Repulse; evasive"),
            "guns 2 stern > Hood; bow tubes 1 bow > Repulse; evasive");
  EXPECT_EQ(canonical(AnswerKind::fire, "hold"), "hold");
  EXPECT_EQ(canonical(AnswerKind::fire, "guns 0 bow > Hood"), "guns 0 bow > Hood");
}

const std::string ready = "; choose from guns, tubes, turret 1, turret 2, bow tubes";

TEST(Notation, AWeaponsNameMayHoldANumber) {
  EXPECT_EQ(canonical(AnswerKind::fire, "turret 2 5 bow > Hood"), "turret 2 5 bow > Hood");
  EXPECT_EQ(canonical(AnswerKind::fire, "turret 2 > Hood"), "turret 2 7 starboard > Hood");
  EXPECT_EQ(canonical(AnswerKind::fire, "turret > Hood"),
            "refused: Hood: no weapon \"turret\" to fire now" + ready);
}

TEST(Notation, FireThatCannotBeReadIsExplained) {
  EXPECT_EQ(canonical(AnswerKind::fire, "guns Hood"),
            "refused: Hood: \"guns Hood\" names no target; write weapon > target");
  EXPECT_EQ(canonical(AnswerKind::fire, "ram > Hood"),
            "refused: Hood: no weapon \"ram\" to fire now" + ready);
  EXPECT_EQ(canonical(AnswerKind::fire, "tur > Hood"),
            "refused: Hood: no weapon \"tur\" to fire now" + ready);
  EXPECT_EQ(canonical(AnswerKind::fire, "> Hood"), "refused: Hood: no weapon \"\" to fire now" + ready);
  EXPECT_EQ(canonical(AnswerKind::fire, "guns > Bismarck"),
            "refused: Hood: no target in sight is called \"Bismarck\"");
  EXPECT_EQ(canonical(AnswerKind::fire, "guns > "), "refused: Hood: no target in sight is called \"\"");
  EXPECT_EQ(canonical(AnswerKind::fire, "guns >\x01\xff"),
            "refused: Hood: no target in sight is called \"??\"");
}

TEST(Notation, AirOrdersAreVerbFlightHeadingSpeedLoadAndObject) {
  const std::string full = "launch Blue Flight @022.5 speed 12 with bombs > Hood";
  EXPECT_EQ(canonical(AnswerKind::air, full), full);
  EXPECT_EQ(canonical(AnswerKind::air, "LAND red flight>repulse ; escort blue flight with Torpedoes"),
            "land Red Flight > Repulse; escort Blue Flight with torpedoes");
  EXPECT_EQ(canonical(AnswerKind::air, "escort Blue Flight with None"), "escort Blue Flight");
  EXPECT_EQ(canonical(AnswerKind::air, "escort Blue Flight with mines"),
            "refused: Hood: no load \"mines\"; there are bombs, torpedoes");
  EXPECT_EQ(canonical(AnswerKind::air, "none"), "none");
  EXPECT_EQ(canonical(AnswerKind::air, "sink Hood"),
            "refused: Hood: \"sink\" is no order here; there are launch, land, escort");
  EXPECT_EQ(canonical(AnswerKind::air, "land Blue Flight >"), "refused: Hood: nobody is called \"\"");
  EXPECT_EQ(canonical(AnswerKind::air, "launch"), "refused: Hood: no flight \"\"");
  EXPECT_EQ(canonical(AnswerKind::air, "launch Blue Flight @400"),
            "refused: Hood: no heading \"400\"; write degrees, 000 is north");
}

TEST(Notation, AnAirOrderMayNameThePointsOfAPath) {
  const std::string path = "launch Blue Flight to 12.5,8 -3,10.25 @022.5 speed 12 with bombs > Hood";
  EXPECT_EQ(canonical(AnswerKind::air, path), path);
  EXPECT_EQ(canonical(AnswerKind::air, "land red flight to  1,2   3,4>Hood; escort Blue Flight to 0,0"),
            "land Red Flight to 1,2 3,4 > Hood; escort Blue Flight to 0,0");
}

TEST(Notation, APathThatCannotBeReadIsExplained) {
  EXPECT_EQ(canonical(AnswerKind::air, "land Red Flight to 1,2 3"),
            "refused: Hood: no point \"3\"; write a path as in \"to 12.5,8 14,10\"");
  EXPECT_EQ(canonical(AnswerKind::air, "land Red Flight to Hood"),
            "refused: Hood: no point \"Hood\"; write a path as in \"to 12.5,8 14,10\"");
  EXPECT_EQ(canonical(AnswerKind::air, "land Red Flight to 1,1 2,2 3,3 4,4 5,5 6,6"),
            "land Red Flight to 1,1 2,2 3,3 4,4 5,5 6,6");
  EXPECT_EQ(canonical(AnswerKind::air, "land Red Flight to 1,1 2,2 3,3 4,4 5,5 6,6 7,7"),
            "refused: Hood: a path has at most 6 points");
}

TEST(Notation, ASharePutsAmountsIntoSlots) {
  EXPECT_EQ(canonical(AnswerKind::share, "boilers 2; fir 1"), "boilers 2; fires 1");
  EXPECT_EQ(canonical(AnswerKind::share, "none"), "none");
  EXPECT_EQ(canonical(AnswerKind::share, "pumps 2"),
            "refused: Hood: cannot read \"pumps 2\"; slots are boilers, boats, fires, none at all");
  EXPECT_EQ(canonical(AnswerKind::share, "boilers; fires 2"), "boilers 1; fires 2") << "alone: one of it";
  EXPECT_EQ(canonical(AnswerKind::share, "pumps"),
            "refused: Hood: cannot read \"pumps\"; slots are boilers, boats, fires, none at all");
}

TEST(Notation, APlaceIsAPointAndAHeading) {
  EXPECT_EQ(canonical(AnswerKind::place, "12.5, 8 @ 90"), "12.5,8 @090");
  EXPECT_EQ(canonical(AnswerKind::place, "-0.25,-3@360"), "-0.25,-3 @000");
  EXPECT_EQ(canonical(AnswerKind::place, "12 8 @090"),
            "refused: Hood: expected a place as in \"12.5,8 @090\"");
}

TEST(Notation, RefusalsCarryTheClauseAndAStableCode) {
  const Parsed parsed = parse(AnswerKind::course, "?!");
  ASSERT_TRUE(parsed.problem);
  EXPECT_STREQ(parsed.problem->code, "answer.unreadable");
  EXPECT_EQ(parsed.problem->clause.text(), "harbour.order.1");
}

TEST(Notation, AnglesArePrintedToTheArcMinuteTheyStandFor) {
  for (int minutes = 0; minutes < 21600; ++minutes) ASSERT_EQ(parse_degrees(print_degrees(minutes)), minutes);
  EXPECT_EQ(print_degrees(675), "011.25");
  EXPECT_EQ(print_degrees(0), "000");
}

}  // namespace
}  // namespace engine
