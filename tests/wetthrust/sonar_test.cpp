// Chapter asw: how far sonar hears, where a marker lies, what an attack run does, on both sides of each
// limit.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Mark;
using wetthrust::Mode;
using wetthrust::State;
using wetthrust::System;

constexpr double so_near = 0.001;

wetthrust::Symbols mounts_of(Field& field, const std::string& name, int count) {
  return wetthrust::lowest_of(field.battle.sheet(field[name]).of[std::size_t(System::asw_mount)], count);
}

// wetthrust.asw.2: 6 inches to a deep boat, 12 to one at periscope depth.
TEST(WetThrustSonar, HearsSixAndTwelveInches) {
  for (const auto& [mode, x, found] : {std::tuple{"deep", "56,40", true},
                                       {"deep", "56.1,40", false},
                                       {"periscope", "62,40", true},
                                       {"periscope", "62.1,40", false}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 {} @000 speed 0 mode {}", x, mode);
    Field field({"Tribal 50,40 @000 speed 0"}, {boat.c_str()});
    field.step("Move ships");
    EXPECT_EQ(field["U-99"].is(Mark::detected), found) << mode << x;
    EXPECT_EQ(field.told<wetthrust::Detected>(), found);
    field["U-99"].set(Mark::detected);
    field.step("End of turn");  // and keeps her as far
    EXPECT_EQ(field["U-99"].is(Mark::detected), found) << mode << x;
    EXPECT_EQ(field.told<wetthrust::ContactLost>(), !found);
  }
}

// wetthrust.asw.2: an enemy, on the table, whose sonar works; a boat on the surface needs no marker.
TEST(WetThrustSonar, WhoHearsNothing) {
  using Change = void (*)(Field&);
  const std::pair<Change, bool> cases[] = {
      {[](Field&) {}, true},
      {[](Field& f) { f["Tribal"].lost = f.battle.sheet(f["Tribal"]).of[std::size_t(System::sonar)]; },
       false},
      {[](Field& f) { f["Tribal"].state = State::sunk; }, false},
      {[](Field& f) { f["Tribal"].side = engine::Side(1); }, false},
      {[](Field& f) { f["U-99"].mode = Mode::surfaced; }, false}};
  for (const auto& [change, found] : cases) {
    Field field({"Hood 51,40 @000 speed 0", "Tribal 50,40 @000 speed 0"},
                {"Type_VIIC=U-99 53,40 @000 speed 0 mode deep"});
    change(field);
    field.step("Move ships");
    EXPECT_EQ(field["U-99"].is(Mark::detected), found);
    field["U-99"].set(Mark::detected);
    if (field["U-99"].mode != Mode::surfaced) field.step("End of turn");
    EXPECT_TRUE(field["U-99"].mode == Mode::surfaced || field["U-99"].is(Mark::detected) == found);
  }
}

// Tribal turns away at the middle of her move: the boat, going north with an inch in each leg, was nearest
// when they were abreast, 5.9 inches apart, just before.
TEST(WetThrustSonar, HearsAlongTheFirstLeg) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 55.9,42.9 @000 speed 2 mode deep"});
  field["Tribal"].plot.first = -3;
  field.step("Move ships");
  ASSERT_TRUE(field["U-99"].is(Mark::detected));
  EXPECT_NEAR(field["U-99"].marker.x, 55.9, so_near);
  EXPECT_NEAR(field["U-99"].marker.y, 42.9 + 2.9 / 3, so_near);
  EXPECT_NEAR(field["U-99"].pose.at.y, 44.9, so_near);
}

