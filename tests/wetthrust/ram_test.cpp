// Chapter coll: destroyers that ram, and how brave they must be (coll.4 to coll.6).
#include <gtest/gtest.h>

#include <algorithm>

#include "rulebooks/wetthrust/movement/collisions.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Mark;
using wetthrust::Mode;
using wetthrust::total;

bool may_ram(Field& field, const std::string& target) {
  const auto targets = ram_targets(field.battle, field.who("Tribal"));
  return std::find(targets.begin(), targets.end(), field.who(target)) != targets.end();
}

// wetthrust.coll.4: +2 against a battleship or battlecruiser that fired on a merchant, tanker or carrier last
// turn or is within 24 inches of one of her enemies.
TEST(WetThrustRams, WhatMakesADestroyerBraver) {
  struct Case {
    const char *prey, *target;
    bool fired;
    int bravery;
  };
  for (const auto& [prey, target, fired, brave] : {Case{"Merchant 26,48", "Bismarck", false, 1},
                                                   {"Merchant 25.9,48", "Bismarck", false, -1},
                                                   {"Merchant 25.9,48", "Bismarck", true, 1},
                                                   {"Tanker 26,48", "Bismarck", false, 1},
                                                   {"Ark_Royal 26,48", "Bismarck", false, 1},
                                                   {"Ajax 26,48", "Bismarck", false, -1},
                                                   {"Merchant 26,48", "Hood", false, 1},
                                                   {"Merchant 26,48", "Prinz_Eugen", false, -1},
                                                   {"Merchant 26,48", "Z23", true, -1},
                                                   {"Ajax 26,48", "Type_VIIC", false, 1}}) {
    const std::string friends = fmt::format("{} @000 speed 3", prey),
                      enemy = fmt::format("{}=Enemy 50,48 @180 speed 3", target);
    Field field({"Tribal 50,40 @000 speed 8 damage 7", friends.c_str(), "Ajax=Far 100,80 @000 speed 6"},
                {enemy.c_str(), "Merchant=Theirs 51,48 @000 speed 3"});
    if (fired) field["Enemy"].set(Mark::fired_merchant);
    EXPECT_EQ(total(bravery(field.battle, field.who("Tribal"), field.who("Enemy"))), brave) << prey << target;
    EXPECT_EQ(bravery_needed(field.battle, field.who("Tribal"), field.who("Enemy")), 6 - brave);
  }
}

// wetthrust.coll.4: one or two boxes left, where a six and the modifiers still make 6.
TEST(WetThrustRams, OnlyADestroyerWithAChanceIsAsked) {
  for (const auto& [design, damage, rams] : {std::tuple{"Tribal", 7, true},
                                             {"Tribal", 6, true},  // 6 - 2 + 2
                                             {"Tribal", 5, false},
                                             {"Merchant", 7, false}}) {
    const std::string ship = fmt::format("{}=Tribal 50,40 @000 speed 3 damage {}", design, damage);
    Field field({ship.c_str()}, {"Type_VIIC=U-99 50,44 @180 speed 0", "Ajax 50,45 @000 speed 0"});
    EXPECT_EQ(may_ram(field, "U-99"), rams) << design << damage;
    EXPECT_FALSE(may_ram(field, "Ajax"));  // 6 - 1 is not enough
  }
}

