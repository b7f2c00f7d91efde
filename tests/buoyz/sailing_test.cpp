#include "rulebooks/buoyz/sailing.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace sailing_test {

using buoyz::Action;
using buoyz::Attitude;
using buoyz::Mark;
using buoyz::Propulsion;
using field::Field;

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";
std::string wind(const char* point, const std::string& head = era3) {
  return head + "wind = \"" + point + "\"\n";
}

int sailing(Field& field, const std::string& name) {
  return buoyz::inches(field.battle, field[name], Propulsion::sails);
}
int engines(Field& field, const std::string& name) {
  return buoyz::inches(field.battle, field[name], Propulsion::engines);
}

// Worked example 22: a ship heading north, Speed 3.
TEST(BuoyzSailing, AttitudesOfTheWorkedExample) {
  struct Row {
    const char* wind;
    Attitude attitude;
    int inches;
  };
  constexpr Row rows[] = {{"S", Attitude::running, 3},
                          {"SE", Attitude::reaching_with_gauge, 6},  // on the line: the faster
                          {"E", Attitude::reaching_with_gauge, 6},
                          {"NE", Attitude::reaching, 3},
                          {"N", Attitude::in_irons, 1},
                          {"NW", Attitude::reaching, 3},
                          {"W", Attitude::reaching_with_gauge, 6},
                          {"SW", Attitude::reaching_with_gauge, 6}};
  for (const Row& row : rows) {
    Field field({"HMS_Leda=Leda 20,20 @000"}, {"HMS_Raven=Raven 50,30 @180"}, {.head = wind(row.wind)});
    EXPECT_EQ(buoyz::attitude(field.battle, sea::heading(0)), row.attitude) << row.wind;
    EXPECT_EQ(sailing(field, "Leda"), row.inches) << row.wind;
  }
}

TEST(BuoyzSailing, BordersOfTheBandsGoToTheFasterSide) {
  Field field({"HMS_Leda=Leda 20,20 @000"}, {"HMS_Raven=Raven 50,30 @180"}, {.head = wind("N")});
  const auto at = [&](int minutes) {
    return buoyz::attitude(field.battle, sea::Heading::from_north({minutes}));
  };
  EXPECT_EQ(at(45 * 60 - 1), Attitude::in_irons);
  EXPECT_EQ(at(45 * 60), Attitude::reaching);
  EXPECT_EQ(at(90 * 60 - 1), Attitude::reaching);
  EXPECT_EQ(at(90 * 60), Attitude::reaching_with_gauge);
  EXPECT_EQ(at(135 * 60), Attitude::reaching_with_gauge);
  EXPECT_EQ(at(135 * 60 + 1), Attitude::running);
  EXPECT_EQ(at(-(135 * 60 + 1)), Attitude::running);
}

TEST(BuoyzSailing, TheGaugeIsWindAbaftTheBeamOfAShipThatSails) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Raven=Raven 30,20 @089"}, {"HMS_Leda=Foe 50,30 @180"},
              {.head = wind("N")});
  EXPECT_TRUE(buoyz::has_gauge(field.battle, field["Leda"]));
  EXPECT_FALSE(buoyz::has_gauge(field.battle, field["Raven"]));
  EXPECT_TRUE(buoyz::has_gauge(field.battle, field["Foe"]));
  field.battle.weather.calm = 1;
  EXPECT_FALSE(buoyz::has_gauge(field.battle, field["Leda"]));
  Field steam({"KMS_Bismarck=Bismarck 20,20 @180"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  EXPECT_FALSE(buoyz::has_gauge(steam.battle, steam["Bismarck"]));
}

// buoyz.4.1.1.8: never less than an inch for an undamaged ship; buoyz.4.1.5: damage may stop her.
TEST(BuoyzSailing, LeastMoveAndDeadStop) {
  Field field({"HMS_Victory=Victory 20,20 @000", "HMS_Leda=Leda 30,20 @000"}, {"HMS_Raven=Raven 50,30 @180"},
              {.head = wind("N")});
  EXPECT_EQ(sailing(field, "Victory"), 1);  // a third of 1
  EXPECT_EQ(sailing(field, "Leda"), 1);     // a third of 3
  field["Leda"].motive = 1;
  EXPECT_EQ(sailing(field, "Leda"), 1);  // a half, up
  field["Leda"].motive = 2;
  EXPECT_EQ(sailing(field, "Leda"), 0);  // a quarter
  field["Victory"].motive = 1;
  EXPECT_EQ(sailing(field, "Victory"), 0);  // a sixth
}

// 1.1.4 rounds once: Speed 6 crippled with one motive hit is 6/4, so 2. 4.1.5: 1 halved is 1, quartered 0.
TEST(BuoyzSailing, DamageToTheEngines) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  EXPECT_EQ(engines(field, "Bismarck"), 6);
  field["Bismarck"].motive = 1;
  EXPECT_EQ(engines(field, "Bismarck"), 3);  // worked example 5
  field["Bismarck"].set(Mark::crippled);
  EXPECT_EQ(engines(field, "Bismarck"), 2);
  field["Bismarck"].motive = 2;
  EXPECT_EQ(engines(field, "Bismarck"), 1);
  field["Bismarck"].motive = 3;
  EXPECT_EQ(engines(field, "Bismarck"), 0);
  field["Bismarck"].motive = 200;
  EXPECT_EQ(engines(field, "Bismarck"), 0);
}