// Who has her at the end marks her where she is; of those who passed her, the first in the list counts.
TEST(WetThrustSonar, TheHunterWhoHasHerAtTheEndCounts) {
  for (const auto& [third, by, y] : {std::tuple{"Antelope 55.9,50 @000 speed 0", "Antelope", 44.9},
                                     {"Antelope 10,80 @000 speed 0", "Tribal", 43.867}}) {
    Field field({"Tribal 50,40 @000 speed 8", "Zambesi 50,40.5 @000 speed 8", third},
                {"Type_VIIC=U-99 55.9,42.9 @000 speed 2 mode deep"}, {.options = {{"collisions", "off"}}});
    for (const char* name : {"Tribal", "Zambesi"}) field[name].plot.first = -3;
    field.step("Move ships");
    ASSERT_EQ(field.told<wetthrust::Detected>(), 1);
    EXPECT_EQ(field.battle.name(field.hearing.all<wetthrust::Detected>()[0].whom), by);
    const auto detected = field.only<wetthrust::Detected>();
    EXPECT_EQ(detected.x, 55900);
    EXPECT_NEAR(detected.y / 1000.0, y, so_near);
  }
}

// wetthrust.asw.2: in step 8 a marker that stays moves to where she is now.
TEST(WetThrustSonar, AMarkerThatStaysFollowsHer) {
  Field field({"Tribal 50,40 @000 speed 0"}, {"Type_VIIC=U-99 53,40 @000 speed 0 mode deep"});
  field["U-99"].set(Mark::detected), field["U-99"].marker = {52, 41};
  field.step("End of turn");
  EXPECT_EQ(field["U-99"].marker, (sea::Point{53, 40}));
}

struct AttackRun {
  int mounts;
  bool silent;
  double range;
  std::vector<int> dice;
  std::array<int, 4> told;  // mounts, needed, hits, points
};

// wetthrust.asw.6 to asw.8: as many or less hit, two less on a silent boat; D6 less the range to the nearest
// inch. Zambesi has six mounts, and six or more need no dice.
TEST(WetThrustAttackRuns, HitsAndPoints) {
  const AttackRun runs[] = {{1, false, 0, {1, 1}, {1, 1, 1, 1}},
                            {1, false, 0, {2}, {1, 1, 0, 0}},
                            {2, true, 0, {}, {2, 0, 0, 0}},
                            {3, true, 0, {1, 2, 2, 4}, {3, 1, 1, 4}},
                            {5, false, 3, {5, 6, 6, 6, 6, 4}, {5, 5, 1, 1}},
                            {6, false, 3, {4, 3, 3, 2, 1, 5}, {6, 6, 6, 3}},
                            {6, true, 3, {4, 5, 5, 5, 5, 5, 6}, {6, 4, 1, 3}},
                            {1, false, 0.49, {1, 2}, {1, 1, 1, 2}},
                            {1, false, 0.5, {1, 2}, {1, 1, 1, 1}},
                            {1, false, 1.49, {1, 3}, {1, 1, 1, 2}},
                            {1, false, 1.5, {1, 3}, {1, 1, 1, 1}}};
  for (const AttackRun& run : runs) {
    Field field({"Zambesi 50,40 @000 speed 8"}, {"Type_VIIC=U-99 50,40 @000 speed 0 mode deep"});
    field["U-99"].set(Mark::detected), field["U-99"].marker = {50, 40 + run.range};
    if (run.silent) field["U-99"].comments = bit(wetthrust::Comment::run_silent);
    field.run({.dice = run.dice}, [&](engine::Umpire& umpire) {
      attack_run(field.battle, umpire, field.who("Zambesi"), field.who("U-99"),
                 mounts_of(field, "Zambesi", run.mounts));
    });
    const auto [mounts, needed, hits, points] = field.only<wetthrust::AttackRun>();
    EXPECT_EQ((std::array{mounts, needed, hits, points}), run.told) << run.range;
    EXPECT_EQ(field["U-99"].damage, run.told[3]);
  }
}

