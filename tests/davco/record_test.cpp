// davco.record: the damage record, ships that are gone, the end of a battle and its score.
#include <gtest/gtest.h>

#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/setup/setup.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "rulebooks/davco/victory/victory.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

std::string line_of(const engine::ShipSheet& sheet, const std::string& name) {
  for (const engine::SheetLine& line : sheet.lines)
    if (line.label == name) return line.value;
  return "no " + name;
}

TEST(DavcoRecord, ARecordHasWhatTheBookAsksFor) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const Sheet& hood = field.sheet("Hood");
  EXPECT_EQ(hood.completed, 1920);
  EXPECT_EQ(hood.tons, 42100);
  EXPECT_EQ((std::vector{hood.belt, hood.deck, hood.turret}), (std::vector{1200, 300, 1500}));
  EXPECT_EQ(hood.knots, 29);
  EXPECT_EQ(hood.mounts.size(), 4 + 3 + 3 + 1);
  EXPECT_EQ(field["Hood"].aa, (std::array<std::uint16_t, bands>{42, 48, 0}));
  const engine::ShipSheet sheet = shown(hood);
  EXPECT_EQ(sheet.name, "Hood");
  EXPECT_EQ(sheet.points, 46310);
  EXPECT_EQ(line_of(sheet, "completed"), "1920");
  EXPECT_EQ(line_of(sheet, "value"), "42100 t + 10 % (1920) = 46310");
  EXPECT_EQ(line_of(sheet, "speed"), "29 knots");
  EXPECT_EQ(line_of(sheet, "armour"), "belt 12, deck 3, turrets 15 in");
  EXPECT_EQ(line_of(sheet, "main guns"), "15 in: A2 B2 X2 Y2");
  exercises({"davco.record.1"});
}

// Every hit is written down: who fired, where it struck, and what it cost.
TEST(DavcoRecord, HitsAreLogged) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"});
  field.run(Step::guns, {.first = {"main > Bismarck"}, .second = {"hold"}, .dice = {55, 3, 99}});
  const auto struck = field.hearing.all<StruckAt>();
  ASSERT_EQ(struck.size(), 1u);
  EXPECT_EQ(struck[0].who, field.who("Bismarck"));
  EXPECT_EQ(struck[0].whom, field.who("Hood"));
  EXPECT_EQ(field.only<StruckAt>().points, 1090);
  EXPECT_EQ(field.only<SpeedLost>().knots, 3);
  EXPECT_EQ(field.only<PointsLost>().left, 54210 - 1090);
}

// A ship without a gun, a screw or a bridge floats as long as she has points.
TEST(DavcoRecord, LostEquipmentSinksNobody) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"});
  Ship& ship = field["Bismarck"];
  ship.mounts_lost = ~0u, ship.wrecks = 511, ship.points = 1091;
  field.run(Step::guns, {.first = {"main > Bismarck"}, .dice = {55, 6, 99}});
  EXPECT_EQ(ship.points, 1) << "a turret that is lost already is struck again";
  EXPECT_EQ(ship.state, State::on_sea);
  ship.points = 1090;
  field.run(Step::guns, {.first = {"main > Bismarck"}, .dice = {55, 6, 99}});
  EXPECT_EQ(ship.state, State::sunk);
  exercises({"davco.record.4"});
}

TEST(DavcoRecord, WhoIsGoneTakesNoFurtherPart) {
  for (const State gone : {State::sunk, State::left}) {
    Field field({"Rodney 100,99 @000 20"}, {"Bismarck 200,100 @000 20", "Prinz_Eugen=Eugen 230,99 @000 20"});
    const auto at = [&](const char* target) {
      return aim(field.battle, field.who("Rodney"), Battery::main, field.who(target)).bar;
    };
    EXPECT_EQ(at("Bismarck"), Bar::none);
    EXPECT_EQ(at("Eugen"), Bar::blocked);
    field["Bismarck"].state = gone;
    EXPECT_EQ(at("Bismarck"), Bar::no_enemy);
    EXPECT_EQ(at("Eugen"), Bar::none) << "no obstacle";
    field["Bismarck"].floods = 2, field["Bismarck"].fire = 100;
    field.run(Step::control);  // without dice
    EXPECT_TRUE(field.hearing.rolls.empty());
    exercises({"davco.record.5"});
  }
}

TEST(DavcoRecord, WhatTheyLeftBehindStaysInPlay) {
  for (const State gone : {State::sunk, State::left}) {
    Field field({"Fletcher 100,100 @000 20", "Hood 400,300 @000 20"}, {"Kagero 130,100 @000 0"});
    field.run(Step::launch, {.first = {"1st 3 short-shallow > Kagero"}, .second = {"hold"}});
    Section section{};
    section.corners.add({{10, 10}}), section.corners.add({{10, 20}});
    field.battle.sections.add(section);
    field["Fletcher"].state = gone, field["Kagero"].ran = 35;
    field.battle.move = 2;
    field.run(Step::torpedoes, {.dice = {99}});
    EXPECT_EQ(field.told<TorpedoesRun>(), 1);
    field.run(Step::end);
    EXPECT_EQ(field.battle.sections.size(), 1);
    exercises({"davco.record.5"});
  }
}

