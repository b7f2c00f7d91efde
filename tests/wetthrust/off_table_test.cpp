// Ships beyond the edge. Squadrons from airfields and from carriers off the table (air.5, air.8, land.1), and
// escorts that come with them (fight.4).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/captain/flight_plan.h"
#include "rulebooks/wetthrust/victory/victory.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::put;
using field::squadron;
using wetthrust::AirState;
using wetthrust::fly_kind;

// Their own edge is the northern one, at 90.
Field raid_on_hood(const std::string& squadrons) {
  return Field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"}, {.north = squadrons});
}

// Their courses cross at the middle of the move; the table ends at 120.
TEST(WetThrustCollisions, NobodyCollidesBeyondTheEdge) {
  for (const auto& [west, collisions, leave] : {std::tuple{0.0, 0, true}, {10.0, 2, false}}) {
    const std::string one = fmt::format("Tribal {},40 @090 speed 6", 119 - west),
                      two = fmt::format("Antelope {},42.121 @135 speed 6", 119.879 - west);
    Field field({one.c_str()}, {two.c_str()});
    field.step("Write orders", {.south = {"-"}, .north = {"-"}});
    field.step("Move ships", {.dice = std::vector<int>(std::size_t(collisions), 1)});
    EXPECT_EQ(field.told<wetthrust::Collided>(), collisions) << west;
    EXPECT_EQ(field["Tribal"].damage, collisions ? 1 + 4 : 0);
    EXPECT_EQ(on_table(field["Tribal"]), !leave);
    EXPECT_EQ(on_table(field["Antelope"]), !leave);
  }
}

TEST(WetThrustFarCarriers, TheirSquadronsLastSixTurns) {
  for (const auto& [plane, lost] : {std::pair{"torpedo bomber", true},
                                    {"dive bomber", true},
                                    {"fighter", true},
                                    {"land bomber", false}}) {
    Field field = raid_on_hood(squadron("Raid", plane));
    for (field.turn = 1; field.turn <= 6; ++field.turn) {
      field.step("Move aircraft", {.north = {"fly Raid to 50,80"}, .dice = {2, 5}});
      EXPECT_EQ(field.squadron("Raid").state, AirState::aloft) << plane << field.turn;
      field.step("End of turn");
    }
    EXPECT_EQ(field.squadron("Raid").state == AirState::lost, lost) << plane;
    if (lost) field.exercises({"wetthrust.air.5", "wetthrust.air.8"});
  }
}

