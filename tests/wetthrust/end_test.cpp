// Chapters smoke, wx, diseng and end.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/victory/disengaging.h"
#include "rulebooks/wetthrust/victory/victory.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::State;
using wetthrust::Weather;

// The table of weather.
TEST(WetThrustWeather, NumberAndLifeOfScreens) {
  const std::tuple<Weather, int, int> rows[] = {{Weather::calm, 0, 3},    {Weather::squalls, 1, 2},
                                                {Weather::driving, 2, 1}, {Weather::fog, 2, 0},
                                                {Weather::storm, 3, 0},   {Weather::gale, 4, 0}};
  for (const auto& [weather, weight, life] : rows) {
    EXPECT_EQ(wetthrust::weather_number(weather), weight);
    EXPECT_EQ(wetthrust::screen_life(weather), life);
    EXPECT_EQ(wetthrust::smoke_possible(weather), life > 0);
  }
}

// Worked example 14: a ship moving 4 inches lays a screen 4 inches long.
TEST(WetThrustSmoke, AScreenRunsAlongTheTrackAndLastsByWeather) {
  Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
  field.step("Write orders", {.south = {"- screen"}, .north = {"-"}});
  field.step("Move ships");
  ASSERT_EQ(field.battle.screens.size(), 1);
  EXPECT_NEAR(sea::distance(field.battle.screens[0].from, field.battle.screens[0].to), 4, 0.001);
  EXPECT_TRUE(screened(field.battle, {48, 42}, {52, 42}));
  EXPECT_FALSE(screened(field.battle, {48, 46}, {52, 46}));
  for (const int left : {1, 1, 0}) {
    field.step("End of turn");
    EXPECT_EQ(field.battle.screens.size(), left);
  }
  field.exercises({"wetthrust.smoke.4", "wetthrust.smoke.5"});
}

