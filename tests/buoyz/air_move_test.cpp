// Chapters 4.2 and 9.1: aircraft move.
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace air_move_test {

using namespace buoyz;
using field::Field;
using wings::aboard;
using wings::aloft;

constexpr const char* carrier = "HMS_Illustrious=Illustrious 60,10 @000";
constexpr const char* bismarck = "KMS_Bismarck=Bismarck 60,60 @090";

double way_between(const Field& field, const char* flight, const char* ship) {
  Battle battle = field.battle;
  return sea::distance(battle.flight(field.who(flight)).pose.at, battle[field.who(ship)].pose.at);
}

TEST(BuoyzAirMove, FliesWhereItIsSent) {
  Field field({}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  field.step("Aircraft move", {.south = {"go Val @090 speed 40"}});
  EXPECT_NEAR(field.flight("Val").pose.at.x, 100, 1e-9);
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(90));
  EXPECT_EQ(field.flight("Val").moved, 1);
  field.exercises({"buoyz.4.2.2", "buoyz.4.2.3", "buoyz.9.1.3", "buoyz.9.2.10"});
}

TEST(BuoyzAirMove, MayCircleAsLongAsItLikes) {
  Field field({}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  field.step("Aircraft move", {.south = {"hold Val @270"}});
  EXPECT_EQ(field.flight("Val").pose.at, (sea::Point{60, 0}));
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(270));
  EXPECT_EQ(field.flight("Val").load, Warload::bombs);
  field.exercises({"buoyz.9.1.6"});
}

TEST(BuoyzAirMove, TypeByTypeAndSideBySide) {  // 4.2.1, 4.2.2
  Field field({carrier}, {bismarck},
              {.south = aloft("S Fighter", "Wildcat", "40, 0") + aloft("S Kate", "Kate", "50, 0") +
                        aloft("S Val", "Val", "60, 0") + aloft("S Patrol", "Patrol Bomber", "70, 0"),
               .north = aloft("N Val", "Val", "60, 80") + aloft("N Zero", "Zero", "70, 80")});
  field.battle.holder = Side(0);
  field.step("Aircraft move",
             {.south = {"North", "hold S Patrol", "hold S Val", "hold S Kate", "hold S Fighter"},
              .north = {"hold N Val", "hold N Zero"}});
  std::vector<std::string> order;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == static_cast<int>(AirTold::circles)) order.push_back(field.battle.name(event.who));
  EXPECT_EQ(order, (std::vector<std::string>{"S Patrol", "N Val", "S Val", "S Kate", "N Zero", "S Fighter"}));
  field.exercises({"buoyz.4.2.1", "buoyz.4.2.2", "buoyz.9.1.3"});
}

TEST(BuoyzAirMove, BombsAreCarriedBesideTheHull) {  // 9.4.2, 1.2.3
  Field field({}, {bismarck}, {.south = aloft("Val", "Val", "60, 10")});
  field.step("Aircraft move", {.south = {"attack Val > Bismarck"}});
  const Flight& val = field.flight("Val");
  EXPECT_NEAR(way_between(field, "Val", "Bismarck"), 0.25 + 0.5, 0.01);  // half her beam, half an inch
  EXPECT_EQ(val.pose.heading, sea::heading(0));
  EXPECT_EQ(val.duty, Duty::attack);
  EXPECT_TRUE(on_run(val));
  field.exercises({"buoyz.1.2.3", "buoyz.9.4.2"});
}

TEST(BuoyzAirMove, TorpedoesGoForTheBeam) {
  Field field({}, {bismarck}, {.south = aloft("Kate", "Kate", "10, 60")});  // right astern of her
  field.step("Aircraft move", {.south = {"attack Kate > Bismarck"}});
  EXPECT_NEAR(way_between(field, "Kate", "Bismarck"), 6, 1e-6);
  const sea::Angle off = sea::angle_off_bow(field["Bismarck"].pose, field.flight("Kate").pose.at);
  EXPECT_NEAR(sea::in_degrees(off), 130, 0.1);
  Field north({}, {bismarck}, {.south = aloft("Kate", "Kate", "10, 60")});
  north.step("Aircraft move", {.south = {"attack Kate @180 > Bismarck"}});  // from the north, as told
  EXPECT_NEAR(north.flight("Kate").pose.at.y, 66, 1e-6);
}

