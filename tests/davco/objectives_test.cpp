// davco.record.6: what scenarios give points for beside sinking, and how a ship has come out of it.
#include <gtest/gtest.h>

#include "rulebooks/davco/victory/victory.h"
#include "sea/table.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using Kind = engine::Standing::Kind;

// Hood and a merchantman against Bismarck; what is in question are the points of the second side.
Field field_with(const std::string& objective) {
  return Field({"Hood 100,100 @000 20", "Cargo_liner=Liner 120,100 @000 14"}, {"Bismarck 280,100 @000 20"},
               {.tail = "[[objective]]\nside = \"Second\"\n" + objective});
}
double points(const Field& field) { return score_of(field.battle, Side(1)); }

void leave(Field& field, const char* ship, sea::Edge edge) {
  field[ship].state = State::left, field[ship].exit_edge = std::uint8_t(edge);
}

TEST(DavcoObjectives, LeavingByAnEdgeAboveHalfHerPoints) {
  Field field =
      field_with("kind = \"leaves\"\npoints = 8000\nedges = [\"south\", \"west\"]\nabove_half = true\n");
  EXPECT_EQ(points(field), 0);
  leave(field, "Bismarck", sea::Edge::North);
  EXPECT_EQ(points(field), 0);
  leave(field, "Bismarck", sea::Edge::West);
  EXPECT_EQ(points(field), 8000);
  field["Bismarck"].points = 27106;  // of 54,210
  EXPECT_EQ(points(field), 8000);
  field["Bismarck"].points = 27105;
  EXPECT_EQ(points(field), 0) << "exactly half is not above it";
  field["Bismarck"].points = 54210, field["Bismarck"].state = State::on_sea;
  EXPECT_EQ(points(field), 0);
  field["Bismarck"].state = State::sunk;
  EXPECT_EQ(points(field), 0);
}

TEST(DavcoObjectives, LeavingInAnyStateWhereNothingElseIsSaid) {
  Field field = field_with("of = \"First\"\nkind = \"leaves\"\npoints = 1000\nedges = [\"east\"]\n");
  leave(field, "Bismarck", sea::Edge::East);
  EXPECT_EQ(points(field), 0) << "only ships of the first side";
  leave(field, "Hood", sea::Edge::East), leave(field, "Liner", sea::Edge::East);
  EXPECT_EQ(points(field), 2000);
  field["Hood"].points = 10;
  EXPECT_EQ(points(field), 2000 + 46300);
}

TEST(DavcoObjectives, MerchantsBringTheirPresentPoints) {
  Field field = field_with("of = \"First\"\nkind = \"present_points\"\ntimes = 2\nedges = [\"east\"]\n");
  leave(field, "Hood", sea::Edge::East);
  EXPECT_EQ(points(field), 0) << "no merchant";
  leave(field, "Liner", sea::Edge::West);
  EXPECT_EQ(points(field), 0);
  leave(field, "Liner", sea::Edge::East);
  EXPECT_EQ(points(field), 18000);
  field["Liner"].points = 4000;
  EXPECT_EQ(points(field), 8000 + 5000);
}

TEST(DavcoObjectives, AShipCrippledSunkOrDrivenElsewhere) {
  Field field =
      field_with("ship = \"Hood\"\nkind = \"cripples\"\npoints = 4000\nknots = 20\nedges = [\"east\"]\n");
  EXPECT_EQ(points(field), 0);
  field["Hood"].lost_knots = 9;
  EXPECT_EQ(points(field), 0) << "20 knots";
  field["Hood"].lost_knots = 10;
  EXPECT_EQ(points(field), 4000);
  field["Hood"].lost_knots = 0, field["Hood"].mounts_lost = 7;
  EXPECT_EQ(points(field), 0) << "a turret is left";
  field["Hood"].mounts_lost = 15;
  EXPECT_EQ(points(field), 4000) << "secondary guns do not count";
  leave(field, "Hood", sea::Edge::East);
  EXPECT_EQ(points(field), 0);
  leave(field, "Hood", sea::Edge::South);
  EXPECT_EQ(points(field), 4000);
  field["Hood"].state = State::sunk;
  EXPECT_EQ(points(field), 4000 + 46310);
  field["Hood"].state = State::on_sea, field["Hood"].mounts_lost = 0, field["Liner"].lost_knots = 16;
  EXPECT_EQ(points(field), 0) << "another ship";
}

TEST(DavcoObjectives, AShipThatStaysFast) {
  Field field = field_with("ship = \"Bismarck\"\nkind = \"stays_fast\"\npoints = 12000\nknots = 20\n");
  field["Bismarck"].lost_knots = 10;
  EXPECT_EQ(points(field), 12000);
  field["Bismarck"].lost_knots = 11;
  EXPECT_EQ(points(field), 0);
  field["Bismarck"].lost_knots = 0;
  leave(field, "Bismarck", sea::Edge::East);
  EXPECT_EQ(points(field), 0);
}

