// Chapter diseng: who gets away, who may challenge her and with what number; and what ends with the turn.
#include "rulebooks/wetthrust/victory/disengaging.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Comment;
using wetthrust::Mark;
using wetthrust::Smoke;
using wetthrust::State;
using wetthrust::StuckBy;
using wetthrust::System;
using wetthrust::total;

// Bismarck at 50,40 heading north has done all that a disengagement needs.
void runs(Field& field) {
  field["Bismarck"].comments = bit(Comment::disengage);
  field["Bismarck"].smokes = Smoke::to_disengage;
  field["Bismarck"].set(Mark::full_speed);
}

// What kept her, and the enemy whom she has not turned away from.
std::pair<StuckBy, std::string> attempt(Field& field) {
  field.step("End of turn", {.north = {}, .dice = {}});
  const auto all = field.hearing.all<wetthrust::TriesToDisengage>();
  if (all.empty()) return {StuckBy::nothing, "never tried"};
  const engine::Event& tried = all[0];
  return {engine::as<wetthrust::TriesToDisengage>(tried).held,
          tried.whom == wetthrust::nobody ? "" : field.battle.name(tried.whom)};
}

// wetthrust.diseng.1: everything that must be there. Hood astern lies still, so that nobody can challenge.
TEST(WetThrustDisengagement, WhatKeepsAShip) {
  using Change = void (*)(Field&);
  const std::tuple<StuckBy, Change> cases[] = {
      {StuckBy::nothing, [](Field&) {}},
      {StuckBy::recovery, [](Field& f) { f["Bismarck"].set(Mark::no_disengaging); }},
      {StuckBy::collision, [](Field& f) { f["Bismarck"].set(Mark::stopped_touch); }},
      {StuckBy::speed, [](Field& f) { f["Bismarck"].clear(Mark::full_speed); }},
      {StuckBy::no_smoke, [](Field& f) { f["Bismarck"].smokes = Smoke::none; }},
      {StuckBy::nothing,
       [](Field& f) { f["Bismarck"].smokes = Smoke::none, f.battle.weather = wetthrust::Weather::fog; }},
      {StuckBy::nothing,
       [](Field& f) {
         f["Hood"].pose.at = {70, 40};
       }},  // 90 degrees off her bow
      {StuckBy::nothing,
       [](Field& f) {
         f["Hood"].pose.at = {30, 40};
       }},
      {StuckBy::course,
       [](Field& f) {
         f["Hood"].pose.at = {70, 41};
       }},
      {StuckBy::nothing, [](Field& f) { f["Hood"].state = State::sunk; }}};
  for (const auto& [held, change] : cases) {
    Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 50,20 @000 speed 0"});
    runs(field), change(field);
    EXPECT_EQ(attempt(field), std::pair(held, std::string(held == StuckBy::course ? "Hood" : "")));
    EXPECT_EQ(field["Bismarck"].state == State::left, held == StuckBy::nothing);
  }
}

// The nearest enemy on the surface, the first of equals; friends and boats under water do not count.
TEST(WetThrustDisengagement, SheTurnsAwayFromTheNearestEnemyShip) {
  struct Case {
    const char *first, *second;
    const char* from;
  };
  for (const auto& [first, second, from] :
       {Case{"Hood=A 50,70 @000 speed 0", "Hood=B 50,20 @000 speed 0", ""},
        {"Hood=A 50,70 @000 speed 0", "Hood=B 50,9 @000 speed 0", "A"},
        {"Hood=A 50,70 @000 speed 0", "Hood=B 50,10 @000 speed 0", "A"},
        {"Hood=A 50,10 @000 speed 0", "Hood=B 50,70 @000 speed 0", ""},
        {"Type_VIIC=A 50,50 @000 speed 0 mode periscope", "Hood=B 50,20 @000 speed 0", ""},
        {"Type_VIIC=A 50,50 @000 speed 0", "Hood=B 50,20 @000 speed 0", "A"}}) {
    Field field({"Bismarck 50,40 @000 speed 8", "Prinz_Eugen 50,42 @000 speed 8"}, {first, second});
    runs(field);
    EXPECT_EQ(attempt(field).second, from) << first << second;
  }
}

