// What a ship may do with her helm, and who lies still.
#include "rulebooks/buoyz/helm.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace helm_test {

using buoyz::Action;
using buoyz::Handling;
using buoyz::Helm;
using buoyz::Mark;
using buoyz::Propulsion;
using buoyz::Still;
using field::Field;

const std::string era2 = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n";
const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

Helm helm_of(Field& field, const char* name, std::uint32_t flags = 0) {
  return helm(field.battle, field.who(name), flags);
}

// buoyz.4.1.8: an inch a point, of what is left; too slow for the straight inch and a point, one for what is
// left.
TEST(BuoyzHelm, PointsSheCanPayFor) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  const Helm seven = helm_of(field, "Norfolk");
  EXPECT_EQ(most_points(seven, 6000), 2) << "all she has";
  EXPECT_EQ(most_points(seven, 1999), 1);
  EXPECT_EQ(most_points(seven, 999), 0);
  EXPECT_EQ(latest_turn(seven), 6000);
  EXPECT_FALSE(too_slow_to_pay(seven));
  field["Norfolk"].motive = 2;  // 7/4, so 2 in: just enough
  EXPECT_FALSE(too_slow_to_pay(helm_of(field, "Norfolk")));
  EXPECT_EQ(latest_turn(helm_of(field, "Norfolk")), 1000);
  field["Norfolk"].motive = 3;  // 1 in
  const Helm one = helm_of(field, "Norfolk");
  EXPECT_TRUE(too_slow_to_pay(one));
  EXPECT_EQ(most_points(one, 0), 1);
  EXPECT_EQ(latest_turn(one), 1000);
  EXPECT_EQ(price(one, 1, 0), 0);
  EXPECT_EQ(price(one, 2, 0), 2000);
  EXPECT_EQ(price(seven, 1, 0), 1000);
  Field one_point({"KMS_Bismarck=Bismarck 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  EXPECT_EQ(most_points(helm_of(one_point, "Bismarck"), 5000), 1);
  one_point.book().sheets[one_point["Bismarck"].sheet].turning = 0;
  EXPECT_EQ(helm_of(one_point, "Bismarck").turns, 0) << "no point, no turn";
}

// buoyz.4.1.1.7: by what gives most inches, unless it is declared, or done under sail.
TEST(BuoyzHelm, WhatDrivesHer) {
  Field field({"HMS_Agamemnon=Agamemnon 30,20 @000"}, {"USS_Monitor=Monitor 50,20 @180"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\nwind = \"N\"\n"});
  EXPECT_EQ(helm_of(field, "Agamemnon").propulsion, Propulsion::steam);
  EXPECT_EQ(helm_of(field, "Agamemnon", bit(buoyz::Order::sails)).propulsion, Propulsion::sails);
  for (const Action action : {Action::tack, Action::jib, Action::wear}) {
    field["Agamemnon"].done = bit(action);
    EXPECT_EQ(helm_of(field, "Agamemnon").propulsion, Propulsion::sails);
    EXPECT_EQ(helm_of(field, "Agamemnon", bit(buoyz::Order::steam)).propulsion, Propulsion::steam);
  }
}

// buoyz.12.5.2, 4.1.8: a fireship goes all her inches, turns counted; backing off she goes one (4.1.10).
TEST(BuoyzHelm, AFireshipPaysForHerTurns) {
  Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 40,20 @180"}, {.head = era2});
  const Helm helm = helm_of(field, "Torch");
  EXPECT_EQ(helm.cost, 1000);
  EXPECT_EQ(helm.least, 2000);
  EXPECT_EQ(helm.points, 2);
  EXPECT_EQ(most_points(helm, helm.inches - helm.steady), 1);
  EXPECT_EQ(helm_of(field, "Torch", bit(buoyz::Order::astern)).least, 1000);
}

// buoyz.5.8.4, 7.2.8, 12.5.4: no turn at all, or the one that is forced on her.
TEST(BuoyzHelm, TurnsThatAreTakenFromHer) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"MTB_Squadron_#1=Boats 20,20 @180"});
  EXPECT_EQ(helm_of(field, "Norfolk").turns, 1);
  EXPECT_EQ(helm_of(field, "Boats").turns, 2);
  for (const char* name : {"Norfolk", "Boats"}) {
    field[name].steering = 1;
    EXPECT_EQ(helm_of(field, name).handling, Handling::straight);
    EXPECT_EQ(helm_of(field, name).turns, 0);
    EXPECT_EQ(helm_of(field, name).points, 0);
    for (const int side : {-1, 1}) {
      field[name].turned = std::int8_t(side);
      EXPECT_EQ(helm_of(field, name).handling, Handling::circling);
      EXPECT_EQ(helm_of(field, name).side, side);
      EXPECT_EQ(helm_of(field, name).turns, name == std::string("Boats") ? 2 : 1);
    }
  }
  Field tacking({"HMS_Leda=Leda 30,20 @010"}, {"Redoutable=Redoutable 50,20 @180"}, {.head = era3});
  tacking["Leda"].done = bit(Action::tack);
  EXPECT_EQ(helm_of(tacking, "Leda").turns, 0);
  EXPECT_EQ(helm_of(tacking, "Leda").points, 0);
}

