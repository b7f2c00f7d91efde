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
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "rockets 4 > Adalar"), "fire.too-many nef.rocket.2");
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

TEST(NefRockets, ASalvoMayBeReloadedInTheTurnItWasFiredIn) {
  Field field({"Wespe 20,20 @000"}, {"Adalar 20,26 @180"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "reload"), "fire.no-reload nef.rocket.3");  // all loaded
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "rockets 1 > Adalar; reload"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "rockets 3 > Adalar; guns 4 > Adalar; reload"),
            "fire.guns-while-reloading nef.rocket.4");
  field.combat(
      {.south = {"rockets 3 > Adalar; reload"}, .north = {"hold"}, .dice = {1, 2, 3, 1, 2, 3, 1, 2, 3}});
  EXPECT_EQ(field["Wespe"].rockets, 0);
  field.end_of_turn();
  EXPECT_EQ(field["Wespe"].rockets, 1);
  field.exercises({"nef.rocket.3", "nef.rocket.4"});
}

TEST(NefRockets, ReloadIsOfferedOnlyWhereItCanBeOrdered) {
  Field field({"Wespe 20,20 @000", "Sovereign 26,20 @000", "Pegasus 50,10 @000"},
              {"Adalar 20,26 @180", "Hayate 20,9 @000"});
  field.aloft("Pegasus fighter 1", 20, 20, 0);
  const auto offered = [&](const std::string& name) {
    engine::Explanation about;
    nef::fire_kind.explain(&field.battle, nef::question(nef::fire_kind, field.battle, field.who(name)),
                           about);
    return about.flags_now & nef::reload_flag;
  };
  EXPECT_TRUE(offered("Wespe"));  // she can fire a salvo now and load it again
  EXPECT_FALSE(offered("Sovereign"));
  EXPECT_FALSE(offered("Pegasus fighter 1"));
  field["Adalar"].pose.at = {20, 30};
  EXPECT_FALSE(offered("Wespe"));  // nothing to fire at, nothing to load
  field["Wespe"].rockets = 2;
  EXPECT_TRUE(offered("Wespe"));
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

TEST(NefRocket, NothingIsReloadedThatWasNotOrdered) {
  Field field({"Hayate 20,20 @000"}, {"Adalar 60,40 @180"});
  field["Hayate"].launchers = 2;
  field["Hayate"].rockets = 0;
  field.end_of_turn();
  EXPECT_EQ(field["Hayate"].rockets, 0);
  field["Hayate"].reloading = 1;
  field.end_of_turn();
  EXPECT_EQ(field["Hayate"].rockets, 1);
  EXPECT_EQ(field["Hayate"].reloading, 0);
  field.end_of_turn();  // the order was for one turn
  EXPECT_EQ(field["Hayate"].rockets, 1);
}

TEST(NefRocket, WhoeverReloadsAndHoldsFireIsToldSo) {
  Field field({"Hayate 20,20 @000"}, {"Adalar 60,40 @180"});
  field["Hayate"].launchers = 1;
  field["Hayate"].rockets = 0;
  field.combat({.south = {"reload"}});
  EXPECT_TRUE(field.only<nef::HeldFire>().reloads);
  EXPECT_EQ(field["Hayate"].reloading, 1);
}

}  // namespace
