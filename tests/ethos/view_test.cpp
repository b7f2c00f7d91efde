// What a side knows: whom it sees, and not which counter is the boat. Two worlds that differ only in that
// look the same to the other side, ask it the same and tell it the same.
#include "rulebooks/ethos/view.h"

#include <gtest/gtest.h>

#include <cstring>

#include "engine/kit/fields.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/turn.h"
#include "rulebooks/ethos/umpiring.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using engine::Viewer;
using ethos_field::Field;
using support::exercises;

constexpr Viewer hunter = Viewer::of(Side(0)), hunted = Viewer::of(Side(1)), all = Viewer::everyone();

Battle seen_by(const Battle& battle, Viewer viewer) {
  Battle seen{};
  view(battle, viewer, seen);
  return seen;
}
std::string text_of(const Battle& battle, Viewer viewer) { return engine::lines_of(seen_by(battle, viewer)); }

TEST(EthosView, WhoIsOutOfSightIsNotShownUnlessAllAre) {
  for (const bool hidden : {true, false}) {
    Field field({"Hood 5,5 @000 flagship"}, {"Dreadnought=Duke 45,5 @000", "Dreadnought=Iron 45.1,5 @000"},
                {.options = {{"hidden", hidden ? "on" : "off"}}});
    field["Iron"].hull = 3;
    const Battle seen = seen_by(field.battle, hunter);
    EXPECT_EQ(seen[field.who("Duke")].state, State::afloat);
    EXPECT_EQ(seen[field.who("Iron")].state, hidden ? State::unseen : State::afloat);
    EXPECT_EQ(seen[field.who("Iron")].hull, hidden ? 9 : 3);
    EXPECT_EQ(seen[field.who("Iron")].pose.at.x, hidden ? 0 : 45.1);
    EXPECT_EQ(knows(field.battle, hunter, field.who("Iron")), !hidden);
    EXPECT_TRUE(knows(field.battle, hunted, field.who("Iron")));
    EXPECT_EQ(seen_by(field.battle, hunted)[field.who("Hood")].state, hidden ? State::unseen : State::afloat);
    EXPECT_EQ(hides(field.battle), hidden);
    field["Hood"].reported |= one(index(field.who("Iron")));
    EXPECT_TRUE(knows(field.battle, hunter, field.who("Iron"))) << "by a report";
    EXPECT_EQ(seen_by(field.battle, hunted)[field.who("Hood")].reported, 0u);
  }
  exercises({"ethos.vis.4"});
}

TEST(EthosView, WhichMineIsRealItsOwnerAloneKnows) {
  Field field({"Hood 5,5 @000 flagship"}, {"Dreadnought=Duke 25,5 @000"});
  EXPECT_FALSE(hides(field.battle));
  field.battle.mines.add({{10, 10}, Side(1), false, true, nobody});
  EXPECT_TRUE(seen_by(field.battle, hunter).mines[0].real);
  EXPECT_FALSE(seen_by(field.battle, hunted).mines[0].real);
  EXPECT_TRUE(hides(field.battle));
}

TEST(EthosView, CountersLieOpenAndTheBoatDoesNot) {
  Field one({"Flower 20,20 @000 flagship"}, {"U37 60,20 @000 submerged"});
  one.set_up({.dice = {1}});
  Field other({"Flower 20,20 @000 flagship"}, {"U37 60,20 @000 submerged"});
  other.set_up({.dice = {2}});
  for (const Viewer viewer : {hunter, all})
    EXPECT_EQ(text_of(one.battle, viewer), text_of(other.battle, viewer));
  EXPECT_NE(text_of(one.battle, hunted), text_of(other.battle, hunted));
  const Actor boat = one.who("U37");
  EXPECT_FALSE(knows(one.battle, hunter, boat));
  EXPECT_TRUE(knows(one.battle, hunter, one.who("U37 a")));
  const Battle seen = seen_by(one.battle, hunter);
  EXPECT_TRUE(seen.contact(one.who("U37 b")).there);
  EXPECT_EQ(real_contact(seen[boat]), nobody);
  EXPECT_TRUE(seen[boat].submerged);
  one["U37"].located = true;
  EXPECT_TRUE(knows(one.battle, hunter, boat));
  EXPECT_EQ(seen_by(one.battle, hunter)[boat].pose, one["U37"].pose);
  exercises({"ethos.vis.12", "ethos.sub.1"});
}

// ---- Two worlds.

// Keeps what the hunters and the public hear.
struct Ear : engine::Listener {
  std::string heard;
  void told(const Event& event) override {
    for (const Viewer viewer : {hunter, all}) {
      if (!event.audience.includes(viewer)) continue;
      const Event known = event.known_to(viewer);
      heard +=
          fmt::format("\n{} {} {} {}", known.kind, known.clause.text(), index(known.who), index(known.whom));
      for (const int number : known.numbers) heard += fmt::format(" {}", number);
    }
  }
  void rolled(const engine::Rolled& rolled) override {
    for (const Viewer viewer : {hunter, all})
      if (rolled.why.audience.includes(viewer))
        heard += fmt::format("\n{} {} {} {}", rolled.why.clause.text(), index(rolled.why.actor),
                             rolled.result, rolled.why.what);
  }
  void cited(Clause) override {}
};

