// Chapters sub and asw, and what is hidden.
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/submarines/submarines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/view.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Mark;
using wetthrust::Mode;
using wetthrust::State;

TEST(WetThrustSubmarines, ModesChangeInStepEight) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 1 mode deep"}, {"Hood 100,80 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", "- surface"), "plot.mode wetthrust.sub.6");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Hood", "- deep"), "plot.no-submarine wetthrust.sub.1");
  field.step("Write orders", {.south = {"- periscope"}, .north = {"-"}});
  EXPECT_EQ(field["U-99"].mode, Mode::deep);
  field.step("Move ships");
  field.step("End of turn");
  EXPECT_EQ(field["U-99"].mode, Mode::periscope);
  field.step("Write orders", {.south = {"- surface"}, .north = {"-"}});
  field.step("End of turn");
  EXPECT_EQ(field["U-99"].mode, Mode::surfaced);
  field.step("Write orders", {.south = {"- periscope"}, .north = {"-"}});
  field.step("End of turn");
  field.step("Write orders", {.south = {"- deep"}, .north = {"-"}});
  field.step("End of turn");
  EXPECT_EQ(field["U-99"].mode, Mode::deep);
  field.exercises(
      {"wetthrust.sub.1", "wetthrust.sub.4", "wetthrust.sub.6", "wetthrust.sub.9", "wetthrust.sub.13"});
}

// The table of crash dives.
TEST(WetThrustSubmarines, CrashDives) {
  const std::tuple<const char*, int, State, Mode> rows[] = {
      {"periscope", 1, State::sunk, Mode::periscope},    {"periscope", 2, State::on_table, Mode::surfaced},
      {"periscope", 3, State::on_table, Mode::surfaced}, {"periscope", 4, State::on_table, Mode::deep},
      {"surfaced", 2, State::sunk, Mode::surfaced},      {"surfaced", 4, State::on_table, Mode::surfaced},
      {"surfaced", 5, State::on_table, Mode::deep}};
  for (const auto& [mode, die, state, after] : rows) {
    const std::string boat = fmt::format("Type_VIIC=U-99 50,40 @000 speed 1 mode {}", mode);
    Field field({boat.c_str()}, {"Hood 100,80 @000 speed 6"});
    field.step("Write orders", {.south = {"- crash"}, .north = {"-"}});
    field.step("Move ships", {.dice = {die}});
    EXPECT_EQ(field["U-99"].state, state) << mode << die;
    EXPECT_EQ(field["U-99"].mode, after) << mode << die;
    field.exercises({"wetthrust.sub.10", "wetthrust.sub.11"});
    if (std::string(mode) == "surfaced") field.exercises({"wetthrust.sub.12"});
  }
}

TEST(WetThrustSubmarines, AFailedDiveEndsOnTheSurfaceOrBeginsThere) {
  for (const auto& [mode, die, words] :
       {std::tuple{"periscope", 3, "comes to the surface"}, {"surfaced", 4, "stays on the surface"}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 50,40 @000 speed 1 mode {}", mode);
    Field field({boat.c_str()}, {"Hood 100,80 @000 speed 6"});
    field.step("Write orders", {.south = {"- crash"}, .north = {"-"}});
    field.step("Move ships", {.dice = {die}});
    const auto said = field.said();
    EXPECT_NE(std::find(said.begin(), said.end(), fmt::format("U-99 fails to dive and {}", words)),
              said.end())
        << testing::PrintToString(said);
  }
}

TEST(WetThrustSubmarines, AGoodCrashDiveMayRunSilentAtOnce) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 2 mode periscope"}, {"Hood 100,80 @000 speed 6"});
  field.step("Write orders", {.south = {"- crash"}, .north = {"-"}});
  field.step("Move ships", {.south = {"yes"}, .dice = {9}});
  EXPECT_EQ(field["U-99"].speed, 0);
}