// D-2.
TEST(BuoyzSailing, FlankSpeed) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000", "HMS_Norfolk=Norfolk 20,30 @000",
               "MTB_Squadron_#1=Boats 20,40 @000"},
              {"HMS_Norfolk=Foe 50,30 @180"});
  for (const char* name : {"Bismarck", "Norfolk", "Boats"})
    field[name].done = buoyz::bit(Action::flank_speed);
  EXPECT_EQ(engines(field, "Bismarck"), 8);
  EXPECT_EQ(engines(field, "Norfolk"), 9);
  EXPECT_EQ(engines(field, "Boats"), 10);
  Field ironclads({"USS_Monitor=Monitor 20,20 @000"},
                  {"HMS_Devastation_(before_refit)=Devastation 50,30 @180"},
                  {.head = "era = 4\nyear = 1880\ntable = [60, 40]\n"});
  for (const char* name : {"Monitor", "Devastation"}) ironclads[name].done = buoyz::bit(Action::flank_speed);
  EXPECT_EQ(buoyz::inches(ironclads.battle, ironclads["Monitor"], Propulsion::steam), 1);
  EXPECT_EQ(buoyz::inches(ironclads.battle, ironclads["Devastation"], Propulsion::steam), 3);
}

TEST(BuoyzSailing, SilentRunningHalvesButNeverStops) {
  Field field({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  EXPECT_EQ(engines(field, "U-99"), 1);
  field["U-99"].done = buoyz::bit(Action::silent_running);
  EXPECT_EQ(engines(field, "U-99"), 1);
  field["U-99"].clear(Mark::submerged);
  EXPECT_EQ(engines(field, "U-99"), 2);
}

// 7.2.16: at least an inch, of a boat that has any; two motive hits leave her none.
TEST(BuoyzSailing, SilentRunningMovesNobodyWhoIsStopped) {
  Field field({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  field["U-99"].done = buoyz::bit(Action::silent_running);
  field["U-99"].motive = 1;
  EXPECT_EQ(engines(field, "U-99"), 1);
  field["U-99"].motive = 2;
  EXPECT_EQ(engines(field, "U-99"), 0);
}

// 12.5.2, 10.4.3: two inches with wind and tide, whatever the attitude; none without a wind.
TEST(BuoyzSailing, AFireshipNeedsAWindToo) {
  Field field({"Fireship=Torch 20,20 @090"}, {"La_Girona=Girona 40,20 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"});
  EXPECT_EQ(sailing(field, "Torch"), 2);
  field.battle.weather.calm = 1;
  EXPECT_EQ(sailing(field, "Torch"), 0);
}

// 7.3.10: after the wind multiplier, era 3 only.
TEST(BuoyzSailing, CopperBottomed) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"HMS_Raven=Raven 50,30 @180"}, {.head = wind("N")});
  field["Leda"].abilities |= buoyz::bit(buoyz::Ability::copper_bottomed);
  EXPECT_EQ(sailing(field, "Leda"), 7);
  field["Leda"].pose.heading = sea::heading(0);
  EXPECT_EQ(sailing(field, "Leda"), 2);
  for (const int era : {2, 4}) {
    field.book().era = era;
    EXPECT_EQ(sailing(field, "Leda"), 1);
  }
}

// 4.1.1.7: each figure on the sheet is one, be it an inch.
TEST(BuoyzSailing, HowManyPropulsionsSheHas) {
  Field field({"HMS_Warrior=Warrior 20,20 @000", "USS_Monitor=Monitor 30,20 @090"},
              {"CSS_Virginia=Virginia 50,30 @180"}, {.head = "era = 4\nyear = 1862\ntable = [60, 40]\n"});
  EXPECT_EQ(buoyz::propulsions_of(field.battle.sheet(field["Warrior"])), 2);  // steam 2, sails 1
  EXPECT_EQ(buoyz::propulsions_of(field.battle.sheet(field["Monitor"])), 1);
  const auto reasons = [&](const char* name) {
    return buoyz::allowance(field.battle, field[name], Propulsion::steam).lines().size();
  };
  EXPECT_EQ(reasons("Warrior"), 2u) << "her speed, and that the wind is of no matter to it";
  EXPECT_EQ(reasons("Monitor"), 1u);
}

TEST(BuoyzSailing, TwoPropulsions) {
  Field field({"HMS_Warrior=Warrior 20,20 @000", "HMS_Agamemnon=Agamemnon 30,20 @090"},
              {"USS_Monitor=Monitor 50,30 @180"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\nwind = \"N\"\n"});
  EXPECT_EQ(buoyz::best_propulsion(field.battle, field["Warrior"]), Propulsion::steam);
  EXPECT_EQ(buoyz::best_propulsion(field.battle, field["Agamemnon"]), Propulsion::sails);  // 4 against 2
  field["Agamemnon"].pose.heading = sea::heading(180);
  EXPECT_EQ(buoyz::best_propulsion(field.battle, field["Agamemnon"]), Propulsion::steam);  // equal
  field.battle.weather.calm = 1;
  EXPECT_EQ(buoyz::best_propulsion(field.battle, field["Agamemnon"]), Propulsion::steam);
  EXPECT_EQ(buoyz::inches(field.battle, field["Agamemnon"], Propulsion::sails), 0);
}

// Gaps G3.
TEST(BuoyzSailing, TheTurningTemplate) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  const auto points_for = [&](double degrees) {
    return buoyz::points_for(field.battle, sea::degrees(degrees).minutes);
  };
  constexpr double angles[] = {0, 30, 45, 60, 75, 90, 105, 120, 135};
  for (int points = 0; points < 9; ++points) {
    EXPECT_EQ(buoyz::degrees_for(field.battle, points), angles[points]);
    EXPECT_EQ(points_for(angles[points]), points);
    EXPECT_EQ(points_for(-angles[points]), points);
  }
  for (const auto& [over, points] : {std::pair{0, 1}, {30, 2}, {45, 3}, {90, 6}}) {
    EXPECT_EQ(points_for(over + 1.0 / 60), points);  // an arc-minute
    EXPECT_EQ(points_for(over + 14), points);
  }
  field.book().p.turn_next = 22.5;  // the alternative
  EXPECT_EQ(buoyz::degrees_for(field.battle, 4), 97.5);
  EXPECT_EQ(points_for(97.5), 4);
}