// Sixteen inches from the edge they reach it; a die of 2 for re-arming in turn 3, launched in 5, back in 6.
TEST(WetThrustFarCarriers, SquadronsFlyHomeByTheirEdgeAndComeBackRearmed) {
  Field field = raid_on_hood(squadron("Kates", "torpedo bomber"));
  put(field, "Kates", 50, 73.9);
  field.squadron("Kates").armed = 0;
  EXPECT_EQ(field.refused(fly_kind, "Kates", "leave Kates"), "fly.cannot-leave wetthrust.air.3");
  put(field, "Kates", 50, 73.98);  // 16.02 inches are not told as 16.0
  EXPECT_EQ(field.verdict(fly_kind, "Kates", "leave Kates")->sentence,
            "Kates: its way to the edge is 16.1 inches; it flies at most 16");
  put(field, "Kates", 50, 74);
  EXPECT_EQ(field.refused(fly_kind, "Kates", "leave Kates"), "legal");
  field.turn = 3;
  field.step("Move aircraft", {.north = {"leave Kates"}, .dice = {2, 5, 2}});
  EXPECT_EQ(field.squadron("Kates").state, AirState::rearming);
  for (; field.turn <= 5; ++field.turn) {
    field.step("End of turn");
    if (field.turn < 5) field.step("Move aircraft", {.dice = {2, 5}});
    EXPECT_NE(field.squadron("Kates").state, AirState::aloft) << field.turn;
  }
  field.step("Move aircraft", {.north = {"fly Kates to 50,80"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Kates").state, AirState::aloft);
  EXPECT_EQ(field.squadron("Kates").armed, 1);
  EXPECT_EQ(field.squadron("Kates").endurance, 6);
  field.exercises({"wetthrust.air.8", "wetthrust.air.9"});
}

TEST(WetThrustFarCarriers, OnlySquadronsFromOffTheTableLeaveIt) {
  Field field({"Ark_Royal 50,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal fighter 1", 50, 5);
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", "leave Ark Royal fighter 1"),
            "fly.cannot-leave wetthrust.air.8");
}

// A side of squadrons alone has somebody left while they can come back; bombers from an airfield cannot.
TEST(WetThrustFarCarriers, TheBattleGoesOnWhileTheyRearm) {
  for (const auto& [plane, over] : {std::pair{"torpedo bomber", false}, {"land bomber", true}}) {
    Field field({"Hood 50,70 @090 speed 6"}, {}, {.north = squadron("Raid", plane)});
    put(field, "Raid", 50, 80);
    field.squadron("Raid").armed = 0;
    EXPECT_EQ(wetthrust::ending(field.battle, 3).has_value(), over) << plane;
  }
}

TEST(WetThrustFarCarriers, CaptainsSendThemHomeWhileTheirFuelLasts) {
  Field field = raid_on_hood(squadron("Kates", "torpedo bomber"));
  put(field, "Kates", 50, 70);
  field.squadron("Kates").armed = 0;
  engine::AirOrder order = weighed_flight(field.battle, field.who("Kates"));
  EXPECT_EQ(wetthrust::FlyVerb(order.verb), wetthrust::FlyVerb::fly);
  EXPECT_NEAR(destination(field.battle, field.squadron("Kates"), order).at.y, 86, 0.001);
  put(field, "Kates", 50, 86);
  order = weighed_flight(field.battle, field.who("Kates"));
  EXPECT_EQ(wetthrust::FlyVerb(order.verb), wetthrust::FlyVerb::leave);
}

// Escorting what has still to attack, else waiting over the ship worth most, at the enemy's aircraft if there
// are any, and home when the fuel says so.
TEST(WetThrustFarCarriers, CaptainsUseTheirFighters) {
  Field field = raid_on_hood(squadron("Kates", "torpedo bomber") + squadron("Zeros", "fighter"));
  put(field, "Kates", 50, 86);
  put(field, "Zeros", 60, 86);
  const wetthrust::Question q = question(wetthrust::fighter_kind, field.battle, field.who("Zeros"));
  const auto guards = [&] { return wetthrust::fighter_kind.standard(&field.battle, q).choice.option; };
  const auto order = [&] { return weighed_flight(field.battle, field.who("Zeros")); };
  EXPECT_EQ(guards(), index(field.who("Kates")));
  field.squadron("Kates").armed = 0;
  EXPECT_EQ(guards(), -1);
  EXPECT_EQ(wetthrust::FlyVerb(order().verb), wetthrust::FlyVerb::fly);
  const sea::Point post = destination(field.battle, field.squadron("Zeros"), order()).at;
  EXPECT_LT(sea::distance(post, field["Antelope"].pose.at),
            sea::distance(field.squadron("Zeros").pose.at, field["Antelope"].pose.at) - 20);
  field.squadron("Zeros").endurance = 2;
  EXPECT_EQ(wetthrust::FlyVerb(order().verb), wetthrust::FlyVerb::leave);
}

// Hood is 12 inches from their edge: who waits for friends 15 inches off her stays on the table.
TEST(WetThrustFarCarriers, NoCaptainsOrderLeadsOffTheTable) {
  Field field({"Hood 60,78 @090 speed 4"}, {"Antelope 10,10 @000 speed 6"},
              {.north = squadron("Dorniers", "land bomber", 2) + squadron("Vals", "dive bomber", 2)});
  for (const char* name : {"Dorniers", "Vals"}) put(field, name, 64, 90);
  field.squadron("Vals").pose.at = {64, 60};
  for (const char* name : {"Dorniers", "Vals"}) {
    const wetthrust::Question q = question(fly_kind, field.battle, field.who(name));
    engine::Candidates answers;
    fly_kind.candidates(&field.battle, q, answers);
    answers.push_back(fly_kind.standard(&field.battle, q));
    for (const engine::Answer& answer : answers) {
      const auto refused = fly_kind.refuse(&field.battle, q, answer);
      EXPECT_FALSE(refused) << refused->sentence;
    }
  }
}

// wetthrust.land.1: 20 inches from the southern edge and 70 from their own they go north, where their owner
// likes, sideways too, but never back; 16 inches from their edge they may leave.
TEST(WetThrustLandBombers, ReturnOverTheirOwnEdgeWhenTheyHaveBombed) {
  Field field = raid_on_hood(squadron("Dorniers", "land bomber"));
  const auto refused = [&](const std::string& order) { return field.refused(fly_kind, "Dorniers", order); };
  put(field, "Dorniers", 50, 20);
  EXPECT_EQ(refused("fly Dorniers to 50,4"), "legal");  // before the attack
  field.squadron("Dorniers").armed = 0;
  EXPECT_EQ(refused("fly Dorniers to 50,19.9"), "fly.must-return wetthrust.land.1");
  EXPECT_EQ(refused("fly Dorniers to 34,20"), "legal");
  EXPECT_EQ(refused("leave Dorniers"), "fly.cannot-leave wetthrust.air.3");
  put(field, "Dorniers", 50, 70);
  EXPECT_EQ(refused("attack Dorniers > Hood"), "fly.no-target wetthrust.land.1");
  put(field, "Dorniers", 50, 84);
  EXPECT_EQ(refused("fly Dorniers to 50,83.9"), "fly.must-return wetthrust.land.1");
  put(field, "Dorniers", 50, 74);
  EXPECT_EQ(refused("leave Dorniers"), "legal");
  field.step("Move aircraft", {.north = {"leave Dorniers"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Dorniers").state, AirState::left);
  field.exercises({"wetthrust.land.1"});
}

// Captains take them straight home: 16 inches of 20, then off.
TEST(WetThrustLandBombers, CaptainsSendThemStraightHome) {
  Field field = raid_on_hood(squadron("Dorniers", "land bomber"));
  put(field, "Dorniers", 50, 70).armed = 0;
  const auto q = question(fly_kind, field.battle, field.who("Dorniers"));
  engine::Candidates weighed;
  fly_kind.candidates(&field.battle, q, weighed);
  for (const engine::Answer& answer : {fly_kind.standard(&field.battle, q), weighed[0]}) {
    ASSERT_EQ(answer.air.orders[0].path.size(), 1);
    EXPECT_EQ(wetthrust::point_of(answer.air.orders[0].path[0]), (sea::Point{50, 86}));
  }
  field.step("Move aircraft", {.dice = {2, 5}});
  EXPECT_EQ(field.squadron("Dorniers").pose.at, (sea::Point{50, 86}));
  field.step("End of turn");
  field.step("Move aircraft", {.dice = {2, 5}});
  EXPECT_EQ(field.squadron("Dorniers").state, AirState::left);
}

// wetthrust.air.12: of a carrier off the table the edge counts, wherever along it.
TEST(WetThrustFarCarriers, WhoHasAttackedReturnsToTheEdge) {
  Field field = raid_on_hood(squadron("Vals", "dive bomber"));
  put(field, "Vals", 50, 60).armed = 0;
  EXPECT_EQ(field.refused(fly_kind, "Vals", "fly Vals to 66,60"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Vals", "fly Vals to 50,59.9"), "fly.must-return wetthrust.air.12");
  put(field, "Vals", 50, 80);
  EXPECT_EQ(field.refused(fly_kind, "Vals", "fly Vals to 50,74"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Vals", "fly Vals to 50,73.9"), "fly.must-return wetthrust.air.12");
}

// The edge is at 90, Hood at 50,70: they may come on at 100 as well, straight abreast of their first place.
TEST(WetThrustLandBombers, ComeOnWhereTheirOwnerLikes) {
  for (const char* plane : {"land bomber", "dive bomber"}) {
    const auto flies = [&](const std::string& order) {
      Field field = raid_on_hood(squadron("Raid", plane));
      field.step("Move aircraft", {.north = {order}, .dice = {2, 5}});
      return field.squadron("Raid").pose;
    };
    EXPECT_EQ(flies("fly Raid to 100,74").at, (sea::Point{100, 74}));
    EXPECT_EQ(flies("fly Raid to 100,74").heading.minutes(), 180 * 60);
    EXPECT_EQ(flies("fly Raid to 20,90 20,80 26,80").at, (sea::Point{26, 80}));
  }
  Field field = raid_on_hood(squadron("Raid", "dive bomber"));
  wetthrust::Squadron& raid = field.squadron("Raid");
  raid.state = AirState::aloft, raid.enters = wetthrust::now_entering, raid.pose = {{100, 90}, {}};
  EXPECT_EQ(field.refused(fly_kind, "Raid", "fly Raid to 20,73.9"), "fly.too-far wetthrust.air.3");
  EXPECT_EQ(field.refused(fly_kind, "Raid", "fly Raid to 20,80 26.1,80"), "fly.too-far wetthrust.air.3");
  EXPECT_EQ(field.refused(fly_kind, "Raid", "attack Raid > Hood"), "fly.no-target wetthrust.air.3");
  field["Hood"].pose.at = {50, 74};
  EXPECT_EQ(field.refused(fly_kind, "Raid", "attack Raid > Hood"), "legal");
  engine::Explanation asked;
  fly_kind.explain(&field.battle, question(fly_kind, field.battle, field.who("Raid")), asked);
  EXPECT_EQ(
      asked.prompt,
      "Raid (6 aircraft, armed, 0 turns left in the air): where does it fly? It comes on anywhere along "
      "the north edge, and flies at most 16 inches, with as many turns as you like");
  field.step("End of turn");
  EXPECT_EQ(field.refused(fly_kind, "Raid", "attack Raid > Hood"), "fly.no-target wetthrust.air.3");
  field.exercises({"wetthrust.air.3"});
}

TEST(WetThrustEscorts, MayComeOnTheTableWithTheirCharge) {
  Field field = raid_on_hood(squadron("Vals", "dive bomber") + squadron("Zeros", "fighter"));
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Zeros", "Vals"), "legal");
  field.step("Write orders", {.south = {"-"}, .north = {"-", "Vals"}});
  field.step("Move ships");
  field.step("Move aircraft", {.north = {"fly Vals to 56,75"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Zeros").pose.at, (sea::Point{56, 75}));
  field.exercises({"wetthrust.fight.4"});
}

TEST(WetThrustEscorts, StayWithTheirChargeByDefaultWhileTheirFuelLasts) {
  Field field = raid_on_hood(squadron("Vals", "dive bomber") + squadron("Zeros", "fighter"));
  for (const char* name : {"Vals", "Zeros"}) put(field, name, 50, 80);
  field.squadron("Zeros").orders = wetthrust::AirOrders::escort;
  field.squadron("Zeros").object = field.who("Vals");
  const wetthrust::Question q = question(wetthrust::fighter_kind, field.battle, field.who("Zeros"));
  const auto guards = [&] { return wetthrust::fighter_kind.standard(&field.battle, q).choice.option; };
  EXPECT_EQ(guards(), engine::index(field.who("Vals")));
  field.squadron("Zeros").endurance = 2;
  EXPECT_EQ(guards(), -1);
}

TEST(WetThrustEscorts, ComeWithNobodyWhoComesLater) {
  Field field = raid_on_hood(squadron("Vals", "dive bomber") + "enters = 2\n" + squadron("Zeros", "fighter"));
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Zeros", "Vals"), "answer.unreadable wetthrust.fight.2");
}

}  // namespace
