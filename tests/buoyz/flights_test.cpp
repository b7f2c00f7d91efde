// Chapter 9.2: the kinds of aircraft.
#include "rulebooks/buoyz/flights.h"

#include <algorithm>
#include <cstring>

#include "engine/files/load_error.h"
#include "rulebooks/buoyz/load.h"
#include "tests/buoyz/wings.h"

namespace flights_test {

using namespace buoyz;
using field::Field;
using wings::aloft;

TEST(BuoyzFlights, EveryKindHasItsValueSpeedAndSlot) {  // T9.2, each row
  struct Row {
    const char *type, *load;
    int era, year;
    FlightKind kind;
    int dogfight;
    double speed;
    const char* clause;
  };
  const Row rows[] = {
      {"Helicopter", "torpedo", 7, 1975, FlightKind::helicopter, 0, 65, "buoyz.9.2.6"},
      {"Patrol Bomber", "bombs", 6, 1942, FlightKind::patrol, 0, 65, "buoyz.9.2.5"},
      {"Zeppelin", "bombs", 5, 1916, FlightKind::patrol, 0, 4, "buoyz.9.2.9"},
      {"Val", "bombs", 6, 1942, FlightKind::dive_bomber, 0, 65, "buoyz.9.2.3"},
      {"Kamikaze", "bombs", 6, 1945, FlightKind::dive_bomber, 0, 65, "buoyz.9.2.3"},
      {"Kate", "torpedo", 6, 1942, FlightKind::torpedo_bomber, 0, 65, "buoyz.9.2.4"},
      {"Camel", "none", 5, 1918, FlightKind::fighter, 0, 65, "buoyz.9.2.2"},
      {"Wildcat", "none", 6, 1942, FlightKind::fighter, 1, 70, "buoyz.9.2.2"},
      {"Zero", "none", 6, 1942, FlightKind::fighter, 2, 75, "buoyz.9.2.2"},
      {"MiG-15", "bombs", 7, 1960, FlightKind::strike, 2, 90, "buoyz.9.2.8"},
      {"Phantom", "missile", 7, 1970, FlightKind::strike, 3, 90, "buoyz.9.2.8"},
      {"Harrier", "bombs", 7, 1982, FlightKind::strike, 3, 90, "buoyz.9.2.8"},  // Ex 9-D
  };
  for (const Row& row : rows) {
    Field field({}, {},
                {.head = fmt::format("era = {}\nyear = {}\n", row.era, row.year),
                 .south = aloft("A", row.type, "60, 0", fmt::format("load = \"{}\"", row.load)),
                 .north = wings::bystander()});
    field.step("Fit out");
    const Flight& flight = field.flight("A");
    EXPECT_EQ(flight.kind, row.kind) << row.type;
    EXPECT_EQ(flight.dogfight, row.dogfight) << row.type;
    EXPECT_EQ(air_speed(field.battle, flight), row.speed) << row.type;
    field.exercises({row.clause, "buoyz.9.1.1"});
  }
}

TEST(BuoyzFlights, StrikeAsFightersByGeneration) {  // 9.2.7, Ex 9-D
  struct Row {
    const char* type;
    int era, year, dogfight;
  };
  for (const Row& row : {Row{"Me 262", 6, 1945, 3},
                         {"Harrier", 7, 1982, 4},
                         {"MiG-21", 7, 1970, 4},
                         {"F-16", 8, 1990, 5},
                         {"F-35", 8, 2015, 6}}) {
    Field field({}, {},
                {.head = fmt::format("era = {}\nyear = {}\n", row.era, row.year),
                 .south = aloft("A", row.type, "60, 0", "kind = \"strike fighter\""),
                 .north = wings::bystander()});
    field.step("Fit out");
    EXPECT_EQ(field.flight("A").dogfight, row.dogfight) << row.type;
    EXPECT_EQ(air_speed(field.battle, field.flight("A")), 90) << row.type;
    EXPECT_TRUE(is_fighter(field.flight("A")));
    field.exercises({"buoyz.9.2.7"});
  }
}

TEST(BuoyzFlights, PatrolsHaveTheFlagshipsRadarFrom1943) {  // 10.5.8
  for (const int year : {1942, 1943}) {
    Field field({"HMS_Norfolk=Norfolk 60,10 @000"}, {"KMS_Bismarck=Bismarck 60,60 @090"},
                {.head = fmt::format("era = 6\nyear = {}\n", year),
                 .south = aloft("Patrol", "Patrol Bomber", "60, 0")});
    field.step("Name flagships");
    field.step("Aircraft move", {.south = {"hold Patrol"}});
    field.step("Visibility and radar");
    field.step("Aircraft move", {.south = {"go Patrol @000 speed 5"}});
    EXPECT_EQ(field.cited("buoyz.10.5.8"), year == 1943);
    if (year == 1943) field.exercises({"buoyz.10.5.8"});
  }
}

TEST(BuoyzFlights, SomeMachinesDoSeveralJobsOneInASortie) {  // 9.2.1
  struct Row {
    const char *type, *load;
    FlightKind kind;
  };
  for (const Row& row : {Row{"Swordfish", "torpedo", FlightKind::torpedo_bomber},
                         {"Swordfish", "bombs", FlightKind::dive_bomber},
                         {"Swordfish", "depth charge", FlightKind::patrol},
                         {"Swordfish", "none", FlightKind::patrol},
                         {"Kate", "bombs", FlightKind::patrol},
                         {"Skua", "bombs", FlightKind::dive_bomber},
                         {"Skua", "none", FlightKind::fighter},
                         {"Val", "none", FlightKind::dive_bomber}}) {
    Field field({"HMS_Illustrious=Lusty 60,20 @000"}, {"KMS_Bismarck=Bismarck 60,60 @090"},
                {.south = wings::aboard("A", row.type, "Lusty")});
    field.step("Flight decks", {.south = {fmt::format("launch A with {}", row.load)}});
    EXPECT_EQ(field.flight("A").kind, row.kind) << row.type << " with " << row.load;
  }
}

TEST(BuoyzFlights, AScenarioMaySayWhichJobAMachineFlies) {  // 9.2.1
  Field field({}, {},
              {.south = aloft("A", "Swordfish", "60, 0", "kind = \"patrol\""), .north = wings::bystander()});
  EXPECT_EQ(field.flight("A").kind, FlightKind::patrol);
  EXPECT_EQ(field.flight("A").load, Warload::depth_charge);
  EXPECT_THROW(
      Field({}, {}, {.south = aloft("A", "Val", "60, 0", "kind = \"patrol\""), .north = wings::bystander()}),
      engine::LoadError);
}

// 9.2.3: whatever its machines are, it flies as a Dive Bomber with bombs; the others of its type do not.
// 9.2.8: any Strike lifts bombs or torpedoes, and missiles where there are any.
TEST(BuoyzFlights, EveryStrikeLiftsAnyOfItsLoads) {
  int machines = 0;
  for (const FlightType& type : load_flight_types(field::buoyz_data / "aircraft.toml")) {
    if (type.kind != FlightKind::strike) continue;
    const auto lifts = [&](Warload load) {
      return std::find(type.warloads.begin(), type.warloads.end(), load) != type.warloads.end();
    };
    EXPECT_TRUE(lifts(Warload::bombs) && lifts(Warload::torpedo)) << type.name;
    EXPECT_TRUE(lifts(Warload::missile) || type.last_year < 1955) << type.name;
    ++machines;
  }
  EXPECT_GE(machines, 15);
}

TEST(BuoyzFlights, AnyFlightMayBeMadeKamikaze) {
  std::string text =
      field::scenario_text({"HMS_Norfolk=Norfolk 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"},
                           {.head = "era = 6\nyear = 1945\n",
                            .south = wings::aloft("Own", "Zero", "60, 45", "kamikaze = true") +
                                     wings::aloft("Two", "Zero", "60, 45", "kamikaze = true") +
                                     wings::aloft("Zero", "Zero", "60, 45")});
  text.insert(text.find("edge = \"south\""), "japanese = true\n");
  const engine::ScenarioPtr scenario = field::load_text(text);
  Battle battle{};
  std::memcpy(static_cast<void*>(&battle), scenario->start.data(), sizeof battle);
  ASSERT_EQ(battle.flights.size(), 3);
  for (const int i : {0, 1}) {
    const buoyz::Flight& flight = battle.flights[i];
    EXPECT_TRUE(battle.type(flight).kamikaze);
    EXPECT_EQ(battle.type(flight).name, "Kamikaze Zero");
    EXPECT_EQ(flight.kind, FlightKind::dive_bomber);
    EXPECT_EQ(flight.load, buoyz::Warload::bombs);
    EXPECT_EQ(flight.dogfight, 0);
  }
  EXPECT_EQ(battle.flights[0].type, battle.flights[1].type);
  EXPECT_EQ(battle.flights[2].kind, FlightKind::fighter);
  EXPECT_FALSE(battle.type(battle.flights[2]).kamikaze);
}

}  // namespace flights_test
