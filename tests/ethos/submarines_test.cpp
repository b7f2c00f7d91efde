// ethos.sub: counters, depth, evasion.
#include "rulebooks/ethos/submarines/submarines.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/sight/sight.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Step;
using support::exercises;

struct Boat : Field {
  explicit Boat(const char* boat = "U37 20,20 @000 submerged normal")
      : Field({"Flower 26,20 @270 flagship"}, {boat}) {
    battle.first = Side(0);
  }
  Ship& boat() { return (*this)["U37"]; }
  Actor number() { return who("U37"); }
  Contact& counter(char which) { return contact(std::string("U37 ") + which); }
  int counters() { return counter('a').there + counter('b').there + counter('c').there; }
};

TEST(EthosSubmarines, ADivingBoatHasTwoRedHerringsAndOnlyHerOwnerKnowsWhich) {
  Boat field("U37 20,20 @000");
  EXPECT_EQ(field.counters(), 0);
  EXPECT_TRUE(sees(field.battle, field.who("Flower"), field.number()));
  field.run(Step::dive, {.second = {"yes"}, .dice = {3}});
  EXPECT_TRUE(field.boat().submerged);
  EXPECT_EQ(field.boat().real, 2);
  EXPECT_EQ(real_contact(field.boat()), field.who("U37 c"));
  EXPECT_EQ(field.counters(), 3);
  EXPECT_EQ(field.counter('a').pose, field.boat().pose);
  EXPECT_EQ(field.boat().changed_depth, 1);
  EXPECT_FALSE(sees(field.battle, field.who("Flower"), field.number()));
  EXPECT_TRUE(sees(field.battle, field.number(), field.who("Flower"))) << "by her periscope";
  ASSERT_EQ(field.hearing.rolls.size(), 1u);
  EXPECT_EQ(field.hearing.rolls[0].why.audience.only(), Side(1));
  EXPECT_TRUE(field.hearing.all<Dived>()[0].audience.includes(engine::Viewer::of(Side(0))));
  exercises({"ethos.sub.1", "ethos.sub.2", "ethos.sub.4", "ethos.sub.15", "ethos.seq.5"});
}

TEST(EthosSubmarines, ABoatThatLaunchesAndDivesGoesDownWithoutRedHerrings) {
  Boat field("U37 20,20 @000");
  field.run(Step::launch, {.second = {"torpedo 1 @000"}});
  field.run(Step::dive, {.second = {"yes"}, .dice = {3}});
  EXPECT_EQ(field.counters(), 1);
  EXPECT_TRUE(attackable(field.battle, field.boat()));
  field.run(Step::move, {.first = {"hold"}, .second = {"hold"}});
  field.run(Step::end);
  EXPECT_EQ(field.hearing.clauses.count("ethos.sub.9"), 0u) << "they come back without an evasion";
  field.run(Step::move, {.first = {"hold"}, .second = {"hold", "hold", "hold"}, .dice = {2}});
  EXPECT_EQ(field.counters(), 3);
  EXPECT_FALSE(attackable(field.battle, field.boat()));
  exercises({"ethos.sub.7", "ethos.sub.8"});
}

TEST(EthosSubmarines, WhoIsOutOfTheGameOrJustTakenDoesNotDive) {
  Boat prize("U37 20,20 @000");
  prize.boat().captured = 1, prize.boat().crew = 2;
  prize.turn = 2;
  prize.run(Step::dive);
  EXPECT_EQ(prize.hearing.clauses.count("ethos.seq.5"), 0u) << "nobody is asked in the turn after";
  prize.turn = 3;
  prize.run(Step::dive, {.second = {"yes"}, .dice = {1}});
  EXPECT_TRUE(prize.boat().submerged);
  exercises({"ethos.board.5"});
}

