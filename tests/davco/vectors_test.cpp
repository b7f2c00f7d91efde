// The book's worked examples (E) and those derived from its clauses (T), with their dice.
#include <gtest/gtest.h>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/orders/orders.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

std::vector<int> salvos(int guns) {
  const Salvos some = salvos_of(guns);
  return {some.begin(), some.end()};
}

TEST(DavcoVectors, E1PointsOfRodney) {
  Field field({"Rodney 100,100 @000 20"}, {"Hood 100,300 @000 20"});
  EXPECT_EQ(field["Rodney"].points, 37950);
  exercises({"davco.record.2"});
}

// Renown against Scharnhorst as the book tells it.
TEST(DavcoVectors, E2RenownAgainstScharnhorst) {
  Field field({"Renown 200,80 @084 30"}, {"Scharnhorst 200,320 @096 30"}, {.head = "visibility = 240\n"});
  field.set_up();
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(range(field["Renown"], field["Scharnhorst"]), 237);
  // Renown's two salvos miss and hit; the place, the bridge's die; then Scharnhorst's 4 and 5 guns miss.
  field.run(Step::guns,
            {.first = {"main > Scharnhorst"}, .second = {"main > Renown"}, .dice = {76, 7, 17, 2, 55, 81}});
  EXPECT_EQ(field["Scharnhorst"].points, 37430);
  EXPECT_EQ(field["Scharnhorst"].frozen, 1);
  EXPECT_EQ(field["Renown"].points, 32000);
  exercises({"davco.firing.1", "davco.firing.5", "davco.firing.6", "davco.hits.1", "davco.hits.4",
             "davco.special.3"});
}

TEST(DavcoVectors, E3And4SalvosByTheNumberOfGuns) {
  EXPECT_EQ(salvos(6), (std::vector{3, 3}));
  EXPECT_EQ(salvos(7), (std::vector{3, 4}));
  EXPECT_EQ(salvos(8), (std::vector{4, 4}));
  EXPECT_EQ(salvos(9), (std::vector{4, 5}));
  EXPECT_EQ(salvos(10), (std::vector{5, 5}));
  EXPECT_EQ(salvos(12), (std::vector{4, 4, 4}));
  EXPECT_EQ(salvos(1), (std::vector{1}));
  EXPECT_EQ(salvos(11), (std::vector{3, 4, 4}));
  EXPECT_EQ(salvos(16), (std::vector{4, 4, 4, 4}));
  exercises({"davco.firing.5"});
}

TEST(DavcoVectors, E3EightInchFireTwice) {
  Field field({"Exeter 100,100 @000 20"}, {"Hood 250,100 @000 20"});
  field.run(Step::guns, {.first = {"main > Hood"}, .second = {"hold"}, .dice = {99, 99, 99, 99}});
  EXPECT_EQ(field.told<SalvoFired>(), 4);
  exercises({"davco.firing.4"});
}

TEST(DavcoVectors, E5SmallTarget) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 250,100 @000 20"});
  EXPECT_EQ(field.sheet("Cossack").size_modifier(), 20);
  EXPECT_EQ(total(hit_modifiers(field.battle, field["Hood"], field["Cossack"])), 20);
  exercises({"davco.firing.7"});
}

TEST(DavcoVectors, E6PlungingFire) {
  Field field({"Rodney 100,100 @000 20"}, {"Hood 360,100 @000 20"});
  const Gun& gun = *gun_of(field.battle, field["Rodney"], Battery::main);
  EXPECT_EQ(penetration(gun, 260, Band::long_range), 450);
  EXPECT_EQ(penetration(gun, 260, Band::short_range), 300);
  exercises({"davco.pen.1", "davco.pen.2", "davco.pen.3"});
}

