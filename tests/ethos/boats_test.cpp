// ethos.boats, ethos.torp.9, ethos.fire.5, ethos.asw.5: small boats, and waves that launch or drop by
// themselves.
#include <gtest/gtest.h>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/air/fly.h"
#include "rulebooks/ethos/asw/asw.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Setting;
using ethos_field::Step;
using support::exercises;

// One wave of the first side at (30, 24), heading north.
Setting with_wave(const char* type, const char* load, int year = 1941) {
  return {.head = "year = " + std::to_string(year) + "\n",
          .first = std::string("[[side.wave]]\ntype = \"") + type +
                   "\"\nat = [30, 24]\nheading = 0\nload = \"" + load + "\"\n"};
}

Field boats(const char* type, const char* load) {
  return Field({"Hood 10,24 @000"}, {"Prinz_Eugen=Eugen 30,30 @090"}, with_wave(type, load));
}

TEST(EthosBoats, MoveAsSurfaceCraftAtTheSpeedOfTheirType) {
  Field mtbs = boats("MTB", "torpedo"), craft = boats("landing craft", "none"),
        small = boats("ship's boat", "none");
  const auto refused = [](Field& field, const char* name, const char* course) {
    return field.refused(fly_kind, name, course);
  };
  EXPECT_EQ(refused(mtbs, "First MTBs 1", "4"), "legal");
  EXPECT_EQ(refused(mtbs, "First MTBs 1", "4.1"), "fly.too-far ethos.move.2");
  EXPECT_EQ(refused(mtbs, "First MTBs 1", "0.1"), "legal") << "there is no least distance";
  EXPECT_EQ(refused(mtbs, "First MTBs 1", "0.5 S45 0.5 S45 1"), "legal");
  EXPECT_EQ(refused(mtbs, "First MTBs 1", "0.4 S45 1"), "fly.too-soon ethos.move.5");
  EXPECT_EQ(refused(mtbs, "First MTBs 1", "0.5 S46 1"), "fly.too-sharp ethos.move.5");
  EXPECT_EQ(refused(craft, "First landing craft 1", "1"), "legal");
  EXPECT_EQ(refused(craft, "First landing craft 1", "0.5"), "legal") << "nor for them";
  EXPECT_EQ(refused(craft, "First landing craft 1", "1.1"), "fly.too-far ethos.move.2");
  EXPECT_EQ(refused(small, "First boats 1", "0.5"), "legal");
  EXPECT_EQ(refused(small, "First boats 1", "0.6"), "fly.too-far ethos.move.2");
  exercises({"ethos.move.3"});
}

TEST(EthosBoats, MoveWithTheWavesAndStayWhenTheirLoadIsSpent) {
  Field field = boats("MTB", "torpedo");
  field.wave("First MTBs 1").spent = true;
  field.run(Step::counters, {.first = {"3"}});
  EXPECT_NEAR(field.wave("First MTBs 1").pose.at.y, 27, 1e-6) << "she is asked and does not go home";
  field.turn = field.battle.turn = 9;
  field.run(Step::end);
  EXPECT_TRUE(on_table(field.wave("First MTBs 1"))) << "nor does she ditch";
  exercises({"ethos.boats.1"});
}

TEST(EthosBoats, AnMtbLaunchesHerOneTorpedoAhead) {
  Field field = boats("MTB", "torpedo");
  const auto refused = [&](const char* text) { return field.refused(launch_kind, "First MTBs 1", text); };
  EXPECT_EQ(refused("torpedo 1 @045"), "legal");
  EXPECT_EQ(refused("torpedo 1 @046"), "launch.arc ethos.torp.1");
  EXPECT_EQ(refused("torpedo 2 @000"), "launch.unready ethos.sd.9");
  field.run(Step::launch, {.first = {"none", "torpedo 1 @000"}, .second = {"none"}});
  ASSERT_EQ(field.battle.runners.size(), 1);
  EXPECT_EQ(field.battle.runners[0].pose.at, (sea::Point{30, 24}));
  EXPECT_TRUE(field.wave("First MTBs 1").spent);
  EXPECT_EQ(launchers_of(field.battle, field.who("First MTBs 1")), 0);
  exercises({"ethos.torp.9", "ethos.fire.5"});
}

