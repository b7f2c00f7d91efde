// Chapters 10.1.1, 10.2.2, 10.5 and Gaps G5: sight, smoke and radar.
#include "rulebooks/buoyz/sight.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/weapons.h"
#include "tests/buoyz/field.h"

namespace sight_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::Located;
using buoyz::Mark;
using field::Field;

constexpr const char* island = "[[land]]\ncorners = [[38, 30], [42, 30], [42, 50], [38, 50]]\n";

Located located(Field& field, const std::string& firer, const std::string& target) {
  return buoyz::located(field.battle, field.who(firer), field.who(target));
}

struct Sight {
  bool bad, night;
  double inches;
};

// T10.2: 60 inches, 30 in Bad Weather, by night as by day.
TEST(BuoyzSight, VisibilityDependsOnTheWeatherAndNotOnTheHour) {
  Field field({"HMS_Hood_(1941)=Hood 20,40 @000"}, {"HMS_Cossack=Cossack 50,40 @000"});
  for (const Sight& row : {Sight{false, false, 60}, {true, false, 30}, {false, true, 60}, {true, true, 30}}) {
    field.battle.weather.bad = row.bad;
    field.book().night = row.night;
    buoyz::Ship& cossack = field["Cossack"];
    for (const int fires : {0, 1}) {
      cossack.fires = std::uint8_t(fires);
      cossack.pose.at.x = 20 + row.inches;
      EXPECT_EQ(located(field, "Hood", "Cossack"), Located::seen) << row.inches;
      cossack.pose.at.x += 0.02;
      EXPECT_EQ(located(field, "Hood", "Cossack"), Located::no) << row.inches;
    }
  }
  field["Cossack"].fires = 0;
  field["Hood"].pose.at = {50, 60};
  field["Cossack"].pose.at = {80.1, 60};
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Hood", "main > Cossack"), "fire.cannot-bear buoyz.10.2.2");
  field.exercises({"buoyz.10.2.2"});
}

TEST(BuoyzSight, LandBlocksSightAndRadar) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000"}, {"HMS_Hood_(1941)=Hood 60,40 @000"}, {.tail = island});
  field.step("Visibility and radar");
  EXPECT_EQ(field["Bismarck"].contacts, 0u);
  EXPECT_EQ(located(field, "Hood", "Bismarck"), Located::no);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Hood", "main > Bismarck"), "fire.cannot-bear buoyz.10.1.1");
  field["Bismarck"].pose.at.y = field["Hood"].pose.at.y = 51;
  EXPECT_EQ(located(field, "Hood", "Bismarck"), Located::seen);
  field.step("Visibility and radar");
  EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::by_radar);
  field["Hood"].pose.at.y = 40, field["Bismarck"].pose.at.y = 40;  // a contact still, but land is in the way
  EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::no);
  field.exercises({"buoyz.10.1.1", "buoyz.10.5.2", "buoyz.10.5.3"});
}

TEST(BuoyzSight, AFortSeesOverTheLandItStandsOn) {
  Field field({"Shore_Fort,_modernised=Fort 20,40 @000"}, {"HMS_Hood_(1941)=Hood 60,40 @000"},
              {.tail = island});
  field["Fort"].pose.at = {40, 40};
  EXPECT_EQ(located(field, "Fort", "Hood"), Located::seen);
  EXPECT_EQ(located(field, "Hood", "Fort"), Located::seen);
}

// The island is 4 inches wide and 20 long. A fort looks as far over it as the nearest shore is off, and 2
// inches more; what lies behind more land than that is hidden, also from Radar, and the fort from it.
TEST(BuoyzSight, AFortDoesNotSeeAcrossItsIsland) {
  Field field({"Shore_Fort,_modernised=Fort 20,40 @000"}, {"KMS_Bismarck=Bismarck 60,40 @000"},
              {.tail = island});
  const auto seen = [&](sea::Point fort, sea::Point ship) {
    field["Fort"].pose.at = fort, field["Bismarck"].pose.at = ship;
    field.step("Visibility and radar");
    const bool there = located(field, "Fort", "Bismarck") != Located::no;
    EXPECT_EQ(located(field, "Bismarck", "Fort") != Located::no, there);
    return there;
  };
  EXPECT_TRUE(seen({38, 40}, {20, 40})) << "on the shore, to seaward";
  EXPECT_TRUE(seen({38, 40}, {38, 60})) << "along the shore";
  EXPECT_FALSE(seen({38, 40}, {60, 40})) << "4 inches of land";
  EXPECT_TRUE(seen({39, 40}, {60, 40})) << "an inch from the shore behind it, three from that before it";
  EXPECT_FALSE(seen({38.9, 40}, {60, 40}));
  EXPECT_TRUE(seen({39, 40}, {20, 40}));
  EXPECT_TRUE(seen({40, 46}, {40, 60})) << "4 inches of land, 2 from the nearest shore";
  EXPECT_FALSE(seen({40, 45.9}, {40, 60}));
  EXPECT_FALSE(seen({40, 31}, {40, 60})) << "19 inches";
  EXPECT_TRUE(seen({36, 40}, {20, 40})) << "on no land at all";
  EXPECT_FALSE(seen({36, 40}, {60, 40}));
}