// wetthrust.fuel.1: her first row of three costs a box; wetthrust.fuel.2: five points of a salvo another.
TEST(WetThrustAttackRuns, FivePointsCostFuel) {
  for (const auto& [die, fuel] : {std::pair{4, 1}, {5, 2}}) {
    Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 50,40 @000 speed 0 mode deep"});
    field["U-99"].set(Mark::detected), field["U-99"].marker = {50, 40};
    field.run({.dice = {1, die}}, [&](engine::Umpire& umpire) {
      attack_run(field.battle, umpire, field.who("Tribal"), field.who("U-99"), mounts_of(field, "Tribal", 1));
    });
    EXPECT_EQ(field["U-99"].fuel_lost, fuel) << die;
  }
}

// A boat that is gone is left alone; one that sinks in this step is still there.
TEST(WetThrustAttackRuns, NobodyAttacksABoatThatIsGone) {
  for (const auto& [state, told] : {std::pair{State::sunk, 0}, {State::sinking, 1}}) {
    Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 50,40 @000 speed 0 mode deep"});
    field["U-99"].set(Mark::detected), field["U-99"].marker = {50, 40}, field["U-99"].state = state;
    field.run({.dice = told ? std::vector{6} : std::vector<int>{}}, [&](engine::Umpire& umpire) {
      attack_run(field.battle, umpire, field.who("Tribal"), field.who("U-99"), mounts_of(field, "Tribal", 1));
    });
    EXPECT_EQ(field.told<wetthrust::AttackRun>(), told);
  }
}

// wetthrust.asw.8, option asw_loads: each mount that fires spends one; without the option none does.
TEST(WetThrustAttackRuns, LoadsAreSpentByOption) {
  for (const char* option : {"2", "0"}) {
    Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 50,40 @000 speed 0 mode deep"},
                {.options = {{"asw_loads", option}}});
    const auto loads = [&] {
      std::string left;
      const auto all = mounts_of(field, "Tribal", 3);
      each_symbol(field.battle.sheet(field["Tribal"]), all, [&](int, const wetthrust::Symbol& symbol) {
        left += std::to_string(field["Tribal"].loaded[symbol.mount]);
      });
      return left;
    };
    const std::string before = loads();
    field["U-99"].set(Mark::detected), field["U-99"].marker = {50, 40};
    field.run({.dice = {6, 6}}, [&](engine::Umpire& umpire) {
      attack_run(field.battle, umpire, field.who("Tribal"), field.who("U-99"), mounts_of(field, "Tribal", 2));
    });
    EXPECT_EQ(loads(), *option == '2' ? "112" : before);
  }
}

// Of Zambesi's two mounts to port the first is empty: the second fires, and then none is left.
TEST(WetThrustAttackRuns, AMountWithoutLoadsDoesNotFireForOneThatHasThem) {
  Field field({"Zambesi 50,40 @000 speed 8"}, {"Type_VIIC=U-99 48,40 @000 speed 0 mode deep"},
              {.options = {{"asw_loads", "2"}}});
  field["U-99"].set(Mark::detected), field["U-99"].marker = {48, 40};
  std::vector<int> mounts;
  const wetthrust::Sheet& sheet = field.battle.sheet(field["Zambesi"]);
  each_symbol(sheet, mounts_of(field, "Zambesi", 6), [&](int, const wetthrust::Symbol& symbol) {
    if (symbol.facing == wetthrust::Facing::port) mounts.push_back(symbol.mount);
  });
  ASSERT_EQ(mounts.size(), 2u);
  auto& loaded = field["Zambesi"].loaded;
  const std::size_t first = std::size_t(mounts[0]), second = std::size_t(mounts[1]);
  loaded[first] = 0, loaded[second] = 1;
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Zambesi", "depth charges port 2 > U-99"),
            "fire.too-many wetthrust.fire.6");
  field.step("Fire ships", {.south = {"depth charges port 1 > U-99"}, .dice = {6}});
  EXPECT_EQ(loaded[first] + loaded[second], 0);
  field.step("End of turn");
  field.turn = 2;
  EXPECT_NE(field.refused(wetthrust::fire_kind, "Zambesi", "depth charges port 1 > U-99"), "legal");
}

}  // namespace
