// Chapter 8.2: boarding, captures, prizes, struck ships; landings (Gaps G21).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/colours.h"
#include "rulebooks/buoyz/grapple.h"
#include "tests/buoyz/field.h"

namespace boarding_test {

using buoyz::Ability;
using buoyz::BoardTold;
using buoyz::Mark;
using buoyz::Side;
using field::Field;
using field::More;

constexpr Side south{0}, north{1};
const More sail{.head = "era = 3\nyear = 1805\n"};

bool may_cut(Field& field, const std::string& name) {
  return buoyz::why_no_action(field.battle, field[name], buoyz::Action::cut_loose).empty();
}
void grapple(Field& field, const std::string& attacker, const std::string& target) {
  field.battle.grapples.add({field.who(attacker), field.who(target), 0});
}
int bonus(Field& field, const std::string& name) {
  return buoyz::total(buoyz::boarding(field.battle, field[name]));
}
void plain(Field& field, const std::string& name) { field[name].abilities = 0, field[name].command = 2; }

// Example 8-B: 3+1 against 3+3; the bigger ship captures the other.
TEST(BuoyzBoarding, TheHigherTotalCaptures) {
  Field field({"Redoutable=Hood 29.5,20 @000"}, {"HMS_Victory=Jeanne 30,20 @000"}, sail);
  plain(field, "Hood"), plain(field, "Jeanne");
  grapple(field, "Hood", "Jeanne");
  field.step("Boarding", {.dice = {3, 3}});
  EXPECT_EQ(field["Hood"].side, north);
  EXPECT_EQ(field["Hood"].owner, south);
  EXPECT_TRUE(field["Hood"].is(Mark::prize));
  EXPECT_TRUE(field["Hood"].is(Mark::taken));
  EXPECT_TRUE(field.battle.grapples.empty());
  ASSERT_EQ(told(field, BoardTold::boards), 1);
  EXPECT_EQ(field.hearing.events.front().numbers[0], 4);
  EXPECT_EQ(field.hearing.events.front().numbers[1], 6);
  field.exercises({"buoyz.8.2.1", "buoyz.8.2.2", "buoyz.8.2.4", "buoyz.8.2.5"});
}

// Table T8.2, the size of the ship.
TEST(BuoyzBoarding, BySize) {
  Field field({"HMS_Raven=Five 10,20 @000", "HMS_Leda=Four 15,20 @000", "Redoutable=Three 20,20 @000",
               "HMS_Victory=Two 25,20 @000", "18th_Century_Shore_Fort=One 30,20 @000"},
              {"Santa_Julia=Julia 40,20 @000"}, sail);
  for (const auto& [name, expected] :
       {std::pair{"Five", 0}, {"Four", 0}, {"Three", 1}, {"Two", 3}, {"One", 4}}) {
    plain(field, name);
    EXPECT_EQ(bonus(field, name), expected) << name;
  }
  field.book().sheets[field["Five"].sheet].size = 6;  // a boat counter, smaller than the table goes
  EXPECT_EQ(bonus(field, "Five"), 0);
}

// Table T8.2, the further modifiers.
TEST(BuoyzBoarding, MarinesCloseCrewsAndOfficers) {
  Field field({"Redoutable=Redoutable 20,20 @000", "HMS_Leda=Leda 15,20 @000"},
              {"Santa_Julia=Julia 40,20 @000"}, sail);
  plain(field, "Redoutable");
  field["Redoutable"].abilities = bit(Ability::marines);
  EXPECT_EQ(bonus(field, "Redoutable"), 1 + 1);
  field["Redoutable"].abilities = bit(Ability::close);
  EXPECT_EQ(bonus(field, "Redoutable"), 1);  // she has cannon
  field.book().sheets[field["Redoutable"].sheet].cannon = 0;
  EXPECT_EQ(bonus(field, "Redoutable"), 1 + 1);
  field["Redoutable"].abilities = 0;
  field["Redoutable"].command = 3;
  EXPECT_EQ(bonus(field, "Redoutable"), 1 + 1);
  field["Redoutable"].command = 1;
  EXPECT_EQ(bonus(field, "Redoutable"), 1 - 1);
  field["Redoutable"].command = 2;
  field["Redoutable"].abilities = bit(Ability::legendary_officers);
  EXPECT_EQ(bonus(field, "Redoutable"), 1 + 1);
  field["Redoutable"].abilities |= bit(Ability::marines) | bit(Ability::close);
  field["Redoutable"].command = 3;
  EXPECT_EQ(bonus(field, "Redoutable"), 1 + 4);
  grapple(field, "Redoutable", "Julia");
  field.step("Boarding", {.dice = {1, 2}});
  EXPECT_EQ(field["Julia"].side, south);
  field.exercises({"buoyz.8.2.3", "buoyz.7.3.3", "buoyz.7.3.4", "buoyz.7.3.8"});
}

// 8.2.5: a prize crew is trained and has neither marines nor officers.
TEST(BuoyzBoarding, APrizeCrew) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 20.5,20 @000"}, sail);
  field["Victory"].abilities |= bit(Ability::marines);
  field["Victory"].set(Mark::to_test), field["Victory"].set(Mark::retreating), field["Victory"].squadron = 2;
  grapple(field, "Redoutable", "Victory");
  field.step("Boarding", {.dice = {6, 1}});  // 8 against 1 + 3 + 1 + 1 + 1
  EXPECT_EQ(field["Victory"].side, south);
  EXPECT_EQ(field["Victory"].command, 2);
  EXPECT_EQ(field["Victory"].squadron, 0);
  EXPECT_FALSE(field["Victory"].is(Mark::to_test));
  EXPECT_FALSE(field["Victory"].is(Mark::retreating));
  EXPECT_EQ(bonus(field, "Victory"), 3);
}

