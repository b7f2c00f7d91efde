// Ships move one at a time, sides alternating.
#include "rulebooks/buoyz/move.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/field.h"

namespace move_test {

using buoyz::Action;
using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

std::vector<std::string> order_of_moves(const Field& field) {
  std::vector<std::string> names;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == told(MoveTold::moved)) names.push_back(field.battle.name(event.who));
  return names;
}

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";
const field::More no_actions{.options = {{"special_actions", "off"}}};

// buoyz.2.1.2: the holder says who begins, then they alternate; the longer fleet ends alone.
TEST(BuoyzMove, SidesAlternate) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000", "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, no_actions);
  field.step("Ships move", {.south = {"South", "B", "7", "A", "1 P30", "3"}, .north = {"7"}});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"B", "X", "A", "C"}));
  field.exercises({"buoyz.2.1.1", "buoyz.2.1.2", "buoyz.2.2.3", "buoyz.4.1.2", "buoyz.4.1.4", "buoyz.4.1.6",
                   "buoyz.4.1.7", "buoyz.4.1.8", "buoyz.7.1.1"});
  Field other({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000", "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, no_actions);
  other.step("Ships move", {.south = {"North", "C", "7", "B", "7", "7"}, .north = {"7"}});
  EXPECT_EQ(order_of_moves(other), (std::vector<std::string>{"X", "C", "B", "A"}));
}

TEST(BuoyzMove, RefusalsOfTheNextShip) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  field["B"].set(Mark::moved);
  const buoyz::Question q = buoyz::question(buoyz::mover_kind, engine::Side(0));
  const auto code = [&](int option) {
    const auto no = buoyz::mover_kind.refuse(&field.battle, q, engine::Answer::option(option));
    return no ? std::string(no->code) : "legal";
  };
  EXPECT_EQ(code(0), "legal");
  EXPECT_EQ(code(1), "mover.done");
  EXPECT_EQ(code(2), "mover.not-yours");
  EXPECT_EQ(code(-1), "mover.nobody");
  EXPECT_EQ(code(1000000), "mover.nobody");
  const auto first = buoyz::first_mover_kind.refuse(&field.battle, q, engine::Answer::option(2));
  ASSERT_TRUE(first);
  EXPECT_STREQ(first->code, "first.no-side");
}

TEST(BuoyzMove, WhoGoesFirstIsAskedOnlyOfTwo) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  field.run({.south = {"North"}}, [&](engine::Umpire& umpire) {
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::fire), engine::Side(1));
  });
  EXPECT_TRUE(field.cited("buoyz.2.1.3"));
  field.run({}, [&](engine::Umpire& umpire) {  // the defaults
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::fire), engine::Side(0));
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::move), engine::Side(1));
  });
  field["X"].state = buoyz::State::left;
  field.run({.south = {}}, [&](engine::Umpire& umpire) {
    const std::size_t before = field.hearing.events.size();
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::move), engine::Side(0));
    EXPECT_EQ(field.hearing.events.size(), before);  // nothing to decide
  });
}

// buoyz.4.1.5: damage that takes all speed is a dead stop, without a turn.
TEST(BuoyzMove, DeadStop) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"}, no_actions);
  field["A"].motive = 4;  // 7/16
  field.step("Ships move", {.north = {"7"}});
  EXPECT_EQ(field["A"].pose.at, (sea::Point{20, 20}));
  EXPECT_EQ(field.told(told(MoveTold::lies_still)), 1);
  field.exercises({"buoyz.4.1.5"});
}