TEST(BuoyzAirMove, MissilesAndDepthChargesFromAfar) {
  Field field({}, {"ARA_General_Belgrano=Belgrano 60,80 @090"},
              {.head = "era = 7\nyear = 1982\ntable = [160, 100]\n",
               .south = aloft("Etendard", "Super Etendard", "60, 0", "load = \"missile\"")});
  field.step("Aircraft move", {.south = {"attack Etendard > Belgrano"}});
  EXPECT_NEAR(way_between(field, "Etendard", "Belgrano"), 60, 1e-6);
  Field boat({}, {"KMS_U-99=U-99 60,40 @000"},
             {.south = aloft("Patrol", "Patrol Bomber", "60, 0", "load = \"depth charge\"")});
  boat["U-99"].set(Mark::submerged);
  boat["U-99"].set(Mark::dived_now);
  boat.step("Aircraft move", {.south = {"attack Patrol > U-99"}});
  EXPECT_NEAR(way_between(boat, "Patrol", "U-99"), 4, 1e-6);
}

TEST(BuoyzAirMove, OrdersThatAreRefused) {
  Field field({carrier}, {bismarck, "KMS_U-99=U-99 90,40 @000", "HMS_Norfolk=Far 119,79 @000"},
              {.south = aloft("Val", "Val", "60, 0") + aloft("Cat", "Wildcat", "5, 0") +
                        aloft("Kate", "Kate", "60, 0") +
                        aloft("Boat", "Patrol Bomber", "50, 0", "load = \"depth charge\""),
               .north = aloft("Zero", "Zero", "115, 79")});
  field["U-99"].set(Mark::submerged);
  const auto refused = [&](const char* who, const char* order) {
    return field.refused(fly_kind, who, order);
  };
  EXPECT_EQ(refused("Val", "go Val @000 speed 66"), "fly.too-far buoyz.9.2.10");
  EXPECT_EQ(refused("Val", "go Val speed 6"), "fly.heading buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "go Val @180 speed 6"), "fly.off-table buoyz.9.3.5");
  EXPECT_EQ(refused("Val", "go Val @000 speed 65"), "legal");
  EXPECT_EQ(refused("Val", "hold Cat"), "fly.one-order buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "none"), "fly.one-order buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "hold Val speed 3"), "fly.not-asked buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "hold Val > Bismarck"), "fly.not-asked buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "attack Val > Illustrious"), "fly.no-run buoyz.9.4.1");
  EXPECT_EQ(refused("Val", "attack Val > Zero"), "fly.no-run buoyz.9.4.2");
  EXPECT_EQ(refused("Val", "attack Val > Far"), "fly.no-run buoyz.9.2.10");
  EXPECT_EQ(refused("Val", "attack Val > U-99"), "fly.no-run buoyz.9.4.1");
  EXPECT_EQ(refused("Kate", "attack Kate > U-99"), "fly.no-run buoyz.11.2.6");  // no sonar
  EXPECT_EQ(refused("Boat", "attack Boat > U-99"), "fly.no-run buoyz.9.4.1");   // it did not dive this turn
  EXPECT_EQ(refused("Boat", "attack Boat > Bismarck"), "fly.no-run buoyz.9.4.1");
  EXPECT_EQ(refused("Cat", "attack Cat > Bismarck"), "fly.no-run buoyz.9.4.1");
  EXPECT_EQ(refused("Val", "cap Val > Illustrious"), "fly.no-fighter buoyz.9.1.2");
  EXPECT_EQ(refused("Cat", "cap Cat > Bismarck"), "fly.no-ship buoyz.9.6.1");
  EXPECT_EQ(refused("Cat", "cap Cat > Illustrious"), "legal");
  EXPECT_EQ(refused("Val", "engage Val > Zero"), "fly.no-fighter buoyz.9.6.3");
  EXPECT_EQ(refused("Cat", "engage Cat > Zero"), "fly.too-far buoyz.9.2.10");
  EXPECT_EQ(refused("Cat", "engage Cat > Val"), "fly.no-enemy buoyz.9.6.3");
  EXPECT_EQ(refused("Cat", "engage Cat > Bismarck"), "fly.no-enemy buoyz.9.6.3");
  field.exercises({"buoyz.9.1.2", "buoyz.9.4.1"});
}

