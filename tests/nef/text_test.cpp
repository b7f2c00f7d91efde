// What players read: sentences of the log, refusals and sheets.
#include "rulebooks/nef/screen/chart.h"

#include <gtest/gtest.h>

#include "engine/result/result.h"
#include "rulebooks/nef/victory/victory.h"
#include "tests/nef/field.h"

namespace {

using field::Field;
using Lines = std::vector<std::string>;

// What has been told of one kind so far.
template <class Deed>
Lines told(const Field& field) {
  Lines lines;
  for (const engine::Event& event : field.all<Deed>()) lines.push_back(nef::describe(field.battle, event));
  return lines;
}

std::string sentence(Field& field, const nef::QuestionKind& kind, const std::string& name,
                     const std::string& text) {
  const auto no = field.verdict(kind, name, text);
  return no ? no->sentence : "legal";
}

std::string magazines(const Field& field, const std::string& name) {
  for (const engine::SheetLine& line : nef::status(field.battle, field.who(name)))
    if (line.label == "magazines") return line.value;
  return {};
}

TEST(NefText, AttacksAreToldByWhatIsFired) {
  Field field({"Sovereign 20,20 @000", "Pegasus 60,4 @000"}, {"Adalar 20,26 @180", "Lastschiff 28,20 @000"});
  field.aloft("Pegasus fighter 1", 24, 20, 0);
  field.aloft("Pegasus bomber 1", 20, 19, 0);
  std::vector<int> dice(12 + 5 + 1 + 8, 1);
  dice[0] = 6, dice.insert(dice.begin() + 12, 1);
  field.combat({.south = {"guns 12 starboard > Lastschiff; torpedo > Adalar", "gun > Lastschiff",
                          "rapiers 2 > Adalar"},
                .north = {"hold", "hold"},
                .dice = dice});
  EXPECT_EQ(told<nef::Attack>(field),
            (Lines{"Sovereign fires 12 guns through the starboard arc at Lastschiff: 1 hit",
                   "Sovereign fires 1 torpedo salvo at Adalar: no hit",
                   "Pegasus fighter 1 fires its gun at Lastschiff: no hit",
                   "Pegasus bomber 1 fires 2 Rapier salvos at Adalar: no hit"}));
}

TEST(NefText, BombsAreDroppedAndCounted) {
  Field field({"Groza 40,20 @000"}, {"Cape_Lookout 40,20.5 @000"});
  field["Groza"].bombs = 9;
  EXPECT_EQ(magazines(field, "Groza"), "9 bombs");
  field.combat({.south = {"bombs 8 > Cape Lookout"}, .north = {"hold"}, .dice = {1, 1, 1}});
  EXPECT_EQ(told<nef::Attack>(field), (Lines{"Groza drops 8 bombs on Cape Lookout: no hit"}));
  EXPECT_EQ(magazines(field, "Groza"), "1 bomb");
  field.combat({.south = {"bombs 1 > Cape Lookout"}, .north = {"hold"}, .dice = {5}});
  EXPECT_EQ(told<nef::Attack>(field)[1], "Groza drops 1 bomb on Cape Lookout: 1 hit");
  EXPECT_EQ(magazines(field, "Groza"), "no bombs left");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Groza", "bombs > Cape Lookout"), "Groza: her bombs are spent");
}

TEST(NefText, WhatIsUsedUpIsSpent) {
  Field field({"Hayate 20,20 @000", "Wespe 22,20 @000"}, {"Adalar 20,25 @180"});
  EXPECT_EQ(magazines(field, "Hayate"), "3 torpedo salvos");
  field["Hayate"].torpedoes = 0;
  field["Wespe"].rockets = 0;
  EXPECT_EQ(magazines(field, "Hayate"), "no torpedoes left");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Hayate", "torpedo > Adalar"), "Hayate: her torpedoes are spent");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Wespe", "rockets > Adalar"),
            "Wespe: her rocket launchers are empty");
}

TEST(NefText, ARangeThatIsRefusedIsMoreThanTheReach) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 20,32.011 @180"});
  EXPECT_EQ(sentence(field, nef::fire_kind, "Sovereign", "guns 12 > Adalar"),
            "Sovereign: Adalar is 12.01 inches away; guns reach 12");
  field["Adalar"].pose.at.y = 33;
  EXPECT_EQ(sentence(field, nef::fire_kind, "Sovereign", "guns 12 > Adalar"),
            "Sovereign: Adalar is 13.0 inches away; guns reach 12");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Sovereign", "torpedo > Adalar"),
            "Sovereign: Adalar is 13.0 inches away; torpedoes reach 8");
}

TEST(NefText, RefusalsAgreeInNumber) {
  Field field({"Sovereign 20,20 @000", "Pegasus 40,4 @000"}, {"Adalar 26,20 @180"});
  field.aloft("Pegasus fighter 1", 20, 21, 0);
  EXPECT_EQ(sentence(field, nef::fire_kind, "Sovereign", "guns 14 > Adalar"),
            "Sovereign: 14 guns, but she has 12 this turn");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Sovereign", "torpedo 1 > Adalar"),
            "Sovereign: Adalar is not in the front arc, the only one torpedoes fire through");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Pegasus fighter 1", "rockets 2 > Adalar"),
            "Pegasus fighter 1: 2 rocket salvos, but it has 1 this turn");
  EXPECT_EQ(sentence(field, nef::fire_kind, "Pegasus fighter 1", "gun 1 > Pegasus"),
            "Pegasus fighter 1: Pegasus is on its own side");
}

