// Chapter end: points, objectives and leaving the table, on both sides of every limit.
#include "rulebooks/wetthrust/victory/victory.h"

#include <gtest/gtest.h>

#include "tests/wetthrust/field.h"

namespace {

using engine::no_side;
using engine::Side;
using field::Field;
using wetthrust::AirState;
using wetthrust::State;

void leave_north(Field& field, const std::string& name) {
  field.run({}, [&](auto& umpire) { leave_table(field.battle, umpire, field.who(name), sea::Edge::North); });
}

std::string objective(const std::string& goal) { return "[[objective]]\nside = \"South\"\n" + goal + "\n"; }

// wetthrust.end.1: a ship lost in full, driven off or hurt beyond half of Hood's 48 boxes by half.
TEST(WetThrustVictory, WhatAShipIsWorthToTheEnemy) {
  struct Fate {
    State state;
    int damage;
    double share;
  };
  for (const auto& [state, damage, share] : {Fate{State::on_table, 24, 0},
                                             {State::on_table, 25, 0.5},
                                             {State::left, 24, 0},
                                             {State::left, 25, 0.5},
                                             {State::driven_off, 0, 0.5},
                                             {State::driven_off, 40, 0.5},
                                             {State::sinking, 48, 1},
                                             {State::sunk, 48, 1},
                                             {State::hulk, 3, 1}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6", "Tribal 90,40 @000 speed 6"});
    field["Hood"].state = state, field["Hood"].damage = std::uint8_t(damage);
    field.battle.bonus[0] = 3, field.battle.bonus[1] = 5;
    const double hood = field.battle.sheet(field["Hood"]).value();
    EXPECT_EQ(score_of(field.battle, Side(0)), 3 + share * hood) << damage;
    EXPECT_EQ(score_of(field.battle, Side(1)), 5);
  }
}

// wetthrust.end.1: a lead of a tenth of the higher score wins, less is a draw.
TEST(WetThrustVictory, ALeadOfATenthIsEnough) {
  for (const auto& [south, north, winner] : {std::tuple{100, 90, Side(0)},
                                             {100, 91, no_side},
                                             {90, 100, Side(1)},
                                             {91, 100, no_side},
                                             {1000, 905, no_side},
                                             {905, 1000, no_side},
                                             {50, 50, no_side},
                                             {0, 0, no_side},
                                             {1, 0, Side(0)}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    field.battle.bonus = {south, north};
    EXPECT_FALSE(ending(field.battle, 19));  // twenty turns unless the scenario says otherwise
    const auto end = ending(field.battle, 20);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->winner, winner) << south << north;
    EXPECT_EQ(end->score[0], south);
    EXPECT_EQ(end->score[1], north);
  }
}

// The battle ends when a side has nobody left; a hidden boat in a view is somebody.
TEST(WetThrustVictory, WhoIsLeft) {
  for (const auto& [state, left] : {std::pair{State::on_table, true},
                                    {State::sinking, true},
                                    {State::unseen, true},
                                    {State::sunk, false},
                                    {State::hulk, false},
                                    {State::left, false},
                                    {State::driven_off, false}}) {
    for (const int side : {0, 1}) {
      Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
      field.battle.ships[side].state = state;
      EXPECT_EQ(beaten_off(field.battle), left ? no_side : Side(side));
      EXPECT_EQ(ending(field.battle, 1).has_value(), !left);
      EXPECT_FALSE(nobody_left(field.battle));
      field.battle.ships[1 - side].state = State::sunk;
      EXPECT_EQ(nobody_left(field.battle), !left);
    }
  }
}

// wetthrust.air.9, land.1: aircraft from off the table may still come while they fly, are to come, or are
// made ready; bombers from an airfield only with their bombs. Those of a ship here are in her fate.
TEST(WetThrustVictory, SquadronsFromAfarKeepABattleGoing) {
  struct Flight {
    const char* plane;
    AirState state;
    int armed;
    bool left;
  };
  for (const auto& [plane, state, armed, left] : {Flight{"dive bomber", AirState::aloft, 1, true},
                                                  {"dive bomber", AirState::aloft, 0, true},
                                                  {"dive bomber", AirState::away, 0, true},
                                                  {"torpedo bomber", AirState::rearming, 0, true},
                                                  {"fighter", AirState::left, 1, false},
                                                  {"dive bomber", AirState::lost, 1, false},
                                                  {"land bomber", AirState::aloft, 1, true},
                                                  {"land bomber", AirState::away, 1, true},
                                                  {"land bomber", AirState::aloft, 0, false},
                                                  {"land bomber", AirState::away, 0, false},
                                                  {"land bomber", AirState::left, 1, false}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"},
                {.north = fmt::format("[[side.squadron]]\nname = \"Flight\"\nplane = \"{}\"\n", plane)});
    field["Hood"].state = State::sunk;
    field.squadron("Flight").state = state, field.squadron("Flight").armed = std::uint8_t(armed);
    EXPECT_EQ(beaten_off(field.battle), left ? no_side : Side(1)) << plane << armed;
    field["Hood"].state = State::on_table, field["Bismarck"].state = State::sunk;
    EXPECT_EQ(beaten_off(field.battle), Side(0));
  }
  Field carrier({"Bismarck 50,40 @000 speed 6"}, {"Ark_Royal 100,40 @000 speed 6"});
  carrier["Ark Royal"].state = State::sunk;
  carrier.squadron("Ark Royal fighter 1").state = AirState::aloft;
  EXPECT_EQ(beaten_off(carrier.battle), Side(1));
}

// wetthrust.end.2: 24 inches from an enemy on the surface she is driven off, farther she has got away.
TEST(WetThrustVictory, WhoDrivesAShipOff) {
  struct Pursuit {
    const char* enemy;
    State state;
    wetthrust::Mode mode;
    bool driven;
  };
  using wetthrust::Mode;
  for (const auto& [enemy, state, mode, driven] :
       {Pursuit{"Hood=Enemy 74,90 @000 speed 6", State::on_table, Mode::surfaced, true},
        {"Hood=Enemy 74.1,90 @000 speed 6", State::on_table, Mode::surfaced, false},
        {"Hood=Enemy 60,90 @000 speed 6", State::sunk, Mode::surfaced, false},
        {"Type_VIIC=Enemy 60,90 @000 speed 3", State::on_table, Mode::surfaced, true},
        {"Type_VIIC=Enemy 60,90 @000 speed 3", State::on_table, Mode::periscope, false}}) {
    Field field({"Bismarck 50,90 @000 speed 6", "Tribal 51,90 @000 speed 6"}, {enemy});
    field["Enemy"].state = state, field["Enemy"].mode = mode;
    leave_north(field, "Bismarck");
    EXPECT_EQ(field["Bismarck"].state, driven ? State::driven_off : State::left) << enemy;
    EXPECT_EQ(field["Bismarck"].exit_edge, std::uint8_t(sea::Edge::North));
    EXPECT_EQ(field.told<wetthrust::DrivenOff>(), driven);
    EXPECT_EQ(field.told<wetthrust::Left>(), !driven);
    EXPECT_EQ(field.battle.bonus[0], 0);
  }
}

// wetthrust.end.3: merchants of the side that was sent score by the edges named, pursued or not; nobody else
// does.
TEST(WetThrustVictory, WhoComesHome) {
  struct Leaving {
    const char *side, *design, *edges;
    bool home;
  };
  for (const auto& [side, design, edges, home] : {Leaving{"South", "Merchant", "\"north\"", true},
                                                  {"South", "Tanker", "\"east\", \"north\"", true},
                                                  {"South", "Merchant", "\"south\"", false},
                                                  {"South", "Tribal", "\"north\"", false},
                                                  {"North", "Merchant", "\"north\"", false}}) {
    Field field(
        {(std::string(design) + "=Runner 50,90 @000 speed 3").c_str()}, {"Hood 60,90 @000 speed 6"},
        {.tail = fmt::format("[[objective]]\ngoal = \"leave\"\nside = \"{}\"\nedges = [{}]\n", side, edges)});
    const wetthrust::Objective& sent = field.book().objectives[0];
    EXPECT_FALSE(brings_home(field.battle, sent, field["Runner"]));  // still on the table
    leave_north(field, "Runner");
    EXPECT_EQ(brings_home(field.battle, sent, field["Runner"]), home);
    EXPECT_EQ(field["Runner"].state, home ? State::left : State::driven_off) << design << edges;
    EXPECT_EQ(field.battle.bonus[0], home ? field.battle.sheet(field["Runner"]).value() : 0);
    EXPECT_EQ(field.battle.bonus[1], 0);
  }
}

// wetthrust.end.3: slowed to the limit, without a rudder, or lost; and what "sink" means.
TEST(WetThrustVictory, WhenAnObjectiveIsMet) {
  struct Case {
    const char* goal;
    int boilers_lost, rudders_lost;
    State state;
    bool met;
  };
  const char* slow = "goal = \"slow_down\"\nship = \"Bismarck\"\nlimit = 6";
  const char* slower = "goal = \"slow_down\"\nship = \"Bismarck\"\nlimit = 5.5";
  const char* sink = "goal = \"sink\"\nship = \"Bismarck\"";
  for (const auto& [goal, boilers_lost, rudders_lost, state, met] : {Case{slow, 0, 0, State::on_table, false},
                                                                     {slow, 1, 0, State::on_table, true},
                                                                     {slower, 1, 0, State::on_table, false},
                                                                     {slower, 0, 1, State::on_table, true},
                                                                     {slow, 1, 0, State::left, false},
                                                                     {slow, 1, 0, State::driven_off, false},
                                                                     {slow, 0, 0, State::hulk, true},
                                                                     {sink, 4, 2, State::on_table, false},
                                                                     {sink, 0, 0, State::sunk, true},
                                                                     {sink, 0, 0, State::hulk, true},
                                                                     {sink, 0, 0, State::sinking, true},
                                                                     {sink, 0, 0, State::left, false}}) {
    Field field({"Tribal 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6", "Hood 100,80 @000 speed 6"},
                {.tail = objective(goal)});
    const auto& of = field.battle.sheet(field["Bismarck"]).of;
    field["Bismarck"].lost = wetthrust::lowest_of(of[std::size_t(wetthrust::System::boiler)], boilers_lost) |
                             wetthrust::lowest_of(of[std::size_t(wetthrust::System::rudder)], rudders_lost);
    field["Bismarck"].state = state;
    EXPECT_EQ(deciding(field.battle), nullptr);
    for (int again = 0; again < 2; ++again)  // met once, told once
      field.run({}, [&](auto& umpire) { settle_objectives(field.battle, umpire); });
    EXPECT_EQ(field.battle.won, met ? Side(0) : no_side) << goal;
    EXPECT_EQ(field.told<wetthrust::ObjectiveMet>(), met);
    EXPECT_EQ(deciding(field.battle) != nullptr, met);
    if (met) {
      EXPECT_EQ(ending(field.battle, 1)->winner, Side(0));
    }
  }
}

TEST(WetThrustVictory, EventsHaveNames) {
  constexpr std::uint16_t last = engine::kind_of<wetthrust::ObjectiveMet>;
  EXPECT_STREQ(wetthrust::Chronicle::event_name(last), "objective");
  EXPECT_STREQ(wetthrust::Chronicle::event_name(last + 1), "event");
}

TEST(WetThrustVictory, TheFirstObjectiveThatIsMetDecides) {
  Field field({"Tribal 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6", "Hood 100,80 @000 speed 6"},
              {.tail = objective("goal = \"sink\"\nship = \"Hood\"") +
                       "[[objective]]\nside = \"North\"\ngoal = \"sink\"\nship = \"Tribal\"\n" +
                       objective("goal = \"sink\"\nship = \"Bismarck\"")});
  field["Tribal"].state = field["Bismarck"].state = State::sunk;
  field.run({}, [&](auto& umpire) { settle_objectives(field.battle, umpire); });
  EXPECT_EQ(field.battle.won, Side(1));
  EXPECT_EQ(deciding(field.battle), &field.book().objectives[1]);
}

}  // namespace
