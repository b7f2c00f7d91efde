// Chapter "rocket".
#include <gtest/gtest.h>

#include "tests/nef/field.h"

namespace {

using field::Field;

TEST(NefRockets, ASalvoIsThreeDiceThatHitOnSixes) {
  Field field({"Wespe 20,20 @000"}, {"Adalar 20,26 @180"});
  field.combat({.south = {"rockets 1 > Adalar"}, .north = {"hold"}, .dice = {6, 5, 4, 6, 2}});
  EXPECT_EQ(field["Adalar"].hits, 2);
  EXPECT_EQ(field["Wespe"].rockets, 2);
  field.exercises({"nef.rocket.1", "nef.combat.3"});
}

TEST(NefRockets, AllSalvosMayGoAtOnceAtOneTargetOrSeveral) {
  Field field({"Wespe 20,20 @000"}, {"Adalar 20,26 @180", "Hayate 21,25 @180"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "rockets 4 > Adalar"), "fire.too-many nef.combat.8");
  field.combat({.south = {"rockets 2 > Adalar; rockets 1 > Hayate"},
                .north = {"hold", "hold"},
                .dice = {1, 1, 1, 1, 1, 6, 1, 6, 2, 3, 4}});
  EXPECT_EQ(field["Adalar"].hits, 1);
  EXPECT_EQ(field["Hayate"].hits, 1);
  EXPECT_EQ(field["Wespe"].rockets, 0);
  field.exercises({"nef.rocket.2"});
}

TEST(NefRockets, ANefReloadsOneSalvoATurn) {
  Field field({"Wespe 20,20 @000"}, {"Adalar 40,46 @180"});
  field["Wespe"].rockets = 1;
  for (const int loaded : {2, 3}) {
    field.combat({.south = {"reload"}});
    field.end_of_turn();
    EXPECT_EQ(field["Wespe"].rockets, loaded);
  }
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "reload"), "fire.no-reload nef.rocket.3");
  field.exercises({"nef.rocket.3"});
}

TEST(NefRockets, NoGunsWhileReloading) {
  Field field({"Wespe 20,20 @000"}, {"Adalar 20,26 @180"});
  field["Wespe"].rockets = 2;
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "guns 4 front > Adalar; reload"),
            "fire.guns-while-reloading nef.rocket.4");
  field.combat({.south = {"rockets 1 > Adalar; reload"},
                .north = {"hold"},
                .dice = {1, 2, 3}});  // other rockets it may
  field.end_of_turn();
  EXPECT_EQ(field["Wespe"].rockets, 2);
  field.exercises({"nef.rocket.3", "nef.rocket.4"});
}

}  // namespace
