// Chapters 10.2 to 10.4: weather, night, wind.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/weather.h"
#include "tests/buoyz/gunnery.h"

namespace weather_test {

using buoyz::Action;
using buoyz::FleetTold;
using field::Field;
using sea::WindPoint;

Field sail(const engine::Options& options = {}, const std::string& head = "wind = \"N\"\n") {
  return Field({"Redoutable=Redoutable 20,20 @180"}, {"Santa_Julia=Julia 30,30 @000"},
               {.head = "era = 3\nyear = 1805\n" + head, .options = options});
}
// Two inches off, size 3: threes hit by day in Good Weather.
TEST(BuoyzWeather, BadWeatherAndNightTakeOneEachFromHitDice) {
  struct Row {
    bool bad, night;
    int need;
  };
  for (const Row& row :
       {Row{false, false, 3}, Row{true, false, 4}, Row{false, true, 4}, Row{true, true, 5}}) {
    Field field = sail();
    field["Julia"].pose.at = {22, 20};
    field.battle.weather.bad = row.bad;
    field.book().night = row.night;
    field::fire(field, "Julia", "cannon > Redoutable",
                std::vector<int>(std::size_t(field::dice(field, "Julia", buoyz::Weapon::cannon, 15)), 1));
    ASSERT_EQ(field.hearing.rolls.size(), 1u);
    EXPECT_EQ(field.hearing.rolls[0].need, row.need) << row.bad << row.night;
    EXPECT_EQ(field.cited("buoyz.10.2.3"), row.bad);
    EXPECT_EQ(field.cited("buoyz.10.3.1"), row.night);
    if (row.bad && row.night) field.exercises({"buoyz.10.2.3", "buoyz.10.3.1"});
  }
}

// 10.2.4: D6 + Command, -1 in Bad Weather; D-1's numbers with Come About! (6).
TEST(BuoyzWeather, BadWeatherTakesOneFromCommandChecks) {
  Field field = sail();
  field["Redoutable"].command = 2;
  for (const auto& [bad, die, passes] :
       {std::tuple{0, 4, true}, {0, 3, false}, {1, 4, false}, {1, 5, true}}) {
    field.battle.weather.bad = std::uint8_t(bad);
    bool passed = false;
    field.run({.dice = {die}}, [&](engine::Umpire& umpire) {
      passed = buoyz::command_check(field.battle, umpire, field.who("Redoutable"), 6, "buoyz.7.2.3", "check")
                   .passed();
    });
    EXPECT_EQ(passed, passes) << bad << die;
  }
  field.exercises({"buoyz.10.2.4"});
}

// Example 10-A and every row of table T10.4.
TEST(BuoyzWeather, TheWindTable) {
  struct Row {
    int one, two;
    WindPoint wind;
    int calm, bad;
  };
  for (const Row& row :
       {Row{1, 1, WindPoint::N, 1, 0}, Row{1, 2, WindPoint::NE, 0, 0}, Row{2, 2, WindPoint::N, 0, 0},
        Row{4, 6, WindPoint::N, 0, 0}, Row{5, 6, WindPoint::NW, 0, 0}, Row{6, 6, WindPoint::N, 0, 1}}) {
    Field field = sail();
    field.step("Wind change", {.dice = {row.one, row.two}});
    EXPECT_EQ(field.battle.weather.wind, row.wind) << row.one + row.two;
    EXPECT_EQ(field.battle.weather.calm, row.calm) << row.one + row.two;
    EXPECT_EQ(field.battle.weather.bad, row.bad) << row.one + row.two;
    EXPECT_EQ(field.battle.weather.gale, row.bad) << row.one + row.two;
    field.exercises({"buoyz.10.4.1", "buoyz.10.4.2", "buoyz.2.2.8"});
    if (row.calm) field.exercises({"buoyz.10.4.3"});
  }
}

TEST(BuoyzWeather, CalmLastsUntilTheWindComesBack) {
  Field field = sail();
  field.turn = 2;
  field.step("Wind change", {.dice = {1, 1}});
  field.step("Wind change", {.dice = {3, 4}});
  EXPECT_EQ(field.battle.weather.calm, 1);
  field.step("Wind change", {.dice = {6, 5}});  // back, and shifted
  EXPECT_EQ(field.battle.weather.calm, 0);
  EXPECT_EQ(field.battle.weather.wind, WindPoint::NW);
  field.step("Wind change", {.dice = {1, 1}});
  field.step("Wind change", {.dice = {6, 6}});  // from where it was
  EXPECT_EQ(field.battle.weather.calm, 0);
  EXPECT_EQ(field.battle.weather.wind, WindPoint::NW);
  field.exercises({"buoyz.10.4.3"});
}

TEST(BuoyzWeather, AShortCalmLastsOneTurn) {
  Field field = sail({{"short_calm", "on"}});
  field.turn = 2;
  field.step("Wind change", {.dice = {1, 1}});
  EXPECT_EQ(field.battle.weather.calm, 1);
  field.step("Wind change", {.dice = {3, 4}});
  EXPECT_EQ(field.battle.weather.calm, 0);
}

TEST(BuoyzWeather, AScenariosCalmHoldsThroughTheFirstTurn) {
  Field field = sail({{"short_calm", "on"}}, "wind = \"calm\"\n");
  field.step("Wind change", {.dice = {3, 4}});
  EXPECT_EQ(field.battle.weather.calm, 1);
}

TEST(BuoyzWeather, WithoutWindChangesNothingIsRolled) {
  Field field = sail({{"wind_changes", "off"}});
  field.step("Wind change");
  EXPECT_EQ(field.battle.weather.wind, WindPoint::N);
  EXPECT_EQ(told(field, FleetTold::wind), 1);  // how it blows before the first turn
}

// 10.4.2: on in eras 1 to 4, off from era 5.
TEST(BuoyzWeather, WindChangesAreForTheAgesOfSail) {
  EXPECT_TRUE(sail().battle.book->options.wind_changes);
  const Field modern({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"});
  EXPECT_FALSE(modern.battle.book->options.wind_changes);
}

// Gaps G9.
TEST(BuoyzWeather, AGaleBlowsItselfOut) {
  Field field = sail();
  field.turn = 2;
  field.step("Weather");  // nothing to roll for
  field.step("Wind change", {.dice = {6, 6}});
  field.step("Weather", {.dice = {4}});
  EXPECT_EQ(field.battle.weather.bad, 1);
  field.step("Weather", {.dice = {5}});
  EXPECT_EQ(field.battle.weather.bad, 0);
  EXPECT_EQ(field.battle.weather.gale, 0);
  EXPECT_EQ(told(field, FleetTold::gale_over), 1);
  field.exercises({"buoyz.2.2.8"});
}

TEST(BuoyzWeather, BadWeatherOfTheScenarioDoesNotEndThatWay) {
  Field field = sail({}, "weather = \"bad\"\n");
  field.step("Wind change", {.dice = {6, 6}});
  EXPECT_EQ(field.battle.weather.gale, 0);
  field.step("Weather");
  EXPECT_EQ(field.battle.weather.bad, 1);
}

// 10.2.1 with weather_mode wind_table: the table is rolled in any era, for the weather only.
TEST(BuoyzWeather, TheWindTableCanBeRolledForTheWeatherAlone) {
  Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"},
              {.options = {{"weather_mode", "wind_table"}}});
  for (const auto& [one, two] : {std::pair{1, 1}, {1, 2}, {5, 6}})
    field.step("Wind change", {.dice = {one, two}});
  EXPECT_EQ(field.battle.weather.wind, WindPoint::N);
  EXPECT_EQ(field.battle.weather.calm, 0);
  field.step("Wind change", {.dice = {6, 6}});
  EXPECT_EQ(field.battle.weather.bad, 1);
}

TEST(BuoyzWeather, RerolledWeatherEachTurn) {
  struct Row {
    const char* theatre;
    int die, bad;
  };
  for (const Row& row : {Row{"", 4, 0}, Row{"", 5, 1}, Row{"Arctic", 3, 0}, Row{"Arctic", 4, 1},
                         Row{"Antarctic", 4, 1}, Row{"Pacific", 5, 0}, Row{"Pacific", 6, 1},
                         Row{"Far East", 5, 0}, Row{"far-east", 6, 1}, Row{"Atlantic", 5, 1}}) {
    Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"},
                {.options = {{"weather_mode", "reroll"}}});
    field.book().theatre = row.theatre;
    field.battle.weather.bad = std::uint8_t(1 - row.bad);
    field.step("Wind change", {.dice = {row.die}});
    EXPECT_EQ(field.battle.weather.bad, row.bad) << row.theatre << row.die;
    field.exercises({"buoyz.10.2.1"});
  }
}

TEST(BuoyzWeather, AGaleIsNotRerolled) {
  Field field = sail({{"weather_mode", "reroll"}});
  field.turn = 2;
  field.step("Wind change", {.dice = {1, 6, 6}});
  EXPECT_EQ(field.battle.weather.bad, 1);
  field.step("Wind change", {.dice = {3, 4}});
  EXPECT_EQ(field.battle.weather.bad, 1);
}

// 10.2.7: no smoke in Bad Weather; a SWWOBS1 ship floods.
TEST(BuoyzWeather, NoSmokeInBadWeatherAndLeakyShipsFlood) {
  Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"});
  EXPECT_EQ(buoyz::why_no_action(field.battle, field["Hood"], Action::smoke), "");
  field.battle.weather.bad = 1;
  EXPECT_NE(buoyz::why_no_action(field.battle, field["Hood"], Action::smoke), "");
  Field leaky({"CSS_Virginia=Virginia 20,20 @000"}, {"USS_Monitor=Monitor 30,30 @180"},
              {.head = "era = 4\nyear = 1862\nweather = \"bad\"\n"});
  leaky.step("Fires and floods", {.dice = {2, 2}});
  EXPECT_EQ(leaky["Virginia"].motive, 1);
  leaky.exercises({"buoyz.10.2.7"});
}

}  // namespace weather_test