TEST(WetThrustSubmarines, RunningSilentSheLiesStill) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 2 mode deep", "Type_VIIC=U-48 30,40 @000 speed 2"},
              {"Hood 100,80 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-48", "- silent"), "plot.mode wetthrust.sub.8");
  field.step("Write orders", {.south = {"- silent", "-"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_EQ(field["U-99"].speed, 0);
  field.step("End of turn");  // the order holds for one turn
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", "1A1P"), "legal");
  field.exercises({"wetthrust.sub.8"});
}

TEST(WetThrustSubmarines, DeepSheCannotAttackAndAtPeriscopeDepthOnlyWithTorpedoes) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 1 mode deep"}, {"Hood 50,46 @090 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "U-99", "torpedoes bow 4 > Hood"),
            "fire.cannot-bear wetthrust.sub.2");
  field["U-99"].mode = Mode::periscope;
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "U-99", "torpedoes bow 4 > Hood"), "legal");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "U-99", "torpedoes stn 1 > Hood"),
            "fire.cannot-bear wetthrust.fire.7");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "U-99", "D fwd 1 > Hood"),
            "fire.cannot-bear wetthrust.sub.2");
  field.exercises({"wetthrust.sub.2"});
}

TEST(WetThrustSubmarines, HerSalvoIsWhatFacesTheTargetAndFiringDoesNotShowHer) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 1 mode periscope"}, {"Hood 50,46 @090 speed 6"});
  field.step("Fire ships", {.south = {"torpedoes bow 4 > Hood"}, .dice = {3, 3, 3, 3}});  // 4 - 2 = 2 needed
  EXPECT_TRUE(hidden(field.battle, field["U-99"]));
  EXPECT_EQ(field["U-99"].loaded[0], 0);
  EXPECT_EQ(field["U-99"].loaded[1], 1);
  field.exercises({"wetthrust.sub.3", "wetthrust.sub.5"});
}