// wetthrust.diseng.3: under way, and within 30 degrees of her heading or with her in the bow quadrant. She
// bears 270 from Hood.
TEST(WetThrustDisengagement, WhoMayChallenge) {
  for (const auto& [heading, challenges] : {std::pair{0, true},
                                            {30, true},
                                            {31, false},
                                            {330, true},
                                            {329, false},
                                            {316, false},
                                            {315, true},
                                            {225, true},
                                            {224, false},
                                            {180, false}}) {
    const std::string hood = fmt::format("Hood 70,40 @{} speed 1", heading);
    Field field({"Bismarck 50,40 @000 speed 8"}, {hood.c_str()});
    runs(field);
    if (challenges)
      field.step("End of turn", {.north = {"yes"}, .dice = {6}});
    else
      field.step("End of turn", {.nobody_else_is_asked = true});
    EXPECT_EQ(field.told<wetthrust::Challenged>(), challenges) << heading;
    EXPECT_EQ(field.told<wetthrust::NotChallenged>(), !challenges) << heading;
    EXPECT_EQ(field["Bismarck"].state == State::left, !challenges);
    EXPECT_EQ(field.told<wetthrust::InContact>(), challenges);
  }
}

// wetthrust.diseng.3, diseng.4: the nearest of those who may, the first of equals.
TEST(WetThrustDisengagement, TheNearestWhoMayChallengesHer) {
  struct Case {
    const char *first, *second;
    const char* by;
  };
  for (const auto& [first, second, by] :
       {Case{"Hood=A 50,20 @000 speed 6", "Hood=B 50,21 @000 speed 6", "B"},
        {"Hood=A 50,20 @000 speed 6", "Hood=B 50,20 @000 speed 6", "A"},
        {"Hood=A 50,20 @000 speed 6", "Hood=B 50,21 @000 speed 0", "A"},
        {"Hood=A 50,20 @000 speed 6", "Hood=B 50,21 @180 speed 6", "A"},
        {"Hood=A 50,20 @000 speed 6", "Type_VIIC=B 50,21 @000 speed 2 mode periscope", "A"},
        {"Hood=A 50,20 @000 speed 6", "Type_VIIC=B 50,21 @000 speed 2", "B"},
        {"Hood=A 50,20 @000 speed 6", "Hood=Barred 50,21 @000 speed 6", "A"}}) {
    Field field({"Bismarck 50,40 @000 speed 8", "Prinz_Eugen 50,35 @000 speed 8"}, {first, second});
    runs(field);
    if (std::string(second).find("Barred") != std::string::npos) field["Barred"].set(Mark::no_disengaging);
    field.step("End of turn", {.north = {"yes"}, .dice = {6}});
    const auto challenged = field.hearing.all<wetthrust::Challenged>();
    ASSERT_EQ(challenged.size(), 1u) << second;
    EXPECT_EQ(field.battle.name(challenged[0].whom), by) << second;
    EXPECT_EQ(field.only<wetthrust::Challenged>().die, 6);
  }
}

