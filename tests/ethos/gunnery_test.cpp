// ethos.fire, ethos.gunnery: who may be fired at, and with how many dice. Numbers are the book's.
#include <gtest/gtest.h>

#include "odds/attack.h"
#include "rulebooks/ethos/gunnery/aim.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/sight/sight.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Setting;
using ethos_field::Step;
using support::exercises;

// Everybody lies still.
struct Guns : Field {
  Guns(ethos_field::Ships first, ethos_field::Ships second, const Setting& setting = {})
      : Field(first, second, setting) {
    for (Ship& ship : battle.ships) ship.moved = 0;
  }
  Bar bar(const char* firer, int mount, const char* target) {
    look_around(battle);
    return aim(battle, who(firer), mount, who(target)).bar;
  }
  int thrown(const char* firer, int mount, const char* target, int points, Extras extras = Extras::given) {
    look_around(battle);
    return pool(dice(battle, who(firer), mount, who(target), points, extras));
  }
  void has_fired(const char* firer, const char* target) {
    (*this)[firer].fired_at |= one(index(who(target)));
  }
};
constexpr int main_port = mount_of(0, Quarter::port), main_starboard = mount_of(0, Quarter::starboard),
              main_ahead = mount_of(0, Quarter::ahead), main_astern = mount_of(0, Quarter::astern),
              second_port = mount_of(1, Quarter::port), second_ahead = mount_of(1, Quarter::ahead);

// Example 10.
TEST(EthosGunnery, BismarckAtTwentyInches) {
  Guns field({"Bismarck 10,10 @000"}, {"Hood 30,10 @000"});
  field["Hood"].moved = 3000;
  field.has_fired("Bismarck", "Hood");
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 25);
  EXPECT_EQ(hits_on(field.battle, field.who("Hood")), 5);
  field["Hood"].moved = 2980;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 26);
  field["Hood"].pose.at.x = 10 + 22.5;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 26) << "half the range is not over it";
  field["Hood"].pose.at.x = 10 + 22.52;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 14) << "12 + 1 + 1";
  field["Hood"].pose.at.x = 10 + 15;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 25) << "15 inches are not over 15";
  field["Hood"].pose.at.x = 10 + 15.02;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 26);
  exercises({"ethos.gunnery.4", "ethos.gunnery.6", "ethos.gunnery.7", "ethos.gunnery.8", "ethos.fire.7"});
}

// Example 11.
TEST(EthosGunnery, VictoryAtASeventyFour) {
  Guns field({"Victory 10,10 @000"}, {"Third-rate_74=Enemy 14,10 @000"}, {.head = "year = 1805\n"});
  EXPECT_EQ(field.thrown("Victory", main_starboard, "Enemy", 5), 4);
  field.has_fired("Victory", "Enemy");
  EXPECT_EQ(field.thrown("Victory", main_starboard, "Enemy", 5), 6);
  EXPECT_EQ(field.thrown("Victory", main_starboard, "Enemy", 5, Extras::none), 5);
  exercises({"ethos.gunnery.10", "ethos.gunnery.14"});
}

// Example 21: 3.5 -> 4, less 1, halved 1.5 -> 2.
TEST(EthosGunnery, EachHalvingIsRoundedByItself) {
  Guns field({"Victory 10,10 @000 poor"}, {"Warrior 15,10 @000"}, {.head = "year = 1862\n"});
  field.has_fired("Victory", "Warrior");
  field["Warrior"].armour = 2;
  EXPECT_EQ(field.thrown("Victory", main_starboard, "Warrior", 7), 2);
  field["Warrior"].armour = 0;
  EXPECT_EQ(field.thrown("Victory", main_starboard, "Warrior", 7), 3);
  exercises({"ethos.gunnery.11", "ethos.gunnery.12", "ethos.gunnery.15", "ethos.general.1"});
}

// Example 22.
TEST(EthosGunnery, ANegativePoolIsNoDiceAndCountsAsFired) {
  Guns field({"Falco=One 10,10 @000"}, {"Falco=Two 11.5,10 @000"}, {.head = "year = -50\n"});
  EXPECT_EQ(field.thrown("One", main_starboard, "Two", 1), 0);
  field.run(Step::guns, {.first = {"siege starboard > Two"}, .second = {"hold"}});
  EXPECT_EQ(field.only<Fired>().dice, 0);
  EXPECT_EQ(field.thrown("One", main_starboard, "Two", 1), 1) << "beyond half of 2 inches: 0.5 -> 1";
  EXPECT_EQ(hits_on(field.battle, field.who("Two")), 6) << "a galley is a small target";
  exercises({"ethos.gunnery.3", "ethos.gunnery.14", "ethos.gunnery.19"});
}

