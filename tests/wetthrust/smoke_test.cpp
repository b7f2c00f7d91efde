// Chapters smoke and wx: who smokes, how long screens last, how weather changes.
#include "rulebooks/wetthrust/movement/smoke.h"

#include <gtest/gtest.h>

#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Weather;

// Option weather_changes: only 2 makes it worse and only 12 better; fog clears or thickens like driving
// weather, and there is nothing beyond calm and gale.
TEST(WetThrustWeather, ChangesByOneStepOnTwoAndTwelve) {
  struct Change {
    Weather before, worse, better;
  };
  for (const auto& [before, worse, better] : {Change{Weather::calm, Weather::squalls, Weather::calm},
                                              {Weather::squalls, Weather::driving, Weather::calm},
                                              {Weather::driving, Weather::storm, Weather::squalls},
                                              {Weather::fog, Weather::storm, Weather::squalls},
                                              {Weather::storm, Weather::gale, Weather::driving},
                                              {Weather::gale, Weather::gale, Weather::storm}}) {
    for (const auto& [dice, after] : {std::pair{std::vector{1, 1}, worse},
                                      {std::vector{1, 2}, before},
                                      {std::vector{6, 5}, before},
                                      {std::vector{6, 6}, better}}) {
      Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"},
                  {.options = {{"weather_changes", "on"}}});
      field.battle.weather = before;
      field.step("End of turn", {.dice = dice});
      EXPECT_EQ(field.battle.weather, after);
      EXPECT_EQ(field.told<wetthrust::WeatherChanged>(), dice[0] == dice[1]);
      ASSERT_EQ(field.hearing.rolls.size(), 1u);
      EXPECT_EQ(field.hearing.rolls[0].why.actor, engine::actor_of(engine::Side(0)));
    }
  }
}

// wetthrust.smoke.2, smoke.6: who disengages makes no smoke in a storm, and a boat that has dived none at
// all.
TEST(WetThrustSmoke, NoneInAStormAndNoneUnderWater) {
  for (const auto& [weather, smokes] :
       {std::pair{Weather::driving, true}, {Weather::fog, false}, {Weather::storm, false}}) {
    Field field({"Bismarck 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
    field.battle.weather = weather;
    field.step("Write orders", {.south = {"- disengage"}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(making_smoke(field["Bismarck"]), smokes);
    EXPECT_EQ(field.told<wetthrust::Smokes>(), smokes);
  }
  for (const auto& [die, dived] : {std::pair{3, false}, {6, true}})
    for (const char* plot : {"- smoke crash", "- screen crash"}) {
      Field field({"Type_VIIC=U-99 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
      field.step("Write orders", {.south = {plot}, .north = {"-"}});
      field.step("Move ships", {.dice = {die}});
      const bool screen = std::string(plot) == "- screen crash";
      EXPECT_EQ(making_smoke(field["U-99"]), !dived && !screen);
      EXPECT_EQ(field.battle.screens.size(), !dived && screen);
    }
}

TEST(WetThrustSmoke, WhoOrdersNoneMakesNone) {
  Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_FALSE(making_smoke(field["Tribal"]));
  EXPECT_TRUE(field.battle.screens.empty());
}

// wetthrust.smoke.4: a screen follows both legs of a turn, and its length is that of the way.
TEST(WetThrustSmoke, AScreenTurnsWithHerCourse) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Hood 100,40 @000 speed 6"});
  field.book().options.turn_template_radius = 0;
  field.step("Write orders", {.south = {"3S screen"}, .north = {"-"}});
  field.step("Move ships");  // 4 inches north, 4 at 060
  EXPECT_TRUE(screened(field.battle, {49, 42}, {51, 42}));
  EXPECT_FALSE(screened(field.battle, {49, 39.9}, {51, 39.9}));
  EXPECT_TRUE(screened(field.battle, {53, 44}, {53, 47}));
  EXPECT_FALSE(screened(field.battle, {53.6, 44}, {53.6, 47}));
  EXPECT_EQ(field.only<wetthrust::ScreenLaid>().length, 8000);
}

// wetthrust.smoke.5: three turns in calm, two in squalls, one in driving weather, the laying turn counted; a
// screen laid in calm lasts no longer than squalls allow once they have come.
TEST(WetThrustSmoke, TurnsAScreenLasts) {
  struct Lasting {
    Weather laid, later;
    int turns;
  };
  for (const auto& [laid, later, turns] : {Lasting{Weather::calm, Weather::calm, 3},
                                           {Weather::squalls, Weather::squalls, 2},
                                           {Weather::driving, Weather::driving, 1},
                                           {Weather::calm, Weather::driving, 2},
                                           {Weather::calm, Weather::gale, 1},
                                           {Weather::driving, Weather::calm, 1}}) {
    Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
    field.battle.weather = laid;
    field.step("Write orders", {.south = {"- screen"}, .north = {"-"}});
    field.step("Move ships");
    field.battle.weather = later;
    for (int turn = 1; turn <= 3; ++turn) {
      EXPECT_EQ(field.battle.screens.size(), turn <= turns) << turn;
      field.step("End of turn");
    }
    EXPECT_EQ(field.told<wetthrust::ScreenGone>(), 1);
  }
}

TEST(WetThrustSmoke, ScreensThatGoTogetherAreToldTogether) {
  Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
  for (const int life : {1, 2, 1}) field.battle.screens.add({{1, 1}, {1, 2}, {1, 3}, std::uint8_t(life)});
  field.step("End of turn");
  ASSERT_EQ(field.battle.screens.size(), 1);
  EXPECT_EQ(field.battle.screens[0].life, 1);
  EXPECT_EQ(field.only<wetthrust::ScreenGone>().screens, 2);
}

}  // namespace
