// ethos.move, ethos.wind, ethos.crew: how ships move in step f. Numbers are the book's.
#include "rulebooks/ethos/movement/movement.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/sight/sight.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Step;
using support::exercises;

constexpr double tiny = 1e-6;

void expect_at(const Ship& ship, double x, double y) {
  EXPECT_NEAR(ship.pose.at.x, x, tiny);
  EXPECT_NEAR(ship.pose.at.y, y, tiny);
}

TEST(EthosMovement, EveryMotiveBoxLostTakesAThirdOfFullSpeed) {
  Field field({"Victory=One 36,24 @045", "Frigate_38=Two 30,24 @045", "Hood=Three 20,10 @000"},
              {"County=Four 50,40 @180"});
  const std::pair<const char*, std::array<double, 4>> rows[] = {{"One", {0, 0.5, 0.5, 1}},
                                                                {"Two", {0, 0.5, 1.5, 2}},
                                                                {"Three", {0, 1, 2, 3}},
                                                                {"Four", {0, 1.5, 2.5, 4}}};
  for (const auto& [name, inches] : rows)
    for (int left = 0; left <= 3; ++left) {
      field[name].motive = std::uint8_t(left);
      EXPECT_EQ(allowance(field.battle, field[name]), inches[std::size_t(left)]) << name << " with " << left;
    }
  exercises({"ethos.move.7", "ethos.general.1"});
}

TEST(EthosMovement, WindAndCalmAreAddedBeforeItIsRounded) {
  Field field({"Third-rate_74=Rate 36,24 @180", "Frigate_38=Frigate 30,24 @180"}, {"Hood 10,10 @000"});
  Ship &rate = field["Rate"], &frigate = field["Frigate"];
  rate.motive = 2, rate.gauge = true;
  EXPECT_EQ(allowance(field.battle, rate), 1.5);
  rate.gauge = false;
  EXPECT_EQ(allowance(field.battle, rate), 0.5);
  rate.gauge = true, rate.pose.heading = sea::heading(90);
  EXPECT_EQ(allowance(field.battle, rate), 1.5) << "a beam wind counts as behind";
  rate.pose.heading = sea::heading(89);
  EXPECT_EQ(allowance(field.battle, rate), 0.5);
  field.battle.weather = {.wind = sea::WindPoint::N, .calm = true, .calm_since = 1};
  frigate.motive = 2, frigate.gauge = true;
  EXPECT_EQ(allowance(field.battle, frigate), 0.5);
  field.battle.turn = 2;
  EXPECT_EQ(allowance(field.battle, frigate), 0);
  EXPECT_EQ(allowance(field.battle, field["Hood"]), 3) << "steam works in a calm";
  exercises({"ethos.wind.1", "ethos.wind.4", "ethos.move.9"});
}

TEST(EthosMovement, AShipRunsHalfAnInchBeforeEachTurnOfUpTo45Degrees) {
  Field field({"Hood 20,20 @000"}, {"Bismarck 50,40 @180"});
  const auto refused = [&](const char* text) { return field.refused(course_kind, "Hood", text); };
  EXPECT_EQ(refused("3"), "legal");
  EXPECT_EQ(refused("3.1"), "course.too-far ethos.move.1");
  EXPECT_EQ(refused("0.5 P45"), "legal");
  EXPECT_EQ(refused("0.4 P45"), "course.too-soon ethos.move.4");
  EXPECT_EQ(refused("S45 1"), "course.too-soon ethos.move.4");
  EXPECT_EQ(refused("0.5 P46"), "course.sharp ethos.move.4");
  EXPECT_EQ(refused("0.5 P45 0.5 P45 0.5 P45 0.5 P45 0.5 P45 0.5 P45"), "legal");
  EXPECT_EQ(refused("1 P45 0.4 P45"), "course.too-soon ethos.move.4");
  EXPECT_EQ(refused("0.5 back"), "course.order ethos.move.1");
  EXPECT_EQ(refused("wait"), "course.wait ethos.seq.6");
  EXPECT_EQ(refused("1 mine"), "course.order ethos.move.1");
  field["Hood"].jammed = true;
  EXPECT_EQ(refused("0.5 P45"), "course.jammed ethos.spd.7");
  EXPECT_EQ(refused("3"), "legal");
  exercises({"ethos.move.1", "ethos.move.4"});
}

