// Chapter 11.4: ramming surfaced submarines.
#include "rulebooks/buoyz/submarines.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "tests/buoyz/field.h"

namespace ram_boats_test {

using namespace buoyz;
using field::Field;

void ram(Field& field, const field::Play& play) {
  field.run(play, [&](Umpire& umpire) { ram_submarine(field.battle, umpire, field.who("Cossack")); });
}

// D-11: 4 inches from a surfaced boat: die 5 sinks it and costs 1 Hull; die 4: nothing happens to either.
TEST(BuoyzSubmarines, Ramming) {
  for (const int die : {5, 4}) {
    Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,60 @180"});
    field["U-99"].set(Mark::tried_dive);
    ram(field, {.dice = {die}});
    EXPECT_EQ(field["U-99"].state, die == 5 ? State::sunk : State::on_table);
    EXPECT_EQ(field["Cossack"].hull, die == 5 ? 2 : 3);
    EXPECT_EQ(told(field, OrdnanceTold::rammed), die == 5);
    field.exercises({"buoyz.11.4.1"});
  }
}

TEST(BuoyzSubmarines, ABoatThatHasNotTriedMayStillDive) {
  Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  ram(field, {.dice = {6}});  // the Crash Dive
  EXPECT_TRUE(submerged(field["U-99"]));
  EXPECT_EQ(field["Cossack"].hull, 3);
}

TEST(BuoyzSubmarines, WhoCanBeRammed) {
  Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  EXPECT_TRUE(may_ram(field.battle, field.who("Cossack"), field.who("U-99")));
  const Question question = buoyz::question(ram_boat_kind, field.battle, field.who("Cossack"));
  EXPECT_EQ(field.refused(ram_boat_kind, "Cossack", "U-99"), "legal");
  EXPECT_EQ(field.refused(ram_boat_kind, "Cossack", "none"), "legal");
  for (const int option : {index(field.who("Cossack")), 63, -2})
    EXPECT_TRUE(ram_boat_kind.refuse(&field.battle, question, Answer::option(option)));
  field["U-99"].pose.at = {60, 60.1};
  ram(field, {});
  field["U-99"].pose.at = {63, 56};
  ram(field, {});
  field["U-99"].pose.at = {60, 59};
  field["U-99"].set(Mark::submerged);
  ram(field, {});
  EXPECT_FALSE(field.cited("buoyz.11.4.1"));
}

// 4.1.10, 11.4.1: to run into a surfaced boat is to ram her and no collision besides, whether the course ends
// at her side or goes on over her: 5 sinks the boat and costs 1 Hull, 4 hurts nobody. Nobody is asked again.
TEST(BuoyzSubmarines, WhoRunsIntoASurfacedBoatRamsHerAndNothingElse) {
  for (const char* course : {"3", "7"})
    for (const int die : {5, 4}) {
      Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,59 @090"},
                  {.options = {{"special_actions", "off"}}});
      field["U-99"].set(Mark::tried_dive), field["U-99"].set(Mark::moved);
      field.step("Ships move", {.south = {course}, .dice = {die}});
      EXPECT_EQ(field["U-99"].state, die == 5 ? State::sunk : State::on_table);
      EXPECT_EQ(field["U-99"].hull, die == 5 ? 0 : 2);
      EXPECT_EQ(field["Cossack"].hull, die == 5 ? 2 : 3);
      EXPECT_EQ(field.told(std::uint16_t(MoveTold::collided)), 0);
      EXPECT_EQ(told(field, OrdnanceTold::ram_missed), die == 4);
      field.exercises({"buoyz.11.4.1"});
    }
}

// A friend's boat, and a boat that runs into a ship, are collisions like any other: a hull point each.
TEST(BuoyzSubmarines, OnlyAnEnemyRamsABoatByRunningIntoHer) {
  const field::More plain{.options = {{"special_actions", "off"}}};
  Field friends({"HMS_Cossack=Cossack 60,56 @000", "KMS_U-99=U-99 60,59 @090"}, {"HMS_Cossack=X 10,70 @180"},
                plain);
  friends["U-99"].set(Mark::moved), friends["X"].set(Mark::moved);
  friends.step("Ships move", {.south = {"7"}, .dice = {1, 1}});  // crippled, she keeps her abilities
  EXPECT_EQ(friends["U-99"].hull, 1);
  EXPECT_EQ(friends["Cossack"].hull, 2);
  Field boat({"KMS_U-99=U-99 60,56 @000"}, {"HMS_Cossack=Cossack 60,59 @090"}, plain);
  boat["Cossack"].set(Mark::moved), boat["U-99"].set(Mark::tried_dive);
  boat.step("Ships move", {.south = {"stay", "4"}, .dice = {1, 1}});
  EXPECT_EQ(boat["U-99"].hull, 1);
  EXPECT_EQ(boat["Cossack"].hull, 2);
}

TEST(BuoyzSubmarines, ByDefaultNobodyRamsHerselfToDeath) {
  Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  const Question question = buoyz::question(ram_boat_kind, field.battle, field.who("Cossack"));
  EXPECT_EQ(ram_boat_kind.standard(&field.battle, question).choice.option, index(field.who("U-99")));
  field["Cossack"].hull = 2;
  EXPECT_EQ(ram_boat_kind.standard(&field.battle, question).choice.option, -1);
}

}  // namespace ram_boats_test