// buoyz.4.1.1.6: under sail one turn where she lies, with a rudder that works.
TEST(BuoyzHelm, AtRest) {
  Field field({"HMS_Leda=Leda 30,20 @090 anchored true"}, {"Redoutable=Redoutable 50,20 @180"},
              {.head = era3});
  EXPECT_EQ(helm_of(field, "Leda").handling, Handling::resting);
  EXPECT_EQ(helm_of(field, "Leda").inches, 0);
  EXPECT_EQ(helm_of(field, "Leda").least, 0);
  EXPECT_EQ(helm_of(field, "Leda").turns, 1);
  EXPECT_EQ(helm_of(field, "Leda", bit(buoyz::Order::weigh)).inches, 6000);
  field["Leda"].steering = 1;
  EXPECT_EQ(helm_of(field, "Leda").turns, 0);
  Field tender({"Seaplane_carrier=Tender 60,40 @000 anchored true"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  EXPECT_EQ(helm_of(tender, "Tender").turns, 0);
}

// buoyz.7.2.9, 7.2.10: toward the wind or away from it, as she likes where it is dead ahead or astern. The
// wind is north.
TEST(BuoyzHelm, WhichWaySheSwings) {
  Field field({"HMS_Leda=Leda 30,20 @090"}, {"Redoutable=Redoutable 50,20 @180"}, {.head = era3});
  struct Row {
    int heading, toward;
  };
  for (const Row& row : {Row{90, -1}, {270, 1}, {1, -1}, {359, 1}, {179, -1}, {181, 1}, {0, 0}, {180, 0}}) {
    field["Leda"].pose.heading = sea::heading(row.heading);
    field["Leda"].done = bit(Action::jib);
    EXPECT_EQ(swing_side(field.battle, field["Leda"]), row.toward) << row.heading;
    EXPECT_EQ(helm_of(field, "Leda").side, row.toward);
    field["Leda"].done = bit(Action::wear);
    EXPECT_EQ(swing_side(field.battle, field["Leda"]), -row.toward) << row.heading;
  }
}

// buoyz.7.2.9: she swings and moves at her current speed, an inch at the least where she has one.
TEST(BuoyzHelm, ASwingMovesLikeAnyOther) {
  Field field({"HMS_Leda=Leda 30,20 @090"}, {"Redoutable=Redoutable 50,20 @180"}, {.head = era3});
  field["Leda"].done = bit(Action::jib);
  EXPECT_EQ(helm_of(field, "Leda").inches, 6000);
  EXPECT_EQ(helm_of(field, "Leda").least, 1000);
  field["Leda"].motive = 4;  // 6/16
  EXPECT_EQ(helm_of(field, "Leda").inches, 0);
  EXPECT_EQ(helm_of(field, "Leda").least, 0);
  EXPECT_EQ(helm_of(field, "Leda").handling, Handling::swinging);
}

// buoyz.12.5.2: an unlit fireship that is not at anchor, in irons, and not backing off.
TEST(BuoyzHelm, WhoDrifts) {
  Field field({"Fireship=Torch 20,20 @010", "The_Golden_Hind=Hind 30,20 @010"},
              {"La_Girona=Girona 40,20 @180"}, {.head = era2});
  const auto drifting = [&](const char* name, std::uint32_t flags = 0) {
    return drifts(field.battle, field[name], flags);
  };
  EXPECT_TRUE(drifting("Torch"));
  EXPECT_FALSE(drifting("Hind"));
  EXPECT_FALSE(drifting("Torch", bit(buoyz::Order::astern)));
  field["Torch"].set(Mark::anchored);
  EXPECT_FALSE(drifting("Torch"));
  EXPECT_TRUE(drifting("Torch", bit(buoyz::Order::weigh)));
  field["Torch"].clear(Mark::anchored), field["Torch"].set(Mark::lit);
  EXPECT_FALSE(drifting("Torch"));
  field["Torch"].clear(Mark::lit), field["Torch"].pose.heading = sea::heading(45);
  EXPECT_FALSE(drifting("Torch"));
}

// buoyz.12.5.2: doubled up she drifts four inches, stern first, and meets who lies there, whichever way she
// turns.
TEST(BuoyzHelm, ADriftingFireshipMeetsWhoLiesToLeeward) {
  Field field({"Fireship=Torch 20,20 @000"}, {"The_Golden_Hind=Hind 20,15.3 @090"},
              {.head = era2, .options = {{"doubling_up", "on"}}});
  field["Hind"].pose.at = field["Torch"].pose.at + sea::Vec{0, -4.7};
  engine::Course course{};
  course.legs.add(engine::Leg::turn(10 * 60));
  const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Torch"), course);
  EXPECT_EQ(passage.halt, buoyz::Halt::collision);
  EXPECT_EQ(passage.struck.size(), 1);
}

// buoyz.2.1.2, 4.1.5: who is not asked for a course.
TEST(BuoyzHelm, WhoLiesStill) {
  Field field({"HMS_Leda=Leda 30,20 @090", "HMS_Raven=Raven 20,20 @090"},
              {"Redoutable=Redoutable 50,20 @180"}, {.head = era3});
  const auto lies = [&] { return still(field.battle, field.who("Leda")); };
  EXPECT_EQ(lies(), Still::no);
  field["Leda"].motive = 2;  // 6/4
  EXPECT_EQ(lies(), Still::no);
  field["Leda"].motive = 3;  // 6/8: an inch is left
  EXPECT_EQ(lies(), Still::no);
  field["Leda"].motive = 4;
  EXPECT_EQ(lies(), Still::dead_stop);
  field["Leda"].set(Mark::anchored);
  EXPECT_EQ(lies(), Still::no) << "she may turn where she lies";
  field["Leda"].clear(Mark::anchored), field["Leda"].done = bit(Action::wear);
  EXPECT_EQ(lies(), Still::no);
  field["Leda"].done = 0, field.battle.weather.calm = 1;
  EXPECT_EQ(lies(), Still::no) << "becalmed she may turn on the spot";
  field.battle.weather.calm = 0, field["Leda"].motive = 0, field["Leda"].set(Mark::crippled);
  EXPECT_EQ(lies(), Still::no);
  field["Leda"].pose.heading = sea::heading(0);  // a third of 3, halved
  EXPECT_EQ(lies(), Still::no);
  field.battle.grapples.add({field.who("Redoutable"), field.who("Raven"), 0});
  EXPECT_EQ(lies(), Still::no);
  EXPECT_EQ(still(field.battle, field.who("Raven")), Still::grappled);
  EXPECT_EQ(still(field.battle, field.who("Redoutable")), Still::grappled);
  field["Leda"].set(Mark::struck);
  EXPECT_EQ(lies(), Still::struck);
  Field steam({"HMS_Norfolk=Norfolk 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  steam["Norfolk"].motive = 5, steam.battle.weather.calm = 1;
  EXPECT_EQ(still(steam.battle, steam.who("Norfolk")), Still::dead_stop) << "a calm moves no engines";
}

}  // namespace helm_test