TEST(EthosBoats, AnMtbHasASiegePointAllRound) {
  Field field = boats("MTB", "torpedo");
  field.wave("First MTBs 1").fired_at = one(index(field.who("Eugen")));
  field["Eugen"].moved = 0;
  field["Eugen"].pose.at = {30, 22};  // astern of her
  look_around(field.battle);
  EXPECT_EQ(field.refused(fire_kind, "First MTBs 1", "siege 1 > Eugen"), "legal");
  EXPECT_EQ(field.refused(fire_kind, "First MTBs 1", "siege 2 > Eugen"), "fire.too-many ethos.fire.6");
  field.run(Step::guns, {.first = {"hold", "siege 1 > Eugen"}, .second = {"hold"}, .dice = {1}});
  EXPECT_EQ(field.only<Fired>().dice, 1) << "a half of 1 beyond an inch, and no ECM";
  field["Eugen"].pose.at = {30, 21.9};
  look_around(field.battle);
  EXPECT_EQ(field.refused(fire_kind, "First MTBs 1", "siege 1 > Eugen"), "fire.cannot-bear ethos.fire.8");
  EXPECT_EQ(ecm_of(field.battle, field.who("First MTBs 1")), 0);
  exercises({"ethos.boats.3"});
}

// Eugen fires at the MTBs 6 inches off: a small target, for which a 6 is needed.
TEST(EthosBoats, OneHitSinksTheWholeCounter) {
  for (const int face : {5, 6}) {
    Field field = boats("MTB", "torpedo");
    field["Hood"].pose.at = {10, 40};
    field["Eugen"].fired_at_boats = 1;
    look_around(field.battle);
    field.run(Step::guns, {.first = {"hold"},
                           .second = {"secondary starboard 5 > First MTBs 1"},
                           .dice = {face, 6 - (face == 5), 1, 1, 1, 1}});
    EXPECT_EQ(field.wave("First MTBs 1").where, face == 6 ? Aloft::lost : Aloft::on_table);
    EXPECT_EQ(field.told<BoatsSunk>(), face == 6 ? 1 : 0) << "two hits sink it once";
  }
  exercises({"ethos.gunnery.17", "ethos.boats.2"});
}

TEST(EthosBoats, AnEffectiveMissileDestroysThem) {
  for (const int face : {1, 2}) {
    Field field({"Hood 10,24 @000"}, {"Belknap 50,24 @090"}, with_wave("MTB", "torpedo", 1982));
    field.run(Step::launch, {.first = {"none", "none"}, .second = {"missile 2 > First MTBs 1", "none"}});
    field.run(Step::counters, {.first = {"hold"}});
    ASSERT_EQ(field.battle.runners.size(), 1);
    ASSERT_EQ(field.battle.runners[0].meets, field.who("First MTBs 1"));
    field.run(Step::impacts, {.dice = {face}});
    EXPECT_EQ(field.wave("First MTBs 1").where, face == 2 ? Aloft::lost : Aloft::on_table);
    EXPECT_EQ(field.told<BoatsDestroyed>(), face == 2 ? 1 : 0);
  }
  exercises({"ethos.missile.5"});
}

// A ship that carries two waves of MTBs.
struct Tender : Field {
  Tender() : Field({"Hood=Tender 10,24 @000"}, {"Prinz_Eugen=Eugen 60,30 @090"}, two_waves()) {
    Sheet& sheet = book().sheets[(*this)["Tender"].sheet];
    sheet.carried.add({WaveType::mtb, 2});
    for (Wave& wave : battle.waves) {
      wave.where = Aloft::aboard, wave.load = Load::none;
      wave.aboard = wave.mother = std::uint8_t(index(who("Tender")));
    }
  }
  static Setting two_waves() {
    Setting setting = with_wave("MTB", "torpedo");
    setting.first += "waves = 2\n";
    return setting;
  }
};

