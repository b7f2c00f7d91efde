// Chapter fight: whom CAP meets, who answers whom, and how it is told.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/fights.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::guard;
using field::put;
using field::squadron;
using wetthrust::AirOrders;
using wetthrust::AirState;

// What was told of fights, as "who kind whom kills back".
std::vector<std::string> fights(const Field& field) {
  std::vector<std::string> told;
  const auto add = [&](const engine::Event& event, const char* kind, int kills, int losses) {
    told.push_back(fmt::format("{} {} {} {} {}", field.battle.name(event.who), kind,
                               field.battle.name(event.whom), kills, losses));
  };
  for (const engine::Event& event : field.hearing.events) {
    if (const auto fight = support::maybe<wetthrust::Dogfight>(event))
      add(event, "dogfights", fight->kills, fight->losses);
    if (const auto burst = support::maybe<wetthrust::FiredOn>(event)) add(event, "fires on", burst->kills, 0);
    if (const auto burst = support::maybe<wetthrust::Replied>(event))
      add(event, "replies to", burst->kills, 0);
  }
  return told;
}
using Told = std::vector<std::string>;

std::vector<int> faces(std::initializer_list<std::vector<int>> squadrons) {
  std::vector<int> dice;
  for (const auto& some : squadrons) dice.insert(dice.end(), some.begin(), some.end());
  return dice;
}

Field free_sky(const std::string& south, const std::string& north) {
  return Field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
               {.south = south, .north = north});
}

// Ark Royal without flak at 50,40, a Tribal with or without hers, Stukas over one of them.
Field under_cap(const std::string& tribal, int patrols) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]", tribal.c_str()},
              {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Stukas", "dive bomber") + squadron("Zeros", "fighter")});
  for (int i = 1; i <= patrols; ++i) {
    const std::string name = fmt::format("Ark Royal fighter {}", i);
    put(field, name, 50, 40);
    guard(field, name, AirOrders::cap, "Ark Royal");
  }
  return field;
}

// wetthrust.fight.9: of other aircraft a 5 destroys one, a 4 none; of fighters a 4 one, a 3 none, a 6 two.
TEST(WetThrustFighters, WhatEachDieDestroys) {
  Field field = free_sky(squadron("Fulmars", "fighter"), squadron("Stukas", "dive bomber"));
  put(field, "Fulmars", 60, 60, "Stukas"), put(field, "Stukas", 60, 61);
  field.step("Fire aircraft", {.dice = faces({{3, 4, 1, 2, 6, 3}, {4, 5, 6}})});
  EXPECT_EQ(field.squadron("Stukas").aircraft, 3);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 4);
  EXPECT_TRUE(field.squadron("Fulmars").fired);
  EXPECT_EQ(fights(field), (Told{"Fulmars fires on Stukas 3 0", "Stukas replies to Fulmars 2 0"}));
}

// Kills beyond their number are not told; a single bomber that is left replies, one shot down does not.
TEST(WetThrustFighters, NobodyKillsMoreThanThereAre) {
  Field field = free_sky(squadron("Fulmars", "fighter", 1), squadron("Stukas", "dive bomber", 3));
  put(field, "Fulmars", 60, 60, "Stukas").aircraft = 1, put(field, "Stukas", 60, 61);
  field.step("Fire aircraft", {.dice = {6, 6}});
  EXPECT_EQ(fights(field), (Told{"Fulmars fires on Stukas 2 0", "Stukas replies to Fulmars 1 0"}));
  EXPECT_EQ(field.squadron("Fulmars").state, AirState::lost);
  Field last = free_sky(squadron("Fulmars", "fighter", 2), squadron("Stukas", "dive bomber", 1));
  put(last, "Fulmars", 60, 60, "Stukas"), put(last, "Stukas", 60, 61);
  last.step("Fire aircraft", {.dice = {6, 4}});
  EXPECT_EQ(fights(last), (Told{"Fulmars fires on Stukas 1 0"}));
}