TEST(BuoyzMove, StruckShipsAndFortsAreSkipped) {
  Field field({"HMS_Leda=Leda 20,20 @090"},
              {"18th_Century_Shore_Fort=Fort 40,38 @180", "Redoutable=Redoutable 40,20 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field["Redoutable"].set(Mark::struck);
  field.step("Ships move", {.south = {"6"}});
  EXPECT_EQ(order_of_moves(field), std::vector<std::string>{"Leda"});
}

// buoyz.2.1.2: named in her side's slot, she takes it, with or without an action: the enemy moves next.
TEST(BuoyzMove, AShipThatLiesStillMayBeNamedToMakeTheEnemyMoveFirst) {
  for (const bool waits : {false, true}) {
    Field field({"HMS_Norfolk=Norfolk 60,40 @000 aground true", "HMS_Cossack=Cossack 30,20 @000"},
                {"KMS_Bismarck=Bismarck 100,70 @180"}, {.options = {{"special_actions", "off"}}});
    field.step("Ships move", {.south = waits ? std::vector<std::string>{"South", "Norfolk", "7"}
                                             : std::vector<std::string>{"South", "Cossack", "7"},
                              .north = {"6"}});
    EXPECT_EQ(order_of_moves(field), waits ? (std::vector<std::string>{"Bismarck", "Cossack"})
                                           : (std::vector<std::string>{"Cossack", "Bismarck"}));
  }
}

// buoyz.7.1.5: a ship that cannot move may act at one of its side's nominations, or after the last.
TEST(BuoyzMove, ShipsThatLieStillMayAct) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000 aground true", "HMS_Cossack=Cossack 30,20 @000"},
              {"KMS_Bismarck=Bismarck 100,70 @180"});
  field.battle.holder = engine::Side(1);
  field.step(
      "Ships move",
      {.south = {"Norfolk", "Make Smoke!", "none", "7"}, .north = {"South", "none", "6"}, .dice = {1}});
  EXPECT_TRUE(field["Norfolk"].did(Action::smoke));
  EXPECT_EQ(field["Norfolk"].smoke, field["Norfolk"].pose);
  field.exercises({"buoyz.7.1.5", "buoyz.7.2.13"});
  Field later({"HMS_Norfolk=Norfolk 60,40 @000 aground true", "HMS_Cossack=Cossack 30,20 @000"},
              {"KMS_Bismarck=Bismarck 100,70 @180"});
  later.step(
      "Ships move",
      {.south = {"South", "Cossack", "none", "7", "Make Smoke!"}, .north = {"none", "6"}, .dice = {1}});
  EXPECT_TRUE(later["Norfolk"].did(Action::smoke));
  EXPECT_EQ(later.refused(buoyz::action_kind, "Norfolk", "Flank Speed!"), "action.barred buoyz.7.1.2");
}

TEST(BuoyzMove, SmokeTrailsFromWhereSheEnds) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
  field.step("Ships move", {.south = {"South", "Make Smoke!", "7"}, .north = {"none", "6"}, .dice = {1}});
  EXPECT_EQ(field["Norfolk"].smoke.at, (sea::Point{60, 47}));
  EXPECT_EQ(field.told(told(MoveTold::laid_smoke)), 1);
  EXPECT_EQ(field["Norfolk"].run, 7000);
  EXPECT_EQ(field["Norfolk"].turned, 0);
  field.exercises({"buoyz.4.1.3", "buoyz.7.2.13"});
}

TEST(BuoyzMove, TurningIsRemembered) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  field.step("Ships move", {.south = {"South", "2 P45 3"}, .north = {"6"}});
  EXPECT_EQ(field["Norfolk"].turned, -1);
  EXPECT_EQ(field["Norfolk"].pose.heading, sea::heading(315));
  field["Norfolk"].steering = 1;  // 5.8.4: she was turning, and goes on
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "1 P45 2"}, .north = {"6"}});
  EXPECT_EQ(field["Norfolk"].turned, -1);
  EXPECT_TRUE(field.cited("buoyz.5.8.4"));
}

TEST(BuoyzMove, UnderSail) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "1 P30 4"}, .north = {"1"}});  // 6 in reaching with the gauge
  field.exercises({"buoyz.4.1.1.1", "buoyz.4.1.1.3", "buoyz.4.1.1.4", "buoyz.4.1.1.5", "buoyz.4.1.1.8"});
  EXPECT_EQ(buoyz::inches(field.battle, field["Leda"], buoyz::Propulsion::sails),
            3);  // from the next turn on
}

TEST(BuoyzMove, RunningAndReachingAreToldApart) {
  // Leda has Speed 3; the wind is north. On a border the faster attitude counts.
  struct Row {
    double heading;
    const char* course;
    int run;
  };
  for (const Row& row : {Row{180, "3", 3000}, Row{136, "3", 3000}, Row{135, "6", 6000}, Row{90, "6", 6000},
                         Row{89, "3", 3000}, Row{45, "3", 3000}, Row{44, "1", 1000}}) {
    Field field({"HMS_Leda=Leda 20,20 @180"}, {"Redoutable=Redoutable 40,30 @180"},
                {.head = era3, .options = {{"special_actions", "off"}}});
    field["Leda"].pose.heading = sea::heading(row.heading);
    EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", row.course + std::string(".1")),
              "course.too-far buoyz.4.1.4")
        << row.heading;
    field.step("Ships move", {.south = {"South", row.course}, .north = {"2"}});
    EXPECT_EQ(field["Leda"].run, row.run) << row.heading;
    if (row.heading == 180) field.exercises({"buoyz.4.1.1.2"});
  }
}