TEST(BuoyzBoarding, EqualTotalsChangeNothingAndGoOnNextTurn) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"Santa_Julia=Julia 20.5,20 @000"}, sail);
  grapple(field, "Redoutable", "Julia");
  field.step("Boarding", {.dice = {4, 4}});
  EXPECT_EQ(field.battle.grapples.size(), 1);
  EXPECT_EQ(field.battle.grapples[0].won, 0);
  EXPECT_EQ(told(field, BoardTold::drawn), 1);
  field.step("Boarding", {.dice = {5, 4}});  // no new check
  EXPECT_EQ(field["Julia"].side, south);
  EXPECT_TRUE(field.battle.grapples.empty());
  field.exercises({"buoyz.8.2.4"});
}

// 8.2.4: the first round is fought without choice, the next only if one of the two wants it; the attacker's
// owner is asked first, and the other only if he does not.
TEST(BuoyzBoarding, ADrawnFightIsResumedIfOneOfTheTwoWantsIt) {
  struct Row {
    std::vector<std::string> south, north;
    std::vector<int> dice;
  };
  for (const Row& row : {Row{{"yes"}, {}, {5, 4}}, Row{{"no"}, {"yes"}, {5, 4}}, Row{{"no"}, {"no"}, {}}}) {
    Field field({"Redoutable=Redoutable 20,20 @000"}, {"Santa_Julia=Julia 20.5,20 @000"}, sail);
    grapple(field, "Redoutable", "Julia");
    field.step("Boarding", {.dice = {4, 4}});
    field.step("Boarding", {.south = row.south, .north = row.north, .dice = row.dice});
    EXPECT_EQ(field["Julia"].side, row.dice.empty() ? north : south);
    EXPECT_EQ(told(field, BoardTold::holds_off), row.dice.empty() ? 1 : 0);
    EXPECT_EQ(field.battle.grapples.size(), row.dice.empty() ? 1 : 0) << "they stay grappled";
    EXPECT_EQ(may_cut(field, "Julia"), row.dice.empty());
  }
}

// 8.2.5, 8.2.6: a prize crew is not asked, and nobody is where one of the two has struck.
TEST(BuoyzBoarding, WhoIsNotAskedToFightOn) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"Santa_Julia=Julia 20.5,20 @000"}, sail);
  plain(field, "Redoutable"), plain(field, "Julia");
  grapple(field, "Redoutable", "Julia");
  field.battle.grapples[0].drawn = 1;
  field["Julia"].set(Mark::prize);
  field.step("Boarding", {.south = {"no"}, .north = {}});
  EXPECT_EQ(told(field, BoardTold::holds_off), 1);
  EXPECT_EQ(field.refused(buoyz::resume_kind, "Redoutable", "no", index(field.who("Julia"))), "legal");
  field["Julia"].clear(Mark::prize), field["Julia"].set(Mark::struck);
  field.step("Boarding", {.south = {}, .north = {}});
  EXPECT_EQ(field["Julia"].side, south);
}