TEST(EthosSubmarines, ABoatWithTooFewAboardRunsOnBelow) {
  Field field({"Belknap 26,20 @270 flagship"}, {"Red_October=October 20,20 @000 submerged"},
              {.head = "year = 1984\n"});
  Ship& boat = field["October"];
  boat.crew = 1, boat.moved = 2000, boat.located = true;
  remove_herrings(field.battle, boat);
  field.run(Step::dive);
  field.run(Step::move, {.first = {"hold"}});
  EXPECT_NEAR(boat.pose.at.y, 22, 1e-6);
  EXPECT_EQ(field.battle.contact(real_contact(boat)).pose, boat.pose);
  field.run(Step::end);
  EXPECT_EQ(field.hearing.clauses.count("ethos.sub.9"), 0u) << "she does not evade";
  EXPECT_FALSE(has_sonar(field.battle, field.who("October")));
  exercises({"ethos.crew.1"});
}

TEST(EthosSubmarines, ABoatThatComesUpIsAloneAndSeenAtOnce) {
  Boat field;
  field.boat().located = true;
  field.run(Step::dive, {.second = {"yes"}});
  EXPECT_FALSE(field.boat().submerged || field.boat().located);
  EXPECT_EQ(field.counters(), 0);
  EXPECT_TRUE(sees(field.battle, field.who("Flower"), field.number()));
  EXPECT_TRUE(field.hearing.all<Surfaced>()[0].audience.includes(engine::Viewer::of(Side(0))));
  exercises({"ethos.sub.3", "ethos.sub.16", "ethos.vis.13"});
}

TEST(EthosSubmarines, ComingUpUnderAShipSheIsShiftedClear) {
  Boat field;
  field["Flower"].pose = {{20.1, 19.8}, sea::heading(0)};
  field.run(Step::dive, {.second = {"yes"}});
  const Ship& boat = field.boat();
  EXPECT_GT(sea::gap(outline(field.battle, boat), outline(field.battle, field["Flower"])), 0);
  EXPECT_LE(range(boat.pose.at, {20, 20}), 0.25);
  exercises({"ethos.sub.17"});
}

TEST(EthosSubmarines, ALaunchGivesHerAwayUntilTheNextMove) {
  Boat field;
  field.turn = field.battle.turn = 4;
  field.act(Step::launch, [&](Battle& b, Umpire& u) { give_away(b, u, field.number()); });
  EXPECT_EQ(field.counters(), 1);
  EXPECT_TRUE(attackable(field.battle, field.boat()));
  EXPECT_EQ(field.told<GaveAway>(), 1);
  const auto back = [&](Battle& b, Umpire& u) { return_herrings(b, u, field.number()); };
  field.act(Step::move, back);
  EXPECT_EQ(field.counters(), 1) << "not in the same turn";
  field.turn = field.battle.turn = 5;
  field.act(Step::move, back, {.dice = {2}});
  EXPECT_EQ(field.counters(), 3);
  EXPECT_EQ(field.boat().real, 1);
  EXPECT_FALSE(attackable(field.battle, field.boat()));
  exercises({"ethos.sub.7", "ethos.sub.8", "ethos.sub.12"});
}

TEST(EthosSubmarines, ALocatedBoatGetsNoRedHerringsBack) {
  Boat field;
  field.battle.turn = 5, field.boat().exposed = 4, field.boat().located = true;
  remove_herrings(field.battle, field.boat());
  field.act(Step::move, [&](Battle& b, Umpire& u) { return_herrings(b, u, field.number()); });
  EXPECT_EQ(field.counters(), 1);
}

TEST(EthosSubmarines, EvadesOnFiveOrMoreOnceATurn) {
  for (const int face : {4, 5}) {
    Boat field;
    field.boat().located = true;
    remove_herrings(field.battle, field.boat());
    if (face == 4) {
      field.run(Step::end, {.dice = {4}});
      EXPECT_TRUE(field.boat().located);
      EXPECT_EQ(field.counters(), 1);
    } else {
      field.run(Step::end, {.second = {"yes", "20,25 @000", "24,17 @090", "18,20 @180"}, .dice = {5, 2}});
      EXPECT_FALSE(field.boat().located);
      EXPECT_EQ(field.counters(), 3);
      EXPECT_EQ(field.boat().real, 1);
      EXPECT_EQ(field.boat().pose.at, (sea::Point{24, 17}));
      EXPECT_EQ(field.counter('a').pose.at, (sea::Point{20, 25}));
    }
  }
  exercises({"ethos.sub.9", "ethos.sub.10", "ethos.seq.17"});
}

