// ethos.vis.4: what happens where no enemy sees it, the enemy does not learn: a mine that is dropped, a ship
// that is lost, what a wave carries, how far a ship has run.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/kit/fields.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/sight/sight.h"
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

// ---- Torpedoes and smoke.

// Hood sees 40 inches; Fletcher turns up out of her sight, makes smoke and launches to the north.
struct Raider : Field {
  Raider(const char* smoke, const char* launch, const engine::Options& options = {})
      : Field({"Hood 5,5 @000 flagship"}, {"Fletcher 55,30 @270 flagship"}, {.options = options}) {
    run(Step::weather, {.first = {"none"}, .second = {smoke}, .dice = {3, 2}});
    run(Step::launch, {.first = {"none"}, .second = {launch}});
    run(Step::move, {.first = {"hold"}, .second = {"2"}});
    run(Step::counters);
  }
};

TEST(EthosSecrets, TorpedoesAndSmokeOfAShipOutOfSightAreNotThereForTheEnemy) {
  Raider busy("Fletcher 1", "torpedo 1 @180"), idle("none", "none");
  ASSERT_EQ(busy.battle.runners.size(), 1);
  ASSERT_GT(busy.battle.puffs.size(), 0);
  for (const Viewer viewer : {first, all})
    EXPECT_TRUE(text_of(busy.battle, viewer) == text_of(idle.battle, viewer));
  EXPECT_EQ(seen_by(busy.battle, second).runners.size(), 1);
  EXPECT_EQ(seen_by(busy.battle, second).puffs.size(), busy.battle.puffs.size());
  EXPECT_FALSE(busy.hearing.all<Launched>()[0].audience.includes(first));
  EXPECT_TRUE(hides(busy.battle));
  Raider open("Fletcher 1", "torpedo 1 @180", {{"hidden", "off"}});
  EXPECT_EQ(seen_by(open.battle, first).runners.size(), 1);
  EXPECT_GT(seen_by(open.battle, first).puffs.size(), 0);
  exercises({"ethos.vis.4", "ethos.torp.1", "ethos.smoke.1"});
}

TEST(EthosSecrets, TorpedoesAndSmokeAreKnownOnceTheyWereSeen) {
  Raider field("Fletcher 1", "torpedo 1 @180");
  field.battle.runners[0].pose.at = {40, 20};  // 38 inches away; the smoke 53
  field.act(Step::sighting, [](Battle& battle, Umpire&) { look_around(battle); });
  EXPECT_EQ(seen_by(field.battle, first).runners.size(), 1);
  EXPECT_EQ(seen_by(field.battle, all).runners.size(), 1);
  EXPECT_EQ(seen_by(field.battle, first).runners[0].from, engine::nobody) << "and from whom is not said";
  EXPECT_EQ(seen_by(field.battle, first).puffs.size(), 0);
  field["Hood"].pose.at = {30, 30};
  field.act(Step::sighting, [](Battle& battle, Umpire&) { look_around(battle); });
  EXPECT_EQ(seen_by(field.battle, first).puffs.size(), field.battle.puffs.size());
  exercises({"ethos.vis.4"});
}

TEST(EthosSecrets, LandHidesATorpedoAndNotAMissile) {
  const std::string land = "[[land]]\ncorners = [[18, 0], [22, 0], [22, 40], [18, 40]]\n";
  for (const RunnerKind kind : {RunnerKind::torpedo, RunnerKind::missile}) {
    Field field({"Hood 10,10 @000 flagship"}, {"Fletcher 30,10 @270 flagship"}, {.tail = land});
    Runner runner{};
    runner.pose.at = {29, 10}, runner.side = Side(1), runner.kind = kind;
    runner.from = field.who("Fletcher"), runner.unseen = true;
    field.battle.runners.add(runner);
    field.act(Step::sighting, [](Battle& battle, Umpire&) { look_around(battle); });
    EXPECT_EQ(seen_by(field.battle, first).runners.size(), kind == RunnerKind::missile);
  }
  exercises({"ethos.vis.4"});
}

// ---- What a ship is fitted out with.

TEST(EthosSecrets, WhichSheetWasChosenIsToldToAll) {
  Field field({"Belknap 5,5 @000 flagship"}, {"Phoebe_gun_fit=Phoebe 65,40 @000 flagship"},
              {.head = "year = 1982\n"});
  const auto& sheets = field.book().sheets;
  const auto other = std::find_if(sheets.begin(), sheets.end(),
                                  [](const Sheet& sheet) { return sheet.name == "Phoebe missile fit"; });
  field.book().other_fit[std::size_t(index(field.who("Phoebe")))] = int(other - sheets.begin());
  field.set_up({.second = {"Phoebe missile fit"}});
  ASSERT_EQ(seen_by(field.battle, first)[field.who("Phoebe")].state, State::unseen);
  const auto told = field.hearing.all<FittedOut>();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_TRUE(told[0].audience.includes(first)) << "as her sheet is open to all";
  EXPECT_TRUE(describe(field.battle, told[0]).ends_with("Phoebe out as Phoebe missile fit"));
  EXPECT_EQ(seen_by(field.battle, first).sheet(field.who("Phoebe")).name, "Phoebe missile fit");
  exercises({"ethos.scenario.2"});
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

TEST(EthosSecrets, ALoadThatWasSeenOnPatrolIsRemembered) {
  Field field = carriers("fighter");
  const Actor who = field.who("Ark fighters 1");
  const auto shown = [&] { return seen_by(field.battle, second).wave(who).load; };
  ASSERT_EQ(shown(), Load::unknown);
  field.run(Step::counters, {.first = {"cap", "none"}});
  field.run(Step::end, {.dice = {6}});  // a report that is lost
  EXPECT_FALSE(field.wave("Ark fighters 1").cap);
  EXPECT_EQ(shown(), Load::fighter) << "in the next turn too";
  EXPECT_FALSE(seen_by(field.battle, first).wave(who).shown) << "of which its owner does not learn";
  field["Akagi"].sees_waves = 0;
  field.wave("Ark fighters 1").shown = false, field.wave("Ark fighters 1").cap = true;
  field.run(Step::end, {.dice = {6}});  // a report that is lost
  EXPECT_FALSE(field.wave("Ark fighters 1").shown) << "nobody saw it patrol";
  exercises({"ethos.carrier.5"});
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

TEST(EthosSecrets, TheDamageOfWhoIsOutOfSightIsNotKnown) {
  Field field({"Hood 5,5 @000 flagship"}, {"Dreadnought=Duke 60,5 @000"});
  field["Duke"].hull = 3;
  const auto note = [&](Viewer viewer) {
    const engine::Picture shown = picture(seen_by(field.battle, viewer));
    for (const auto& tokens : {shown.tokens, shown.others})
      for (const engine::Token& token : tokens)
        if (token.name == "Duke") return token.note;
    return std::string();
  };
  EXPECT_EQ(note(first), "not in sight, damage not known");
  EXPECT_TRUE(note(second).starts_with("hull 3/9"));
}

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
