// Chapter "seq": the five steps of a turn.
#include <gtest/gtest.h>

#include "tests/nef/field.h"

namespace {

using field::Field;

TEST(NefSequence, EveryVesselMarksASpeedUpToTheFactorOfItsRow) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 20,40 @180"});
  field.mark_speed({.south = {"4"}, .north = {"12"}});
  EXPECT_EQ(field["Sovereign"].speed, 4);
  EXPECT_EQ(field["Hayate"].speed, 12);
  EXPECT_EQ(field.refused(nef::speed_kind, "Sovereign", "7"), "speed.too-fast nef.seq.1");
  EXPECT_EQ(field.refused(nef::speed_kind, "Sovereign", "-1"), "speed.negative nef.seq.1");
  EXPECT_EQ(field.refused(nef::speed_kind, "Sovereign", "0"), "legal");
  field["Sovereign"].row = 2;
  EXPECT_EQ(field.refused(nef::speed_kind, "Sovereign", "5"), "speed.too-fast nef.seq.1");
  EXPECT_EQ(field.refused(nef::speed_kind, "Sovereign", "4"), "legal");
  field.exercises({"nef.seq.1"});
}

TEST(NefSequence, FullSpeedIsTheDefault) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 20,40 @180"});
  field.mark_speed();
  EXPECT_EQ(field["Sovereign"].speed, 6);
  EXPECT_EQ(field["Hayate"].speed, 12);
}

// A sheet of one's own may have a row without a speed: whoever comes to it stops.
TEST(NefSequence, ARowWithoutSpeedStopsHer) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 20,40 @180"});
  field.mark_speed({.south = {"6"}, .north = {"12"}});
  for (nef::Sheet& sheet : const_cast<nef::Book*>(field.battle.book)->sheets)
    if (sheet.name == "Sovereign") sheet.rows[1].speed = 0;
  field["Sovereign"].row = 1;
  field.mark_speed({.north = {"12"}});  // nobody is asked for Sovereign
  EXPECT_EQ(field["Sovereign"].speed, 0);
  field.first_half({.north = {"6"}});
  EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 10);
  field.exercises({"nef.damage.2", "nef.move.10"});
}

TEST(NefSequence, FlightsMarkAnySpeedUpToTheirFactorLikeEverybody) {
  Field field({"Pegasus 20,10 @000"}, {"Hayate 20,40 @180"});
  field.aloft("Pegasus fighter 1", 20, 20, 0);
  field.aloft("Pegasus bomber 1", 22, 20, 0);
  for (const char* legal : {"0", "1", "11", "24"})
    EXPECT_EQ(field.refused(nef::speed_kind, "Pegasus fighter 1", legal), "legal") << legal;
  EXPECT_EQ(field.refused(nef::speed_kind, "Pegasus fighter 1", "25"), "speed.too-fast nef.seq.1");
  for (const char* legal : {"0", "7", "16"})
    EXPECT_EQ(field.refused(nef::speed_kind, "Pegasus bomber 1", legal), "legal") << legal;
  EXPECT_EQ(field.refused(nef::speed_kind, "Pegasus bomber 1", "17"), "speed.too-fast nef.seq.1");
  field.mark_speed({.south = {"7", "none", "0", "3"}, .north = {"12"}});
  field.first_half();
  EXPECT_DOUBLE_EQ(field["Pegasus fighter 1"].pose.at.y, 20);
  EXPECT_DOUBLE_EQ(field["Pegasus bomber 1"].pose.at.y, 21.5);
  field.exercises({"nef.seq.1", "nef.move.10"});
}

TEST(NefSequence, TheTwoHalvesTogetherAreTheMarkedSpeed) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 60,40 @180"});
  field.mark_speed({.south = {"5"}, .north = {"0"}});
  field.first_half({.south = {"2.5"}});
  EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 12.5);
  field.second_half();  // two inches and a half leave no choice, and are not asked for
  EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 15);
  field.exercises({"nef.seq.2", "nef.seq.4"});
}

TEST(NefSequence, EachHalfMoveIsAskedForByItsOwnStep) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 60,40 @180"});
  field.mark_speed({.south = {"6"}, .north = {"0"}});
  field.first_half({.south = {"3"}});
  EXPECT_EQ(field.all<nef::Moved>().back().clause.text(), std::string("nef.seq.2"));
  field.second_half({.south = {"3"}});
  EXPECT_EQ(field.all<nef::Moved>().back().clause.text(), std::string("nef.seq.4"));
  EXPECT_EQ(field.refused(nef::second_course_kind, "Sovereign", "abc"), "answer.unreadable nef.seq.4");
  field.exercises({"nef.seq.4"});
}