TEST(EthosSubmarines, AnExceptionalCrewAddsOneToEvade) {
  Boat field("U37 20,20 @000 submerged exceptional");
  field.boat().located = true;
  remove_herrings(field.battle, field.boat());
  field.run(Step::end, {.dice = {4, 1}});
  EXPECT_FALSE(field.boat().located);
}

TEST(EthosSubmarines, WhoseHerringsComeBackDoesNotEvadeButWhoLostThemForGoodMay) {
  Boat field;
  remove_herrings(field.battle, field.boat());
  field.boat().exposed = 1;
  field.run(Step::end);  // nobody is asked
  EXPECT_EQ(field.told<EvasionTried>(), 0);
  field.boat().exposed = 0;
  field.run(Step::end, {.second = {"no"}});
  EXPECT_EQ(field.told<EvasionTried>(), 0);
  field.run(Step::end, {.dice = {1}});
  EXPECT_EQ(field.told<EvasionTried>(), 1);
}

TEST(EthosSubmarines, CountersArePutOnWaterWithinFiveInches) {
  Boat field;
  const sea::Point corners[] = {{18, 16}, {22, 16}, {22, 18}, {18, 18}};
  field.book().land.push_back(sea::Polygon(corners));
  const auto refused = [&](const char* text) { return field.refused(counter_kind, "U37 a", text, 5); };
  EXPECT_EQ(refused("20,25 @000"), "legal");
  EXPECT_EQ(refused("20,25.1 @000"), "counter.too-far ethos.sub.10");
  EXPECT_EQ(refused("20,17 @000"), "counter.land ethos.sub.10");
  field.boat().pose.at = {20, 2};
  EXPECT_EQ(refused("20,-1 @000"), "counter.off-table ethos.sub.10");
}

TEST(EthosSubmarines, OneMotivePointOrASteeringHitForcesHerUp) {
  const auto hurt = [](Boat& field, const Play& play = {}) {
    field.act(
        Step::asw, [&](Battle& b, Umpire& u) { check_depth(b, u, field.number()); }, play);
  };
  Boat sound;
  hurt(sound);
  EXPECT_TRUE(sound.boat().submerged);
  Boat slow;
  slow.boat().motive = 1;
  hurt(slow);
  EXPECT_FALSE(slow.boat().submerged);
  EXPECT_FALSE(may_dive(slow.battle, slow.boat()));
  slow.boat().motive = 2;
  EXPECT_TRUE(may_dive(slow.battle, slow.boat()));
  Boat steering;
  steering.boat().steering_damaged = true;
  hurt(steering);
  EXPECT_FALSE(steering.boat().submerged);
  EXPECT_FALSE(may_dive(steering.battle, steering.boat()));
  for (const int face : {5, 6}) {
    Boat field;
    field.boat().motive = 0;
    hurt(field, {.dice = {face}});
    EXPECT_EQ(field.boat().hull == 0, face == 5);
    EXPECT_EQ(field.boat().submerged, face == 5);
  }
  exercises({"ethos.sub.13", "ethos.sub.14"});
}

TEST(EthosSubmarines, ABoatWithoutCrewIsLostBelow) {
  Boat field;
  field.boat().crew = 0;
  field.act(Step::asw, [&](Battle& b, Umpire& u) { check_depth(b, u, field.number()); });
  EXPECT_EQ(field.boat().hull, 0);
  exercises({"ethos.sub.17"});
}

TEST(EthosSubmarines, AtTheStartAllThreeCountersLieWithinTwoInches) {
  Boat field;
  field.set_up({.second = {"20,22 @000", "20,20 @000", "18,20 @270"}, .dice = {3}});
  EXPECT_EQ(field.boat().real, 2);
  EXPECT_EQ(field.boat().pose.at, (sea::Point{18, 20}));
  EXPECT_EQ(field.refused(counter_kind, "U37 a", "18,22.1 @000", 2), "counter.too-far ethos.sub.10");
}

}  // namespace
