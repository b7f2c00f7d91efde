// Ships on the move: who is asked, who is told of, and what is done only where it applies.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/field.h"

namespace move_limits_test {

using buoyz::Action;
using buoyz::Mark;
using buoyz::MoveTold;
using buoyz::Named;
using buoyz::State;
using field::Field;

constexpr buoyz::Side south{0}, north{1};
const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";
const field::More no_actions{.options = {{"special_actions", "off"}}};

const engine::Event* first(const Field& field, MoveTold kind) {
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == static_cast<std::uint16_t>(kind)) return &event;
  return nullptr;
}
std::string order_of_moves(const Field& field) {
  std::string names;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == static_cast<std::uint16_t>(MoveTold::moved)) names += field.battle.name(event.who);
  return names;
}

// buoyz.4.1.5: a ship is said to be stopped in irons only where another wind would move her.
TEST(BuoyzMove, WhoIsStoppedInIrons) {
  const auto in_irons = [](Field field, int motive) {
    field["A"].motive = std::uint8_t(motive);
    field.step("Ships move");
    const engine::Event* event = first(field, MoveTold::lies_still);
    return event ? event->numbers[0] : -1;
  };
  const auto sailing = [](const char* ship) {
    return Field({ship}, {"Redoutable=X 50,30 @180"},
                 {.head = era3, .options = {{"special_actions", "off"}}});
  };
  EXPECT_EQ(in_irons(sailing("HMS_Victory=A 20,20 @000"), 1), 1) << "a sixth of an inch, else half a one";
  EXPECT_EQ(in_irons(sailing("HMS_Victory=A 20,20 @000"), 2), 0) << "a quarter is none either";
  EXPECT_EQ(in_irons(sailing("HMS_Victory=A 20,20 @180"), 2), 0);
  EXPECT_EQ(in_irons(sailing("HMS_Victory=A 20,20 @060"), 2), 0)
      << "it was not the wind's eye that stopped her";
  EXPECT_EQ(in_irons(sailing("HMS_Leda=A 20,20 @000"), 1), -1) << "half an inch is one";
  EXPECT_EQ(in_irons(Field({"HMS_Norfolk=A 60,40 @000"}, {"HMS_Cossack=X 20,20 @180"}, no_actions), 5), 0);
}

// buoyz.4.1.10, 4.1.11: era 5 is the first in which a collision costs hull. There she is set back, too.
TEST(BuoyzMove, CollisionsHurtFromEraFiveOn) {
  for (const int era : {4, 5}) {
    Field field({"HMS_Devastation_(1890s)=A 20,20 @000"}, {"HMS_Devastation_(1890s)=X 20,21.65 @090"},
                {.head = fmt::format("era = {}\nyear = {}\n", era, era == 4 ? 1880 : 1895),
                 .options = {{"special_actions", "off"}}});
    field["X"].set(Mark::moved);
    field.step("Ships move", {.south = {"2"}});
    for (const char* name : {"A", "X"}) EXPECT_EQ(field[name].hull, era == 4 ? 8 : 7) << name;
    EXPECT_EQ(told(field, MoveTold::collided), era == 5);
    EXPECT_EQ(told(field, MoveTold::fouled), era == 4);
    EXPECT_EQ(told(field, MoveTold::set_back), era == 5);
    const engine::Event* back = first(field, MoveTold::set_back);
    EXPECT_EQ(back ? back->clause.text() : "", era == 5 ? "buoyz.4.1.10" : "");
  }
}

// Of era 4, alongside each other: Jib! swings her at the other, and she is set back to where she lay.
TEST(BuoyzMove, SetBackUnderSail) {
  Field field({"HMS_Agamemnon=A 20,20 @000"}, {"HMS_Agamemnon=X 20.4,20 @000"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\nwind = \"E\"\n",
               .options = {{"special_actions", "off"}}});
  field["X"].set(Mark::moved), field["A"].done = bit(Action::jib);
  field.step("Ships move", {.south = {"S90 1"}});
  ASSERT_EQ(told(field, MoveTold::set_back), 1);
  EXPECT_EQ(first(field, MoveTold::set_back)->clause.text(), "buoyz.4.1.11");
  EXPECT_EQ(field["A"].pose, (sea::Pose{{20, 20}, sea::heading(0)}));
  EXPECT_EQ(field["A"].hull, 3);
}