TEST(EthosGunnery, NightAndSmokeCostTwoDiceOnce) {
  Guns field({"Bismarck 10,10 @000"}, {"Hood 20,10 @000"});
  field.has_fired("Bismarck", "Hood");
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 25);
  field.battle.puffs.add({{15, 10}, 1});
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 23);
  field.book().night = true;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 23);
  exercises({"ethos.gunnery.5"});
}

TEST(EthosGunnery, GunsBurnWoodAndCannonDoNot) {
  Guns field({"Warrior 10,10 @000"}, {"Frigate_38=Frigate 14,10 @000"}, {.head = "year = 1862\n"});
  field.has_fired("Warrior", "Frigate");
  EXPECT_EQ(field.thrown("Warrior", mount_of(1, Quarter::starboard), "Frigate", 4), 6);
  EXPECT_EQ(field.thrown("Warrior", main_starboard, "Frigate", 2), 2) << "cannon";
  exercises({"ethos.gunnery.13"});
}

TEST(EthosGunnery, CannonThatCrossedTheBowRake) {
  Guns field({"Victory 14,18 @090"}, {"Third-rate_74=Enemy 12,12 @000"}, {.head = "year = 1805\n"});
  field.has_fired("Victory", "Enemy");
  Ship& victory = field["Victory"];
  const auto across = [&](double y) {
    victory.track = {};
    victory.track.add({{11.5, y}}), victory.track.add({{12.5, y}});
    victory.pose.at = {12.5, y};
    return rakes(field.battle, victory, field["Enemy"]);
  };
  EXPECT_TRUE(across(20)) << "8 inches ahead of her bow";
  EXPECT_FALSE(across(20.1));
  EXPECT_TRUE(across(12 - 1.2 - 8)) << "8 inches astern of her stern";
  EXPECT_FALSE(across(12 - 1.2 - 8.1));
  EXPECT_FALSE(across(11.5)) << "through her, so to speak";
  across(14);
  EXPECT_EQ(field.thrown("Victory", main_starboard, "Enemy", 5), 8) << "5 + 2 + 1";
  field["Enemy"].track.add({{30, 30}}), field["Enemy"].track.add({{12, 12}});
  EXPECT_FALSE(rakes(field.battle, victory, field["Enemy"])) << "side A: she lay elsewhere then";
  field.battle.first = Side(1);
  EXPECT_TRUE(rakes(field.battle, victory, field["Enemy"])) << "side B: where she lies";
  exercises({"ethos.gunnery.9"});
}

TEST(EthosGunnery, NoClearLineHalvesThePoints) {
  Guns field({"Bismarck 10,10 @000"}, {"Hood 20,10 @000", "County 15,10.5 @000"});
  field.has_fired("Bismarck", "Hood");
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 13) << "a ship lies on the line";
  field["County"].pose.at.y = 20;
  EXPECT_EQ(field.thrown("Bismarck", main_starboard, "Hood", 24), 25);
  field["Bismarck"].sees = 0;
  field["Bismarck"].reported = one(index(field.who("Hood")));
  EXPECT_EQ(
      pool(dice(field.battle, field.who("Bismarck"), main_starboard, field.who("Hood"), 24, Extras::given)),
      13)
      << "only by a report";
  exercises({"ethos.vis.5"});
}

TEST(EthosGunnery, RangesByWeapon) {
  Entry entry{.weapon = WeaponClass::gun};
  const auto gun = [&](int calibre) { return entry.calibre = calibre, gun_range(entry); };
  EXPECT_EQ(gun(700), 30);
  EXPECT_EQ(gun(799), 30);
  EXPECT_EQ(gun(800), 35);
  EXPECT_EQ(gun(1099), 35);
  EXPECT_EQ(gun(1100), 40);
  EXPECT_EQ(gun(1399), 40);
  EXPECT_EQ(gun(1400), 45);
  entry.weapon = WeaponClass::cannon;
  EXPECT_EQ(gun_range(entry), 8);
  entry.weapon = WeaponClass::siege;
  EXPECT_EQ(gun_range(entry), 2);
  exercises({"ethos.fire.8"});
}

