// Squadrons move as one.
#include "rulebooks/buoyz/squadrons.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/field.h"

namespace {

using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

std::vector<std::string> order_of_moves(const Field& field) {
  std::vector<std::string> names;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == told(MoveTold::moved)) names.push_back(field.battle.name(event.who));
  return names;
}

const field::More squadrons{.options = {{"squadrons", "on"}, {"special_actions", "off"}}};

TEST(BuoyzSquadrons, ASquadronIsOneNomination) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180", "HMS_Cossack=Y 30,60 @180"}, squadrons);
  field.step("Ships move", {.south = {"South", "A", "7", "7", "7"}, .north = {"X", "7", "7"}});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"A", "B", "X", "C", "Y"}));
  field.exercises({"buoyz.12.1.1", "buoyz.12.1.4"});
}

TEST(BuoyzSquadrons, CompanyAndCommand) {
  Field field({"HMS_Norfolk=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 26.5,20 @000 squadron 1", "HMS_Cossack=D 40,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, {.options = {{"squadrons", "on"}}});
  const auto size = [&](const char* name) { return buoyz::company(field.battle, field.who(name)).size(); };
  EXPECT_EQ(size("A"), 3);  // C through B; D is out of touch
  EXPECT_EQ(size("D"), 1);
  EXPECT_EQ(buoyz::company(field.battle, field.who("C"))[0], field.who("C"));
  EXPECT_EQ(buoyz::command_score(field.battle, field["A"]), 3);  // B's Command
  field.run({.dice = {3}}, [&](engine::Umpire& umpire) {
    EXPECT_TRUE(buoyz::command_check(field.battle, umpire, field.who("A"), 6, "buoyz.7.1.3", "a check"));
  });
  field.exercises({"buoyz.7.1.3", "buoyz.7.1.4", "buoyz.12.1.5"});
  field["B"].set(Mark::crippled);  // falls out, and with her the link to C
  EXPECT_EQ(size("A"), 1);
  EXPECT_EQ(size("B"), 1);
  EXPECT_EQ(buoyz::command_score(field.battle, field["A"]), 2);
  field.book().options.squadrons = false;
  EXPECT_EQ(size("C"), 1);
}

// buoyz.12.1.3: her own cripples, told by the damage that makes them.
TEST(BuoyzSquadrons, ACrippleMovesAlone) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, squadrons);
  field.run({.dice = {1}}, [&](engine::Umpire& umpire) {  // her Radar holds
    buoyz::lose_hull(field.battle, umpire, field.who("B"), 2, buoyz::nobody, "buoyz.4.1.10");
  });
  field.step("Ships move", {.south = {"South", "A", "7", "4"}, .north = {"7"}});
  field.exercises({"buoyz.12.1.3"});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"A", "X", "B"}));
}

}  // namespace
