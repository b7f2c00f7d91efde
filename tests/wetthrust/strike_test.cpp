// Chapters dive, land, tbomb and air.12: attacks of squadrons, on both sides of every limit.
#include "rulebooks/wetthrust/air/strike.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Plane;
using wetthrust::State;
using wetthrust::total;

std::string flying(const std::string& name, const char* plane) {
  return fmt::format("[[side.squadron]]\nname = \"{}\"\nplane = \"{}\"\n", name, plane);
}

// A ship of the south without anything to fire at aircraft, and squadrons of the north above her.
Field bombed(const std::string& ship, const std::string& squadrons) {
  return Field({(ship + " 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]").c_str()},
               {"Merchant=Far 100,80 @000 speed 3"}, {.north = squadrons});
}

wetthrust::Squadron& above(Field& field, const std::string& name, const std::string& target, int aircraft = 6,
                           sea::Vec off = {}) {
  wetthrust::Squadron& squadron = field.squadron(name);
  squadron.state = wetthrust::AirState::aloft, squadron.aircraft = std::uint8_t(aircraft);
  squadron.endurance = 6, squadron.named = field.who(target);
  squadron.pose = {field[target].pose.at + off, {}};
  return squadron;
}

struct BombRun {
  const char* plane;
  int aircraft, speed, evasive;
  std::vector<int> dice;
  int damage, fuel;
};

// wetthrust.dive.2, dive.3: so many aircraft or less, 4 more on a ship that lies still and as much for each
// hit, 2 less on one that evades; wetthrust.land.3, land.4: a D8, and threes. Bismarck's deck of 1 counts for
// each hit, a run that does damage has its D20, and five points cost fuel (fuel.2).
TEST(WetThrustStrikes, HitsAndPointsOfBombs) {
  const BombRun runs[] = {
      {"dive bomber", 2, 6, 1, {}, 0, 0},                     // 0: none, and nothing is rolled
      {"dive bomber", 3, 6, 1, {1, 2, 2, 2, 1}, 1, 0},        // 1
      {"dive bomber", 5, 6, 0, {5, 6, 6, 6, 6, 1}, 0, 0},     // a 5 hits, a six does not; 1 - 1
      {"dive bomber", 6, 6, 0, {1, 1, 1, 1, 1, 5, 1}, 4, 0},  // all hit
      {"dive bomber", 6, 6, 0, {1, 1, 1, 1, 1, 6, 1}, 5, 1},
      {"dive bomber", 6, 6, 0, {6, 5, 1, 1, 1, 1, 1}, 9, 1},
      {"dive bomber", 1, 0, 0, {5, 1, 1}, 4, 0},           // 5: hits with a 5; 0 + 4
      {"dive bomber", 2, 0, 0, {1, 3, 1}, 10, 2},          // 6: both hit
      {"land bomber", 3, 6, 1, {}, 0, 0},                  // 0
      {"land bomber", 4, 6, 1, {1, 2, 2, 2, 8, 1}, 7, 1},  // 1; D8
      {"land bomber", 2, 0, 0, {5, 6, 1, 1}, 3, 0},        // 5: one hits; 0 + 3
      {"land bomber", 3, 0, 0, {1, 1, 2, 1}, 10, 2},       // 6: all hit
  };
  for (const BombRun& run : runs) {
    Field field = bombed("Bismarck", flying("Bombers", run.plane));
    field["Bismarck"].speed = run.speed * 1000, field["Bismarck"].plot.evasive = std::uint8_t(run.evasive);
    above(field, "Bombers", "Bismarck", run.aircraft);
    field.step("Fire aircraft", {.dice = run.dice});
    EXPECT_EQ(field["Bismarck"].damage, run.damage) << run.plane << run.aircraft;
    EXPECT_EQ(field["Bismarck"].fuel_lost, run.fuel) << run.plane << run.aircraft;
    EXPECT_EQ(field.told<wetthrust::AirAttack>(), 1);
    EXPECT_EQ(field.told<wetthrust::ExtraEffect>(), run.damage > 0);
  }
}