// Victory, Speed 1, crippled and in irons: a sixth of an inch, a dead stop (4.1.5). She has her actions
// still, two of them with Legendary Officers.
TEST(BuoyzMove, ACrippledShipInIronsIsBroughtRoundByWearJibOrTack) {
  struct Row {
    const char* action;
    const char* course;
    int die, heading, run;
  };
  for (const Row& row :
       {Row{"Wear!", "S90", 2, 100, 0}, Row{"Jib!", "P90", 3, 280, 0}, Row{"Tack!", "1", 3, 10, 1000}}) {
    Field field({"HMS_Victory=Victory 20,20 @010"}, {"Redoutable=Redoutable 40,30 @180"}, {.head = era3});
    field["Victory"].set(Mark::crippled);
    field.step("Ships move",
               {.south = {row.action, "none", row.course}, .north = {"none", "2"}, .dice = {row.die}});
    EXPECT_EQ(field["Victory"].pose.heading, sea::heading(row.heading)) << row.action;
    EXPECT_EQ(field["Victory"].run, row.run) << row.action;
  }
}

TEST(BuoyzMove, OnlyIronsLeaveAStoppedShipHerHandling) {
  Field field({"HMS_Victory=Victory 20,20 @010"}, {"Redoutable=Redoutable 40,30 @180"}, {.head = era3});
  const auto refused = [&](const char* action) {
    return field.refused(buoyz::action_kind, "Victory", action);
  };
  field["Victory"].set(Mark::crippled);
  for (const char* action : {"Tack!", "Jib!", "Wear!"}) EXPECT_EQ(refused(action), "legal");
  EXPECT_EQ(refused("Flank Speed!"), "action.barred buoyz.7.1.5");
  field["Victory"].motive = 1;  // a quarter of an inch, whatever she does
  EXPECT_EQ(refused("Tack!"), "action.barred buoyz.7.1.5");
  EXPECT_EQ(refused("Wear!"), "legal");
  field["Victory"].pose.heading = sea::heading(180);
  EXPECT_EQ(refused("Wear!"), "action.barred buoyz.7.1.5");  // she does not lie in irons
  field["Victory"].pose.heading = sea::heading(10);
  field["Victory"].set(Mark::aground);
  EXPECT_EQ(refused("Wear!"), "action.barred buoyz.7.1.5");
}

TEST(BuoyzMove, SteamIgnoresTheWind) {
  Field field({"HMS_Warrior=Warrior 20,20 @000"}, {"USS_Monitor=Monitor 40,30 @180"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\n", .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "2"}, .north = {"1"}});
  field.exercises({"buoyz.4.1.1.7"});
}

TEST(BuoyzMove, AnchoringAndWeighing) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "1 anchor"}, .north = {"1"}});
  EXPECT_TRUE(field["Leda"].is(Mark::anchored));
  EXPECT_EQ(field["Leda"].pose.heading, sea::heading(90));
  EXPECT_EQ(field["Leda"].pose.at, (sea::Point{21, 20}));
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "S90"}, .north = {"1"}});  // she was at anchor: on the spot
  EXPECT_EQ(field["Leda"].pose.heading, sea::heading(180));
  EXPECT_EQ(field["Leda"].pose.at, (sea::Point{21, 20}));
  field["Leda"].pose.heading = sea::heading(120);
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "3 weigh"}, .north = {"1"}});
  EXPECT_FALSE(field["Leda"].is(Mark::anchored));
  EXPECT_EQ(field["Leda"].run, 3000);
  field.exercises({"buoyz.4.1.1.6"});
}

// 7.1.5, 4.1.1.6: who lies at anchor can move, and so may try every action; what is done on the move she
// weighs for. A failure leaves her at anchor.
TEST(BuoyzMove, AShipAtAnchorWeighsForAnActionOnTheMove) {
  for (const int die : {6, 1}) {
    Field field({"HMS_Leda=Leda 20,20 @120 anchored true"}, {"Redoutable=Redoutable 40,30 @000"},
                {.head = era3});
    field.step(
        "Ships move",
        {.south = {"South", "Flank Speed!", die == 6 ? "3" : "S90"}, .north = {"none", "1"}, .dice = {die}});
    EXPECT_EQ(field["Leda"].is(Mark::anchored), die == 1);
    EXPECT_EQ(field["Leda"].run, die == 6 ? 3000 : 0);
    EXPECT_EQ(field.told(told(MoveTold::weighed)), die == 6);
    if (die == 6) field.exercises({"buoyz.7.1.5", "buoyz.4.1.1.6"});
  }
}