TEST(BuoyzSailing, TurningPoints) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000", "KMS_U-99=U-99 30,20 @000"},
              {"HMS_Cossack=Cossack 50,30 @180"});
  EXPECT_EQ(buoyz::turning_points(field.battle, field["Norfolk"]), 2);
  EXPECT_EQ(buoyz::turning_points(field.battle, field["U-99"]), 6);  // surfaced, doubled
  field["U-99"].set(Mark::submerged);
  EXPECT_EQ(buoyz::turning_points(field.battle, field["U-99"]), 3);
  field["U-99"].clear(Mark::submerged);
  field["U-99"].done = field["Norfolk"].done = buoyz::bit(Action::come_about);
  EXPECT_EQ(buoyz::turning_points(field.battle, field["Norfolk"]), 3);
  EXPECT_EQ(buoyz::turning_points(field.battle, field["U-99"]), 8);
  field["Norfolk"].set(Mark::crippled);
  EXPECT_EQ(buoyz::turning_points(field.battle, field["Norfolk"]), 1);
  field["U-99"].steering = 1;
  EXPECT_EQ(buoyz::turning_points(field.battle, field["U-99"]), 0);
  field.book().era = 7;
  field["U-99"].steering = 0;
  EXPECT_EQ(buoyz::turning_points(field.battle, field["U-99"]), 4);  // no doubling, one more for Come About!
}

TEST(BuoyzSailing, DoublingUpDoublesDistancesButNotPoints) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Norfolk=Norfolk 50,30 @180"},
              {.options = {{"doubling_up", "on"}}});
  EXPECT_EQ(engines(field, "Bismarck"), 12);
  const buoyz::Helm helm = buoyz::helm(field.battle, field.who("Bismarck"), 0);
  EXPECT_EQ(helm.steady, 2000);
  EXPECT_EQ(helm.cost, 2000);
  EXPECT_EQ(helm.points, 1);
  field["Bismarck"].motive = 3;  // 12/8 = 1.5, rounded 2: the least move
  EXPECT_EQ(engines(field, "Bismarck"), 2);
  field["Bismarck"].motive = 4;
  EXPECT_EQ(engines(field, "Bismarck"), 0);
}

// 4.1.5, 1.7.1: Speed 1 halved is still an inch, quartered a dead stop, doubled up or not.
TEST(BuoyzSailing, ACrippledShipOfSpeedOneMovesDoubledUpToo) {
  for (const bool doubled : {false, true}) {
    Field field({"USS_Monitor=Monitor 20,20 @000"}, {"CSS_Virginia=Virginia 50,30 @180"},
                {.head = "era = 4\nyear = 1862\ntable = [60, 40]\n",
                 .options = {{"doubling_up", doubled ? "on" : "off"}}});
    const auto steam = [&] { return buoyz::inches(field.battle, field["Monitor"], Propulsion::steam); };
    EXPECT_EQ(steam(), doubled ? 2 : 1);
    field["Monitor"].set(Mark::crippled);
    EXPECT_EQ(steam(), doubled ? 2 : 1);
    field["Monitor"].motive = 1;
    EXPECT_EQ(steam(), 0);
  }
}

}  // namespace sailing_test
