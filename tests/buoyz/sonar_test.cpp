// Chapters 11.2 and 11.3: who looks for a submerged boat, which boat a helicopter hears, whose charges roll
// again.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "tests/buoyz/field.h"

namespace sonar_test {

using namespace buoyz;
using field::Field;

Field hunt(const field::More& more = {}) {
  return Field({"HMS_Cossack=Cossack 40,40 @000"}, {"KMS_U-99=U-99 43.5,40 @090 submerged true"}, more);
}
void drop(Field& field, const std::string& from, const std::string& on, const std::vector<int>& dice) {
  field.run({.dice = dice}, [&](Umpire& umpire) {
    drop_depth_charges(field.battle, umpire, field.who(from), field.who(on));
  });
}

TEST(BuoyzSonar, WhoMayNotLook) {  // 11.2.4
  Field field = hunt();
  Ship &ship = field["Cossack"], &boat = field["U-99"];
  const auto may = [&] { return may_search(field.battle, field.who("Cossack")); };
  EXPECT_TRUE(may());
  for (const Mark mark : {Mark::searched, Mark::struck, Mark::prize}) {
    ship.set(mark);
    EXPECT_FALSE(may()) << static_cast<int>(mark);
    ship.clear(mark);
  }
  ship.state = State::left;
  EXPECT_FALSE(may());
  ship.state = State::on_table;
  field.book().era = 4;
  EXPECT_FALSE(may());
  field.book().era = 5;
  EXPECT_TRUE(may());
  boat.state = State::left;
  EXPECT_FALSE(may());
  boat.state = State::on_table;
  boat.side = Side(0);
  EXPECT_FALSE(may());
  EXPECT_FALSE(may_look_for(field.battle, field.who("Cossack"), field.who("U-99")));
}

TEST(BuoyzSonar, TheFirstShipOfAllIsFoundToo) {
  Field field({"KMS_U-99=U-99 43.5,40 @090 submerged true"}, {"HMS_Cossack=Cossack 40,40 @000"});
  EXPECT_TRUE(may_search(field.battle, field.who("Cossack")));
}

TEST(BuoyzSonar, WhomSheHasFoundSheNeedNotLookFor) {  // 11.2.6
  Field field = hunt();
  field["U-99"].set(Mark::detected);
  EXPECT_TRUE(may_search(field.battle, field.who("Cossack"))) << "another found her";
  field["Cossack"].sonar = field.who("U-99");
  EXPECT_FALSE(may_search(field.battle, field.who("Cossack")));
  EXPECT_TRUE(detected_by(field.battle, field.who("Cossack"), field.who("U-99")));
  field["U-99"].clear(Mark::detected);
  EXPECT_FALSE(detected_by(field.battle, field.who("Cossack"), field.who("U-99")));
}

TEST(BuoyzSonar, SheNeedNotLook) {  // 11.2.4: "may"
  Field field = hunt();
  field.run({.south = {"none"}}, [&](Umpire& umpire) { search(field.battle, umpire, field.who("Cossack")); });
  EXPECT_FALSE(field["Cossack"].is(Mark::searched));
  field.run({.south = {"U-99"}, .dice = {3}},
            [&](Umpire& umpire) { search(field.battle, umpire, field.who("Cossack")); });
  EXPECT_TRUE(field["Cossack"].is(Mark::searched));
  EXPECT_EQ(field["Cossack"].sonar, nobody);
}

// 9.4.1, 11.2.4: the boat it was sent against, though another is right below it; else the nearest.
Field dipping() {
  Field field(
      {"HMS_Hero=Hero 10,10 @000"},
      {"Tango_class_B-380=Below 44,40 @000 submerged true",
       "Tango_class_B-380=Near 42,40 @000 submerged true",
       "Tango_class_B-380=Meant 39,40 @000 submerged true"},
      {.head = "era = 7\nyear = 1981\n",
       .south = "[[side.flight]]\ntype = \"Helicopter\"\nname = \"Wessex\"\nat = [44, 40]\nheading = 270\n"});
  field.battle.fleet(Side(0)).flagship = field.who("Hero");
  return field;
}

std::string heard(Field& field, const std::vector<int>& dice) {
  field.run({.dice = dice},
            [&](Umpire& umpire) { search_from_air(field.battle, umpire, field.who("Wessex")); });
  const Actor boat = field.flight("Wessex").sonar;
  return boat == nobody ? "" : field.battle.name(boat);
}

TEST(BuoyzSonar, AHelicopterListensForTheBoatItWasSentAgainst) {
  Field field = dipping();
  field.flight("Wessex").target = field.who("Meant");
  EXPECT_EQ(heard(field, {6}), "Meant");
}

TEST(BuoyzSonar, OrForTheNearest) {
  Field field = dipping();
  field["Below"].pose.at = {44, 46};  // as far as a sonar reaches
  EXPECT_EQ(heard(field, {6}), "Near");
  EXPECT_TRUE(field["Near"].is(Mark::detected));
  EXPECT_EQ(heard(field, {6}), "Meant") << "that one is known; the next nearest, 5 in off";
}

TEST(BuoyzSonar, OrTheFirstOfTheListWhereTwoAreAsNear) {
  Field field = dipping();
  field["Below"].pose.at = {46, 40};  // two inches, as the Near
  EXPECT_EQ(heard(field, {6}), "Below");
}

TEST(BuoyzSonar, OnlyHelicoptersWithRadarTwoDipASonar) {  // 9.4.1
  Field field = dipping();
  Sheet& hero = field.book().sheets[field["Hero"].sheet];
  for (const int radar : {1, 2, 3}) {
    hero.radar = std::uint8_t(radar);
    EXPECT_EQ(dips_sonar(field.battle, field.flight("Wessex")), radar >= 2) << radar;
  }
  field.flight("Wessex").kind = FlightKind::patrol;
  EXPECT_FALSE(dips_sonar(field.battle, field.flight("Wessex")));
  EXPECT_EQ(heard(field, {}), "");
}

// ---- Depth charges (11.3).

TEST(BuoyzSonar, AnEvasiveShipRollsHerOwnHitsAgain) {  // 7.2.5
  Field field = hunt();
  field["Cossack"].done = bit(Action::evasive);
  drop(field, "Cossack", "U-99", {5, 6, 1, 4, 4});
  EXPECT_EQ(field["U-99"].hull, 2);
}

// 5.8.2: half of three is two (1.5 up), then one (0.75), then none (0.375).
TEST(BuoyzSonar, EachArmamentHitHalvesTheCharges) {
  Field field = hunt();
  for (const int dice : {3, 2, 1, 0, 0}) {
    EXPECT_EQ(total(depth_charge_dice(field.battle, field["Cossack"], 4)), dice);
    ++field["Cossack"].armament;
  }
}

TEST(BuoyzSonar, OneDieIsStillThrown) {  // 5.8.2
  Field field = hunt();
  field["Cossack"].armament = 2;
  drop(field, "Cossack", "U-99", {4});
  field["Cossack"].armament = 3;
  drop(field, "Cossack", "U-99", {});
  EXPECT_EQ(field.told(static_cast<std::uint16_t>(OrdnanceTold::depth_charged)), 1);
}

TEST(BuoyzSonar, ChargesThatMissTouchNobody) {  // 11.3.2
  Field field = hunt();
  field["Cossack"].depth_charges = 2;
  drop(field, "Cossack", "U-99", {1, 1, 1});
  EXPECT_EQ(field["U-99"].hull, 2);
  EXPECT_EQ(field["Cossack"].depth_charges, 1);
  ASSERT_EQ(field.told(static_cast<std::uint16_t>(OrdnanceTold::depth_charged)), 1);
  EXPECT_EQ(field.hearing.events.back().numbers[0], 0);
  EXPECT_EQ(field.hearing.events.back().numbers[1], 3);
}

}  // namespace sonar_test
