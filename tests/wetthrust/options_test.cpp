// Each option of rules.md (Gaps) both ways, where a chapter's own test does not have it already.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/victory/disengaging.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;

// A die of 4 strikes where three faces of six do, not where two.
TEST(WetThrustOptions, FacesOfTheHitDie) {
  for (const auto& [faces, face, struck] :
       {std::tuple{"2", 5, true}, {"2", 4, false}, {"3", 4, true}, {"1", 5, false}, {"5", 2, true}}) {
    Field field({"Bismarck 20,20 @000 speed 6"}, {"Hood 40,20 @000 speed 6"},
                {.options = {{"hit_die_faces", faces}}});
    bool hit = false;
    field.run({.dice = {face}}, [&](auto& umpire) {
      hit = strikes(umpire, field.battle, field.who("Bismarck"), 1, "wetthrust.guns.17", nullptr);
    });
    EXPECT_EQ(hit, struck) << faces << face;
    field.exercises({"wetthrust.guns.2"});
  }
}

TEST(WetThrustOptions, ScopeOfEvasiveArmour) {
  for (const auto& [scope, armour] : {std::pair{"all", 3}, {"gunfire", 0}}) {
    Field field({"Tribal 20,20 @000 speed 6"}, {"Hood 40,20 @000 speed 6"},
                {.options = {{"evasive_armour_scope", scope}}});
    field["Tribal"].plot.evasive = field["Hood"].plot.evasive = 1;
    EXPECT_EQ(belt(field.battle, field["Tribal"]), armour);
    EXPECT_EQ(deck(field.battle, field["Tribal"]), armour);
    EXPECT_EQ(deck(field.battle, field["Hood"]), 0);  // e only: no armour
  }
}

TEST(WetThrustOptions, TurnsOfReloading) {
  for (const auto& [word, turns] : {std::pair{"3", 3}, {"1", 1}, {"6", 6}}) {
    Field field({"Z23 50,40 @000 speed 6"}, {"Hood 56,40 @000 speed 6"},
                {.options = {{"torpedo_reload_turns", word}}});
    field.step("Fire ships",
               {.south = {"torpedoes mid 8 > Hood"}, .north = {"hold"}, .dice = {1, 1, 1, 1, 1, 1, 1, 1}});
    for (field.turn = 1; field.turn <= turns + 1; ++field.turn) {
      EXPECT_EQ(field["Z23"].loaded[0], 0) << word << " " << field.turn;
      field.step("End of turn");
    }
    EXPECT_EQ(field["Z23"].loaded[0], 4) << word;
  }
}

TEST(WetThrustOptions, LoadsOfAntiSubmarineMounts) {
  for (const auto& [word, runs] : {std::pair{"0", 8}, {"6", 6}, {"2", 2}}) {
    Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 50,40 @000 speed 0 mode deep"},
                {.options = {{"asw_loads", word}}});
    field["U-99"].set(wetthrust::Mark::detected);
    for (int run = 0; run < runs; ++run) {
      EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "depth charges port 1 > U-99"), "legal");
      field.step("Fire ships", {.south = {"depth charges port 1 > U-99"}, .dice = {6}});
      field.step("End of turn");
    }
    EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "depth charges port 1 > U-99"),
              runs == 8 ? "legal" : "answer.unreadable wetthrust.fire.3")
        << word;
    const std::string left = field::status_line(field.battle, field.who("Tribal"), "depth charges");
    EXPECT_EQ(left, runs == 8 ? "" : fmt::format("{} salvos left", 2 * runs)) << word;
  }
}

// The ban of a recovery ends when she is at full speed again, or never.
TEST(WetThrustOptions, BanAfterARecovery) {
  for (const auto& [word, barred] : {std::pair{"rest_of_game", true}, {"during", false}}) {
    Field field({"Bismarck 50,40 @000 speed 7"}, {"Hood 100,80 @000 speed 6"},
                {.options = {{"recon_ban", word}}});
    field["Bismarck"].set(wetthrust::Mark::no_disengaging);
    field.step("End of turn");
    EXPECT_TRUE(field["Bismarck"].is(wetthrust::Mark::no_disengaging));
    field["Bismarck"].speed = 8000;
    field.step("End of turn");
    EXPECT_EQ(field["Bismarck"].is(wetthrust::Mark::no_disengaging), barred) << word;
  }
}

TEST(WetThrustOptions, TheTemplateOrAPivot) {
  for (const auto& [word, x] : {std::pair{"0.5", 50 - 2.250}, {"0", 48.0}}) {
    Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 100,80 @000 speed 6"},
                {.options = {{"turn_template_radius", word}}});
    field.step("Write orders", {.south = {"2P"}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_NEAR(field["Bismarck"].pose.at.x, x, 0.001) << word;
    field.exercises({"wetthrust.move.8", "wetthrust.move.10"});
  }
}

}  // namespace