// wetthrust.fight.9: unarmed, it never replies.
TEST(WetThrustFighters, AReconnaissanceAircraftDoesNotReply) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Norfolk 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter", 1)});
  put(field, "Fulmars", 60, 60, "Norfolk recon 1"), put(field, "Norfolk recon 1", 60, 61);
  field.step("Fire aircraft", {.dice = {3}});
  EXPECT_EQ(fights(field), (Told{"Fulmars fires on Norfolk recon 1 0 0"}));
  EXPECT_EQ(field.squadron("Norfolk recon 1").state, AirState::aloft);
}

// wetthrust.fight.3: a ship with working ADF within 6 inches of the carrier is guarded too.
TEST(WetThrustFighters, CapGuardsShipsWithAdfNearTheCarrier) {
  for (const auto& [tribal, met] : {std::pair{"Tribal 56,40 @000 speed 6 lost [\"PDF\"]", true},
                                    {"Tribal 56.1,40 @000 speed 6 lost [\"PDF\"]", false},
                                    {"Tribal 53,40 @000 speed 6 lost [\"PDF\",\"ADF\"]", false}}) {
    Field field = under_cap(tribal, 1);
    put(field, "Stukas", field["Tribal"].pose.at.x, 40, "Tribal");
    field["Tribal"].speed = 6000, field["Tribal"].plot.evasive = 1;
    EXPECT_EQ(raiders_of(field.battle, field.squadron("Ark Royal fighter 1")).size(), met) << tribal;
  }
}

// wetthrust.fight.3: only enemies that attack there; not fighters, nor those that only took off or named
// nobody.
TEST(WetThrustFighters, WhoIsNoRaider) {
  Field field = under_cap("Tribal 100,40 @000 speed 6", 1);
  const wetthrust::Squadron& cap = field.squadron("Ark Royal fighter 1");
  put(field, "Stukas", 50, 40, "Ark Royal"), put(field, "Zeros", 50, 40, "Ark Royal fighter 1");
  field["Antelope"].pose.at = {53, 40};  // an enemy near by, whom her own bombers attack
  put(field, "Ark Royal torpedo bomber 1", 54, 40, "Antelope");
  EXPECT_EQ(raiders_of(field.battle, cap).size(), 1);
  field.squadron("Stukas").launched = 1;
  EXPECT_TRUE(raiders_of(field.battle, cap).empty());
  field.squadron("Stukas").launched = 0, field.squadron("Stukas").object = wetthrust::nobody;
  EXPECT_TRUE(raiders_of(field.battle, cap).empty());
  field.squadron("Stukas").object = field.who("Tribal");
  EXPECT_TRUE(raiders_of(field.battle, cap).empty());
}

// wetthrust.fight.3: CAP squadrons to spare join in on one; no third round follows.
TEST(WetThrustFighters, CapToSpareJoinsIn) {
  Field field = under_cap("Tribal 100,40 @000 speed 6", 2);
  put(field, "Stukas", 50, 40, "Ark Royal");
  for (int i = 1; i <= 2; ++i) field.squadron(fmt::format("Ark Royal fighter {}", i)).aircraft = 1;
  field.step("Fire aircraft", {.dice = faces({{4}, {1, 1, 1, 1, 1}, {5}, {1, 1, 1, 1}, {6, 6, 6, 6}})});
  EXPECT_EQ(fights(field),
            (Told{"Ark Royal fighter 1 fires on Stukas 1 0", "Stukas replies to Ark Royal fighter 1 0 0",
                  "Ark Royal fighter 2 fires on Stukas 1 0", "Stukas replies to Ark Royal fighter 2 0 0"}));
}

// The side that fires first sends its CAP first.
TEST(WetThrustFighters, CapOfTheHigherSideGoesFirst) {
  for (const int higher : {0, 1}) {
    Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]"},
                {"Akagi 90,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]"});
    for (const char* side : {"Ark Royal", "Akagi"}) {
      const std::string patrol = fmt::format("{} fighter 1", side);
      put(field, patrol, field[side].pose.at.x, 40).aircraft = 1;
      guard(field, patrol, AirOrders::cap, side);
    }
    put(field, "Akagi torpedo bomber 1", 53, 40, "Ark Royal").aircraft = 1;
    put(field, "Ark Royal torpedo bomber 1", 93, 40, "Akagi").aircraft = 1;
    field.battle.higher = engine::Side(higher);
    field.step("Fire aircraft", {.dice = {4, 5}});
    EXPECT_EQ(fights(field).front(), higher == 0 ? "Ark Royal fighter 1 fires on Akagi torpedo bomber 1 1 0"
                                                 : "Akagi fighter 1 fires on Ark Royal torpedo bomber 1 1 0");
  }
}

