// Chapter fire and step 4: who fires when, what one order fires, what is repeated without a bridge.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::fire_kind;
using wetthrust::Mark;
using wetthrust::State;
using wetthrust::System;

// "who>whom:first number" of every event of a kind.
template <class Deed>
std::string told_in_order(const Field& field) {
  std::string told;
  for (const engine::Event& event : field.hearing.all<Deed>()) {
    const bool ship = wetthrust::is_ship(event.whom);
    told +=
        fmt::format("{}{}>{}:{}", told.empty() ? "" : " ", field.battle.name(event.who),
                    ship ? field.battle.name(event.whom) : "", engine::packed(engine::as<Deed>(event))[0]);
  }
  return told;
}

// wetthrust.fire.2: the higher die fires first.
TEST(WetThrustStepFour, TheHigherDieFiresFirst) {
  for (const auto& [dice, higher] :
       {std::pair{std::vector{4, 3}, 0}, {std::vector{3, 4}, 1}, {std::vector{6, 6, 1, 1, 2, 1}, 0}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 60,40 @000 speed 6"});
    field.battle.higher = engine::Side(1 - higher);
    field.run({.dice = dice}, [&](auto& umpire) { roll_initiative(field.battle, umpire); });
    EXPECT_EQ(field.battle.higher, engine::Side(higher));
    for (std::size_t i = 0; i < field.hearing.rolls.size(); ++i)
      EXPECT_EQ(field.hearing.rolls[i].why.actor, engine::actor_of(engine::Side(int(i % 2))));
    EXPECT_EQ(field.told<wetthrust::Initiative>(), 1);
  }
}

// wetthrust.guns.1: all batteries at one target are one salvo, whatever groups they stand in. Two hit dice
// at the first target, with all four guns three.
TEST(WetThrustStepFour, OneSalvoForEachTarget) {
  struct Order {
    const char *text, *salvos;
    std::vector<int> dice;
  };
  for (const auto& [text, salvos, dice] :
       {Order{"A fwd 2 > One; A aft 2 > One", "Hood>One:3", {1, 1, 1}},
        {"A fwd 1 > One; A aft 2 > One", "Hood>One:2", {1, 1}},
        {"A fwd 1 > One; A aft 2 > Two; A fwd 1 > Two", "Hood>One:2 Hood>Two:2", {1, 1, 1, 1}},
        {"hold", "", {}}}) {
    Field field({"Hood 50,40 @000 speed 6"},
                {"Merchant=One 70,42 @000 speed 3", "Merchant=Two 70,38 @000 speed 3"});
    field.step("Fire ships", {.south = {text}, .dice = dice});
    EXPECT_EQ(told_in_order<wetthrust::SalvoFired>(field), salvos);
    EXPECT_TRUE(field["Hood"].is(Mark::fired));
    EXPECT_FALSE(field["One"].is(Mark::fired));  // her one D battery does not reach 20 inches
    EXPECT_EQ(field.told<wetthrust::HeldFire>(), *salvos == 0);
    for (const wetthrust::Ship& ship : field.battle.ships) EXPECT_EQ(ship.targets, 0u);
  }
}

// wetthrust.torp.1, torp.8: Antelope's two launchers of four tubes fire as many as ordered, the first first;
// those that have fired are loaded again after three full turns.
TEST(WetThrustStepFour, TubesAreEmptiedOneLauncherAfterAnother) {
  struct Tubes {
    int fired, first, second;
  };
  for (const auto& [fired, first, second] :
       {Tubes{1, 3, 4}, {3, 1, 4}, {4, 0, 4}, {5, 0, 3}, {6, 0, 2}, {8, 0, 0}}) {
    Field field({"Z23=Launcher 50,40 @000 speed 6"}, {"Merchant=Target 55,40 @000 speed 3"});
    field.turn = 2;
    std::vector<int> dice(fired > 2 ? std::size_t(fired) : 0, 6);  // one alone needs -1
    if (fired >= 8) dice.insert(dice.end(), 1, 1);                 // two less at 5 inches: 6, and all hit
    field.step("Fire ships",
               {.south = {fmt::format("torpedoes mid {} > Target", fired)}, .north = {"hold"}, .dice = dice});
    EXPECT_EQ(field["Launcher"].loaded[0], first) << fired;
    EXPECT_EQ(field["Launcher"].loaded[1], second) << fired;
    EXPECT_EQ(field["Launcher"].ready[0], 2 + 3 + 1);
    EXPECT_EQ(field["Launcher"].ready[1], second < 4 ? 2 + 3 + 1 : 0);
    const auto launchers = field.battle.sheet(field["Launcher"]).of[std::size_t(System::launcher)];
    EXPECT_EQ(std::popcount(field["Launcher"].fired & launchers), second < 4 ? 2 : 1);
    EXPECT_EQ(told_in_order<wetthrust::TorpedoesRun>(field), fmt::format("Launcher>Target:{}", fired));
  }
}

// Dead ahead Hood's tubes of both sides bear: at one ship they are one salvo, at two they are two.
TEST(WetThrustStepFour, TubesOfBothSidesAreOneSalvoAtOneTarget) {
  for (const auto& [second, salvos] : {std::pair{"One", "Hood>One:4"}, {"Two", "Hood>One:2 Hood>Two:2"}}) {
    Field field({"Hood 50,40 @000 speed 6"},
                {"Merchant=One 50,46 @090 speed 3", "Merchant=Two 50,47 @090 speed 3"});
    const bool one = std::string(second) == "One";  // 4 - 2 at 6 inches; two alone need 0
    field.step("Fire ships", {.south = {fmt::format("torpedoes prt 2 > One; torpedoes stb 2 > {}", second)},
                              .north = {"One", "hold", "hold"},
                              .dice = one ? std::vector{6, 6, 6, 6} : std::vector<int>{}});
    EXPECT_EQ(told_in_order<wetthrust::TorpedoesRun>(field), salvos);
  }
}

// wetthrust.bridge.2: what is repeated: only guns that are left, that have not fired and that still bear.
TEST(WetThrustStepFour, WithoutABridgeOnlyWhatStillBearsIsRepeated) {
  struct Again {
    double x;
    int guns_lost;
    const char *salvos, *silent;
    std::vector<int> dice;
  };
  for (const auto& [x, guns_lost, salvos, silent, dice] :
       {Again{70, 0, "Hood>One:4", "", {1, 1, 1, 1}},  // amber, radar, broadside
        {70, 1, "Hood>One:4", "", {1, 1, 1, 1}},       // of all that are left
        {70, 4, "", "Hood>One:0", {}},
        {99, 0, "", "Hood>One:0", {}}}) {  // 49 inches
    Field field({"Hood 50,40 @000 speed 6"},
                {"Merchant=One 70,40 @000 speed 3", "Merchant=Two 57,40 @000 speed 3"});
    field.step("Fire ships",
               {.south = {"A fwd 2 > One; A aft 2 > One"}, .north = {"hold"}, .dice = {1, 1, 1}});
    field.step("End of turn");
    const auto& of = field.battle.sheet(field["Hood"]).of;
    field["Hood"].lost |= of[std::size_t(System::bridge)] | of[std::size_t(System::second_bridge)] |
                          wetthrust::lowest_of(of[std::size_t(System::battery)], guns_lost);
    field["One"].pose.at.x = x;
    field.hearing.events.clear();
    field.turn = 2;
    field.step("Fire ships", {.north = {"hold"}, .dice = dice});
    EXPECT_EQ(told_in_order<wetthrust::SalvoFired>(field), salvos) << x << guns_lost;
    EXPECT_EQ(told_in_order<wetthrust::NoBearing>(field), silent) << x << guns_lost;
    EXPECT_EQ(std::popcount(field["Hood"].fired), *salvos ? 4 - guns_lost : 0);
  }
}

// wetthrust.fire.5: of three orders the first two are repeated with two fire controls.
TEST(WetThrustStepFour, RepeatedOrdersEndWithTheFireControls) {
  for (const auto& [lost_controls, salvos] : {std::pair{1, 3}, {2, 2}, {3, 1}}) {
    Field field({"Hood 50,40 @000 speed 6"},
                {"Merchant=One 70,42 @000 speed 3", "Merchant=Two 70,38 @000 speed 3",
                 "Merchant=Three 70,40 @000 speed 3"});
    field.step("Fire ships",
               {.south = {"A fwd 1 > One; A fwd 1 > Two; A aft 1 > Three"}, .dice = {1, 1, 1, 1, 1, 1}});
    field.step("End of turn");
    const auto& of = field.battle.sheet(field["Hood"]).of;
    field["Hood"].lost |= of[std::size_t(System::bridge)] | of[std::size_t(System::second_bridge)] |
                          of[std::size_t(System::radar)] |
                          wetthrust::lowest_of(of[std::size_t(System::fire_control)], lost_controls);
    field.hearing.events.clear();
    field.turn = 2;
    // Amber is two dice, less one for each control lost.
    const std::size_t dice = std::size_t(std::max(0, 2 - lost_controls) * salvos);
    field.step("Fire ships", {.dice = std::vector<int>(dice, 1)});
    EXPECT_EQ(field.told<wetthrust::SalvoFired>(), salvos);
    EXPECT_EQ(field.told<wetthrust::NoBearing>(), 3 - salvos);
  }
}

// wetthrust.fire.2: sides alternate from the higher on; a side with nobody left to fire is passed over, and
// where one ship waits nobody is asked which.
TEST(WetThrustStepFour, SidesAlternateUntilNobodyIsLeft) {
  for (const int higher : {0, 1}) {
    Field field({"Hood=A 50,40 @000 speed 6", "Hood=B 50,44 @000 speed 6", "Hood=C 50,48 @000 speed 6"},
                {"Rodney=X 60,40 @000 speed 6", "Merchant=Y 110,85 @000 speed 3"});
    field.battle.higher = engine::Side(higher);
    field.step("Fire ships", {.south = {"B", "hold", "C", "hold", "hold"}, .north = {"hold"}});
    std::string order;
    for (const engine::Event& event : field.hearing.events) order += field.battle.name(event.who);
    EXPECT_EQ(order, higher == 0 ? "BXCA" : "XBCA");
  }
}

// wetthrust.seq.3: who was sunk fires her salvo, is gone when the step is over, and nobody fires at her
// again.
TEST(WetThrustStepFour, WhoSinksIsGoneWhenTheStepIsOver) {
  const field::Vessels hoods = {"Hood=A 50,40 @000 speed 6", "Hood=B 50,44 @000 speed 6"};
  const field::Vessels carrier = {"Ark_Royal=X 60,40 @000 speed 6"};
  for (const int side : {0, 1}) {
    Field field(side == 0 ? hoods : carrier, side == 0 ? carrier : hoods);
    field["X"].damage = std::uint8_t(field.battle.sheet(field["X"]).boxes() - 1);
    field.battle.higher = engine::Side(side);
    const std::vector<std::string> first{"A", "A fwd 1 > X"}, second{"hold"};
    field.step("Fire ships", {.south = side == 0 ? first : second,
                              .north = side == 0 ? second : first,
                              .dice = {5, 1, 6, 6, 6, 6}});
    EXPECT_EQ(field["X"].state, State::sunk);
    EXPECT_EQ(field.told<wetthrust::Sinking>(), 1);
    EXPECT_EQ(field.told<wetthrust::Sunk>(), 1);
    EXPECT_FALSE(field["B"].is(Mark::fired));
    EXPECT_EQ(field.squadron("X fighter 1").state, wetthrust::AirState::lost);
  }
}

// wetthrust.fire.6, fcs.1, asw.3, asw.6: what an order may not hold, on both sides of each limit.
TEST(WetThrustStepFour, OrdersThatAreRefused) {
  Field field({"Hood 50,40 @000 speed 6"},
              {"Merchant=One 55,42 @000 speed 3", "Merchant=Two 55,38 @000 speed 3",
               "Merchant=Three 55,40 @000 speed 3"});
  const auto says = [&](const char* order) { return field.refused(fire_kind, "Hood", order); };
  EXPECT_EQ(says("A fwd 1 > One; A fwd 1 > Two"), "legal");
  EXPECT_EQ(says("A fwd 2 > One; A fwd 1 > Two"), "fire.too-many wetthrust.fire.6");
  EXPECT_EQ(says("A fwd 3 > One"), "fire.too-many wetthrust.fire.6");
  EXPECT_EQ(says("torpedoes stb 1 > One; torpedoes stb 1 > Two"), "legal");
  EXPECT_EQ(says("torpedoes stb 2 > One; torpedoes stb 1 > Two"), "fire.too-many wetthrust.fire.6");
  EXPECT_EQ(says("A fwd 1 > One; A aft 1 > Two; A fwd 1 > One"), "fire.twice wetthrust.guns.1");
  const auto controls = field.battle.sheet(field["Hood"]).of[std::size_t(System::fire_control)];
  field["Hood"].lost = wetthrust::lowest_of(controls, 2);
  EXPECT_EQ(says("A fwd 1 > One; A aft 1 > Two; A fwd 1 > Two; torpedoes stb 1 > Three"), "legal");
  EXPECT_EQ(says("A fwd 1 > One; A aft 1 > Two; A fwd 1 > Three"), "fire.too-many-targets wetthrust.fcs.1");
  EXPECT_EQ(field.verdict(fire_kind, "Hood", "A fwd 1 > One; A aft 1 > Two; A fwd 1 > Three")->sentence,
            "Hood: guns at 3 targets, but she has 2 fire controls");
  field["Hood"].lost = wetthrust::lowest_of(controls, 3);
  EXPECT_EQ(field.verdict(fire_kind, "Hood", "A fwd 1 > One; A aft 1 > Two")->sentence,
            "Hood: guns at 2 targets, but she has 1 fire control");
  const wetthrust::Question q = wetthrust::question(fire_kind, field.battle, field.who("Hood"));
  for (const std::uint32_t flags : {0u, 1u}) {
    engine::Fire order{};
    order.flags = flags;
    const auto no = fire_kind.refuse(&field.battle, q, engine::Answer::of(order));
    EXPECT_EQ(no ? no->code : std::string(), flags ? "fire.flag" : "");
  }
  for (const int amount : {0, 1}) {
    engine::Fire order{};
    order.shots.add({0, 0, std::int16_t(amount), field.who("One")});
    EXPECT_EQ(fire_kind.refuse(&field.battle, q, engine::Answer::of(order)).has_value(), amount == 0);
  }
}

TEST(WetThrustStepFour, AnAttackRunGoesAtOneBoatAndInsteadOfTheGuns) {
  Field field({"Tribal 50,40 @000 speed 6"},
              {"Type_VIIC=U-1 52,40 @000 speed 1 mode periscope",
               "Type_VIIC=U-2 48,40 @000 speed 1 mode periscope", "Merchant=One 55,42 @000 speed 3"});
  for (const char* boat : {"U-1", "U-2"})
    field[boat].set(Mark::detected), field[boat].marker = field[boat].pose.at;
  const auto says = [&](const char* order) { return field.refused(fire_kind, "Tribal", order); };
  EXPECT_EQ(says("depth charges starboard 1 > U-1"), "legal");
  EXPECT_EQ(says("depth charges starboard 1 > U-1; D fwd 1 > One"), "legal");
  EXPECT_EQ(says("depth charges starboard 1 > U-1; D fwd 1 > U-2"), "legal");
  EXPECT_EQ(says("depth charges starboard 1 > U-1; torpedoes mid 1 > One"), "legal");
  EXPECT_EQ(says("depth charges starboard 1 > U-1; depth charges port 1 > U-2"),
            "fire.one-run wetthrust.asw.6");
  EXPECT_EQ(says("depth charges starboard 1 > U-1; D fwd 1 > U-1"), "fire.guns-or-run wetthrust.asw.3");
  EXPECT_EQ(says("D fwd 1 > U-1; D aft 1 > U-1"), "legal");
}

// wetthrust.fire.2: only ships of the asked side that can fire are named.
TEST(WetThrustStepFour, WhoMayBeNamedNext) {
  Field field({"Hood=A 50,40 @000 speed 6", "Hood=B 50,44 @000 speed 6"}, {"Rodney=X 60,40 @000 speed 6"});
  for (const char* name : {"A", "B"}) field[name].targets = 1u << index(field.who("X"));
  field["X"].targets = 1;
  const wetthrust::Question q = wetthrust::question(wetthrust::next_kind, engine::Side(0));
  const auto refused = [&](const char* name) {
    return wetthrust::next_kind.refuse(&field.battle, q, engine::Answer::option(index(field.who(name))))
        .has_value();
  };
  EXPECT_FALSE(refused("A"));
  EXPECT_FALSE(refused("B"));
  EXPECT_TRUE(refused("X"));
  field["A"].set(Mark::fired);
  EXPECT_TRUE(refused("A"));
  field["X"].state = State::sinking;
  EXPECT_TRUE(refused("B"));
}

}  // namespace
