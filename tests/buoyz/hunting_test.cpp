// Chapters 7.3.17, 7.3.20, 11.2.8 and 11.4.1: who crash dives, who searches zones, who rams boats.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/submarines.h"
#include "tests/buoyz/field.h"

namespace hunting_test {

using namespace buoyz;
using field::Field;

constexpr engine::Side south{0}, north{1};

// ---- Crash dives (7.3.20).

void intrude(Field& field, sea::Point from, sea::Point to, const field::Play& play) {
  const sea::Point track[] = {from, to};
  field.run(play, [&](Umpire& umpire) { crash_dives(field.battle, umpire, field.who("Cossack"), track); });
}

TEST(BuoyzHunting, WhatKeepsABoatFromCrashDiving) {  // 7.3.20, 5.7.7, 5.8.4, 10.1.2
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  Ship& boat = field["U-99"];
  EXPECT_TRUE(may_crash_dive(boat));
  for (const Mark mark : {Mark::submerged, Mark::tried_dive, Mark::crippled, Mark::aground, Mark::prize}) {
    boat.set(mark);
    EXPECT_FALSE(may_crash_dive(boat)) << static_cast<int>(mark);
    boat.clear(mark);
  }
  for (const Ability ability : {Ability::submarine, Ability::crash_dive}) {
    boat.abilities &= ~bit(ability);
    EXPECT_FALSE(may_crash_dive(boat)) << static_cast<int>(ability);
    boat.abilities |= bit(ability);
  }
  boat.steering = 1;
  EXPECT_FALSE(may_crash_dive(boat));
  boat.steering = 0;
  for (const State state : {State::lurking, State::left, State::transit}) {
    boat.state = state;
    EXPECT_FALSE(may_crash_dive(boat));
  }
  boat.state = State::on_table;
  EXPECT_TRUE(may_crash_dive(boat));
}

TEST(BuoyzHunting, EveryBoatInReachOfAnIntruderIsAsked) {  // 7.3.20: 10 in
  Field field({"HMS_Cossack=Cossack 60,40 @000"},
              {"KMS_U-99=Far 60,61 @180", "KMS_U-99=One 60,60 @180", "KMS_U-99=Two 70,50 @180"});
  intrude(field, {60, 40}, {60, 50}, {.north = {"dive", "dive"}, .dice = {3, 2}});
  EXPECT_TRUE(submerged(field["One"]));
  EXPECT_FALSE(submerged(field["Two"]));
  EXPECT_TRUE(field["Two"].is(Mark::tried_dive));
  EXPECT_FALSE(field["Far"].is(Mark::tried_dive)) << "11 inches";
  EXPECT_EQ(told(field, OrdnanceTold::crash_dived), 1);
  EXPECT_EQ(told(field, OrdnanceTold::crash_dive_failed), 1);
}

TEST(BuoyzHunting, TheCheckOfACrashDiveIsToldInFull) {  // 7.3.20: 6; 10.2.4: -1 in Bad Weather
  for (const auto& [die, text] :
       {std::pair{3, "U-99 fails to crash dive before Cossack is upon her (3 + 2 = 5, needs 6)"},
        {4, "U-99 crash dives before Cossack (4 + 2 = 6, needs 6)"}}) {
    Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
    field.battle.weather.bad = 1;
    intrude(field, {60, 40}, {60, 50}, {.north = {"dive"}, .dice = {die}});
    EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events.back()), text);
  }
}

TEST(BuoyzHunting, NobodyCrashDivedBeforeTheFifthEra) {  // 7.3.20: eras 5+
  for (const int era : {4, 5}) {
    Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
    field.book().era = era;
    intrude(field, {60, 40}, {60, 50},
            era == 5 ? field::Play{.north = {"dive"}, .dice = {3}} : field::Play{});
    EXPECT_EQ(submerged(field["U-99"]), era == 5);
  }
}

TEST(BuoyzHunting, AnAircraftIsAnIntruderToTheOtherSideOnly) {  // 7.3.20
  Field field({"HMS_Cossack=Cossack 10,10 @000", "KMS_U-99=Own 62,60 @180"}, {"KMS_U-99=U-99 60,60 @180"},
              {.south = "[[side.flight]]\ntype = \"Patrol Bomber\"\nname = \"Sunderland\"\nat = [60, 40]\n"});
  field.step("Aircraft move", {.south = {"go Sunderland @000 speed 10"}, .north = {"dive"}, .dice = {3}});
  EXPECT_TRUE(submerged(field["U-99"]));
  EXPECT_FALSE(submerged(field["Own"]));
}

