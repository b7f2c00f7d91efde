// ethos.vis.4: what happens where no enemy sees it, the enemy does not learn: a mine that is dropped, a ship
// that is lost, what a wave carries, how far a ship has run.
#include <gtest/gtest.h>

#include "engine/kit/fields.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/victory/victory.h"
#include "rulebooks/ethos/view.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using engine::Viewer;
using ethos_field::Field;
using ethos_field::Step;
using support::exercises;

constexpr Viewer first = Viewer::of(Side(0)), second = Viewer::of(Side(1)), all = Viewer::everyone();

Battle seen_by(const Battle& battle, Viewer viewer) {
  Battle seen{};
  view(battle, viewer, seen);
  return seen;
}
std::string text_of(const Battle& battle, Viewer viewer) { return engine::lines_of(seen_by(battle, viewer)); }

// ---- Mines.

// Hood sees 40 inches.
struct Layer : Field {
  explicit Layer(const char* order, const engine::Options& options = {})
      : Field({"Hood 5,5 @000 flagship"}, {"U37 60,35 @000"}, {.options = options}) {
    run(Step::move, {.first = {"hold"}, .second = {order}});
  }
};

TEST(EthosSecrets, AMineDroppedOutOfSightIsNotThereForTheEnemy) {
  Layer lays("0.5 mine"), passes("0.5");
  ASSERT_EQ(lays.battle.mines.size(), 1);
  for (const Viewer viewer : {first, all})
    EXPECT_TRUE(text_of(lays.battle, viewer) == text_of(passes.battle, viewer));
  EXPECT_EQ(seen_by(lays.battle, second).mines.size(), 1);
  Layer open("0.5 mine", {{"hidden", "off"}});
  EXPECT_EQ(seen_by(open.battle, first).mines.size(), 1);
  exercises({"ethos.vis.4", "ethos.mine.1"});
}

TEST(EthosSecrets, AMineIsKnownOnceTheCounterOrItsDroppingWasSeen) {
  Layer field("0.5 mine");
  const auto known = [&](Viewer viewer) { return seen_by(field.battle, viewer).mines.size(); };
  const std::string owner = text_of(field.battle, second);
  field["Hood"].pose.at = {30, 35};
  field.run(Step::sighting);
  EXPECT_EQ(known(first), 1);
  EXPECT_EQ(known(all), 1);
  field["Hood"].pose.at = {5, 5};
  field.run(Step::sighting);
  EXPECT_EQ(known(first), 1) << "what was seen once is not forgotten";
  EXPECT_TRUE(text_of(field.battle, second) == owner) << "nor does the owner learn of it";
  Field dropped({"Hood 30,35 @000 flagship"}, {"U37 60,35 @000"});
  dropped.run(Step::move, {.first = {"hold"}, .second = {"0.5 mine"}});
  EXPECT_EQ(seen_by(dropped.battle, first).mines.size(), 1);
  exercises({"ethos.vis.4"});
}

TEST(EthosSecrets, ASweeperSweepsWhatHisSideKnows) {
  Field field({"Minesweeper=Sweeper 36,20 @000"}, {"U37 50,40 @180"});
  field.battle.mines.add({{37.8, 21}, Side(1), true, true, nobody, true});
  EXPECT_EQ(field.refused(course_kind, "Sweeper", "1 sweep"), "course.order ethos.move.1");
  field.battle.mines.add({{36, 22.4}, Side(1), true, true, nobody});
  field.run(Step::move, {.first = {"1 sweep"}, .second = {"hold"}});
  EXPECT_EQ(field["Sweeper"].declared.sweep, 1);
  EXPECT_EQ(seen_by(field.battle, first)[field.who("Sweeper")].declared.sweep, 0);
  field.run(Step::mines);
  ASSERT_EQ(field.battle.mines.size(), 1);
  EXPECT_EQ(field.battle.mines[0].at.x, 37.8);
  exercises({"ethos.mine.5", "ethos.vis.4"});
}

// ---- Ships and waves that are lost.

void lose(Field& field, const std::string& name) {
  field.act(Step::impacts, [&](Battle& battle, Umpire& umpire) {
    sink(battle, umpire, field.who(name), "ethos.damage.5");
    take_off_the_lost(battle, umpire);
  });
}

Field two_carriers() {
  return Field({"Hood 5,5 @000 flagship"}, {"Akagi=Far 60,5 @000 flagship", "Dreadnought=Near 20,5 @000",
                                            "Dreadnought=Third 60,30 @000"});
}

