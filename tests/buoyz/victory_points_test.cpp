// What is counted when a battle ends, and when it ends (cam3.1.1, cam3.1.8, cam3.1.11, Gaps G24).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/objectives.h"
#include "rulebooks/buoyz/victory.h"
#include "tests/buoyz/wings.h"

namespace victory_points_test {

using buoyz::Goal;
using buoyz::Mark;
using buoyz::Side;
using buoyz::State;
using field::Field;

constexpr Side south{0}, north{1};

// Two cruisers of ten points and a destroyer of five on each side; nobody is paid for staying.
Field squadrons(const engine::Options& options = {{"break_contact", "off"}}) {
  return Field(
      {"HMS_Norfolk=Norfolk 20,20 @000", "HMS_Suffolk=Suffolk 24,20 @000", "HMS_Cossack=Cossack 28,20 @000"},
      {"KMS_Prinz_Eugen=Eugen 30,60 @180", "HMS_Norfolk=Hipper 34,60 @180", "HMS_Cossack=Maass 38,60 @180"},
      {.options = options});
}
void sunk(Field& field, std::initializer_list<const char*> names) {
  for (const char* name : names) field[name].state = State::sunk, field[name].hull = 0;
}

// Who wins, by how much and why, as it is said.
std::string ended(const Field& field, int turn) {
  const auto end = buoyz::ending(field.battle, turn);
  if (!end) return "goes on";
  const std::string winner = end->winner == south ? "South" : end->winner == north ? "North" : "Nobody";
  return fmt::format("{} {}:{}, {}", winner, end->score[0], end->score[1], end->reason);
}

TEST(BuoyzPoints, EitherSideMayWinByAnyMargin) {
  Field minor = squadrons();
  sunk(minor, {"Maass"});
  EXPECT_EQ(ended(minor, 16), "South 25:20, the last turn is over: a minor victory");
  EXPECT_EQ(ended(minor, 15), "goes on");
  Field major = squadrons();
  sunk(major, {"Suffolk", "Cossack"});
  EXPECT_EQ(ended(major, 16), "North 10:25, the last turn is over: a major victory");
  Field decisive = squadrons();
  sunk(decisive, {"Eugen", "Hipper"});
  EXPECT_EQ(ended(decisive, 17), "South 25:5, the last turn is over: a decisive victory");
  sunk(decisive, {"Maass"});
  EXPECT_EQ(ended(decisive, 1), "South 25:0, no ship is left to fight: a decisive victory");
  Field both = squadrons();
  for (const char* name : {"Norfolk", "Suffolk", "Cossack"}) both[name].state = State::left;
  EXPECT_EQ(ended(both, 1), "Nobody 25:25, no ship is left to fight: a draw");
  both.battle.fleet(south).ordered_off = 1;
  EXPECT_EQ(ended(both, 1), "Nobody 25:25, contact is broken: a draw");
  sunk(both, {"Maass"});
  EXPECT_EQ(ended(both, 1), "South 25:20, contact is broken: a minor victory");
  sunk(both, {"Norfolk", "Suffolk"});
  EXPECT_EQ(ended(both, 1), "North 5:20, contact is broken: a decisive victory");
}

// Gaps G24: struck or taken she is of no use any more; hidden or between two tables she is.
TEST(BuoyzPoints, WhoKeepsABattleGoing) {
  for (const Mark mark : {Mark::struck, Mark::prize}) {
    Field field = squadrons();
    sunk(field, {"Norfolk", "Suffolk"});
    EXPECT_EQ(ended(field, 1), "goes on");
    field["Cossack"].set(mark);
    EXPECT_NE(ended(field, 1), "goes on");
  }
  for (const State state : {State::on_table, State::lurking, State::transit, State::left, State::saved}) {
    Field field = squadrons();
    sunk(field, {"Eugen", "Hipper"});
    field["Maass"].state = state;
    const bool there = state == State::on_table || state == State::lurking || state == State::transit;
    EXPECT_EQ(ended(field, 1) == "goes on", there) << int(state);
  }
}

// cam3.1.8: of a side that breaks contact only surface ships keep it going; of one that does not, boats do
// too.
TEST(BuoyzPoints, BoatsOfASideThatBreaksContactDoNotKeepItGoing) {
  for (const int ordered : {0, 1})
    for (const bool deep : {false, true}) {
      Field field({"HMS_Norfolk=Norfolk 20,20 @000"},
                  {"KMS_U-99=U-99 40,40 @000", "HMS_Cossack=Maass 50,60 @000"});
      sunk(field, {"Maass"});
      field.battle.fleet(north).ordered_off = std::uint8_t(ordered);
      if (deep) field["U-99"].set(Mark::submerged);
      EXPECT_EQ(ended(field, 1) == "goes on", ordered == 0 || !deep);
      field["U-99"].state = State::lurking;
      EXPECT_EQ(ended(field, 1) == "goes on", ordered == 0);
    }
}

// The aircraft of a fleet that had ships do not keep it going, nor do those of the enemy.
TEST(BuoyzPoints, WhoseAircraftKeepItGoing) {
  Field field({"HMS_Illustrious=Illustrious 60,40 @270"}, {},
              {.north = wings::aloft("Val", "Dive Bomber", "30, 30")});
  EXPECT_EQ(ended(field, 1), "goes on");
  field["Illustrious"].state = State::left;
  EXPECT_NE(ended(field, 1), "goes on") << "her flights are still there";
  field["Illustrious"].state = State::on_table;
  field.flight("Val").state = buoyz::AirState::lost;
  EXPECT_NE(ended(field, 1), "goes on") << "hers are no help to the other side";
}

// Tcam2.2: bought aircraft count three each, in the air or at home, until they are shot down.
TEST(BuoyzPoints, AircraftCountWhileTheyAreNotLost) {
  Field field(
      {"HMS_Cossack=Cossack 60,40 @270"}, {"HMS_Cossack=Maass 60,60 @270"},
      {.south = wings::aloft("S1", "Dive Bomber", "30, 30"),
       .north = wings::aloft("N1", "Dive Bomber", "40, 30") + wings::aloft("N2", "Dive Bomber", "50, 30")});
  field.flight("N1").state = buoyz::AirState::lost;
  EXPECT_EQ(points_left(field.battle, south), 5 + 3);
  EXPECT_EQ(points_left(field.battle, north), 5 + 3);
  EXPECT_EQ(points_lost(field.battle, south), 0);
  EXPECT_EQ(points_lost(field.battle, north), 3);
}

// cam3.1.11: 20 for who was never ordered off and has anything left at all.
TEST(BuoyzPoints, TwentyForWhateverStays) {
  Field field = squadrons({});
  EXPECT_EQ(buoyz::score(field.battle, north), 25 + 20);
  field.book().sheets[field["Maass"].sheet].points = 1;
  sunk(field, {"Eugen", "Hipper"});
  EXPECT_EQ(buoyz::score(field.battle, north), 1 + 20);
  field["Maass"].set(Mark::struck);
  EXPECT_EQ(buoyz::score(field.battle, north), 0);
  field["Maass"].clear(Mark::struck);
  field.battle.fleet(north).ordered_off = 1;
  EXPECT_EQ(buoyz::score(field.battle, north), 1);
}

// 1.4.1: what the scenario gives is counted for whom it gives it to.
TEST(BuoyzPoints, HeadStartsAndScoresAreAdded) {
  Field field = squadrons();
  field.book().sides[0].head_start = 4;
  field.battle.fleet(north).bonus = 7;
  EXPECT_EQ(buoyz::score(field.battle, south), 25 + 4);
  EXPECT_EQ(buoyz::score(field.battle, north), 25 + 7);
}

// cam3.1.11: a prize is her captor's once she is brought off, and then as often as the scenario says.
TEST(BuoyzPoints, PrizesCountForTheirCaptorAsOftenAsTheScenarioSays) {
  Field field = squadrons();
  field.book().objectives.push_back({.goal = Goal::capture_bonus, .side = south, .points = 9});
  field.book().objectives.push_back({.goal = Goal::capture_bonus, .side = north, .points = 3});
  EXPECT_EQ(buoyz::worth_of_capture(field.battle, south), 9);
  EXPECT_EQ(buoyz::worth_of_capture(field.battle, north), 3);
  field["Suffolk"].side = north, field["Suffolk"].set(Mark::prize);
  EXPECT_EQ(buoyz::score(field.battle, north), 25) << "the enemy may retake her";
  EXPECT_EQ(buoyz::score(field.battle, south), 15);
  EXPECT_EQ(points_lost(field.battle, south), 10);
  EXPECT_EQ(points_lost(field.battle, north), 0);
  field["Suffolk"].state = State::left;
  EXPECT_EQ(buoyz::score(field.battle, north), 25 + 3 * 10);
  field["Suffolk"].state = State::saved;
  EXPECT_EQ(buoyz::score(field.battle, north), 25) << "sunk under them";
  field.book().objectives.clear();
  EXPECT_EQ(buoyz::worth_of_capture(field.battle, north), 1);
}

constexpr const char* armada = "era = 2\nyear = 1588\ntable = [60, 40]\n";

// 12.5.4: a burning fireship does harm until she has exploded, sunk or left the table.
TEST(BuoyzPoints, ABurningFireshipKeepsTheBattleGoing) {
  for (const int ordered : {0, 1}) {
    Field field({"Fireship=F1 20,10 @000 lit true"}, {"La_Girona=B1 20,15 @000 anchored true"},
                {.head = armada});
    field.battle.fleet(south).ordered_off = std::uint8_t(ordered);
    EXPECT_EQ(ended(field, 1), "goes on");
    field["F1"].set(Mark::aground);
    EXPECT_EQ(ended(field, 1), "goes on") << "aground she burns on";
    for (const State state : {State::sunk, State::left}) {
      field["F1"].state = state;
      EXPECT_NE(ended(field, 1), "goes on");
    }
  }
}

// 12.5.4, cam3.1.1, cam3.1.11: spent as a weapon she is lost to her owner from the moment she is lit.
TEST(BuoyzPoints, AFireshipSetAlightIsSpent) {
  Field field({"Fireship=F1 20,10 @000"}, {"La_Girona=B1 20,15 @000 anchored true"}, {.head = armada});
  EXPECT_EQ(points_left(field.battle, south), 3);
  EXPECT_EQ(points_lost(field.battle, south), 0);
  EXPECT_EQ(buoyz::score(field.battle, south), 3 + 20);
  field["F1"].set(Mark::lit);
  for (const State state : {State::on_table, State::left, State::sunk}) {
    field["F1"].state = state;
    EXPECT_EQ(points_left(field.battle, south), 0) << int(state);
    EXPECT_EQ(points_lost(field.battle, south), 3) << int(state);
    EXPECT_EQ(buoyz::score(field.battle, south), 0) << int(state);
  }
}

// cam3.1.11: she has nobody aboard who could retake a prize.
TEST(BuoyzPoints, ABurningFireshipRetakesNoPrize) {
  Field field({"Fireship=F1 20,10 @000", "The_Golden_Hind=Hind 40,10 @000"},
              {"La_Girona=B1 20,15 @000 anchored true"},
              {.head = armada, .options = {{"break_contact", "off"}}});
  const double own = buoyz::score(field.battle, north);
  field["Hind"].side = north, field["Hind"].set(Mark::prize);
  EXPECT_EQ(buoyz::score(field.battle, north), own) << "a crew that may retake her";
  field["F1"].set(Mark::lit);
  EXPECT_EQ(buoyz::score(field.battle, north), own + field.battle.sheet(field["Hind"]).points);
  EXPECT_EQ(ended(field, 1), "goes on");
}

// Who struck is lost to her own side, and nobody's points till she is taken.
TEST(BuoyzPoints, WhoStruckCountsForNobody) {
  Field field = squadrons();
  field["Eugen"].set(Mark::struck);
  EXPECT_EQ(points_left(field.battle, north), 15);
  EXPECT_EQ(points_left(field.battle, south), 25);
  EXPECT_EQ(points_lost(field.battle, north), 10);
  field["Eugen"].state = State::left;
  EXPECT_EQ(points_left(field.battle, north), 15);
}

// An objective decides before points do; "survive" decides when the battle is over.
TEST(BuoyzPoints, ObjectivesGoBeforePoints) {
  Field field = squadrons();
  sunk(field, {"Norfolk", "Suffolk"});
  field.battle.won = south;
  EXPECT_EQ(ended(field, 1), "South 5:25, the objective is won");
  field.battle.won = engine::no_side;
  field.book().objectives.push_back(
      {.goal = Goal::survive, .side = south, .ship = index(field.who("Cossack"))});
  EXPECT_EQ(ended(field, 1), "goes on");
  EXPECT_EQ(ended(field, 16), "South 5:25, the last objective decides");
  field["Cossack"].set(Mark::struck);
  EXPECT_EQ(ended(field, 16), "North 0:25, the last objective decides");
}

TEST(BuoyzPoints, WhoIsBeatenOff) {
  Field field = squadrons();
  EXPECT_EQ(buoyz::beaten_off(field.battle), engine::no_side);
  sunk(field, {"Eugen", "Hipper", "Maass"});
  EXPECT_EQ(buoyz::beaten_off(field.battle), north);
  sunk(field, {"Norfolk", "Suffolk", "Cossack"});
  EXPECT_EQ(buoyz::beaten_off(field.battle), south) << "of both the first";
}

}  // namespace victory_points_test
