// davco.torp.14, davco.torpdmg.7: where a torpedo marker lies, and what becomes of a submarine.
#include <gtest/gtest.h>

#include <cmath>

#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

TEST(DavcoMarkers, LieWhereTheBowWas) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 150,100 @000 20"});
  field.run(Step::orders);
  field.run(Step::launch,
            {.first = {"1st 5 short-shallow > Kagero; 2nd 2 short-shallow > Kagero"}, .second = {"hold"}});
  field.run(Step::move);
  ASSERT_EQ(field.battle.markers.size(), 1);
  const Marker& marker = field.battle.markers[0];
  EXPECT_EQ(marker.torpedoes, 7);
  EXPECT_EQ(marker.at.x, 100);
  EXPECT_EQ(marker.at.y, 100);
  EXPECT_NEAR(field["Fletcher"].pose.at.y, 110, 1e-9);
  exercises({"davco.torp.14"});
}

TEST(DavcoMarkers, TubesBearFromThatBow) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20"});
  const auto off_the_bow = [&](double degrees) {
    const double radians = degrees * M_PI / 180;
    field["Kagero"].pose.at = {300 + 50 * std::sin(radians), 200 + 50 * std::cos(radians)};
    return field.refused(launch_kind, "Fletcher", "1st 5 short-shallow > Kagero");
  };
  EXPECT_EQ(off_the_bow(30.1), "legal");
  EXPECT_EQ(off_the_bow(29.9), "fire.cannot-bear davco.torp.11");
  EXPECT_EQ(off_the_bow(149.9), "legal");
  EXPECT_EQ(off_the_bow(-150.1), "fire.cannot-bear davco.torp.11");
}

TEST(DavcoMarkers, AllAreRolledBeforeAnybodySinks) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kongo 125,100 @000 20"});
  field["Kongo"].points = 1;
  const Marker marker{{100, 100},     Side(0), field.who("Fletcher"), field.who("Kongo"), 1, 40, 65,
                      Depth::shallow, 1};
  field.battle.markers.add(marker), field.battle.markers.add(marker);
  field.run(Step::torpedoes, {.dice = {0, 3, 1, 0, 3, 1}});
  EXPECT_EQ(field.told<TorpedoesRun>(), 2);
  EXPECT_TRUE(engine::is<Sunk>(field.hearing.events.back()));
  exercises({"davco.torpdmg.8"});
}

TEST(DavcoMarkers, AShallowTorpedoSinksASubmarineOutright) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero=Boat 125,100 @000 10", "Kongo 300,300 @000 20"});
  field.book().sheets[field["Boat"].sheet].type = Type::SS;
  EXPECT_EQ(at_depth(Type::SS, Depth::shallow), Depths::sunk);
  Marker marker{{100, 100}, Side(0), field.who("Fletcher"), field.who("Boat"), 1, 40, 65, Depth::medium, 1};
  field.battle.markers.add(marker);
  field.run(Step::torpedoes);
  EXPECT_EQ(field.told<RanUnder>(), 1);
  marker.depth = Depth::shallow;
  field.battle.markers.add(marker), field.battle.markers.add(marker);
  field.run(Step::torpedoes, {.dice = {0, 0}});  // no die for the place or the points
  EXPECT_EQ(field.told<PointsLost>(), 1) << "the second finds none";
  EXPECT_EQ(field["Boat"].state, State::sunk);
  EXPECT_EQ(field["Boat"].points, 0);
  EXPECT_EQ(field["Boat"].floods, 0);
  exercises({"davco.torpdmg.7"});
}

}  // namespace