// 8.2.4: two attackers, in the order their owner likes; the defender rolls afresh.
TEST(BuoyzBoarding, TwoAttackersInTheOrderOfTheirOwner) {
  Field field({"Redoutable=Redoutable 19.5,20 @000", "HMS_Leda=Leda 20.5,20 @000"},
              {"Santa_Julia=Julia 20,20 @000"}, sail);
  plain(field, "Redoutable"), plain(field, "Leda"), plain(field, "Julia");
  grapple(field, "Redoutable", "Julia"), grapple(field, "Leda", "Julia");
  // Leda 1+0 against 4+1: captured. Redoutable 3+1 against 3+1: a draw.
  field.step("Boarding", {.south = {"Leda"}, .dice = {1, 4, 3, 3}});
  EXPECT_EQ(field["Leda"].side, north);
  EXPECT_EQ(field["Julia"].side, north);
  ASSERT_EQ(field.battle.grapples.size(), 1);
  EXPECT_EQ(field.battle.grapples[0].attacker, field.who("Redoutable"));
  // Julia's side won the last round: Redoutable does not cut loose (8.1.8).
  EXPECT_FALSE(may_cut(field, "Redoutable"));
  field.step("Boarding", {.dice = {3, 3}});
  EXPECT_TRUE(may_cut(field, "Redoutable"));
}

TEST(BuoyzBoarding, TheSecondAttackerNeedNotFightACapturedShip) {
  Field field({"Redoutable=Redoutable 19.5,20 @000", "HMS_Leda=Leda 20.5,20 @000"},
              {"Santa_Julia=Julia 20,20 @000"}, sail);
  grapple(field, "Redoutable", "Julia"), grapple(field, "Leda", "Julia");
  field.step("Boarding", {.south = {"Redoutable"}, .dice = {6, 1}});
  EXPECT_EQ(field["Julia"].side, south);
  EXPECT_TRUE(field.battle.grapples.empty());
}

// 8.2.1: the side that the Initiative holder named to open the attacks boards first, though nobody fires.
TEST(BuoyzBoarding, TheSideThatOpensTheAttacksBoardsFirst) {
  for (const Side first : {south, north}) {
    Field field({"Redoutable=Redoutable 19.5,20 @000", "HMS_Leda=Leda 30.5,20 @000"},
                {"Santa_Julia=Julia 20,20 @000", "HMS_Raven=Raven 30,20 @000"}, sail);
    field.battle.holder = south;
    for (buoyz::Ship& ship : field.battle.ships) ship.set(Mark::fired);
    grapple(field, "Redoutable", "Julia"), grapple(field, "Raven", "Leda");
    field.step("Ships fire", {.south = {first == south ? "South" : "North"}});
    field.hearing.events.clear();
    field.step("Boarding", {.dice = {3, 3, 3, 3}});
    ASSERT_EQ(told(field, BoardTold::boards), 2);
    EXPECT_EQ(field.hearing.events.front().who, field.who(first == south ? "Redoutable" : "Raven"));
  }
}

// 8.2.6: a struck ship is taken without dice, by whoever of the two had not struck.
TEST(BuoyzBoarding, AStruckShipDoesNotResist) {
  Field field({"Redoutable=Redoutable 19,20 @000"}, {"Santa_Julia=Julia 20,20 @000"}, sail);
  field["Julia"].set(Mark::struck), field["Julia"].set(Mark::crippled);
  field["Redoutable"].done |= bit(buoyz::Action::grapple);
  field.run({}, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who("Redoutable")); });
  EXPECT_EQ(field.battle.grapples.size(), 1);
  field.step("Boarding");
  EXPECT_EQ(field["Julia"].side, south);
  EXPECT_FALSE(field["Julia"].is(Mark::struck));
  EXPECT_TRUE(field["Julia"].is(Mark::prize));
  field.exercises({"buoyz.8.2.6", "buoyz.8.2.5"});
}

TEST(BuoyzBoarding, AnAttackerThatStruckIsTakenByHerTarget) {
  Field field({"Redoutable=Redoutable 19.5,20 @000"}, {"Santa_Julia=Julia 20,20 @000"}, sail);
  grapple(field, "Redoutable", "Julia");
  field["Redoutable"].set(Mark::struck);
  field.step("Boarding");
  EXPECT_EQ(field["Redoutable"].side, north);
}

