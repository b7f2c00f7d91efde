// Chapters 9.1.2, 9.1.4 and 9.2: what each kind carries, what it usually carries, and who starts in the air.
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_setup.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace loads_test {

using namespace buoyz;
using field::Field;
using wings::aboard;
using wings::aloft;

constexpr Warload all_loads[] = {Warload::none,    Warload::bombs,        Warload::torpedo,
                                 Warload::missile, Warload::depth_charge, Warload::guided_bomb};

TEST(BuoyzLoads, WhatEachKindCarries) {  // 9.2.2 to 9.2.8
  struct Row {
    FlightKind kind;
    std::vector<Warload> loads;
  };
  const Row rows[] = {
      {FlightKind::fighter, {Warload::none}},
      {FlightKind::strike_fighter, {Warload::none}},
      {FlightKind::dive_bomber, {Warload::bombs}},
      {FlightKind::torpedo_bomber, {Warload::torpedo}},
      {FlightKind::patrol, {Warload::none, Warload::bombs, Warload::depth_charge, Warload::guided_bomb}},
      {FlightKind::helicopter, {Warload::none, Warload::torpedo, Warload::missile, Warload::depth_charge}},
      {FlightKind::strike, {Warload::bombs, Warload::torpedo, Warload::missile, Warload::guided_bomb}}};
  for (const Row& row : rows)
    for (const Warload load : all_loads) {
      const bool expected = std::find(row.loads.begin(), row.loads.end(), load) != row.loads.end();
      EXPECT_EQ(kind_lifts(row.kind, load), expected) << kind_name(row.kind) << " with " << load_name(load);
    }
}

TEST(BuoyzLoads, MissilesAreOfEraSevenAndGuidedBombsOfEraSix) {  // 5.11, 9.2.5
  Field field({}, {}, {.south = aloft("A", "Patrol Bomber", "60, 0"), .north = wings::bystander()});
  FlightType type;
  type.kind = FlightKind::strike;
  type.warloads = {Warload::missile, Warload::guided_bomb, Warload::bombs};
  const auto lifts = [&](int era, Warload load) {
    field.book().era = era;
    return can_lift(field.battle, type, load);
  };
  const std::pair<int, std::pair<bool, bool>> rows[] = {
      {5, {false, false}}, {6, {false, true}}, {7, {true, false}}, {8, {true, false}}};
  for (const auto& [era, lift] : rows) {
    EXPECT_EQ(lifts(era, Warload::missile), lift.first) << era;
    EXPECT_EQ(lifts(era, Warload::guided_bomb), lift.second) << era;
    EXPECT_TRUE(lifts(era, Warload::none));
    EXPECT_TRUE(lifts(era, Warload::bombs));
    EXPECT_FALSE(lifts(era, Warload::torpedo)) << "not on its list";
  }
  type.kind = FlightKind::fighter;  // 9.2.2: whatever bombs it could lift are ignored
  EXPECT_FALSE(lifts(6, Warload::bombs));
  EXPECT_TRUE(lifts(6, Warload::none));
  type.kamikaze = true;  // 9.2.3: always with its bombs
  EXPECT_TRUE(lifts(6, Warload::bombs));
  EXPECT_FALSE(lifts(6, Warload::none));
  EXPECT_EQ(role(type, Warload::bombs), FlightKind::dive_bomber);
}

TEST(BuoyzLoads, SpeedsByDogfightValue) {  // 9.2.10: 65, 70, 75, and no fighter faster than that
  Field field({}, {}, {.south = aloft("A", "Zero", "60, 0"), .north = wings::bystander()});
  Flight& zero = field.flight("A");
  for (const auto& [value, speed] : {std::pair{0, 65.0}, {1, 70.0}, {2, 75.0}, {3, 75.0}, {6, 75.0}}) {
    zero.dogfight = std::uint8_t(value);
    EXPECT_EQ(air_speed(field.battle, zero), speed) << value;
  }
  zero.dogfight = 0, zero.flown = 25500;
  EXPECT_EQ(range_left(field.battle, zero), 39.5);
}

TEST(BuoyzLoads, AWarloadCostsOnlyStrikeADogfightPoint) {  // 9.2.8
  Field field({}, {}, {.south = aloft("A", "Zero", "60, 0"), .north = wings::bystander()});
  Flight& flight = field.flight("A");
  FlightType& type = field.book().flight_types[flight.type];
  const auto value = [&](FlightKind kind, Warload load) {
    arm(field.battle, flight, kind, load);
    return int(flight.dogfight);
  };
  type.dogfight = 3;
  EXPECT_EQ(value(FlightKind::strike, Warload::bombs), 2);
  EXPECT_EQ(value(FlightKind::strike_fighter, Warload::none), 3);
  EXPECT_EQ(value(FlightKind::strike, Warload::none), 3);
  EXPECT_EQ(value(FlightKind::fighter, Warload::none), 3);
  EXPECT_EQ(value(FlightKind::dive_bomber, Warload::bombs), 0);
  EXPECT_EQ(value(FlightKind::patrol, Warload::none), 0);
  type.dogfight = 0;
  EXPECT_EQ(value(FlightKind::strike, Warload::bombs), 0) << "never less than nothing";
}

// Depth charges where the enemy has boats that are not sunk; else the first load that is not for boats.
TEST(BuoyzLoads, WhatAFlightUsuallyCarries) {
  Field field({"KMS_U-99=Own 20,10 @000"}, {"HMS_Norfolk=Norfolk 60,60 @000", "KMS_U-99=U-99 70,60 @000"},
              {.south = aloft("Patrol", "Patrol Bomber", "60, 0") + aloft("Sword", "Swordfish", "60, 0") +
                        aloft("Cat", "Wildcat", "60, 0")});
  const auto usual = [&](const char* name) { return usual_load(field.battle, field.flight(name)); };
  const auto patrol = [&](const char* name) { return patrol_load(field.battle, field.flight(name)); };
  EXPECT_EQ(usual("Patrol"), Warload::depth_charge);
  EXPECT_EQ(patrol("Patrol"), Warload::depth_charge);
  EXPECT_EQ(usual("Sword"), Warload::depth_charge);
  field["U-99"].state = State::lurking;
  EXPECT_EQ(usual("Patrol"), Warload::depth_charge);
  field["U-99"].state = State::sunk;
  EXPECT_EQ(usual("Patrol"), Warload::bombs);
  EXPECT_EQ(patrol("Patrol"), Warload::bombs);
  EXPECT_EQ(usual("Sword"), Warload::torpedo);
  EXPECT_EQ(patrol("Sword"), Warload::none) << "with a torpedo or bombs it flies no patrol";
  field.book().flight_types[field.flight("Patrol").type].warloads = {Warload::depth_charge, Warload::missile,
                                                                     Warload::bombs};
  EXPECT_EQ(usual("Patrol"), Warload::bombs) << "no missiles yet";
  EXPECT_EQ(patrol("Patrol"), Warload::bombs);
  EXPECT_EQ(usual("Cat"), Warload::none);
  field.book().flight_types[field.flight("Cat").type].kamikaze = true;
  EXPECT_EQ(usual("Cat"), Warload::bombs);
}

TEST(BuoyzLoads, WhoHasAJobHasItForEverySortie) {  // 9.2.1
  FlightType type;
  type.kind = FlightKind::torpedo_bomber;
  type.also = {FlightKind::patrol, FlightKind::dive_bomber};
  EXPECT_TRUE(can_fly_as(type, FlightKind::torpedo_bomber));
  EXPECT_TRUE(can_fly_as(type, FlightKind::dive_bomber));
  EXPECT_FALSE(can_fly_as(type, FlightKind::fighter));
  EXPECT_EQ(role(type, Warload::torpedo), FlightKind::torpedo_bomber);
  EXPECT_EQ(role(type, Warload::bombs), FlightKind::patrol) << "the first that does";
  EXPECT_EQ(role(type, Warload::missile), FlightKind::torpedo_bomber);
}

TEST(BuoyzLoads, WhatIsOnItsRun) {  // 9.4.3, 9.5.5, 9.6.5
  Field field({"HMS_Norfolk=Norfolk 60,60 @000"}, {}, {.north = aloft("Val", "Val", "60, 59")});
  Flight& val = field.flight("Val");
  val.duty = Duty::attack, val.target = field.who("Norfolk");
  EXPECT_TRUE(on_run(val));
  const Flight before = val;
  const auto runs = [&](auto&& change) {
    val = before;
    change();
    return on_run(val);
  };
  EXPECT_FALSE(runs([&] { val.duty = Duty::free; }));
  EXPECT_FALSE(runs([&] { val.target = nobody; }));
  EXPECT_FALSE(runs([&] { val.aborted = 1; }));
  EXPECT_FALSE(runs([&] { val.fight = 1; }));
  EXPECT_FALSE(runs([&] { val.state = AirState::lost; }));
}

TEST(BuoyzLoads, WhoTurnsHomeForgetsWhatItWasAbout) {  // 9.1.4
  Field field({"HMS_Norfolk=Norfolk 60,60 @000"}, {}, {.north = aloft("Val", "Val", "60, 59")});
  Flight& val = field.flight("Val");
  val.duty = Duty::attack, val.target = field.who("Norfolk"), val.fight = 1, val.waits = 2;
  field.run({}, [&](Umpire& umpire) { turn_home(field.battle, umpire, field.who("Val"), "buoyz.9.1.4"); });
  EXPECT_EQ(val.duty, Duty::homeward);
  EXPECT_EQ(val.target, nobody);
  EXPECT_EQ(val.fight, 0);
  EXPECT_EQ(val.waits, 0);
  val.target = field.who("Norfolk"), val.fight = 1;
  field.run({}, [&](Umpire& umpire) {
    shoot_down(field.battle, umpire, field.who("Val"), field.who("Norfolk"), "buoyz.9.5.5");
  });
  EXPECT_EQ(val.state, AirState::lost);
  EXPECT_EQ(val.target, nobody);
  EXPECT_EQ(val.fight, 0);
  val.state = AirState::aloft, val.target = field.who("Norfolk"), val.fight = 1;
  field.run({}, [&](Umpire& umpire) { ditch(field.battle, umpire, field.who("Val"), "buoyz.9.3.6"); });
  EXPECT_EQ(val.state, AirState::lost);
  EXPECT_EQ(val.target, nobody);
  EXPECT_EQ(val.fight, 0);
}

// ---- At the start (9.1.2).

TEST(BuoyzLoads, WhoMayStartInTheAir) {
  Field field({"HMS_Illustrious=Lusty 60,20 @000", "HMS_Illustrious=Other 20,20 @000"},
              {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.south = aboard("Fulmar", "Fulmar", "Lusty") + aboard("Sword", "Swordfish", "Lusty") +
                        aboard("O", "Fulmar", "Other")});
  const auto may = [&](const char* flight, Start how) {
    return may_start(field.battle, field.who("Lusty"), field.who(flight), how);
  };
  EXPECT_TRUE(may("Fulmar", Start::cap));
  EXPECT_TRUE(may("Fulmar", Start::patrol));
  EXPECT_FALSE(may("Sword", Start::cap));
  EXPECT_TRUE(may("Sword", Start::patrol));
  EXPECT_FALSE(may("O", Start::cap)) << "the other carrier's";
  field.flight("Fulmar").cam = 1;
  EXPECT_FALSE(may("Fulmar", Start::cap));
  field.flight("Fulmar").cam = 0, field.flight("Fulmar").state = AirState::rearming;
  EXPECT_FALSE(may("Fulmar", Start::cap));
  field.flight("Fulmar").state = AirState::aboard;
  for (const Mark mark : {Mark::submerged, Mark::stowed}) {
    field["Lusty"].set(mark);
    EXPECT_FALSE(may("Fulmar", Start::cap));
    field["Lusty"].clear(mark);
  }
  field["Lusty"].state = State::transit;
  EXPECT_FALSE(may("Fulmar", Start::patrol));
}

TEST(BuoyzLoads, StrikeStartOnCapAsFighters) {  // 9.1.2
  Field field({"USS_Enterprise=BigE 60,20 @000"}, {},
              {.head = "era = 7\nyear = 1982\n",
               .south = aboard("Phantom", "Phantom", "BigE"),
               .north = wings::bystander()});
  EXPECT_TRUE(may_start(field.battle, field.who("BigE"), field.who("Phantom"), Start::cap));
}

TEST(BuoyzLoads, AnswersAtTheStartThatAreRefused) {  // 9.1.2
  Field field({"HMS_Illustrious=Lusty 60,20 @000", "HMS_Illustrious=Other 20,20 @000"},
              {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.south = aboard("Fulmar", "Fulmar", "Lusty") + aboard("Second", "Fulmar", "Lusty") +
                        aboard("Sword", "Swordfish", "Lusty") + aboard("O", "Fulmar", "Other")});
  const auto refused = [&](const char* order) { return field.refused(start_kind, "Lusty", order); };
  EXPECT_EQ(refused("none"), "legal");
  EXPECT_EQ(refused("cap Fulmar; patrol Sword with bombs"), "legal");
  EXPECT_EQ(refused("cap Fulmar; patrol Second"), "legal");
  EXPECT_EQ(refused("cap Fulmar; cap Second"), "start.one-each buoyz.9.1.2");
  EXPECT_EQ(refused("patrol Fulmar; patrol Second"), "start.one-each buoyz.9.1.2");
  EXPECT_EQ(refused("cap Fulmar; patrol Fulmar"), "flights.twice buoyz.9.1.2");
  EXPECT_EQ(refused("cap O"), "start.flight buoyz.9.1.2");
  EXPECT_EQ(refused("cap Sword"), "start.kind buoyz.9.1.2");
  EXPECT_EQ(field.verdict(start_kind, "Lusty", "cap Sword")->sentence, "Lusty: Sword cannot start on CAP");
  EXPECT_EQ(refused("patrol Sword with missile"), "start.load buoyz.9.2.1");
  EXPECT_EQ(refused("patrol Sword @090"), "start.not-asked buoyz.9.1.2");
  EXPECT_EQ(refused("patrol Sword speed 5"), "start.not-asked buoyz.9.1.2");
  EXPECT_EQ(refused("patrol Sword > Lusty"), "start.not-asked buoyz.9.1.2");
  EXPECT_EQ(refused("patrol Sword to 5,5"), "start.not-asked buoyz.9.1.2");
  const auto code = [&](const engine::AirOrder& order) {
    engine::Air air{};
    air.orders.add(order);
    const Question q = question(start_kind, field.battle, field.who("Lusty"));
    const Verdict no = start_kind.refuse(&field.battle, q, Answer::of(air));
    return std::string(no ? no->code : "legal");
  };
  const Actor fulmar = field.who("Fulmar"), sword = field.who("Sword");
  EXPECT_EQ(code({fulmar, 0, 0, nobody, -1, 0, {}}), "legal");
  EXPECT_EQ(code({fulmar, 2, 0, nobody, -1, 0, {}}), "start.not-asked");
  EXPECT_EQ(code({sword, 1, 5, nobody, -1, 0, {}}), "start.load");
  EXPECT_EQ(code({sword, 1, 6, nobody, -1, 0, {}}), "start.load");
  EXPECT_EQ(code({field.who("Lusty"), 1, 0, nobody, -1, 0, {}}), "start.flight");
  EXPECT_EQ(code({flight_actor(field.battle.flights.size()), 1, 0, nobody, -1, 0, {}}), "start.flight");
  field.book().flight_types[field.flight("Fulmar").type].kind = FlightKind::strike;
  field.book().flight_types[field.flight("Fulmar").type].also = {FlightKind::strike_fighter};
  field.book().flight_types[field.flight("Fulmar").type].warloads = {Warload::bombs};
  EXPECT_EQ(refused("cap Fulmar"), "legal");
  EXPECT_EQ(refused("cap Fulmar with bombs"), "start.load buoyz.9.2.1") << "on CAP it carries nothing";
}

TEST(BuoyzLoads, ACarrierWithOneFlightIsAskedToo) {  // 9.1.2
  Field field({"HMS_Illustrious=Lusty 60,20 @000"}, {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.south = aboard("Sword", "Swordfish", "Lusty")});
  field.step("Fit out", {.south = {"patrol Sword with torpedo"}});
  EXPECT_EQ(field.flight("Sword").state, AirState::aloft);
}

TEST(BuoyzLoads, WhoStartsIsPutAtTheBowOfHerCarrier) {  // 9.1.2
  Field field({"HMS_Illustrious=Lusty 60,20 @000", "HMS_Illustrious=Other 20,20 @090 table 2"},
              {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.head = "tables = 2\n",
               .south = aboard("Fulmar", "Fulmar", "Lusty") + aboard("Sword", "Swordfish", "Lusty") +
                        aboard("O", "Fulmar", "Other")});
  field.step("Fit out", {.south = {"patrol Sword with torpedo", "cap O"}});
  const Flight &sword = field.flight("Sword"), &other = field.flight("O");
  EXPECT_EQ(sword.state, AirState::aloft);
  EXPECT_EQ(sword.duty, Duty::free);
  EXPECT_EQ(sword.target, nobody);
  EXPECT_EQ(sword.kind, FlightKind::torpedo_bomber);
  EXPECT_EQ(field.flight("Fulmar").state, AirState::aboard);
  EXPECT_EQ(other.duty, Duty::cap);
  EXPECT_EQ(other.target, field.who("Other"));
  EXPECT_EQ(other.table, 1);
  EXPECT_EQ(other.pose.heading, sea::heading(90));
  EXPECT_EQ(field.told(static_cast<int>(AirTold::starts_aloft)), 2);
}

}  // namespace loads_test