TEST(WetThrustSubmarines, ADetectedBoatMayMoveAwayAtHerSpeedUnderWater) {
  Field field({"Type_VIIC=U-99 50,40 @000 speed 2 mode periscope"}, {"Hood 100,46 @090 speed 6"});
  field["U-99"].set(Mark::detected);
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "U-99", "1A"), "plot.speed wetthrust.boiler.1");
  field.step("Write orders", {.south = {"2P"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_EQ(field["U-99"].pose.heading, sea::heading(300));
  field.exercises({"wetthrust.sub.7"});
}

// Tribal runs past at ten inches and is beyond twelve when she stops: the marker lies where she passed.
TEST(WetThrustSonar, ABoatFoundInPassingIsMarkedWhereSheWasThen) {
  Field field({"Tribal 50,40 @000 speed 10"}, {"Type_VIIC=U-99 60,36 @180 speed 2 mode periscope"});
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  field.step("Move ships");
  ASSERT_TRUE(field["U-99"].is(Mark::detected));
  EXPECT_NEAR(field["U-99"].pose.at.y, 34, 0.001);
  EXPECT_GT(field["U-99"].marker.y, 34.5);
  const auto moved = [&](const engine::Event& event) {
    return engine::is<wetthrust::Moved>(event) && event.who == field.who("U-99");
  };
  const auto& events = field.hearing.events;
  const auto told = std::find_if(events.begin(), events.end(), moved);
  ASSERT_NE(told, events.end());
  EXPECT_EQ(told->audience.only(), engine::Side(1));
  field.step("End of turn");
  EXPECT_FALSE(field["U-99"].is(Mark::detected));
  field.exercises({"wetthrust.asw.2"});
}

TEST(WetThrustSonar, DetectsAlongTheTracks) {
  for (const auto& [mode, away, found] :
       {std::tuple{"deep", 5, true}, {"deep", 7, false}, {"periscope", 11, true}, {"periscope", 13, false}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 {},44 @000 speed 0 mode {}", 50 + away, mode);
    Field field({"Tribal 50,40 @000 speed 8"}, {boat.c_str()});
    field.step("Write orders", {.south = {"-"}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(field["U-99"].is(Mark::detected), found) << mode << away;
    if (found) field.exercises({"wetthrust.asw.1", "wetthrust.asw.2"});
  }
}

// Tribal would have come within 12 inches of the boat at 49.5, but runs into a merchant at 41.6 and stops.
TEST(WetThrustSonar, HearsNothingAlongAMoveThatACollisionCutShort) {
  for (const auto& [north, found] : {std::pair{48.0, true}, {49.5, false}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 60,{} @000 speed 0 mode periscope", north);
    Field field({"Tribal 50,40 @000 speed 8"}, {"Merchant 50,42 @180 speed 2", boat.c_str()});
    field.step("Write orders", {.south = {"-"}, .north = {"-", "-"}});
    field.step("Move ships", {.dice = {1, 1}});
    EXPECT_EQ(field["U-99"].is(Mark::detected), found) << north;
  }
}

// The marker shows a place; course, speed and a change of depth below the surface are her own side's affair.
TEST(WetThrustSonar, TheEnemyHearsOfADetectedBoatOnlyWhereSheIs) {
  Field field({"Tribal 50,40 @000 speed 4"}, {"Type_VIIC=U-99 53,44 @090 speed 2 mode periscope"});
  field["U-99"].set(Mark::detected);
  field.step("Write orders", {.south = {"-"}, .north = {"1P1S deep"}});
  field.step("Move ships");
  field.step("End of turn");
  EXPECT_EQ(field["U-99"].mode, wetthrust::Mode::deep);
  int heard = 0;
  for (const engine::Event& event : field.hearing.events) {
    if (event.who != field.who("U-99") || !event.audience.includes(engine::Viewer::of(engine::Side(0))))
      continue;
    EXPECT_TRUE(engine::is<wetthrust::Detected>(event));
    ++heard;
  }
  EXPECT_EQ(heard, 1);
  wetthrust::Battle seen{};
  wetthrust::view(field.battle, engine::Viewer::of(engine::Side(0)), seen);
  for (const char* label : {"course and speed", "last plot"})
    EXPECT_EQ(field::status_line(seen, field.who("U-99"), label), "unknown");
  EXPECT_EQ(field::status_line(field.battle, field.who("U-99"), "speed"), "2 of 2");
}

// Away by the edge or lost in a dive: who did not see her does not hear of it.
TEST(WetThrustSonar, ABoatThatGoesUnseenStaysUnseen) {
  Field field({"Tribal 10,10 @000 speed 4"}, {"Type_VIIC=U-99 100,89 @000 speed 2 mode periscope"});
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_FALSE(on_table(field["U-99"]));
  const auto enemy = engine::Viewer::of(engine::Side(0)), owner = engine::Viewer::of(engine::Side(1));
  for (const engine::Event& event : field.hearing.events)
    EXPECT_FALSE(event.who == field.who("U-99") && event.audience.includes(enemy));
  EXPECT_FALSE(wetthrust::knows(field.battle, enemy, field.who("U-99")));
  EXPECT_TRUE(wetthrust::knows(field.battle, owner, field.who("U-99")));
}

TEST(WetThrustSonar, TheMarkerGoesWhenNoSonarIsInRange) {
  Field field({"Tribal 10,10 @000 speed 8"}, {"Type_VIIC=U-99 100,44 @000 speed 0 mode deep"});
  field["U-99"].set(Mark::detected);
  field.step("End of turn");
  EXPECT_FALSE(field["U-99"].is(Mark::detected));
}

// Three mounts at range 0: each hits on 3 or less, D6 less 0.
TEST(WetThrustAttackRuns, OneDieForEachMount) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 50,40 @000 speed 0 mode deep"});
  field["U-99"].set(Mark::detected);
  field.step(
      "Fire ships",
      {.south = {"depth charges port 1 > U-99; depth charges starboard 1 > U-99; depth charges stn 1 > U-99"},
       .dice = {3, 4, 5, 4}});
  EXPECT_EQ(field["U-99"].damage, 4);
  field.exercises(
      {"wetthrust.asw.3", "wetthrust.asw.4", "wetthrust.asw.5", "wetthrust.asw.6", "wetthrust.asw.8"});
}

// wetthrust.asw.3: at a boat at periscope depth a destroyer fires her guns or makes an attack run.
TEST(WetThrustAttackRuns, TakeThePlaceOfTheGuns) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 52,40 @000 speed 0 mode periscope",
                                              "Type_VIIC=U-48 54,40 @000 speed 0 mode periscope"});
  for (const char* boat : {"U-99", "U-48"}) field[boat].set(Mark::detected);
  const std::string run = "depth charges starboard 1 > U-99";
  for (const char* guns : {"D fwd 2 > U-99", "D fwd 2 > U-48"})
    EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", guns), "legal");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", run), "legal");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "D fwd 2 > U-99; " + run),
            "fire.guns-or-run wetthrust.asw.3");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "D fwd 2 > U-48; " + run), "legal");
}