TEST(EthosSecrets, AShipThatSinksOutOfSightIsStillOutThereForTheEnemy) {
  Field sunk = two_carriers(), afloat = two_carriers();
  lose(sunk, "Far");
  for (const Viewer viewer : {first, all}) {
    EXPECT_TRUE(text_of(sunk.battle, viewer) == text_of(afloat.battle, viewer));
    EXPECT_EQ(score_of(seen_by(sunk.battle, viewer), Side(0)), 0);
  }
  EXPECT_EQ(seen_by(sunk.battle, second)[sunk.who("Far")].state, State::sunk);
  EXPECT_EQ(seen_by(sunk.battle, second).wave(sunk.who("Far fighters 1")).where, Aloft::lost);
  ++sunk.turn, ++afloat.turn;
  sunk.run(Step::initiative, {.second = {"Third"}, .dice = {6, 1}});
  afloat.run(Step::initiative, {.dice = {6, 1}});
  EXPECT_NE(sunk.battle.flagship[1], afloat.battle.flagship[1]);
  EXPECT_TRUE(text_of(sunk.battle, first) == text_of(afloat.battle, first))
      << "nor does the new flagship show it";
  lose(sunk, "Near");
  EXPECT_EQ(seen_by(sunk.battle, first)[sunk.who("Near")].state, State::sunk) << "in sight of Hood";
  EXPECT_EQ(seen_by(sunk.battle, Viewer::umpire())[sunk.who("Far")].state, State::sunk);
  exercises({"ethos.vis.4"});
}

TEST(EthosSecrets, AShipThatLeavesOutOfSightIsNotMissed) {
  Field far({"Hood 5,5 @000 flagship"}, {"Dreadnought=Duke 71.5,5 @090", "Dreadnought=Other 60,30 @000"});
  far.run(Step::move, {.first = {"hold"}, .second = {"1", "hold"}});
  ASSERT_EQ(far["Duke"].state, State::left);
  EXPECT_EQ(seen_by(far.battle, first)[far.who("Duke")].state, State::unseen);
  Field near({"Hood 60,5 @000 flagship"}, {"Dreadnought=Duke 71.5,5 @090", "Dreadnought=Other 60,30 @000"});
  near.run(Step::move, {.first = {"hold"}, .second = {"1", "hold"}});
  EXPECT_EQ(seen_by(near.battle, first)[near.who("Duke")].state, State::left);
  exercises({"ethos.vis.4", "ethos.general.7"});
}

// ---- What a wave carries.

Field carriers(const char* load) {
  Field field({"Ark_Royal=Ark 20,20 @090 flagship"}, {"Akagi 45,20 @270 flagship"});
  field.run(Step::launch,
            {.first = {fmt::format("launch Ark fighters 1 with {}", load)}, .second = {"none"}});
  return field;
}

TEST(EthosSecrets, AWaveThatTakesOffIsSeenAtOnceAndItsLoadIsNot) {
  Field bomb = carriers("bomb"), fighter = carriers("fighter");
  const Actor wave = bomb.who("Ark fighters 1");
  EXPECT_EQ(seen_by(bomb.battle, second).wave(wave).where, Aloft::on_table);
  for (const Viewer viewer : {second, all}) {
    EXPECT_TRUE(text_of(bomb.battle, viewer) == text_of(fighter.battle, viewer));
    EXPECT_EQ(seen_by(bomb.battle, viewer).wave(wave).load, Load::unknown);
  }
  EXPECT_EQ(seen_by(bomb.battle, first).wave(wave).load, Load::bomb);
  ASSERT_EQ(bomb.told<Armed>(), 1);
  EXPECT_EQ(bomb.hearing.all<Armed>()[0].audience.only(), Side(0));
  EXPECT_TRUE(bomb.hearing.all<TookOff>()[0].audience.includes(second));
  exercises({"ethos.carrier.5", "ethos.seq.3"});
}

TEST(EthosSecrets, ALoadIsKnownWhenItIsUsedOrCouldBeNoOther) {
  Field field = carriers("fighter");
  Wave& wave = field.wave("Ark fighters 1");
  const auto shown = [&] { return seen_by(field.battle, second).wave(field.who("Ark fighters 1")); };
  wave.cap = true;
  EXPECT_EQ(shown().load, Load::fighter) << "it patrols";
  wave.cap = false, wave.spent = true, wave.load = Load::none;
  EXPECT_EQ(shown().load, Load::none);
  EXPECT_TRUE(shown().spent);
  wave.type = WaveType::dive_bomber, wave.load = Load::two_bombs, wave.spent = false;
  EXPECT_EQ(shown().load, Load::two_bombs);
  exercises({"ethos.carrier.5"});
}

// ---- What a sheet says of who is out of sight.

TEST(EthosSecrets, TheLastMoveOfWhoIsOutOfSightIsNotKnown) {
  Field field({"Hood 5,5 @000 flagship"}, {"Dreadnought=Duke 60,5 @000"});
  field.battle.turn = 2, field["Duke"].moved = 3000;
  const auto last_move = [&](Viewer viewer) {
    for (const auto& [label, value] : status(seen_by(field.battle, viewer), field.who("Duke")))
      if (label == "last move") return value;
    return std::string();
  };
  EXPECT_EQ(last_move(second), "3\"");
  EXPECT_EQ(last_move(first), "not known");
}

}  // namespace
