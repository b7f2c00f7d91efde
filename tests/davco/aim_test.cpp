// davco.firing.1 to 3, 6, 8 and 11: the thresholds of who may fire at whom, and what is kept of it.
#include "rulebooks/davco/gunnery/aim.h"

#include <gtest/gtest.h>

#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/movement/hull.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

constexpr int degree = 60;

Bar bar(const Field& field, const char* firer, const char* target, Battery battery = Battery::main) {
  return aim(field.battle, field.who(firer), battery, field.who(target)).bar;
}

TEST(DavcoAim, ArcsEndWhereTheBookSays) {
  struct {
    Arc arc;
    int from, to;
  } const ends[] = {{Arc::F, 0, 150}, {Arc::R, 30, 180}, {Arc::W, 30, 150}};
  for (const auto& [arc, from, to] : ends)
    for (const int side : {-1, 1}) {
      EXPECT_TRUE(bears(arc, side * from * degree));
      EXPECT_TRUE(bears(arc, side * to * degree));
      EXPECT_TRUE(bears(arc, side * 90 * degree));
      EXPECT_EQ(bears(arc, side * (from * degree - 1)), from == 0);
      EXPECT_EQ(bears(arc, side * (to * degree + 1)), to == 180);
    }
  for (const int side : {-1, 1}) {
    const Arc here = side < 0 ? Arc::P : Arc::S, there = side < 0 ? Arc::S : Arc::P;
    for (const int off : {20 * degree, 90 * degree, 160 * degree}) {
      EXPECT_TRUE(bears(here, side * off));
      EXPECT_FALSE(bears(there, side * off));
    }
    EXPECT_FALSE(bears(here, side * (20 * degree - 1)));
    EXPECT_FALSE(bears(here, side * (160 * degree + 1)));
  }
  exercises({"davco.firing.3"});
}

TEST(DavcoAim, NothingIsHitBeyondThreeHundred) {
  Field field({"Rodney 100,100 @000 20"}, {"Bismarck 400,100 @000 20"});
  field.battle.weather.visibility = 400;
  EXPECT_EQ(bar(field, "Rodney", "Bismarck"), Bar::none);
  field["Bismarck"].pose.at.x = 401;
  EXPECT_EQ(bar(field, "Rodney", "Bismarck"), Bar::out_of_range) << "though her guns reach 340";
  exercises({"davco.firing.6"});
}

// Heading north her hull is 0.377 cm wide and 3.77 long, and the line runs along y = 100.
TEST(DavcoAim, TenCentimetresClearOfTheShipBetween) {
  Field field({"Hood 100,100 @000 20", "Cossack 100,300 @000 20"}, {"Bismarck 200,100 @000 20"});
  const double half = 3.77 / 20;
  field["Cossack"].pose.at = {110 + half + 0.001, 101};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  field["Cossack"].pose.at = {110 + half - 0.001, 101};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::blocked);
  const Aim aimed = aim(field.battle, field.who("Hood"), Battery::main, field.who("Bismarck"));
  EXPECT_EQ(aimed.between, field.who("Cossack"));
  EXPECT_EQ(aimed.clause.text(), "davco.firing.2");
  field["Cossack"].pose.at = {105, 99.99};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none) << "her bow is just short of the line";
  field["Cossack"].pose.at = {105, 103.76};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::blocked);
  field["Cossack"].pose.at = {105, 103.78};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none) << "her stern is just beyond it";
  exercises({"davco.firing.2", "davco.scale.2"});
}

TEST(DavcoAim, AnEqualIsNotSmaller) {
  Field field({"Hood 100,100 @000 20", "Hood=Sister 150,101 @000 20"}, {"Bismarck 200,100 @000 20"});
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::blocked);
  field["Sister"].state = State::sunk;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  exercises({"davco.firing.2"});
}

