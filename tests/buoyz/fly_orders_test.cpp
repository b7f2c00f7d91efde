// Chapters 4.2.3, 9.4.2, 9.6.1 and 9.6.3: what a flight may be ordered, and what is in its reach.
#include "rulebooks/buoyz/fly_orders.h"

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/flight_path.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace fly_orders_test {

using namespace buoyz;
using engine::AirOrder;
using field::Field;
using wings::aloft;

constexpr const char* norfolk = "HMS_Norfolk=Norfolk 60,10 @000";
constexpr const char* bismarck = "KMS_Bismarck=Bismarck 60,60 @090";

// The code of the refusal of an order written by hand.
std::string code(Field& field, const AirOrder& order) {
  engine::Air air{};
  air.orders.add(order);
  const Question q = question(fly_kind, field.battle, order.flight);
  const Verdict no = fly_kind.refuse(&field.battle, q, Answer::of(air));
  return no ? no->code : "legal";
}

// 4.2.3: a word too much is no order.
TEST(BuoyzFlyOrders, EachVerbTakesWhatBelongsToIt) {
  Field field({norfolk}, {bismarck},
              {.south = aloft("Cat", "Wildcat", "60, 0"), .north = aloft("Val", "Val", "60, 30")});
  const Actor cat = field.who("Cat"), ship = field.who("Norfolk"), val = field.who("Val");
  const auto with = [&](Fly verb, Actor object, int heading, int speed) {
    AirOrder order = air_order(cat, verb, object);
    order.heading = std::int16_t(heading), order.speed = std::int16_t(speed);
    return code(field, order);
  };
  EXPECT_EQ(with(Fly::hold, nobody, -1, 0), "legal");
  EXPECT_EQ(with(Fly::hold, nobody, 0, 0), "legal");
  EXPECT_EQ(with(Fly::hold, nobody, 21599, 0), "legal");
  EXPECT_EQ(with(Fly::hold, nobody, 21600, 0), "fly.not-asked");
  EXPECT_EQ(with(Fly::hold, nobody, -2, 0), "fly.not-asked");
  EXPECT_EQ(with(Fly::hold, ship, -1, 0), "fly.not-asked");
  EXPECT_EQ(with(Fly::hold, nobody, -1, 1), "fly.not-asked");
  EXPECT_EQ(with(Fly::go, nobody, 0, 0), "legal");
  EXPECT_EQ(with(Fly::go, nobody, 0, 1), "legal");
  EXPECT_EQ(with(Fly::go, nobody, 0, -1), "fly.too-far");
  EXPECT_EQ(with(Fly::go, nobody, -1, 1), "fly.heading");
  EXPECT_EQ(with(Fly::go, ship, 0, 1), "fly.not-asked");
  EXPECT_EQ(with(Fly::cap, ship, -1, 0), "legal");
  EXPECT_EQ(with(Fly::cap, ship, 0, 0), "fly.not-asked");
  EXPECT_EQ(with(Fly::cap, ship, -1, 5), "fly.not-asked");
  EXPECT_EQ(with(Fly::engage, val, -1, 0), "legal");
  EXPECT_EQ(with(Fly::engage, val, 90, 0), "fly.not-asked");
  EXPECT_EQ(with(Fly::home, nobody, -1, 0), "legal");
  EXPECT_EQ(with(Fly::home, nobody, 90, 0), "fly.not-asked");
  EXPECT_EQ(with(Fly::home, ship, -1, 0), "fly.not-asked");
  AirOrder order = air_order(cat, Fly::hold);
  order.verb = std::uint8_t(std::size(fly_words));
  EXPECT_EQ(code(field, order), "fly.verb");
  order = air_order(cat, Fly::hold), order.load = 1;
  EXPECT_EQ(code(field, order), "fly.not-asked");
}

TEST(BuoyzFlyOrders, ARunMayHaveAHeadingAndNoDistance) {  // 9.4.2
  Field field({norfolk}, {bismarck}, {.south = aloft("Kate", "Kate", "60, 30")});
  EXPECT_EQ(field.refused(fly_kind, "Kate", "attack Kate @000 > Bismarck"), "legal");
  AirOrder order = air_order(field.who("Kate"), Fly::attack, field.who("Bismarck"));
  order.speed = 20;
  EXPECT_EQ(code(field, order), "fly.not-asked");
  order.speed = 0, order.heading = 21600;
  EXPECT_EQ(code(field, order), "fly.not-asked");
}

TEST(BuoyzFlyOrders, PathsBelongToOrdersThatLeadSomewhere) {  // 4.2.3
  Field field({norfolk}, {bismarck},
              {.south = aloft("Cat", "Wildcat", "60, 0"), .north = aloft("Val", "Val", "60, 30")});
  const auto refused = [&](const char* order) { return field.refused(fly_kind, "Cat", order); };
  EXPECT_EQ(refused("go Cat to 60,20"), "legal");
  EXPECT_EQ(refused("go Cat to 60,20 @090"), "legal");
  EXPECT_EQ(refused("cap Cat to 60,20 > Norfolk"), "legal");
  EXPECT_EQ(refused("engage Cat to 60,20 > Val"), "legal");
  EXPECT_EQ(refused("home Cat to 60,20"), "legal");
  EXPECT_EQ(refused("hold Cat to 60,20"), "fly.not-asked buoyz.4.2.3");
  EXPECT_EQ(refused("go Cat to 60,20 @090 speed 5"), "fly.not-asked buoyz.4.2.3");
  // The last point of an order that does something there is on the table too.
  EXPECT_EQ(refused("cap Cat to 60,-3 > Norfolk"), "fly.off-table buoyz.4.2.3");
  EXPECT_EQ(refused("engage Cat to 40,20 60,-3 > Val"), "fly.off-table buoyz.4.2.3");
}

TEST(BuoyzFlyOrders, LegsStayOnTheTableUpToTheLast) {  // 4.2.3, 12.4.2
  Field field(
      {"HMS_Norfolk=Norfolk 60,10 @000 table 2"}, {bismarck},
      {.head = "tables = 2\n", .south = aloft("Val", "Val", "110, 40"), .options = {{"multi_tables", "on"}}});
  const auto refused = [&](const char* order) { return field.refused(fly_kind, "Val", order); };
  EXPECT_EQ(refused("go Val @090 speed 20"), "legal") << "to the other table";
  EXPECT_EQ(refused("go Val @270 speed 60"), "legal");
  EXPECT_EQ(refused("go Val @000 speed 60"), "fly.off-table buoyz.9.3.5");
  EXPECT_EQ(refused("go Val to 110,60 121,60"), "legal");
  EXPECT_EQ(refused("go Val to 121,40 110,60"), "fly.off-table buoyz.4.2.3");
  EXPECT_EQ(refused("go Val to 110,78 119,81"), "fly.off-table buoyz.9.3.5");
  EXPECT_EQ(refused("go Val to 118,79 125,90"), "fly.off-table buoyz.9.3.5") << "over the north edge";
  EXPECT_EQ(refused("go Val to 121,40"), "legal");
}

TEST(BuoyzFlyOrders, CapIsFlownOverAShipOfItsOwnOnItsTable) {  // 9.6.1
  Field field({norfolk, "HMS_Norfolk=Gone 80,10 @000", "HMS_Norfolk=There 20,10 @000 table 2"}, {bismarck},
              {.head = "tables = 2\n",
               .south = aloft("Cat", "Wildcat", "60, 30"),
               .options = {{"multi_tables", "on"}}});
  const Actor cat = field.who("Cat");
  const auto cover = [&](const char* ship) { return code(field, air_order(cat, Fly::cap, field.who(ship))); };
  EXPECT_EQ(cover("Norfolk"), "legal");
  EXPECT_EQ(cover("Gone"), "legal");
  field["Gone"].state = State::left;
  EXPECT_EQ(cover("Gone"), "fly.no-ship");
  EXPECT_EQ(cover("There"), "fly.no-ship");
  EXPECT_EQ(cover("Bismarck"), "fly.no-ship");
  EXPECT_EQ(cover("Cat"), "fly.no-ship");
  EXPECT_EQ(code(field, air_order(cat, Fly::cap, ship_actor(4))), "fly.no-ship") << "there are four ships";
  EXPECT_TRUE(may_cover(field.battle, cat, field.who("Norfolk")));
  EXPECT_FALSE(may_cover(field.battle, cat, field.who("There")));
  field.flight("Cat").kind = FlightKind::patrol;
  EXPECT_FALSE(may_cover(field.battle, cat, field.who("Norfolk")));
}

TEST(BuoyzFlyOrders, TheStationIsTwoInchesFromTheShip) {  // 9.6.1, 9.2.10: 70 in
  Field field({norfolk}, {bismarck}, {.south = aloft("Cat", "Wildcat", "60, 30")});
  Flight& cat = field.flight("Cat");
  const auto cover = [&] { return field.refused(fly_kind, "Cat", "cap Cat > Norfolk"); };
  field["Norfolk"].pose.at = {80, 0};
  cat.pose.at = {8, 0};
  EXPECT_EQ(cover(), "legal");
  EXPECT_TRUE(may_cover(field.battle, field.who("Cat"), field.who("Norfolk")));
  cat.pose.at = {7.9, 0};
  EXPECT_EQ(cover(), "fly.too-far buoyz.9.2.10");
  EXPECT_FALSE(may_cover(field.battle, field.who("Cat"), field.who("Norfolk")));
  field.book().options.show_ranges = false;
  EXPECT_EQ(cover(), "legal") << "not measured before (1.1.2)";
}

TEST(BuoyzFlyOrders, OnlyRangesAreLeftUnmeasured) {  // 1.1.2
  Field field(
      {norfolk}, {bismarck},
      {.south = aloft("Val", "Val", "0, 0") + aloft("Cat", "Wildcat", "0, 0") + aloft("Own", "Val", "10, 10"),
       .north = aloft("Zero", "Zero", "119, 79"),
       .options = {{"show_ranges", "false"}}});
  EXPECT_EQ(field.refused(fly_kind, "Val", "attack Val > Bismarck"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Val", "attack Val > Norfolk"), "fly.no-run buoyz.9.4.1");
  EXPECT_EQ(field.refused(fly_kind, "Cat", "engage Cat > Zero"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Cat", "engage Cat > Own"), "fly.no-enemy buoyz.9.6.3");
  field.flight("Zero").state = AirState::away;
  EXPECT_EQ(field.refused(fly_kind, "Cat", "engage Cat > Zero"), "fly.no-enemy buoyz.9.6.3");
  const Actor none = flight_actor(field.battle.flights.size());
  EXPECT_EQ(code(field, air_order(field.who("Cat"), Fly::engage, none)), "fly.no-enemy");
}

// 9.6.3, 9.6.4: enemies in the air that a fighter can reach; of those that fight, where a CAP may join.
TEST(BuoyzFlyOrders, WhatIsPreyForAFighter) {
  Field field({norfolk}, {bismarck},
              {.south = aloft("Cat", "Wildcat", "0, 0") + aloft("Friend", "Wildcat", "10, 0") +
                        aloft("Helper", "Wildcat", "10, 0"),
               .north = aloft("Free", "Val", "10, 0") + aloft("Fights", "Val", "10, 0") +
                        aloft("Alone", "Val", "20, 0") + aloft("Far", "Val", "119, 79")});
  for (const char* name : {"Friend", "Helper", "Fights"}) field.flight(name).fight = 1;
  const auto prey = [&](const char* who) {
    FlightList list{};
    prey_in_reach(field.battle, field.who(who), list);
    std::vector<std::string> names;
    for (const Actor other : list) names.push_back(field.battle.name(other));
    return names;
  };
  EXPECT_EQ(prey("Cat"), (std::vector<std::string>{"Free", "Fights", "Alone"}));
  EXPECT_EQ(prey("Alone"), std::vector<std::string>{}) << "no fighter";
  field.flight("Alone").fight = 2;  // with one of nobody's: fewer friends than in the other
  field.flight("Cat").duty = Duty::cap;
  EXPECT_EQ(prey("Cat"), (std::vector<std::string>{"Free", "Alone"}));
}

TEST(BuoyzFlyOrders, ShipsInReachOfAStriker) {  // 9.4.2, 9.2.10: 65 in
  Field field({norfolk}, {"KMS_Bismarck=Near 40,0 @000", "KMS_Bismarck=Far 119,79 @000"},
              {.south = aloft("Val", "Val", "0, 1") + aloft("Cat", "Wildcat", "0, 1")});
  const auto runs = [&](const char* who) {
    ShipTargets list{};
    runs_in_reach(field.battle, field.who(who), list);
    std::vector<std::string> names;
    for (const Actor other : list) names.push_back(field.battle.name(other));
    return names;
  };
  EXPECT_EQ(runs("Val"), std::vector<std::string>{"Near"});
  EXPECT_EQ(runs("Cat"), std::vector<std::string>{});
}

// 4.2.4: her own carrier where it can reach her, else the flagship.
TEST(BuoyzFlyOrders, WhomAFighterCovers) {
  Field field({norfolk, "HMS_Illustrious=Lusty 40,10 @000"}, {bismarck},
              {.south = wings::aboard("Cat", "Wildcat", "Lusty")});
  const Actor cat = field.who("Cat");
  field.flight("Cat").state = AirState::aloft, field.flight("Cat").pose.at = {60, 30};
  EXPECT_EQ(ship_to_cover(field.battle, cat), field.who("Lusty"));
  field["Lusty"].state = State::left;
  EXPECT_EQ(ship_to_cover(field.battle, cat), nobody);
  field.battle.fleet(Side(0)).flagship = field.who("Norfolk");
  EXPECT_EQ(ship_to_cover(field.battle, cat), field.who("Norfolk"));
  field.flight("Cat").pose.at = {119, 79};
  EXPECT_EQ(ship_to_cover(field.battle, cat), nobody) << "farther than it can fly";
}

// Towards the nearest enemy ship, but not into her guns: six inches short of their 8.
TEST(BuoyzFlyOrders, AnApproachStopsShortOfTheGuns) {
  Field field({norfolk}, {"KMS_Bismarck=Near 60,70 @000", "KMS_Bismarck=Far 119,79 @000"},
              {.south = aloft("Val", "Val", "60, 40")});
  const Actor val = field.who("Val");
  const auto order = approach(field.battle, val);
  ASSERT_TRUE(order);
  EXPECT_EQ(order->verb, std::uint8_t(Fly::go));
  EXPECT_EQ(order->heading, 0);
  EXPECT_EQ(order->speed, 30 - 8 - 6);
  field.flight("Val").pose.at = {60, 0};
  field["Near"].pose.at = {0, 79};  // 99 inches; the other is nearer
  EXPECT_EQ(approach(field.battle, val)->speed, 65);
  field.flight("Val").pose.at = {119, 64};  // 15 in
  EXPECT_EQ(approach(field.battle, val)->speed, 1);
  field.flight("Val").pose.at = {119, 64.5};
  EXPECT_FALSE(approach(field.battle, val));
  field["Near"].pose.at = {60, 40},
  field["Far"].pose.at = {60, 0};  // the first of the list, if both are as near
  field.flight("Val").pose.at = {60, 20};
  EXPECT_EQ(approach(field.battle, val)->heading, 0);
  field["Near"].state = field["Far"].state = State::left;
  EXPECT_FALSE(approach(field.battle, val));
}

// 12.4.2: where the enemy is on another table, two inches over the edge that leads there.
TEST(BuoyzFlyOrders, AnApproachLeadsToTheOtherTable) {
  Field field(
      {norfolk}, {"KMS_Bismarck=Near 60,70 @000 table 2"},
      {.head = "tables = 2\n", .south = aloft("Val", "Val", "90, 40"), .options = {{"multi_tables", "on"}}});
  const auto order = approach(field.battle, field.who("Val"));
  ASSERT_TRUE(order);
  EXPECT_EQ(order->heading, 90 * 60);
  EXPECT_EQ(order->speed, 32);
  field.flight("Val").pose.at = {10, 40};
  EXPECT_EQ(approach(field.battle, field.who("Val"))->speed, 65);
  field.book().options.multi_tables = false;
  EXPECT_FALSE(approach(field.battle, field.who("Val")));
}

// 9.1.2, 9.6.3: a form names only what the flight may do.
TEST(BuoyzFlyOrders, TheFormFitsTheFlight) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"KMS_Bismarck=Bismarck 60,40 @180"},
              {.north = aloft("Val", "Val", "61, 40") + aloft("Zero", "Zero", "62, 40")});
  const auto form = [&](const char* name) {
    engine::Explanation about;
    fly_kind.explain(&field.battle, question(fly_kind, field.battle, field.who(name)), about);
    return about.form;
  };
  EXPECT_EQ(
      form("Val"),
      "\"attack Val > SHIP\", \"go Val @090 speed 40\", \"hold Val\" or \"home Val\"; with turns \"go Val "
      "to 40,20 60,35\" or \"attack Val to 40,20 > SHIP\" or \"home Val to 40,20\"");
  EXPECT_EQ(
      form("Zero"),
      "\"go Zero @090 speed 40\", \"cap Zero > SHIP\", \"engage Zero > FLIGHT\", \"hold Zero\" or \"home "
      "Zero\"; with turns \"go Zero to 40,20 60,35\" or \"home Zero to 40,20\"");
}

}  // namespace fly_orders_test