// Her ten inches, the other's speed and an inch for both hulls: what is further away cannot be reached.
TEST(WetThrustRams, OnlyWhoIsInReachCanBeRammed) {
  for (const auto& [y, speed, rams] :
       {std::tuple{"51", 0, true}, {"51.1", 0, false}, {"54", 3, true}, {"54.1", 3, false}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 50,{} @180 speed {}", y, speed);
    Field field({"Tribal 50,40 @000 speed 8 damage 7"}, {boat.c_str()});
    EXPECT_EQ(may_ram(field, "U-99"), rams) << y;
  }
}

// wetthrust.coll.6: not deep, and at periscope depth only one that is seen; never a friend.
TEST(WetThrustRams, OnlyASeenEnemyCanBeRammed) {
  for (const auto& [mode, detected, rams] : {std::tuple{Mode::surfaced, false, true},
                                             {Mode::periscope, true, true},
                                             {Mode::periscope, false, false},
                                             {Mode::deep, true, false},
                                             {Mode::deep, false, false}}) {
    Field field({"Tribal 50,40 @000 speed 8 damage 7", "Type_VIIC=U-48 50,43 @180 speed 0"},
                {"Type_VIIC=U-99 50,44 @180 speed 0"});
    field["U-99"].mode = mode;
    if (detected) field["U-99"].set(Mark::detected), field["U-99"].marker = {50, 44};
    EXPECT_EQ(may_ram(field, "U-99"), rams);
    EXPECT_FALSE(may_ram(field, "U-48"));
  }
}

// wetthrust.coll.6: within half an inch at the same instant, even where there are no accidents; both are told
// who meant it.
TEST(WetThrustRams, HalfAnInchIsARam) {
  for (const auto& [x, rammed] : {std::pair{50.5, true}, {50.6, false}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 {},44 @180 speed 0", x);
    Field field({"Antelope 10,10 @000 speed 6", "Tribal 50,40 @000 speed 8"}, {boat.c_str()},
                {.options = {{"collisions", "off"}}});
    field["Tribal"].ram = field.who("U-99");
    field.step("Move ships", {.dice = rammed ? std::vector{1, 2} : std::vector<int>{}});
    EXPECT_EQ(field.told<wetthrust::Rammed>(), rammed ? 2 : 0);
    EXPECT_EQ(field["Tribal"].damage, rammed ? 3 : 0);                 // 1 + 2 for a submarine
    EXPECT_EQ(field["U-99"].state == wetthrust::State::sunk, rammed);  // 2 + 4 are her six boxes
    if (!rammed) continue;
    const auto said = field.said();
    for (const char* sentence : {"Tribal rams U-99", "U-99 is rammed by Tribal"})
      EXPECT_NE(std::find(said.begin(), said.end(), sentence), said.end()) << testing::PrintToString(said);
    for (const engine::Event& event : field.hearing.all<wetthrust::Rammed>()) {
      EXPECT_EQ(engine::as<wetthrust::Rammed>(event).points, event.who == field.who("Tribal") ? 3 : 6);
    }
  }
}

// Side by side at the same speed, four tenths of an inch apart from the start: near enough for who means it.
TEST(WetThrustRams, WhoRamsMayBeginAlongside) {
  Field field({"Tribal 50,40 @000 speed 4"}, {"Type_VIIC=U-99 50.4,40 @000 speed 4"});
  field["Tribal"].ram = field.who("U-99");
  field.step("Move ships", {.dice = {1, 1}});
  EXPECT_EQ(field.told<wetthrust::Rammed>(), 2);
  EXPECT_NEAR(field["Tribal"].pose.at.y, 40, 0.001);
}

// wetthrust.coll.5: with one rudder left she turns one point. The boat is far off, ten degrees from her bow.
TEST(WetThrustRams, WhoCannotTurnSixtyDegreesTurnsAsFarAsSheCan) {
  struct Case {
    const char *boat, *plot;
    bool away;
  };
  for (const auto& [boat, plot, away] : {Case{"57,80", "1P", true},
                                         {"57,80", "1S", false},
                                         {"57,80", "-", false},
                                         {"43,80", "1S", true},
                                         {"43,80", "1P", false},
                                         {"50,80", "1P", true},
                                         {"50,80", "1S", true},
                                         {"50,80", "-", false}}) {
    const std::string enemy = fmt::format("Type_VIIC=U-99 {} @180 speed 0", boat);
    Field field({"Tribal 50,40 @000 speed 8 damage 7 lost [\"rudder\",\"rudder\"]"}, {enemy.c_str()});
    EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", plot, -2),
              away ? "legal" : "plot.steer-away wetthrust.coll.5")
        << boat << plot;
  }
}

// With two points at hand one is not all she can do. From 50,40 exactly sixty degrees off her new heading is
// enough.
TEST(WetThrustRams, SixtyDegreesOffTheBowAreAway) {
  struct Case {
    const char *boat, *plot;
    bool away;
  };
  for (const auto& [boat, plot, away] : {Case{"67.3205,50", "-", true},
                                         {"32.6795,50", "-", true},
                                         {"67.3205,50.1", "-", false},
                                         {"57,80", "1P", false},
                                         {"57,80", "2P", true},
                                         {"57,80", "1P1S", false}}) {
    const std::string enemy = fmt::format("Type_VIIC=U-99 {} @180 speed 0", boat);
    Field field({"Tribal 50,40 @000 speed 8 damage 7 lost [\"rudder\"]"}, {enemy.c_str()});
    EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", plot, -2),
              away ? "legal" : "plot.steer-away wetthrust.coll.5")
        << boat << plot;
  }
}

TEST(WetThrustRams, WhoCannotTurnAtAllNeedNot) {
  Field field({"Tribal 50,40 @000 speed 4 damage 7"}, {"Type_VIIC=U-99 50,80 @180 speed 0"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "3D", -2), "plot.steer-away wetthrust.coll.5");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "4D", -2), "legal");  // she stops
  field["Tribal"].lost = field.battle.sheet(field["Tribal"]).of[std::size_t(wetthrust::System::rudder)];
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "-", -2), "legal");
}

}  // namespace