// Eleven destroyers, one screen a turn each, and in calm three turns of them stand.
TEST(WetThrustSmoke, AllScreensOfAFlotillaStand) {
  Field field({"Tribal=A 10,10 @000 speed 4", "Tribal=B 20,10 @000 speed 4", "Tribal=C 30,10 @000 speed 4",
               "Tribal=D 40,10 @000 speed 4", "Tribal=E 50,10 @000 speed 4", "Tribal=F 60,10 @000 speed 4",
               "Tribal=G 70,10 @000 speed 4", "Tribal=H 80,10 @000 speed 4", "Tribal=I 90,10 @000 speed 4",
               "Tribal=J 100,10 @000 speed 4", "Tribal=K 110,10 @000 speed 4"},
              {"Hood 100,80 @000 speed 0"});
  const std::vector<std::string> all(11, "- screen");
  for (const int standing : {11, 22, 33, 33}) {
    field.step("Write orders", {.south = all, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(field.battle.screens.size(), standing);
    field.step("End of turn");
  }
  EXPECT_TRUE(screened(field.battle, {108, 24}, {112, 24}));  // K's, of the fourth turn
}

TEST(WetThrustSmoke, WorseWeatherShortensItsLife) {
  Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
  field.battle.screens.add({{1, 1}, {1, 2}, {1, 3}, 3});
  field.battle.weather = Weather::gale;
  field.step("End of turn");
  EXPECT_TRUE(field.battle.screens.empty());
}

TEST(WetThrustSmoke, WhoMayMakeIt) {
  Field field({"Tribal 50,40 @000 speed 4", "Bismarck 40,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "- smoke"), "legal");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "- smoke screen"),
            "plot.smoke-twice wetthrust.smoke.4");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "- smoke"), "plot.smoke-heavy wetthrust.smoke.2");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "- smoke disengage"), "legal");
  field.battle.weather = Weather::fog;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "- smoke"), "plot.smoke-weather wetthrust.smoke.6");
  field.battle.weather = Weather::calm;
  field.step("Write orders", {.south = {"- smoke", "-"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_TRUE(making_smoke(field["Tribal"]));
  field.exercises({"wetthrust.smoke.1", "wetthrust.smoke.2", "wetthrust.smoke.3", "wetthrust.smoke.6"});
}

// Bismarck's smoke helps her to get away and hides her from nobody; a light cruiser's may do both.
TEST(WetThrustSmoke, OfADisengagementHidesNobody) {
  struct Run {
    const char *design, *plot;
    bool smokes, hides;
  };
  for (const auto& [design, plot, smokes, hides] : {Run{"Bismarck", "- disengage", true, false},
                                                    {"Bismarck", "- smoke disengage", true, false},
                                                    {"Ajax", "- disengage", true, false},
                                                    {"Ajax", "- smoke disengage", true, true},
                                                    {"Ajax", "- smoke", true, true}}) {
    Field field({(std::string(design) + "=Runner 50,40 @000 speed 4").c_str()}, {"Hood 70,40 @000 speed 6"});
    field.step("Write orders", {.south = {plot}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(making_smoke(field["Runner"]), smokes) << plot;
    const int dice = wetthrust::total(hit_dice(field.battle, field.who("Hood"), field.who("Runner"), 0));
    EXPECT_EQ(dice, hides ? 1 : 2) << design << plot;  // a first shot with radar
    field.exercises({"wetthrust.smoke.1"});
  }
  Field field({"Bismarck 50,40 @000 speed 4"}, {"Hood 70,40 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "- screen disengage"),
            "plot.smoke-heavy wetthrust.smoke.2");
}

TEST(WetThrustSmoke, ASurfacedSubmarineMakesItLikeAnyLightShip) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 4"}, {"Hood 70,40 @000 speed 6"});
  for (const char* plot : {"- smoke", "- screen"})
    EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", plot), "legal") << plot;
  field["U-99"].mode = wetthrust::Mode::periscope;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", "- smoke"), "plot.smoke-submerged wetthrust.smoke.1");
}

TEST(WetThrustWeather, ChangesByOption) {
  for (const auto& [dice, weather] : {std::pair{std::vector<int>{1, 1}, Weather::driving},
                                      {{6, 6}, Weather::calm},
                                      {{3, 3}, Weather::squalls}}) {
    Field field({"Tribal 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"},
                {.head = "weather = \"squalls\"\n", .options = {{"weather_changes", "on"}}});
    field.step("End of turn", {.dice = dice});
    EXPECT_EQ(field.battle.weather, weather);
    field.exercises({"wetthrust.wx.1"});
  }
}

// Worked example 13: Bismarck top 6, Suffolk top 7 without radar, smoke, squalls: 1.
Field bismarck_runs() {
  return Field({"Bismarck 50,40 @000 speed 6 lost [\"boiler\"]"},
               {"Suffolk 50,20 @000 speed 6.75 lost [\"boiler\",\"radar\"]"},
               {.head = "weather = \"squalls\"\n"});
}

TEST(WetThrustDisengagement, BismarckAndSuffolk) {
  Field field = bismarck_runs();
  field.step("Write orders", {.south = {"- disengage"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_EQ(
      disengagement(field.battle, field.who("Bismarck"), field.who("Suffolk")).total(engine::Rounding::down),
      1);
  field.step("End of turn", {.north = {"yes"}, .dice = {1}});
  EXPECT_EQ(field["Bismarck"].state, State::left);
  field.exercises({"wetthrust.diseng.1", "wetthrust.diseng.3", "wetthrust.diseng.5", "wetthrust.diseng.6"});
}

TEST(WetThrustDisengagement, AHigherRollAndSheStays) {
  Field field = bismarck_runs();
  field.step("Write orders", {.south = {"- disengage"}, .north = {"-"}});
  field.step("Move ships");
  field.step("End of turn", {.dice = {2}});
  EXPECT_EQ(field["Bismarck"].state, State::on_table);
}

TEST(WetThrustDisengagement, UnchallengedSheIsAway) {
  Field field = bismarck_runs();
  field.step("Write orders", {.south = {"- disengage"}, .north = {"-"}});
  field.step("Move ships");
  field.step("End of turn", {.north = {"no"}});
  EXPECT_EQ(field["Bismarck"].state, State::left);
  field.exercises({"wetthrust.diseng.2"});
}

TEST(WetThrustDisengagement, RadarFuelAndTheBanOfARecovery) {
  Field field = bismarck_runs();
  field["Suffolk"].lost = 0;  // radar, and top speed 9
  field["Bismarck"].fuel_lost = 3;
  EXPECT_EQ(
      disengagement(field.battle, field.who("Bismarck"), field.who("Suffolk")).total(engine::Rounding::down),
      -4);
  field.step("Write orders", {.south = {"- disengage"}, .north = {"-"}});
  field.step("Move ships");
  field["Bismarck"].set(wetthrust::Mark::no_disengaging);
  field.step("End of turn");
  EXPECT_EQ(field["Bismarck"].state, State::on_table);
  field.exercises({"wetthrust.diseng.4"});
}

// wetthrust.recon.5: who has recovered an aircraft is not offered what she may not do.
TEST(WetThrustDisengagement, ABarredShipCannotOrderIt) {
  Field field({"Bismarck 50,40 @000 speed 6 damage 30"}, {"Hood 80,40 @000 speed 6"});
  const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who("Bismarck"));
  const auto offered = [&] {
    engine::Candidates answers;
    wetthrust::plot_kind.candidates(&field.battle, q, answers);
    engine::Explanation shown;
    wetthrust::plot_kind.explain(&field.battle, q, shown);
    const std::uint32_t disengage = bit(wetthrust::Comment::disengage);
    return std::any_of(answers.begin(), answers.end(),
                       [&](const engine::Answer& answer) { return answer.course.flags & disengage; }) ||
           (shown.flags_now & disengage);
  };
  EXPECT_TRUE(offered());
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "1A disengage"), "legal");
  field["Bismarck"].set(wetthrust::Mark::no_disengaging);
  EXPECT_FALSE(offered());
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "1A disengage"),
            "plot.disengage-barred wetthrust.diseng.4");
}

TEST(WetThrustDisengagement, TheChallengersRadarCounts) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"boiler\"]"},
              {"Suffolk 50,20 @000 speed 6.75 lost [\"boiler\"]"});
  field["Bismarck"].fuel_lost = 2;
  field.step("Write orders", {.south = {"- disengage"}, .north = {"-"}});
  field.step("Move ships");
  field.step("End of turn", {.dice = {1}});
  EXPECT_EQ(field["Bismarck"].state, State::on_table);
  field.exercises({"wetthrust.radar.2", "wetthrust.fuel.5"});
}

