// Chapter aa: whom PDF and ADF can fire at, and what they bring down.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/fights.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::AirState;
using wetthrust::Flak;

const std::string plane_of(const std::string& name, const std::string& plane) {
  return "[[side.squadron]]\nname = \"" + name + "\"\nplane = \"" + plane + "\"\n";
}

void raid(Field& field, const std::string& name, sea::Point at, const std::string& target = {}) {
  wetthrust::Squadron& squadron = field.squadron(name);
  squadron.state = AirState::aloft, squadron.pose = {at, {}}, squadron.endurance = 6;
  squadron.object = squadron.named = target.empty() ? wetthrust::nobody : field.who(target);
}

bool reaches(Field& field, const std::string& ship, Flak flak, const std::string& raider) {
  return flak_reaches(field.battle, field.who(ship), flak, field.who(raider));
}

// wetthrust.aa.4: a 5 destroys one as a 4 does, a 3 none.
TEST(WetThrustFlak, FiveDestroysOneAndThreeNone) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = plane_of("Swordfish", "torpedo bomber")});
  raid(field, "Swordfish", {53, 40}, "Hood");
  field.step("Fire aircraft", {.south = {"PDF 2 > Swordfish"}, .dice = {5, 3, 6, 6, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 5);
}

// wetthrust.aa.5, wetthrust.land.6: -2 on the die: a 5 is a 3, a 6 is a 4 and destroys one.
TEST(WetThrustFlak, FiveMissesHighAircraftAndSixDestroysOne) {
  Field field({"Iowa 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = plane_of("Dorniers", "land bomber")});
  raid(field, "Dorniers", {50, 40}, "Iowa");
  field.step("Fire aircraft", {.south = {"ADF 2 > Dorniers"}, .dice = {5, 6, 6, 6, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Dorniers").aircraft, 5);
}

// wetthrust.aa.1, wetthrust.aa.3: each shot is told under the rule of its guns.
TEST(WetThrustFlak, IsToldUnderTheRuleOfItsGuns) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = plane_of("Swordfish", "torpedo bomber")});
  raid(field, "Swordfish", {53, 40}, "Hood");
  field.step("Fire aircraft",
             {.south = {"PDF 2 > Swordfish; ADF 1 > Swordfish"}, .dice = {1, 1, 1, 1, 1, 1, 1, 1, 1}});
  std::vector<std::string> clauses;
  for (const engine::Event& event : field.hearing.events)
    if (engine::is<wetthrust::AaFire>(event)) clauses.push_back(std::string(event.clause.text()));
  EXPECT_EQ(clauses, (std::vector<std::string>{"wetthrust.aa.1", "wetthrust.aa.3"}));
}

// wetthrust.aa.6: the last aircraft can be fired at; guns whose squadron is gone roll no die.
TEST(WetThrustFlak, FiresAtTheLastAircraftAndAtNoneAfterIt) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = plane_of("Swordfish", "torpedo bomber")});
  raid(field, "Swordfish", {53, 40}, "Hood");
  field.squadron("Swordfish").aircraft = 1;
  field.step("Fire aircraft", {.south = {"PDF 2 > Swordfish; ADF 1 > Swordfish"}, .dice = {4, 1}});
  EXPECT_EQ(field.squadron("Swordfish").state, AirState::lost);
  EXPECT_EQ(field.told<wetthrust::AaFire>(), 1);
}

// wetthrust.aa.7: no PDF without a fire control, nor under water.
TEST(WetThrustFlak, NeedsAFireControlAndTheSurface) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Type_VIIC=U-99 100,80 @000 speed 1"});
  EXPECT_EQ(flak_ready(field.battle, field["Hood"], Flak::pdf), 2);
  EXPECT_EQ(flak_ready(field.battle, field["U-99"], Flak::pdf), 1);
  field["U-99"].mode = wetthrust::Mode::periscope;
  EXPECT_EQ(flak_ready(field.battle, field["U-99"], Flak::pdf), 0);
  field["Hood"].lost = field.battle.sheet(field["Hood"]).of[std::size_t(wetthrust::System::fire_control)];
  EXPECT_EQ(flak_ready(field.battle, field["Hood"], Flak::pdf), 0);
}