TEST(NefText, OneGunThroughTheFrontIsToldAsNoDieAndNotSuggested) {
  Field field({"Foudroyant 20,20 @000"}, {"Lastschiff 20,12 @000"});
  const nef::Question question = nef::question(nef::fire_kind, field.battle, field.who("Lastschiff"));
  EXPECT_TRUE(nef::fire_kind.standard(&field.battle, question).fire.shots.empty());
  field.combat({.south = {"hold"}, .north = {"guns 1 front > Foudroyant"}});
  EXPECT_EQ(
      told<nef::Attack>(field),
      (Lines{"Lastschiff fires 1 gun through the front arc at Foudroyant: halved, no die is left to throw"}));
}

TEST(NefText, WhoOnlyReloadsIsToldToReload) {
  Field field({"Wespe 20,20 @000", "Shenandoah 30,20 @000"}, {"Adalar 60,46 @180"});
  field["Wespe"].rockets = 1;
  field["Shenandoah"].rockets = 1;
  field.combat({.south = {"reload", "hold"}});
  EXPECT_EQ(told<nef::HeldFire>(field),
            (Lines{"Wespe loads a rocket salvo and holds fire", "Shenandoah holds fire"}));
}

TEST(NefText, EndingOnAnEnemysSpotIsToldOnceAndPassingOverNotAtAll) {
  Field field({"Hayate 20,20 @000", "Wespe 20,26 @000"},
              {"Sovereign 20,26 @180", "Adalar 20,26 @180", "Foudroyant 20,22 @180"});
  field.marked("Hayate", 12);
  field.first_half({.south = {"6"}});
  EXPECT_EQ(told<nef::SameSpot>(field), (Lines{"Hayate ends on the same spot as Sovereign and 1 more"}));
}

TEST(NefText, WhoLeavesTheTableMovesAsFarAsTheEdge) {
  Field field({"Hayate 20,1 @180", "Wespe 30,0 @180"}, {"Adalar 60,46 @180"});
  field.marked("Hayate", 12), field.marked("Wespe", 11);
  field.first_half({.south = {"5.5", "6"}});
  EXPECT_EQ(told<nef::Moved>(field), (Lines{"Hayate moves 1 inch to 20.0,0.0 heading 180"}));
  EXPECT_EQ(told<nef::Withdrew>(field),
            (Lines{"Wespe leaves the table and is withdrawn", "Hayate leaves the table and is withdrawn"}));
}

TEST(NefText, WhoIsShotDownAndLeavesIsNotToldToHaveGotAway) {
  Field field({"Lastschiff 20,44 @000"}, {"Adalar 60,44 @180"}, "[objective]\ntransports_cross = true\n");
  field.marked("Lastschiff", 5);
  field.first_half({.south = {"2.5"}});
  field["Lastschiff"].hits = 8;
  field.second_half();
  field.end_of_turn();
  EXPECT_EQ(told<nef::Crossed>(field), (Lines{"Lastschiff leaves by the far edge, shot to pieces"}));
  EXPECT_EQ(told<nef::Destroyed>(field),
            (Lines{"Lastschiff falls from the sky beyond the edge of the table"}));
}

TEST(NefText, AFlightThatLandedDoesNotFallFromTheSky) {
  Field field({"Pegasus 60,10 @000"}, {"Adalar 20,40 @180"});
  field["Pegasus fighter 1"].hits = 2;
  field.end_of_turn();
  EXPECT_EQ(told<nef::Destroyed>(field), (Lines{"Pegasus fighter 1 has landed, but is past repair"}));
}

TEST(NefText, FlightsAndInstallationsAreIt) {
  Field field({"Pegasus 60,10 @000"}, {"Cape_Lookout 20,20 @000"});
  field.aloft("Pegasus bomber 1", 50, 20, 0);
  field.aloft("Cape Lookout fighter 1", 20, 20, 0);
  field["Pegasus bomber 1"].hits = 2;
  field["Cape Lookout"].hits = 3;
  field.second_half({.south = {}, .north = {"land Cape Lookout fighter 1"}});
  field.end_of_turn();
  EXPECT_EQ(told<nef::Landed>(field), (Lines{"Cape Lookout fighter 1 lands at Cape Lookout"}));
  EXPECT_EQ(told<nef::LoadHalved>(field), (Lines{"Pegasus bomber 1 has half its load left: 1 Rapier salvo"}));
  EXPECT_EQ(told<nef::RowLost>(field), (Lines{"Cape Lookout is down to its 25 % row"}));
  EXPECT_EQ(nef::became(field.battle, field.who("Cape Lookout fighter 1")), "at Cape Lookout");
  field.aloft("Cape Lookout fighter 2", 20, 20, 0);
  field["Cape Lookout"].deck_used = 4;
  EXPECT_EQ(sentence(field, nef::land_kind, "Cape Lookout", "land Cape Lookout fighter 2"),
            "Cape Lookout: the airfield can take no more flights this turn");
  engine::Explanation about;
  nef::speed_kind.explain(&field.battle,
                          nef::question(nef::speed_kind, field.battle, field.who("Pegasus bomber 1")), about);
  EXPECT_EQ(about.prompt, "Pegasus bomber 1: mark its speed for this turn, 0 to 16 inches");
}

TEST(NefText, AVesselThatLosesASalvoIsToldWhich) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 60,40 @180"});
  field["Sovereign"].hits = field["Sovereign"].attacks = 1;
  field.end_of_turn({.south = {"bombs"}, .dice = {5, 1}});
  EXPECT_EQ(told<nef::SalvoLost>(field), (Lines{"Sovereign loses 3 bombs"}));
}

TEST(NefText, WhatIsLeftIsInActionNotAfloat) {
  EXPECT_STREQ(engine::word(nef::rulebook(), engine::Group::afloat), "in action");
  EXPECT_STREQ(engine::word(nef::rulebook(), engine::Group::lost), "destroyed");
}

}  // namespace
