// ethos.torp, ethos.missile: launches, runs and impacts.
#include "rulebooks/ethos/running/running.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/mines/mines_events.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Setting;
using ethos_field::Step;
using support::exercises;

const Setting modern{.head = "year = 1982\n"};

// A torpedo of the first side that has just been launched by County at (30, 24), on course east.
Runner& torpedo_from(Field& field) {
  Runner runner{};
  runner.pose = {{30, 24}, sea::heading(90)};
  runner.last = runner.pose.at;
  runner.from = field.who("County");
  field.battle.runners.add(runner);
  return field.battle.runners.back();
}

TEST(EthosLaunches, CoursesInsideTheArc) {
  Field field({"County 30,24 @000"}, {"Prinz_Eugen=Eugen 36,24 @000"});
  const auto refused = [&](const char* text) { return field.refused(launch_kind, "County", text); };
  EXPECT_EQ(refused("torpedo 1 @270"), "legal");
  EXPECT_EQ(refused("torpedo 1 @315"), "legal");
  EXPECT_EQ(refused("torpedo 1 @225"), "legal");
  EXPECT_EQ(refused("torpedo 1 @316"), "launch.arc ethos.torp.1");
  EXPECT_EQ(refused("torpedo 1 @224"), "launch.arc ethos.torp.1");
  EXPECT_EQ(refused("torpedo 1 @090"), "launch.arc ethos.torp.1");
  EXPECT_EQ(refused("torpedo 2 @090; torpedo 1 @270"), "legal");
  EXPECT_EQ(refused("torpedo 2 @090; torpedo 2 @080"), "launch.twice ethos.sd.9");
  EXPECT_EQ(refused("torpedo 1 @270.5"), "launch.course ethos.torp.3");
  EXPECT_EQ(refused("torpedo 2 > Eugen"), "launch.course ethos.torp.3");
  EXPECT_EQ(refused("missile 2 > Eugen"), "launch.weapon ethos.sd.9");
  EXPECT_EQ(refused("torpedo 3 @270"), "launch.unready ethos.sd.9");
  EXPECT_EQ(refused("torpedo 1"), "answer.unreadable ethos.torp.1");
  exercises({"ethos.torp.1", "ethos.torp.3", "ethos.fire.4", "ethos.sd.9"});
}

TEST(EthosLaunches, EverySecondTurn) {
  Field field({"County 30,24 @000"}, {"Prinz_Eugen=Eugen 66,24 @000"});
  field.run(Step::launch, {.first = {"torpedo 2 @090"}});
  ASSERT_EQ(field.battle.runners.size(), 1);
  EXPECT_EQ(field.battle.runners[0].pose, (sea::Pose{{30, 24}, sea::heading(90)}));
  EXPECT_TRUE(field["County"].fired);
  EXPECT_EQ(field.only<Launched>().course, 90 * 60);
  field.battle.turn = 2;
  EXPECT_EQ(field.refused(launch_kind, "County", "torpedo 2 @090"), "launch.unready ethos.torp.5");
  EXPECT_EQ(field.refused(launch_kind, "County", "torpedo 1 @270"), "legal");
  field.battle.turn = 3;
  EXPECT_EQ(field.refused(launch_kind, "County", "torpedo 2 @090"), "legal");
  field["County"].launches[1] = 4;
  EXPECT_EQ(field.refused(launch_kind, "County", "torpedo 2 @090"), "legal") << "unlimited by default";
  field.book().options.ammo = true;
  EXPECT_EQ(field.refused(launch_kind, "County", "torpedo 2 @090"), "launch.unready ethos.sd.9");
  field["County"].launches[1] = 3;
  field["County"].launchers_lost = 2;
  EXPECT_EQ(field.refused(launch_kind, "County", "torpedo 2 @090"), "launch.unready ethos.sd.9");
  exercises({"ethos.torp.5", "ethos.seq.4"});
}

TEST(EthosLaunches, GuidedWeaponsNeedATargetThatIsLocated) {
  Field field({"Belknap 30,24 @000"}, {"Phoebe_missile_fit=Phoebe 40,24 @000"}, modern);
  const auto refused = [&](const char* text) { return field.refused(launch_kind, "Belknap", text); };
  EXPECT_EQ(refused("torpedo 1 > Phoebe"), "legal");
  EXPECT_EQ(refused("missile 2 > Phoebe; missile 3 > Phoebe"), "legal");
  EXPECT_EQ(refused("torpedo 1 @090"), "legal") << "a torpedo runs on a bare course too";
  EXPECT_EQ(refused("missile 2 @090"), "launch.target ethos.missile.1");
  EXPECT_EQ(refused("missile 2 > Belknap"), "launch.no-target ethos.missile.1");
  field["Phoebe"].pose = {{40, 24}, sea::heading(90)};  // her stern to Belknap, where no launcher bears
  EXPECT_EQ(field.refused(launch_kind, "Phoebe", "missile 1 > Belknap"), "launch.arc ethos.fire.4");
  field["Belknap"].sees = 0;
  EXPECT_EQ(refused("missile 2 > Phoebe"), "launch.no-target ethos.missile.1");
  field["Belknap"].reported = one(index(field.who("Phoebe")));
  EXPECT_EQ(refused("missile 2 > Phoebe"), "legal");
  exercises({"ethos.missile.1", "ethos.torp.3", "ethos.fire.4"});
}

