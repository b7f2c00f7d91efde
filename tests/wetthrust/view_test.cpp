// Secrets: two worlds that differ only in what a side cannot know look the same to it, ask it the same and
// tell it the same.
#include "rulebooks/wetthrust/view.h"
#include "rulebooks/wetthrust/screen/chart.h"

#include <gtest/gtest.h>

#include "captains/captains.h"
#include "engine/kit/fields.h"
#include "engine/question/notation.h"
#include "engine/record/game.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "tests/wetthrust/battles.h"

namespace {

using engine::Game;
using engine::Side;
using engine::Viewer;
using field::Field;
using wetthrust::Battle;
using wetthrust::Mark;

std::string seen(const Battle& battle, Viewer viewer) {
  Battle out{};
  wetthrust::view(battle, viewer, out);
  return engine::lines_of(out);
}

struct Hunt {
  Field field{{"Tribal 50,40 @000 speed 8"}, {"Type_VIIC=U-99 80,60 @000 speed 1 mode deep"}};
  wetthrust::Ship& boat = field["U-99"];
};

TEST(WetThrustView, OfAHiddenBoatTheEnemyKnowsOnlyHerName) {
  Hunt one, other;
  other.boat.pose = {{20, 20}, sea::heading(90)};
  other.boat.mode = wetthrust::Mode::periscope;
  other.boat.speed = 2000, other.boat.plot.first = 1, other.boat.loaded = {};
  other.boat.comments = bit(wetthrust::Comment::run_silent);
  other.boat.damage = 2, other.boat.fires = 1, other.boat.lost = 3, other.boat.fuel_lost = 1;
  one.field["Tribal"].holed_by = engine::nobody, other.field["Tribal"].holed_by = other.field.who("U-99");
  for (const Viewer viewer : {Viewer::of(Side(0)), Viewer::everyone()})
    EXPECT_EQ(seen(one.field.battle, viewer), seen(other.field.battle, viewer));
  for (const Viewer viewer : {Viewer::of(Side(1)), Viewer::umpire()})
    EXPECT_NE(seen(one.field.battle, viewer), seen(other.field.battle, viewer));
  EXPECT_TRUE(wetthrust::hides(one.field.battle));
}

// wetthrust.asw.2: a boat found in passing is marked where she was, and nobody knows where she went.
TEST(WetThrustView, OfADetectedBoatHeSeesTheMarker) {
  Hunt one, other;
  for (Hunt* hunt : {&one, &other}) hunt->boat.set(Mark::detected), hunt->boat.marker = {52, 44};
  other.boat.pose = {{54, 46}, sea::heading(90)};
  other.boat.plot.first = -1, other.boat.comments = bit(wetthrust::Comment::run_silent);
  EXPECT_EQ(seen(one.field.battle, Viewer::of(Side(0))), seen(other.field.battle, Viewer::of(Side(0))));
  Battle out{};
  wetthrust::view(one.field.battle, Viewer::of(Side(0)), out);
  ASSERT_EQ(wetthrust::picture(out).tokens.size(), 2u);
  const engine::Token marker = wetthrust::picture(out).tokens[1];
  EXPECT_EQ(marker.x, 52);
  EXPECT_EQ(marker.silhouette, "unknown");  // it has no bow
  EXPECT_TRUE(marker.note.starts_with("course and speed unknown, ")) << marker.note;
  EXPECT_EQ(field::status_line(out, one.field.who("U-99"), "course and speed"), "unknown");
}

// Whoever names a boat he has never seen hears what he would hear of a name that nobody bears.
TEST(WetThrustView, ABoatNeverSeenIsNobodyInAnOrder) {
  Hunt hunt;
  const auto told_of = [&](const std::string& name) {
    Battle out{};
    wetthrust::view(hunt.field.battle, Viewer::of(Side(0)), out);
    const auto asked = question(wetthrust::fire_kind, out, hunt.field.who("Tribal"));
    const auto parsed =
        engine::parse_answer(wetthrust::rulebook(), &out, asked, "depth charges port > " + name);
    return parsed.problem ? parsed.problem->sentence : "read";
  };
  EXPECT_EQ(told_of("U-99"), "Tribal: no target in sight is called \"U-99\"");
  EXPECT_EQ(told_of("U-98"), "Tribal: no target in sight is called \"U-98\"");
  hunt.boat.set(Mark::detected);
  EXPECT_EQ(told_of("U-99"), "read");
}

TEST(WetThrustView, ASurfacedBoatIsSeenByAll) {
  Hunt one;
  one.boat.mode = wetthrust::Mode::surfaced;
  EXPECT_EQ(seen(one.field.battle, Viewer::of(Side(0))), seen(one.field.battle, Viewer::umpire()));
  EXPECT_FALSE(wetthrust::hides(one.field.battle));
}

TEST(WetThrustView, WhomADestroyerIsOutToRamHerOwnSideAloneKnows) {
  Field one({"Tribal 50,40 @000 speed 8"}, {"Hood 55,40 @000 speed 6"});
  Field other({"Tribal 50,40 @000 speed 8"}, {"Hood 55,40 @000 speed 6"});
  other["Tribal"].ram = other.who("Hood");
  EXPECT_EQ(seen(one.battle, Viewer::of(Side(1))), seen(other.battle, Viewer::of(Side(1))));
  EXPECT_NE(seen(one.battle, Viewer::of(Side(0))), seen(other.battle, Viewer::of(Side(0))));
  EXPECT_TRUE(wetthrust::hides(other.battle));
}

// wetthrust.air.14: which only her own side knows until step 5.
TEST(WetThrustView, AtWhomASquadronWasSentItsOwnSideAloneKnows) {
  const field::More raid{.north = "[[side.squadron]]\nname = \"Raid\"\nplane = \"dive bomber\"\n"};
  Field one({"Tribal 50,40 @000 speed 8"}, {"Hood 55,40 @000 speed 6"}, raid);
  Field other({"Tribal 50,40 @000 speed 8"}, {"Hood 55,40 @000 speed 6"}, raid);
  EXPECT_FALSE(wetthrust::hides(other.battle));
  other.squadron("Raid").named = other.who("Tribal");
  EXPECT_TRUE(wetthrust::hides(other.battle));
  for (const Viewer viewer : {Viewer::of(Side(0)), Viewer::everyone()})
    EXPECT_EQ(seen(one.battle, viewer), seen(other.battle, viewer));
  for (const Viewer viewer : {Viewer::of(Side(1)), Viewer::umpire()})
    EXPECT_NE(seen(one.battle, viewer), seen(other.battle, viewer));
  other.squadron("Raid").named = wetthrust::nobody, other.squadron("Raid").object = other.who("Tribal");
  EXPECT_NE(seen(one.battle, Viewer::of(Side(0))), seen(other.battle, Viewer::of(Side(0))));  // in step 5
}

// What is left of a boat in the enemy's eyes: her name and side; with a marker her depth, place and hurts
// too.
TEST(WetThrustView, OfABoatNothingIsShownThatHeDoesNotKnow) {
  for (const bool found : {false, true}) {
    Hunt hunt;
    wetthrust::Ship& boat = hunt.boat;
    boat.pose = {{20, 20}, sea::heading(90)}, boat.before = {{21, 20}, sea::heading(80)},
    boat.corner = {22, 20};
    boat.marker = {52, 44}, boat.marks = bit(Mark::full_speed) | (found ? bit(Mark::detected) : 0);
    boat.speed = 2000, boat.plot = {500, 1, -1, 0}, boat.comments = 5, boat.fired = 7, boat.targets = 1;
    boat.damage = 2, boat.loaded[0] = 1, boat.reloads[0] = 2, boat.ready[0] = 3;
    Battle out{};
    wetthrust::view(hunt.field.battle, Viewer::of(Side(0)), out);
    const wetthrust::Ship& shown = out[hunt.field.who("U-99")];
    wetthrust::Ship expected;
    expected.side = Side(1), expected.sheet = boat.sheet, expected.mode = wetthrust::Mode::deep;
    expected.marks = bit(Mark::course_unknown);
    if (found) {
      expected.marker = expected.pose.at = expected.before.at = expected.corner = {52, 44};
      expected.marks |= bit(Mark::detected), expected.damage = 2;
      expected.fuel_empty = boat.fuel_empty;
    } else {
      expected.state = wetthrust::State::unseen;
    }
    EXPECT_EQ(shown, expected) << found;
  }
}

// wetthrust.asw.2: a boat that was sunk under her marker is no marker any more.
TEST(WetThrustView, ASunkBoatIsShownAsSheIs) {
  Hunt hunt;
  hunt.boat.set(Mark::detected), hunt.boat.marker = {52, 44}, hunt.boat.state = wetthrust::State::sunk;
  EXPECT_EQ(seen(hunt.field.battle, Viewer::of(Side(0))), seen(hunt.field.battle, Viewer::umpire()));
}

TEST(WetThrustView, WhoMayHideAndWhoIsKnownToWhom) {
  Hunt hunt;
  const wetthrust::Actor boat = hunt.field.who("U-99"), tribal = hunt.field.who("Tribal");
  EXPECT_FALSE(wetthrust::may_hide(hunt.field.battle, Side(0)));
  EXPECT_TRUE(wetthrust::may_hide(hunt.field.battle, Side(1)));
  const auto knows = [&](Viewer viewer, wetthrust::Actor who) {
    return wetthrust::knows(hunt.field.battle, viewer, who);
  };
  for (const Viewer viewer : {Viewer::of(Side(0)), Viewer::everyone()}) {
    EXPECT_FALSE(knows(viewer, boat));
    EXPECT_TRUE(knows(viewer, tribal));
    EXPECT_TRUE(knows(viewer, wetthrust::squadron_actor(0)));
    EXPECT_TRUE(knows(viewer, wetthrust::nobody));
  }
  for (const Viewer viewer : {Viewer::of(Side(1)), Viewer::umpire()}) EXPECT_TRUE(knows(viewer, boat));
  hunt.boat.set(Mark::detected);
  EXPECT_TRUE(knows(Viewer::of(Side(0)), boat));
  EXPECT_TRUE(wetthrust::hides(hunt.field.battle));  // where she is, if not that she is
}

TEST(WetThrustView, OneOfManyWhoIsOutToRamIsASecret) {
  Field field({"Tribal=A 50,40 @000 speed 8", "Tribal=B 40,40 @000 speed 8"}, {"Hood 55,40 @000 speed 6"});
  EXPECT_FALSE(wetthrust::hides(field.battle));
  for (const char* name : {"A", "B", "Hood"}) {
    field[name].ram = field.who("Hood");
    EXPECT_TRUE(wetthrust::hides(field.battle)) << name;
    field[name].ram = wetthrust::nobody;
  }
}

// ---- Whole games: everything that a side sees, is asked and is told.

engine::ScenarioPtr scenario() {
  return field::load_text(
      field::scenario_text({"Tribal 50,40 @000 speed 8 damage 7", "Antelope 60,40 @000 speed 6"},
                           {"Type_VIIC=U-99 53,47 @180 speed 0",
                            "Type_VIIC=U-48 90,80 @000 speed 1 mode deep", "Bismarck 30,70 @090 speed 6"}));
}

// A game of two people; the south gives its defaults but where a text is named, the north these texts.
std::string known_to_south(std::uint64_t seed,
                           const std::vector<std::pair<std::string, std::string>>& north) {
  const auto loaded = scenario();
  Game game(loaded, support::new_record(loaded, "human", "human", seed), captains::make);
  std::string known;
  for (int answers = 0; answers < 40 && game.turn() <= 2 && !game.waiting().empty(); ++answers) {
    const engine::Waiting waiting = game.waiting().back();
    const bool south = waiting.question.side == Side(0);
    if (south) {
      known += engine::lines_of(*reinterpret_cast<const Battle*>(waiting.view.data()));
      known += waiting.question.kind->name;
    }
    const std::string name = wetthrust::rulebook().name(game.battle(), waiting.question.actor);
    std::string text;
    for (const auto& [who, answer] : north)
      if (!south && who == name && std::string(waiting.question.kind->name) == "plot" && game.turn() == 1)
        text = answer;
    const auto refused =
        text.empty()
            ? game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question))
            : game.answer(waiting, text);
    EXPECT_FALSE(refused) << refused->sentence;
    if (game.step() > 0 || game.turn() > 1) break;  // the seals are broken
  }
  for (const engine::LogLine& line : game.log())
    if (line.turn == 1 && line.step == 0 && line.audience.includes(Viewer::of(Side(0))) && !line.is_roll &&
        line.event.who != wetthrust::rulebook().find(game.battle(), "Bismarck"))
      known += wetthrust::rulebook().describe(game.battle(), line.event);
  return known;
}

