// Chapters sub and asw: changes of depth and who hears of them, hidden places, sonar at its limits.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Comment;
using wetthrust::Mark;
using wetthrust::Mode;

// wetthrust.sub.11: on 9 and 10 her owner may run silent, on 8 he is not asked; from the surface one less.
TEST(WetThrustSubmarines, OnlyAfterANineMaySheRunSilentAtOnce) {
  for (const auto& [mode, die, answer, silent] : {std::tuple{"periscope", 8, "", false},
                                                  {"periscope", 9, "yes", true},
                                                  {"periscope", 9, "no", false},
                                                  {"periscope", 10, "yes", true},
                                                  {"surfaced", 9, "", false},
                                                  {"surfaced", 10, "yes", true}}) {
    const std::string boat = fmt::format("Type_VIIC=U-99 50,40 @000 speed 2 mode {}", mode);
    Field field({boat.c_str()}, {"Hood 100,80 @000 speed 6"});
    field["U-99"].comments = bit(Comment::crash_dive);
    const auto answers = *answer ? std::vector<std::string>{answer} : std::vector<std::string>{};
    field.run({.south = answers, .dice = {die}, .nobody_else_is_asked = true},
              [&](engine::Umpire& umpire) { crash_dives(field.battle, umpire); });
    EXPECT_EQ(field["U-99"].ordered(Comment::run_silent), silent) << mode << die;
    EXPECT_EQ(field["U-99"].mode, Mode::deep);
    EXPECT_EQ(field.told<wetthrust::RunsSilent>(), silent);
  }
}

struct Heard {
  std::string clause;
  bool by_the_enemy;
  bool operator==(const Heard&) const = default;
};

// How a boat's only change of depth was told.
Heard heard(const Field& field, const char* name) {
  EXPECT_EQ(field.told<wetthrust::ModeChanged>(), 1);
  for (const engine::Event& event : field.hearing.events)
    if (engine::is<wetthrust::ModeChanged>(event) && event.who == field.who(name))
      return {std::string(event.clause.text()), event.audience.includes(engine::Viewer::of(engine::Side(0)))};
  return {};
}

// wetthrust.sub.6, sub.9: who dives from the surface is seen to do so, as is who comes up; below it nobody
// sees it, and a marker stays while a sonar is in reach.
TEST(WetThrustSubmarines, ChangesOfDepthAreSeenAtTheSurfaceOnly) {
  struct Case {
    Mode from, to;
    Comment order;
    bool detected_after;
    Heard heard;
  };
  for (const auto& [from, to, order, detected, told] :
       {Case{Mode::surfaced, Mode::periscope, Comment::periscope, false, {"wetthrust.sub.6", true}},
        {Mode::periscope, Mode::surfaced, Comment::surface, false, {"wetthrust.sub.6", true}},
        {Mode::periscope, Mode::deep, Comment::deep, true, {"wetthrust.sub.9", false}},
        {Mode::deep, Mode::periscope, Comment::periscope, true, {"wetthrust.sub.6", false}}}) {
    Field field({"Tribal 50,40 @000 speed 6"}, {"Type_VIIC=U-99 53,40 @000 speed 1"});
    field["U-99"].mode = from, field["U-99"].comments = bit(order);
    if (from != Mode::surfaced) field["U-99"].set(Mark::detected), field["U-99"].marker = {53, 40};
    field.step("End of turn");
    EXPECT_EQ(field["U-99"].mode, to);
    EXPECT_EQ(field["U-99"].is(Mark::detected), detected);
    EXPECT_EQ(heard(field, "U-99"), told) << static_cast<int>(from) << static_cast<int>(to);
  }
}

// wetthrust.sub.2: boats of both sides, each where her owner says, once.
TEST(WetThrustHidden, BothSidesPlaceTheirBoats) {
  Field field({"Tribal 50,40 @000 speed 8", "Type_VIIC=U-47 10,10 @000 speed 1 mode deep hidden true"},
              {"Type_VIIC=U-48 80,60 @000 speed 1 mode periscope hidden true",
               "Type_VIIC=U-99 80,62 @000 speed 1 mode deep hidden true", "Hood 100,80 @000 speed 6"});
  field.step("Place submarines", {.south = {"12,34.5 @045"}, .north = {"70.25,41 @270", "71,75.125 @180"}});
  EXPECT_EQ(field["U-47"].pose, (sea::Pose{{12, 34.5}, sea::heading(45)}));
  EXPECT_EQ(field["U-48"].pose, (sea::Pose{{70.25, 41}, sea::heading(270)}));
  EXPECT_EQ(field["U-99"].pose, (sea::Pose{{71, 75.125}, sea::heading(180)}));
  for (const char* name : {"U-47", "U-48", "U-99"}) EXPECT_EQ(field[name].placing, 0);
  EXPECT_EQ(field.told<wetthrust::Placed>(), 3);
  field.step("Place submarines", {.nobody_else_is_asked = true});
}

}  // namespace
