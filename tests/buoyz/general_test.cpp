// Chapter 1: what the numbers of a ship description do, and rounding.
#include <gtest/gtest.h>

#include "captains/captains.h"
#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/sailing.h"
#include "tests/buoyz/battles.h"
#include "tests/buoyz/field.h"

namespace general_test {

using buoyz::Mark;
using field::Field;

const field::More no_actions{.options = {{"special_actions", "off"}}};

// buoyz.1.5.2, 1.5.3: she goes as far as her Speed and turns by her Turning.
TEST(BuoyzGeneral, SpeedAndTurning) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  field.step("Ships move", {.south = {"South", "1 P45 4"}, .north = {"6"}});
  EXPECT_EQ(field["Norfolk"].pose.heading, sea::heading(315));
  EXPECT_EQ(field["Norfolk"].run, 5000);  // seven inches less two points of turning
  EXPECT_EQ(field["Bismarck"].run, 6000);
  field.exercises({"buoyz.1.5.2", "buoyz.1.5.3"});
}

// buoyz.1.1.4: all factors first, rounded once: 6/4 is 1.5, so 2.
TEST(BuoyzGeneral, FractionsRoundOnceAndHalvesUp) {
  Field field({"KMS_Bismarck=Bismarck 60,40 @000 hull 8"}, {"HMS_Cossack=Cossack 100,70 @180"}, no_actions);
  field["Bismarck"].motive = 1;
  const auto inches = buoyz::allowance(field.battle, field["Bismarck"], buoyz::Propulsion::engines);
  EXPECT_EQ(buoyz::total(inches), 2);
  field.step("Ships move", {.south = {"South", "2"}, .north = {"7"}});
  EXPECT_EQ(field["Bismarck"].run, 2000);
  field.exercises({"buoyz.1.1.4"});
}

// buoyz.1.5.4 to 1.5.6: hits by Target Size, damage by Armour, points of Hull.
TEST(BuoyzGeneral, SizeArmourAndHull) {
  Field field({"USS_Monitor=Monitor 20,20 @000"}, {"CSS_Virginia=Virginia 30,30 @180"},
              {.head = "era = 4\nyear = 1862\n"});
  field.run({.dice = {4, 5, 2, 1}}, [&](engine::Umpire& umpire) {
    const int hits =
        buoyz::hits_of(umpire, field.who("Monitor"), 2, 0, field.battle.sheet(field.who("Virginia")).size,
                       buoyz::Again::no, "buoyz.5.5.1", "to hit", nullptr);
    EXPECT_EQ(hits, 1);  // size 5: the four misses
    buoyz::damage(field.battle, umpire, field.who("Virginia"), {.by = field.who("Monitor")},
                  hits);  // 2 equals Armour 2
    EXPECT_EQ(field["Virginia"].hull, 1);
    EXPECT_TRUE(field["Virginia"].is(Mark::crippled));  // hull 2/1; the last die is for her ability to ram
  });
  field.exercises({"buoyz.1.5.4", "buoyz.1.5.5", "buoyz.1.5.6"});
}

// buoyz.1.5.6: with 0 as the second number she sinks without ever being crippled.
TEST(BuoyzGeneral, AHullOfNoSecondNumberIsNeverCrippled) {
  Field field({"USS_Monitor=Monitor 20,20 @000"}, {"CSS_Virginia=Virginia 30,30 @180"},
              {.head = "era = 4\nyear = 1862\n"});
  field.run({}, [&](engine::Umpire& umpire) {
    buoyz::lose_hull(field.battle, umpire, field.who("Monitor"), 1, field.who("Virginia"), "buoyz.8.1.4");
  });
  EXPECT_EQ(field["Monitor"].state, buoyz::State::sunk);
  EXPECT_FALSE(field["Monitor"].is(Mark::crippled));
}

// buoyz.1.5.7: Command is added to the die: 4 and 1 fail at 6, 4 and 2 pass.
TEST(BuoyzGeneral, CommandIsAddedToChecks) {
  for (const int command : {1, 2, 3}) {
    Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
    field["Norfolk"].command = std::uint8_t(command);
    field.run({.dice = {4}}, [&](engine::Umpire& umpire) {
      const buoyz::Actor norfolk = field.who("Norfolk");
      EXPECT_EQ(buoyz::command_check(field.battle, umpire, norfolk, 6, "buoyz.7.1.3", "a check").passed(),
                command >= 2);
    });
    field.exercises({"buoyz.1.5.7"});
  }
}

// buoyz.1.1.5: markers are for all to see, and are taken off together.
TEST(BuoyzGeneral, MarkersComeOffInTheEndPhase) {
  Field field({"KMS_U-99=U-99 60,40 @000 submerged true"}, {"HMS_Cossack=Cossack 100,70 @180"});
  field["U-99"].set(Mark::detected);
  field["Cossack"].done = bit(buoyz::Action::smoke);
  field.step("Markers");
  EXPECT_FALSE(field["U-99"].is(Mark::detected));
  EXPECT_FALSE(field["Cossack"].did(buoyz::Action::smoke));
  field.exercises({"buoyz.1.1.5"});
}

// buoyz.2.2.11: an order may be changed until dice are rolled or an enemy has acted.
TEST(BuoyzGeneral, NoUndoPastDiceOrTheEnemy) {
  const auto scenario = battles.scenario("old-ironsides");
  engine::Game game(scenario, support::new_record(scenario, "human", "human", 5), captains::make);
  const auto answer_of = [&](engine::Side side) {
    for (const engine::Waiting& waiting : game.waiting())
      if (waiting.question.side == side)
        return game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question)),
               true;
    return false;
  };
  while (game.turn() < 2 && !game.waiting().empty()) answer_of(game.waiting().front().question.side);
  ASSERT_FALSE(game.waiting().empty());
  const engine::Side last = game.waiting().front().question.side;
  const std::string before = engine::print_record(game.record());
  EXPECT_TRUE(game.undo(last, engine::Game::Reach::own_answer_only, {99, 0}));  // refused
  EXPECT_EQ(engine::print_record(game.record()), before);
}

}  // namespace general_test