TEST(EthosLaunches, AGuidedTorpedoOnABareCourseRunsStraight) {
  Field field({"Belknap 30,24 @000"}, {"Phoebe_missile_fit=Phoebe 70,44 @000"}, modern);
  field["Belknap"].sees = 0;
  EXPECT_TRUE(may_launch(field.battle, field.who("Belknap"))) << "without anybody in sight";
  field.run(Step::launch, {.first = {"torpedo 1 @090", "none"}, .second = {"none", "none"}});
  ASSERT_EQ(field.battle.runners.size(), 1);
  EXPECT_FALSE(field.battle.runners[0].guided);
  field.run(Step::counters);
  EXPECT_NEAR(field.battle.runners[0].pose.at.x, 36, 1e-9);
  EXPECT_NEAR(field.battle.runners[0].pose.at.y, 24, 1e-9);
  EXPECT_EQ(field.told<TargetLost>(), 0);
  exercises({"ethos.torp.3"});
}

TEST(EthosLaunches, ABoatHasThreeSalvosAndGivesHerselfAway) {
  Field field({"Tower_Hill=Hill 40,34 @090"}, {"U37 40,24 @000 submerged"});
  field.set_up({.dice = {1}});
  EXPECT_FALSE(attackable(field.battle, field["U37"]));
  field.run(Step::launch, {.second = {"torpedo 1 @000"}});
  EXPECT_TRUE(attackable(field.battle, field["U37"]));
  EXPECT_EQ(field["U37"].salvos, 1);
  EXPECT_EQ(field.battle.runners[0].side, Side(1));
  field.battle.turn = 3;
  EXPECT_EQ(field.refused(launch_kind, "U37", "torpedo 1 @180"), "legal");
  EXPECT_EQ(field.refused(launch_kind, "U37", "torpedo 1 @090"), "launch.arc ethos.torp.1");
  field["U37"].salvos = 3;
  EXPECT_EQ(field.refused(launch_kind, "U37", "torpedo 1 @180"), "launch.unready ethos.sub.11");
  exercises({"ethos.sub.7", "ethos.sub.11"});
}

TEST(EthosTorpedoes, RunFourTurnsOfFourInches) {
  Field field({"County 30,24 @000"}, {"Prinz_Eugen=Eugen 66,4 @000"});
  torpedo_from(field);
  for (const double x : {34, 38, 42}) {
    field.run(Step::counters);
    ASSERT_EQ(field.battle.runners.size(), 1);
    EXPECT_NEAR(field.battle.runners[0].pose.at.x, x, 1e-9);
  }
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners.size(), 0);
  EXPECT_EQ(field.only<RunOver>().end, RunEnd::spent);
  EXPECT_EQ(speed_of(RunnerKind::torpedo, true), 6);
  exercises({"ethos.torp.2", "ethos.seq.7"});
}

TEST(EthosTorpedoes, StrikeWhatComesWithinAQuarterOfAnInch) {
  for (const double y : {23.75, 23.73}) {
    Field field({"County 30,24 @000"}, {"Prinz_Eugen=Eugen 33,23 @000"});
    field["Eugen"].pose.at.y = y;
    torpedo_from(field);
    field.run(Step::counters);
    EXPECT_EQ(field.battle.runners[0].meets == field.who("Eugen"), y == 23.75) << y;
  }
  exercises({"ethos.torp.4"});
}

TEST(EthosTorpedoes, StrikeTheFirstFriendOrFoeButNotTheLauncherAtOnce) {
  Field field({"County 30,24 @000", "Hood 32,24.5 @000"}, {"Prinz_Eugen=Eugen 33,24.5 @000"});
  torpedo_from(field);
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, field.who("Hood"));
  field.battle.runners.clear();
  torpedo_from(field).turns = 1;
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, field.who("County")) << "she lies on it in the second turn";
  exercises({"ethos.torp.4", "ethos.torp.12"});
}