TEST(EthosMovement, AMoveEndsWhereItsCourseLeads) {
  Field field({"Hood 20,20 @000"}, {"Bismarck 50,40 @180"});
  field["Hood"].jammed = false;
  field.run(Step::move, {.first = {"1 S45 1"}});
  expect_at(field["Hood"], 20 + std::sqrt(0.5), 21 + std::sqrt(0.5));
  EXPECT_EQ(field["Hood"].pose.heading, sea::heading(45));
  EXPECT_EQ(field["Hood"].faced, sea::heading(0));
  EXPECT_EQ(field["Hood"].moved, 2000);
  EXPECT_EQ(field["Hood"].track.size(), 3);
  EXPECT_EQ(field.told<Moved>(), 2);
  exercises({"ethos.move.1"});
}

TEST(EthosMovement, WhoWaitsGoesAfterTheOthersAndTheLastCannotWait) {
  Field field({"Hood 20,20 @000", "Prince_of_Wales=Prince 25,20 @000"}, {"Bismarck 50,40 @180"});
  field.run(Step::move, {.first = {"wait", "1", "2"}});
  const auto moved = field.hearing.all<Moved>();
  ASSERT_EQ(moved.size(), 3u);
  EXPECT_EQ(moved[0].who, field.who("Prince"));
  EXPECT_EQ(moved[1].who, field.who("Hood"));
  EXPECT_EQ(moved[2].who, field.who("Bismarck")) << "side B after all of side A";
  EXPECT_EQ(field["Hood"].moved, 2000);
  exercises({"ethos.seq.6"});
}