TEST(DavcoVectors, E11SpeedIsHalfACentimetreAKnot) {
  Field field({"Hood 100,100 @000 28"}, {"Bismarck 300,100 @000 20"});
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_NEAR(field["Hood"].pose.at.y, 114, 1e-9);
  EXPECT_EQ(field.refused(course_kind, "Bismarck", "+6"), "course.faster davco.move.2");
  EXPECT_EQ(field.refused(course_kind, "Bismarck", "+5"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Bismarck", "-11"), "course.slower davco.move.2");
  EXPECT_EQ(field.refused(course_kind, "Bismarck", "-10"), "legal");
  exercises({"davco.scale.1", "davco.move.1", "davco.move.2"});
}

TEST(DavcoVectors, E12PetrolFire) {
  Field field({"Ark_Royal=Ark 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  field["Ark"].fire = 100;
  field.run(Step::control, {.dice = {3}});
  field.run(Step::control, {.dice = {2}});
  field.run(Step::control, {.dice = {5}});
  EXPECT_EQ(field["Ark"].points, 26400 - 600);
  EXPECT_EQ(field["Ark"].fire, 0);
  exercises({"davco.special.7"});
}

TEST(DavcoVectors, T1FourGunsAtADestroyer) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 200,100 @000 20"});
  const Tables& tables = field.battle.book->tables;
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 100), 10 + 20), 1);
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 100), 5 + 20), 2);
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 100), 46 + 20), 0);
  EXPECT_EQ(hits_for(highest_rolls(tables, 4, 100), 45 + 20), 1);
}

TEST(DavcoVectors, T2SpeeOnExeter) {
  Field field({"Graf_Spee=Spee 100,100 @000 20"}, {"Exeter 250,100 @000 20"});
  field.run(Step::guns, {.first = {"main > Exeter"}, .second = {"hold"}, .dice = {12, 58, 7, 93, 80}});
  EXPECT_EQ(field["Exeter"].points, 6918);
  EXPECT_EQ(top_speed(field.battle, field["Exeter"]), 25);
  EXPECT_TRUE(field["Exeter"].is(Wreck::crane));
  EXPECT_EQ(field.only<GunsLost>().guns, 2);
  exercises({"davco.hits.5", "davco.special.2", "davco.special.5", "davco.special.9"});
}

TEST(DavcoVectors, T3BismarckOnHood) {
  Field field({"Bismarck 100,100 @000 20"}, {"Hood 250,100 @000 20"});
  field.run(Step::guns, {.first = {"main > Hood"}, .second = {"hold"}, .dice = {4, 66, 3, 3, 98, 61}});
  EXPECT_EQ(field["Hood"].points, 40330);
  EXPECT_EQ(top_speed(field.battle, field["Hood"]), 20);
  Field farther({"Bismarck 100,100 @000 20"}, {"Hood 255,100 @000 20"});
  farther.run(Step::guns, {.first = {"main > Hood"}, .second = {"hold"}, .dice = {11, 66, 99}});
  EXPECT_EQ(farther["Hood"].points, 46310 - 995);
  EXPECT_EQ(top_speed(farther.battle, farther["Hood"]), 29);
  exercises({"davco.special.1", "davco.special.6"});
}

TEST(DavcoVectors, T4FourTorpedoes) {
  Field field({"Fletcher 100,100 @000 20"}, {"Northampton=Target 150,100 @030 20"});
  Ship& ship = field["Target"];
  ship.ran = 20;
  EXPECT_EQ(total(torpedo_chance(field.sheet("Target"), ship, {100, 100}, 40)), 15);
  const Tables& tables = field.battle.book->tables;
  EXPECT_EQ(torpedo_hits(tables, 4, 50, 7), 2);
  EXPECT_EQ(torpedo_hits(tables, 4, 50, 25), 1);
  EXPECT_EQ(torpedo_hits(tables, 4, 50, 26), 0);
  exercises({"davco.torp.7", "davco.torp.8", "davco.torp.9"});
}