// wetthrust.diseng.5: Bismarck's 8 inches, less what holes and boilers took, against another's.
TEST(WetThrustDisengagement, TheNumberAndItsReasons) {
  struct Case {
    const char* challenger;
    int boilers, fuel, expected;
    std::size_t reasons;
  };
  for (const auto& [challenger, boilers, fuel, expected, reasons] :
       {Case{"Merchant", 0, 0, 5, 1},  // 8 - 3
        {"Merchant", 0, 1, 5, 1},
        {"Merchant", 0, 2, 4, 2},
        {"Merchant", 0, 3, 4, 2},
        {"Merchant", 0, 4, 3, 2},
        {"Exeter", 0, 0, -1, 1},   // 8 - 9
        {"Suffolk", 0, 0, -2, 2},  // and her radar
        {"Suffolk", 1, 0, 0, 2},   // 8 - 6.75, radar
        {"Akagi", 3, 0, 5, 1}}) {  // 8 - 2.5 (a quarter of 9, up)
    Field field({"Bismarck 50,40 @000 speed 8"},
                {fmt::format("{}=Hunter 50,20 @000 speed 0", challenger).c_str()});
    field["Bismarck"].fuel_lost = std::uint8_t(fuel);
    field["Hunter"].lost =
        wetthrust::lowest_of(field.battle.sheet(field["Hunter"]).of[std::size_t(System::boiler)], boilers);
    const auto tally = disengagement(field.battle, field.who("Bismarck"), field.who("Hunter"));
    EXPECT_EQ(total(tally), expected) << challenger << fuel;
    EXPECT_EQ(tally.lines().size(), reasons) << challenger << fuel;
  }
}

// wetthrust.diseng.5: Bismarck's 8 inches are 4.5 with two holes of result 18; halves go against who runs.
TEST(WetThrustDisengagement, AHalfGoesAgainstWhoRuns) {
  for (const auto& [hunter, expected] : {std::pair{"Merchant=Hunter 50,20 @000 speed 0", 1},  // 1.5
                                         {"Rodney=Hunter 50,20 @000 speed 0 lost [\"radar\"]", -2},
                                         {"Graf_Spee=Hunter 50,20 @000 speed 0 lost [\"radar\"]", -4}}) {
    Field field({"Bismarck 50,40 @000 speed 2"}, {hunter});
    field["Bismarck"].big_holes = 2;
    EXPECT_EQ(total(disengagement(field.battle, field.who("Bismarck"), field.who("Hunter"))), expected);
    field["Bismarck"].smokes = Smoke::to_disengage, field.battle.weather = wetthrust::Weather::squalls;
    EXPECT_EQ(total(disengagement(field.battle, field.who("Bismarck"), field.who("Hunter"))), expected + 2);
  }
}

// wetthrust.diseng.6: at the number she is away, above it she is not.
TEST(WetThrustDisengagement, AtTheNumberSheIsAway) {
  for (const auto& [die, away] : {std::pair{5, true}, {6, false}}) {
    Field field({"Bismarck 50,40 @000 speed 8"}, {"Merchant 50,20 @000 speed 3"});
    runs(field);
    field["Bismarck"].fuel_lost = 2;  // 5 - 1, and 1 for smoke
    field.step("End of turn", {.north = {"yes"}, .dice = {die}});
    EXPECT_EQ(field.only<wetthrust::Challenged>().needed, 5);
    EXPECT_EQ(field.only<wetthrust::Challenged>().die, die);
    EXPECT_EQ(field["Bismarck"].state == State::left, away);
  }
}

// Who may challenge her is shown what she needs then.
TEST(WetThrustDisengagement, WhatAChallengeLeavesToTheDice) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Merchant 50,20 @000 speed 3"});
  runs(field);
  field["Bismarck"].fuel_lost = 2;
  engine::Explanation about;
  wetthrust::challenge_kind.explain(
      &field.battle,
      question(wetthrust::challenge_kind, field.battle, field.who("Merchant"), index(field.who("Bismarck"))),
      about);
  ASSERT_EQ(about.options.size(), 2u);
  EXPECT_EQ(about.options[0].stakes.effect, "Bismarck gets away only by dice");
  EXPECT_EQ(need_text(about.options[0].stakes), "needs 5 or less, 83 %");
  EXPECT_EQ(about.options[1].stakes.effect + need_text(about.options[1].stakes), "Bismarck gets away");
}