// Two boats within three inches, on either beam: every answer that captains think of is one run.
TEST(WetThrustAttackRuns, CaptainsOrderOneAtATime) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 52,40 @000 speed 0 mode periscope",
                                              "Type_VIIC=U-48 48,40 @000 speed 0 mode periscope"});
  for (const char* boat : {"U-99", "U-48"}) field[boat].set(Mark::detected);
  const wetthrust::Question q = question(wetthrust::fire_kind, field.battle, field.who("Tribal"));
  engine::Candidates answers;
  wetthrust::fire_kind.candidates(&field.battle, q, answers);
  answers.push_back(wetthrust::fire_kind.standard(&field.battle, q));
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    engine::Picker picker(seed);
    answers.push_back(wetthrust::fire_kind.any(&field.battle, q, picker));
  }
  for (const engine::Answer& answer : answers) {
    const auto refused = wetthrust::fire_kind.refuse(&field.battle, q, answer);
    EXPECT_FALSE(refused) << refused->sentence;
  }
}

TEST(WetThrustAttackRuns, SilentBoatsAreHarderToHitAndRangeCostsPoints) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 52,40 @000 speed 0 mode deep"});
  field["U-99"].set(Mark::detected);
  field["U-99"].comments = bit(wetthrust::Comment::run_silent);
  field.run({.dice = {1, 6, 6, 5}}, [&](auto& umpire) {
    attack_run(field.battle, umpire, field.who("Tribal"), field.who("U-99"),
               field.battle.sheet(field["Tribal"]).of[std::size_t(wetthrust::System::asw_mount)]);
  });
  EXPECT_EQ(field["U-99"].damage, 3);  // 5 - 2
  field.exercises({"wetthrust.asw.7"});
}

TEST(WetThrustAttackRuns, MountsFireIntoTheirQuadrantAndWithinThreeInches) {
  Field field({"Tribal 50,40 @000 speed 8"},
              {"Type_VIIC=U-99 52,40 @000 speed 0 mode deep", "Type_VIIC=U-48 54,40 @000 speed 0 mode deep"});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "depth charges starboard 1 > U-99"),
            "fire.cannot-bear wetthrust.asw.3");
  field["U-99"].set(Mark::detected), field["U-48"].set(Mark::detected);
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "depth charges starboard 1 > U-99"), "legal");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "depth charges port 1 > U-99"),
            "fire.cannot-bear wetthrust.asw.5");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Tribal", "depth charges starboard 1 > U-48"),
            "fire.cannot-bear wetthrust.asw.4");
}

TEST(WetThrustHidden, PlacesAreSealedAndFarFromEscorts) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 80,60 @000 speed 1 mode deep hidden true"});
  EXPECT_EQ(field.refused(wetthrust::place_kind, "U-99", "60,40 @090"), "place.near-escort wetthrust.sub.2");
  EXPECT_EQ(field.refused(wetthrust::place_kind, "U-99", "160,40 @090"), "place.off-table wetthrust.sub.2");
  EXPECT_EQ(field.refused(wetthrust::place_kind, "U-99", "120,80 @000"), "legal");
  EXPECT_EQ(field.refused(wetthrust::place_kind, "U-99", "120.1,80 @000"), "place.off-table wetthrust.sub.2");
  EXPECT_EQ(field.refused(wetthrust::place_kind, "U-99", "66,40 @090"), "legal") << "16 inches off";
  EXPECT_EQ(field.refused(wetthrust::place_kind, "U-99", "65.9,40 @090"),
            "place.near-escort wetthrust.sub.2");
  const wetthrust::Question q = question(wetthrust::place_kind, field.battle, field.who("U-99"));
  for (const auto& [heading, legal] : {std::pair{-1, false}, {0, true}, {21599, true}, {21600, false}}) {
    const engine::Answer place = engine::Answer::of(engine::Place{100000, 70000, std::int16_t(heading)});
    EXPECT_EQ(!wetthrust::place_kind.refuse(&field.battle, q, place), legal) << heading;
  }
  field.step("Place submarines", {.north = {"70,40 @270"}});
  EXPECT_NEAR(field["U-99"].pose.at.x, 70, 1e-9);
  field.exercises({"wetthrust.sub.2"});
}