TEST(BuoyzAirMove, UnmeasuredFlightsMayFallShort) {  // 1.1.2
  Field field({"HMS_Norfolk=Norfolk 119,79 @000"}, {"KMS_Bismarck=Bismarck 119,75 @000"},
              {.south = aloft("Val", "Val", "10, 0") + aloft("Cat 1", "Wildcat", "10, 0") +
                        aloft("Cat 2", "Wildcat", "10, 0"),
               .north = aloft("Zero", "Zero", "119, 79"),
               .options = {{"show_ranges", "false"}}});
  field.battle.holder = Side(1);
  field.step("Aircraft move",
             {.south = {"attack Val > Bismarck", "cap Cat 1 > Norfolk", "engage Cat 2 > Zero"},
              .north = {"South", "hold Zero"}});
  for (const char* flight : {"Val", "Cat 1", "Cat 2"})
    EXPECT_EQ(field.flight(flight).duty, Duty::free) << flight;
  EXPECT_NEAR(sea::distance(field.flight("Val").pose.at, sea::Point{10, 0}), 65, 1e-6);
  EXPECT_NEAR(sea::distance(field.flight("Cat 2").pose.at, sea::Point{10, 0}), 70, 1e-6);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::falls_short)), 3);
  field.exercises({"buoyz.1.1.2"});
}

TEST(BuoyzAirMove, GarbageIsRefused) {
  Field field({carrier}, {bismarck},
              {.south = aloft("Val", "Val", "60, 0") + aloft("Cat", "Wildcat", "5, 0")});
  const auto code = [&](const char* who, const engine::AirOrder& order) {
    engine::Air air{};
    air.orders.add(order);
    const Question q = question(fly_kind, field.battle, field.who(who));
    const Verdict no = fly_kind.refuse(&field.battle, q, Answer::of(air));
    return std::string(no ? no->code : "legal");
  };
  const Actor val = field.who("Val"), cat = field.who("Cat");
  EXPECT_EQ(code("Val", {val, 99, 0, nobody, -1, 0, {}}), "fly.verb");
  EXPECT_EQ(code("Val", {val, 2, 0, Actor(999), -1, 0, {}}), "fly.no-run");
  EXPECT_EQ(code("Val", {val, 2, 0, nobody, 30000, 0, {}}), "fly.not-asked");
  EXPECT_EQ(code("Val", {val, 1, 0, nobody, 30000, 5, {}}), "fly.not-asked");
  EXPECT_EQ(code("Val", {val, 1, 0, nobody, 300, -5, {}}), "fly.too-far");
  EXPECT_EQ(code("Val", {val, 1, 3, nobody, 300, 5, {}}), "fly.not-asked");
  EXPECT_EQ(code("Cat", {cat, 3, 0, Actor(63), -1, 0, {}}), "fly.no-ship");
  EXPECT_EQ(code("Cat", {cat, 4, 0, Actor(max_ships + 47), -1, 0, {}}), "fly.no-enemy");
}

TEST(BuoyzAirMove, DefaultsOfTheLedger) {
  Field field({carrier}, {bismarck, "HMS_Cossack=Small 70,60 @000"},
              {.south = aloft("Cat", "Wildcat", "60, 0") + aloft("Val", "Val", "60, 0")});
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Cat").duty, Duty::free);  // a land-based fighter with no flagship named yet
  EXPECT_TRUE(on_run(field.flight("Val")));
  Field cap({carrier}, {bismarck}, {.south = aboard("Cat", "Wildcat", "Illustrious")});
  cap.flight("Cat").state = AirState::aloft;
  cap.step("Aircraft move");
  EXPECT_EQ(cap.flight("Cat").duty, Duty::cap);
  EXPECT_EQ(cap.flight("Cat").target, cap.who("Illustrious"));
  Field far({}, {"KMS_Bismarck=Bismarck 110,79 @090"}, {.south = aloft("Val", "Val", "10, 0")});
  far.step("Aircraft move");
  EXPECT_NEAR(sea::distance(far.flight("Val").pose.at, sea::Point{10, 0}), 65, 1e-6);
}

TEST(BuoyzAirMove, HomewardFlightsGoHomeByThemselves) {  // 9.1.4, 9.3.2
  Field field({carrier}, {bismarck}, {.south = aboard("Sword", "Swordfish", "Illustrious")});
  Flight& flight = field.flight("Sword");
  flight.state = AirState::aloft;
  flight.duty = Duty::homeward;
  flight.pose.at = {60, 79};
  field.step("Aircraft move");
  EXPECT_NEAR(flight.pose.at.y, 79 - 65, 1e-6);
  field.step("Visibility and radar");
  field.step("Aircraft move");
  EXPECT_NEAR(flight.pose.at.y, 10 - 1.25, 1e-6);  // her stern
  EXPECT_EQ(field.told(static_cast<int>(AirTold::astern)), 1);
  field.exercises({"buoyz.9.1.4", "buoyz.9.3.2"});
}