// 4.1.1.6: the question and the refusals say that she lies at anchor, what she may do there, and how she gets
// away. She may shift her berth by an inch.
TEST(BuoyzMove, AShipAtAnchorIsToldSo) {
  Field field({"HMS_Leda=Leda 20,20 @120 anchored true"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3});
  engine::Explanation out;
  buoyz::course_kind.explain(&field.battle,
                             buoyz::question(buoyz::course_kind, field.battle, field.who("Leda")), out);
  EXPECT_TRUE(
      out.prompt.starts_with("Leda: at anchor, she may turn on the spot up to 90 degrees; if she weighs, 6 "
                             "in under sails, one turn"))
      << out.prompt;
  EXPECT_EQ(out.limits[3].most, 90);
  EXPECT_EQ(field.verdict(buoyz::course_kind, "Leda", "2")->sentence,
            "Leda: she lies at anchor; to move she weighs, as in \"2 weigh\"");
  field["Leda"].steering = 1;
  EXPECT_EQ(field.verdict(buoyz::course_kind, "Leda", "S90")->sentence,
            "Leda: her rudder is jammed, and she cannot turn on the spot");
  field["Leda"].steering = 0;
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 weigh anchor"), "legal");
  field.step("Ships move", {.south = {"South", "none", "1 weigh anchor"}, .north = {"none", "1"}});
  EXPECT_TRUE(field["Leda"].is(Mark::anchored));
  EXPECT_EQ(field["Leda"].run, 1000);
}

TEST(BuoyzMove, BecalmedShipsTurnOnTheSpot) {
  Field field({"The_Golden_Hind=Hind 20,20 @090"}, {"La_Girona=Girona 40,30 @000"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"calm\"\n",
               .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "P90"}, .north = {"2"}});
  EXPECT_EQ(field["Hind"].pose.heading, sea::heading(0));
  EXPECT_EQ(field["Hind"].turned, 0);
  EXPECT_EQ(field["Girona"].run, 2000);  // under oars
  field.exercises({"buoyz.10.4.3"});
}

TEST(BuoyzMove, CopperAgilitySilenceAndSurfacedBoats) {
  Field field({"HMS_Raven=Raven 20,20 @090"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field["Raven"].abilities |= buoyz::bit(buoyz::Ability::copper_bottomed);
  field.step("Ships move", {.south = {"South", "1 P30 4 S30"}, .north = {"1"}});  // 7 in
  field.exercises({"buoyz.7.3.2", "buoyz.7.3.10"});
  Field boat({"KMS_U-99=U-99 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  boat.step("Ships move", {.south = {"South", "stay", "1 P60"}, .north = {"6"}});
  EXPECT_EQ(boat["U-99"].pose.heading, sea::heading(300));
  boat.exercises({"buoyz.4.1.9"});
}

// 4.1.9: on the surface a boat of eras 5 and 6 doubles her turns: 4 in and Turning 3 are an inch straight and
// 6 points, 105 degrees, where a turn of three takes the same inches of another ship. Submerged, and from era
// 7 on, a point costs the inch.
TEST(BuoyzMove, OnTheSurfaceBoatsOfTheWorldWarsTurnTwiceAsFar) {
  Field boat({"KMS_U-99=U-99 60,40 @000"}, {"SMS_U-XIV=U-14 100,70 @180"});
  const auto verdict = [&](const char* name, const char* course) {
    return boat.refused(buoyz::course_kind, name, course);
  };
  EXPECT_EQ(verdict("U-99", "1 S105"), "legal");
  EXPECT_EQ(verdict("U-99", "1 S106"), "course.turn-too-wide buoyz.4.1.7");
  EXPECT_EQ(verdict("U-99", "1 S60 1.5"), "legal");
  EXPECT_EQ(verdict("U-99", "1 S60 1.6"), "course.cost buoyz.4.1.8");
  EXPECT_EQ(verdict("U-14", "1 S45"), "legal") << "2 in: an inch and two points";
  EXPECT_EQ(verdict("U-14", "1 S46"), "course.cost buoyz.4.1.8");
  boat["U-99"].set(Mark::submerged);  // 2 in
  EXPECT_EQ(verdict("U-99", "1 S30"), "legal");
  EXPECT_EQ(verdict("U-99", "1 S31"), "course.cost buoyz.4.1.8");
  Field later({"Tango_class_B-380=Tango 60,40 @000"}, {"USS_Missouri_(1984_on)=Missouri 100,70 @180"},
              {.head = "era = 7\nyear = 1984\n"});
  const int inches = buoyz::inches(later.battle, later["Tango"], buoyz::Propulsion::engines);
  EXPECT_EQ(later.refused(buoyz::course_kind, "Tango", fmt::format("{} S30", inches - 1)), "legal");
  EXPECT_EQ(later.refused(buoyz::course_kind, "Tango", fmt::format("{} S30", inches - 0.5)),
            "course.cost buoyz.4.1.8");
}

// buoyz.4.1.1.6, 4.1.5: dropping anchor saves nobody the least move, nor a cripple her one point of turning.
TEST(BuoyzMove, AnchorTakesNobodyRound) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Victory=Victory 20,30 @180"},
              {"Redoutable=Redoutable 40,30 @000"}, {.head = era3});
  field["Leda"].set(Mark::crippled);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "P90 anchor"), "course.turn-too-early buoyz.4.1.6");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 P90 anchor"), "course.turn-too-wide buoyz.4.1.7");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 P30 anchor"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Victory", "P90 anchor"), "course.turn-too-early buoyz.4.1.6");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Victory", "1 anchor"), "legal");
}

