// Chapter 12.5: whom a fireship sets on fire, and whom not.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fireships.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/squadrons.h"
#include "tests/buoyz/field.h"

namespace fireship_test {

using buoyz::BoardTold;
using buoyz::Mark;
using buoyz::State;
using field::Field;

const field::More armada{.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"};

void light(Field& field, const char* name) {
  field.run({}, [&](engine::Umpire& umpire) {
    light_fireship(field.battle, umpire, field.who(name), "buoyz.12.5.3");
  });
}
void run_into(Field& field, std::initializer_list<const char*> ships) {
  buoyz::Passage passage{};
  for (const char* name : ships) passage.struck.add(field.who(name));
  field.run({}, [&](engine::Umpire& umpire) {
    fireship_contact(field.battle, umpire, field.who("Brulot"), passage);
  });
}

// 12.5.6: every vessel within two inches that is not on fire yet; other fireships alight and forts are not.
TEST(BuoyzFireships, WhomTheExplosionSetsOnFire) {
  Field field({"The_Golden_Hind=Far 20,24 @000", "Fireship=Brulot 20,20 @000", "Fireship=Other 21,20 @000",
               "Fireship=Unlit 19,20 @000"},
              {"La_Girona=Girona 20,22 @000", "La_Girona=Burning 22,20 @000"}, armada);
  light(field, "Brulot"), light(field, "Other");
  field["Burning"].fires = 1;
  field.step("Colours", {.dice = {4, 4, 1, 2}});
  EXPECT_EQ(field["Brulot"].state, State::sunk);
  EXPECT_EQ(field["Other"].state, State::on_table);
  EXPECT_EQ(field["Other"].fires, 0);
  EXPECT_TRUE(field["Unlit"].is(Mark::lit)) << "and no die is rolled for her yet";
  EXPECT_EQ(field["Unlit"].fires, 0);
  EXPECT_EQ(field["Girona"].fires, 1);
  EXPECT_EQ(field["Burning"].fires, 1);
  EXPECT_EQ(field["Far"].fires, 0);
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(BoardTold::explodes)) {
      EXPECT_EQ(event.who, field.who("Brulot"));
      EXPECT_EQ(event.numbers[0], 2);
    }
}

TEST(BuoyzFireships, AFortDoesNotBurn) {
  Field field(
      {"Fireship=Brulot 20,20 @000"},
      {"18th_Century_Shore_Fort=Fort 20,16 @000", "HMS_Raven=Raven 22,20 @000"},
      {.head = "era = 3\nyear = 1805\ntable = [60, 40]\n", .tail = "[[land]]\nbox = [10, 2, 30, 17]\n"});
  light(field, "Brulot");
  field["Brulot"].pose.at = {20, 18};
  field["Raven"].pose.at = {21, 18};
  run_into(field, {"Fort"});
  EXPECT_EQ(field["Fort"].fires, 0);
  field.step("Colours", {.dice = {4, 4}});
  EXPECT_EQ(field["Fort"].fires, 0);
  EXPECT_EQ(field["Raven"].fires, 1);
}

// 12.5.5: who is gone or burns is not set on fire.
TEST(BuoyzFireships, WhomSheRunsInto) {
  Field field({"Fireship=Brulot 20,20 @000", "Fireship=Other 21,20 @000"},
              {"La_Girona=Gone 20,22 @000", "La_Girona=Burning 22,20 @000", "La_Girona=Girona 19,20 @000"},
              armada);
  run_into(field, {"Girona"});
  EXPECT_TRUE(field.hearing.events.empty()) << "she is not alight";
  light(field, "Brulot"), light(field, "Other");
  field["Gone"].state = State::left, field["Burning"].fires = 2;
  run_into(field, {"Gone", "Burning", "Other", "Girona"});
  EXPECT_EQ(field["Gone"].fires, 0);
  EXPECT_EQ(field["Burning"].fires, 2);
  EXPECT_EQ(field["Other"].fires, 0);
  EXPECT_EQ(field["Girona"].fires, 1);
  EXPECT_EQ(told(field, BoardTold::runs_into), 1);
}

// 12.5.6: afloat and aground she burns until she goes up.
TEST(BuoyzFireships, SheBurnsUntilSheExplodes) {
  Field field({"Fireship=Brulot 20,20 @000"}, {"La_Girona=Girona 20,22 @000", "La_Girona=Far 20,22.1 @000"},
              armada);
  light(field, "Brulot");
  for (int turn = 0; turn < 4; ++turn) field.step("Colours", {.dice = {1, 2}});
  field["Brulot"].set(Mark::aground);
  for (int turn = 0; turn < 6; ++turn) field.step("Colours", {.dice = {1, 2}});
  EXPECT_EQ(field["Brulot"].state, State::on_table);
  field.step("Colours", {.dice = {3, 3}});
  EXPECT_EQ(field["Brulot"].state, State::sunk);
  EXPECT_EQ(field["Girona"].fires, 1);
  EXPECT_EQ(field["Far"].fires, 0);
  field.step("Colours");  // gone, she rolls no more
}

// 12.5.4: whatever sets her on fire, her crew leaves her: a critical hit, a burning ship she is grappled to,
// another fireship. From then on she burns, is not repaired, and does not strike.
TEST(BuoyzFireships, AFireshipThatCatchesFireIsAlight) {
  const auto burnt = [](auto&& by, const field::Play& play) {
    Field field({"Fireship=Torch 20,20 @000 anchored true", "Fireship=Brulot 23,20 @000"},
                {"La_Girona=Girona 20,21 @000"}, armada);
    field["Torch"].set(Mark::to_test);
    field.run(play, [&](engine::Umpire& umpire) { by(field, umpire); });
    const buoyz::Ship& torch = field["Torch"];
    EXPECT_TRUE(torch.is(Mark::lit));
    EXPECT_FALSE(torch.is(Mark::anchored) || torch.is(Mark::to_test));
    EXPECT_EQ(torch.fires, 0);
    EXPECT_EQ(told(field, BoardTold::lit), 1);
    field.step("Colours", {.dice = {5, 6}});
    EXPECT_EQ(torch.state, State::on_table);
    field.step("Colours", {.dice = {5, 5}});
    EXPECT_EQ(torch.state, State::sunk);
    EXPECT_EQ(field["Girona"].fires, 1);
  };
  burnt(
      [](Field& field, engine::Umpire& umpire) {
        critical(field.battle, umpire, field.who("Torch"), {.by = field.who("Girona")});
      },
      {.dice = {5, 1, 2}});  // fire, and the magazine holds
  burnt(
      [](Field& field, engine::Umpire& umpire) {
        field.battle.grapples.add({field.who("Girona"), field.who("Torch"), 0});
        field["Girona"].fires = 1;
        watch_fires(field.battle);
        spread_fire(field.battle, umpire);
        field["Girona"].fires = 0;
      },
      {});
  burnt(
      [](Field& field, engine::Umpire& umpire) {
        field["Brulot"].set(Mark::lit);
        buoyz::Passage passage{};
        passage.struck.add(field.who("Torch"));
        fireship_contact(field.battle, umpire, field.who("Brulot"), passage);
        field["Brulot"].state = State::left;
      },
      {});
}

// 12.5.4: she runs straight ahead from her next move on, though she was a prize or had struck.
TEST(BuoyzFireships, NobodySteersHerOnceSheBurns) {
  for (const Mark mark : {Mark::prize, Mark::struck, Mark::retreating}) {
    Field field({"Fireship=Torch 20,20 @090"}, {"La_Girona=Girona 40,30 @000 anchored true"}, armada);
    field["Torch"].set(mark);
    field.run({}, [&](engine::Umpire& umpire) {
      set_on_fire(field.battle, umpire, field.who("Torch"), field.who("Girona"), "buoyz.5.8.6");
    });
    field["Girona"].set(Mark::moved);
    field.step("Ships move");
    EXPECT_EQ(field["Torch"].pose.at, (sea::Point{22, 20}));
  }
}

// 12.1.1, 12.5.4: she may sail in a squadron until she is alight.
TEST(BuoyzFireships, LitSheFallsOutOfHerSquadron) {
  Field field({"The_Golden_Hind=Hind 20,20 @000", "Fireship=Brulot 23,20 @000"}, {"La_Girona=Far 50,30 @000"},
              {.head = armada.head, .options = {{"squadrons", "on"}}});
  field.step("Form squadrons", {.south = {"squadron 1", "squadron 1"}});
  EXPECT_EQ(company(field.battle, field.who("Hind")).size(), 2);
  light(field, "Brulot");
  EXPECT_EQ(company(field.battle, field.who("Hind")).size(), 1);
  EXPECT_EQ(told(field, buoyz::MoveTold::left_squadron), 1);
}

}  // namespace fireship_test