TEST(BuoyzAirMove, MayTurnHomeBeforeItHasAttacked) {
  Field field({carrier}, {bismarck}, {.south = aboard("Sword", "Swordfish", "Illustrious")});
  field.flight("Sword").state = AirState::aloft;
  field.flight("Sword").pose.at = {60, 40};
  field.step("Aircraft move", {.south = {"home Sword"}});
  EXPECT_EQ(field.flight("Sword").duty, Duty::homeward);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::astern)), 1);
}

TEST(BuoyzAirMove, CapGoesAlongWithItsShip) {  // 9.6.1, 4.2.4
  Field field({carrier}, {bismarck}, {.south = aloft("Cat", "Wildcat", "60, 40")});
  field.step("Aircraft move", {.south = {"cap Cat > Illustrious"}});
  EXPECT_EQ(field.flight("Cat").pose.at, (sea::Point{60, 12}));
  EXPECT_EQ(field.flight("Cat").duty, Duty::cap);
  field["Illustrious"].pose.at = {60, 16};
  field.step("Visibility and radar");
  field.step("Aircraft move", {.south = {"hold Cat"}});
  EXPECT_NEAR(field.flight("Cat").pose.at.y, 14, 1e-9);
  EXPECT_EQ(field.flight("Cat").duty, Duty::cap);
  field["Illustrious"].state = State::sunk;
  field.step("Visibility and radar");
  field.step("Aircraft move", {.south = {"hold Cat"}});
  EXPECT_EQ(field.flight("Cat").duty, Duty::free);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::released)), 1);
  field.exercises({"buoyz.4.2.4", "buoyz.9.6.1"});
}

TEST(BuoyzAirMove, AirshipsCreep) {  // 9.2.9
  Field field({}, {"SMS_Viribus_Unitis=Unitis 60,60 @000"},
              {.head = "era = 5\nyear = 1916\n", .south = aloft("L 23", "Zeppelin", "60, 0")});
  EXPECT_EQ(field.refused(fly_kind, "L 23", "go L 23 @000 speed 5"), "fly.too-far buoyz.9.2.10");
  field.step("Aircraft move", {.south = {"go L 23 @000 speed 4"}});
  EXPECT_NEAR(field.flight("L 23").pose.at.y, 4, 1e-9);
}