TEST(EthosTorpedoes, DoNotStrikeSubmergedBoats) {
  Field field({"County 30,24 @000"}, {"U37 32,24.4 @000 submerged", "Prinz_Eugen=Eugen 33,24.5 @000"});
  field.set_up({.dice = {1}});
  field["U37"].pose = {{32, 24.4}, sea::heading(0)};
  for (Contact& counter : field.battle.contacts) counter.pose = field["U37"].pose;
  torpedo_from(field);
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, field.who("Eugen"));
  exercises({"ethos.torp.4"});
}

TEST(EthosTorpedoes, LandAndTheEdgeEndTheRun) {
  Field field({"County 30,24 @000"}, {"Prinz_Eugen=Eugen 66,4 @000"});
  const sea::Point corners[] = {{33, 23}, {35, 23}, {35, 25}, {33, 25}};
  field.book().land = {sea::Polygon(corners)};
  torpedo_from(field);
  field.run(Step::counters);
  EXPECT_EQ(field.only<RunOver>().end, RunEnd::ashore);
  torpedo_from(field).pose = {{70, 24}, sea::heading(90)};
  field.run(Step::counters);
  EXPECT_EQ(field.hearing.deeds<RunOver>().back().end, RunEnd::off_table);
  EXPECT_EQ(field.battle.runners.size(), 0);
  exercises({"ethos.torp.12", "ethos.general.7"});
}

TEST(EthosTorpedoes, OneAndTwoHaveNoEffectAndArmourIsNoHelp) {
  for (const int face : {2, 3}) {
    Field field({"County 30,24 @000"}, {"Prinz_Eugen=Eugen 33,24.5 @000"});
    torpedo_from(field).meets = field.who("Eugen");
    if (face == 2)
      field.run(Step::impacts, {.dice = {2}});
    else
      field.run(Step::impacts, {.dice = {3, 1, 1}});
    EXPECT_EQ(field["Eugen"].hull, face == 2 ? 8 : 6);
    EXPECT_EQ(field["Eugen"].armour, 4);
    EXPECT_EQ(field.battle.runners.size(), 0);
    EXPECT_EQ(field.only<Struck>().hits, face == 2 ? 0 : 2);
  }
  exercises({"ethos.torp.6", "ethos.torp.7", "ethos.torp.8", "ethos.seq.13"});
}

TEST(EthosTorpedoes, ASparGoesOffOnce) {
  Field field({"Dreadnought=Ram 30,24 @000"}, {"Victory 40,24 @000"});
  field["Ram"].declared.spar = field.who("Victory");
  field.run(Step::impacts, {.dice = {3, 1, 1}});
  EXPECT_EQ(field["Victory"].hull, 8);
  EXPECT_TRUE(field["Ram"].spar_used);
  field["Ram"].declared.spar = field.who("Victory");
  field.run(Step::impacts);
  EXPECT_EQ(field["Victory"].hull, 8);
  exercises({"ethos.torp.10", "ethos.seq.19"});
}

// County's bow meets Hood's side after 0.7 inches.
struct WithSpar : Field {
  explicit WithSpar(const char* ship = "County=Spar 36,20 @000") : Field({ship}, {"Hood 36.6,20.85 @090"}) {
    book().sheets[(*this)["Spar"].sheet].spar = true;
  }
};

TEST(EthosTorpedoes, ASparIsBroughtIntoContactAndGoesOffThoughSheHasMovedOn) {
  for (const int face : {2, 3}) {
    WithSpar field;
    field.run(Step::move, {.first = {"1 spar"}, .second = {"3"}});
    field.run(Step::mines);
    EXPECT_EQ(field.told<HurtByRam>(), 0) << "it is no ram";
    if (face == 2)
      field.run(Step::impacts, {.dice = {2}});
    else
      field.run(Step::impacts, {.dice = {3, 1, 1}});
    EXPECT_EQ(field["Hood"].hull, face == 2 ? 21 : 19);
    EXPECT_EQ(field["Hood"].armour, 5);
    EXPECT_EQ(field.refused(course_kind, "Spar", "1 spar"), "course.order ethos.move.1") << "one a battle";
  }
  WithSpar far;
  far.run(Step::move, {.first = {"0.5 spar"}, .second = {"hold"}});
  far.run(Step::impacts);
  EXPECT_FALSE(far["Spar"].spar_used) << "0.2 inches are no contact";
  exercises({"ethos.torp.10"});
}

TEST(EthosTorpedoes, ARamAndASparMayBeDeclaredTogether) {
  WithSpar field("Falco=Spar 36,20 @000");
  field.run(Step::move, {.first = {"1 ram spar"}, .second = {"hold"}});
  field.run(Step::mines, {.dice = {1, 1, 1, 1}});
  EXPECT_EQ(field["Hood"].hull, 17);
  field.run(Step::impacts, {.dice = {3, 1, 1}});
  EXPECT_EQ(field["Hood"].hull, 15);
  exercises({"ethos.torp.10", "ethos.ram.1"});
}