// 7.3.17: what is aboard is lost, landed or not; what flies, and what is another's, is not.
TEST(BuoyzHunting, ACrashDiveLosesTheAircraftAboard) {
  for (const bool stowed : {false, true}) {
    Field field({"HMS_Cossack=Cossack 60,40 @000"},
                {"KMS_U-99=U-99 60,60 @180", "KMS_U-99=Other 60,75 @180"});
    field.book().sheets[field["U-99"].sheet].deploys = true;
    if (stowed) field["U-99"].set(Mark::stowed);
    const AirState states[] = {AirState::aboard, AirState::rearming, AirState::away, AirState::aboard};
    for (int i = 0; i < 4; ++i) {
      Flight flight{};
      flight.side = north, flight.state = states[i];
      flight.carrier = std::uint8_t(index(field.who(i == 3 ? "Other" : "U-99")));
      field.battle.flights.add(flight);
      field.book().flight_names.push_back(std::to_string(i));
    }
    intrude(field, {60, 40}, {60, 55}, {.dice = {6}});
    EXPECT_TRUE(submerged(field["U-99"]));
    EXPECT_TRUE(field["U-99"].is(Mark::stowed));
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(field.battle.flights[i].state, i < 2 && !stowed ? AirState::lost : states[i]) << i;
    EXPECT_EQ(told(field, OrdnanceTold::aircraft_lost), stowed ? 0 : 2);
  }
}

TEST(BuoyzHunting, ABoatWithoutGunsOrAircraftStowsNothing) {  // 7.3.17
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  intrude(field, {60, 40}, {60, 55}, {.dice = {6}});
  EXPECT_FALSE(field["U-99"].is(Mark::stowed));
}

// ---- Zones searched from afar (11.2.8).

void cross(Field& field, std::initializer_list<sea::Point> track, const field::Play& play) {
  const std::vector<sea::Point> way(track);
  field.run(play, [&](Umpire& umpire) { search_zones(field.battle, umpire, field.who("Cossack"), way); });
}

// A Sub-Hunter of the South, and a boat of the North that lurks; the zones of the usual table are 40 by 40.
Field searching(const field::More& more = {}) {
  Field field({"HMS_Cossack=Cossack 20,10 @000"}, {"KMS_U-99=U-99 0,0 @000 lurking true zone 3"}, more);
  field["Cossack"].abilities |= bit(Ability::sub_hunter);
  return field;
}

TEST(BuoyzHunting, EveryZoneOnTheWayIsSearchedOnce) {  // 11.2.8
  Field field = searching();
  cross(field, {{10, 10}, {110, 10}}, {.dice = {5, 5}});                          // 4, then 5 and 6
  cross(field, {{110, 70}, {10, 70}}, {.dice = {5, 5}});                          // 3, then 2 and 1
  cross(field, {{10, 10}, {10, 70}}, {.dice = {5}});                              // 4, then 1
  cross(field, {{10, 70}, {10, 10}, {10, 70}}, {.dice = {5}});                    // 1, 4 and back
  cross(field, {{70, 70}, {110, 70}, {110, 10}, {70, 10}}, {.dice = {5, 5, 5}});  // 2, then 3, 6 and 5
  EXPECT_EQ(field["U-99"].state, State::lurking);
}

TEST(BuoyzHunting, AndEveryZoneOfADeepTable) {  // Gaps G10: two by three
  Field field = searching({.head = "table = [60, 90]\n"});
  cross(field, {{10, 85}, {10, 5}}, {.dice = {5, 5}});
  cross(field, {{50, 5}, {50, 85}}, {.dice = {5, 5}});
  cross(field, {{10, 45}, {50, 45}}, {.dice = {5}});
}