TEST(DavcoVectors, T5DeepTorpedoOnBismarck) {
  Field field({"Fletcher 100,100 @000 20"}, {"Bismarck 130,100 @000 27"});
  field["Bismarck"].ran = 27;
  field.battle.markers.add(
      {{100, 100}, Side(0), field.who("Fletcher"), field.who("Bismarck"), 1, 40, 65, Depth::deep, 1});
  field.run(Step::torpedoes, {.dice = {0, 3, 4}});
  EXPECT_EQ(field["Bismarck"].points, 54210 - 4450);
  field.run(Step::control);
  field.run(Step::control, {.dice = {2}});
  EXPECT_EQ(field["Bismarck"].points, 54210 - 4700);
  field.run(Step::control, {.dice = {6}});
  EXPECT_EQ(field["Bismarck"].floods, 0);
  exercises({"davco.torpdmg.1", "davco.torpdmg.2", "davco.torpdmg.3", "davco.torpdmg.4"});
}

TEST(DavcoVectors, T6AaAtDiveAndTorpedoBombers) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 130,100 @000 27"});
  const Tables& tables = field.battle.book->tables;
  EXPECT_EQ(casualties_of(tables, WaveKind::dive, 33, 12).down, 1);
  EXPECT_EQ(casualties_of(tables, WaveKind::dive, 33, 12).damaged, 0);
  EXPECT_EQ(casualties_of(tables, WaveKind::torpedo, 33, 26).down, 1);
  EXPECT_EQ(casualties_of(tables, WaveKind::torpedo, 33, 3).damaged, 1);
  exercises({"davco.aa.8", "davco.aa.9"});
}

TEST(DavcoVectors, T10KingGeorgeTheFifthTurningAllMove) {
  Field field({"King_George_V=KGV 300,200 @000 28"}, {"Bismarck 400,200 @000 20"});
  field.run(Step::orders, {.first = {"S180"}, .second = {"hold"}});
  field.run(Step::move);
  EXPECT_NEAR(field["KGV"].turned / 60.0, 133.7, 0.1);
  EXPECT_EQ(aim(field.battle, field.who("KGV"), Battery::main, field.who("Bismarck")).bar, Bar::turned);
  EXPECT_EQ(aim(field.battle, field.who("KGV"), Battery::secondary, field.who("Bismarck")).bar, Bar::none);
  exercises({"davco.move.4", "davco.move.5", "davco.firing.9"});
}

TEST(DavcoVectors, T13SteamAndMine) {
  Field field({"Renown 100,100 @000 30"}, {"Bismarck 400,300 @000 20"},
              {.tail = "[[minefield]]\nbox = [90, 90, 110, 130]\ndensity = 30\n"});
  Ship& ship = field["Renown"];
  ship.steam.add(6);
  EXPECT_EQ(top_speed(field.battle, ship), 24);
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(ship.speed, 24);
  field.run(Step::mines, {.dice = {15, 1}});
  EXPECT_EQ(ship.speed, 12);
  EXPECT_EQ(top_speed(field.battle, ship), 12);
  field.run(Step::control, {.dice = {5}});
  EXPECT_EQ(top_speed(field.battle, ship), 14);
  exercises({"davco.move.3", "davco.mines.2", "davco.mines.4", "davco.special.5"});
}

TEST(DavcoVectors, T14TenTubesOfFletcher) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero=Target 128,100 @010 12"});
  field.run(Step::launch,
            {.first = {"1st 5 short-shallow > Target; 2nd 5 short-shallow > Target"}, .second = {"hold"}});
  ASSERT_EQ(field.battle.markers.size(), 1);
  EXPECT_EQ(field.battle.markers[0].torpedoes, 10);
  EXPECT_EQ(torpedo_salvos(10).size(), 2);
  field["Target"].ran = 12;
  EXPECT_EQ(total(torpedo_chance(field.sheet("Target"), field["Target"], {100, 100}, 40)), 20);
  const Tables& tables = field.battle.book->tables;
  EXPECT_EQ(torpedo_hits(tables, 5, 28, 35), 2);
  EXPECT_EQ(torpedo_hits(tables, 5, 28, 70), 1);
  exercises({"davco.torp.6", "davco.torp.13"});
}

}  // namespace
