// Chapter 8.1: with whom a ship may close, what is told of it, berths, and what a ram or spar torpedo adds.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/alongside.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/grapple.h"
#include "tests/buoyz/field.h"

namespace closing_test {

using buoyz::Action;
using buoyz::BoardTold;
using buoyz::Mark;
using buoyz::State;
using field::Field;
using field::More;
using field::Play;

const More sail{.head = "era = 3\nyear = 1805\n"};
const More ancient{.head = "era = 1\nyear = -480\nwind = \"S\"\n"};
const More steam{.head = "era = 4\nyear = 1862\n"};

void close(Field& field, const std::string& name, const Play& play) {
  field[name].done |= bit(Action::grapple);
  field.run(play, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who(name)); });
}
void grapple(Field& field, const std::string& attacker, const std::string& target) {
  field.battle.grapples.add({field.who(attacker), field.who(target), 0});
}

// 8.1.1: another ship, on the same table, above water.
TEST(BuoyzClosing, WhatIsNoShipToCloseWith) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  const auto code = [&](const char* whom) {
    const buoyz::NoClosing no = why_no_closing(field.battle, field.who("Redoutable"), field.who(whom));
    return std::string(no.code ? no.code : "may");
  };
  EXPECT_EQ(code("Victory"), "may");
  EXPECT_EQ(code("Redoutable"), "close.no-ship");
  field["Victory"].table = 1;
  EXPECT_EQ(code("Victory"), "close.no-ship");
  field["Victory"].table = 0, field["Victory"].state = State::left;
  EXPECT_EQ(code("Victory"), "close.no-ship");
  field["Victory"].state = State::on_table, field["Victory"].set(Mark::submerged);
  EXPECT_EQ(code("Victory"), "close.no-ship");
  field["Victory"].clear(Mark::submerged), field["Victory"].set(Mark::lit);
  EXPECT_EQ(code("Victory"), "close.fireship");
}

// 7.2.11: only she whose action succeeded closes, and only while she is there.
TEST(BuoyzClosing, WhoDidNotPassTheCheckDoesNotClose) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  const auto closes = [&] {
    buoyz::Actor with = buoyz::nobody;
    field.run({}, [&](engine::Umpire& umpire) {
      with = close_with(field.battle, umpire, field.who("Redoutable"));
    });
    return with != buoyz::nobody;
  };
  EXPECT_FALSE(closes());
  field["Redoutable"].done = bit(Action::grapple);
  field["Redoutable"].state = State::left;
  EXPECT_FALSE(closes());
  field["Redoutable"].state = State::on_table;
  field["Victory"].set(Mark::tried_action);
  EXPECT_TRUE(closes());
  EXPECT_EQ(field.battle.grapples[0].won, 0) << "nobody has won a round yet";
}

