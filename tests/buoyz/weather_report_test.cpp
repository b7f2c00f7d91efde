// Chapter 10.4: what is told of wind and weather, and when.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/weather.h"
#include "tests/buoyz/field.h"

namespace weather_report_test {

using buoyz::FleetTold;
using field::Field;
using sea::WindPoint;

Field sail(const engine::Options& options = {}) {
  return Field({"Redoutable=Redoutable 20,20 @180"}, {"Santa_Julia=Julia 30,30 @000"},
               {.head = "era = 3\nyear = 1805\nwind = \"NE\"\n", .options = options});
}
// Before the first turn it is told how it blows, whether it is calm, and the weather; later only what
// changes.
TEST(BuoyzWeatherReport, TheFirstReport) {
  Field field = sail();
  field.step("Wind change", {.dice = {3, 4}});
  ASSERT_EQ(field.hearing.events.size(), 2u);
  EXPECT_EQ(field.hearing.events[0].kind, std::uint16_t(FleetTold::wind));
  EXPECT_EQ(field.hearing.events[0].numbers[0], int(WindPoint::NE));
  EXPECT_EQ(field.hearing.events[1].kind, std::uint16_t(FleetTold::weather));
  EXPECT_EQ(field.hearing.events[1].numbers[0], 0);
  field.turn = 2;
  field.step("Wind change", {.dice = {3, 4}});
  EXPECT_EQ(field.hearing.events.size(), 2u);
  Field bad = sail();
  bad.battle.weather.bad = bad.battle.weather.calm = 1;
  bad.step("Wind change", {.dice = {3, 4}});
  EXPECT_EQ(told(bad, FleetTold::calm), 1);
  EXPECT_EQ(bad.hearing.events.back().numbers[0], 1);
}

// A gale ends a calm, and the wind is told again; where it blew nothing is said of it. It is told once.
TEST(BuoyzWeatherReport, AGaleInACalm) {
  for (const int calm : {0, 1}) {
    Field field = sail();
    field.turn = 2;
    field.battle.weather.calm = std::uint8_t(calm);
    field.step("Wind change", {.dice = {6, 6}});
    EXPECT_EQ(told(field, FleetTold::wind), calm);
    EXPECT_EQ(told(field, FleetTold::gale), 1);
    EXPECT_EQ(field.battle.weather.calm, 0);
    field.step("Wind change", {.dice = {6, 6}});
    EXPECT_EQ(told(field, FleetTold::gale), 1);
    EXPECT_EQ(field.battle.weather.gale, 1);
  }
}

// A short calm ends by itself where the wind can change, and only a calm does.
TEST(BuoyzWeatherReport, WhenAShortCalmEnds) {
  struct Row {
    const char *short_calm, *changes;
    int calm, turn;
    bool ends;
  };
  for (const Row& row : {Row{"on", "on", 1, 2, true},
                         {"on", "on", 1, 1, false},
                         {"on", "on", 0, 2, false},
                         {"off", "on", 1, 2, false},
                         {"on", "off", 1, 2, false}}) {
    Field field = sail({{"short_calm", row.short_calm}, {"wind_changes", row.changes}});
    field.turn = row.turn;
    field.battle.weather.calm = std::uint8_t(row.calm);
    const bool rolls = row.changes == std::string("on");
    field.step("Wind change", {.dice = rolls ? std::vector{3, 4} : std::vector<int>{}});
    EXPECT_EQ(field.battle.weather.calm, row.calm && !row.ends);
    EXPECT_EQ(told(field, FleetTold::wind), row.ends || row.turn == 1);
  }
}

// The wind shifts by one point and a calm ends with it.
TEST(BuoyzWeatherReport, AShiftEndsACalm) {
  for (const auto& [one, two, wind] : {std::tuple{1, 2, WindPoint::E}, {5, 6, WindPoint::N}}) {
    Field field = sail();
    field.turn = 2;
    field.battle.weather.calm = 1;
    field.step("Wind change", {.dice = {one, two}});
    EXPECT_EQ(field.battle.weather.wind, wind);
    EXPECT_EQ(field.battle.weather.calm, 0);
    EXPECT_EQ(field.hearing.events.back().numbers[0], int(wind));
  }
}

// The first side throws for wind and weather.
TEST(BuoyzWeatherReport, WhoThrows) {
  Field field = sail({{"weather_mode", "reroll"}});
  field.turn = 2;
  field.step("Wind change", {.dice = {1, 6, 6}});
  field.step("Weather", {.dice = {1}});
  ASSERT_EQ(field.hearing.rolls.size(), 3u);
  for (const support::HeardRoll& roll : field.hearing.rolls)
    EXPECT_EQ(roll.why.actor, engine::actor_of(engine::Side(0)));
}

// Rerolled weather is told each turn; polar seas add one to the die, warm ones take one.
TEST(BuoyzWeatherReport, WhatIsSaidOfTheWeatherDie) {
  for (const auto& [theatre, amount] : {std::pair{"Arctic", 1}, {"Pacific", -1}, {"Atlantic", 0}}) {
    Field field = sail({{"weather_mode", "reroll"}, {"wind_changes", "off"}});
    field.turn = 2;
    field.book().theatre = theatre;
    field.step("Wind change", {.dice = {1}});
    EXPECT_EQ(told(field, FleetTold::weather), 1);
    const auto& reasons = field.hearing.rolls[0].reasons;
    ASSERT_EQ(reasons.size(), amount ? 1u : 0u) << theatre;
    for (const engine::TallyLine& line : reasons) EXPECT_EQ(line.amount, amount) << theatre;
  }
}

}  // namespace weather_report_test
