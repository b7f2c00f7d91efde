// Chapter "setup": deployment.
#include <gtest/gtest.h>

#include "rulebooks/nef/setup/setup.h"
#include "tests/nef/field.h"

namespace {

using field::Field;

TEST(NefSetup, SidesDeployWithinEightInchesOfOppositeEdges) {
  Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"});
  EXPECT_EQ(field.refused(nef::place_kind, "Sovereign", "5,8 @300"), "legal");
  EXPECT_EQ(field.refused(nef::place_kind, "Sovereign", "5,8.1 @300"), "place.zone nef.setup.1");
  EXPECT_EQ(field.refused(nef::place_kind, "Sovereign", "-1,4 @300"), "place.zone nef.setup.1");
  EXPECT_EQ(field.refused(nef::place_kind, "Sovereign", "73,4 @300"), "place.zone nef.setup.1");
  EXPECT_EQ(field.refused(nef::place_kind, "Adalar", "5,40 @180"), "legal");
  EXPECT_EQ(field.refused(nef::place_kind, "Adalar", "5,8 @180"), "place.zone nef.setup.1");
  EXPECT_EQ(field.refused(nef::place_kind, "Adalar", "5,44 @090"), "place.facing nef.setup.1");
  field.deploy({.south = {"12.5,7.25 @060"}, .north = {"70,48 @240"}});
  EXPECT_EQ(field["Sovereign"].pose, (sea::Pose{{12.5, 7.25}, sea::heading(60)}));
  EXPECT_EQ(field["Adalar"].pose, (sea::Pose{{70, 48}, sea::heading(240)}));
  field.exercises({"nef.setup.1"});
}

TEST(NefSetup, TheScenariosPlaceIsTheDefaultEvenOutsideTheZone) {
  Field field({"Sovereign 20,14 @000"}, {"Adalar 20,44 @180", "Fort_Severny 30,20 @000"});
  field.deploy();
  EXPECT_EQ(field["Sovereign"].pose.at, (sea::Point{20, 14}));
  EXPECT_EQ(field["Fort Severny"].pose.at, (sea::Point{30, 20}));  // stands where it stands
  EXPECT_EQ(field.told<nef::Placed>(), 2);
}

TEST(NefSetup, EachVesselFacesOneOfSixWays) {
  Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"});
  for (int degrees = 0; degrees < 360; degrees += 15) {
    const std::string verdict =
        field.refused(nef::place_kind, "Sovereign", fmt::format("20,5 @{:03}", degrees));
    EXPECT_EQ(verdict, degrees % 60 == 0 ? "legal" : "place.facing nef.setup.1") << degrees;
  }
}

TEST(NefSetup, UpToHalfOfACarriersFlightsStartInTheAir) {
  Field field({"Pegasus 20,4 @000"}, {"Adalar 20,44 @180"});
  const std::string four =
      "aloft Pegasus fighter 1 @000; aloft Pegasus fighter 2 @060; aloft Pegasus fighter 3 @060; aloft "
      "Pegasus bomber 1 @000";
  EXPECT_EQ(field.refused(nef::aloft_kind, "Pegasus", four), "aloft.too-many nef.setup.2");
  EXPECT_EQ(field.refused(nef::aloft_kind, "Pegasus", "aloft Adalar @000"), "aloft.not-aboard nef.setup.2");
  EXPECT_EQ(field.refused(nef::aloft_kind, "Pegasus", "aloft Pegasus fighter 1 @010"),
            "aloft.facing nef.setup.2");
  EXPECT_EQ(field.refused(nef::aloft_kind, "Pegasus", "aloft Pegasus fighter 1 @060 speed 20"),
            "aloft.not-asked nef.setup.2");
  EXPECT_EQ(
      field.refused(nef::aloft_kind, "Pegasus", "aloft Pegasus fighter 1 @060; aloft Pegasus fighter 1 @060"),
      "aloft.twice nef.setup.2");
  field.deploy({.south = {"30,6 @000", "aloft Pegasus fighter 1 @060; aloft Pegasus bomber 2 @300", "rapiers",
                          "bombs"}});
  EXPECT_EQ(field["Pegasus fighter 1"].state, nef::State::on_table);
  EXPECT_EQ(field["Pegasus fighter 1"].pose, (sea::Pose{{30, 6}, sea::heading(60)}));  // where she was put
  EXPECT_EQ(field["Pegasus bomber 2"].pose, (sea::Pose{{30, 6}, sea::heading(300)}));
  EXPECT_EQ(field["Pegasus bomber 2"].bombs, 4);
  EXPECT_EQ(field["Pegasus fighter 2"].state, nef::State::aboard);
  field.exercises({"nef.setup.2"});
}

TEST(NefSetup, HalfMeansHalfOfTheFlightsSheReallyHas) {
  Field field({"Pegasus 20,4 @000 fighters 2 bombers 0", "Pegasus=Formidable 30,4 @000 fighters 1 bombers 0"},
              {"Adalar 20,44 @180"});
  EXPECT_EQ(nef::most_aloft(field.battle, field.who("Pegasus")), 1);
  EXPECT_EQ(nef::most_aloft(field.battle, field.who("Formidable")), 0);
  field.deploy({.south = {"20,4 @000", "none", "30,4 @000"}});  // Formidable is not asked
}

TEST(NefSetup, AFlightThatStartsInTheAirIsToldAsSuch) {
  Field field({"Pegasus 20,4 @000"}, {"Adalar 60,44 @180"});
  field.deploy({.south = {"20,4 @000", "aloft Pegasus fighter 1 @000", "rapiers", "rapiers"}});
  EXPECT_EQ(field.only<nef::Launched>().speed, -1);
}

}  // namespace
