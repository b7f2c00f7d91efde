// Chapter "combat": ranges, arcs, dividing fire, and the guns.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/nef/field.h"

namespace {

using field::Field;
using nef::Arc;
using nef::Weapon;

// Worked example 1: gun factor 5 to starboard.
TEST(NefCombat, FiveGunsToStarboardAsInTheWorkedExample) {
  Field field({"Foudroyant 20,20 @000"}, {"Lastschiff 28,20 @000"});
  field["Foudroyant"].row = 1;  // gun 5
  field.combat(
      {.south = {"guns 5 starboard > Lastschiff"}, .north = {"hold"}, .dice = {6, 3, 6, 1, 5, 6, 2, 4}});
  EXPECT_EQ(field["Lastschiff"].hits, 3);
  EXPECT_EQ(field["Lastschiff"].boxes, 0);
  field.exercises({"nef.combat.1", "nef.combat.4", "nef.combat.6", "nef.combat.7"});
}

// Worked example 2: gun factor 5 ahead throws two dice.
TEST(NefCombat, FiveGunsAheadAreTwoDiceAsInTheWorkedExample) {
  Field field({"Foudroyant 20,20 @000"}, {"Lastschiff 20,28 @000"});
  field["Foudroyant"].row = 1;
  field.combat({.south = {"guns 5 front > Lastschiff"}, .north = {"hold"}, .dice = {5, 4}});
  EXPECT_EQ(field["Lastschiff"].hits, 0);
  field.exercises({"nef.combat.5"});
}

TEST(NefCombat, GunsAsternAreHalvedTooAndOneGunAheadIsNoDieAtAll) {
  Field field({"Foudroyant 20,20 @000"}, {"Lastschiff 20,12 @000"});
  field.combat(
      {.south = {"guns 7 rear > Lastschiff"}, .north = {"guns 1 front > Foudroyant"}, .dice = {6, 1, 1, 1}});
  EXPECT_EQ(field["Lastschiff"].hits, 1);
  EXPECT_EQ(field["Foudroyant"].hits, 0);
  field.exercises({"nef.combat.5"});
}

struct Reach {
  Weapon weapon;
  double inches;
  const char* clause;
};

TEST(NefCombat, EveryWeaponReachesAsFarAsTheTableSays) {
  Field field({"Sovereign 20,4 @000", "Shenandoah 30,4 @000", "Pegasus 40,4 @000"}, {"Adalar 20,40 @180"});
  const Reach table[] = {{Weapon::guns, 12, "nef.combat.1"},  {Weapon::torpedo, 8, "nef.combat.2"},
                         {Weapon::rapier, 8, "nef.combat.2"}, {Weapon::rocket, 6, "nef.combat.3"},
                         {Weapon::bombs, 1, "nef.bomb.5"},    {Weapon::fighter_gun, 6, "nef.combat.3"}};
  const nef::Actor firer = field.who("Sovereign"), target = field.who("Adalar");
  for (const Reach& row : table) {
    field["Adalar"].pose.at = {20, 4 + row.inches};
    EXPECT_EQ(nef::aim(field.battle, firer, row.weapon, target).bar, nef::Bar::none) << row.inches;
    field["Adalar"].pose.at.y += 0.02;  // beyond what anyone can measure
    const nef::Aim aim = nef::aim(field.battle, firer, row.weapon, target);
    EXPECT_EQ(aim.bar, nef::Bar::range) << row.inches;
    EXPECT_EQ(aim.clause.text(), row.clause);
  }
}

TEST(NefCombat, ATargetOutOfRangeIsRefused) {
  Field field({"Sovereign 20,20 @000", "Shenandoah 30,20 @000"},
              {"Adalar 20,33 @180", "Hayate 30,26.5 @000", "Wespe 21,28.5 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 front > Adalar"),
            "fire.cannot-bear nef.combat.1");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "torpedo 1 > Wespe"), "fire.cannot-bear nef.combat.2");
  EXPECT_EQ(field.refused(nef::fire_kind, "Shenandoah", "rockets 2 > Hayate"),
            "fire.cannot-bear nef.combat.3");
  field.exercises({"nef.combat.1", "nef.combat.2", "nef.combat.3"});
}