// wetthrust.dive.3, land.4: the die, less a deck of 3, and 4 or 3 on a ship that lies still: one sum, which
// is nothing only where it is below 0. On one under way a die of 3 does nothing.
TEST(WetThrustStrikes, TheDeckAndLyingStillMakeOneSum) {
  for (const auto& [plane, speed, die, damage] : {std::tuple{"dive bomber", 0, 1, 2},
                                                  {"dive bomber", 0, 3, 4},
                                                  {"dive bomber", 0, 6, 7},
                                                  {"dive bomber", 6, 3, 0},
                                                  {"dive bomber", 6, 4, 1},
                                                  {"land bomber", 0, 1, 1},
                                                  {"land bomber", 0, 2, 2},
                                                  {"land bomber", 0, 8, 8},
                                                  {"land bomber", 6, 1, 0},
                                                  {"land bomber", 6, 8, 5}}) {
    Field field = bombed("Yamato", flying("Bombers", plane));
    field["Yamato"].speed = speed * 1000;
    above(field, "Bombers", "Yamato", 1);
    field.step("Fire aircraft", {.dice = damage ? std::vector{1, die, 1} : std::vector{1, die}});
    EXPECT_EQ(field["Yamato"].damage, damage) << plane << speed << die;
  }
}

// What captains count on: the mean of that sum.
TEST(WetThrustStrikes, WhatAHitDoesOnAverage) {
  EXPECT_DOUBLE_EQ(wetthrust::mean_points_of_hit(6, 0, 0), 3.5);
  EXPECT_DOUBLE_EQ(wetthrust::mean_points_of_hit(6, 3, 0), 1);    // 0 0 0 1 2 3
  EXPECT_DOUBLE_EQ(wetthrust::mean_points_of_hit(6, 3, 4), 4.5);  // 2 to 7
  Field field = bombed("Yamato", flying("Bombers", "dive bomber"));
  const auto mean = [&](Plane plane, int speed) {
    field["Yamato"].speed = speed;
    return wetthrust::mean_points_of_bomb(field.battle, plane, field["Yamato"]);
  };
  EXPECT_DOUBLE_EQ(mean(Plane::dive_bomber, 6000), 1);
  EXPECT_DOUBLE_EQ(mean(Plane::dive_bomber, 0), 4.5);
  EXPECT_DOUBLE_EQ(mean(Plane::land_bomber, 6000), 15 / 8.0);  // 1 to 5
  EXPECT_DOUBLE_EQ(mean(Plane::land_bomber, 0), 4.5);          // 1 to 8
}

// wetthrust.torp.2, dive.1, land.2: torpedoes run 8 inches, bombers must be over the ship.
TEST(WetThrustStrikes, FromWhereTheyAttack) {
  for (const auto& [plane, off, attacks] : {std::tuple{"torpedo bomber", 8.0, true},
                                            {"torpedo bomber", 8.1, false},
                                            {"dive bomber", 0.5, true},
                                            {"dive bomber", 0.6, false},
                                            {"land bomber", 0.5, true},
                                            {"land bomber", 0.6, false}}) {
    Field field = bombed("Bismarck", flying("Bombers", plane));
    above(field, "Bombers", "Bismarck", 1, {off, 0});
    const bool dies = attacks && off < 8;  // one torpedo at 8 inches needs -1
    field.step("Fire aircraft", {.dice = dies ? std::vector{2} : std::vector<int>{}});
    EXPECT_EQ(field.squadron("Bombers").armed, attacks ? 0 : 1) << plane << off;
    EXPECT_EQ(field.squadron("Bombers").attacked, attacks);
  }
}

// Who may not attack: the unarmed, those launched this turn, fighters, those whose ship has gone or dived.
TEST(WetThrustStrikes, WhoDoesNotAttack) {
  const auto attacked = [](const char* plane, const std::vector<int>& dice, auto&& change) {
    Field field({"Type_VIIC=U-99 50,40 @000 speed 3"}, {"Merchant=Far 100,80 @000 speed 3"},
                {.north = flying("Bombers", plane)});
    field["U-99"].lost = field.battle.sheet(field["U-99"]).of[std::size_t(wetthrust::System::pdf)];
    change(field, above(field, "Bombers", "U-99", 1));
    field.step("Fire aircraft", {.dice = dice});
    return field.told<wetthrust::AirAttack>() == 1;
  };
  using wetthrust::Squadron;
  EXPECT_TRUE(attacked("dive bomber", {6}, [](Field&, Squadron&) {}));
  EXPECT_FALSE(attacked("fighter", {}, [](Field&, Squadron&) {}));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field&, Squadron& s) { s.armed = 0; }));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field&, Squadron& s) { s.launched = 1; }));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field&, Squadron& s) { s.pose.at.x += 0.6; }));
  EXPECT_FALSE(attacked("dive bomber", {}, [](Field& f, Squadron&) { f["U-99"].state = State::sunk; }));
  EXPECT_FALSE(
      attacked("dive bomber", {}, [](Field& f, Squadron&) { f["U-99"].mode = wetthrust::Mode::periscope; }));
}