TEST(NefSequence, ACourseOfAnotherLengthIsRefused) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 60,40 @180"});
  field.marked("Sovereign", 6);
  EXPECT_EQ(field.refused(nef::first_course_kind, "Sovereign", "2"), "course.distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::second_course_kind, "Sovereign", "4"), "course.distance nef.seq.4");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Sovereign", "hold"), "course.distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Sovereign", "2.5 0.5"), "legal");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Sovereign", "+1 3"), "course.speed nef.seq.1");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Sovereign", "3"), "legal");
  field.exercises({"nef.seq.1", "nef.seq.2", "nef.seq.4"});
}

TEST(NefSequence, FireIsSimultaneousSoTwoVesselsCanDestroyEachOther) {
  Field field({"Hayate 20,20 @000"}, {"Hayate=Harukaze 25,20 @000"});
  field["Hayate"].boxes = field["Harukaze"].boxes = 5;
  field["Hayate"].row = field["Harukaze"].row = 3;
  field["Hayate"].torpedoes = field["Harukaze"].torpedoes = 0;
  field.combat({.dice = {6, 1, 6, 1}});
  field.end_of_turn();
  EXPECT_EQ(field["Hayate"].state, nef::State::destroyed);
  EXPECT_EQ(field["Harukaze"].state, nef::State::destroyed);
  field.exercises({"nef.seq.3"});
}

TEST(NefSequence, AVesselShotDownStillMakesItsSecondHalfMove) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 30,20 @000"});
  field["Hayate"].boxes = 5;
  field.mark_speed({.south = {"0"}, .north = {"12"}});
  field.first_half({.north = {"6"}});
  field.combat({.dice = {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field["Hayate"].hits, 1);
  EXPECT_EQ(field["Hayate"].state, nef::State::on_table);
  field.second_half({.north = {"6"}});
  EXPECT_DOUBLE_EQ(field["Hayate"].pose.at.y, 32);
  field.end_of_turn();
  EXPECT_EQ(field["Hayate"].state, nef::State::destroyed);
  field.exercises({"nef.seq.5"});
}

TEST(NefSequence, AVesselHitInCombatThatThenLeavesTheTableIsStillDestroyed) {
  Field field({"Sovereign 24,40 @000"}, {"Hayate 30,41 @000"});
  field["Hayate"].boxes = 5;
  field.mark_speed({.south = {"0"}, .north = {"12"}});
  field.first_half({.north = {"6"}});
  field.combat({.dice = {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  field.second_half({.north = {"6"}});
  EXPECT_EQ(field["Hayate"].state, nef::State::withdrawn);
  field.end_of_turn();
  EXPECT_EQ(field["Hayate"].state, nef::State::destroyed);
}

TEST(NefSequence, OnlyWhoeverStillHasSpeedIsToldToStop) {
  Field field({"Sovereign 20,10 @000", "Sovereign=Swiftsure 30,10 @000"}, {"Hayate 20,40 @180"});
  for (nef::Sheet& sheet : const_cast<nef::Book*>(field.battle.book)->sheets)
    if (sheet.name == "Sovereign") sheet.rows[1].speed = 0;
  field["Sovereign"].row = field["Swiftsure"].row = 1;
  field.marked("Sovereign", 1);
  field.marked("Swiftsure", 1);
  field["Swiftsure"].state = nef::State::withdrawn;
  field.mark_speed({.north = {"12"}});
  ASSERT_EQ(field.told<nef::SpeedMarked>(), 2);  // Sovereign and Hayate
  EXPECT_EQ(field.all<nef::SpeedMarked>()[0].who, field.who("Sovereign"));
  EXPECT_EQ(field.hearing.deeds<nef::SpeedMarked>()[0].speed, 0);
  field.hearing.events.clear();
  field.mark_speed({.north = {"12"}});
  EXPECT_EQ(field.told<nef::SpeedMarked>(), 1);
}

TEST(NefSequence, ASpeedOfOneInchIsStillMarked) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 20,40 @180"});
  for (nef::Sheet& sheet : const_cast<nef::Book*>(field.battle.book)->sheets)
    if (sheet.name == "Sovereign") sheet.rows[1].speed = 1;
  field["Sovereign"].row = 1;
  field.marked("Sovereign", 5);
  field.mark_speed({.south = {"1"}, .north = {"12"}});
  EXPECT_EQ(field["Sovereign"].speed, 1);
  EXPECT_EQ(field.told<nef::SpeedMarked>(), 2);  // nobody is stopped before
}

}  // namespace