// wetthrust.aa.3, fight.3: fighters on CAP attack nobody, though an enemy lies 5 inches from their carrier.
TEST(WetThrustFlak, SparesCapOverItsOwnCarrier) {
  Field field({"Iowa 50,40 @000 speed 6"}, {"Akagi 55,40 @000 speed 6"},
              {.north = plane_of("Zeros", "fighter")});
  raid(field, "Zeros", {53, 40}, "Akagi");
  field.squadron("Zeros").orders = wetthrust::AirOrders::cap;
  for (const Flak flak : {Flak::pdf, Flak::adf}) EXPECT_FALSE(reaches(field, "Iowa", flak, "Zeros"));
  raid(field, "Zeros", {53, 40}, "Iowa");
  EXPECT_TRUE(reaches(field, "Iowa", Flak::adf, "Zeros"));
}

// wetthrust.aa.3: a spotter attacks the enemy it is nearest to, within 6 inches; her neighbours' ADF reaches
// it.
TEST(WetThrustFlak, OfNeighboursReachesASpotterOverTheNearestShip) {
  Field field({"Hood 50,40 @000 speed 6", "Norfolk 56,40 @000 speed 6", "Tribal 61,40 @000 speed 6"},
              {"Prinz_Eugen 53,41 @000 speed 6"});
  const std::string arado = "Prinz Eugen recon 1";
  raid(field, arado, {54, 40});
  EXPECT_TRUE(reaches(field, "Norfolk", Flak::adf, arado));
  EXPECT_TRUE(reaches(field, "Tribal", Flak::adf, arado));  // 5 inches from Norfolk
  EXPECT_FALSE(reaches(field, "Norfolk", Flak::pdf, arado));
  EXPECT_FALSE(reaches(field, "Prinz Eugen", Flak::adf, arado));
  raid(field, arado, {52, 40});
  EXPECT_FALSE(reaches(field, "Tribal", Flak::adf, arado));  // 11 inches from Hood
  raid(field, arado, {43.9, 40});
  EXPECT_FALSE(reaches(field, "Hood", Flak::adf, arado));
}

// wetthrust.aa.1: only at who is in the air and attacks.
TEST(WetThrustFlak, ReachesNobodyWhoIsNotInTheAirOrOnlyTookOff) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = plane_of("Swordfish", "torpedo bomber")});
  raid(field, "Swordfish", {56, 40}, "Hood");
  EXPECT_TRUE(reaches(field, "Hood", Flak::pdf, "Swordfish"));
  field.squadron("Swordfish").pose.at.x = 56.1;
  EXPECT_FALSE(reaches(field, "Hood", Flak::pdf, "Swordfish"));
  field.squadron("Swordfish").pose.at.x = 53, field.squadron("Swordfish").launched = 1;
  EXPECT_FALSE(reaches(field, "Hood", Flak::pdf, "Swordfish"));
  field.squadron("Swordfish").launched = 0, field.squadron("Swordfish").state = AirState::away;
  EXPECT_FALSE(reaches(field, "Hood", Flak::pdf, "Swordfish"));
}

// wetthrust.aa.6: the side with the initiative fires first.
TEST(WetThrustFlak, TheSideWithTheInitiativeFiresFirst) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 100,80 @000 speed 6"},
              {.south = plane_of("Swordfish", "torpedo bomber"), .north = plane_of("Stukas", "dive bomber")});
  raid(field, "Swordfish", {97, 80}, "Bismarck");
  raid(field, "Stukas", {50, 40}, "Hood");
  for (const wetthrust::Side higher : {wetthrust::Side(0), wetthrust::Side(1)}) {
    Field copy(
        {"Hood 50,40 @000 speed 6"}, {"Bismarck 100,80 @000 speed 6"},
        {.south = plane_of("Swordfish", "torpedo bomber"), .north = plane_of("Stukas", "dive bomber")});
    copy.battle = field.battle;
    copy.battle.higher = higher;
    copy.run({.dice = std::vector<int>(6, 1)},
             [&](engine::Umpire& umpire) { wetthrust::fire_at_aircraft(copy.battle, umpire); });
    ASSERT_FALSE(copy.hearing.events.empty());
    EXPECT_EQ(copy.hearing.events[0].who, copy.who(higher == wetthrust::Side(0) ? "Hood" : "Bismarck"));
  }
}

}  // namespace