// wetthrust.fight.6: the escorts of those who have attacked go home with them, as escorts, and no other
// fighters.
TEST(WetThrustStrikes, OnlyTheirOwnEscortsGoHome) {
  using wetthrust::AirOrders;
  Field field = bombed("Hood", flying("Stukas", "dive bomber") + flying("Others", "dive bomber") +
                                   flying("Escort", "fighter") + flying("Second", "fighter") +
                                   flying("Free", "fighter"));
  above(field, "Stukas", "Hood", 1);
  for (const auto& [name, charge] : {std::pair{"Escort", "Stukas"}, {"Second", "Others"}}) {
    wetthrust::Squadron& fighters = above(field, name, "Hood");
    fighters.orders = AirOrders::escort, fighters.object = field.who(charge);
  }
  above(field, "Free", "Hood").named = wetthrust::nobody;
  field.step("Fire aircraft", {.dice = {6}});
  EXPECT_EQ(field.squadron("Escort").orders, AirOrders::escort);
  EXPECT_EQ(field.squadron("Escort").object, field.who("Stukas"));
  EXPECT_EQ(field.squadron("Escort").armed, 0);
  EXPECT_EQ(field.squadron("Second").orders, AirOrders::escort);
  EXPECT_EQ(field.squadron("Second").armed, 1);
  EXPECT_EQ(field.squadron("Free").armed, 1);
  field.exercises({"wetthrust.fight.6", "wetthrust.air.12"});
}

// wetthrust.air.13: attacks alternate, the side that fires first beginning; each has two squadrons, one side
// has a third.
TEST(WetThrustStrikes, SidesAttackInTurn) {
  for (const int higher : {0, 1}) {
    Field field(
        {"Merchant=South 50,40 @000 speed 3"}, {"Merchant=North 80,40 @000 speed 3"},
        {.south = flying("S1", "dive bomber") + flying("S2", "dive bomber") + flying("S3", "dive bomber"),
         .north = flying("N1", "dive bomber") + flying("N2", "dive bomber")});
    for (const char* name : {"S1", "S2", "S3"}) above(field, name, "North", 1);
    for (const char* name : {"N1", "N2"}) above(field, name, "South", 1);
    field.battle.higher = engine::Side(higher);
    field.step("Fire aircraft", {.dice = {6, 6, 6, 6, 6}});
    std::string order;
    for (const engine::Event& event : field.hearing.all<wetthrust::AirAttack>())
      order += field.battle.name(event.who);
    EXPECT_EQ(order, higher == 0 ? "S1N1S2N2S3" : "N1S1N2S2S3");
  }
}

std::string attacked_in(const Field& field) {
  std::string whom;
  for (const engine::Event& event : field.hearing.events)
    if (engine::is<wetthrust::TorpedoesRun, wetthrust::AirAttack>(event))
      whom += field.battle.name(event.whom);
  return whom;
}

