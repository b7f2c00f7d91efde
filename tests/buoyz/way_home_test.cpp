// Chapters 9.3.5, 9.3.6, 12.4.2 and cam3.1.10: to which deck or base a flight goes home, over which edge, and
// when it is there.
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace way_home_test {

using namespace buoyz;
using field::Field;
using wings::aboard;
using wings::aloft;

constexpr const char* enemy = "KMS_Bismarck=Bismarck 60,60 @090";

// Three tables of 60 by 40 side by side; a carrier on each, and a flight of the first.
Field three_tables() {
  return Field({"HMS_Illustrious=One 10,10 @000", "HMS_Illustrious=Two 10,10 @000 table 2",
                "HMS_Illustrious=Three 10,10 @000 table 3"},
               {"KMS_Bismarck=Bismarck 30,30 @090"},
               {.head = "table = [60, 40]\ntables = 3\n",
                .south = aboard("Skua", "Dive Bomber", "One") + aboard("B", "Fulmar", "Two") +
                         aboard("C", "Fulmar", "Three"),
                .options = {{"multi_tables", "on"}}});
}

void flies_homeward(Field& field, const char* name, int table, sea::Vec at) {
  Flight& flight = field.flight(name);
  flight.state = AirState::aloft, flight.duty = Duty::homeward, flight.table = std::uint8_t(table);
  flight.pose.at = field.battle.book->table(table).south_west + at;
}

TEST(BuoyzWayHome, ToItsOwnDeckWhereverThatIs) {  // 12.4.2
  Field field = three_tables();
  for (const int table : {0, 1, 2}) {
    flies_homeward(field, "Skua", table, {30, 20});
    const Home home = home_of(field.battle, field.flight("Skua"));
    EXPECT_EQ(home.ship, field.who("One"));
    EXPECT_EQ(home.kind, table == 0 ? Home::Kind::deck : Home::Kind::table);
    EXPECT_TRUE(table == 0 || home.edge == sea::Edge::West);
  }
  field.flight("Skua").carrier = std::uint8_t(index(field.who("Three")));
  flies_homeward(field, "Skua", 0, {30, 20});
  EXPECT_EQ(home_of(field.battle, field.flight("Skua")).edge, sea::Edge::East);
  field.book().options.multi_tables = false;
  EXPECT_EQ(home_of(field.battle, field.flight("Skua")).kind, Home::Kind::none) << "no way leads there";
}

TEST(BuoyzWayHome, WhichEdgeLeadsToATable) {
  Field field = three_tables();
  EXPECT_EQ(edge_to(field.battle, 0, 1), sea::Edge::East);
  EXPECT_EQ(edge_to(field.battle, 0, 2), sea::Edge::East);
  EXPECT_EQ(edge_to(field.battle, 1, 0), sea::Edge::West);
  EXPECT_EQ(edge_to(field.battle, 1, 2), sea::Edge::East);
  EXPECT_EQ(edge_to(field.battle, 2, 0), sea::Edge::West);
}

// 9.3.6: another deck of its side with room: the nearest here, then one that has left, then one on another
// table.
TEST(BuoyzWayHome, ToTheNearestOtherDeckThatWorks) {
  Field field({"HMS_Illustrious=Own 10,10 @000", "HMS_Illustrious=Far 60,10 @000",
               "HMS_Illustrious=Near 40,10 @000", "HMS_Illustrious=There 10,10 @000 table 2",
               "HMS_Illustrious=Left 30,10 @000", "HMS_Norfolk=Cruiser 32,12 @000"},
              {"HMS_Illustrious=Enemy 31,10 @000"},
              {.head = "table = [120, 80]\ntables = 2\n",
               .south = aboard("Skua", "Dive Bomber", "Own") + aboard("F", "Fulmar", "Far") +
                        aboard("N", "Fulmar", "Near") + aboard("L", "Fulmar", "Left") +
                        aboard("T", "Fulmar", "There"),
               .options = {{"multi_tables", "on"}}});
  flies_homeward(field, "Skua", 0, {31, 11});
  field["Left"].state = State::left;
  const auto home = [&] {
    const Home to = home_of(field.battle, field.flight("Skua"));
    return to.ship == nobody ? std::string("none") : field.battle.name(to.ship);
  };
  EXPECT_EQ(home(), "Own");
  const auto close = [&](const char* ship) { field[ship].set(Mark::crippled); };
  close("Own");
  EXPECT_EQ(home(), "Near");
  close("Near");
  EXPECT_EQ(home(), "Far");
  field.flight("N").carrier = std::uint8_t(index(field.who("Far")));
  field.book().sheets[field["Far"].sheet].flights = 2;  // all are of one design: two aboard fill the Far
  EXPECT_EQ(home(), "Left");
  EXPECT_EQ(home_of(field.battle, field.flight("Skua")).kind, Home::Kind::base);
  EXPECT_EQ(home_of(field.battle, field.flight("Skua")).edge, sea::Edge::South);
  close("Left");
  EXPECT_EQ(home(), "There");
  field["There"].state = State::transit;
  EXPECT_EQ(home(), "none");
  field["Left"].clear(Mark::crippled);
  field.book().sides[0].land_base = true;
  EXPECT_EQ(home(), "Left") << "a deck that left by this table is as near as a base";
  field["Left"].table = 1;
  EXPECT_EQ(home_of(field.battle, field.flight("Skua")).kind, Home::Kind::base);
  EXPECT_EQ(home(), "none") << "the land base";
  field["Near"].clear(Mark::crippled);
  field.flight("N").carrier = std::uint8_t(index(field.who("Near")));
  EXPECT_EQ(home(), "Near");
}

TEST(BuoyzWayHome, OfTwoDecksAsFarTheFirstOfTheList) {
  Field field(
      {"HMS_Norfolk=Norfolk 60,40 @000", "HMS_Illustrious=A 50,20 @000", "HMS_Illustrious=B 70,20 @000"},
      {enemy},
      {.south = aloft("Val", "Val", "60, 20") + aboard("FA", "Fulmar", "A") + aboard("FB", "Fulmar", "B")});
  EXPECT_EQ(home_of(field.battle, field.flight("Val")).ship, field.who("A"));
}

TEST(BuoyzWayHome, ALandBasedFlightGoesToItsBaseAndElseToADeck) {  // 9.3.5, 9.3.6
  Field field({"HMS_Illustrious=Lusty 60,20 @000"}, {enemy},
              {.south = aloft("Val", "Val", "60, 10") + aboard("A", "Fulmar", "Lusty")});
  EXPECT_EQ(home_of(field.battle, field.flight("Val")).ship, field.who("Lusty"));
  field.book().sides[0].land_base = true;
  EXPECT_EQ(home_of(field.battle, field.flight("Val")).ship, nobody);
  EXPECT_EQ(home_of(field.battle, field.flight("Val")).kind, Home::Kind::base);
}

TEST(BuoyzWayHome, RoomIsForWhatIsAboardOnly) {  // 9.3.6: six
  Field field({"HMS_Illustrious=Lusty 60,20 @000", "HMS_Illustrious=Other 40,20 @000"}, {enemy},
              {.south = aboard("A", "Fulmar", "Lusty") + aboard("B", "Fulmar", "Lusty") +
                        aboard("C", "Fulmar", "Lusty") + aboard("D", "Fulmar", "Other")});
  EXPECT_EQ(deck_room(field.battle, field.who("Lusty")), 3);
  field.flight("A").state = AirState::rearming;
  EXPECT_EQ(deck_room(field.battle, field.who("Lusty")), 3);
  field.flight("B").state = AirState::aloft;
  field.flight("C").state = AirState::away;
  EXPECT_EQ(deck_room(field.battle, field.who("Lusty")), 5);
  EXPECT_EQ(deck_room(field.battle, field.who("Other")), 5);
}

TEST(BuoyzWayHome, EdgesAndTheirOpposites) {
  const sea::Table table{{10, 20}, {70, 60}};
  const sea::Point in{30, 50}, out{0, 90};
  using sea::Edge;
  EXPECT_EQ(nearest_on(table, Edge::North, in), (sea::Point{30, 60}));
  EXPECT_EQ(nearest_on(table, Edge::East, in), (sea::Point{70, 50}));
  EXPECT_EQ(nearest_on(table, Edge::South, in), (sea::Point{30, 20}));
  EXPECT_EQ(nearest_on(table, Edge::West, in), (sea::Point{10, 50}));
  EXPECT_EQ(nearest_on(table, Edge::North, out), (sea::Point{10, 60}));
  EXPECT_EQ(nearest_on(table, Edge::East, out), (sea::Point{70, 60}));
  const std::pair<Edge, double> inwards[] = {
      {Edge::North, 180}, {Edge::East, 270}, {Edge::South, 0}, {Edge::West, 90}};
  for (const auto& [edge, degrees] : inwards) {
    EXPECT_EQ(inward(edge), sea::heading(degrees));
    EXPECT_EQ(inward(opposite(edge)), sea::heading(degrees).opposite());
    EXPECT_NE(opposite(edge), edge);
  }
}

// 12.4.2: gone in turn 5, out of sight in 6, on the next table in 7, where it left, at the other edge.
TEST(BuoyzWayHome, AFlightCrossesToTheNextTable) {
  Field field = three_tables();
  flies_homeward(field, "Skua", 1, {10, 30});
  Flight& skua = field.flight("Skua");
  field.turn = 5;
  field.step("Aircraft move");
  EXPECT_EQ(skua.state, AirState::away);
  EXPECT_EQ(skua.duty, Duty::homeward);
  field.turn = 6;
  field.step("Aircraft move");
  EXPECT_EQ(skua.state, AirState::away);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::arrives)), 0);
  EXPECT_EQ(skua.pose.at, (sea::Point{60, 30})) << "at the east edge of the first table";
  field.turn = 7;
  field.step("Visibility and radar");
  const std::size_t arrival = field.hearing.events.size();
  field.step("Aircraft move");
  ASSERT_EQ(field.hearing.events[arrival].kind, static_cast<int>(AirTold::arrives));
  EXPECT_EQ(field.hearing.events[arrival].clause.text(), "buoyz.12.4.2");
  EXPECT_EQ(skua.table, 0);
  EXPECT_TRUE(is_astern(field.battle, skua, field["One"]));
}

