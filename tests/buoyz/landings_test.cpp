// 7.3.3, Gaps G21: marines land at a dock beside a fort.
#include "rulebooks/buoyz/landings.h"

#include "rulebooks/buoyz/boarding_events.h"
#include "tests/buoyz/field.h"

namespace landings_test {

using namespace buoyz;
using field::Field;

field::More at_a_dock() {
  return {.head = "era = 3\nyear = 1805\n",
          .tail =
              "[[dock]]\nbox = [60, 60, 70, 70]\n[[land]]\nbox = [28, 30, 40, 40]\n"
              "[[dock]]\nbox = [28, 27, 40, 30]\n",
          .options = {{"landings", "on"}}};
}

int landings(const Field& field) { return field.told(static_cast<std::uint16_t>(BoardTold::lands)); }

TEST(BuoyzLandings, WhoMayLand) {
  Field field({"Redoutable=Ship 30,29 @090"},
              {"18th_Century_Shore_Fort=Fort 30,31 @000", "HMS_Leda=Leda 32,29 @090"}, at_a_dock());
  Ship &ship = field["Ship"], &fort = field["Fort"];
  const auto may = [&] { return may_land(field.battle, field.who("Ship"), field.who("Fort")); };
  EXPECT_TRUE(may());
  EXPECT_FALSE(may_land(field.battle, field.who("Ship"), field.who("Leda"))) << "no fort";
  for (const Mark mark : {Mark::struck, Mark::prize, Mark::submerged}) {
    ship.set(mark);
    EXPECT_FALSE(may()) << static_cast<int>(mark);
    ship.clear(mark);
  }
  ship.run = 1;
  EXPECT_FALSE(may());
  ship.run = 0, ship.abilities &= ~bit(Ability::marines);
  EXPECT_FALSE(may());
  ship.abilities |= bit(Ability::marines), ship.pose.at = {30, 26.9};
  EXPECT_FALSE(may()) << "not at the dock";
  ship.pose.at = {30, 29}, ship.table = 1;
  EXPECT_FALSE(may());
  ship.table = 0, fort.state = State::left;
  EXPECT_FALSE(may());
  fort.state = State::on_table, fort.side = Side(0);
  EXPECT_FALSE(may());
  fort.side = Side(1), ship.pose.at = {39, 29};
  EXPECT_FALSE(may()) << "farther than two inches";
  EXPECT_FALSE(may_land(field.battle, field.who("Fort"), field.who("Fort")));
}

TEST(BuoyzLandings, WithoutADockOrAFortInReachNobodyIsAsked) {
  Field field({"Redoutable=Ship 30,29 @090"}, {"18th_Century_Shore_Fort=Fort 30,31 @000"}, at_a_dock());
  EXPECT_TRUE(may_land(field.battle, field.who("Ship"), field.who("Fort")));
  const auto docks = field.battle.book->docks;
  support::Script silent{};
  const auto land = [&] {
    field.run({}, [&](Umpire& umpire) {
      umpire.seat(Side(0), silent);
      land_marines(field.battle, umpire);
    });
  };
  field.book().docks.clear();
  EXPECT_FALSE(may_land(field.battle, field.who("Ship"), field.who("Fort")));
  land();
  field.book().docks = docks;
  field["Ship"].pose.at = {39, 29};
  land();
  EXPECT_EQ(landings(field), 0);
}

TEST(BuoyzLandings, AFortLandsNoMarines) {
  Field field({"18th_Century_Shore_Fort=Ours 30,29 @090"}, {"18th_Century_Shore_Fort=Fort 30,31 @000"},
              at_a_dock());
  EXPECT_FALSE(may_land(field.battle, field.who("Ours"), field.who("Fort")));
}

TEST(BuoyzLandings, TheInitiativeHoldersMarinesLandFirstAndNobodyMust) {
  Field field({"Redoutable=S 30,29 @090", "18th_Century_Shore_Fort=Ours 36,31 @000"},
              {"18th_Century_Shore_Fort=Theirs 30,31 @000", "Redoutable=N 36,29 @090"}, at_a_dock());
  for (const int holder : {0, 1}) {
    Field again({"Redoutable=S 30,29 @090", "18th_Century_Shore_Fort=Ours 36,31 @000"},
                {"18th_Century_Shore_Fort=Theirs 30,31 @000", "Redoutable=N 36,29 @090"}, at_a_dock());
    again.battle.holder = Side(holder);
    again.run({.south = {"Theirs"}, .north = {"Ours"}, .dice = {1, 6, 1, 6}},
              [&](Umpire& umpire) { land_marines(again.battle, umpire); });
    ASSERT_EQ(landings(again), 2);
    EXPECT_EQ(again.hearing.events[0].who, again.who(holder == 0 ? "S" : "N"));
  }
  field.run({.south = {"none"}, .north = {"none"}},
            [&](Umpire& umpire) { land_marines(field.battle, umpire); });
  EXPECT_EQ(landings(field), 0);
}

}  // namespace landings_test