// buoyz.9.3.3: a seaplane carrier stops to recover; she does not turn on the spot.
TEST(BuoyzMove, ASeaplaneCarrierMayStop) {
  Field field({"Seaplane_carrier=Tender 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Tender", "anchor"), "course.too-short buoyz.4.1.5");
  field.step("Ships move", {.south = {"South", "1 anchor"}, .north = {"6"}});
  EXPECT_TRUE(field["Tender"].is(Mark::anchored));
  field.step("Visibility and radar");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Tender", "P30"), "course.spot-turn buoyz.4.1.1.6");
  field.step("Ships move", {.south = {"South", "hold"}, .north = {"1"}});
  EXPECT_EQ(field["Tender"].run, 0);
}

// buoyz.7.3.17: a whole turn to make the big gun ready, another to stow it.
TEST(BuoyzMove, DeployingTakesTheTurn) {
  Field field({"KMS_U-99=U-99 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  field.book().sheets[field["U-99"].sheet].deploys = true;
  field["U-99"].set(Mark::stowed);
  field.step("Ships move", {.south = {"South", "stay", "4 deploy"}, .north = {"6"}});
  EXPECT_FALSE(field["U-99"].is(Mark::stowed));
  EXPECT_EQ(field["U-99"].deploying, 1);
  EXPECT_EQ(field.told(told(MoveTold::deploying)), 1);
  field.step("Visibility and radar");
  EXPECT_EQ(field["U-99"].deploying, 0);
  field.step("Ships move", {.south = {"South", "4 stow"}, .north = {"6"}});  // she cannot dive meanwhile
  EXPECT_TRUE(field["U-99"].is(Mark::stowed));
}

// buoyz.12.5.2: in irons she drifts as far as she can go at all, from her anchor too, and makes no other way.
TEST(BuoyzMove, AFireshipDriftsNoFartherThanSheGoes) {
  const field::More calais{.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n",
                           .options = {{"special_actions", "off"}}};
  Field field({"Fireship=Anchored 20,20 @010 anchored true", "Fireship=Crippled 40,20 @010"},
              {"La_Girona=Girona 50,30 @000"}, calais);
  field["Crippled"].hull = 1, field["Crippled"].set(Mark::crippled);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Anchored", "2 weigh"), "course.no-way buoyz.12.5.2");
  field.step("Ships move", {.south = {"South", "Anchored", "weigh", "hold"}, .north = {"2"}});
  EXPECT_EQ(field["Anchored"].pose.at, (sea::Point{20, 18}));
  EXPECT_EQ(field["Anchored"].run, 2000);
  EXPECT_EQ(field["Crippled"].pose.at, (sea::Point{40, 19}));  // half her speed (5.7.3)
  EXPECT_EQ(field["Crippled"].run, 1000);
}

// buoyz.4.1.10, 12.5.2: backing off a ship she lies against is her whole move; she does not drift beside it.
TEST(BuoyzMove, AFireshipThatBacksOffDoesNotDrift) {
  Field field({"Fireship=Torch 20,20 @010"}, {"La_Girona=Girona 50,30 @000"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"});
  engine::Course course{};
  course.flags = bit(buoyz::Order::astern);
  course.legs.add({engine::Leg::Kind::ahead, 1000});
  EXPECT_EQ(buoyz::sail(field.battle, field.who("Torch"), course).run, 1);
}

// buoyz.8.1.8, 12.5.3: grappled ships do not move; lit or not, she stays until the link is gone.
TEST(BuoyzMove, AFireshipLitInAGrappleStays) {
  const field::More calais{.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"};
  Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 20.6,20 @135"}, calais);
  field.battle.grapples.add({field.who("Girona"), field.who("Torch"), 0});
  field.step("Ships move", {.south = {"South", "All Hands", "yes"}, .north = {"none"}, .dice = {4}});
  EXPECT_TRUE(field["Torch"].is(Mark::lit));
  EXPECT_EQ(field["Torch"].pose.at, (sea::Point{20, 20}));
  field.battle.grapples.clear();
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South"}, .north = {"none", "1"}});
  EXPECT_NE(field["Torch"].pose.at, (sea::Point{20, 20}));
}

// buoyz.12.5.2, 12.5.4.
TEST(BuoyzMove, Fireships) {
  const field::More calais{.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n",
                           .options = {{"special_actions", "off"}}};
  Field field({"Fireship=Torch 20,20 @135", "Fireship=Adrift 40,20 @010", "Fireship=Lit 10,20 @000 lit true"},
              {"La_Girona=Girona 50,30 @000"}, calais);
  field.step("Ships move", {.south = {"South", "Torch", "1 P45 1", "Adrift", "S45"}, .north = {"2"}});
  EXPECT_EQ(field["Torch"].run, 2000);
  EXPECT_EQ(field["Torch"].pose.heading, sea::heading(90));
  EXPECT_EQ(field["Adrift"].pose.at, (sea::Point{40, 18}));  // downwind
  EXPECT_EQ(field["Adrift"].pose.heading, sea::heading(55));
  EXPECT_EQ(field["Lit"].pose.at, (sea::Point{10, 22}));  // straight ahead, unasked
  field.exercises({"buoyz.12.5.2", "buoyz.12.5.4"});
}

// buoyz.8.2.5: the captor steers her, toward his own edge and at best speed.
TEST(BuoyzMove, ACaptorSteersHisPrize) {
  Field field({"HMS_Norfolk=Norfolk 60,10 @090"},
              {"HMS_Norfolk=Prize 60,40 @180", "HMS_Cossack=Far 5,75 @180"},
              {.options = {{"special_actions", "off"}}});
  field["Prize"].set(Mark::prize), field["Prize"].side = engine::Side(0);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "7"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "1 S45 4"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "6"), "course.retreat buoyz.8.2.5");
  field["Prize"].pose.heading = sea::heading(0);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "7"), "course.retreat buoyz.8.2.5");
  field.step("Ships move", {.south = {"South", "Prize", "1 P45 4", "1"}, .north = {"1"}});
  EXPECT_EQ(field["Prize"].pose.heading, sea::heading(315));
}

// buoyz.8.2.5: by default straight toward the captor's edge.
TEST(BuoyzMove, PrizesGoHome) {
  Field field({"HMS_Leda=Leda 20,20 @090"},
              {"Redoutable=Redoutable 40,30 @090", "HMS_Raven=Raven 50,30 @180"},
              {.head = era3 + "wind = \"W\"\n", .options = {{"special_actions", "off"}}});
  field["Redoutable"].set(Mark::prize);
  field["Leda"].set(Mark::anchored), field["Raven"].set(Mark::anchored);
  field["Redoutable"].side = engine::Side(0);
  double before = 30;
  for (int turn = 0; turn < 20 && on_table(field["Redoutable"]); ++turn) {
    field.step("Ships move");
    field.step("Visibility and radar");
    EXPECT_LT(field["Redoutable"].pose.at.y, before + (turn == 0 ? 1 : 0));
    before = field["Redoutable"].pose.at.y;
  }
  EXPECT_EQ(field["Redoutable"].state, buoyz::State::left);
  EXPECT_EQ(field["Redoutable"].exit_edge, int(sea::Edge::South));
}

// buoyz.8.1.8: a grappled ship has her turn if she may cut loose, and moves when she has.
TEST(BuoyzMove, AGrappledShipMayCutLoose) {
  const auto battle = [] {
    return Field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 20,20.5 @090"}, {.head = era3});
  };
  Field free = battle();
  free.battle.grapples.add({free.who("Redoutable"), free.who("Leda"), 0});
  free.step("Ships move", {.south = {"South", "Cut Loose!", "6"}, .north = {"none", "4"}, .dice = {4}});
  EXPECT_TRUE(free.battle.grapples.empty());
  EXPECT_EQ(free["Leda"].run, 6000);
  EXPECT_TRUE(free.cited("buoyz.8.1.8"));
  Field held = battle();
  held.battle.grapples.add({held.who("Redoutable"), held.who("Leda"), 0});
  held.step("Ships move", {.south = {"South", "Cut Loose!"}, .north = {"none"}, .dice = {3}});
  EXPECT_EQ(held.battle.grapples.size(), 1);
  EXPECT_EQ(held["Leda"].pose.at, (sea::Point{20, 20}));
  held.battle.grapples[0].won = 1;
  held["Leda"].clear(Mark::tried_action);
  EXPECT_EQ(held.refused(buoyz::action_kind, "Leda", "Cut Loose!"), "action.barred buoyz.8.1.8");
}

// buoyz.cam3.1.5: under the order only a retreat is legal, and captains find one.
TEST(BuoyzMove, RetreatingShipsGoHome) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"},
              {.options = {{"special_actions", "off"}}});
  field["Norfolk"].set(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Norfolk", "7"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Norfolk", "1 P45 4"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Norfolk", "1 P45 3"), "legal") << "that still leads away";
  engine::Candidates all;
  const auto q = buoyz::question(buoyz::course_kind, field.battle, field.who("Norfolk"));
  buoyz::course_kind.candidates(&field.battle, q, all);
  for (const engine::Answer& answer : all) EXPECT_FALSE(buoyz::course_kind.refuse(&field.battle, q, answer));
  for (int turn = 0; turn < 20 && on_table(field["Norfolk"]); ++turn) {
    field.step("Ships move", {});
    field.step("Visibility and radar");
  }
  EXPECT_EQ(field["Norfolk"].exit_edge, int(sea::Edge::South));
  field.exercises({"buoyz.cam3.1.5"});
}