// 9.3.5: leaves in turn 5, at its base in 6, on the table again in 9 at the earliest.
TEST(BuoyzWayHome, AFlightLeavesForItsBase) {
  Field field({"HMS_Illustrious=Lusty 60,20 @000"}, {enemy}, {.north = aloft("Val", "Val", "60, 30")});
  field.book().sides[1].land_base = true;
  Flight& val = field.flight("Val");
  val.duty = Duty::homeward, val.waits = 2;
  field.turn = 5;
  field.step("Aircraft move");
  EXPECT_EQ(val.state, AirState::away);
  EXPECT_EQ(val.arrives, 6);
  EXPECT_EQ(val.bound_for, its_base);
  EXPECT_EQ(val.carrier, land_based);
  EXPECT_EQ(val.waits, 0);
  ASSERT_EQ(field.told(static_cast<int>(AirTold::leaves)), 1);
  EXPECT_EQ(field.hearing.events.back().numbers[0], 9);
}

TEST(BuoyzWayHome, WhoGoesToADeckThatHasLeftBelongsToIt) {  // cam3.1.10, 9.3.6
  Field field({"HMS_Illustrious=Own 60,20 @000", "HMS_Illustrious=Left 40,20 @000"}, {enemy},
              {.south = aboard("Skua", "Dive Bomber", "Own") + aboard("L", "Fulmar", "Left")});
  flies_homeward(field, "Skua", 0, {30, 10});
  field["Own"].set(Mark::crippled), field["Own"].hull = 5;
  field["Left"].state = State::left;
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Skua").state, AirState::away);
  EXPECT_EQ(field.flight("Skua").carrier, index(field.who("Left")));
}

}  // namespace way_home_test