TEST(WetThrustHidden, SuggestedPlacesAreApart) {
  Field field({"Tribal 50,40 @000 speed 8"},
              {"Type_VIIC=U-47 80,60 @000 speed 1 mode periscope hidden true",
               "Type_VIIC=U-48 80,60 @000 speed 1 mode periscope hidden true",
               "Type_VIIC=U-99 80,60 @000 speed 1 mode periscope hidden true"});
  field.step("Place submarines");
  const auto apart = [&](const char* a, const char* b) {
    return sea::distance(field[a].pose.at, field[b].pose.at);
  };
  EXPECT_GT(apart("U-47", "U-48"), 4);
  EXPECT_GT(apart("U-47", "U-99"), 4);
  EXPECT_GT(apart("U-48", "U-99"), 4);
}

// Two worlds that differ in where a hidden boat is look the same to the other side.
TEST(WetThrustHidden, TwoWorldsLookTheSame) {
  Field one({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 80,60 @000 speed 1 mode deep"});
  Field two({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 20,20 @090 speed 2 mode periscope"});
  two.battle.book = one.battle.book;
  wetthrust::Battle seen_one{}, seen_two{};
  wetthrust::view(one.battle, engine::Viewer::of(engine::Side(0)), seen_one);
  wetthrust::view(two.battle, engine::Viewer::of(engine::Side(0)), seen_two);
  EXPECT_EQ(std::memcmp(static_cast<void*>(&seen_one), static_cast<void*>(&seen_two), sizeof seen_one), 0);
  wetthrust::view(one.battle, engine::Viewer::of(engine::Side(1)), seen_one);
  EXPECT_EQ(seen_one, one.battle);
}

// She turns both ways, holds her fire at a target and repairs a boiler: all of it her own side's affair.
TEST(WetThrustHidden, NothingIsToldOfWhatSheDoes) {
  Field field({"Tanker 50,40 @000 speed 3"}, {"Type_VIIC=U-99 56,43 @270 speed 2 mode periscope"});
  wetthrust::Ship& boat = field["U-99"];
  field.step("Write orders", {.south = {"-"}, .north = {"1P1S"}});
  field.step("Move ships");
  field.step("Fire ships", {.north = {"hold"}});
  const auto boilers = field.battle.sheet(boat).of[std::size_t(wetthrust::System::boiler)];
  boat.lost = boilers & ~(boilers - 1);
  field.step("Damage control", {.dice = {6}});
  EXPECT_EQ(boat.lost, 0u);
  int events = 0, rolls = 0;
  for (const engine::Event& event : field.hearing.events)
    if (event.who == field.who("U-99")) {
      ++events;
      EXPECT_EQ(event.audience.only(), engine::Side(1)) << event.kind;
    }
  for (const auto& roll : field.hearing.rolls)
    if (roll.why.actor == field.who("U-99")) {
      ++rolls;
      EXPECT_EQ(roll.why.audience.only(), engine::Side(1)) << roll.why.what;
    }
  EXPECT_GE(events, 4) << "plotted, chased salvos, held fire, repaired";
  EXPECT_GE(rolls, 1);
}

TEST(WetThrustHidden, NobodyHearsHerMove) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 90,80 @000 speed 1 mode deep"});
  field.step("Write orders", {.south = {"-"}, .north = {"1S"}});
  field.step("Move ships");
  for (const engine::Event& event : field.hearing.events) {
    if (event.who != field.who("U-99")) continue;
    EXPECT_EQ(event.audience.only(), engine::Side(1)) << event.kind;
  }
}

}  // namespace