TEST(EthosGunnery, ReachAndSight) {
  Guns field({"Bismarck 10,10 @000"}, {"Hood 55,10 @000"});
  EXPECT_EQ(field.bar("Bismarck", main_starboard, "Hood"), Bar::none);
  EXPECT_EQ(field.bar("Bismarck", main_port, "Hood"), Bar::no_bearing);
  EXPECT_EQ(field.bar("Bismarck", mount_of(1, Quarter::starboard), "Hood"), Bar::out_of_range);
  field["Hood"].pose.at.x = 55.02;
  EXPECT_EQ(field.bar("Bismarck", main_starboard, "Hood"), Bar::out_of_range);
  field["Hood"].pose.at.x = 50;
  field.book().bad_weather = true;
  field["Bismarck"].spotters = 0;
  EXPECT_EQ(field.bar("Bismarck", main_starboard, "Hood"), Bar::not_located) << "she sees 25 inches";
  EXPECT_EQ(field.bar("Bismarck", main_starboard, "Bismarck"), Bar::no_enemy);
  field["Hood"].pose.at.x = 20, field["Hood"].submerged = true;
  EXPECT_EQ(field.bar("Bismarck", main_starboard, "Hood"), Bar::no_enemy);
  exercises({"ethos.gunnery.18", "ethos.vis.4"});
}

TEST(EthosGunnery, ArcsOfBroadsideAndEnds) {
  Guns field({"Bismarck 30,24 @000"}, {"Hood 30,34 @000"});
  const auto bar_at = [&](double x, double y, int mount) {
    field["Hood"].pose.at = {30 + x, 24 + y};
    return field.bar("Bismarck", mount, "Hood");
  };
  EXPECT_EQ(bar_at(10, 10, main_starboard), Bar::none) << "45 degrees are in both";
  EXPECT_EQ(bar_at(10, 10, main_ahead), Bar::none);
  EXPECT_EQ(bar_at(10, 10.1, main_starboard), Bar::no_bearing);
  EXPECT_EQ(bar_at(10, 9.9, main_ahead), Bar::no_bearing);
  EXPECT_EQ(bar_at(10, -10, main_starboard), Bar::none);
  EXPECT_EQ(bar_at(10, -10.1, main_starboard), Bar::no_bearing);
  EXPECT_EQ(bar_at(10, -10.1, main_astern), Bar::none);
  EXPECT_EQ(bar_at(-10, 0, main_port), Bar::none);
  EXPECT_EQ(bar_at(-10, 0, second_port), Bar::none);
  EXPECT_EQ(bar_at(0, 10, second_ahead), Bar::no_bearing) << "secondaries fire to the side";
  EXPECT_EQ(points_toward(field.battle, field.who("Bismarck"), main_ahead, field.who("Hood")), 12);
  exercises({"ethos.fire.1", "ethos.fire.2", "ethos.fire.3", "ethos.sd.7", "ethos.sd.8"});
}

TEST(EthosGunnery, AShipAlongsideIsInTheArcOfThatSide) {
  Guns field({"Victory 30,24 @000"}, {"Third-rate_74=Enemy 30.35,24.4 @000"}, {.head = "year = 1805\n"});
  EXPECT_EQ(field.bar("Victory", main_starboard, "Enemy"), Bar::none)
      << "40 degrees off the bow, but touching";
  EXPECT_EQ(field.bar("Victory", main_port, "Enemy"), Bar::no_bearing);
  field["Enemy"].pose.at = {30.6, 25};
  EXPECT_EQ(field.bar("Victory", main_starboard, "Enemy"), Bar::no_bearing);
  field["Enemy"].pose.at = {30.45, 24.6};
  field["Victory"].grappled = one(index(field.who("Enemy")));
  EXPECT_EQ(field.bar("Victory", main_starboard, "Enemy"), Bar::none) << "made fast";
  exercises({"ethos.fire.1"});
}

TEST(EthosGunnery, BowOnlyMonitorsAndForts) {
  Guns field({"Flower=Flower 30,24 @000", "Turret_monitor=Monitor 20,24 @000", "Coast_fort=Fort 50,24 @000"},
             {"Hood 30,30 @000"});
  const auto toward = [&](const char* who, int mount) {
    return aim(field.battle, field.who(who), mount, field.who("Hood")).points;
  };
  EXPECT_EQ(toward("Flower", main_ahead), 1) << "half of 1, rounded up";
  field["Hood"].pose.at = {30, 18};
  EXPECT_EQ(toward("Flower", main_astern), 0);
  field["Hood"].pose.at = {20, 28};
  EXPECT_EQ(toward("Monitor", main_ahead), 2) << "all points in any direction";
  field["Hood"].pose.at = {40, 24};
  EXPECT_EQ(toward("Fort", main_ahead), 10) << "90 degrees off its front";
  field["Hood"].pose.at = {40, 23.9};
  EXPECT_EQ(toward("Fort", main_ahead), 0);
  exercises({"ethos.fire.4", "ethos.fire.9"});
}