TEST(EthosBoats, AShipLaunchesOrTakesInOneWithoutADeck) {
  Tender field;
  EXPECT_EQ(field.refused(take_off_kind, "Tender", "launch First MTBs 1; launch First MTBs 2"),
            "take-off.rate ethos.carrier.1");
  field.run(Step::launch, {.first = {"none", "launch First MTBs 1"}, .second = {"none"}});
  EXPECT_TRUE(on_table(field.wave("First MTBs 1")));
  EXPECT_EQ(field.wave("First MTBs 1").load, Load::torpedo);
  EXPECT_EQ(rate_of(field.battle, field["Tender"]).recover, 0) << "she has launched one in this turn";
  field["Tender"].flown_off = 0;
  EXPECT_EQ(rate_of(field.battle, field["Tender"]).recover, 1);
  field.run(Step::counters, {.first = {"hold", "land First MTBs 1"}});
  EXPECT_EQ(field.wave("First MTBs 1").where, Aloft::aboard);
  EXPECT_EQ(rate_of(field.battle, field["Tender"]).launch, 0);
  exercises({"ethos.boats.4", "ethos.carrier.2"});
}

TEST(EthosBoats, LandingCraftThatTouchTheShoreHaveLanded) {
  const sea::Point corners[] = {{20, 25.1}, {40, 25.1}, {40, 30}, {20, 30}};
  for (const char* course : {"1", "1 S1"}) {
    Field field = boats("landing craft", "none");
    field.book().shore = sea::Polygon(corners);
    if (course[1]) field.wave("First landing craft 1").pose.at.y = 23.98;
    field.run(Step::counters, {.first = {course}});
    EXPECT_EQ(field.wave("First landing craft 1").where, course[1] ? Aloft::on_table : Aloft::landed)
        << "within a tenth of an inch, or not";
    EXPECT_EQ(field.told<Ashore>(), course[1] ? 0 : 1);
  }
  exercises({"ethos.boats.4", "ethos.general.3"});
}

TEST(EthosWaves, TorpedoBombersLaunchFromWhereTheyAre) {
  Field field = boats("torpedo bomber", "torpedo");
  const auto refused = [&](const char* text) {
    return field.refused(launch_kind, "First torpedo bombers 1", text);
  };
  EXPECT_EQ(refused("torpedo 1 @315"), "legal");
  EXPECT_EQ(refused("torpedo 1 @314"), "launch.arc ethos.torp.1");
  field.run(Step::launch, {.first = {"none", "torpedo 1 @000"}, .second = {"none"}});
  EXPECT_EQ(field.battle.runners[0].pose, (sea::Pose{{30, 24}, sea::heading(0)}));
  EXPECT_TRUE(field.wave("First torpedo bombers 1").spent);
  exercises({"ethos.torp.9", "ethos.fire.5", "ethos.carrier.7"});
}

// Over Eugen in step g, under her fire in k: what is left launches in the next turn's step d.
TEST(EthosWaves, ATorpedoBomberLaunchesAfterTheAaOfTheTurnBefore) {
  for (const int face : {4, 5}) {
    Field field = boats("torpedo bomber", "torpedo");
    const Actor bombers = field.who("First torpedo bombers 1");
    field.run(Step::counters, {.first = {"5"}});
    field.run(Step::aa, {.dice = {face, 1, 1, 1}});
    EXPECT_EQ(launchers_of(field.battle, bombers), face == 4 ? 1 : 0) << "her ECM of 1 makes a 5 a hit";
    if (face == 5) continue;
    field.run(Step::end);
    field.run(Step::launch, {.first = {"none", "torpedo 1 @000"}, .second = {"none"}});
    EXPECT_EQ(field.battle.runners[0].pose.at, (sea::Point{30, 29}));
    field.run(Step::counters);
    EXPECT_EQ(field.battle.runners[0].meets, field.who("Eugen"));
  }
  exercises({"ethos.torp.9"});
}

