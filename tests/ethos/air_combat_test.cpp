// ethos.a2a, ethos.air.12 to ethos.air.14: combat air patrol, pairs, extras.
#include <gtest/gtest.h>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/combat.h"
#include "rulebooks/ethos/sight/sight.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Step;
using support::exercises;

Field two_carriers(int year = 1942) {
  return Field({"Ark_Royal=Ark 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"},
               {.head = "year = " + std::to_string(year) + "\n"});
}

Wave& put_aloft(Field& field, const std::string& name, sea::Point at, Load load) {
  Wave& wave = field.wave(name);
  wave.pose = {at, sea::heading(0)};
  wave.where = Aloft::on_table, wave.aboard = 255, wave.load = load;
  look_around(field.battle);
  return wave;
}

bool shot_down(Field& field, const std::string& name) { return field.wave(name).where == Aloft::lost; }

TEST(EthosAirCombat, CombatValues) {
  Field field = two_carriers();
  const auto value = [&](WaveType type, int year = 1942) {
    Wave wave{};
    wave.type = type;
    field.book().year = year;
    return combat_value(field.battle, wave);
  };
  EXPECT_EQ(value(WaveType::patrol), 1);
  EXPECT_EQ(value(WaveType::awacs), 0);
  EXPECT_EQ(value(WaveType::biplane), 1);
  EXPECT_EQ(value(WaveType::fighter), 2);
  EXPECT_EQ(value(WaveType::dive_bomber), 0);
  EXPECT_EQ(value(WaveType::torpedo_bomber), 0);
  EXPECT_EQ(value(WaveType::level_bomber), 1);
  EXPECT_EQ(value(WaveType::kamikaze), -1);
  EXPECT_EQ(value(WaveType::helicopter, 1982), -2);
  EXPECT_EQ(value(WaveType::jet, 1969), 3);
  EXPECT_EQ(value(WaveType::jet, 1970), 4);
  EXPECT_EQ(value(WaveType::vtol, 1990), 4);
  EXPECT_EQ(value(WaveType::jet, 1991), 5);
  exercises({"ethos.air.2", "ethos.air.3", "ethos.air.4", "ethos.air.5", "ethos.air.6", "ethos.air.7",
             "ethos.air.8", "ethos.air.9", "ethos.air.10", "ethos.air.11"});
}

TEST(EthosAirCombat, ReachIsTwoInchesWithGuns) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Akagi dive bombers 1", {42, 20}, Load::two_bombs);
  const Actor fighter = field.who("Ark fighters 1"), bomber = field.who("Akagi dive bombers 1");
  EXPECT_TRUE(may_attack(field.battle, fighter, bomber));
  field.wave("Akagi dive bombers 1").pose.at.x = 42.1;
  EXPECT_FALSE(may_attack(field.battle, fighter, bomber));
  exercises({"ethos.a2a.1"});
}

TEST(EthosAirCombat, JetsWithRocketsReachFour) {
  Field field = two_carriers(1982);
  Wave jet{}, other{};
  jet.type = WaveType::jet, jet.load = Load::fighter;
  EXPECT_EQ(combat_reach(field.battle, jet), 4);
  jet.load = Load::two_bombs;
  EXPECT_EQ(combat_reach(field.battle, jet), 2);
  other.type = WaveType::fighter, other.load = Load::fighter;
  EXPECT_EQ(combat_reach(field.battle, other), 2);
  exercises({"ethos.a2a.1"});
}

// 3 + 2 against 4 + 0: the bomber is lost, the fighter's load is used.
TEST(EthosAirCombat, TheLowerTotalIsShotDown) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Akagi dive bombers 1", {41, 20}, Load::two_bombs);
  field.run(Step::air_combat, {.first = {"Akagi dive bombers 1"}, .dice = {3, 4}});
  EXPECT_TRUE(shot_down(field, "Akagi dive bombers 1"));
  EXPECT_TRUE(field.wave("Ark fighters 1").spent);
  exercises({"ethos.a2a.2", "ethos.a2a.6"});
}