// A boundary belongs to the lower number: who stops on it is in that zone, and goes on in it without a roll.
TEST(BuoyzHunting, ABoundaryIsCrossedWhereTheLowerNumberBegins) {
  Field field = searching();
  cross(field, {{45, 10}, {40, 10}}, {.dice = {5}});  // 5, to the edge of 4
  cross(field, {{40, 10}, {35, 10}}, {});
  cross(field, {{35, 10}, {40, 10}}, {});
  cross(field, {{40, 10}, {45, 10}}, {.dice = {5}});
  cross(field, {{20, 34}, {20, 40}}, {.dice = {5}});  // 4, to the edge of 1
  cross(field, {{20, 40}, {30, 40}}, {});             // along it
  cross(field, {{20, 40}, {20, 46}}, {});
  cross(field, {{20, 40}, {20, 34}}, {.dice = {5}});
}

TEST(BuoyzHunting, WhoStopsShortOfABoundaryHasNotCrossedIt) {
  Field field = searching();
  cross(field, {{39.5, 39.7}, {39.9, 39.9}}, {});
  cross(field, {{79.9, 39.9}, {79.5, 39.7}}, {});
}

TEST(BuoyzHunting, TheFirstShipOfAllIsABoatLikeAnyOther) {  // 7.3.20, 11.2.8
  Field field({"KMS_U-99=U-99 60,60 @180"}, {"HMS_Cossack=Cossack 20,10 @000"});
  intrude(field, {60, 40}, {60, 50}, {.south = {"dive"}, .dice = {3}});
  EXPECT_TRUE(submerged(field["U-99"]));
  lurk(field["U-99"], 5);
  field["Cossack"].abilities |= bit(Ability::sub_hunter);
  cross(field, {{39, 10}, {45, 10}}, {.south = {"surfaced", "60,20 @090"}, .dice = {6}});
  EXPECT_EQ(field["U-99"].state, State::on_table);
}

TEST(BuoyzHunting, BeyondTheTableThereIsNoZone) {
  Field field = searching();
  cross(field, {{110, 10}, {140, 10}}, {});
  cross(field, {{10, 10}, {10, -20}}, {});
  cross(field, {{110, 10}, {70, 10}, {170, 10}}, {.dice = {5}});  // 6, then 5 and out by 6 again
  cross(field, {{20, 10}}, {});
  cross(field, {}, {});
}

TEST(BuoyzHunting, OnlyASixOfASubHunterWithSomethingToFind) {  // 11.2.8
  Field field({"HMS_Cossack=Cossack 20,10 @000", "KMS_U-99=Own 0,0 @000 lurking true zone 5"},
              {"KMS_U-99=U-99 0,0 @000 lurking true zone 5", "KMS_U-99=U-100 0,0 @000 lurking true zone 5"});
  field["Cossack"].abilities |= bit(Ability::sub_hunter);
  cross(field, {{39, 10}, {45, 10}},
        {.north = {"submerged", "70,30 @000", "surfaced", "60,20 @090"}, .dice = {6}});
  EXPECT_EQ(field["Own"].state, State::lurking) << "her own side's boat";
  EXPECT_TRUE(submerged(field["U-99"]));
  EXPECT_EQ(field["U-100"].state, State::on_table);
  cross(field, {{39, 10}, {45, 10}}, {});  // the enemy has none left to find
  field["U-99"].state = State::lurking, field["U-99"].zone = 2;
  cross(field, {{39, 10}, {45, 10}}, {.dice = {6}});
  EXPECT_EQ(field["U-99"].state, State::lurking) << "she lies in another zone";
  EXPECT_EQ(told(field, OrdnanceTold::zone_searched), 2);
  field["Cossack"].state = State::sunk, field["Cossack"].hull = 0;
  cross(field, {{39, 10}, {45, 10}}, {});
}

TEST(BuoyzHunting, RadarTwoIsNotEnoughToSearchZones) {  // 11.2.9
  Field field({"USS_Missouri_(1965-79)=Cossack 20,10 @000"},
              {"Tango_class_B-380=Tango 0,0 @000 lurking true zone 5"}, {.head = "era = 7\nyear = 1975\n"});
  cross(field, {{39, 10}, {45, 10}}, {});
}