// buoyz.cam3.1.5: at maximum speed.
TEST(BuoyzMove, ARetreatingShipMayNotStayAtAnchor) {
  Field field({"HMS_Leda=Leda 30,20 @180"}, {"HMS_Victory=Victory 30,35 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"W\"\n"});
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 anchor"), "legal");
  field["Leda"].set(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 anchor"), "course.retreat buoyz.cam3.1.5");
  field["Leda"].set(Mark::anchored);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "hold"), "course.retreat buoyz.cam3.1.5");
  const auto q = buoyz::question(buoyz::course_kind, field.battle, field.who("Leda"));
  engine::Candidates all;
  buoyz::course_kind.candidates(&field.battle, q, all);
  all.push_back(buoyz::course_kind.standard(&field.battle, q));
  for (const engine::Answer& answer : all) {
    EXPECT_FALSE(buoyz::course_kind.refuse(&field.battle, q, answer));
    EXPECT_TRUE(answer.course.flags & bit(buoyz::Order::weigh));
  }
}

TEST(BuoyzMove, ARetreatingShipUsesHerFastestPropulsion) {
  Field field({"La_Girona=Girona 30,20 @180"}, {"The_Golden_Hind=Hind 30,35 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"W\"\n"});
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "2 oars"), "legal");
  field["Girona"].set(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "2 oars"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "4 sails"), "legal");  // reaching with the gauge
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "3 sails"), "course.retreat buoyz.cam3.1.5");
  field.battle.weather.wind = sea::WindPoint::S;  // in irons: the oars are faster
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "1 sails"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "2 oars"), "legal");
}