unsigned arcs_at(Field& field, double degrees) {
  const double turn = degrees * sea::pi / 180;
  field["Adalar"].pose.at = {20 + 5 * std::sin(turn), 20 + 5 * std::cos(turn)};
  return nef::aim(field.battle, field.who("Sovereign"), Weapon::guns, field.who("Adalar")).arcs;
}

TEST(NefCombat, FrontAndRearAreSixtyDegreesTheSidesOneHundredAndTwenty) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 20,25 @180"});
  const unsigned front = nef::bit(Arc::front), rear = nef::bit(Arc::rear);
  const unsigned port = nef::bit(Arc::port), starboard = nef::bit(Arc::starboard);
  EXPECT_EQ(arcs_at(field, 0), front);
  EXPECT_EQ(arcs_at(field, 29), front);
  EXPECT_EQ(arcs_at(field, 31), starboard);
  EXPECT_EQ(arcs_at(field, 149), starboard);
  EXPECT_EQ(arcs_at(field, 151), rear);
  EXPECT_EQ(arcs_at(field, 209), rear);
  EXPECT_EQ(arcs_at(field, 211), port);
  EXPECT_EQ(arcs_at(field, 329), port);
  EXPECT_EQ(arcs_at(field, 331), front);
  for (const double border : {30, 150, 210, 330})
    EXPECT_EQ(std::popcount(arcs_at(field, border)), 2) << border;
}

TEST(NefCombat, OnABorderTheFirerPicksTheArc) {
  Field field({"Sovereign 20,20 @000"}, {"Lastschiff 24,26.9282 @180"});  // 30 degrees off the bow
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 port > Lastschiff"),
            "fire.wrong-arc nef.combat.4");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 front > Lastschiff"), "legal");
  field.combat({.south = {"guns 4 starboard > Lastschiff"}, .north = {"hold"}, .dice = {6, 6, 1, 1, 1, 1}});
  EXPECT_EQ(field["Lastschiff"].hits, 2);
  field.exercises({"nef.combat.4"});
}

TEST(NefCombat, GunsMayBeDividedAndEachTargetIsHalvedByItself) {
  Field field({"Foudroyant 20,20 @000"},
              {"Lastschiff=Anna 28,20 @000", "Lastschiff=Berta 20,28 @000", "Lastschiff=Cora 20,12 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Foudroyant", "guns 4 > Anna; guns 4 > Berta"),
            "fire.too-many nef.combat.8");
  EXPECT_EQ(field.refused(nef::fire_kind, "Foudroyant", "guns 0 > Anna"), "fire.too-many nef.combat.8");
  field.combat({.south = {"guns 1 > Anna; guns 3 > Berta; guns 3 > Cora"},
                .north = {"hold", "hold", "hold"},
                .dice = {6, 2, 5, 6, 6, 3}});
  EXPECT_EQ(field["Anna"].hits, 1);
  EXPECT_EQ(field["Berta"].hits, 0);  // one die each: three through the front, halved
  EXPECT_EQ(field["Cora"].hits, 2);
  field.exercises({"nef.combat.5", "nef.combat.8"});
}

TEST(NefCombat, ByDefaultAllGunsGoToTheNearestNefInASideArc) {
  Field field({"Sovereign 20,20 @000"},
              {"Lastschiff 22,20 @000", "Adalar 20,24 @000", "Hayate 28,20 @000", "Wespe 12,21 @000"});
  const nef::Question question = nef::question(nef::fire_kind, field.battle, field.who("Sovereign"));
  const engine::Fire fire = nef::fire_kind.standard(&field.battle, question).fire;
  ASSERT_EQ(fire.shots.size(), 1);
  EXPECT_EQ(field.battle.name(fire.shots[0].target), "Hayate");
  EXPECT_EQ(fire.shots[0].amount, 12);
  EXPECT_EQ(Arc(fire.shots[0].arc), Arc::starboard);
}