// wetthrust.air.14: chosen in step 5 among those in reach. Nobody is asked where the one ship in reach is the
// one it was sent at; whoever attacks nobody though he was sent at somebody says why.
TEST(WetThrustStrikes, TargetsAreChosenInStepFive) {
  struct Case {
    State state;
    double x;  // of the second ship: torpedoes run 8 inches
    const char* named;
    std::vector<std::string> answer;
    const char *attacked, *told;
  };
  const char* const nobody = "";
  for (const auto& [state, x, named, answer, attacked, told] :
       {Case{State::on_table, 58.1, "First", {}, "First", ""},
        {State::on_table, 58.1, nobody, {"First"}, "First", ""},
        {State::on_table, 58.1, nobody, {"none"}, "", ""},
        {State::on_table, 58, "First", {"First"}, "First", ""},
        {State::on_table, 58, "First", {"Second"}, "Second", ""},
        {State::on_table, 58, "First", {"none"}, "", "Swordfish was sent at First and does not attack"},
        {State::sunk, 58, "First", {"Second"}, "Second", ""},
        {State::sunk, 58, "First", {"none"}, "", "Swordfish attacks nobody: First is gone"},
        {State::sunk,
         58.1,
         "First",
         {},
         "",
         "Swordfish attacks nobody: First is gone and no other enemy is in reach"},
        {State::sunk, 58.1, nobody, {}, "", ""}}) {
    Field field({"Merchant=Second 50,48 @000 speed 3", "Merchant=First 50,40 @000 speed 3"},
                {"Merchant=Far 100,80 @000 speed 3"}, {.north = flying("Swordfish", "torpedo bomber")});
    wetthrust::Squadron& squadron = above(field, "Swordfish", "First", 1);
    if (named == nobody) squadron.named = wetthrust::nobody;
    field["Second"].pose.at = {x, 40};
    field["First"].state = state;
    const bool near = std::string(attacked) == "First";  // at no distance one torpedo needs a 1
    field.step("Fire aircraft", {.north = answer, .dice = near ? std::vector{2} : std::vector<int>{}});
    EXPECT_EQ(attacked_in(field), attacked) << named << x;
    EXPECT_EQ(field.told<wetthrust::TargetChosen>(), attacked != std::string());
    EXPECT_EQ(squadron.armed, attacked == std::string());
    EXPECT_EQ(squadron.named, wetthrust::nobody);
    std::string said;
    for (const engine::Event& event : field.hearing.all<wetthrust::AttacksNobody>()) {
      said += wetthrust::describe(field.battle, event);
      const bool open = engine::as<wetthrust::AttacksNobody>(event).why == wetthrust::NoAttack::gone;
      EXPECT_EQ(event.audience.includes(engine::Viewer::of(engine::Side(0))), open) << said;
    }
    EXPECT_EQ(said, told);
    if (attacked != std::string()) field.exercises({"wetthrust.air.14"});
  }
}

// wetthrust.air.14: what is suggested is the ship it was sent at; else what promises most.
TEST(WetThrustStrikes, TheShipItWasSentAtIsSuggested) {
  Field field({"Merchant=First 50,40 @000 speed 3", "Hood=Second 50,42 @000 speed 3"},
              {"Merchant=Far 100,80 @000 speed 3"}, {.north = flying("Swordfish", "torpedo bomber")});
  wetthrust::Squadron& squadron = above(field, "Swordfish", "First", 6, {3, 1});
  const wetthrust::Question q = question(wetthrust::target_kind, field.battle, field.who("Swordfish"));
  const auto suggested = [&] {
    return field.battle.name(
        wetthrust::Actor(wetthrust::target_kind.standard(&field.battle, q).choice.option));
  };
  const auto prompt = [&] {
    engine::Explanation about;
    wetthrust::target_kind.explain(&field.battle, q, about);
    return about.prompt;
  };
  EXPECT_EQ(suggested(), "First");
  EXPECT_EQ(prompt(), "Swordfish: which ship does it attack? It was sent at First");
  squadron.named = wetthrust::nobody;
  EXPECT_EQ(suggested(), "Second");
  EXPECT_EQ(prompt(), "Swordfish: which ship does it attack?");
  squadron.named = field.who("First"), field["First"].state = State::sunk;
  EXPECT_EQ(suggested(), "Second");
  EXPECT_EQ(prompt(), "Swordfish: First is gone; which ship instead?");
  EXPECT_EQ(field.refused(wetthrust::target_kind, "Swordfish", "First"),
            "answer.unreadable wetthrust.air.14");
}

// What is shown of a target is what the dice need then.
TEST(WetThrustStrikes, WhatATargetNeedsIsShown) {
  Field field({"Merchant=First 50,40 @000 speed 3", "Hood=Second 50,45 @000 speed 0"},
              {"Merchant=Far 100,80 @000 speed 3"}, {.north = flying("Swordfish", "torpedo bomber")});
  above(field, "Swordfish", "First", 4, {3, 1});
  const wetthrust::Question q = question(wetthrust::target_kind, field.battle, field.who("Swordfish"));
  engine::Explanation about;
  wetthrust::target_kind.explain(&field.battle, q, about);
  std::string shown;
  for (const engine::Option& option : about.options)
    shown += option.label + ": " + option.stakes.effect + " " + need_text(option.stakes) + "\n";
  EXPECT_EQ(shown,
            "none: it keeps its load \n"
            "First: 4 dice if all get through needs 4 or less, 67 %\n"
            "Second: 4 dice if all get through needs 4 or less, 67 %\n");  // -2, from her stern -2, still +4
}