// A deep boat's plot never shows; nobody's plot shows before all are in.
TEST(WetThrustView, PlotsAreSealedAndADeepBoatsStaysSo) {
  const std::string one = known_to_south(3, {{"U-48", "-"}, {"Bismarck", "-"}});
  EXPECT_EQ(one, known_to_south(3, {{"U-48", "1A2S periscope"}, {"Bismarck", "-"}}));
  EXPECT_FALSE(one.empty());
}

// Everything the north knows of the first step, in worlds where the south's destroyer dares to ram or not.
std::string known_to_north(std::uint64_t seed, const std::string& ram) {
  const auto loaded = scenario();
  Game game(loaded, support::new_record(loaded, "human", "human", seed), captains::make);
  std::string known;
  while (game.turn() <= 1 && game.step() == 0 && !game.waiting().empty()) {
    const engine::Waiting waiting = game.waiting().front();
    if (waiting.question.side == Side(1))
      known += waiting.question.kind->name +
               engine::lines_of(*reinterpret_cast<const Battle*>(waiting.view.data()));
    const bool asked_to_ram = std::string(waiting.question.kind->name) == "ram";
    const bool tribal = wetthrust::rulebook().name(game.battle(), waiting.question.actor) == "Tribal";
    // The same plot in all worlds: away, as a refused ram demands.
    const auto refused =
        asked_to_ram ? game.answer(waiting, ram)
        : tribal
            ? game.answer(waiting, "3P")
            : game.answer(waiting, waiting.question.kind->standard(waiting.view.data(), waiting.question));
    EXPECT_FALSE(refused) << refused->sentence;
  }
  const auto view = game.view(Viewer::of(Side(1)));
  known += engine::lines_of(*reinterpret_cast<const Battle*>(view.data()));
  for (const engine::LogLine& line : game.log())
    if (line.turn == 1 && line.step == 0 && line.audience.includes(Viewer::of(Side(1))))
      known += line.is_roll ? "a roll" : wetthrust::rulebook().describe(game.battle(), line.event);
  return known;
}

TEST(WetThrustView, TheBraveryTestIsPrivate) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed)  // some dare, some do not
    EXPECT_EQ(known_to_north(seed, "none"), known_to_north(seed, "U-99")) << seed;
}

}  // namespace