TEST(NefCombat, AllWeaponsOfANefFireInOneTurn) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 20,20.5 @180", "Lastschiff 30,20 @000"});
  field.marked("Adalar", 6);
  field.combat({.south = {"guns 12 starboard > Lastschiff; torpedo 1 front > Adalar; bombs 2 all > Adalar"},
                .north = {"hold", "hold"},
                .dice = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 5, 1, 1, 1, 1, 6, 1, 1}});
  EXPECT_EQ(field["Lastschiff"].hits, 1);
  EXPECT_EQ(field["Adalar"].hits, 2);
  EXPECT_EQ(field["Adalar"].attacks, 2);
  EXPECT_EQ(field["Sovereign"].torpedoes, 1);
  EXPECT_EQ(field["Sovereign"].bombs, 2);
  field.exercises({"nef.combat.9"});
}

TEST(NefCombat, WhatMayBeShotAtWithWhat) {
  Field field({"Sovereign 20,20 @000", "Pegasus=Formidable 14,20 @000"},
              {"Fort_Severny 20,20.5 @000", "Pegasus 21,27 @000", "Lastschiff 20,26 @000"});
  field.aloft("Pegasus fighter 1", 20, 20.8, 0);
  field.aloft("Formidable fighter 1", 20, 20, 0);
  EXPECT_EQ(field.refused(nef::fire_kind, "Formidable fighter 1", "gun > Fort Severny"),
            "fire.cannot-bear nef.fighter.4");
  EXPECT_EQ(field.refused(nef::fire_kind, "Formidable fighter 1", "gun > Pegasus fighter 1"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Formidable fighter 1", "gun > Lastschiff"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 > Fort Severny"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 > Pegasus fighter 1"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "torpedo > Fort Severny"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "torpedo > Pegasus fighter 1"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "torpedo > Lastschiff"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "bombs 2 > Pegasus fighter 1"),
            "fire.cannot-bear nef.combat.10");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "bombs 2 > Fort Severny"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 1 > Pegasus fighter 2"),
            "fire.cannot-bear nef.combat.10");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 1 > Formidable"),
            "fire.cannot-bear nef.combat.10");
  field["Lastschiff"].state = nef::State::destroyed;
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 1 > Lastschiff"),
            "fire.cannot-bear nef.combat.10");
  field.exercises({"nef.combat.10"});
}

TEST(NefCombat, DiceAreThoseOfTheRowAtTheStartOfTheTurnWhateverHitsFallFirst) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 28,20 @000"});
  field["Hayate"].torpedoes = 0;
  // South's twelve dice wreck the Hayate; she still fires all three guns.
  field.combat({.dice = {6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1}});
  EXPECT_EQ(field["Hayate"].hits, 5);
  EXPECT_EQ(field["Sovereign"].hits, 1);
  field.exercises({"nef.combat.11"});
}

TEST(NefCombat, NothingBlocksFire) {
  Field field({"Sovereign 20,20 @000", "Adalar 24,20 @000"},
              {"Fort_Severny 26,20 @000", "Lastschiff 30,20 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 starboard > Lastschiff"), "legal");
  const nef::Aim aim = nef::aim(field.battle, field.who("Sovereign"), Weapon::guns, field.who("Lastschiff"));
  EXPECT_EQ(aim.clause.text(), "nef.combat.12");
  field.combat({.south = {"guns 1 > Lastschiff", "hold"}, .north = {"hold", "hold"}, .dice = {5}});
  field.exercises({"nef.combat.12"});
}

TEST(NefCombat, OnTheSameSpotTheFirerChoosesTheArc) {
  Field field({"Sovereign 20,20 @000"}, {"Lastschiff 20,20 @060"});
  field["Lastschiff"].pose.at.x += 1e-9;  // the same spot to anyone who measures
  for (const char* arc : {"front", "starboard", "rear", "port"})
    EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", std::string("guns 3 ") + arc + " > Lastschiff"),
              "legal");
  field.combat({.south = {"guns 3 port > Lastschiff; torpedo 1 front > Lastschiff"},
                .north = {"hold"},
                .dice = {1, 2, 3, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field["Lastschiff"].hits, 0);
  field.exercises({"nef.combat.13"});
}

TEST(NefCombat, OtherWrongOrdersAreRefused) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 28,20 @180"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Adalar", "guns 10 port > Adalar"),
            "fire.cannot-bear nef.combat.10");
  EXPECT_EQ(
      field.refused(nef::fire_kind, "Sovereign", "guns 6 starboard > Adalar; guns 6 starboard > Adalar"),
      "fire.twice nef.spec.2");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "reload"), "fire.no-reload nef.rocket.3");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "rockets 1 > Adalar"), "answer.unreadable nef.seq.3");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 12 > Bismarck"), "answer.unreadable nef.seq.3");
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "\xff\x01 > \x02"), "answer.unreadable nef.seq.3");
}