// wetthrust.air.14: unless it is on its way to something worth more than twice as much and has the fuel for
// it: from y = 41 it is four turns home to y = 90.
TEST(WetThrustStrikes, NobodyIsSuggestedOnTheWayToAGreaterPrize) {
  for (const auto& [prize, endurance, named, suggested] : {std::tuple{"Hood", 6, false, ""},
                                                           {"Hood", 5, false, "First"},
                                                           {"Hood", 6, true, "First"},
                                                           {"Merchant", 6, false, "First"}}) {
    Field field(
        {"Merchant=First 50,40 @000 speed 3", (std::string(prize) + "=Prize 50,62 @000 speed 3").c_str()},
        {"Merchant=Far 100,80 @000 speed 3"}, {.north = flying("Swordfish", "torpedo bomber")});
    wetthrust::Squadron& squadron = above(field, "Swordfish", "First", 6, {3, 1});
    squadron.endurance = std::uint8_t(endurance);
    if (!named) squadron.named = wetthrust::nobody;
    const wetthrust::Question q = question(wetthrust::target_kind, field.battle, field.who("Swordfish"));
    const int option = wetthrust::target_kind.standard(&field.battle, q).choice.option;
    EXPECT_EQ(option < 0 ? "" : field.battle.name(wetthrust::Actor(option)), suggested) << prize << endurance;
  }
}