// ---- davco.record.6

TEST(DavcoRecord, TheBattleEndsWithItsLastMoveOrWithoutAnEnemy) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"}, {.head = "turn_limit = 5\n"});
  EXPECT_FALSE(ending(field.battle, 4));
  EXPECT_TRUE(ending(field.battle, 5));
  field["Bismarck"].state = State::left;
  EXPECT_TRUE(ending(field.battle, 1));
  field.battle.markers.add({{0, 0}, Side(1), field.who("Bismarck"), field.who("Hood")});
  EXPECT_FALSE(ending(field.battle, 1)) << "her torpedoes still run";
  field.battle.markers[0].side = Side(0);
  EXPECT_TRUE(ending(field.battle, 1));
  field.battle.waves.add(Wave{.side = Side(1)});
  EXPECT_FALSE(ending(field.battle, 1)) << "a wave is still to come";
  field.battle.waves[0].spent = true;
  EXPECT_TRUE(ending(field.battle, 1));
  exercises({"davco.record.6"});
}

TEST(DavcoRecord, FloodingAndFiresArePlayedOut) {
  Field field({}, {"Kongo 280,100 @000 20"},
              {.head = "turn_limit = 5\n", .first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n"});
  field.battle.waves[0].spent = true;
  EXPECT_TRUE(ending(field.battle, 1));
  field["Kongo"].floods = 1;
  EXPECT_FALSE(ending(field.battle, 1)) << "she floods";
  EXPECT_TRUE(ending(field.battle, 5)) << "but not beyond the last move";
  field["Kongo"].floods = 0, field["Kongo"].fire = 100;
  EXPECT_FALSE(ending(field.battle, 1)) << "she burns";
  field["Kongo"].state = State::left;
  EXPECT_TRUE(ending(field.battle, 1)) << "who has left burns elsewhere";
  exercises({"davco.record.6"});
}

TEST(DavcoRecord, TheScoreIsWhatTheEnemyLost) {
  Field field({"Hood 100,100 @000 20"},
              {"Bismarck 280,100 @000 20", "Prinz_Eugen=Eugen 230,100 @000 20", "Koln 250,100 @000 20"});
  EXPECT_EQ(score_of(field.battle, Side(0)), 0);
  field["Bismarck"].points -= 1000;
  EXPECT_EQ(score_of(field.battle, Side(0)), 1000);
  const int eugen = field.sheet("Eugen").points(), koln = field.sheet("Koln").points();
  field["Eugen"].state = State::sunk, field["Eugen"].points = -300;
  EXPECT_EQ(score_of(field.battle, Side(0)), 1000 + eugen) << "her full value, whatever she was struck by";
  field["Koln"].state = State::left, field["Koln"].points -= 7;
  EXPECT_EQ(score_of(field.battle, Side(0)), 1000 + eugen + 7);
  field["Koln"].state = State::on_sea, field["Koln"].mounts_lost = ~0u;
  EXPECT_EQ(score_of(field.battle, Side(0)), 1000 + eugen + 7);
  field["Koln"].set(Wreck::immobile);
  EXPECT_EQ(score_of(field.battle, Side(0)), 1000 + eugen + koln) << "a wreck without a gun";
  field.battle.shot_down[1] = 3;
  EXPECT_EQ(score_of(field.battle, Side(1)), 300);
}

TEST(DavcoRecord, AQuarterMoreIsAVictory) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"}, {.head = "turn_limit = 5\n"});
  const auto winner = [&](int of_first, int of_second) {
    field["Bismarck"].points = field.sheet("Bismarck").points() - of_first;
    field["Hood"].points = field.sheet("Hood").points() - of_second;
    return ending(field.battle, 5)->winner;
  };
  EXPECT_EQ(winner(0, 0), no_side);
  EXPECT_EQ(winner(1249, 1000), no_side);
  EXPECT_EQ(winner(1250, 1000), Side(0));
  EXPECT_EQ(winner(1000, 1250), Side(1));
  EXPECT_EQ(winner(1, 0), Side(0));
  exercises({"davco.record.6"});
}

TEST(DavcoRecord, WavesAboardASunkCarrierStrikeNoMore) {
  Field field({"Enterprise 100,100 @000 25"}, {"Kongo 350,100 @000 20"},
              {.options = {{"carrier_flying", "on"}}});
  EXPECT_FALSE(ending(field.battle, 1));
  field["Enterprise"].state = State::sunk;
  EXPECT_TRUE(ending(field.battle, 1));
}

}  // namespace