TEST(NefCombat, AnInchAwayIsNotTheSameSpot) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 20,19 @000", "Hayate=Harukaze 20,20 @000"});
  const auto arcs = [&](const char* target) {
    return nef::aim(field.battle, field.who("Sovereign"), nef::Weapon::guns, field.who(target)).arcs;
  };
  EXPECT_EQ(arcs("Hayate"), nef::bit(nef::Arc::rear));
  EXPECT_EQ(arcs("Harukaze"), nef::bit(nef::Arc::front) | nef::bit(nef::Arc::starboard) |
                                  nef::bit(nef::Arc::rear) | nef::bit(nef::Arc::port));
}

TEST(NefCombat, WhatCannotBeFiredAtIsInNoArc) {
  Field field({"Sovereign 20,20 @000", "Sovereign=Swiftsure 22,20 @000"},
              {"Hayate 20,19 @000", "Hayate=Harukaze 20,47 @000", "Hayate=Asgrim 24,20 @000"});
  field["Asgrim"].state = nef::State::withdrawn;
  const auto aim = [&](nef::Weapon weapon, const char* target) {
    return nef::aim(field.battle, field.who("Sovereign"), weapon, field.who(target));
  };
  for (const nef::Aim& barred : {aim(nef::Weapon::guns, "Asgrim"), aim(nef::Weapon::guns, "Swiftsure")}) {
    EXPECT_NE(barred.bar, nef::Bar::none);
    EXPECT_EQ(barred.range, 0);
    EXPECT_EQ(barred.arcs, 0u);
  }
  EXPECT_EQ(aim(nef::Weapon::torpedo, "Hayate").arcs, 0u);  // astern
  EXPECT_EQ(aim(nef::Weapon::guns, "Harukaze").arcs, 0u);   // 27 inches
  EXPECT_EQ(aim(nef::Weapon::bombs, "Harukaze").arcs, 0u);
}

TEST(NefCombat, OneDieIsStillGunfire) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 30,20 @000"});
  field.combat({.south = {"guns 1 > Hayate"}, .north = {"hold"}, .dice = {6, 1}});
  ASSERT_EQ(field.told<nef::Attack>(), 1);
  EXPECT_EQ(field.all<nef::Attack>()[0].clause.text(), "nef.combat.6");
}

TEST(NefCombat, NoCountOfHitsOverflows) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 30,20 @000"});
  field["Hayate"].hits = 255;
  field.combat({.south = {"guns 1 > Hayate"}, .north = {"hold"}, .dice = {6, 1}});
  EXPECT_EQ(field["Hayate"].hits, 255);
}

TEST(NefCombat, ShotsThatNoNotationCouldGiveAreRefused) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 30,20 @000"});
  const auto refused = [&](int mount, int target, int arc) {
    engine::Answer answer{};
    answer.kind = engine::AnswerKind::fire;
    engine::Shot shot{};
    shot.mount = std::uint8_t(mount);
    shot.target = nef::Actor(target);
    shot.amount = 1;
    shot.arc = std::uint8_t(arc);
    answer.fire.shots.add(shot);
    return field.refused_raw(nef::fire_kind, "Sovereign", answer);
  };
  EXPECT_EQ(refused(0, 1, int(nef::Arc::starboard)), "legal");
  EXPECT_EQ(refused(6, 1, int(nef::Arc::starboard)), "fire.no-weapon");
  EXPECT_EQ(refused(0, 2, int(nef::Arc::starboard)), "fire.no-target");
  EXPECT_EQ(refused(0, 1, 5), "fire.wrong-arc");
}

TEST(NefCombat, TwoAttacksOfOneWeaponOnOneTargetAreWrittenAsOne) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 30,20 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "guns 1 > Hayate; guns 1 > Hayate"),
            "fire.twice nef.spec.2");
}

}  // namespace