TEST(BuoyzSight, RadarFindsWhatIsInItsRangeVisibleOrNot) {
  for (const auto& [level, range] : {std::pair{1, 65.0}, {2, 75.0}, {3, 85.0}}) {
    Field field({"KMS_Bismarck=Bismarck 10,40 @000"}, {"HMS_Hood_(1941)=Hood 50,40 @000"});
    field.book().sheets[field["Bismarck"].sheet].radar = std::uint8_t(level);
    field["Hood"].pose.at.x = 10 + range + 0.02;
    field.step("Visibility and radar");
    EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::no) << level;
    field["Hood"].pose.at.x = 10 + range;
    field.step("Visibility and radar");
    EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::by_radar) << level;
    EXPECT_EQ(located(field, "Hood", "Bismarck"), Located::no);
    field.exercises({"buoyz.10.5.1", "buoyz.10.5.2", "buoyz.10.5.3", "buoyz.2.2.2"});
  }
}

TEST(BuoyzSight, BeforeFortyThreeRadarMissesSmallBoatsAndAlwaysSubmergedOnes) {
  for (const int year : {1942, 1943}) {
    Field field({"KMS_Bismarck=Bismarck 20,40 @000"},
                {"MTB_Squadron_#1=MTB 50,40 @000", "KMS_U-99=U-99 50,44 @000",
                 "KMS_U-99=Deep 50,48 @000 submerged true", "HMS_Cossack=Cossack 50,52 @000"},
                {.head = fmt::format("era = 6\nyear = {}\n", year)});
    field.step("Visibility and radar");
    for (const auto& [name, found] :
         {std::pair{"MTB", year >= 1943}, {"U-99", year >= 1943}, {"Deep", false}, {"Cossack", true}})
      EXPECT_EQ(buoyz::on_radar(field.battle, field.who("Bismarck"), field.who(name)), found) << name << year;
  }
}

TEST(BuoyzSight, AContactIsKeptWhileTheRadarWorks) {
  Field field({"KMS_Bismarck=Bismarck 10,40 @000"}, {"HMS_Hood_(1941)=Hood 50,40 @000"});
  field.step("Visibility and radar");
  field["Hood"].pose.at.x = 110;
  field.step("Visibility and radar");
  EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::by_radar);  // 100 inches
  field["Bismarck"].abilities &= ~buoyz::bit(Ability::radar);
  EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::no);
  field.step("Visibility and radar");
  EXPECT_EQ(field["Bismarck"].contacts, 0u);
  field.exercises({"buoyz.10.5.4"});
}

TEST(BuoyzSight, AContactThatDivesOrLeavesIsLost) {
  Field field({"KMS_Bismarck=Bismarck 10,40 @000"},
              {"KMS_U-99=U-99 50,40 @000", "HMS_Hood_(1941)=Hood 50,44 @000"},
              {.head = "era = 6\nyear = 1944\n"});
  field.step("Visibility and radar");
  EXPECT_EQ(std::popcount(field["Bismarck"].contacts), 2);
  field["U-99"].set(Mark::submerged);
  field["Hood"].state = buoyz::State::left;
  EXPECT_FALSE(buoyz::on_radar(field.battle, field.who("Bismarck"), field.who("U-99")));
  field.step("Visibility and radar");
  EXPECT_EQ(field["Bismarck"].contacts, 0u);
}

TEST(BuoyzSight, ContactsAreNotSharedForGuns) {
  Field field({"KMS_Bismarck=Bismarck 10,40 @000", "KMS_Prinz_Eugen=Eugen 10,44 @000 without [\"Radar\"]"},
              {"HMS_Hood_(1941)=Hood 72,40 @000"});
  field.step("Visibility and radar");
  EXPECT_EQ(located(field, "Bismarck", "Hood"), Located::by_radar);
  EXPECT_EQ(located(field, "Eugen", "Hood"), Located::no);
  EXPECT_TRUE(buoyz::reported(field.battle, engine::Side(0), field.who("Hood")));
  EXPECT_FALSE(buoyz::reported(field.battle, engine::Side(1), field.who("Bismarck")));
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Eugen", "main > Hood"), "fire.cannot-bear buoyz.10.5.7");
  field.exercises({"buoyz.10.5.7"});
}