TEST(DavcoAim, AHullAcrossTheLineStopsItThoughItsBowIsBesideHerOwn) {
  Field field({"Hood 100,100 @000 20", "Hood=Sister 100,105 @330 20"}, {"Bismarck 200,100 @000 20"});
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::blocked);
  field["Sister"].pose.heading = sea::heading(180);
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none) << "all of her is north of it";
  exercises({"davco.firing.2"});
}

TEST(DavcoAim, EnemiesBetweenStopItAsWell) {
  Field field({"Cossack 100,100 @000 20"}, {"Bismarck 200,100 @000 20", "Prinz_Eugen=Eugen 150,101 @000 20"});
  EXPECT_EQ(bar(field, "Cossack", "Bismarck"), Bar::blocked);
  EXPECT_EQ(bar(field, "Cossack", "Eugen"), Bar::none);
}

TEST(DavcoAim, FriendsAndTheGoneAreNoTargets) {
  Field field({"Hood 100,100 @000 20", "Cossack 150,100 @000 20"}, {"Bismarck 200,100 @000 20"});
  EXPECT_EQ(bar(field, "Hood", "Cossack"), Bar::no_enemy);
  EXPECT_EQ(aim(field.battle, field.who("Hood"), Battery::main, Actor(3)).bar, Bar::no_enemy);
  EXPECT_EQ(bar(field, "Cossack", "Bismarck", Battery::secondary), Bar::no_guns);
  field["Hood"].mounts_lost = 15;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::no_bearing) << "no turret is left";
  EXPECT_EQ(bar(field, "Hood", "Bismarck", Battery::secondary), Bar::none);
}

TEST(DavcoAim, SecondaryGunsFireAfterASharpTurn) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"});
  field["Hood"].turned = 61 * 60;
  EXPECT_EQ(bar(field, "Hood", "Bismarck", Battery::secondary), Bar::none);
  exercises({"davco.firing.9"});
}

// ---- Split fire: davco.firing.11

Field split() {
  return Field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20", "Prinz_Eugen=Eugen 210,110 @000 20"},
               {.options = {{"split_fire", "on"}}});
}

TEST(DavcoAim, EachTurretHasItsOwnMemory) {
  Field field = split();
  field.run(Step::guns,
            {.first = {"A 1 > Bismarck; X 1 > Eugen"}, .second = {"hold", "hold"}, .dice = {99, 99}});
  field.battle.move = 2;
  const auto turret = [&](int mount, const char* target) {
    return aim_of(field.battle, field.who("Hood"), mount, field.who(target)).bar;
  };
  EXPECT_EQ(turret(0, "Bismarck"), Bar::none);
  EXPECT_EQ(turret(0, "Eugen"), Bar::new_target);
  EXPECT_EQ(turret(2, "Bismarck"), Bar::new_target);
  EXPECT_EQ(turret(1, "Bismarck"), Bar::none) << "she did not fire";
  EXPECT_EQ(turret(1, "Eugen"), Bar::none);
  exercises({"davco.firing.8", "davco.firing.11"});
}