// Gives any legal answer and keeps what was asked, and in which view.
struct Hunter : support::Anyhow {
  using support::Anyhow::Anyhow;
  std::string asked;
  void answer(const engine::Asking& asking, Answer& out) override {
    Explanation shown;
    asking.question.kind->explain(asking.view, asking.question, shown);
    asked += fmt::format("\n{} {} {} {}", asking.question.kind->name, index(asking.question.actor),
                         asking.question.detail, shown.prompt);
    for (const engine::Option& option : shown.options) asked += "; " + option.label + option.why_not;
    asked += engine::lines_of(*static_cast<const Battle*>(asking.view));
    support::Anyhow::answer(asking, out);
  }
};

// Answers without regard to which counter is the boat: all of them go on, nobody launches or dives.
struct Hunted : engine::Captain {
  void answer(const engine::Asking& asking, Answer& out) override {
    const QuestionKind& kind = *asking.question.kind;
    switch (kind.answer) {
      case engine::AnswerKind::course: {
        Course course{};
        course.legs.add({engine::Leg::Kind::ahead, thousand});
        out = Answer::of(course);
        break;
      }
      case engine::AnswerKind::fire: out = Answer::of(Fire{}); break;
      default: out = kind.standard(asking.view, asking.question);
    }
    if (kind.refuse(asking.view, asking.question, out)) out = kind.standard(asking.view, asking.question);
  }
};

struct World {
  engine::ScenarioPtr scenario;
  Battle battle{};
  Umpire umpire{rulebook()};
  Ear ear;
  Hunter hunters;
  Hunted boats;

  World(const engine::ScenarioPtr& loaded, std::uint64_t seed) : scenario(loaded), hunters(seed) {
    std::memcpy(static_cast<void*>(&battle), scenario->start.data(), sizeof battle);
    umpire.lay_out(&battle);
    umpire.listen(&ear);
    umpire.seat(Side(0), hunters), umpire.seat(Side(1), boats);
    umpire.start({seed, 0});
    run(setup_steps[0], 0, 0);
  }
  void run(const engine::Step& step, int turn, int number) {
    umpire.begin_step({std::uint32_t(turn), std::uint16_t(number)});
    step.run(&battle, umpire);
    EXPECT_EQ(rulebook().broken(&battle), "") << turn << " " << step.name;
  }
  // Every boat is the next of her three counters instead.
  void shuffle() {
    for (Ship& ship : battle.ships) {
      if (!ship.submerged) continue;
      ship.real = std::uint8_t((ship.real + 1) % counters_a_boat);
      ship.pose = battle.contact(real_contact(ship)).pose;
    }
    look_around(battle);
  }
  // Since it was asked last.
  std::string known() {
    const std::string all_of_it = ear.heard + hunters.asked + text_of(battle, hunter) + text_of(battle, all);
    ear.heard.clear(), hunters.asked.clear();
    return all_of_it;
  }
  bool somebody_is_known() const {
    return fleet(battle).any([&](const Ship& ship) {
      return ship.side == Side(1) && (!ship.submerged || attackable(battle, ship));
    });
  }
  int boats_left() const {
    return fleet(battle).sum([](const Ship& ship) { return ship.side == Side(1); });
  }
};

// Steps that were alike, until a search finds a boat in one of them or one leaves the table.
int alike(const engine::ScenarioPtr& scenario, std::uint64_t seed) {
  World one(scenario, seed), other(scenario, seed);
  other.shuffle();
  const int boats = one.boats_left();
  EXPECT_EQ(one.known(), other.known());
  int steps = 0;
  for (int turn = 1; turn <= 12; ++turn)
    for (std::size_t i = 0; i < turn_steps.size(); ++i) {
      one.run(turn_steps[i], turn, int(i)), other.run(turn_steps[i], turn, int(i));
      const bool open = one.somebody_is_known() || other.somebody_is_known();
      if (open || one.boats_left() < boats || other.boats_left() < boats) return steps;
      const bool same = one.known() == other.known();
      EXPECT_TRUE(same) << "seed " << seed << " turn " << turn << " " << turn_steps[i].name;
      if (!same) return steps;
      ++steps;
    }
  return steps;
}

TEST(EthosView, WhichCounterIsTheBoatNeverShowsInAGame) {
  const auto scenario = ethos_field::load_text(
      ethos_field::scenario_text({"Flower=One 30,25 @090 flagship", "Flower=Two 30,33 @090",
                                  "Tower_Hill=Tower 26,28 @090", "Fletcher 28,20 @090"},
                                 {"U37=U1 40,25 @270 submerged flagship", "U37=U2 44,33 @270 submerged"}));
  int steps = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) steps += alike(scenario, seed);
  EXPECT_GT(steps, 60);
}

TEST(EthosView, ItDoesNotShowWhereNobodyHasSonarEither) {
  const auto scenario = ethos_field::load_text(ethos_field::scenario_text(
      {"Dreadnought=Duke 30,25 @090 flagship", "Dreadnought=Iron 30,33 @090"},
      {"U37=U1 40,25 @270 submerged flagship", "U37=U2 44,33 @270 submerged"}, {.head = "year = 1916\n"}));
  for (std::uint64_t seed = 1; seed <= 2; ++seed) EXPECT_GT(alike(scenario, seed), 150) << seed;
}

}  // namespace
