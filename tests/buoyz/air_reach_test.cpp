// Chapters 9.2, 9.4.1 and 9.4.2: what a flight can lift, what it may attack, and where its run ends.
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace air_reach_test {

using namespace buoyz;
using field::Field;
using wings::aloft;

constexpr const char* bismarck = "KMS_Bismarck=Bismarck 60,40 @000";

std::string aims(const Field& field, const char* who, const char* target) {
  const AirAim aim = air_aim(field.battle, field.who(who), field.who(target));
  return aim.bar == AirBar::none ? "legal" : std::string(aim.clause.text());
}

// T9.4: from how near and how far each load is used.
TEST(BuoyzAirReach, RangesOfEveryLoad) {
  Field field({bismarck}, {}, {.north = aloft("Val", "Val", "61, 40")});
  struct Row {
    Warload load;
    double least, most;
  };
  for (const Row& row : {Row{Warload::none, 0, 0},
                         {Warload::bombs, 0, 1},
                         {Warload::torpedo, 2, 6},
                         {Warload::missile, 4, 60},
                         {Warload::depth_charge, 0, 4},
                         {Warload::guided_bomb, 2, 8}}) {
    const AirReach reach = air_reach(field.battle, row.load);
    EXPECT_EQ(reach.least, row.least) << static_cast<int>(row.load);
    EXPECT_EQ(reach.most, row.most) << static_cast<int>(row.load);
  }
}

TEST(BuoyzAirReach, TorpedoesAreDroppedFromTwoToSixInches) {  // 9.4.2
  Field field({bismarck}, {}, {.north = aloft("Kate", "Kate", "66, 40", "heading = 270")});
  Flight& kate = field.flight("Kate");
  const std::pair<double, const char*> rows[] = {
      {66, "legal"}, {66.1, "buoyz.9.4.2"}, {62, "legal"}, {61.9, "buoyz.9.4.2"}};
  for (const auto& [x, expected] : rows) {
    kate.pose.at.x = x;
    EXPECT_EQ(aims(field, "Kate", "Bismarck"), expected) << x;
  }
}

TEST(BuoyzAirReach, WhoIsDownAbortedOrOnAnotherTableAttacksNobody) {  // 9.4.1, 9.5.5
  Field field({bismarck, "HMS_Norfolk=There 60,40 @000 table 2"}, {"HMS_Norfolk=Own 61,41 @000"},
              {.head = "tables = 2\n", .north = aloft("Val", "Val", "61, 40", "heading = 270")});
  EXPECT_EQ(aims(field, "Val", "Bismarck"), "legal");
  EXPECT_EQ(aims(field, "Val", "There"), "buoyz.9.4.2");
  EXPECT_EQ(aims(field, "Val", "Own"), "buoyz.9.4.1");
  EXPECT_EQ(aims(field, "Val", "Val"), "buoyz.9.4.2") << "no ship";
  field.flight("Val").aborted = 1;
  EXPECT_EQ(aims(field, "Val", "Bismarck"), "buoyz.9.1.4");
  field.flight("Val").aborted = 0, field.flight("Val").duty = Duty::homeward;
  EXPECT_EQ(aims(field, "Val", "Bismarck"), "buoyz.9.1.4");
  field.flight("Val").duty = Duty::free, field.flight("Val").state = AirState::aboard;
  EXPECT_EQ(aims(field, "Val", "Bismarck"), "buoyz.9.6.5");
  field.flight("Val").state = AirState::aloft, field.flight("Val").fight = 1;
  EXPECT_EQ(aims(field, "Val", "Bismarck"), "buoyz.9.6.5");
  field.flight("Val").fight = 0, field["Bismarck"].state = State::left;
  EXPECT_EQ(aims(field, "Val", "Bismarck"), "buoyz.9.4.2");
  const Actor none = ship_actor(field.battle.ships.size());
  const AirAim aim = may_attack(field.battle, field.who("Val"), none);
  EXPECT_EQ(aim.bar, AirBar::gone);
  EXPECT_EQ(why_not(field.battle, field.who("Val"), none, aim), "there is no such ship on this table");
}

// 11.1.7, 9.4.1: guided weapons reach a boat under water that the flight has found; bombs never.
TEST(BuoyzAirReach, WhatReachesASubmergedBoat) {
  Field field({"Tango_class_B-380=Tango 60,40 @000 submerged true"}, {"HMS_Norfolk=Plain 10,70 @000"},
              {.head = "era = 7\nyear = 1981\n",
               .north = aloft("Lynx", "Helicopter", "64, 40", "heading = 270\nload = \"torpedo\"")});
  Flight& lynx = field.flight("Lynx");
  field.battle.fleet(Side(1)).flagship = field.who("Plain");  // without Radar 2 it dips no sonar
  const auto bar = [&](Warload load) {
    lynx.load = load;
    return may_attack(field.battle, field.who("Lynx"), field.who("Tango")).bar;
  };
  for (const Warload load : {Warload::torpedo, Warload::missile, Warload::guided_bomb})
    EXPECT_EQ(bar(load), AirBar::no_sonar) << static_cast<int>(load);
  EXPECT_EQ(bar(Warload::bombs), AirBar::under_water);
  EXPECT_EQ(bar(Warload::depth_charge), AirBar::not_found);
  EXPECT_EQ(why_not(field.battle, field.who("Lynx"), field.who("Tango"), {AirBar::no_sonar, ""}),
            "Tango is submerged, and without a dipping sonar it can have no contact");
  field["Tango"].set(Mark::detected), lynx.sonar = field.who("Tango");
  for (const Warload load : {Warload::torpedo, Warload::missile, Warload::guided_bomb})
    EXPECT_EQ(bar(load), AirBar::none) << static_cast<int>(load);
  EXPECT_EQ(bar(Warload::bombs), AirBar::under_water);
  field["Tango"].clear(Mark::submerged);
  EXPECT_EQ(bar(Warload::bombs), AirBar::none);
  EXPECT_EQ(bar(Warload::depth_charge), AirBar::surfaced);
}

// 11.2.6 with own_sonar_contact off: the marker of a friend serves, so the boat may be named before it is
// there.
TEST(BuoyzAirReach, WhereTheMarkerIsCommonABoatMayBeNamed) {
  Field field({"Tango_class_B-380=Tango 60,40 @000 submerged true"}, {"HMS_Norfolk=Plain 10,70 @000"},
              {.head = "era = 7\nyear = 1981\n",
               .north = aloft("Lynx", "Helicopter", "64, 40", "heading = 270\nload = \"torpedo\""),
               .options = {{"own_sonar_contact", "off"}}});
  Flight& lynx = field.flight("Lynx");
  field.battle.fleet(Side(1)).flagship = field.who("Plain");
  const auto bar = [&](Warload load, double off) {
    lynx.load = load, lynx.pose.at = {60 + off, 40};
    return air_aim(field.battle, field.who("Lynx"), field.who("Tango")).bar;
  };
  EXPECT_EQ(bar(Warload::torpedo, 4), AirBar::none);
  EXPECT_EQ(bar(Warload::missile, 60), AirBar::none);
  EXPECT_EQ(bar(Warload::missile, 60.1), AirBar::range);
  EXPECT_EQ(bar(Warload::bombs, 1), AirBar::under_water);
  EXPECT_EQ(bar(Warload::depth_charge, 4), AirBar::not_found);
  field.book().options.own_sonar_contact = true;
  EXPECT_EQ(bar(Warload::missile, 4), AirBar::no_sonar);
}

TEST(BuoyzAirReach, OnlyTorpedoesAndGuidedBombsAreStoppedByAFort) {  // 12.2.3
  Field field({"Shore_Fort,_modernised=Fort 60,40 @000"}, {}, {.north = aloft("Val", "Val", "61, 40")});
  const auto bar = [&](Warload load) {
    field.flight("Val").load = load;
    return may_attack(field.battle, field.who("Val"), field.who("Fort")).bar;
  };
  EXPECT_EQ(bar(Warload::bombs), AirBar::none);
  EXPECT_EQ(bar(Warload::missile), AirBar::none);
  EXPECT_EQ(bar(Warload::torpedo), AirBar::fort);
  EXPECT_EQ(bar(Warload::guided_bomb), AirBar::fort);
}

// ---- Runs (9.4.2).

Run run(const Field& field, const char* who, const char* target, int heading = best_heading) {
  return plan_run(field.battle, field.who(who), field.who(target), heading);
}

TEST(BuoyzAirReach, ARunEndsWithinTheMoveAndOnTheTable) {  // 9.2.10: 65 in
  Field field({"HMS_Norfolk=Near 0.8,40 @000"}, {}, {.north = aloft("Kate", "Kate", "60, 40")});
  Flight& kate = field.flight("Kate");
  kate.pose.at = {0.8 + 6 + 65, 40};  // on her starboard beam
  EXPECT_EQ(run(field, "Kate", "Near").aim.bar, AirBar::none);
  EXPECT_NEAR(run(field, "Kate", "Near").pose.at.x, 6.8, 1e-9);
  EXPECT_EQ(run(field, "Kate", "Near").pose.heading, sea::heading(270));
  kate.pose.at.x += 0.1;
  EXPECT_EQ(run(field, "Kate", "Near").aim.bar, AirBar::speed);
  kate.pose.at = {20, 40};
  EXPECT_EQ(run(field, "Kate", "Near", 90 * 60).aim.bar, AirBar::table) << "from the west there is no room";
  EXPECT_EQ(run(field, "Kate", "Near", 0).aim.bar, AirBar::none) << "from the south";
  EXPECT_NEAR(run(field, "Kate", "Near", 0).pose.at.y, 34, 1e-9);
}

TEST(BuoyzAirReach, TorpedoesAreAimedFromFiftyToAHundredAndThirtyDegreesOffTheBow) {
  Field field({"HMS_Norfolk=Ship 60,40 @000"}, {}, {.north = aloft("Kate", "Kate", "60, 79")});
  const auto off = [&](sea::Point from) {
    field.flight("Kate").pose.at = from;
    const buoyz::Run planned = run(field, "Kate", "Ship");
    EXPECT_NEAR(sea::distance(planned.pose.at, sea::Point{60, 40}), 6, 1e-9);
    return sea::in_degrees(sea::relative_bearing(field["Ship"].pose, planned.pose.at));
  };
  EXPECT_NEAR(off({60, 70}), 50, 0.02) << "from ahead, to starboard";
  EXPECT_NEAR(off({61, 70}), 50, 0.02);
  EXPECT_NEAR(off({59, 70}), -50, 0.02);
  EXPECT_NEAR(off({59, 10}), -130, 0.02);
  EXPECT_NEAR(off({90, 40}), 90, 0.02);
  EXPECT_NEAR(off({30, 40}), -90, 0.02);
}

// No room on the nearer beam: the other one; none there either: straight on.
TEST(BuoyzAirReach, OrFromTheOtherBeamOrStraightOn) {
  Field field({"HMS_Norfolk=Ship 1,40 @000"}, {}, {.north = aloft("Kate", "Kate", "0.5, 60")});
  EXPECT_GT(run(field, "Kate", "Ship").pose.at.x, 1) << "the west is off the table";
  field["Ship"].pose = {{1, 1}, sea::heading(45)};
  field.flight("Kate").pose.at = {40, 40};  // right ahead of her, in the corner of the table
  EXPECT_EQ(run(field, "Kate", "Ship").aim.bar, AirBar::none);
}

TEST(BuoyzAirReach, DepthChargesAreDroppedWhereTheFlightIsIfThatIsNearEnough) {  // 9.4.2: 4 in
  Field field({"KMS_U-99=U-99 60,40 @000"}, {},
              {.north = aloft("Boat", "Patrol Bomber", "60, 43", "load = \"depth charge\"")});
  field["U-99"].set(Mark::submerged), field["U-99"].set(Mark::dived_now);
  EXPECT_NEAR(run(field, "Boat", "U-99").pose.at.y, 43, 1e-9);
  EXPECT_EQ(run(field, "Boat", "U-99").pose.heading, sea::heading(180));
  field.flight("Boat").pose.at.y = 50;
  EXPECT_NEAR(run(field, "Boat", "U-99").pose.at.y, 44, 1e-9);
  field.flight("Boat").pose = {{60, 40}, sea::heading(30)};  // right over her
  EXPECT_EQ(run(field, "Boat", "U-99").pose, field.flight("Boat").pose);
}

TEST(BuoyzAirReach, MissilesKeepFourInchesOff) {  // 9.4.2
  Field field({"ARA_General_Belgrano=Belgrano 60,40 @000"}, {},
              {.head = "era = 7\nyear = 1982\n",
               .north = aloft("Jet", "Super Etendard", "60, 42", "load = \"missile\"")});
  EXPECT_NEAR(run(field, "Jet", "Belgrano").pose.at.y, 44, 1e-9);
  field.flight("Jet").pose.at.y = 60;
  EXPECT_NEAR(run(field, "Jet", "Belgrano").pose.at.y, 60, 1e-9) << "near enough where it is";
  field.flight("Jet").pose = {{60, 44}, sea::heading(90)};
  EXPECT_EQ(aims(field, "Jet", "Belgrano"), "legal") << "missiles need no arc (5.11.6)";
  field.flight("Jet").pose.at.y = 43.9;
  EXPECT_EQ(aims(field, "Jet", "Belgrano"), "buoyz.9.4.2");
}

TEST(BuoyzAirReach, BombsFallHalfAnInchFromTheHull) {  // 9.4.2, 1.2.3
  Field field({bismarck}, {}, {.north = aloft("Val", "Val", "60, 10")});
  const sea::Base base = field.battle.sheet(field.who("Bismarck")).base;
  EXPECT_NEAR(run(field, "Val", "Bismarck").pose.at.y, 40 - base.length / 2 - 0.5, 0.01) << "from astern";
  EXPECT_NEAR(run(field, "Val", "Bismarck", 90 * 60).pose.at.x, 60 - base.beam / 2 - 0.5, 0.01);
  EXPECT_NEAR(run(field, "Val", "Bismarck", 270 * 60).pose.at.x, 60 + base.beam / 2 + 0.5, 0.01);
}

TEST(BuoyzAirReach, TargetsAreEnemiesInReachOnly) {
  Field field({bismarck, "HMS_Norfolk=Far 90,40 @000"}, {"HMS_Norfolk=Own 62,40 @000"},
              {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  ShipTargets list{};
  air_targets(field.battle, field.who("Val"), list);
  ASSERT_EQ(list.size(), 1);
  EXPECT_EQ(list[0], field.who("Bismarck"));
  EXPECT_EQ(shown_aim(field.battle, field.who("Val"), field.who("Far")).bar, AirBar::range);
  field.book().options.show_ranges = false;
  EXPECT_EQ(shown_aim(field.battle, field.who("Val"), field.who("Far")).bar, AirBar::none)
      << "not measured (1.1.2)";
}

}  // namespace air_reach_test