// buoyz.10.1.2, 4.1.1.6: who runs aground drops no anchor.
TEST(BuoyzMove, NobodyAnchorsAground) {
  for (const bool shoal : {true, false}) {
    Field field({"Redoutable=A 20,20 @090"}, {"Redoutable=X 50,30 @180"},
                {.head = era3,
                 .tail = shoal ? "[[shoal]]\nbox = [20.5, 15, 30, 25]\n" : "",
                 .options = {{"special_actions", "off"}}});
    field["X"].set(Mark::moved);
    field.step("Ships move", {.south = {"1 anchor"}});
    EXPECT_EQ(field["A"].is(Mark::aground), shoal);
    EXPECT_EQ(field["A"].is(Mark::anchored), !shoal);
    EXPECT_EQ(told(field, MoveTold::grounded), shoal);
    EXPECT_EQ(told(field, MoveTold::anchored), !shoal);
  }
}

// buoyz.5.8.4: a turn in a move of one inch is remembered too.
TEST(BuoyzMove, ATurnAfterOneInchIsRemembered) {
  Field field({"USS_Monitor=A 20,20 @000"}, {"CSS_Virginia=X 40,20 @180"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\n", .options = {{"special_actions", "off"}}});
  field["X"].set(Mark::moved);
  field.step("Ships move", {.south = {"1 P30"}});
  EXPECT_EQ(field["A"].turned, -1);
  field["A"].clear(Mark::moved), field["A"].steering = 1, field["A"].turned = 0;
  field.step("Ships move", {.south = {"1"}});  // with a jammed rudder she is still asked how far
  EXPECT_EQ(field["A"].turned, 0);
}

// buoyz.4.1.1.6: at anchor there is always something to say; becalmed with a jammed rudder there is not.
TEST(BuoyzMove, WhoHasNothingToSayIsNotAsked) {
  for (const bool anchored : {true, false}) {
    Field field({"HMS_Leda=A 20,20 @090", "HMS_Leda=B 30,20 @090"}, {"Redoutable=X 50,30 @180"},
                {.head = era3, .options = {{"special_actions", "off"}}});
    field["X"].set(Mark::moved), field.battle.weather.calm = 1, field["A"].steering = 1;
    std::vector<std::string> answers{"A", "P90"};  // the turn is B's
    if (anchored) field["A"].set(Mark::anchored), answers.insert(answers.begin() + 1, "hold");
    field.step("Ships move", {.south = answers});
    EXPECT_EQ(field["A"].pose.heading, sea::heading(90));
    EXPECT_EQ(field["B"].pose.heading, sea::heading(0));
  }
}

// buoyz.7.3.20: a ship that comes near drives a boat under, be it by one inch; one that lies still does not.
TEST(BuoyzMove, OnlyAShipThatMovesDrivesABoatUnder) {
  Field moves({"HMS_Cossack=A 60,50.5 @000"}, {"KMS_U-99=U-99 60,60 @180"}, no_actions);
  moves["U-99"].set(Mark::moved);
  moves.step("Ships move", {.south = {"1"}, .dice = {3}});
  EXPECT_TRUE(submerged(moves["U-99"]));
  Field lies({"Seaplane_carrier=A 60,51.5 @000 anchored true"}, {"KMS_U-99=U-99 60,60 @180"}, no_actions);
  lies["U-99"].set(Mark::moved);
  lies.step("Ships move", {.south = {"hold"}});
  EXPECT_FALSE(submerged(lies["U-99"]));
}

// buoyz.12.1.4, 7.1.5: in a squadron, too, a ship that lies still may act in her turn.
TEST(BuoyzMove, AShipOfASquadronThatLiesStillActsWithIt) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1 aground true", "HMS_Cossack=B 22,20 @000 squadron 1",
               "HMS_Cossack=C 24,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, {.options = {{"squadrons", "on"}}});
  field["X"].set(Mark::moved);
  field.step("Ships move", {.south = {"B", "none", "1", "A", "Make Smoke!", "none", "1"}, .dice = {6}});
  EXPECT_TRUE(field["A"].did(Action::smoke));
  EXPECT_TRUE(field["A"].is(Mark::moved));
  EXPECT_EQ(field["A"].pose.at, (sea::Point{20, 20}));
  EXPECT_EQ(order_of_moves(field), "BC");
}

// buoyz.11.1.4: boats of a squadron are each asked for their depth.
TEST(BuoyzMove, BoatsOfASquadronMoveAsBoats) {
  Field field({"KMS_U-99=A 20,20 @000 squadron 1", "KMS_U-99=B 22,20 @000 squadron 1"},
              {"HMS_Cossack=X 90,60 @180"}, {.options = {{"squadrons", "on"}, {"special_actions", "off"}}});
  field["X"].set(Mark::moved);
  field.step("Ships move", {.south = {"A", "stay", "1", "dive", "1"}});
  EXPECT_FALSE(submerged(field["A"]));
  EXPECT_TRUE(submerged(field["B"]));
}

// buoyz.2.1.2: however many lie still before her on the list, who can move is named.
TEST(BuoyzMove, ShipsThatLieStillDoNotHideTheOthers) {
  Field field({"HMS_Cossack=A 20,20 @000 aground true", "HMS_Cossack=B 30,20 @000 aground true",
               "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, no_actions);
  field["X"].set(Mark::moved);
  field.step("Ships move", {.south = {"C", "7"}});
  EXPECT_EQ(order_of_moves(field), "C");
}

// The default is the first of the list, the enemy moving first.
TEST(BuoyzMove, TheDefaultOrderOfMoves) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000", "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, no_actions);
  field.step("Ships move");
  EXPECT_EQ(order_of_moves(field), "XABC");
  EXPECT_EQ(told(field, MoveTold::company_moves), 0) << "who sails alone leads nobody";
}

TEST(BuoyzMove, OnlyShipsAndSidesThatThereAreCanBeNamed) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  const buoyz::Question q = buoyz::question(buoyz::mover_kind, south);
  const auto refusal = [&](const buoyz::QuestionKind& kind, int option) {
    const auto no = kind.refuse(&field.battle, q, engine::Answer::option(option));
    return no ? no->sentence : "legal";
  };
  EXPECT_EQ(refusal(buoyz::mover_kind, 0), "legal");
  EXPECT_EQ(refusal(buoyz::mover_kind, 1), "South: that ship is not its own");
  EXPECT_EQ(refusal(buoyz::mover_kind, 2), "South: one of its ships must be named; none may be skipped");
  for (const int side : {0, 1}) EXPECT_EQ(refusal(buoyz::first_mover_kind, side), "legal");
  for (const int side : {-1, 2})
    EXPECT_EQ(refusal(buoyz::first_mover_kind, side), "South: there is no such side");
}