TEST(EthosWaves, AMissileIsLaunchedInTheSameWay) {
  Field field = boats("level bomber", "missile");
  EXPECT_EQ(field.refused(launch_kind, "First level bombers 1", "missile 1 > Eugen"), "legal");
  field["Eugen"].pose.at = {37, 30};
  EXPECT_EQ(field.refused(launch_kind, "First level bombers 1", "missile 1 > Eugen"),
            "launch.arc ethos.fire.4");
  exercises({"ethos.torp.9", "ethos.fire.5", "ethos.air.7"});
}

TEST(EthosWaves, ADepthChargeIsOneShotWithTheEcmOfTheYear) {
  Field field({"Hood 10,24 @000"}, {"U37=Boat 30.9,24 @000 submerged"},
              with_wave("patrol aircraft", "depth charge"));
  field.set_up({.dice = {1}});
  remove_herrings(field.battle, field["Boat"]);
  const Actor counter = real_contact(field["Boat"]);
  field["Boat"].pose.at = field.battle.contact(counter).pose.at = {30.9, 24};
  EXPECT_EQ(ecm_of(field.battle, field.who("First patrol 1")), 1) << "1941";
  const Battle before = field.battle;
  field.run(Step::asw, {.dice = {4}});
  EXPECT_EQ(field.only<AswFired>().shots, 1);
  EXPECT_EQ(field.only<AswFired>().hits, 0) << "ECM 1 needs 5";
  EXPECT_TRUE(field.wave("First patrol 1").spent);
  EXPECT_EQ(asw_shots(field.battle, field.who("First patrol 1")), 0);
  field.battle = before;
  field.run(Step::asw, {.dice = {5, 1, 1}});
  EXPECT_EQ(field["Boat"].state, State::sunk);
  exercises({"ethos.asw.5", "ethos.air.2", "ethos.air.15"});
}

TEST(EthosWaves, AnAwacsSeesForItsSide) {
  Field field({"Belknap 10,24 @000 flagship"}, {"Belknap=Other 30,30 @090"},
              with_wave("AWACS", "none", 1982));
  const Actor awacs = field.who("First AWACS 1");
  EXPECT_EQ(ecm_of(field.battle, awacs), 4) << "one more than the 3 of 1982";
  field["Other"].pose.at = {72, 24};  // 62 inches from Belknap, whose ECM 3 sees 60
  look_around(field.battle);
  const Ships other = one(index(field.who("Other")));
  EXPECT_TRUE(field["Belknap"].sees & other) << "70 inches with ECM 4";
  field.wave("First AWACS 1").where = Aloft::lost;
  look_around(field.battle);
  EXPECT_FALSE(field["Belknap"].sees & other);
  field.book().year = 2001;
  EXPECT_EQ(ecm_of(field.battle, awacs), 4) << "at most 4";
  exercises({"ethos.air.15", "ethos.vis.1"});
}

TEST(EthosWaves, AHelicopterIsALauncherOfItsShip) {
  Field field({"Belknap 10,24 @000 flagship"}, {"Red_October=Boat 30.9,24 @000 submerged"},
              {.head = "year = 1982\n"});
  field.set_up({.dice = {1}});
  remove_herrings(field.battle, field["Boat"]);
  field["Boat"].pose.at = field.battle.contact(real_contact(field["Boat"])).pose.at = {30.9, 24};
  Wave& helicopter = field.wave("Belknap helicopters 1");
  helicopter.where = Aloft::on_table, helicopter.aboard = 255, helicopter.pose = {{30, 24}, sea::heading(0)};
  field.run(Step::asw, {.dice = {2}});
  EXPECT_EQ(field.only<AswFired>().hits, 0) << "her ECM 3 needs 3";
  EXPECT_EQ(asw_shots(field.battle, field.who("Belknap helicopters 1")), 1) << "every turn";
  field["Belknap"].ecm = 4;
  EXPECT_EQ(ecm_of(field.battle, field.who("Belknap helicopters 1")), 4);
  field["Belknap"].state = State::sunk;
  EXPECT_EQ(ecm_of(field.battle, field.who("Belknap helicopters 1")), 3) << "of the year";
  exercises({"ethos.air.10", "ethos.asw.1", "ethos.asw.2"});
}

}  // namespace