// 8.1.1: that there is no room is told of the ship that has two already, and only where she was the only one.
TEST(BuoyzClosing, WhenItIsToldThatThereIsNoRoom) {
  Field field(
      {"Redoutable=Redoutable 20,20 @000", "HMS_Raven=Raven 22.2,20 @000", "HMS_Leda=Leda 21,20 @000"},
      {"USS_Constitution=Constitution 40,20 @000", "HMS_Victory=Victory 21.5,20 @010",
       "Argos=Argos 60,20 @000"},
      sail);
  grapple(field, "Raven", "Victory"), grapple(field, "Leda", "Victory");
  close(field, "Redoutable", {});
  ASSERT_EQ(told(field, BoardTold::no_room), 1);
  EXPECT_EQ(field.hearing.events.back().whom, field.who("Victory"));
  field["Constitution"].pose.at = {18.5, 20}, field["Constitution"].set(Mark::tried_action);
  close(field, "Redoutable", {.south = {"Constitution"}});
  EXPECT_EQ(told(field, BoardTold::no_room), 1);
  EXPECT_EQ(told(field, BoardTold::grapples), 1);
  Field alone({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 41.5,20 @010"}, sail);
  close(alone, "Redoutable", {});
  EXPECT_TRUE(alone.hearing.events.empty());
}

// 8.1.7: it is told whether bows point opposite ways; at right angles, with no room to swing, they do not.
TEST(BuoyzClosing, WhichWayTheBowsPointIsTold) {
  for (const auto& [heading, opposite] : {std::pair{"@180", 1}, {"@090", 0}, {"@000", 0}}) {
    const std::string redoutable = std::string("Redoutable=Redoutable 1.5,20 ") + heading;
    Field field(
        {redoutable.c_str()}, {"HMS_Victory=Victory 0.2,20 @000"},
        {.head = sail.head, .tail = "[[land]]\nbox = [0.5, 18, 1, 22]\n[[dock]]\nbox = [0, 10, 10, 30]\n"});
    field["Victory"].set(Mark::tried_action);
    close(field, "Redoutable", {});
    ASSERT_EQ(told(field, BoardTold::grapples), 1);
    EXPECT_EQ(field.hearing.events.back().numbers[0], opposite) << heading;
  }
}

// Dead astern she comes up on the starboard side; a hair to port she keeps to port.
TEST(BuoyzClosing, FromDeadAsternSheIsLaidToStarboard) {
  for (const auto& [x, ends] : {std::pair{30.0, 30.5}, {29.99, 29.5}, {30.01, 30.5}}) {
    Field field({"Redoutable=Redoutable 30,17.7 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
    field["Redoutable"].pose.at.x = x;
    field["Victory"].set(Mark::tried_action);
    close(field, "Redoutable", {});
    EXPECT_NEAR(field["Redoutable"].pose.at.x, ends, 1e-9) << x;
    EXPECT_NEAR(field["Redoutable"].pose.at.y, 20, 1e-9) << x;
  }
}

// 10.1.2: sizes 4 and 5 lie over shoals, bigger ships do not; nobody lies on land, off the table or in
// another.
TEST(BuoyzClosing, WhereAShipHasRoom) {
  Field field({"Redoutable=Three 20,20 @000", "HMS_Leda=Four 20,25 @000", "HMS_Raven=Five 20,30 @000"},
              {"HMS_Victory=Victory 40,20 @000", "HMS_Victory=Other 60,20 @000"},
              {.head = sail.head,
               .tail = "[[shoal]]\nbox = [28, 10, 32, 30]\n[[land]]\nbox = [70, 10, 80, 30]\n"
                       "[[land]]\nbox = [90, 10, 92, 30]\n[[dock]]\nbox = [92, 10, 100, 30]\n"});
  const auto room = [&](const char* who, double x, int degrees = 0) {
    return has_room(field.battle, field.who(who), {{x, 20}, sea::heading(degrees)}, field.who("Victory"));
  };
  EXPECT_FALSE(room("Three", 30));
  EXPECT_TRUE(room("Four", 30));
  EXPECT_TRUE(room("Five", 30));
  EXPECT_FALSE(room("Three", 27.9)) << "her side touches it";
  EXPECT_TRUE(room("Three", 27.7));
  for (const char* who : {"Three", "Four", "Five"}) {
    EXPECT_TRUE(room(who, 40)) << "beside Victory nobody else is in the way";
    EXPECT_FALSE(room(who, 60)) << who;
    EXPECT_FALSE(room(who, 75)) << who;
    EXPECT_FALSE(room(who, 92.1)) << "her side is on the quay; " << who;
    EXPECT_TRUE(room(who, 93)) << who;
    EXPECT_FALSE(room(who, -0.1)) << who;
    EXPECT_FALSE(room(who, 120.1)) << who;
  }
  field["Other"].set(Mark::submerged);
  EXPECT_TRUE(room("Four", 60));
  field["Other"].clear(Mark::submerged), field["Other"].table = 1;
  EXPECT_TRUE(room("Four", 60));
}

// 8.1.6: on the spot of the other there is no way to close up.
TEST(BuoyzClosing, ClosingUp) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21,20 @000"}, sail);
  const auto x = [&] { return closed_up(field.battle, field["Redoutable"], field["Victory"], 0.25).at.x; };
  EXPECT_NEAR(x(), 21 - 0.25 - 0.2 - 0.25, 1e-6);
  field["Redoutable"].pose.at.x = 20.6;  // nearer than that: she stays
  EXPECT_NEAR(x(), 20.6, 1e-6);
  field["Redoutable"].pose.at = field["Victory"].pose.at;
  EXPECT_EQ(x(), 21);
}

// 8.1.4: what is added to a ram's dice is told: one on the beam, nothing at bow or stern.
TEST(BuoyzClosing, WhatIsToldOfARamsDice) {
  for (const auto& [heading, lines] : {std::pair{0, 2u}, {90, 1u}}) {
    Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @000"}, ancient);
    field["Persian"].pose.heading = sea::heading(heading);
    field["Persian"].set(Mark::tried_action);
    close(field, "Greek", {.dice = std::vector<int>(lines, 1)});  // two dice on the beam, one at bow or stern
    const auto& reasons = field.hearing.rolls.front().reasons;
    ASSERT_EQ(reasons.size(), lines);
    EXPECT_EQ(reasons[0].amount, 2);
    for (std::size_t i = 1; i < lines; ++i) EXPECT_EQ(reasons[i].amount, 1);
  }
}

// 7.2.5: the hits of a spar torpedo are rolled again where either of the two is Evasive.
TEST(BuoyzClosing, EvasionSparesFromSparTorpedoes) {
  for (const char* evasive : {"nobody", "Launch", "Warrior"}) {
    Field field({"Spar-torpedo_launch=Launch 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
    field["Warrior"].set(Mark::tried_action);
    const bool any = evasive != std::string("nobody");
    if (any) field[evasive].done = bit(Action::evasive);
    close(field, "Launch", {.dice = any ? std::vector{4, 1, 3} : std::vector{4, 1, 1}});
    EXPECT_EQ(field["Warrior"].hull, 7) << evasive;
    EXPECT_EQ(field.hearing.rolls.size(), 2u) << evasive;
  }
}

// 8.1.9: a fire spreads from the attacker as from the target; where nothing burns nobody lies beside a fire.
TEST(BuoyzClosing, AFireSpreadsFromTheAttackerToo) {
  Field field({"Redoutable=Redoutable 29.5,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
  grapple(field, "Redoutable", "Victory");
  watch_fires(field.battle);
  for (const char* name : {"Redoutable", "Victory"}) EXPECT_FALSE(field[name].is(Mark::beside_fire)) << name;
  field["Redoutable"].fires = 1;
  watch_fires(field.battle);
  EXPECT_TRUE(field["Victory"].is(Mark::beside_fire));
  EXPECT_FALSE(field["Redoutable"].is(Mark::beside_fire));
  field.run({}, [&](engine::Umpire& umpire) { spread_fire(field.battle, umpire); });
  EXPECT_EQ(field["Victory"].fires, 1);
}

// For the odds she closes with whom the answer names, and with nobody where it names none.
TEST(BuoyzClosing, ClosingIsCarriedOutForTheOdds) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  field["Victory"].set(Mark::tried_action);
  const buoyz::Question q = buoyz::question(buoyz::close_kind, field.battle, field.who("Redoutable"));
  const auto carry_out = [&](int option) {
    field.run({}, [&](engine::Umpire& umpire) {
      buoyz::close_kind.carry_out(&field.battle, umpire, q, engine::Answer::option(option));
    });
    return field.battle.grapples.size();
  };
  EXPECT_EQ(carry_out(-1), 0);
  EXPECT_EQ(carry_out(index(field.who("Victory"))), 1);
}

// The same of marines that land.
TEST(BuoyzClosing, ALandingIsCarriedOutForTheOdds) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"18th_Century_Shore_Fort=Fort 22,20 @000"}, sail);
  const buoyz::Question q = buoyz::question(buoyz::land_kind, field.battle, field.who("Redoutable"));
  const auto carry_out = [&](int option, std::vector<int> dice) {
    field.run({.dice = std::move(dice)}, [&](engine::Umpire& umpire) {
      buoyz::land_kind.carry_out(&field.battle, umpire, q, engine::Answer::option(option));
    });
    return told(field, BoardTold::boards);
  };
  EXPECT_EQ(carry_out(-1, {}), 0);
  EXPECT_EQ(carry_out(index(field.who("Fort")), {6, 1}), 1);
}

// 8.2.6: of two ships that have both struck neither takes the other, and no die is thrown.
TEST(BuoyzClosing, TwoStruckShipsDoNotFight) {
  Field field({"Redoutable=Redoutable 29.5,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
  grapple(field, "Redoutable", "Victory");
  for (const char* name : {"Redoutable", "Victory"}) field[name].set(Mark::struck);
  field.step("Boarding");
  EXPECT_EQ(told(field, BoardTold::boards) + told(field, BoardTold::taken), 0);
  EXPECT_EQ(field.battle.grapples.size(), 1);
}

}  // namespace closing_test