// Example 23: 13 points: 7 ahead, 4 to port, at most 2 more; the ECM die goes to the 7.
TEST(EthosGunnery, TurretsShareTheirPoints) {
  Guns field({"Prinz_Eugen=Eugen 30,24 @000"},
             {"Hood 30,34 @000", "County=Norfolk 20,24 @000", "County=Suffolk 40,24 @000"});
  const auto refused = [&](const char* text) { return field.refused(fire_kind, "Eugen", text); };
  EXPECT_EQ(refused("main ahead 7 > Hood; main port 4 > Norfolk; main starboard 2 > Suffolk"), "legal");
  EXPECT_EQ(refused("main ahead 7 > Hood; main port 4 > Norfolk; main starboard 3 > Suffolk"),
            "fire.shared ethos.fire.6");
  EXPECT_EQ(refused("main ahead 8 > Hood"), "fire.too-many ethos.fire.6");
  EXPECT_EQ(refused("main ahead 0 > Hood"), "fire.no-points ethos.gunnery.1");
  EXPECT_EQ(refused("secondary port 5 > Norfolk; secondary starboard 5 > Suffolk"), "legal")
      << "secondaries stand on one side only";
  field.run(Step::guns, {.first = {"main ahead 7 > Hood; main port 4 > Norfolk"},
                         .second = {"hold", "hold", "hold"},
                         .dice = {1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.hearing.deeds<Fired>()[0].dice, 6) << "7 + ECM 1 - first shot 2";
  EXPECT_EQ(field.hearing.deeds<Fired>()[1].dice, 2) << "4 - 2";
  Ship& eugen = field["Eugen"];
  eugen.points[0][0] = 10;
  EXPECT_EQ(refused("main port 11 > Norfolk"), "fire.too-many ethos.fire.6");
  EXPECT_EQ(refused("main starboard 13 > Suffolk"), "legal");
  EXPECT_EQ(refused("main port 10 > Norfolk; main starboard 4 > Suffolk"), "fire.shared ethos.fire.6");
  field["Hood"].pose.at = {29, 34};
  EXPECT_EQ(refused("main ahead 5 > Hood"), "legal");
  EXPECT_EQ(refused("main ahead 6 > Hood"), "fire.too-many ethos.fire.6") << "half of the 10 to port";
  exercises({"ethos.fire.6", "ethos.gunnery.16", "ethos.sd.7"});
}

TEST(EthosGunnery, TheFirerSaysWhichSalvoGetsTheExtraDice) {
  Guns field({"Prinz_Eugen=Eugen 30,24 @000"}, {"Hood 30,34 @000", "County=Norfolk 20,24 @000"});
  field.has_fired("Eugen", "Hood"), field.has_fired("Eugen", "Norfolk");
  field.run(Step::guns, {.first = {"main port 3 > Norfolk; main ahead 4 > Hood; first"},
                         .second = {"hold", "hold"},
                         .dice = std::vector<int>(8, 1)});
  EXPECT_EQ(field.hearing.deeds<Fired>()[0].dice, 4);
  EXPECT_EQ(field.hearing.deeds<Fired>()[1].dice, 4);
}

TEST(EthosGunnery, BothBroadsidesFireInFullWithTheirExtras) {
  Guns field({"Victory 30,24 @000"}, {"Third-rate_74=Left 26,24 @000", "Third-rate_74=Right 34,24 @000"},
             {.head = "year = 1805\n"});
  field.run(Step::guns, {.first = {"cannon port > Left; cannon starboard > Right"},
                         .second = {"hold", "hold"},
                         .dice = std::vector<int>(8, 1)});
  EXPECT_EQ(field.hearing.deeds<Fired>()[0].dice, 4) << "5 + 1 - 2";
  EXPECT_EQ(field.hearing.deeds<Fired>()[1].dice, 4);
  EXPECT_EQ(field.refused(fire_kind, "Victory", "cannon port 3 > Left; cannon port 2 > Left"),
            "fire.twice ethos.gunnery.1");
  exercises({"ethos.fire.6", "ethos.gunnery.1"});
}

TEST(EthosGunnery, WhoeverIsAfloatAtTheStartFires) {
  Guns field({"Hood 30,24 @000"}, {"County=Norfolk 40,24 @000"});
  field["Norfolk"].hull = 1, field["Norfolk"].armour = 0;
  field["Hood"].armour = 0;
  field.has_fired("Hood", "Norfolk"), field.has_fired("Norfolk", "Hood");
  field.run(Step::guns, {.first = {"main starboard 1 > Norfolk"},
                         .second = {"main port 13 > Hood"},
                         .dice = {5, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field["Norfolk"].state, State::sunk);
  EXPECT_EQ(field["Hood"].hull, 20) << "her salvo was fired all the same";
  exercises({"ethos.seq.18", "ethos.seq.14", "ethos.gunnery.2", "ethos.seq.20"});
}

TEST(EthosGunnery, MainGunsThatFireAtAircraftAreBusy) {
  Guns field({"Fletcher 30,24 @000"}, {"Hood 40,24 @000"});
  EXPECT_EQ(field.bar("Fletcher", main_starboard, "Hood"), Bar::none);
  field["Fletcher"].doubled_aa = true;
  EXPECT_EQ(field.bar("Fletcher", main_starboard, "Hood"), Bar::at_aircraft);
  exercises({"ethos.sd.11"});
}

TEST(EthosGunnery, ExactOddsOfASmallSalvo) {
  Guns field({"Bismarck 30,24 @000"}, {"Hood 45,24 @000"});
  field.has_fired("Bismarck", "Hood");
  const Question q = question(fire_kind, field.battle, field.who("Bismarck"));
  Fire fire{};
  fire.shots.add({main_starboard, 0, 1, field.who("Hood")});
  const odds::Order order{q, Answer::of(fire)};
  const odds::AttackOdds odds = odds::odds_of({&rulebook(), &field.battle, {&order, 1}}, {});
  EXPECT_TRUE(odds.exact);
  ASSERT_EQ(odds.outcomes.size(), 3u) << "no hit, one on armour, one each on armour and hull";
  EXPECT_NEAR(odds.outcomes[0].chance, 4.0 / 9, 1e-12);
  EXPECT_NEAR(odds.outcomes[2].chance, 1.0 / 9, 1e-12);
}

// All a ship can fire, with every box of the target in the balance.
void expect_exact_odds_as_thrown(const char* sheet, const char* firer, const char* target) {
  const std::string here = sheet + std::string(" 30,24 @000"), there = target + std::string(" 40,24 @000");
  Guns field({here.c_str()}, {there.c_str()});
  SCOPED_TRACE(firer);
  field.has_fired(firer, target);
  look_around(field.battle);
  const Question q = question(fire_kind, field.battle, field.who(firer));
  const odds::Order order{q, fire_kind.standard(&field.battle, q)};
  ASSERT_EQ(order.answer.fire.shots.size(), 2);
  const odds::Attack attack{&rulebook(), &field.battle, {&order, 1}};
  const odds::AttackOdds exact = odds::odds_of(attack, {.exact = {2'000'000, 60}});
  const odds::AttackOdds sample =
      odds::odds_of(attack, {.exact = {1}, .samples = 20'000, .sampling_seconds = 60});
  ASSERT_TRUE(exact.exact);
  ASSERT_FALSE(sample.exact);
  const auto mean = [](const odds::AttackOdds& all, const std::string& measure) {
    const auto found = std::find(all.measures.begin(), all.measures.end(), measure);
    return found == all.measures.end() ? 0 : all.mean(std::size_t(found - all.measures.begin()));
  };
  EXPECT_NEAR(mean(exact, target + std::string(" sunk")), mean(sample, target + std::string(" sunk")), 0.012)
      << "over four deviations";
  const double hull = field[target].hull, armour = field[target].armour;
  EXPECT_NEAR(mean(exact, std::string("hull of ") + target), mean(sample, std::string("hull of ") + target),
              0.015 * hull);
  EXPECT_NEAR(mean(exact, std::string("armour of ") + target),
              mean(sample, std::string("armour of ") + target), 0.015 * armour);
}

TEST(EthosGunnery, ExactOddsAreWhatDiceThrownOftenComeTo) {
  expect_exact_odds_as_thrown("Hood", "Hood", "Bismarck");
  expect_exact_odds_as_thrown("Bismarck", "Bismarck", "Hood");
  expect_exact_odds_as_thrown("Graf_Spee=Spee", "Spee", "Leander");
}

}  // namespace