TEST(EthosMissiles, WithoutGuidanceTheyKeepTheirCourseAndStrikeTheFirst) {
  Field field({"Belknap 30,24 @000"},
              {"Phoebe_missile_fit=Phoebe 60,24 @000", "Coast_fort=Fort 50,24.2 @270"}, modern);
  for (Launcher& launcher : field.book().sheets[field["Belknap"].sheet].launchers) launcher.unguided = true;
  EXPECT_EQ(field.refused(launch_kind, "Belknap", "missile 2 > Phoebe"), "launch.course ethos.torp.3");
  EXPECT_EQ(field.refused(launch_kind, "Belknap", "torpedo 1 > Phoebe"), "legal") << "of missiles alone";
  field.run(Step::launch, {.first = {"missile 2 @090", "none"}});
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, field.who("Fort"));
  EXPECT_NEAR(field.battle.runners[0].pose.at.x, 49.75, 0.02);
  field.battle.runners[0].meets = nobody, field.battle.runners[0].kind = RunnerKind::torpedo;
  field.battle.runners[0].pose.at.x = 48;
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, nobody) << "torpedoes do not strike forts";
  exercises({"ethos.missile.2", "ethos.torp.4"});
}

TEST(EthosMissiles, FlyTwentyFiveInchesAndTrackTheirTarget) {
  Field field({"Belknap 10,24 @000"}, {"Phoebe_missile_fit=Phoebe 40,24 @000"}, modern);
  field.run(Step::launch, {.first = {"missile 2 > Phoebe", "none"}});
  field.run(Step::counters);
  EXPECT_NEAR(field.battle.runners[0].pose.at.x, 35, 1e-6);
  EXPECT_EQ(field.battle.runners[0].meets, nobody);
  field["Phoebe"].pose.at = {35, 40};
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, field.who("Phoebe"));
  EXPECT_LE(sea::gap(field.battle.runners[0].pose.at, outline(field.battle, field["Phoebe"])), 0.27);
  EXPECT_EQ(field.told<Reached>(), 1);
  exercises({"ethos.missile.2"});
}

TEST(EthosMissiles, RunStraightOnWhenTheTargetIsGone) {
  Field field({"Belknap 10,24 @000"}, {"Phoebe_missile_fit=Phoebe 40,24 @000", "Belknap=Other 50,24.2 @000"},
              modern);
  field.run(Step::launch, {.first = {"missile 2 > Phoebe", "none"}});
  field["Phoebe"].state = State::sunk;
  field.run(Step::counters);
  EXPECT_EQ(field.told<TargetLost>(), 1);
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, nobody) << "it strikes nothing";
  field.run(Step::counters);
  EXPECT_EQ(field.only<RunOver>().end, RunEnd::off_table);
  exercises({"ethos.torp.11"});
}

TEST(EthosMissiles, ThreeDiceThatArmourShares) {
  Field field({"Belknap 30,24 @000"}, {"Ark_Royal=Ark 40,24 @000"}, modern);
  field.run(Step::launch, {.first = {"missile 2 > Ark", "none"}});
  field.run(Step::counters);
  field.run(Step::impacts, {.dice = {2, 1, 2, 5, 2, 6, 2, 6}});
  EXPECT_EQ(field["Ark"].hull, 11 - 3);
  EXPECT_EQ(field["Ark"].armour, 4 - 3);
  EXPECT_EQ(field.only<Struck>().hits, 8);
  field.run(Step::launch, {.first = {"missile 3 > Ark", "none"}});
  field.run(Step::counters);
  field.run(Step::impacts, {.dice = {1}});
  EXPECT_EQ(field["Ark"].hull, 8);
  exercises({"ethos.missile.3", "ethos.missile.4"});
}

TEST(EthosMissiles, FollowAnAttackableBoatWithAswUse) {
  Field field({"Belknap 30,24 @000"}, {"Red_October=October 40,24 @270 submerged"}, modern);
  field.set_up({.dice = {1}});
  const int boat = field["October"].boat;
  const std::string counter = field.battle.name(contact_actor(3 * boat + field["October"].real));
  EXPECT_EQ(field.refused(launch_kind, "Belknap", "missile 2 > " + counter),
            "launch.no-target ethos.missile.1");
  remove_herrings(field.battle, field["October"]);
  field.run(Step::launch, {.first = {"missile 2 > " + counter, "none"}});
  field.run(Step::counters);
  EXPECT_EQ(field.battle.runners[0].meets, field.who("October"));
  field.run(Step::impacts, {.dice = {2, 1, 1, 1}});
  EXPECT_EQ(field["October"].state, State::sunk);
  exercises({"ethos.asw.4", "ethos.sub.12"});
}

}  // namespace