TEST(EthosAirCombat, ADrawCostsNothing) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Akagi dive bombers 1", {41, 20}, Load::two_bombs);
  field.run(Step::air_combat, {.first = {"Akagi dive bombers 1"}, .dice = {3, 5}});
  EXPECT_FALSE(shot_down(field, "Akagi dive bombers 1") || shot_down(field, "Ark fighters 1"));
  EXPECT_FALSE(field.wave("Ark fighters 1").spent);
  exercises({"ethos.a2a.4", "ethos.a2a.6"});
}

TEST(EthosAirCombat, ExceptionalPilotsAddOne) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter).pilots = Quality::exceptional;
  put_aloft(field, "Akagi dive bombers 1", {41, 20}, Load::two_bombs);
  field.run(Step::air_combat, {.first = {"Akagi dive bombers 1"}, .dice = {3, 5}});  // 6 to 5
  EXPECT_TRUE(shot_down(field, "Akagi dive bombers 1"));
  exercises({"ethos.a2a.5"});
}

TEST(EthosAirCombat, WhoAttacksAWaveInAPairJoinsIt) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Ark fighters 2", {40, 21}, Load::fighter);
  put_aloft(field, "Akagi dive bombers 1", {41, 20}, Load::two_bombs);
  field.run(Step::air_combat, {.first = {"Akagi dive bombers 1", "Akagi dive bombers 1", "Ark fighters 2"},
                               .dice = {2, 5}});           // 2+2+1 to 5
  EXPECT_FALSE(shot_down(field, "Akagi dive bombers 1"));  // a draw
  field.run(Step::air_combat,
            {.first = {"Akagi dive bombers 1", "Akagi dive bombers 1", "Ark fighters 2"}, .dice = {3, 5}});
  EXPECT_TRUE(shot_down(field, "Akagi dive bombers 1"));
  EXPECT_TRUE(field.wave("Ark fighters 1").spent && field.wave("Ark fighters 2").spent);
  exercises({"ethos.a2a.3", "ethos.a2a.7", "ethos.a2a.8"});
}

TEST(EthosAirCombat, SpareWavesHelpTheirOwn) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Akagi dive bombers 1", {41, 20}, Load::two_bombs);
  put_aloft(field, "Akagi torpedo bombers 1", {41, 21}, Load::torpedo);
  // 3 + 2 against 4 + 0 + 1
  field.run(Step::air_combat,
            {.first = {"Akagi dive bombers 1"}, .second = {"Ark fighters 1"}, .dice = {3, 4}});
  EXPECT_FALSE(shot_down(field, "Akagi dive bombers 1"));
  // The owner of the losers chooses which goes.
  field.run(Step::air_combat, {.first = {"Akagi dive bombers 1"},
                               .second = {"Ark fighters 1", "Akagi torpedo bombers 1"},
                               .dice = {4, 4}});
  EXPECT_TRUE(shot_down(field, "Akagi torpedo bombers 1"));
  EXPECT_FALSE(shot_down(field, "Akagi dive bombers 1"));
  exercises({"ethos.a2a.3", "ethos.a2a.8"});
}

TEST(EthosAirCombat, HelicoptersAndAwacsHelpNobody) {
  Field field({"Enterprise 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"}, {.head = "year = 1982\n"});
  put_aloft(field, "Enterprise jets 1", {41, 20}, Load::two_bombs);
  put_aloft(field, "Enterprise helicopters 1", {41, 21}, Load::none);
  put_aloft(field, "Enterprise AWACS 1", {41, 21}, Load::none);
  put_aloft(field, "Akagi fighters 1", {40, 20}, Load::fighter);
  // 1 + 4 against 3 + 2; with a helicopter beside it the jet would have won.
  field.run(Step::air_combat, {.second = {"Enterprise jets 1"}, .dice = {1, 3}});
  EXPECT_FALSE(shot_down(field, "Enterprise jets 1") || shot_down(field, "Akagi fighters 1"));
  exercises({"ethos.a2a.3", "ethos.air.10"});
}

TEST(EthosAirCombat, TwoThatNameEachOtherAreOnePair) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Akagi fighters 1", {41, 20}, Load::fighter);
  field.run(Step::air_combat, {.first = {"Akagi fighters 1"}, .second = {"Ark fighters 1"}, .dice = {3, 4}});
  EXPECT_TRUE(shot_down(field, "Ark fighters 1"));
  EXPECT_TRUE(field.wave("Akagi fighters 1").spent);
  exercises({"ethos.a2a.8", "ethos.a2a.6"});
}

