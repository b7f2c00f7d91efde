// Chapters dive, land, tbomb and air.12: attacks of squadrons, on both sides of every limit.
#include "rulebooks/wetthrust/strike.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/fire_events.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using field::number;
using wetthrust::AirTold;
using wetthrust::Plane;
using wetthrust::State;
using wetthrust::total;

std::string flying(const std::string& name, const char* plane) {
  return fmt::format("[[side.squadron]]\nname = \"{}\"\nplane = \"{}\"\n", name, plane);
}

// A ship of the south without anything to fire at aircraft, and squadrons of the north above her.
Field bombed(const std::string& ship, const std::string& squadrons) {
  return Field({(ship + " 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]").c_str()},
               {"Merchant=Far 100,80 @000 speed 3"}, {.north = squadrons});
}

wetthrust::Squadron& above(Field& field, const std::string& name, const std::string& target, int aircraft = 6,
                           sea::Vec off = {}) {
  wetthrust::Squadron& squadron = field.squadron(name);
  squadron.state = wetthrust::AirState::aloft, squadron.aircraft = std::uint8_t(aircraft);
  squadron.endurance = 6, squadron.object = field.who(target);
  squadron.pose = {field[target].pose.at + off, {}};
  return squadron;
}

struct BombRun {
  const char* plane;
  int aircraft, speed, evasive;
  std::vector<int> dice;
  int damage, fuel;
};

// wetthrust.dive.2, dive.3: so many aircraft or less, 4 more on a ship that lies still and as much for each
// hit, 2 less on one that evades; wetthrust.land.3, land.4: a D8, and threes. Bismarck's deck of 1 counts for
// each hit, a run that does damage has its D20, and five points cost fuel (fuel.2).
TEST(WetThrustStrikes, HitsAndPointsOfBombs) {
  const BombRun runs[] = {
      {"dive bomber", 2, 6, 1, {}, 0, 0},                     // 0: none, and nothing is rolled
      {"dive bomber", 3, 6, 1, {1, 2, 2, 2, 1}, 1, 0},        // 1
      {"dive bomber", 5, 6, 0, {5, 6, 6, 6, 6, 1}, 0, 0},     // a 5 hits, a six does not; 1 - 1
      {"dive bomber", 6, 6, 0, {1, 1, 1, 1, 1, 5, 1}, 4, 0},  // all hit
      {"dive bomber", 6, 6, 0, {1, 1, 1, 1, 1, 6, 1}, 5, 1},
      {"dive bomber", 6, 6, 0, {6, 5, 1, 1, 1, 1, 1}, 9, 1},
      {"dive bomber", 1, 0, 0, {5, 1, 1}, 4, 0},           // 5: hits with a 5; 0 + 4
      {"dive bomber", 2, 0, 0, {1, 3, 1}, 10, 2},          // 6: both hit
      {"land bomber", 3, 6, 1, {}, 0, 0},                  // 0
      {"land bomber", 4, 6, 1, {1, 2, 2, 2, 8, 1}, 7, 1},  // 1; D8
      {"land bomber", 2, 0, 0, {5, 6, 1, 1}, 3, 0},        // 5: one hits; 0 + 3
      {"land bomber", 3, 0, 0, {1, 1, 2, 1}, 10, 2},       // 6: all hit
  };
  for (const BombRun& run : runs) {
    Field field = bombed("Bismarck", flying("Bombers", run.plane));
    field["Bismarck"].speed = run.speed * 1000, field["Bismarck"].plot.evasive = std::uint8_t(run.evasive);
    above(field, "Bombers", "Bismarck", run.aircraft);
    field.step("Fire aircraft", {.dice = run.dice});
    EXPECT_EQ(field["Bismarck"].damage, run.damage) << run.plane << run.aircraft;
    EXPECT_EQ(field["Bismarck"].fuel_lost, run.fuel) << run.plane << run.aircraft;
    EXPECT_EQ(field.told(number(AirTold::attacked)), 1);
    EXPECT_EQ(field.told(number(wetthrust::FireTold::extra_effect)), run.damage > 0);
  }
}

// wetthrust.torp.2, dive.1, land.2: torpedoes run 8 inches, bombers must be over the ship.
TEST(WetThrustStrikes, FromWhereTheyAttack) {
  for (const auto& [plane, off, attacks] : {std::tuple{"torpedo bomber", 8.0, true},
                                            {"torpedo bomber", 8.1, false},
                                            {"dive bomber", 0.5, true},
                                            {"dive bomber", 0.6, false},
                                            {"land bomber", 0.5, true},
                                            {"land bomber", 0.6, false}}) {
    Field field = bombed("Bismarck", flying("Bombers", plane));
    above(field, "Bombers", "Bismarck", 1, {off, 0});
    const bool dies = attacks && off < 8;  // one torpedo at 8 inches needs -1
    field.step("Fire aircraft", {.dice = dies ? std::vector{2} : std::vector<int>{}});
    EXPECT_EQ(field.squadron("Bombers").armed, attacks ? 0 : 1) << plane << off;
    EXPECT_EQ(field.squadron("Bombers").attacked, attacks);
  }
}