TEST(WetThrustEnd, PointsDecideAndALeadOfATenthIsNeeded) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  EXPECT_FALSE(ending(field.battle, 1));
  EXPECT_EQ(ending(field.battle, 20)->winner, engine::no_side);
  field["Hood"].damage = 25;
  EXPECT_EQ(ending(field.battle, 20)->winner, engine::Side(0));
  EXPECT_EQ(score_of(field.battle, engine::Side(0)), field.battle.sheet(field["Hood"]).value() / 2.0);
  field["Hood"].state = State::hulk;
  EXPECT_EQ(ending(field.battle, 2)->winner, engine::Side(0));
  EXPECT_EQ(ending(field.battle, 2)->clause.text(), std::string("wetthrust.end.1"));
  field.exercises({"wetthrust.end.1"});
}

TEST(WetThrustEnd, WhoLeavesTheTableIsSafeOrDrivenOff) {
  for (const auto& [x, state] : {std::pair{60, State::driven_off}, {90, State::left}}) {
    const std::string hood = fmt::format("Hood {},85 @000 speed 6", x);
    Field field({"Bismarck 50,88 @000 speed 8"}, {hood.c_str()});
    field.step("Write orders", {.south = {"-"}, .north = {"1D"}});
    field.step("Move ships");
    EXPECT_EQ(field["Bismarck"].state, state);
    field.exercises({"wetthrust.end.2"});
  }
}

TEST(WetThrustEnd, ObjectivesDecide) {
  Field field(
      {"Antelope 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6"},
      {.tail = "[[objective]]\ngoal = \"slow_down\"\nside = \"South\"\nship = \"Bismarck\"\nlimit = 4\n"});
  field.step("End of turn");
  EXPECT_FALSE(ending(field.battle, 1));
  field["Bismarck"].severe_holes = 1;
  field.step("End of turn");
  EXPECT_EQ(ending(field.battle, 1)->winner, engine::Side(0));
  field.exercises({"wetthrust.end.3"});
}

TEST(WetThrustEnd, AShipThatGotAwayIsNotSlowedDownAndASunkOneIs) {
  for (const auto& [state, met] : {std::pair{State::left, false},
                                   {State::driven_off, false},
                                   {State::sunk, true},
                                   {State::hulk, true}}) {
    Field field(
        {"Antelope 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6", "Hood 100,80 @000 speed 6"},
        {.tail = "[[objective]]\ngoal = \"slow_down\"\nside = \"South\"\nship = \"Bismarck\"\nlimit = 4\n"});
    field["Bismarck"].state = state;
    field.step("End of turn");
    EXPECT_EQ(field.battle.won == engine::Side(0), met);
  }
}

TEST(WetThrustEnd, MerchantsScoreWhereTheyAreSent) {
  Field field({"Merchant 50,88 @000 speed 3", "Antelope 50,40 @000 speed 6"}, {"Bismarck 55,85 @000 speed 6"},
              {.tail = "[[objective]]\ngoal = \"leave\"\nside = \"South\"\nedges = [\"north\"]\n"});
  field.step("Write orders", {.south = {"-", "-"}, .north = {"2D"}});
  field.step("Move ships");
  EXPECT_EQ(field["Merchant"].state, State::left);
  EXPECT_EQ(field.battle.bonus[0], field.battle.sheet(field["Merchant"]).value());
}

}  // namespace
