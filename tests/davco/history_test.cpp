// Scenarios that take their places from data/battles: 15 cm are 2,000 yards (davco.scale.1).
#include <gtest/gtest.h>

#include "support/battles.h"
#include "tests/davco/field.h"

namespace {

using davco::Battle;

const support::Battles battles(davco::rulebook(), davco_field::davco_data);

const Battle& start_of(const engine::ScenarioPtr& scenario) {
  return *reinterpret_cast<const Battle*>(scenario->start.data());
}

const davco::Ship& ship(const Battle& battle, const char* name) {
  return battle[davco::rulebook().find(&battle, name)];
}

double yards(const Battle& battle, const char* one, const char* other) {
  return sea::distance(ship(battle, one).pose.at, ship(battle, other).pose.at) * 2000 / 15;
}

TEST(DavcoHistory, ShipsStandAsTheyStood) {
  const auto strait = battles.scenario("denmark-strait"), plate = battles.scenario("river-plate"),
             cape = battles.scenario("north-cape");
  EXPECT_NEAR(yards(start_of(strait), "Hood", "Bismarck"), 27'248, 10);
  EXPECT_NEAR(yards(start_of(strait), "Bismarck", "Prinz Eugen"), 2'704, 10);
  EXPECT_NEAR(yards(start_of(plate), "Exeter", "Admiral Graf Spee"), 19'399, 10);
  EXPECT_NEAR(yards(start_of(cape), "Duke of York", "Belfast"), 21'710, 10);
  const davco::Ship& ajax = ship(start_of(plate), "Ajax");
  EXPECT_EQ(ajax.pose.heading, sea::heading(20));
  EXPECT_EQ(ajax.speed, 20);
}

std::string strait_with(const std::string& head, const std::string& hood) {
  return "title = \"A test\"\ntable = [450, 400]\n" + head +
         "[[side]]\nname = \"British\"\n[[side.ship]]\ndesign = \"Hood\"\n" + hood +
         "[[side]]\nname = \"Germans\"\n[[side.ship]]\ndesign = \"Bismarck\"\nat = [10, 10]\nheading = 0\n";
}

TEST(DavcoHistory, PlaceCourseSpeedAndNameAreHistorysUnlessTheFileSaysOtherwise) {
  const std::string head = "battle = \"denmark-strait\"\norigin = [300, 130]\n";
  const auto as_she_was = davco_field::load_text(strait_with(head, "real = \"Hood\"\n"));
  const davco::Ship& hood = ship(start_of(as_she_was), "Hood");
  EXPECT_DOUBLE_EQ(hood.pose.at.x, 300);
  EXPECT_DOUBLE_EQ(hood.pose.at.y, 130);
  EXPECT_EQ(hood.pose.heading, sea::heading(300));
  EXPECT_EQ(hood.speed, 28);
  const auto slower = davco_field::load_text(strait_with(head, "real = \"Hood\"\nspeed = 5\nname = \"X\"\n"));
  EXPECT_EQ(ship(start_of(slower), "X").speed, 5);
}

std::string complaint(const std::string& head, const std::string& hood) {
  try {
    davco_field::load_text(strait_with(head, hood));
  } catch (const engine::LoadError& error) {
    return error.what();
  }
  return {};
}

TEST(DavcoHistory, WhatIsNotThereIsSaid) {
  const std::string strait = "battle = \"denmark-strait\"\n", origin = "origin = [300, 130]\n";
  const auto says = [](const std::string& text, const char* part) { return text.find(part) != text.npos; };
  EXPECT_TRUE(says(complaint("", "real = \"Hood\"\n"), "any battle named above"));
  EXPECT_TRUE(says(complaint(strait + origin, "real = \"Hodd\"\n"), "no ship \"Hodd\" in Denmark Strait"));
  EXPECT_TRUE(says(complaint(strait, "real = \"Hood\"\n"), "origin"));
  EXPECT_TRUE(says(complaint("battle = \"atlantis\"\n" + origin, "real = \"Hood\"\n"), "data/battles"));
  EXPECT_TRUE(says(complaint("battle = \"../ships\"\n" + origin, "real = \"Hood\"\n"), "data/battles"));
  EXPECT_TRUE(says(complaint(strait + "origin = [-9, 0]\n", "real = \"Hood\"\n"), "off the sea"));
}

}  // namespace