TEST(DavcoObjectives, WhoHoldsTheSeaWhenTheOtherHasLeftIt) {
  Field field = field_with("kind = \"holds_the_sea\"\npoints = 5000\n");
  leave(field, "Hood", sea::Edge::East);
  EXPECT_EQ(points(field), 0) << "one is still there";
  field["Liner"].state = State::sunk;
  EXPECT_EQ(points(field), 5000 + 9000);
  field["Hood"].state = State::sunk;
  EXPECT_EQ(points(field), 9000 + 46310) << "nobody left";
  leave(field, "Hood", sea::Edge::East), leave(field, "Bismarck", sea::Edge::East);
  EXPECT_EQ(points(field), 9000) << "nobody holds it";
}

// ---- How they came out of it

TEST(DavcoObjectives, HowAShipStands) {
  Field field = field_with("kind = \"holds_the_sea\"\npoints = 5000\n");
  const auto stands = [&] { return standing(field.battle, field.who("Bismarck")); };
  EXPECT_EQ(stands().kind, Kind::afloat);
  EXPECT_EQ(stands().points, 54210);
  field["Bismarck"].points = 54209;
  EXPECT_EQ(stands().kind, Kind::damaged);
  field["Bismarck"].points = 27105;
  EXPECT_EQ(stands().kind, Kind::crippled);
  EXPECT_EQ(became(field.battle, field.who("Bismarck")), "27105 of 54210 points left");
  field["Bismarck"].points = 54210, field["Bismarck"].set(Wreck::immobile);
  EXPECT_EQ(stands().kind, Kind::afloat) << "she has her guns";
  field["Bismarck"].mounts_lost = ~0u;
  EXPECT_EQ(stands().kind, Kind::crippled);
  EXPECT_EQ(became(field.battle, field.who("Bismarck")), "a wreck, dead in the water");
  field["Bismarck"].mounts_lost = ~(1u << 9);
  EXPECT_EQ(stands().kind, Kind::afloat) << "her last secondary mount";
  leave(field, "Bismarck", sea::Edge::South);
  EXPECT_EQ(stands().kind, Kind::escaped);
  EXPECT_EQ(became(field.battle, field.who("Bismarck")),
            "left by the south edge, 54210 of 54210 points left");
  field["Bismarck"].state = State::sunk;
  EXPECT_EQ(stands().kind, Kind::lost);
  EXPECT_EQ(became(field.battle, field.who("Bismarck")), "sunk");
}

TEST(DavcoObjectives, HowAWaveStands) {
  Field field(
      {"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"},
      {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n[[side.wave]]\nkind = \"dive\"\nmove = 2\n\n"});
  const auto stands = [&](int wave) { return standing(field.battle, Actor(max_ships + wave)).kind; };
  EXPECT_EQ(stands(0), Kind::afloat);
  EXPECT_EQ(stands(1), Kind::escaped) << "it has not come yet";
  EXPECT_EQ(standing(field.battle, Actor(max_ships)).points, 0) << "ships alone have points";
  field.battle.waves[0].down = 4;
  EXPECT_EQ(stands(0), Kind::afloat);
  EXPECT_EQ(became(field.battle, Actor(max_ships)), "4 of 5 shot down");
  field.battle.waves[0].spent = true;
  EXPECT_EQ(stands(0), Kind::escaped);
  field.battle.waves[0].down = 5;
  EXPECT_EQ(stands(0), Kind::lost);
}

TEST(DavcoObjectives, TheEndIsToldByWhoIsLeft) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"}, {.head = "turn_limit = 5\n"});
  const auto told = [&](int turn) { return why_ended(field.battle, *ending(field.battle, turn)); };
  EXPECT_TRUE(told(5).starts_with("The last move is over")) << told(5);
  field["Bismarck"].state = State::sunk;
  EXPECT_TRUE(told(1).starts_with("No Second ship is left on the sea")) << told(1);
  field["Hood"].state = State::sunk;
  EXPECT_TRUE(told(1).starts_with("No First ship is left on the sea")) << told(1);
}

TEST(DavcoObjectives, ASideOfAircraftHasNoShipToLose) {
  Field field({}, {"Kongo 280,100 @000 20"}, {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n"});
  field.battle.waves[0].spent = true;
  const std::string told = why_ended(field.battle, *ending(field.battle, 1));
  EXPECT_TRUE(told.starts_with("No First aircraft are left to attack")) << told;
}

}  // namespace
