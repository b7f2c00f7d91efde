// Chapter "torp".
#include <gtest/gtest.h>

#include "tests/nef/field.h"

namespace {

using field::Field;

// Worked example 4.
TEST(NefTorpedoes, ASalvoOfFiveDiceAsInTheWorkedExample) {
  Field field({"Hayate 20,20 @000"}, {"Adalar 20,28 @180"});
  field.combat({.south = {"torpedo 1 > Adalar"}, .north = {"hold"}, .dice = {5, 6, 2, 4, 1, 6, 3}});
  EXPECT_EQ(field["Adalar"].hits, 3);
  EXPECT_EQ(field["Adalar"].attacks, 1);
  EXPECT_EQ(field["Hayate"].torpedoes, 2);
  field.exercises({"nef.torp.1", "nef.combat.2", "nef.spec.1"});
}

TEST(NefTorpedoes, OneSalvoATurn) {
  Field field({"Hayate 20,20 @000"}, {"Adalar 20,28 @180", "Sovereign 21,27 @180"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Hayate", "torpedo 2 > Adalar"), "fire.too-many nef.torp.2");
  EXPECT_EQ(field.refused(nef::fire_kind, "Hayate", "torpedo 1 > Adalar; torpedo 1 > Sovereign"),
            "fire.too-many nef.torp.2");
  field.exercises({"nef.torp.2"});
}

TEST(NefTorpedoes, AreNeverReloaded) {
  Field field({"Hayate 20,20 @000"}, {"Adalar 20,28 @180"});
  for (int left = 2; left >= 0; --left) {
    field.combat({.south = {"torpedo 1 > Adalar"}, .north = {"hold"}, .dice = {1, 1, 1, 1, 1}});
    field.end_of_turn();
    EXPECT_EQ(field["Hayate"].torpedoes, left);
  }
  EXPECT_EQ(field.refused(nef::fire_kind, "Hayate", "torpedo 1 > Adalar"), "fire.no-weapon nef.torp.3");
  EXPECT_EQ(field.verdict(nef::fire_kind, "Hayate", "torpedo > Adalar")->sentence,
            "Hayate: her torpedoes are spent");
  EXPECT_EQ(field.refused(nef::fire_kind, "Hayate", "reload"), "fire.no-reload nef.rocket.3");
  field.exercises({"nef.torp.2", "nef.torp.3"});
}

TEST(NefTorpedoes, ARapierSalvoIsFourDice) {
  Field field({"Pegasus 60,10 @000"}, {"Adalar 20,28 @180"});
  field.aloft("Pegasus bomber 1", 20, 20, 0);
  field.combat({.south = {"rapiers 1 > Adalar"}, .north = {"hold"}, .dice = {5, 6, 4, 1, 5}});
  EXPECT_EQ(field["Adalar"].hits, 3);
  EXPECT_EQ(field["Pegasus bomber 1"].rapiers, 1);
  field.exercises({"nef.torp.4", "nef.combat.2"});
}

TEST(NefTorpedoes, RapiersAreReloadedOnlyWhenLanded) {
  Field field({"Pegasus 60,10 @000"}, {"Adalar 20,28 @180"});
  field.aloft("Pegasus bomber 1", 20, 20, 0);
  field["Pegasus bomber 1"].rapiers = 0;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus bomber 1"].rapiers, 0);
  field["Pegasus bomber 1"].state = nef::State::aboard;
  field["Pegasus bomber 1"].landed_turn = 1;
  field.turn = 2;
  field.end_of_turn({.south = {"arm Pegasus bomber 1 with rapiers"}});
  EXPECT_EQ(field["Pegasus bomber 1"].rapiers, 2);
  field.exercises({"nef.torp.5"});
}

TEST(NefTorpedoes, MayBeAimedAtAnything) {
  Field field({"Hayate 20,20 @000", "Pegasus 60,10 @000"},
              {"Cape_Lookout 20,26 @000", "Fort_Severny 21,27 @000"});
  field.aloft("Pegasus bomber 1", 20, 20, 0);
  field.aloft("Cape Lookout fighter 1", 20, 24, 0);
  for (const char* target : {"Cape Lookout", "Fort Severny", "Cape Lookout fighter 1"}) {
    EXPECT_EQ(field.refused(nef::fire_kind, "Hayate", std::string("torpedo > ") + target), "legal");
    EXPECT_EQ(field.refused(nef::fire_kind, "Pegasus bomber 1", std::string("rapiers > ") + target), "legal");
  }
  field.combat({.south = {"torpedo > Cape Lookout", "rapiers 1 > Cape Lookout fighter 1"},
                .north = {"hold", "hold", "hold"},
                .dice = {5, 4, 4, 1, 1, 5, 6, 1, 1, 2}});
  EXPECT_EQ(field["Cape Lookout"].hits, 1);
  EXPECT_EQ(field["Cape Lookout fighter 1"].hits, 2);
}

TEST(NefTorpedoes, CaptainsKeepThemForVesselsAndInstallations) {
  Field field({"Hayate 20,20 @000", "Pegasus 60,10 @000"}, {"Pegasus=Antietam 60,44 @180"});
  field.aloft("Pegasus bomber 1", 20, 20, 0);
  field.aloft("Antietam fighter 1", 20, 24, 0);
  for (const char* name : {"Hayate", "Pegasus bomber 1"}) {
    const nef::Question question = nef::question(nef::fire_kind, field.battle, field.who(name));
    engine::Candidates answers{nef::fire_kind.standard(&field.battle, question)};
    nef::fire_kind.candidates(&field.battle, question, answers);
    for (const engine::Answer& answer : answers)
      for (const engine::Shot& shot : answer.fire.shots)
        EXPECT_EQ(shot.mount, int(nef::Weapon::guns)) << name;
  }
}

TEST(NefTorpedoes, StrikeInTheStepTheyAreFiredIn) {
  Field field({"Hayate 20,20 @000"}, {"Lastschiff 20,26 @180"});
  field.combat({.south = {"torpedo 1 > Lastschiff"}, .north = {"hold"}, .dice = {5, 5, 5, 5, 5}});
  EXPECT_EQ(field["Lastschiff"].hits, 5);
  field.second_half();
  field.end_of_turn();
  EXPECT_EQ(field["Lastschiff"].boxes, 5);
  EXPECT_EQ(field["Lastschiff"].row, 2);
  field.exercises({"nef.torp.6"});
}

}  // namespace