// buoyz.2.1.2, 7.1.5: who may be named, and for what.
TEST(BuoyzMove, WhoMayBeNamed) {
  const auto named = [](void (*change)(Field&)) {
    Field field({"HMS_Leda=A 20,20 @090"}, {"Redoutable=X 40,20 @180"}, {.head = era3});
    change(field);
    return may_be_named(field.battle, south, field.who("A"));
  };
  EXPECT_EQ(named([](Field&) {}), Named::to_move);
  EXPECT_EQ(named([](Field& field) { field["A"].set(Mark::moved); }), Named::no);
  EXPECT_EQ(named([](Field& field) { field["A"].side = north; }), Named::no);
  EXPECT_EQ(named([](Field& field) { field["A"].state = State::sunk; }), Named::no);
  EXPECT_EQ(named([](Field& field) { field["A"].set(Mark::struck); }), Named::no);
  EXPECT_EQ(named([](Field& field) { field["A"].set(Mark::aground); }), Named::to_act);
  EXPECT_EQ(named([](Field& field) { field["A"].set(Mark::aground), field["A"].set(Mark::prize); }),
            Named::to_act);
  EXPECT_EQ(named([](Field& field) { field["A"].set(Mark::aground), field["A"].set(Mark::lit); }), Named::no);
  EXPECT_EQ(named([](Field& field) { field["A"].state = State::transit; }), Named::to_move);
  EXPECT_EQ(named([](Field& field) { field["A"].state = State::transit, field["A"].arrives = 1; }),
            Named::no);
  EXPECT_EQ(named([](Field& field) {
              field.battle.grapples.add({field.who("A"), field.who("X"), 0});
            }),
            Named::to_move);
  EXPECT_EQ(named([](Field& field) {
              field.battle.grapples.add({field.who("A"), field.who("X"), 1});
            }),
            Named::to_act);
}

}  // namespace move_limits_test