// buoyz.4.1.5: a cripple that the wind's eye has stopped is told so; brought round where she lies, she has no
// way on for other actions (7.1.5).
TEST(BuoyzMove, ACrippleInIronsIsNotWithoutSpeed) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 40,30 @000"}, {.head = era3});
  field["Victory"].set(Mark::crippled), field["Redoutable"].set(Mark::moved);
  field["Victory"].motive = 0;
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "Flank Speed!"), "action.barred buoyz.7.1.5");
  field["Victory"].done = buoyz::bit(buoyz::Action::wear);
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "Flank Speed!"), "action.barred buoyz.7.1.5");
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "All Hands"), "legal");
  field["Victory"].done = 0;
  field.step("Ships move", {.south = {"none"}});
  ASSERT_EQ(field.told(told(MoveTold::lies_still)), 1);
  EXPECT_EQ(field.hearing.events.front().numbers[0], 1);
}

// buoyz.4.1.10: who sinks in a collision of her own making was sunk by nobody, and is set back nowhere.
TEST(BuoyzMove, SunkInACollisionOfHerOwn) {
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,43 @090"}, no_actions);
  field["Cossack"].hull = 1, field["Cossack"].set(Mark::crippled), field["Bismarck"].set(Mark::moved);
  field.step("Ships move", {.south = {"3"}});
  EXPECT_EQ(field["Cossack"].state, buoyz::State::sunk);
  EXPECT_EQ(field["Cossack"].sunk_by, engine::nobody);
  EXPECT_EQ(field.told(told(MoveTold::set_back)), 0);
}