TEST(BuoyzHunting, TheSameZoneOfAnotherTableIsNotSearched) {  // 12.4.1
  Field field({"HMS_Cossack=Cossack 19,10 @090"},
              {"KMS_U-99=Here 0,0 @000 lurking true zone 5", "KMS_U-99=There 0,0 @000 lurking true zone 5"},
              {.head = "table = [60, 40]\ntables = 2\n"});
  field["There"].table = 1;
  field["Cossack"].abilities |= bit(Ability::sub_hunter);
  cross(field, {{19, 10}, {25, 10}}, {.north = {"surfaced", "30,5 @000"}, .dice = {6}});
  EXPECT_EQ(field["Here"].state, State::on_table);
  EXPECT_EQ(field["There"].state, State::lurking);
}

// ---- Ramming (11.4.1).

void ram(Field& field, const field::Play& play) {
  field.run(play, [&](Umpire& umpire) { ram_submarine(field.battle, umpire, field.who("Cossack")); });
}

TEST(BuoyzHunting, WhoCannotRamIsNotAsked) {  // 11.4.1
  Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  Ship& ship = field["Cossack"];
  const Actor who = field.who("Cossack"), boat = field.who("U-99");
  field["U-99"].set(Mark::tried_dive);
  for (const Mark mark : {Mark::struck, Mark::prize, Mark::aground}) {
    ship.set(mark);
    EXPECT_FALSE(runs_down(field.battle, who, boat)) << static_cast<int>(mark);
    ram(field, {});
    ship.clear(mark);
  }
  field.book().era = 4;
  EXPECT_FALSE(runs_down(field.battle, who, boat));
  ram(field, {});
  field.book().era = 5;
  EXPECT_TRUE(runs_down(field.battle, who, boat));
  ship.state = State::left;
  EXPECT_FALSE(runs_down(field.battle, who, boat));
  ram(field, {});
  ship.state = State::on_table;
  EXPECT_FALSE(field.cited("buoyz.11.4.1"));
  ram(field, {.south = {"none"}});
  EXPECT_EQ(field["U-99"].state, State::on_table) << "she need not";
  ram(field, {.south = {"U-99"}, .dice = {5}});
  EXPECT_EQ(field["U-99"].state, State::sunk);
  EXPECT_FALSE(runs_down(field.battle, who, boat)) << "there is nothing left to run down";
}

TEST(BuoyzHunting, WhoIsRunDown) {  // 4.1.10, 11.4.1
  Field field(
      {"HMS_Cossack=Cossack 60,56 @000", "KMS_U-99=Own 60,58 @000", "Shore_Fort,_modernised=Fort 60,57 @000"},
      {"KMS_U-99=U-99 60,60 @180", "HMS_Norfolk=Norfolk 60,59 @000"});
  const auto runs = [&](const char* who, const char* whom) {
    return runs_down(field.battle, field.who(who), field.who(whom));
  };
  EXPECT_TRUE(runs("Cossack", "U-99"));
  EXPECT_FALSE(runs("Cossack", "Own"));
  EXPECT_FALSE(runs("Cossack", "Norfolk"));
  EXPECT_FALSE(runs("Fort", "U-99"));
  EXPECT_TRUE(runs("Own", "U-99"));
  field["Own"].set(Mark::submerged);
  EXPECT_FALSE(runs("Own", "U-99"));
  EXPECT_TRUE(may_ram(field.battle, field.who("Cossack"), field.who("U-99")));
  EXPECT_FALSE(may_ram(field.battle, field.who("Cossack"), field.who("Own")));
  EXPECT_FALSE(may_ram(field.battle, field.who("Cossack"), field.who("Norfolk")));
  field["U-99"].state = State::lurking;
  EXPECT_FALSE(may_ram(field.battle, field.who("Cossack"), field.who("U-99")));
}

TEST(BuoyzHunting, ABoatThatStaysUpWhenAskedIsRammedAtOnce) {  // 7.3.20, 11.4.1
  Field field({"HMS_Cossack=Cossack 60,56 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  ram(field, {.south = {"U-99"}, .north = {"stay"}, .dice = {5}});
  EXPECT_EQ(field["U-99"].state, State::sunk);
  EXPECT_EQ(field["U-99"].sunk_by, field.who("Cossack"));
  EXPECT_EQ(field["Cossack"].hull, 2);
}

}  // namespace hunting_test