TEST(BuoyzAirMove, FliesAsManyLegsAsItLikes) {  // 4.2.3
  Field field({}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  field.step("Aircraft move", {.south = {"go Val to 60,20 80,20 80,10"}});
  EXPECT_EQ(field.flight("Val").pose.at, (sea::Point{80, 10}));
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(180));
  EXPECT_EQ(field.told(static_cast<int>(AirTold::flies)), 3);
  EXPECT_EQ(field.flight("Val").flown, 50000);
  Field facing({}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  facing.step("Aircraft move", {.south = {"go Val to 60,20 80,20 @000"}});
  EXPECT_EQ(facing.flight("Val").pose.heading, sea::heading(0));
}

TEST(BuoyzAirMove, AllLegsTogetherAreWithinItsMove) {  // 4.2.3: dogfight value 0, 65 inches
  Field field({carrier}, {bismarck},
              {.south = aloft("Val", "Val", "60, 0") + aloft("Cat", "Wildcat", "60, 0"),
               .north = aloft("Zero", "Zero", "60, 60")});
  const auto refused = [&](const char* who, const char* order) {
    return field.refused(fly_kind, who, order);
  };
  EXPECT_EQ(refused("Val", "go Val to 60,30 95,30"), "legal");
  EXPECT_EQ(refused("Val", "go Val to 60,30 95.1,30"), "fly.too-far buoyz.9.2.10");
  EXPECT_EQ(refused("Val", "go Val to 60,20 60,0 60,20"), "legal");  // there and back
  EXPECT_EQ(refused("Val", "go Val to 60,20 60,-5 60,10"), "fly.off-table buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "go Val to 60,20 60,-5"), "fly.off-table buoyz.9.3.5");
  EXPECT_EQ(refused("Val", "go Val to 60,20 speed 20"), "fly.not-asked buoyz.4.2.3");
  EXPECT_EQ(refused("Val", "hold Val to 60,20"), "fly.not-asked buoyz.4.2.3");
  // By 60,57 to beside her hull at 60,59.25; by way of 62.9,30 it is a little longer.
  EXPECT_EQ(refused("Val", "attack Val to 62,30 > Bismarck"), "legal");
  EXPECT_EQ(refused("Val", "attack Val to 80,30 > Bismarck"), "fly.no-run buoyz.9.2.10");
  EXPECT_EQ(refused("Cat", "engage Cat to 60,40 > Zero"), "legal");
  EXPECT_EQ(refused("Cat", "engage Cat to 90,30 > Zero"), "fly.too-far buoyz.9.2.10");  // 70 inches
  EXPECT_EQ(refused("Cat", "cap Cat to 60,30 > Illustrious"), "legal");
  EXPECT_EQ(refused("Cat", "cap Cat to 60,50 > Illustrious"), "fly.too-far buoyz.9.2.10");
}

// A CAP over the Near lies on the straight way to the Far; twelve inches are its radius.
field::More past_a_cap() {
  return {.south = aloft("Kate", "Kate", "20, 40"), .north = wings::cap("Zero", "Zero", "Near")};
}
constexpr const char* near_ship = "HMS_Norfolk=Near 45,40 @000";
constexpr const char* far_ship = "KMS_Bismarck=Far 70,40 @000";

TEST(BuoyzAirMove, ACapMeetsItOnAnyLegAndCanBeFlownRound) {  // 4.2.3, 9.6.2
  Field straight({}, {near_ship, far_ship}, past_a_cap());
  straight.flight("Zero").pose.at = {45, 40};
  straight.battle.holder = Side(0);
  straight.step("Aircraft move", {.south = {"South", "attack Kate > Far"}});
  EXPECT_NE(straight.flight("Zero").fight, 0);
  Field touching({}, {near_ship, far_ship}, past_a_cap());
  touching.flight("Zero").pose.at = {45, 40};
  touching.battle.holder = Side(0);
  touching.step("Aircraft move", {.south = {"South", "go Kate to 30,52 60,52"}});  // twelve inches off
  EXPECT_NE(touching.flight("Zero").fight, 0);
  Field round({}, {near_ship, far_ship}, past_a_cap());
  round.flight("Zero").pose.at = {45, 40};
  round.battle.holder = Side(0);
  round.step("Aircraft move",
             {.south = {"South", "attack Kate to 30,54 60,54 > Far"}, .north = {"hold Zero"}});
  round.step("CAP intercepts");
  EXPECT_EQ(round.flight("Zero").fight, 0);
  EXPECT_TRUE(on_run(round.flight("Kate")));
  EXPECT_NEAR(way_between(round, "Kate", "Far"), 6, 1e-6);
}

TEST(BuoyzAirMove, CaptainsFlyRoundACap) {
  Field field({}, {near_ship, far_ship}, past_a_cap());
  field.flight("Zero").pose.at = {45, 40};
  const Question q = question(fly_kind, field.battle, field.who("Kate"));
  engine::Candidates all;
  fly_kind.candidates(&field.battle, q, all);
  const auto round = std::find_if(all.begin(), all.end(), [&](const Answer& answer) {
    const engine::AirOrder& order = answer.air.orders[0];
    return order.object == field.who("Far") && order.path.size() == 1;
  });
  ASSERT_NE(round, all.end());
  EXPECT_FALSE(fly_kind.refuse(&field.battle, q, *round));
  Answer straight = *round;
  straight.air.orders[0].path.clear();
  EXPECT_GT(fly_kind.prospect(&field.battle, q, *round).dealt,
            fly_kind.prospect(&field.battle, q, straight).dealt);
  const engine::Preview preview = fly_kind.preview(&field.battle, q, *round);
  ASSERT_EQ(preview.path.size(), 3u);  // from, round by, to
  EXPECT_EQ(preview.path[0].x, 20);
}

TEST(BuoyzAirMove, AClickOnTheChartIsALegThere) {
  Field field({}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  const Question q = question(fly_kind, field.battle, field.who("Val"));
  const Answer there = fly_kind.toward(&field.battle, q, {90, 40, 0});
  ASSERT_EQ(there.air.orders[0].path.size(), 1);
  EXPECT_EQ(there.air.orders[0].path[0], (engine::Waypoint{90000, 40000}));
  const Answer short_of_it = fly_kind.toward(&field.battle, q, {60, 79, 0});
  EXPECT_FALSE(fly_kind.refuse(&field.battle, q, short_of_it));
  EXPECT_NEAR(short_of_it.air.orders[0].path[0].y, 65000, 20);
}

}  // namespace air_move_test