// wetthrust.torp.8: fired in turn 1, loaded again for turn 5, once.
TEST(WetThrustTurnEnd, LaunchersAreReloadedAfterThreeFullTurns) {
  Field field({"Graf_Spee 50,40 @000 speed 8"}, {"Hood 100,20 @000 speed 0"});
  wetthrust::Ship& spee = field["Graf Spee"];
  for (int reloads : {1, 0}) {
    spee.loaded[0] = 0, spee.ready[0] = 5;
    EXPECT_EQ(spee.reloads[0], reloads);
    for (field.turn = 1; field.turn <= 5; ++field.turn) {
      field.step("End of turn");
      EXPECT_EQ(spee.loaded[0], field.turn >= 4 && reloads ? 4 : 0) << field.turn;
      EXPECT_EQ(spee.ready[0], field.turn >= 4 ? 0 : 5) << field.turn;
    }
    EXPECT_EQ(spee.loaded[1], 4);
    EXPECT_EQ(spee.reloads[1], 1);
  }
  EXPECT_EQ(spee.reloads[0], 0);
}

// wetthrust.bridge.4: lost in turn 3, the second bridge commands from turn 5, and it is told at the end of 4.
TEST(WetThrustTurnEnd, TheSecondBridgeIsToldToTakeOverOnce) {
  for (const auto& [lost, told] : {std::pair{"[\"bridge\"]", 1},
                                   {"[\"bridge\",\"second_bridge\"]", 0},
                                   {"[\"second_bridge\"]", 0},
                                   {"[]", 0}}) {
    const std::string ship = fmt::format("Hood 50,40 @000 speed 6 lost {}", lost);
    Field field({ship.c_str()}, {"Antelope 100,20 @000 speed 0"});
    field["Hood"].blind_since = 3;
    for (field.turn = 3; field.turn <= 6; ++field.turn) {
      field.step("End of turn");
      EXPECT_EQ(field.told<wetthrust::SecondBridge>(), field.turn >= 4 ? told : 0);
    }
  }
}

// What holds for one turn is gone, what holds longer stays; who collided starts the next at speed 0.
TEST(WetThrustTurnEnd, WhatEndsWithTheTurn) {
  Field field({"Hood 50,40 @000 speed 6", "Tribal 40,40 @000 speed 6"}, {"Antelope 100,20 @000 speed 0"});
  constexpr Mark of_the_turn[] = {Mark::salvo_chasing, Mark::disruptive, Mark::fired, Mark::full_speed};
  constexpr Mark lasting[] = {Mark::rolled_german, Mark::german_bonus, Mark::no_disengaging};
  for (const Mark mark : of_the_turn) field["Hood"].set(mark);
  for (const Mark mark : lasting) field["Hood"].set(mark);
  field["Tribal"].set(Mark::stopped_touch);
  wetthrust::Ship& hood = field["Hood"];
  hood.comments = bit(Comment::make_smoke), hood.ram = field.who("Antelope"), hood.fired = 5;
  hood.smokes = Smoke::to_hide, hood.launched = 1, hood.recovered = 2;
  field.step("End of turn");
  for (const Mark mark : of_the_turn) EXPECT_FALSE(hood.is(mark)) << static_cast<int>(mark);
  for (const Mark mark : lasting) EXPECT_TRUE(hood.is(mark)) << static_cast<int>(mark);
  EXPECT_EQ(hood.comments, 0u);
  EXPECT_EQ(hood.ram, wetthrust::nobody);
  EXPECT_EQ(hood.fired, 0u);
  EXPECT_EQ(hood.smokes, Smoke::none);
  EXPECT_EQ(hood.launched + hood.recovered, 0);
  EXPECT_EQ(hood.speed, 6000);
  EXPECT_EQ(field["Tribal"].speed, 0);
  EXPECT_FALSE(field["Tribal"].is(Mark::stopped_touch));
}

}  // namespace