TEST(DavcoAim, MountsThereAreNot) {
  Field field = split();
  const auto mount = [&](int number) {
    return aim_of(field.battle, field.who("Hood"), number, field.who("Bismarck")).bar;
  };
  EXPECT_EQ(mount(-1), Bar::no_guns);
  EXPECT_EQ(mount(0), Bar::none);
  EXPECT_EQ(mount(10), Bar::none) << "her R mount";
  EXPECT_EQ(mount(11), Bar::no_guns);
  field["Hood"].mounts_lost = 1;
  EXPECT_EQ(mount(0), Bar::no_guns);
  EXPECT_EQ(mount(1), Bar::none);
  EXPECT_EQ(mount(4), Bar::no_bearing) << "her first port mount";
  Field whole({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"});
  EXPECT_EQ(aim_of(whole.battle, whole.who("Hood"), 2, whole.who("Bismarck")).bar, Bar::no_guns);
  EXPECT_EQ(aim_of(whole.battle, whole.who("Hood"), 1, whole.who("Bismarck")).bar, Bar::none);
}

TEST(DavcoAim, MountsAreCalledByTheirLetters) {
  const Field field = split();
  const auto name = [&](int mount) { return mount_name(field.battle, field.who("Hood"), mount); };
  EXPECT_EQ(name(-1), "-1") << "there is none";
  EXPECT_EQ(mount_name(field.battle, Actor(3), 0), "0");
  EXPECT_EQ(name(0), "A");
  EXPECT_EQ(name(3), "Y");
  EXPECT_EQ(name(4), "P1");
  EXPECT_EQ(name(6), "P3");
  EXPECT_EQ(name(7), "S1");
  EXPECT_EQ(name(10), "R1");
  EXPECT_EQ(name(20), "1st");
  EXPECT_EQ(name(25), "6th");
  EXPECT_EQ(name(26), "bow");
  EXPECT_EQ(name(29), "port");
}

// Turrets at one target fire together: three of two guns are a salvo of 3 and one of 3.
TEST(DavcoAim, TurretsAtOneTargetFormItsSalvos) {
  Field field = split();
  field.run(Step::guns, {.first = {"A 1 > Bismarck; B 1 > Bismarck; X 1 > Bismarck; Y 1 > Eugen"},
                         .second = {"hold", "hold"},
                         .dice = {99, 99, 99}});
  const auto fired = field.hearing.deeds<SalvoFired>();
  ASSERT_EQ(fired.size(), 3u);
  EXPECT_EQ(fired[0].guns, 3);
  EXPECT_EQ(fired[1].guns, 3);
  EXPECT_EQ(fired[2].guns, 2);
}

TEST(DavcoAim, MainAndSecondaryGunsFormNoSalvoTogether) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 160,100 @000 20"});
  field.run(Step::guns, {.first = {"main > Bismarck; secondary > Bismarck"},
                         .second = {"hold"},
                         .dice = {99, 99, 99, 99, 99, 99}});
  const auto fired = field.hearing.deeds<SalvoFired>();
  ASSERT_EQ(fired.size(), 6u) << "4 + 4 guns of 15 inch; 4 + 4 of 4 inch, twice";
  for (const SalvoFired& salvo : fired) EXPECT_EQ(salvo.guns, 4);
  EXPECT_EQ(field["Hood"].aimed[0].target, field.who("Bismarck"));
  EXPECT_EQ(field["Hood"].aimed[10].target, field.who("Bismarck"));
  EXPECT_EQ(field["Hood"].aimed[10].move, 1);
  EXPECT_EQ(field.told<HeldFire>(), 1) << "Bismarck alone";
  EXPECT_EQ(field.hearing.all<HeldFire>()[0].who, field.who("Bismarck"));
}

TEST(DavcoAim, OnlyWhoHasATargetIsAsked) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 269,100 @000 20"});
  const auto asked = [&](const char* name) {
    Gunner gunner(field.battle, field.who(name));
    return has_target(field.battle, field.who(name), gunner);
  };
  EXPECT_TRUE(asked("Hood"));
  EXPECT_TRUE(asked("Cossack"));
  field["Cossack"].pose.at.x = 271;
  EXPECT_FALSE(asked("Cossack")) << "171 cm";
  field["Cossack"].pose.at.x = 361;
  EXPECT_FALSE(asked("Hood")) << "261 cm";
}

TEST(DavcoAim, TheScreenSaysWhyNot) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 361,100 @000 20"});
  engine::Explanation about;
  fire_kind.explain(&field.battle, davco::question(fire_kind, field.battle, field.who("Hood")), about);
  EXPECT_EQ(about.mounts.at(0).targets.at(0).why_not, "Bismarck is 261 cm away, out of range");
  EXPECT_STREQ(about.mounts.at(0).counted.many, "guns");
  exercises({"davco.firing.1"});
}

}  // namespace