// Who may not attack: the unarmed, those launched this turn, fighters, those whose ship has gone or dived.
TEST(WetThrustStrikes, WhoDoesNotAttack) {
  const auto attacked = [](const char* plane, const std::vector<int>& dice, auto&& change) {
    Field field({"Type_VIIC=U-99 50,40 @000 speed 3"}, {"Merchant=Far 100,80 @000 speed 3"},
                {.north = flying("Bombers", plane)});
    field["U-99"].lost = field.battle.sheet(field["U-99"]).of[std::size_t(wetthrust::System::pdf)];
    change(field, above(field, "Bombers", "U-99", 1));
    field.step("Fire aircraft", {.dice = dice});
    return field.told(number(AirTold::attacked)) == 1;
  };
  using wetthrust::Squadron;
  EXPECT_TRUE(attacked("dive bomber", {6}, [](Field&, Squadron&) {}));
  EXPECT_FALSE(attacked("fighter", {}, [](Field&, Squadron&) {}));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field&, Squadron& s) { s.armed = 0; }));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field&, Squadron& s) { s.launched = 1; }));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field&, Squadron& s) { s.object = wetthrust::nobody; }));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field& f, Squadron&) { f["U-99"].state = State::sunk; }));
  EXPECT_FALSE(
      attacked("dive bomber", {}, [](Field& f, Squadron&) { f["U-99"].mode = wetthrust::Mode::periscope; }));
}

// wetthrust.fight.6: the escorts of those who have attacked go home with them, and no other fighters.
TEST(WetThrustStrikes, OnlyTheirOwnEscortsGoHome) {
  using wetthrust::AirOrders;
  Field field = bombed("Hood", flying("Stukas", "dive bomber") + flying("Others", "dive bomber") +
                                   flying("Escort", "fighter") + flying("Second", "fighter") +
                                   flying("Free", "fighter"));
  above(field, "Stukas", "Hood", 1);
  for (const auto& [name, charge] : {std::pair{"Escort", "Stukas"}, {"Second", "Others"}}) {
    wetthrust::Squadron& fighters = above(field, name, "Hood");
    fighters.orders = AirOrders::escort, fighters.object = field.who(charge);
  }
  above(field, "Free", "Hood").object = wetthrust::nobody;
  field.step("Fire aircraft", {.dice = {6}});
  EXPECT_EQ(field.squadron("Escort").orders, AirOrders::free);
  EXPECT_EQ(field.squadron("Escort").armed, 0);
  EXPECT_EQ(field.squadron("Second").orders, AirOrders::escort);
  EXPECT_EQ(field.squadron("Second").armed, 1);
  EXPECT_EQ(field.squadron("Free").armed, 1);
  field.exercises({"wetthrust.fight.6", "wetthrust.air.12"});
}

// wetthrust.air.13: attacks alternate, the side that fires first beginning; each has two squadrons, one side
// has a third.
TEST(WetThrustStrikes, SidesAttackInTurn) {
  for (const int higher : {0, 1}) {
    Field field(
        {"Merchant=South 50,40 @000 speed 3"}, {"Merchant=North 80,40 @000 speed 3"},
        {.south = flying("S1", "dive bomber") + flying("S2", "dive bomber") + flying("S3", "dive bomber"),
         .north = flying("N1", "dive bomber") + flying("N2", "dive bomber")});
    for (const char* name : {"S1", "S2", "S3"}) above(field, name, "North", 1);
    for (const char* name : {"N1", "N2"}) above(field, name, "South", 1);
    field.battle.higher = engine::Side(higher);
    field.step("Fire aircraft", {.dice = {6, 6, 6, 6, 6}});
    std::string order;
    for (const engine::Event& event : field.hearing.events)
      if (event.kind == number(AirTold::attacked)) order += field.battle.name(event.who);
    EXPECT_EQ(order, higher == 0 ? "S1N1S2N2S3" : "N1S1N2S2S3");
  }
}

// wetthrust.seq.3: only where the named ship is gone is another asked for, among those in reach.
TEST(WetThrustStrikes, AnotherTargetOnlyWhereTheFirstIsGone) {
  struct Case {
    State state;
    double x;
    std::vector<std::string> answer;
    const char* attacked;
  };
  for (const auto& [state, x, answer, attacked] : {Case{State::on_table, 58, {}, "First"},
                                                   {State::sunk, 58, {"Second"}, "Second"},
                                                   {State::sunk, 58, {"none"}, ""},
                                                   {State::sunk, 58.1, {}, ""}}) {
    Field field({"Merchant=Second 50,48 @000 speed 3", "Merchant=First 50,40 @000 speed 3"},
                {"Merchant=Far 100,80 @000 speed 3"}, {.north = flying("Swordfish", "torpedo bomber")});
    above(field, "Swordfish", "First", 1);
    field["Second"].pose.at = {x, 40};
    field["First"].state = state;
    const bool near = std::string(attacked) == "First";  // at no distance one torpedo needs a 1
    field.step("Fire aircraft", {.north = answer, .dice = near ? std::vector{2} : std::vector<int>{}});
    std::string whom;
    for (const engine::Event& event : field.hearing.events)
      if (event.kind == number(wetthrust::FireTold::torpedoes)) whom += field.battle.name(event.whom);
    EXPECT_EQ(whom, attacked);
    EXPECT_EQ(field.told(number(AirTold::target_named)), whom == "Second");
  }
}

}  // namespace
