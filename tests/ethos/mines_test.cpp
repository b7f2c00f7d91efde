// ethos.mine, ethos.ram: step h, and what is laid and declared in step f.
#include "rulebooks/ethos/mines/mines.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/view.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Step;
using support::exercises;

void put_mine(Field& field, sea::Point at, bool real = true, bool armed = true) {
  field.battle.mines.add({at, Side(1), real, armed, nobody});
}

// A merchantman that runs 2 inches north from (36, 20), so far from a mine abeam of the middle of her way.
struct Merchant : Field {
  explicit Merchant(double abeam) : Field({"Tower_Hill=Hill 36,20 @000"}, {"U37 50,40 @180"}) {
    put_mine(*this, {36 + abeam, 21});
  }
  void go(const Play& play) {
    run(Step::move, {.first = {"2"}, .second = {"hold"}});
    run(Step::mines, play);
  }
};

TEST(EthosMines, NobodyAdvisesAHiddenBoatToGiveHerselfAwayForARedHerring) {
  Field field({"Flower 26,20 @270 flagship"}, {"U37 40,24 @000 submerged"});
  field.set_up({.dice = {1}});
  const auto advised = [&](Order order) {
    engine::Candidates some;
    const Question q = question(course_kind, field.battle, field.who("U37 a"));
    course_kind.candidates(&field.battle, q, some);
    return std::any_of(some.begin(), some.end(), [&](const Answer& one) { return has(one.course, order); });
  };
  const auto prompt = [&] {
    engine::Explanation shown;
    const Question q = question(course_kind, field.battle, field.who("U37 a"));
    course_kind.explain(&field.battle, q, shown);
    return shown.prompt;
  };
  EXPECT_FALSE(advised(Order::dummy));
  EXPECT_TRUE(advised(Order::mine));
  EXPECT_TRUE(prompt().ends_with("; a mine or red herring that she lays gives her away")) << prompt();
  EXPECT_EQ(field.refused(course_kind, "U37 a", "0.5 dummy"), "legal");
  field["U37"].located = true;
  EXPECT_TRUE(advised(Order::dummy));
  EXPECT_FALSE(prompt().ends_with("away"));
  exercises({"ethos.sub.7"});
}

TEST(EthosMines, AMineIsTwoTorpedoes) {
  Merchant field(1);
  field.go({.dice = {2, 4, 3, 5, 2, 6, 2, 6}});  // nothing; 8 hits: six boxes of the hull, two of the chart
  EXPECT_EQ(field["Hill"].hull, 16 - 6);
  EXPECT_TRUE(field.battle.mines.empty());
  exercises({"ethos.mine.2", "ethos.mine.3", "ethos.seq.8"});
}

TEST(EthosMines, NobodySetsOneOffAtMoreThanAnInch) {
  Merchant field(1.02);
  field.go({});
  EXPECT_EQ(field["Hill"].hull, 16);
  EXPECT_EQ(field.battle.mines.size(), 1);
  exercises({"ethos.mine.2"});
}

TEST(EthosMines, ARedHerringGoesWithoutEffectAndAnUnarmedMineNotAtAll) {
  Merchant field(0);
  field.battle.mines[0].real = false;
  put_mine(field, {36, 21}, true, false);
  field.go({});
  EXPECT_EQ(field.told<DummyFound>(), 1);
  EXPECT_EQ(field["Hill"].hull, 16);
  ASSERT_EQ(field.battle.mines.size(), 1);
  EXPECT_FALSE(field.battle.mines[0].armed);
  exercises({"ethos.mine.4", "ethos.mine.1"});
}