// wetthrust.fight.10: fighters that may not attack answer the strongest of two, the first of equals.
TEST(WetThrustFighters, WhoIsAttackedByTwoAnswersTheStronger) {
  for (const auto& [second, answered] : {std::pair{1, "Fulmars"}, {2, "Fulmars"}, {3, "Hurricanes"}}) {
    Field field = free_sky(squadron("Fulmars", "fighter", 2) + squadron("Hurricanes", "fighter", second) +
                               squadron("Seafires", "fighter", 4),
                           squadron("Zeros", "fighter", 1) + squadron("Claudes", "fighter", 1));
    put(field, "Fulmars", 70, 70, "Zeros"), put(field, "Hurricanes", 70, 70, "Zeros");
    put(field, "Zeros", 70, 70).armed = 0;
    put(field, "Seafires", 40, 70, "Claudes"), put(field, "Claudes", 40, 70).armed = 0;  // another fight
    std::vector<int> dice(std::size_t(2 + second + 4), 1);
    dice.insert(dice.end(), {4, 5});  // the answers of Zeros and Claudes
    field.step("Fire aircraft", {.dice = dice});
    const std::string zeros = fmt::format("{} dogfights Zeros 0 1", answered);
    const Told told = fights(field);
    EXPECT_EQ(told.size(), 3u);
    EXPECT_EQ(std::count(told.begin(), told.end(), zeros), 1) << testing::PrintToString(told);
    EXPECT_EQ(std::count(told.begin(), told.end(), "Seafires dogfights Claudes 0 1"), 1);
    EXPECT_EQ(field.squadron("Seafires").aircraft, 3);
  }
}

// wetthrust.fight.8: a fight of two is told once, with what both lost; a third squadron only fires.
TEST(WetThrustFighters, ADogfightIsToldOnce) {
  Field field = free_sky(squadron("Fulmars", "fighter", 3) + squadron("Hurricanes", "fighter", 2),
                         squadron("Zeros", "fighter", 6));
  put(field, "Fulmars", 70, 70), put(field, "Hurricanes", 70, 70.5), put(field, "Zeros", 70, 70);
  field.step("Fire aircraft", {.dice = faces({{4, 1, 1}, {6, 1}, {4, 5, 1, 1, 1, 1}})});
  EXPECT_EQ(fights(field), (Told{"Fulmars dogfights Zeros 1 2", "Hurricanes fires on Zeros 2 0"}));
  EXPECT_EQ(field.squadron("Zeros").aircraft, 3);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 1);
  EXPECT_EQ(field.squadron("Hurricanes").aircraft, 2);
  for (const char* name : {"Fulmars", "Hurricanes", "Zeros"}) EXPECT_TRUE(field.squadron(name).fired) << name;
}

// wetthrust.fight.5: two attackers and two escorts, each with his own; the bombers are left alone.
TEST(WetThrustFighters, EachEscortDealsWithOneAttacker) {
  Field field = free_sky(squadron("Zeros", "fighter", 2) + squadron("Claudes", "fighter", 2),
                         squadron("Stukas", "dive bomber") + squadron("Fulmars", "fighter", 2) +
                             squadron("Hurricanes", "fighter", 2));
  for (const char* name : {"Zeros", "Claudes"}) put(field, name, 70, 69, "Stukas");
  for (const char* name : {"Stukas", "Fulmars", "Hurricanes"}) put(field, name, 70, 70);
  for (const char* name : {"Fulmars", "Hurricanes"}) guard(field, name, AirOrders::escort, "Stukas");
  field.step("Fire aircraft", {.dice = faces({{4, 1}, {1, 1}, {1, 1}, {4, 5}})});
  EXPECT_EQ(fights(field), (Told{"Zeros dogfights Fulmars 1 0", "Claudes dogfights Hurricanes 0 2"}));
  EXPECT_EQ(field.squadron("Stukas").aircraft, 6);
}

}  // namespace