// Each event by its own name, as records and clients know it, and with its own sentence.
TEST(BuoyzMove, EveryEventHasASentenceAndAName) {
  struct Row {
    MoveTold kind;
    const char* name;
    const char* sentence;
  };
  const Row rows[] = {
      {MoveTold::goes_first, "goes-first", "will fire first"},
      {MoveTold::moved, "moved", "moves 0.001 in under steam to 0,0 heading 001"},
      {MoveTold::rested, "rested", "stays where she is, heading 001"},
      {MoveTold::lies_still, "lies-still",
       "lies stopped in irons; damage has taken the little speed she makes there"},
      {MoveTold::drifted, "drifted", "drifts downwind to 0,0 heading 001"},
      {MoveTold::company_moves, "squadron-moves", "leads a squadron of 1 ship"},
      {MoveTold::collided, "collided", "collides with X; they glance off"},
      {MoveTold::fouled, "fouled", "runs against X and stops"},
      {MoveTold::set_back, "set-back", "is set back to the last clear water"},
      {MoveTold::grounded, "grounded", "runs aground on a shoal"},
      {MoveTold::clipped, "stopped-by-land", "stops at the closed water round the land"},
      {MoveTold::left_table, "left-table", "leaves the table by the east edge"},
      {MoveTold::set_off, "set-off", "leaves by the east edge for table 2, to arrive in turn 60"},
      {MoveTold::in_transit, "in-transit", "is in transit to table 2, to arrive in turn 1"},
      {MoveTold::arrived, "arrived", "arrives on table 2"},
      {MoveTold::anchored, "anchored", "drops anchor"},
      {MoveTold::weighed, "weighed", "weighs anchor"},
      {MoveTold::laid_smoke, "smoke", "lays smoke"},
      {MoveTold::sweeping, "sweeping", "sweeps mines"},
      {MoveTold::deploying, "deploying", "stows her gun and aircraft"},
      {MoveTold::action_passed, "action-passed",
       "attempts Holding Out For A Hero: 1 + 60 = 61, needs 1: success"},
      {MoveTold::action_failed, "action-failed",
       "attempts Holding Out For A Hero: 1 + 60 = 61, needs 1: failure"},
      {MoveTold::fire_out, "fire-out", "has her fires out and her holes plugged"},
      {MoveTold::fire_watch, "fire-watch", "keeps fire watch"},
      {MoveTold::map_floats, "map-floats", "The map floats 0.001 in east and 0.001 in north"},
      {MoveTold::stays_on_map, "stays-on-map", "keeps up at the edge of the map"},
      {MoveTold::pushed_off, "pushed-off", "lets the map float away"},
  };
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  ASSERT_EQ(std::size(rows), std::size_t(MoveTold::pushed_off) - buoyz::move_events + 1);
  for (const Row& row : rows) {
    const engine::Event event =
        buoyz::event(row.kind, "buoyz.2.1.2", field.who("A"), field.who("X"), {1, 1, 60, 1, 1});
    EXPECT_STREQ(buoyz::move_event_name(event.kind), row.name);
    EXPECT_EQ(buoyz::describe_move(field.battle, event), row.sentence);
  }
  const engine::Event moved = buoyz::event(MoveTold::moved, "buoyz.4.1.4", field.who("A"), engine::nobody,
                                           {20000, 27000, 0, 7000, 0});
  EXPECT_EQ(buoyz::describe_move(field.battle, moved), "moves 7 in under engines to 20,27 heading 000");
}

}  // namespace move_test