TEST(EthosMines, WhoBeginsWithinAnInchSetsItOffOnlyByComingNearer) {
  Field field({"Tower_Hill=Hill 36,20 @000"}, {"U37 50,40 @180"});
  put_mine(field, {36, 19.2});
  field.run(Step::move, {.first = {"2"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.mines[0].set_off_by, nobody) << "she only gets further away";
  put_mine(field, {36, 22.5});
  field.run(Step::move, {.first = {"hold"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.mines[1].set_off_by, nobody) << "a ship that lies still sets off nothing";
  field.run(Step::move, {.first = {"0.1"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.mines[1].set_off_by, field.who("Hill"));
  exercises({"ethos.mine.2"});
}

TEST(EthosMines, TheFirstShipInOrderOfMovingTakesTheWholeEffect) {
  Field field({"Tower_Hill=One 36,20 @000", "Tower_Hill=Two 38,20 @000"}, {"U37 50,40 @180"});
  put_mine(field, {37, 21});
  field.run(Step::move, {.first = {"wait", "2", "2"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.mines[0].set_off_by, field.who("Two"));
  field.run(Step::mines, {.dice = {1, 1}});
  EXPECT_EQ(field.told<MineIneffective>(), 2);
  exercises({"ethos.mine.6"});
}

TEST(EthosMines, ASweeperTakesOneCounterWithinTwoInchesInsteadOfFiring) {
  Field field({"Minesweeper=Sweeper 36,20 @000"}, {"U37 50,40 @180"});
  put_mine(field, {36, 23});
  put_mine(field, {36, 22.4});
  const auto refused = [&](const char* text) { return field.refused(course_kind, "Sweeper", text); };
  EXPECT_EQ(refused("sweep"), "course.sweep ethos.mine.5") << "none within 2 inches";
  EXPECT_EQ(refused("1 sweep"), "legal");
  EXPECT_EQ(refused("1.1 sweep"), "course.sweep ethos.mine.5");
  field["Sweeper"].fired = true;
  EXPECT_EQ(refused("1 sweep"), "course.order ethos.move.1");
  field["Sweeper"].fired = false;
  field.run(Step::move, {.first = {"1 sweep", "counter 1 at 36.0,23.0"}, .second = {"hold"}});
  EXPECT_FALSE(may_act(field.battle, field["Sweeper"]));
  field.run(Step::mines);
  ASSERT_EQ(field.battle.mines.size(), 1);
  EXPECT_EQ(field.battle.mines[0].at.y, 22.4);
  field.run(Step::boarding);
  EXPECT_TRUE(may_act(field.battle, field["Sweeper"]));
  exercises({"ethos.mine.5"});
}

TEST(EthosMines, TheSweeperDoesNotSetOffWhatItSweeps) {
  Field field({"Minesweeper=Sweeper 36,20 @000"}, {"U37 50,40 @180"});
  put_mine(field, {36, 21.5});
  field.run(Step::move, {.first = {"1 sweep"}, .second = {"hold"}});
  field.run(Step::mines);
  EXPECT_EQ(field.told<Swept>(), 1);
  EXPECT_EQ(field.told<MineSetOff>(), 0);
  EXPECT_TRUE(field.battle.mines.empty());
  exercises({"ethos.mine.5"});
}

TEST(EthosMines, AMineIsDroppedOnTheTrackBehindHer) {
  Field field({"Hood 20,20 @000"}, {"U37 36,20 @000"});
  field.run(Step::move, {.first = {"hold"}, .second = {"2 mine", "1.5"}});
  ASSERT_EQ(field.battle.mines.size(), 1);
  EXPECT_NEAR(field.battle.mines[0].at.y, 20.5, 1e-6);
  EXPECT_TRUE(field.battle.mines[0].real);
  EXPECT_FALSE(field.battle.mines[0].armed);
  EXPECT_EQ(field["U37"].salvos, 1);
  EXPECT_EQ(field["U37"].dummies, 3);
  ++field.turn;
  field.run(Step::move, {.first = {"hold"}, .second = {"0.5 dummy"}});
  ASSERT_EQ(field.battle.mines.size(), 2);
  EXPECT_NEAR(field.battle.mines[1].at.y, 22.5 - 0.8, 1e-6) << "at her stern";
  EXPECT_FALSE(field.battle.mines[1].real);
  EXPECT_EQ(field["U37"].salvos, 1);
  EXPECT_EQ(field["U37"].dummies, 2);
  ++field.turn;
  field["U37"].salvos = 3;
  EXPECT_EQ(field.refused(course_kind, "U37", "mine"), "course.order ethos.move.1");
  exercises({"ethos.mine.1", "ethos.sub.11"});
}

// Whether the first counter of a boat is a mine nothing in the enemy's view may say.
TEST(EthosMines, ABoatMayBeginWithARedHerringAndNobodyKnows) {
  Field mine({"Hood 20,20 @000"}, {"U37 36,20 @000"}), dummy({"Hood 20,20 @000"}, {"U37 36,20 @000"});
  mine.run(Step::move, {.first = {"hold"}, .second = {"0.5 mine"}});
  dummy.run(Step::move, {.first = {"hold"}, .second = {"0.5 dummy"}});
  ASSERT_EQ(dummy.battle.mines.size(), 1);
  EXPECT_FALSE(dummy.battle.mines[0].real);
  Battle seen_mine{}, seen_dummy{};
  view(mine.battle, engine::Viewer::of(Side(0)), seen_mine);
  view(dummy.battle, engine::Viewer::of(Side(0)), seen_dummy);
  seen_mine.book = seen_dummy.book = nullptr;
  EXPECT_TRUE(seen_mine == seen_dummy);
  ++mine.turn, ++dummy.turn;
  mine.battle.turn = dummy.battle.turn = 2;
  for (Field* field : {&mine, &dummy})
    EXPECT_EQ(unready(field->battle, field->who("U37"), 0), Unready::loading)
        << "a torpedo now would show that it was none";
  exercises({"ethos.mine.1", "ethos.torp.5"});
}

// The herring that moves before her goes when she drops her counter; the one behind her is not asked any
// more.
TEST(EthosMines, ASubmergedBoatLaysFromHerOwnCounterAndIsKnownByIt) {
  for (const bool real : {true, false}) {
    Field field({"Hood 10,10 @000"}, {"U37 40,24 @000 submerged"});
    field.set_up({.dice = {2}});
    EXPECT_EQ(field.refused(course_kind, "U37 a", "1 mine"), "course.order ethos.move.1");
    EXPECT_EQ(field.refused(course_kind, "U37 a", "1 dummy"), "course.order ethos.move.1");
    const sea::Pose from = field["U37"].pose;
    field.run(Step::move, {.first = {"hold"}, .second = {"hold", real ? "1 mine" : "1 dummy", "0.9"}});
    ASSERT_EQ(field.battle.mines.size(), 1);
    EXPECT_LT(sea::distance(field.battle.mines[0].at, from.at + from.heading.unit() * 0.1), 0.001);
    EXPECT_EQ(field.battle.mines[0].real, real);
    EXPECT_EQ(field["U37"].salvos, real ? 1 : 0);
    EXPECT_EQ(field["U37"].dummies, real ? 3 : 2);
    EXPECT_TRUE(attackable(field.battle, field["U37"]));
    EXPECT_FALSE(field.contact("U37 a").there || field.contact("U37 c").there);
    EXPECT_EQ(field.told<GaveAway>(), 1);
  }
  exercises({"ethos.mine.1", "ethos.sub.7", "ethos.sub.11"});
}

TEST(EthosMines, AScenarioMayHaveSomeLaidBeforeTheBattle) {
  const auto text = [](const char* mines) { return ethos_field::Setting{.second = mines}; };
  Field field({"Tower_Hill=Hill 36,20 @000"}, {"U37 50,40 @180"},
              text("[[side.mine]]\nat = [37, 21]\n\n[[side.mine]]\nat = [40, 30]\ndummy = true\n"));
  ASSERT_EQ(field.battle.mines.size(), 2);
  EXPECT_TRUE(field.battle.mines[0].real);
  EXPECT_FALSE(field.battle.mines[1].real);
  EXPECT_EQ(field.battle.mines[1].side, Side(1));
  Battle seen{};
  view(field.battle, engine::Viewer::of(Side(0)), seen);
  EXPECT_TRUE(seen.mines[1].real) << "the enemy does not know which";
  field.run(Step::move, {.first = {"2"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.mines[0].set_off_by, field.who("Hill")) << "it is armed";
  EXPECT_THROW(Field({"Hood 10,10 @000"}, {"U37 50,40 @180"}, text("[[side.mine]]\nat = [73, 21]\n")),
               engine::LoadError);
  exercises({"ethos.mine.1"});
}

// A galley 0.7 inches south of Hood's side; Hood lies on a heading with her bow at that place.
struct Rammed : Field {
  Rammed(const char* hood) : Field({"Falco 36,20 @000"}, {hood}) {}
  void go(const Play& play) {
    run(Step::move, {.first = {"1 ram"}, .second = {"hold"}});
    run(Step::mines, play);
  }
};

TEST(EthosRams, ARamOnTheBeamIsTwoTorpedoHitsElsewhereOne) {
  Rammed beam("Hood 36.6,20.85 @090");
  beam.go({.dice = {1, 1, 1, 1}});
  EXPECT_NEAR(beam["Falco"].pose.at.y, 20.7, 1e-6);
  EXPECT_EQ(beam["Hood"].hull, 17) << "no belt: her armour takes nothing";
  EXPECT_EQ(beam["Hood"].armour, 5);
  Rammed bow("Hood 36,20.7 @180");
  bow.go({.dice = {1, 1}});
  EXPECT_EQ(bow["Hood"].hull, 19);
  exercises({"ethos.ram.1", "ethos.ram.3", "ethos.ram.5"});
}

TEST(EthosRams, TheBeamIsALongSideMetAtFrom45To135Degrees) {
  for (const auto& [heading, on_beam] : {std::pair{45, true}, {44, false}, {135, true}, {136, false}}) {
    Field field({"Falco 36,20 @000"}, {"Hood 36,20 @000"});
    Ship& hood = field["Hood"];
    hood.pose = sea::ahead({{36, 20.5}, sea::heading(heading)}, 0.6);  // her middle lies ahead of the galley
    EXPECT_EQ(is_on_beam(field.battle, field["Falco"].pose, hood), on_beam) << heading;
  }
  exercises({"ethos.ram.1"});
}

TEST(EthosRams, ARamNeedsHalfAnInchAndAFreshContact) {
  Rammed near("Hood 36.6,20.64 @090");  // 0.49 inches
  near.go({});
  EXPECT_EQ(near.told<RamDeclared>(), 0);
  Rammed again("Hood 36.6,20.85 @090");
  again.go({.dice = {1, 1, 1, 1}});
  again.go({});
  EXPECT_EQ(again.told<RamDeclared>(), 1) << "they lie in contact already";
  EXPECT_EQ(again.refused(course_kind, "Falco", "0.4 ram"), "course.ram ethos.ram.5");
  exercises({"ethos.ram.5"});
}

TEST(EthosRams, WithoutARamTheRammerIsHurt) {
  Field field({"Prinz_Eugen=Eugen 36,20 @000"}, {"Hood 36.6,20.85 @090"});
  field.run(Step::move, {.first = {"1 ram"}, .second = {"hold"}});
  field.run(Step::mines, {.dice = {1, 1}});
  EXPECT_EQ(field["Eugen"].hull, 6);
  EXPECT_EQ(field["Hood"].hull, 21);
  exercises({"ethos.ram.2"});
}

TEST(EthosRams, ARamStandsThoughTheTargetMovesOff) {
  Field field({"Falco 36,20 @000"}, {"Hood 36.6,20.85 @090"});
  field.run(Step::move, {.first = {"1 ram"}, .second = {"3"}});
  field.run(Step::mines, {.dice = {1, 1, 1, 1}});
  EXPECT_EQ(field["Hood"].hull, 17);
  field.run(Step::grapples);
  EXPECT_TRUE(field.hearing.all<Grappled>().empty() && field.hearing.all<NotGrappled>().empty());
  exercises({"ethos.ram.3", "ethos.ram.4"});
}

}  // namespace
