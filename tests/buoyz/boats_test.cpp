// Chapter 11.1: which boats lurk, where they appear, and what keeps one on the surface.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/submarines.h"
#include "tests/buoyz/field.h"

namespace boats_test {

using namespace buoyz;
using field::Field;

constexpr const char* hide_step = "Hide submarines";
constexpr const char* reveal_step = "Submarines revealed";
constexpr engine::Side south{0}, north{1};

// ---- Lurking (11.1.2).

TEST(BuoyzBoats, OnlyBoatsOnTheTableOfASideThatMayHideAreAsked) {
  Field field({"KMS_U-99=Open 10,10 @000", "HMS_Cossack=Cossack 20,10 @000"},
              {"HMS_Cossack=Escort 50,70 @180", "KMS_U-99=Gone 60,70 @180", "KMS_U-99=U-99 70,70 @180"});
  field.book().sides[1].hides = true;
  field["Gone"].state = State::left;
  field.step(hide_step, {.north = {"zone 3"}});
  EXPECT_EQ(field["U-99"].zone, 3);
  EXPECT_EQ(field["Open"].state, State::on_table);
  EXPECT_EQ(field["Escort"].state, State::on_table);
  EXPECT_EQ(field["Gone"].state, State::left);
  EXPECT_EQ(told(field, OrdnanceTold::lurks), 1);
}

TEST(BuoyzBoats, ZonesGoOnWithSevenOnTheSecondTable) {  // 12.4.1
  Field field({"HMS_Cossack=Cossack 20,10 @000"},
              {"KMS_U-99=Six 0,0 @000 lurking true", "KMS_U-99=Seven 0,0 @000 lurking true",
               "KMS_U-99=Twelve 0,0 @000 lurking true"},
              {.head = "table = [60, 40]\ntables = 2\n"});
  field.step(hide_step, {.north = {"zone 6", "zone 7", "zone 12"}});
  const auto place = [&](const char* boat) {
    return std::pair(int(field[boat].table), int(field[boat].zone));
  };
  EXPECT_EQ(place("Six"), std::pair(0, 6));
  EXPECT_EQ(place("Seven"), std::pair(1, 1));
  EXPECT_EQ(place("Twelve"), std::pair(1, 6));
  EXPECT_EQ(place_number(field["Twelve"]), 12);
}

TEST(BuoyzBoats, BothSidesHideTheirs) {
  Field field({"KMS_U-99=S 0,0 @000 lurking true"}, {"KMS_U-99=N 0,0 @000 lurking true"});
  field.step(hide_step, {.south = {"zone 2"}, .north = {"zone 5"}});
  EXPECT_EQ(field["S"].zone, 2);
  EXPECT_EQ(field["N"].zone, 5);
}

TEST(BuoyzBoats, ZonesOfASquareTableAreThreeAbreast) {  // Gaps G10
  Field field({"HMS_Cossack=Cossack 20,10 @000"}, {"KMS_U-99=U-99 0,0 @000 lurking true"},
              {.head = "table = [90, 90]\n"});
  const std::pair<sea::Point, int> places[] = {{{10, 80}, 1}, {{45, 80}, 2}, {{80, 80}, 3}, {{0, 80}, 1},
                                               {{10, 10}, 4}, {{45, 10}, 5}, {{80, 10}, 6}};
  for (const auto& [at, zone] : places) EXPECT_EQ(zone_of(field.battle, at), zone);
}

// ---- Appearing (11.1.3).

Field lurker(const field::More& more = {}) {
  return Field({"HMS_Cossack=Cossack 60,10 @000"},
               {"KMS_U-99=U-99 0,0 @000 lurking true zone 5", "KMS_U-99=Lost 60,30 @000"}, more);
}

TEST(BuoyzBoats, ADockIsOpenWaterWithinTheBelt) {  // 10.1.3
  Field field = lurker({.tail = "[[land]]\ncorners = [[44, 4], [48, 4], [48, 8], [44, 8]]\n"
                                "[[dock]]\ncorners = [[48.5, 4], [51, 4], [51, 8], [48.5, 8]]\n"});
  EXPECT_EQ(field.refused(appear_kind, "U-99", "49.5,6 @000"), "legal");
  EXPECT_EQ(field.refused(appear_kind, "U-99", "46,9.5 @090"), "appear.belt buoyz.10.1.3");
}

TEST(BuoyzBoats, OnlyShipsOnTheTableAreInTheWay) {  // 11.1.3
  Field field = lurker();
  EXPECT_EQ(field.refused(appear_kind, "U-99", "60,30 @000"), "appear.ship buoyz.11.1.3");
  EXPECT_EQ(field.refused(appear_kind, "U-99", "60,30 @000", static_cast<int>(Depth::submerged)), "legal");
  field["Lost"].state = State::sunk, field["Lost"].hull = 0;
  EXPECT_EQ(field.refused(appear_kind, "U-99", "60,30 @000"), "legal");
}

TEST(BuoyzBoats, TheEdgeOfAZoneIsInIt) {  // zone 5 lies between 40,0 and 80,40
  Field field = lurker();
  for (const char* corner : {"40,0 @000", "80,40 @000"})
    EXPECT_EQ(field.refused(appear_kind, "U-99", corner), "legal") << corner;
  for (const char* out : {"39.9,20 @000", "60,40.1 @000"})
    EXPECT_EQ(field.refused(appear_kind, "U-99", out), "appear.zone buoyz.11.1.3") << out;
}

// A boat of the same length 1.1 in long: hulls a tenth of an inch apart touch.
TEST(BuoyzBoats, ATenthOfAnInchIsContact) {
  Field field = lurker();
  const sea::Base base = field.battle.sheet(field.who("U-99")).base;
  const auto apart = [&](double gap) {
    return berth(field.battle, field["U-99"], {{60 + base.beam + gap, 30}, {}}, Depth::surfaced);
  };
  EXPECT_EQ(apart(0.1), Berth::ship);
  EXPECT_EQ(apart(0.15), Berth::free);
}

TEST(BuoyzBoats, AnotherTableIsAnotherZone) {
  Field field({"HMS_Cossack=Cossack 20,10 @000"}, {"KMS_U-99=U-99 0,0 @000 lurking true zone 5"},
              {.head = "table = [60, 40]\ntables = 2\n"});
  EXPECT_EQ(berth(field.battle, field["U-99"], {{30, 10}, {}}, Depth::surfaced), Berth::free);
  const sea::Point there = field.battle.book->table(1).south_west + sea::Vec(30, 10);
  EXPECT_EQ(berth(field.battle, field["U-99"], {there, {}}, Depth::surfaced), Berth::zone);
  field["U-99"].table = 1;
  EXPECT_EQ(berth(field.battle, field["U-99"], {there, {}}, Depth::surfaced), Berth::free);
}

// Where a captain is given a place: sixteen by sixteen spots, scattered; the next one if something lies
// there.
TEST(BuoyzBoats, SomePlaceInHerZone) {
  Field field = lurker();
  EXPECT_EQ(first_free(field.battle, field["U-99"])->at, (sea::Point{41.25, 1.25}));
  field["Lost"].pose.at = {41.25, 1.25};
  EXPECT_EQ(first_free(field.battle, field["U-99"])->at, (sea::Point{53.75, 16.25}));
}

TEST(BuoyzBoats, WithoutAnyWaterNobodyIsAskedToAppear) {
  Field field = lurker();
  const sea::Point rock[] = {{39, -1}, {81, -1}, {81, 41}, {39, 41}};
  field.book().land.emplace_back(rock);
  field.step(reveal_step);
  EXPECT_EQ(field["U-99"].state, State::lurking);
  EXPECT_EQ(told(field, OrdnanceTold::revealed), 0);
}

TEST(BuoyzBoats, LastTurnsContactsAreForgottenWhenBoatsMayAppear) {  // 11.2.5
  Field field({"HMS_Cossack=Cossack 20,10 @000", "HMS_Hood_(1941)=Hood 40,10 @000"},
              {"KMS_U-99=U-99 60,60 @000"},
              {.south = "[[side.flight]]\ntype = \"Patrol Bomber\"\nname = \"Cat\"\nat = [60, 0]\n"});
  for (const char* ship : {"Cossack", "Hood"}) field[ship].sonar = field.who("U-99");
  field.flight("Cat").sonar = field.who("U-99");
  field.step(reveal_step);
  EXPECT_EQ(field["Cossack"].sonar, nobody);
  EXPECT_EQ(field["Hood"].sonar, nobody);
  EXPECT_EQ(field.flight("Cat").sonar, nobody);
}

// ---- Depth (11.1.4).

TEST(BuoyzBoats, WhatKeepsABoatOnTheSurface) {  // 11.1.1, 5.7.7, 5.8.4, 7.3.17, 10.1.2
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  Ship& boat = field["U-99"];
  const auto may = [&] { return may_dive(field.battle, boat); };
  EXPECT_TRUE(may());
  for (const Mark mark : {Mark::aground, Mark::struck, Mark::prize, Mark::crippled}) {
    boat.set(mark);
    EXPECT_FALSE(may()) << static_cast<int>(mark);
    boat.clear(mark);
  }
  boat.steering = 1;
  EXPECT_FALSE(may());
  EXPECT_FALSE(can_submerge(boat));
  boat.steering = 0;
  EXPECT_TRUE(can_submerge(boat));
  field.book().era = 4;
  EXPECT_FALSE(may());
  field.book().era = 5;
  EXPECT_TRUE(may());
  field.book().sheets[boat.sheet].deploys = true;
  EXPECT_FALSE(may());
  boat.set(Mark::stowed);
  EXPECT_TRUE(may());
  EXPECT_EQ(field.refused(depth_kind, "U-99", "dive"), "legal");
  EXPECT_EQ(field.refused(depth_kind, "U-99", "stay"), "legal");
}

TEST(BuoyzBoats, ABoatThatCannotDiveMayStillComeUp) {
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180 submerged true"});
  field["U-99"].abilities &= ~bit(Ability::submarine);  // lost to a hit
  EXPECT_EQ(field.refused(depth_kind, "U-99", "surface"), "legal");
  field.run({.north = {"surface"}},
            [&](Umpire& umpire) { ask_depth(field.battle, umpire, field.who("U-99")); });
  EXPECT_FALSE(submerged(field["U-99"]));
}

TEST(BuoyzBoats, WhoHasDivedOrSurfacedIsNotAskedAgain) {  // 11.1.4
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  field["U-99"].set(Mark::dived_now);
  support::Script silent{};
  field.run({}, [&](Umpire& umpire) {
    umpire.seat(south, silent), umpire.seat(north, silent);
    for (const char* ship : {"U-99", "Cossack"}) ask_depth(field.battle, umpire, field.who(ship));
  });
  EXPECT_FALSE(submerged(field["U-99"]));
}

TEST(BuoyzBoats, NothingIsToldWhereTheDepthStaysAsItWas) {
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  const auto to = [&](Depth depth) {
    field.run({}, [&](Umpire& umpire) {
      change_depth(field.battle, umpire, field.who("U-99"), depth, "buoyz.11.1.4");
    });
  };
  to(Depth::surfaced);
  EXPECT_TRUE(field.hearing.events.empty());
  EXPECT_FALSE(field["U-99"].is(Mark::dived_now));
  to(Depth::submerged);
  EXPECT_EQ(told(field, OrdnanceTold::dived), 1);
  field["U-99"].clear(Mark::dived_now);
  to(Depth::submerged);
  EXPECT_EQ(field.hearing.events.size(), 1u);
  EXPECT_FALSE(field["U-99"].is(Mark::dived_now));
  to(Depth::surfaced);
  EXPECT_EQ(told(field, OrdnanceTold::surfaced), 1);
  EXPECT_TRUE(field["U-99"].is(Mark::dived_now));
}

// cam3.1.5, 11.1.6: the order to go home binds whom it finds on the surface.
TEST(BuoyzBoats, TheOrderToGoHomeBindsABoatOnTheSurface) {
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_U-99=U-99 60,60 @180"});
  Ship& boat = field["U-99"];
  const auto heeds = [&](int ordered_off, bool deep) {
    field.battle.fleet(north).ordered_off = std::uint8_t(ordered_off);
    deep ? boat.set(Mark::submerged) : boat.clear(Mark::submerged);
    heed_order(field.battle, boat);
    return boat.is(Mark::retreating);
  };
  EXPECT_FALSE(heeds(0, false));
  EXPECT_TRUE(heeds(3, false));
  EXPECT_FALSE(heeds(3, true));
  EXPECT_TRUE(heeds(3, false));
  EXPECT_FALSE(heeds(0, false));
  field.battle.fleet(south).ordered_off = 3;
  EXPECT_FALSE(heeds(0, false)) << "the other side's order";
}

}  // namespace boats_test
