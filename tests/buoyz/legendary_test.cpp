// 7.3.4: the two actions of Legendary Officers, Evade Grapple! as a reaction among them.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/move.h"
#include "tests/buoyz/field.h"

namespace legendary_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::Mark;
using field::Field;
using field::Play;

// Victory, Command 2, with an enemy on either side.
Field beset() {
  Field field({"Redoutable=Redoutable 20,20 @000", "Santa_Julia=Julia 23,20 @000"},
              {"HMS_Victory=Victory 21.5,20 @010"}, {.head = "era = 3\nyear = 1805\n"});
  field["Victory"].command = 2;
  field["Victory"].abilities = bit(Ability::legendary_officers);
  return field;
}
void close(Field& field, const std::string& name, const Play& play) {
  field[name].done |= bit(Action::grapple);
  field.run(play, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who(name)); });
}
void act(Field& field, const Play& play) {
  field.run(play,
            [&](engine::Umpire& umpire) { special_actions(field.battle, umpire, field.who("Victory")); });
}

TEST(BuoyzLegendary, AReactionLeavesOneActionForHerMove) {
  Field field = beset();
  close(field, "Redoutable", {.north = {"evade"}, .dice = {4}});  // 4 + 2 of 6
  EXPECT_FALSE(grappled(field.battle, field.who("Victory")));
  EXPECT_FALSE(field["Victory"].is(Mark::tried_action));
  act(field, {.north = {"All Hands On Deck!"}, .dice = {4}});  // and no third question
  EXPECT_TRUE(field["Victory"].did(Action::all_hands));
  EXPECT_TRUE(field["Victory"].is(Mark::tried_action));
  field.exercises({"buoyz.7.3.4", "buoyz.7.2.12"});
}

TEST(BuoyzLegendary, SheEvadesOneEnemyATurn) {
  Field field = beset();
  close(field, "Redoutable", {.north = {"evade"}, .dice = {6}});
  close(field, "Julia", {});  // nobody is asked
  EXPECT_TRUE(grappled(field.battle, field.who("Victory")));
}

TEST(BuoyzLegendary, ADeclinedSecondActionIsKeptForAReaction) {
  Field field = beset();
  act(field, {.north = {"All Hands On Deck!", "none"}, .dice = {1}});
  close(field, "Redoutable", {.north = {"evade"}, .dice = {4}});
  EXPECT_FALSE(grappled(field.battle, field.who("Victory")));
  EXPECT_TRUE(field["Victory"].is(Mark::tried_action));
  EXPECT_FALSE(buoyz::may_try_any(field.battle, field.who("Victory"), 0));
}

// Two different ones: who failed to stand ready does not evade either.
TEST(BuoyzLegendary, EvadingIsTriedOnce) {
  Field field = beset();
  act(field, {.north = {"Evade Grapple!", "none"}, .dice = {3}});
  close(field, "Redoutable", {});  // nobody is asked
  EXPECT_TRUE(grappled(field.battle, field.who("Victory")));
}

TEST(BuoyzLegendary, TwoActionsLeaveNoReaction) {
  Field field = beset();
  act(field, {.north = {"All Hands On Deck!", "Flank Speed!"}, .dice = {1, 1}});
  close(field, "Redoutable", {});
  EXPECT_TRUE(grappled(field.battle, field.who("Victory")));
}

std::string prompt(Field& field, std::uint32_t tried) {
  engine::Explanation about;
  buoyz::action_kind.explain(
      &field.battle,
      buoyz::question(buoyz::action_kind, field.battle, field.who("Victory"), static_cast<int>(tried)),
      about);
  return about.prompt.substr(0, about.prompt.find('?'));
}

TEST(BuoyzLegendary, TheyAreToldWhichOfTwoActionsItIs) {
  Field field = beset();
  const std::uint32_t hero = bit(Action::hero), evade = bit(Action::evade_grapple);
  EXPECT_EQ(prompt(field, hero), "Victory: a Special Action, the first of two");
  EXPECT_EQ(prompt(field, hero | bit(Action::all_hands)), "Victory: a Special Action, the second of two");
  EXPECT_EQ(prompt(field, hero | evade), "Victory: a Special Action, the second of two");  // a reaction
  field["Victory"].abilities = 0;
  EXPECT_EQ(prompt(field, 0), "Victory: a Special Action");
}

TEST(BuoyzLegendary, TheyNeedNoHeroAndHearWhy) {
  Field field = beset();
  const int hero = bit(Action::hero);
  const auto no = field.verdict(buoyz::action_kind, "Victory", "Holding Out", hero);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->clause.text(), std::string("buoyz.7.3.4"));
  EXPECT_EQ(no->sentence, "Victory: Holding Out For A Hero: her Legendary Officers have it without dice");
  field["Victory"].abilities = 0;  // a hero who has come is not called again
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "Holding Out", hero), "action.barred buoyz.7.2.1");
}

TEST(BuoyzLegendary, WithoutThemAReactionIsTheOneAction) {
  Field field = beset();
  field["Victory"].abilities = 0;
  close(field, "Redoutable", {.north = {"evade"}, .dice = {4}});
  act(field, {});  // nobody is asked
  EXPECT_EQ(field["Victory"].done, 0u);
}

}  // namespace legendary_test