TEST(BuoyzBoarding, AFriendBringsAStruckShipBack) {
  Field field({"Redoutable=Redoutable 19,20 @000", "HMS_Leda=Leda 20,20 @000"},
              {"Santa_Julia=Julia 40,20 @000"}, sail);
  field["Leda"].set(Mark::struck), field["Leda"].set(Mark::crippled), field["Leda"].hull = 2;
  field["Redoutable"].done |= bit(buoyz::Action::grapple);
  field.run({}, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who("Redoutable")); });
  field.step("Boarding");
  EXPECT_TRUE(field["Leda"].is(Mark::struck));  // until the next Initiative Phase
  EXPECT_TRUE(field.battle.grapples.empty());
  field.run({}, [&](engine::Umpire& umpire) { buoyz::rejoin(field.battle, umpire); });
  EXPECT_FALSE(field["Leda"].is(Mark::struck));
  EXPECT_FALSE(field["Leda"].is(Mark::prize));
  EXPECT_TRUE(crippled(field["Leda"]));
  EXPECT_EQ(field["Leda"].side, south);
  EXPECT_EQ(told(field, BoardTold::rejoins), 1);
  field.exercises({"buoyz.8.2.6"});
}

// Friend and enemy at the same struck ship: the first side's men come first.
TEST(BuoyzBoarding, FriendAndEnemyAtAStruckShip) {
  Field field({"Redoutable=Redoutable 19.5,20 @000", "HMS_Leda=Leda 20,20 @000"},
              {"Santa_Julia=Julia 20.5,20 @000"}, sail);
  field["Leda"].set(Mark::struck), field["Leda"].set(Mark::crippled), field["Leda"].hull = 2;
  field.battle.opens = north;
  grapple(field, "Redoutable", "Leda"), grapple(field, "Julia", "Leda");
  field.step("Boarding", {.dice = {6, 1}});  // Julia takes her, Redoutable's men fight the prize crew
  EXPECT_EQ(field["Leda"].side, south);
  EXPECT_TRUE(field["Leda"].is(Mark::prize));
  EXPECT_TRUE(field.battle.grapples.empty());
}

More at_a_dock(const char* option) {
  return {.head = "era = 3\nyear = 1805\n",
          .tail = "[[land]]\nbox = [28, 30, 40, 40]\n[[dock]]\nbox = [28, 27, 40, 30]\n",
          .options = {{"landings", option}}};
}

// Gaps G21: marines of a ship stopped at a dock within two inches of a fort.
TEST(BuoyzBoarding, MarinesTakeAFort) {
  Field field({"Redoutable=Redoutable 30,29 @090"}, {"18th_Century_Shore_Fort=Fort 30,31 @000"},
              at_a_dock("on"));
  field["Redoutable"].command = 3;
  // 6 + size 1 + marines + superior against 2 + size 4 + marines
  field.step("Boarding", {.south = {"Fort"}, .dice = {6, 2}});
  EXPECT_EQ(field["Fort"].side, south);
  EXPECT_EQ(told(field, BoardTold::lands), 1);
  field.exercises({"buoyz.7.3.3"});
}

TEST(BuoyzBoarding, ALandingThatFailsLosesTheShip) {
  Field field({"Redoutable=Redoutable 30,29 @090"}, {"18th_Century_Shore_Fort=Fort 30,31 @000"},
              at_a_dock("on"));
  field.step("Boarding", {.south = {"Fort"}, .dice = {3, 3}});
  EXPECT_EQ(field["Redoutable"].side, north);
}

TEST(BuoyzBoarding, NoLandingWithoutTheOptionTheMarinesTheDockOrAStop) {
  const auto lands = [](const char* option, auto&& change) {
    Field field({"Redoutable=Redoutable 30,29 @090"}, {"18th_Century_Shore_Fort=Fort 30,31 @000"},
                at_a_dock(option));
    change(field);
    field.step("Boarding", {.south = {}, .dice = {}});
    return told(field, BoardTold::lands);
  };
  EXPECT_EQ(lands("off", [](Field&) {}), 0);
  EXPECT_EQ(lands("on", [](Field&) {}), 0);  // the default does not dare
  EXPECT_EQ(lands("on", [](Field& field) { field["Redoutable"].abilities = 0; }), 0);
  EXPECT_EQ(lands("on", [](Field& field) { field["Redoutable"].run = 1000; }), 0);
  EXPECT_EQ(lands("on", [](Field& field) { field["Redoutable"].pose.at = {30, 26.9}; }), 0);
  EXPECT_EQ(lands("on", [](Field& field) { field["Fort"].side = south; }), 0);
}

}  // namespace boarding_test