// wetthrust.air.14: the enemy hears of it in step 5 and not before.
TEST(WetThrustStrikes, AtWhomTheyWereSentTheirOwnSideAloneKnows) {
  Field field({"Merchant=First 50,40 @000 speed 3", "Merchant=Second 50,46 @000 speed 3"},
              {"Merchant=Far 100,80 @000 speed 3"}, {.north = flying("Swordfish", "torpedo bomber")});
  above(field, "Swordfish", "First", 6, {10, 0}).named = wetthrust::nobody;
  field.step("Move aircraft", {.north = {"attack Swordfish to 53,43 > First"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Swordfish").named, field.who("First"));
  EXPECT_EQ(field.squadron("Swordfish").object, wetthrust::nobody);
  ASSERT_EQ(field.told<wetthrust::TargetNamed>(), 1);
  const auto heard_by = [&]<class Deed>(Deed, engine::Viewer viewer) {
    const auto told = field.hearing.all<Deed>();
    return !told.empty() && told[0].audience.includes(viewer);
  };
  const engine::Viewer own = engine::Viewer::of(engine::Side(1)), enemy = engine::Viewer::of(engine::Side(0));
  EXPECT_TRUE(heard_by(wetthrust::TargetNamed{}, own));
  EXPECT_FALSE(heard_by(wetthrust::TargetNamed{}, enemy));
  EXPECT_FALSE(heard_by(wetthrust::TargetNamed{}, engine::Viewer::everyone()));
  field.step("Fire aircraft", {.north = {"Second"}, .dice = {6, 6, 6, 6, 6, 6}});
  EXPECT_TRUE(heard_by(wetthrust::TargetChosen{}, enemy));
  EXPECT_EQ(attacked_in(field), "Second");
}

// Two torpedo squadrons of six, the first of which sinks First, who has few boxes left.
struct SunkByOthers {
  Field field;
  explicit SunkByOthers(const std::string& second, double off)
      : field({"Merchant=First 50,40 @000 speed 3", second.c_str()}, {"Merchant=Far 100,80 @000 speed 3"},
              {.north = flying("One", "torpedo bomber") + flying("Two", "torpedo bomber")}) {
    for (const char* name : {"One", "Two"}) above(field, name, "First", 6, {3, 0});
    field.squadron("Two").aircraft = 1;
    wetthrust::Ship& first = field["First"];
    first.damage = std::uint8_t(field.battle.sheet(first).boxes() - 1);
    for (int i = 0; i < field.battle.ships.size(); ++i)
      if (field.battle.name(wetthrust::ship_actor(i)) == "Second")
        field.battle.ships[i].pose.at = {53 + off, 40};
  }
};

// wetthrust.seq.3, wetthrust.air.14: when others sink her before its turn it chooses again, or says why not.
// Six torpedoes at 3 inches all hit.
TEST(WetThrustStrikes, AnotherTargetWhenOthersSankTheirs) {
  struct Case {
    double off;
    std::vector<std::string> answers;
    const char *attacked, *said;
  };
  for (const auto& [off, answers, attacked, said] :
       {Case{8, {"First", "First", "Second"}, "FirstSecond", ""},
        {8, {"First", "First", "none"}, "First", "Two attacks nobody: First is gone"},
        {8, {"First", "Second"}, "FirstSecond", ""},
        {8.1, {}, "First", "Two attacks nobody: First is gone and no other enemy is in reach"}}) {
    SunkByOthers both("Merchant=Second 80,40 @000 speed 3", off);
    both.field.step("Fire aircraft", {.north = answers, .dice = {6, 6, 6, 6, 6, 6}});
    EXPECT_EQ(both.field["First"].state, State::sunk);
    EXPECT_EQ(attacked_in(both.field), attacked) << off;
    EXPECT_EQ(both.field.squadron("Two").armed, attacked == std::string("First"));
    std::string told;
    for (const engine::Event& event : both.field.hearing.events)
      if (engine::is<wetthrust::AttacksNobody>(event)) told += wetthrust::describe(both.field.battle, event);
    EXPECT_EQ(told, said);
    if (answers.size() != 2) both.field.exercises({"wetthrust.seq.3"});
  }
}

// wetthrust.aa.6: her guns have not fired yet and meet who turns to her; those that have do not fire again.
TEST(WetThrustStrikes, GunsThatHaveNotFiredMeetWhoTurnsToAnother) {
  SunkByOthers both("Hood=Second 80,40 @000 speed 3", 5);  // two PDF and an ADF
  both.field.squadron("Two").aircraft = 6;
  both.field.step("Fire aircraft", {.south = {"PDF 2 > Two; ADF 1 > Two"},
                                    .north = {"First", "First", "Second"},
                                    .dice = {6, 6, 6, 6, 6, 6, 4, 1, 6, 6, 6, 6}});
  EXPECT_EQ(both.field.squadron("Two").aircraft, 3);
  EXPECT_EQ(both.field.told<wetthrust::AaFire>(), 2);
  EXPECT_EQ(attacked_in(both.field), "FirstSecond");
  // The ADF of a ship within 6 inches of the first has fired; her PDF has not.
  SunkByOthers near("Hood=Second 80,40 @000 speed 3", 2.9);
  near.field.squadron("Two").aircraft = 6;
  near.field.step("Fire aircraft", {.south = {"ADF 1 > One", "PDF 2 > Two"},
                                    .north = {"First", "First", "Second"},
                                    .dice = {1, 6, 6, 6, 6, 6, 6, 1, 4, 6, 6, 6, 6, 6}});
  EXPECT_EQ(near.field.squadron("Two").aircraft, 5);
  EXPECT_EQ(near.field.told<wetthrust::AaFire>(), 2);
}

// wetthrust.fight.3: and so does CAP, unless it has met it already in this turn.
TEST(WetThrustStrikes, CapMeetsWhoTurnsToItsCarrier) {
  for (const bool met : {false, true}) {
    SunkByOthers both("Ark_Royal=Second 80,40 @000 speed 3 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]",
                      5);
    wetthrust::Squadron& cap = both.field.squadron("Second fighter 1");
    cap.state = wetthrust::AirState::aloft, cap.orders = wetthrust::AirOrders::cap;
    cap.object = both.field.who("Second"), cap.pose = both.field["Second"].pose;
    both.field.squadron("Two").aircraft = 6, both.field.squadron("Two").met = met, cap.fired = met;
    std::vector<int> dice = {6, 6, 6, 6, 6, 6};                // One on First
    if (!met) dice.insert(dice.end(), {4, 4, 4, 4, 4, 1, 1});  // five down, one replies
    if (met) dice.insert(dice.end(), {6, 6, 6, 6, 6, 6});      // torpedoes at 4 or less
    both.field.step("Fire aircraft", {.north = {"First", "First", "Second"}, .dice = dice});
    EXPECT_EQ(both.field.squadron("Two").aircraft, met ? 6 : 1);
    EXPECT_EQ(both.field.told<wetthrust::FiredOn>(), !met);
    EXPECT_EQ(attacked_in(both.field), "FirstSecond");
  }
}

}  // namespace