TEST(BuoyzSight, PatrolAircraftHaveTheFlagshipsRadarFromFortyThree) {
  for (const int year : {1942, 1943}) {
    Field field(
        {"KMS_Bismarck=Bismarck 10,40 @000 flagship true"}, {"HMS_Hood_(1941)=Hood 72,40 @000"},
        {.head = fmt::format("era = 6\nyear = {}\n", year),
         .south =
             "[[side.flight]]\ntype = \"Patrol Bomber\"\nname = \"Condor\"\nat = [20, 60]\nheading = 0\n"});
    field.battle.fleet(engine::Side(0)).flagship = field.who("Bismarck");
    EXPECT_EQ(buoyz::radar_level(field.battle, field.flight("Condor")), year >= 1943 ? 1 : 0);
    field["Bismarck"].abilities = 0;
    EXPECT_EQ(buoyz::radar_level(field.battle, field.flight("Condor")), 0);
  }
}

TEST(BuoyzSight, APatrolsRadarReportsButLaysNoShipsMissile) {
  Field field(
      {"USS_Missouri_(1984_on)=Missouri 10,40 @000"}, {"HMS_Hero_(1980s_refit)=Hero 100,40 @000"},
      {.head = "era = 8\nyear = 1990\n",
       .south = "[[side.flight]]\ntype = \"Patrol Bomber\"\nname = \"Orion\"\nat = [30, 40]\nheading = 0\n"});
  field.battle.fleet(engine::Side(0)).flagship = field.who("Missouri");
  // Hero is 90 inches off, out of sight and out of Missouri's 85.
  EXPECT_TRUE(buoyz::reported(field.battle, engine::Side(0), field.who("Hero")));
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Missouri", "missiles > Hero"), "fire.cannot-bear buoyz.10.5.7");
}

// G5: a rectangle of 4 by 1.5 inches astern of the bridge.
TEST(BuoyzSight, ASmokeMarkerHidesWhatLiesBehindIt) {
  Field field({"HMS_Cossack=Cossack 40,40 @000"}, {"HMS_Hood_(1941)=Hood 60,40 @000"});
  field["Cossack"].done = buoyz::bit(Action::smoke);
  field["Cossack"].smoke = {{40, 40}, sea::heading(0)};  // from y 40 down to 36, x 39.25 to 40.75
  const auto hidden = [&](sea::Point a, sea::Point b) {
    EXPECT_EQ(buoyz::smoke_between(field.battle, a, b), buoyz::smoke_between(field.battle, b, a));
    return buoyz::smoke_between(field.battle, a, b);
  };
  EXPECT_TRUE(hidden({30, 38}, {50, 38}));
  EXPECT_TRUE(hidden({30, 36}, {50, 36}));
  EXPECT_FALSE(hidden({30, 35.985}, {50, 35.985}));
  EXPECT_FALSE(hidden({30, 35.9}, {50, 35.9}));
  EXPECT_FALSE(hidden({30, 40.1}, {50, 40.1}));
  EXPECT_FALSE(hidden({40, 60}, {40, 40}));  // from ahead, to the bridge
  EXPECT_TRUE(hidden({40, 20}, {40, 40}));   // from astern
  EXPECT_TRUE(hidden({30, 38}, {40, 38}));   // an end inside
  EXPECT_TRUE(hidden({40.7, 20}, {40.7, 60}));
  EXPECT_FALSE(hidden({40.8, 20}, {40.8, 60}));
  field.step("Markers");
  EXPECT_FALSE(hidden({30, 38}, {50, 38}));
}

TEST(BuoyzSight, TheTurnBeginsWithACleanSlate) {
  Field field({"HMS_Cossack=Cossack 40,40 @000"}, {"HMS_Hood_(1941)=Hood 60,40 @000"});
  buoyz::Ship& cossack = field["Cossack"];
  for (const Mark mark :
       {Mark::dived_now, Mark::moved, Mark::fired, Mark::tried_action, Mark::tried_dive, Mark::evading,
        Mark::sweeping, Mark::fire_watch, Mark::searched, Mark::taken, Mark::first_try, Mark::tried_evade})
    cossack.set(mark);
  cossack.set(Mark::aground);
  cossack.used = cossack.aa_used = cossack.secondary_used = cossack.handled = cossack.deploying = 1;
  cossack.run = 5000;
  field.step("Visibility and radar");
  EXPECT_EQ(cossack.marks, buoyz::bit(Mark::aground));
  EXPECT_EQ(cossack.used + cossack.aa_used + cossack.secondary_used + cossack.handled + cossack.deploying, 0);
  EXPECT_EQ(cossack.run, 0);
}

}  // namespace sight_test
