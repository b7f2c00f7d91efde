// The course question: what may be steered, and what is refused.
#include "rulebooks/buoyz/damage.h"
#include "tests/buoyz/steering.h"

namespace course_test {

using buoyz::Action;
using buoyz::course_kind;
using buoyz::Mark;
using field::Field;
using namespace steering;

// Worked example 20: Bismarck, Speed 6, Turning 1.
TEST(BuoyzCourse, RunAndTurnsWithinTheAllowance) {
  Field field({"KMS_Bismarck=Bismarck 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  expect(field, "Bismarck",
         {{"6", "legal"},
          {"1", "legal"},
          {"6.001", "course.too-far buoyz.4.1.4"},
          {"0.999", "course.too-short buoyz.4.1.5"},
          {"hold", "course.too-short buoyz.4.1.5"},
          {"2 P30 3", "legal"},
          {"2 P30 3.001", "course.cost buoyz.4.1.8"},
          {"2 S10 3", "legal"},
          {"5 P30", "legal"},
          {"5.001 P30", "course.cost buoyz.4.1.8"},
          {"6 P30", "course.cost buoyz.4.1.8"},
          {"6 S1", "course.cost buoyz.4.1.8"},
          {"2 P31 1", "course.turn-too-wide buoyz.4.1.7"},
          {"0.9 P30 3", "course.turn-too-early buoyz.4.1.6"},
          {"P30 3", "course.turn-too-early buoyz.4.1.6"},
          {"1 P30 1 S30 1", "course.too-many-turns buoyz.4.1.6"},
          {"0 P30", "course.leg buoyz.4.1.4"},
          {"2 P0 3", "course.leg buoyz.4.1.7"},
          {"2 P300 3", "course.leg buoyz.4.1.7"},
          {"+2 3", "course.orders buoyz.4.1.4"}});
  field.exercises({"buoyz.4.1.4", "buoyz.4.1.5", "buoyz.4.1.6", "buoyz.4.1.7", "buoyz.4.1.8"});
}

TEST(BuoyzCourse, MonitorAndVictoryTurnOnePoint) {
  Field monitor({"USS_Monitor=Monitor 20,20 @000"}, {"CSS_Virginia=Virginia 40,20 @180"}, {.head = era4});
  expect(monitor, "Monitor",
         {{"1 P30", "legal"},
          {"1 P30 0.1", "course.too-far buoyz.4.1.4"},
          {"1 P31", "course.turn-too-wide buoyz.4.1.7"}});
  // Worked example 21: reaching with gauge, allowance 2, Turning 2.
  Field victory({"HMS_Victory=Victory 20,20 @090"}, {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
  expect(victory, "Victory",
         {{"1 P30", "legal"},
          {"1 P30 0.1", "course.cost buoyz.4.1.8"},
          {"1.5 P30", "course.cost buoyz.4.1.8"},  // with two inches she pays for every point
          {"2 P30", "course.cost buoyz.4.1.8"},
          {"1 P45", "course.cost buoyz.4.1.8"},
          {"2", "legal"},
          {"2 sails", "legal"}});
  victory["Victory"].pose.heading =
      sea::heading(180);  // running, allowance 1: one point for nothing, not two
  expect(victory, "Victory", {{"1 P30", "legal"}, {"1 P45", "course.cost buoyz.4.1.8"}});
}

// Doubled up an inch of the book is two: slow is who has less than four.
TEST(BuoyzCourse, OnlyAWholeAllowanceBelowTheStraightInchAndAPointTurnsForWhatIsLeft) {
  Field field({"USS_Monitor=Monitor 20,20 @000", "HMS_Agamemnon=Agamemnon 40,20 @000"},
              {"CSS_Virginia=Virginia 40,35 @180"}, {.head = era4, .options = {{"doubling_up", "on"}}});
  expect(field, "Monitor", {{"2 P30", "legal"}, {"2 P45", "course.turn-too-wide buoyz.4.1.7"}});
  expect(field, "Agamemnon",
         {{"2 P30 steam", "legal"},
          {"2.001 P30 steam", "course.cost buoyz.4.1.8"},
          {"4 P30 steam", "course.cost buoyz.4.1.8"}});
}

// buoyz.7.3.2, worked example 16.
TEST(BuoyzCourse, AgileShipsTurnTwice) {
  Field field({"MTB_Squadron_#1=Boats 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  expect(field, "Boats",
         {{"1 P30 5 P30", "legal"},
          {"1 P75 S30", "legal"},
          {"1 P75 S75", "course.cost buoyz.7.3.2"},  // 1 + 4 + 4
          {"1 P30 5.5 P30", "course.cost buoyz.7.3.2"},
          {"8 P30", "course.cost buoyz.4.1.8"},
          {"1 P30 2 P30 1", "course.second-turn buoyz.7.3.2"},
          {"1 P30 1 P30 1 P30", "course.too-many-turns buoyz.7.3.2"},
          {"1 P90", "course.turn-too-wide buoyz.4.1.7"}});
  expect(field, "Norfolk", {{"1 P30 2 P30", "course.too-many-turns buoyz.4.1.6"}});
  field["Norfolk"].abilities |= buoyz::bit(buoyz::Ability::agile);
  expect(field, "Norfolk", {{"1 P30 2 P30", "legal"}, {"1 P30 2 P30 1", "course.second-turn buoyz.7.3.2"}});
  field.exercises({"buoyz.7.3.2"});
}

// buoyz.4.1.6: the book says it of all of them, outside of the optional chapter of abilities.
TEST(BuoyzCourse, MotorTorpedoBoatsAreAlwaysAgile) {
  Field plain({"MTB_Squadron_#1=Boats 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"},
              {.options = {{"special_abilities", "off"}}});
  expect(plain, "Boats", {{"1 P30 5 P30", "legal"}});
  expect(plain, "Norfolk", {{"1 P30 2 P30", "course.too-many-turns buoyz.4.1.6"}});
  Field hurt({"MTB_Squadron_#1=Boats 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  hurt["Boats"].abilities &= ~buoyz::bit(buoyz::Ability::agile);
  expect(hurt, "Boats", {{"1 P30 5 P30", "legal"}});
  EXPECT_EQ(buoyz::losable(plain.battle, plain["Boats"]), 0u);
  hurt["Boats"].abilities |= buoyz::bit(buoyz::Ability::agile);
  EXPECT_EQ(buoyz::losable(hurt.battle, hurt["Boats"]), 0u);  // nobody gives up what he keeps
}

TEST(BuoyzCourse, JammedRudder) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  field["Norfolk"].steering = 1;
  expect(field, "Norfolk", {{"7", "legal"}, {"1", "legal"}, {"2 P10 1", "course.no-turn buoyz.5.8.4"}});
  field["Norfolk"].turned = -1;  // circles to port, 1 in and 45 degrees, then up to 4 in
  expect(field, "Norfolk",
         {{"1 P45 4", "legal"},
          {"1 P45", "legal"},
          {"1 P45 4.5", "course.cost buoyz.4.1.8"},
          {"1 S45 4", "course.jammed buoyz.5.8.4"},
          {"1 P30 4", "course.jammed buoyz.5.8.4"},
          {"2 P45 3", "course.jammed buoyz.5.8.4"},
          {"7", "course.jammed buoyz.5.8.4"}});
  field["Norfolk"].motive = 2;  // 7/4, so 2: she can pay for one point only
  expect(field, "Norfolk", {{"1 P30", "legal"}, {"1 P45", "course.jammed buoyz.5.8.4"}});
}

// The tightest circle of an Agile ship has a second turn, at the very end, by what is left of her 7 inches.
TEST(BuoyzCourse, JammedAgileShipsTurnTwice) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  field["Norfolk"].abilities |= buoyz::bit(buoyz::Ability::agile);
  field["Norfolk"].steering = 1;
  expect(field, "Norfolk", {{"7", "legal"}, {"1 P30 2 P30", "course.no-turn buoyz.5.8.4"}});
  field["Norfolk"].turned = -1;
  expect(field, "Norfolk",
         {{"1 P45 P45", "legal"},
          {"1 P45 1 P45", "legal"},
          {"1 P45 2 P45", "legal"},
          {"1 P45 3 P30", "legal"},
          {"1 P45 4", "legal"},
          {"1 P45", "course.jammed buoyz.5.8.4"},
          {"1 P45 1", "course.jammed buoyz.5.8.4"},
          {"1 P45 1 S45", "course.jammed buoyz.5.8.4"},
          {"1 P45 1 P30", "course.jammed buoyz.5.8.4"},
          {"1 P45 3 P45", "course.jammed buoyz.5.8.4"},
          {"1 P45 1 P45 1", "course.jammed buoyz.5.8.4"},
          {"1 P45 5", "course.cost buoyz.4.1.8"}});
  field["Norfolk"].motive = 2;  // 2 inches: the first point takes all
  expect(field, "Norfolk", {{"1 P30", "legal"}, {"1 P30 P30", "course.jammed buoyz.5.8.4"}});
}

TEST(BuoyzCourse, BecalmedAndAnchored) {
  Field field({"HMS_Leda=Leda 20,20 @000", "HMS_Raven=Raven 20,30 @090 anchored true"},
              {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
  expect(field, "Raven",
         {{"hold", "legal"},
          {"P90", "legal"},
          {"S90.5", "course.spot-turn buoyz.4.1.1.6"},
          {"P30 P30", "course.spot-turn buoyz.4.1.1.6"},
          {"1", "course.no-way buoyz.4.1.1.6"},
          {"6 weigh", "legal"},
          {"weigh", "course.too-short buoyz.4.1.5"},
          {"6 weigh anchor", "course.anchor buoyz.4.1.1.6"}});
  expect(field, "Leda",
         {{"1 weigh", "course.weigh buoyz.4.1.1.6"},
          {"anchor", "course.too-short buoyz.4.1.5"},
          {"1 anchor", "legal"},
          {"1.25 anchor", "course.anchor buoyz.4.1.1.6"},
          {"S45 anchor", "course.turn-too-early buoyz.4.1.6"}});
  field.battle.weather.calm = 1;
  expect(field, "Leda",
         {{"hold", "legal"}, {"P90", "legal"}, {"anchor", "legal"}, {"1", "course.no-way buoyz.10.4.3"}});
  field["Leda"].steering = 1;
  expect(field, "Leda", {{"hold", "legal"}, {"P10", "course.spot-turn buoyz.4.1.1.6"}});
  field.exercises({"buoyz.4.1.1.6", "buoyz.10.4.3"});
  Field engines({"HMS_Norfolk=Norfolk 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  expect(engines, "Norfolk", {{"anchor", "course.anchor buoyz.4.1.1.6"}});
  engines.battle.weather.calm = 1;
  expect(engines, "Norfolk", {{"7", "legal"}});
}

TEST(BuoyzCourse, OarsAndSteamInACalm) {
  Field galleass({"La_Girona=Girona 20,20 @000"}, {"The_Golden_Hind=Hind 40,20 @180"},
                 {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"});
  expect(galleass, "Girona",
         {{"2", "legal"},  // oars take her farthest
          {"2 oars", "legal"},
          {"2 sails", "course.too-far buoyz.4.1.4"},
          {"1 sails", "legal"},
          {"1 steam", "course.propulsion buoyz.4.1.1.7"},
          {"1 sails oars", "course.propulsion buoyz.4.1.1.7"}});
  galleass.battle.weather.calm = 1;
  expect(galleass, "Girona",
         {{"2", "legal"}, {"1 sails", "course.no-way buoyz.10.4.3"}, {"P90 sails", "legal"}});
  galleass.exercises({"buoyz.4.1.1.7"});
}

TEST(BuoyzCourse, TackJibAndWear) {
  Field field({"HMS_Leda=Leda 30,20 @010"}, {"Redoutable=Redoutable 50,20 @180"}, {.head = era3});
  field["Leda"].done = buoyz::bit(Action::tack);
  expect(field, "Leda",
         {{"3", "legal"}, {"4", "course.too-far buoyz.4.1.4"}, {"1 P30 1", "course.no-turn buoyz.7.2.8"}});
  field["Leda"].done = buoyz::bit(Action::jib);  // the wind is 10 degrees to port
  expect(field, "Leda",
         {{"P90 1", "legal"},
          {"P90 1.5", "course.too-far buoyz.4.1.4"},
          {"S90 1", "course.swing buoyz.7.2.9"},
          {"P45 1", "course.swing buoyz.7.2.9"},
          {"1 P90", "course.swing buoyz.7.2.9"},
          {"P90 1 S30", "course.swing buoyz.7.2.9"},
          {"P90", "course.too-short buoyz.4.1.5"},
          {"1", "legal"},  // she can swing, and need not
          {"hold", "course.too-short buoyz.4.1.5"}});
  field["Leda"].done = buoyz::bit(Action::wear);
  expect(field, "Leda", {{"S90 1", "legal"}, {"P90 1", "course.swing buoyz.7.2.10"}});
  field["Leda"].pose.heading = sea::heading(0);  // dead into the wind the owner picks
  expect(field, "Leda", {{"S90 1", "legal"}, {"P90 1", "legal"}});
  field["Leda"].done = buoyz::bit(Action::jib);
  field["Leda"].pose.heading = sea::heading(180);
  expect(field, "Leda", {{"S90 3", "legal"}, {"P90 3", "legal"}});
  field.exercises({"buoyz.7.2.8", "buoyz.7.2.9", "buoyz.7.2.10"});
}

TEST(BuoyzCourse, TackIsSailed) {
  Field field({"HMS_Agamemnon=Agamemnon 30,20 @000"}, {"USS_Monitor=Monitor 50,20 @180"},
              {.head = era4 + "wind = \"N\"\n"});
  field["Agamemnon"].done = buoyz::bit(Action::tack);
  expect(field, "Agamemnon", {{"2", "legal"}, {"2 steam", "course.propulsion buoyz.4.1.1.7"}});
}

TEST(BuoyzCourse, FireshipsGoWithWindAndTide) {
  Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 40,20 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"});
  expect(field, "Torch",
         {{"2", "legal"},
          {"1", "course.too-short buoyz.12.5.2"},
          {"4", "course.too-far buoyz.4.1.4"},  // the wind's attitude does not count
          {"1 P30", "legal"},                   // a point is an inch of the two (4.1.8)
          {"1 P30 1", "course.cost buoyz.4.1.8"},
          {"1 P45", "course.cost buoyz.4.1.8"},
          {"1 P60", "course.turn-too-wide buoyz.4.1.7"}});
  field["Torch"].done = bit(Action::flank_speed);  // 2 1/2 in, rounded
  expect(field, "Torch",
         {{"3", "legal"},
          {"2", "course.too-short buoyz.12.5.2"},
          {"1 P30 1", "legal"},
          {"1 P45", "legal"},
          {"1 P30", "course.too-short buoyz.12.5.2"}});
  field["Torch"].done = 0, field["Torch"].set(buoyz::Mark::crippled);
  expect(field, "Torch", {{"1", "legal"}, {"1 P30", "legal"}});  // too slow to pay, she pays what is left
  field["Torch"].clear(buoyz::Mark::crippled);
  field["Torch"].pose.heading = sea::heading(0);  // in irons she drifts
  expect(field, "Torch",
         {{"hold", "legal"},
          {"P45", "legal"},
          {"P50", "course.spot-turn buoyz.4.1.7"},
          {"1", "course.no-way buoyz.12.5.2"}});
  field.exercises({"buoyz.12.5.2"});
}

// 5.8.4: a jammed rudder makes her circle, but not out of irons, where she drifts, and not when she is lit.
TEST(BuoyzCourse, AJammedFireshipDriftsOrBurnsOn) {
  Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 40,20 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"});
  field["Torch"].steering = 1, field["Torch"].turned = -1;
  expect(field, "Torch", {{"2", "course.jammed buoyz.5.8.4"}, {"1 P30", "legal"}});
  field["Torch"].pose.heading = sea::heading(0);
  expect(field, "Torch",
         {{"hold", "legal"}, {"P45", "course.spot-turn buoyz.4.1.7"}, {"1", "course.no-way buoyz.12.5.2"}});
  field["Torch"].pose.heading = sea::heading(135), field["Torch"].set(buoyz::Mark::lit);
  expect(field, "Torch", {{"2", "legal"}, {"1 P30 1", "course.no-turn buoyz.12.5.4"}});
}

TEST(BuoyzCourse, MinesAndSweeping) {
  Field field({"Minelayer=Layer 60,40 @000", "HMS_Norfolk=Norfolk 60,20 @000"},
              {"HMS_Cossack=Cossack 20,20 @180"}, {.tail = "[[minefield]]\nbox = [10, 60, 20, 70]\n"});
  expect(field, "Layer", {{"7 mine", "legal"}, {"2 sweep", "course.sweep buoyz.5.10.6"}});
  expect(field, "Norfolk", {{"7 mine", "course.mine buoyz.5.10.2"}});
  field["Layer"].abilities |= buoyz::bit(buoyz::Ability::minesweeper);
  expect(field, "Layer", {{"2 sweep", "legal"}, {"2.5 sweep", "course.sweep buoyz.5.10.6"}});
  field["Layer"].done = buoyz::bit(Action::put_out_fire);
  expect(field, "Layer", {{"7 mine", "course.mine buoyz.7.2.6"}});
}

// buoyz.7.3.17.
TEST(BuoyzCourse, DeployingAndStowing) {
  Field field({"KMS_U-99=U-99 60,40 @000", "KMS_U-99=U-100 60,20 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  expect(field, "U-100", {{"4 deploy", "course.deploy buoyz.7.3.17"}});
  field.book().sheets[field["U-99"].sheet].deploys = true;
  field["U-99"].set(Mark::stowed);
  expect(field, "U-99", {{"4 deploy", "legal"}, {"4 stow", "course.deploy buoyz.7.3.17"}});
  field["U-99"].clear(Mark::stowed);
  expect(field, "U-99", {{"4 stow", "legal"}, {"4 deploy", "course.deploy buoyz.7.3.17"}});
  field["U-99"].set(Mark::tried_action);
  expect(field, "U-99", {{"4 stow", "course.deploy buoyz.7.3.17"}});
}

TEST(BuoyzCourse, ATurnIsWrittenWithItsDegrees) {
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_Bismarck=Bismarck 20,20 @180"});
  EXPECT_EQ(field.verdict(buoyz::course_kind, "Cossack", "5 s")->sentence,
            "Cossack: a turn needs its degrees, as in S30");
}

TEST(BuoyzCourse, SquadronsStayTogether) {
  Field field({"HMS_Cossack=One 60,40 @000 squadron 1", "HMS_Cossack=Two 60,36 @000 squadron 1"},
              {"KMS_Bismarck=Bismarck 20,20 @180"}, {.options = {{"squadrons", "on"}}});
  expect(field, "One", {{"7", "legal"}});  // Two can still come up
  field["One"].set(Mark::moved);
  field["One"].pose.at = {60, 47};
  expect(field, "Two", {{"7", "legal"}, {"6.5", "course.squadron buoyz.12.1.2"}});
  field["Two"].motive = 1;  // 7/2, so 4: she cannot keep up
  expect(field, "Two", {{"4", "legal"}, {"1", "legal"}});
  field.exercises({"buoyz.12.1.2"});
  field.book().options.squadrons = false;
  field["Two"].motive = 0;
  expect(field, "Two", {{"1", "legal"}});
}

}  // namespace course_test