TEST(EthosMovement, AShipStopsAtContact) {
  Field field({"Hood 36,20 @000"}, {"Prinz_Eugen=Eugen 36.6,22 @090"});
  field.run(Step::move, {.first = {"3"}, .second = {"hold"}});
  expect_at(field["Hood"], 36, 21.85);
  EXPECT_EQ(field["Hood"].declared.ram, nobody);
  EXPECT_EQ(field.told<StoppedBy>(), 1);
  ++field.turn;
  EXPECT_EQ(field.refused(course_kind, "Hood", "0.5 back"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Hood", "0.6 back"), "course.back ethos.move.1");
  field.run(Step::move, {.first = {"0.5 back"}, .second = {"hold"}});
  expect_at(field["Hood"], 36, 21.35);
  EXPECT_EQ(field["Hood"].pose.heading, sea::heading(0));
  exercises({"ethos.move.6", "ethos.move.1"});
}

TEST(EthosMovement, ATurnThatWouldSwingTheHullIntoAShipIsNotMade) {
  Field field({"Hood 36,20 @000"}, {"Prinz_Eugen=Eugen 35.6,20 @000"});  // side by side, 0.1 in apart
  field.run(Step::move, {.first = {"0.5 S45 1"}, .second = {"hold"}});   // the stern would swing to port
  EXPECT_EQ(field["Hood"].pose.heading, sea::heading(0));
  expect_at(field["Hood"], 36, 21.5);
  exercises({"ethos.move.6"});
}

TEST(EthosMovement, WhoLeavesTheTableIsOutOfTheBattle) {
  Field field({"Hood 36,46 @000"}, {"Bismarck 50,10 @180"});
  field.run(Step::move, {.first = {"2"}, .second = {"hold"}});
  EXPECT_EQ(field["Hood"].state, State::afloat) << "the edge itself is still table";
  ++field.turn;
  field.run(Step::move, {.first = {"0.5"}, .second = {"hold"}});
  EXPECT_EQ(field["Hood"].state, State::left);
  EXPECT_EQ(field["Hood"].exit_edge, int(sea::Edge::North));
  exercises({"ethos.general.7"});
}

TEST(EthosMovement, WithoutMotiveSheDriftsHalfAnInchDownwind) {
  Field field({"Hood 36,20 @090"}, {"Bismarck 50,40 @180"});
  field["Hood"].motive = 0;
  field.run(Step::move, {.second = {"hold"}});
  expect_at(field["Hood"], 36, 19.5);
  EXPECT_EQ(field["Hood"].pose.heading, sea::heading(90));
  EXPECT_EQ(field["Hood"].moved, 500);
  field.battle.weather.calm = true;
  field.run(Step::move, {.second = {"hold"}});
  expect_at(field["Hood"], 36, 19.5);
  EXPECT_EQ(field["Hood"].moved, 0);
  exercises({"ethos.move.8", "ethos.move.10"});
}

TEST(EthosMovement, ReducedToOneUnitSheRunsOnOrDrifts) {
  for (const bool runs_on : {true, false}) {
    Field field({"Hood 36,20 @090"}, {"Bismarck 50,40 @180"});
    Ship& hood = field["Hood"];
    hood.moved = 2000, hood.crew = 2;
    EXPECT_TRUE(in_game(field.battle, hood));
    hood.crew = 1;
    EXPECT_FALSE(in_game(field.battle, hood));
    EXPECT_FALSE(may_act(field.battle, hood));
    field.run(Step::move, {.first = {runs_on ? "yes" : "no"}, .second = {"hold"}});
    runs_on ? expect_at(hood, 38, 20) : expect_at(hood, 36, 19);
    field.run(Step::move, {.second = {"hold"}});  // nobody is asked again
    runs_on ? expect_at(hood, 40, 20) : expect_at(hood, 36, 18);
    hood.motive = 0;
    field.run(Step::move, {.second = {"hold"}});
    runs_on ? expect_at(hood, 40, 19) : expect_at(hood, 36, 17);
  }
  exercises({"ethos.crew.1", "ethos.move.10"});
}

TEST(EthosMovement, OneUnitIsEnoughWhereTheSheetHasNoMore) {
  Field field({"Hood 36,20 @090"}, {"U37 50,40 @180"});
  EXPECT_TRUE(in_game(field.battle, field["U37"]));
  field["U37"].captured = 1;
  EXPECT_FALSE(in_game(field.battle, field["U37"])) << "a prize needs two";
  exercises({"ethos.crew.1", "ethos.board.5"});
}

TEST(EthosMovement, UnderSailNobodySailsCloserThan45DegreesToTheWind) {
  Field field({"Victory 36,20 @045"}, {"Bismarck 50,40 @180"}, {.head = "year = 1805\n"});
  const auto refused = [&](const char* text) { return field.refused(course_kind, "Victory", text); };
  Ship& victory = field["Victory"];
  EXPECT_EQ(refused("1"), "legal") << "exactly 45 degrees";
  EXPECT_EQ(refused("0.5 P10"), "legal") << "a move may end with a turn into the sector";
  EXPECT_EQ(refused("0.5 P10 0.5"), "course.wind ethos.wind.2");
  EXPECT_EQ(refused("P90"), "legal") << "she pivots on its edge";
  victory.pose.heading = sea::heading(44);
  EXPECT_EQ(refused("1"), "course.wind ethos.wind.2");
  EXPECT_EQ(refused("P91"), "course.pivot ethos.wind.3");
  EXPECT_EQ(refused("P45 0.5"), "course.too-soon ethos.move.4");
  victory.jammed = true;
  EXPECT_EQ(refused("P90"), "course.jammed ethos.spd.7");
  victory.jammed = false, victory.pose.heading = sea::heading(46);
  EXPECT_EQ(refused("P90"), "course.sharp ethos.move.4");
  victory.pose.heading = sea::heading(40);
  field.run(Step::move, {.first = {"P85"}, .second = {"hold"}});
  EXPECT_EQ(victory.pose.heading, sea::heading(315));
  expect_at(victory, 36, 20);
  exercises({"ethos.wind.2", "ethos.wind.3"});
}

TEST(EthosMovement, TheGaugeIsHeldByWhoIsFurtherUpwindThanTheNearestEnemy) {
  Field field({"Victory 36,20 @180"}, {"Third-rate_74=Near 36,17 @090", "Third-rate_74=Far 36,30 @090"},
              {.head = "year = 1805\n"});
  field.run(Step::move, {.first = {"2"}, .second = {"hold", "hold"}});
  EXPECT_TRUE(field["Victory"].gauge);
  EXPECT_FALSE(field["Near"].gauge);
  EXPECT_TRUE(field["Far"].gauge);
  exercises({"ethos.wind.1"});
}

TEST(EthosMovement, InACalmBoatsTowHerFromTheTurnAfterTheyAreOut) {
  Field field({"Victory 36,20 @000"}, {"Bismarck 50,40 @180"}, {.head = "year = 1805\n"});
  field.battle.weather = {.wind = sea::WindPoint::N, .calm = true, .calm_since = 1};
  EXPECT_EQ(field.refused(course_kind, "Victory", "0.5"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Victory", "boats"), "course.order ethos.move.1");
  field.turn = 2;
  field.run(Step::move, {.first = {"boats"}, .second = {"hold"}});
  EXPECT_TRUE(field["Victory"].boats_out);
  field.turn = 3;
  EXPECT_EQ(field.refused(course_kind, "Victory", "P45 0.6"), "course.too-far ethos.move.1");
  EXPECT_EQ(field.refused(course_kind, "Victory", "P46 0.5"), "course.sharp ethos.move.4");
  field["Victory"].motive = 0;
  field.run(Step::move, {.first = {"S45 0.5"}, .second = {"hold"}});
  expect_at(field["Victory"], 36 + 0.5 * std::sqrt(0.5), 20 + 0.5 * std::sqrt(0.5));
  field.battle.weather.calm = false;
  field.run(Step::move, {.second = {"hold"}});
  EXPECT_FALSE(field["Victory"].boats_out);
  exercises({"ethos.wind.5"});
}

TEST(EthosMovement, AShoalCostsAHullBoxAndHoldsHer) {
  Field field({"Hood 36,20 @000"}, {"Bismarck 50,40 @180"},
              {.tail = "[[shoal]]\ncorners = [[30, 22], [42, 22], [42, 24], [30, 24]]\n"});
  field.run(Step::move, {.first = {"3"}, .second = {"hold"}});
  expect_at(field["Hood"], 36, 22);
  EXPECT_TRUE(field["Hood"].aground);
  EXPECT_EQ(field["Hood"].hull, 20);
  EXPECT_EQ(field.refused(course_kind, "Hood", "1"), "course.too-far ethos.move.1");
  field.run(Step::move, {.first = {"0.5 back"}, .second = {"hold"}, .dice = {4}});
  expect_at(field["Hood"], 36, 22);
  field.run(Step::move, {.first = {"0.5 back"}, .second = {"hold"}, .dice = {5}});
  expect_at(field["Hood"], 36, 21.5);
  EXPECT_FALSE(field["Hood"].aground);
  EXPECT_EQ(field["Hood"].hull, 20);
  exercises({"ethos.weather.5"});
}

TEST(EthosMovement, LandStopsAShip) {
  Field field({"Hood 36,20 @000"}, {"Bismarck 50,40 @180"},
              {.tail = "[[land]]\ncorners = [[30, 22], [42, 22], [42, 24], [30, 24]]\n"});
  field.run(Step::move, {.first = {"3"}, .second = {"hold"}});
  expect_at(field["Hood"], 36, 22);
  EXPECT_FALSE(field["Hood"].aground);
  EXPECT_EQ(field["Hood"].hull, 21);
  exercises({"ethos.move.6"});
}

TEST(EthosMovement, GrappledShipsHulksAndFreshPrizesLieStill) {
  Field field({"Hood 36,20 @000", "Prince_of_Wales=Prince 25,20 @000", "Victory 20,10 @090"},
              {"Prinz_Eugen=Eugen 36.4,20 @000"});
  field["Hood"].grappled = one(index(field.who("Eugen")));
  field["Eugen"].grappled = one(index(field.who("Hood")));
  field["Prince"].captured = 1;
  field["Victory"].hulk = true;
  field.turn = 2;
  field.run(Step::move);
  EXPECT_EQ(field.told<Moved>() + field.told<Drifted>(), 0);
  EXPECT_FALSE(may_act(field.battle, field["Prince"]));
  field.turn = 3;
  field.run(Step::move, {.first = {"1"}});
  EXPECT_EQ(field["Prince"].moved, 1000) << "afterwards she serves her captor";
  EXPECT_TRUE(may_act(field.battle, field["Prince"]));
  exercises({"ethos.grapple.2", "ethos.grapple.3", "ethos.board.5", "ethos.damage.6"});
}

TEST(EthosMovement, ADashDoublesTheSpeedOfTheBoatAndTakesHerRedHerringsOff) {
  Field field({"Hood 20,20 @000"}, {"U37 40,40 @270 submerged flagship"});
  field.set_up({.dice = {1}});
  ASSERT_EQ(field["U37"].real, 0);
  const std::string boat = field.battle.name(contact_actor(0)), herring = field.battle.name(contact_actor(1));
  EXPECT_EQ(field.refused(course_kind, boat, "1.1"), "course.too-far ethos.move.1");
  EXPECT_EQ(field.refused(course_kind, boat, "2 dash"), "legal");
  EXPECT_EQ(field.refused(course_kind, herring, "2 dash"), "course.order ethos.move.1");
  const sea::Point from = field["U37"].pose.at;
  field.run(Step::move, {.first = {"hold"}, .second = {"2 dash"}});
  expect_at(field["U37"], from.x - 2, from.y);
  EXPECT_EQ(field.battle.contacts[0].pose, field["U37"].pose);
  EXPECT_FALSE(field.battle.contacts[1].there || field.battle.contacts[2].there);
  exercises({"ethos.sub.5", "ethos.sub.6", "ethos.sub.1"});
}

TEST(EthosMovement, OnHerSilentDriveABoatIsSlowerAndHarderToHear) {
  Field field({"Belknap 10,10 @000"}, {"Red_October=October 40,40 @270 submerged flagship"},
              {.head = "year = 1984\n"});
  field.set_up({.dice = {1}});
  const auto refused = [&](const char* text) { return field.refused(course_kind, "October a", text); };
  EXPECT_EQ(refused("3"), "legal");
  EXPECT_EQ(refused("2 silent"), "legal");
  EXPECT_EQ(refused("2.1 silent"), "course.too-far ethos.move.1");
  EXPECT_EQ(refused("2 silent dash"), "course.dash ethos.sub.6");
  EXPECT_EQ(field.refused(course_kind, "October b", "2 silent"), "course.order ethos.move.1");
  const auto ecm = [&] { return ecm_now(field.battle, field["October"]); };
  EXPECT_EQ(ecm(), 3);
  field.run(Step::move, {.first = {"hold"}, .second = {"2 silent", "hold", "hold"}});
  EXPECT_EQ(ecm(), 4) << "until her next move";
  EXPECT_EQ(sonar_range(field.battle, field.who("October")), 13);
  field["October"].ecm = 2;
  EXPECT_EQ(ecm(), 3) << "less what damage took";
  field.run(Step::move, {.first = {"hold"}, .second = {"hold", "hold", "hold"}});
  EXPECT_EQ(ecm(), 2);
  exercises({"ethos.sub.5", "ethos.sd.12"});
}

TEST(EthosMovement, RedHerringsMoveByThemselvesAndPassUnderShips) {
  Field field({"Hood 38.5,40 @000"}, {"U37 40,40 @270 submerged flagship"});
  field.set_up({.dice = {2}});
  const sea::Point boat = field.battle.contacts[1].pose.at, herring = field.battle.contacts[0].pose.at;
  field.run(Step::move, {.first = {"hold"}, .second = {"1", "hold", "0.5"}});
  EXPECT_EQ(field["U37"].pose.at, boat);
  EXPECT_NEAR(sea::distance(field.battle.contacts[0].pose.at, herring), 1, tiny);
  EXPECT_EQ(field.told<StoppedBy>(), 0);
  exercises({"ethos.sub.1", "ethos.move.6", "ethos.sub.17"});
}

}  // namespace