TEST(EthosAirCombat, DefendingCostsNoLoad) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter);
  put_aloft(field, "Akagi fighters 1", {41, 20}, Load::fighter);
  field.run(Step::air_combat, {.first = {"Akagi fighters 1"}, .second = {"none"}, .dice = {3, 4}});
  EXPECT_TRUE(shot_down(field, "Ark fighters 1"));
  EXPECT_FALSE(field.wave("Akagi fighters 1").spent);
  exercises({"ethos.a2a.6"});
}

// Worked example 27, with the years and machines of the book.
TEST(EthosAirCombat, PatrolInterceptsWithinItsFlight) {
  Field field({"Enterprise 20,20 @090 flagship"}, {"Enterprise=Kiev 60,20 @270 flagship"},
              {.head = "year = 1982\n"});
  put_aloft(field, "Enterprise VTOL jets 1", {40, 20}, Load::fighter).cap = true;
  put_aloft(field, "Kiev jets 1", {55, 20}, Load::two_bombs);
  field.run(Step::air_combat, {.first = {"Kiev jets 1"}, .dice = {3, 3}});
  const Wave& fighter = field.wave("Enterprise VTOL jets 1");
  EXPECT_TRUE(touching(outline(fighter), outline(field.wave("Kiev jets 1"))));
  EXPECT_FALSE(fighter.spent);
  field.run(Step::air_combat, {.first = {"Kiev jets 1"}, .dice = {5, 2}});
  EXPECT_TRUE(shot_down(field, "Kiev jets 1"));
  EXPECT_TRUE(fighter.spent);
  exercises({"ethos.air.12", "ethos.a2a.2", "ethos.a2a.4"});
}

TEST(EthosAirCombat, PropellersDoNotInterceptJets) {
  Field field = two_carriers(1955);
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter).cap = true;
  Wave& jet = put_aloft(field, "Akagi dive bombers 1", {50, 20}, Load::two_bombs);
  const Actor fighter = field.who("Ark fighters 1"), enemy = field.who("Akagi dive bombers 1");
  EXPECT_TRUE(may_attack(field.battle, fighter, enemy));
  jet.type = WaveType::jet;
  EXPECT_FALSE(may_attack(field.battle, fighter, enemy));
  jet.pose.at.x = 42;  // it has come within reach by itself
  EXPECT_TRUE(may_attack(field.battle, fighter, enemy));
  exercises({"ethos.air.13"});
}

TEST(EthosAirCombat, PatrolReachesAsFarAsItFlies) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::fighter).cap = true;
  put_aloft(field, "Akagi dive bombers 1", {58, 20}, Load::two_bombs);
  const Actor fighter = field.who("Ark fighters 1"), enemy = field.who("Akagi dive bombers 1");
  EXPECT_TRUE(may_attack(field.battle, fighter, enemy));
  field.wave("Akagi dive bombers 1").pose.at.x = 58.1;
  EXPECT_FALSE(may_attack(field.battle, fighter, enemy));
  exercises({"ethos.air.12"});
}

TEST(EthosAirCombat, AFighterWithABombOnlyDefends) {
  Field field = two_carriers();
  put_aloft(field, "Ark fighters 1", {40, 20}, Load::bomb);
  put_aloft(field, "Akagi dive bombers 1", {41, 20}, Load::two_bombs);
  EXPECT_FALSE(is_fighter(field.wave("Ark fighters 1")));
  field.run(Step::air_combat, {});
  EXPECT_EQ(field.hearing.all<AirFight>().size(), 0u);
  put_aloft(field, "Akagi fighters 1", {40, 21}, Load::fighter);
  field.run(Step::air_combat, {.second = {"Ark fighters 1", "none"}, .dice = {3, 2}});
  EXPECT_TRUE(shot_down(field, "Akagi fighters 1"));  // 4 to 5
  exercises({"ethos.air.14", "ethos.seq.10"});
}

}  // namespace
