// Ships of a player's own, and what a scenario makes of a sheet: loads, eras, arcs.
#include <gtest/gtest.h>

#include "engine/files/load_error.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "tests/buoyz/field.h"

namespace own_ships_test {

using field::Field;
using field::More;

// A destroyer of one's own: keys in place of the blanks.
std::string own_ship(const char* klass, const char* eras, const std::string& more) {
  return fmt::format(
      "[[ship]]\nname = \"Own\"\ntype = \"X\"\nclass = \"{}\"\neras = {}\nengines = 6\nturning = 2\n"
      "size = 4\nhull = [3, 1]\n{}\n",
      klass, eras, more);
}

// buoyz.7.3.5: One-Shot is one launch for the whole game, whether the sheet or the scenario gives it.
TEST(BuoyzOwnShips, AOneShotShipLaunchesOnce) {
  Field field({"HMS_Norfolk=Norfolk 40,40 @000 with [\"One-Shot\"]", "HMS_Norfolk=Sister 40,20 @000"},
              {"KMS_Bismarck=Bismarck 52,40 @000"});
  for (const char* name : {"Norfolk", "Sister"})
    field.run({}, [&](engine::Umpire& umpire) {
      buoyz::launch_torpedoes(field.battle, umpire, field.who(name), field.who("Bismarck"));
    });
  EXPECT_EQ(field["Norfolk"].torpedoes, 0);
  EXPECT_EQ(buoyz::barred(field.battle, field["Norfolk"], buoyz::Weapon::torpedoes), buoyz::Bar::no_weapon);
  EXPECT_EQ(buoyz::barred(field.battle, field["Sister"], buoyz::Weapon::torpedoes), buoyz::Bar::none);
  const buoyz::Hindrance why = buoyz::hindrance(field.battle, field["Norfolk"], buoyz::Weapon::torpedoes);
  EXPECT_EQ(why.clause.text(), std::string("buoyz.7.3.5"));
}

TEST(BuoyzOwnShips, OneShotOnTheSheetCountsForTorpedoesAndMissiles) {
  const std::string ships = own_ship("heavy cruiser", "[7, 7]",
                                     "torpedoes = [\"beam\"]\ntorpedo_loads = 3\nmissiles = true\n"
                                     "abilities = [\"One-Shot\"]");
  Field field({"Own=A 40,40 @000"}, {"Own=B 60,40 @000 without [\"One-Shot\"]"},
              {.head = "era = 7\nyear = 1970\n", .ships = ships});
  EXPECT_EQ(field["A"].torpedoes, 1);
  EXPECT_EQ(field["A"].missiles, 1);
  EXPECT_EQ(field["B"].torpedoes, 3);
  EXPECT_EQ(field["B"].missiles, buoyz::no_limit);
  Field destroyers({"HMS_Cossack=A 40,40 @000"}, {"HMS_Cossack=B 60,40 @000 without [\"One-Shot\"]"});
  EXPECT_EQ(destroyers["A"].torpedoes, 1);
  EXPECT_EQ(destroyers["B"].torpedoes, buoyz::no_limit);
}

// buoyz.5.1.9: destroyers of eras 5 and 6 have one load where their sheet says nothing, whatever else they
// serve in.
TEST(BuoyzOwnShips, ADestroyersLoadsGoByTheEraOfTheGame) {
  const std::string ships = own_ship("destroyer", "[4, 8]", "torpedoes = [\"beam\"]");
  const auto loads = [&](const char* head) {
    Field field({"Own=A 40,40 @000"}, {"Own=B 60,40 @000"}, {.head = head, .ships = ships});
    return int(field["A"].torpedoes);
  };
  EXPECT_EQ(loads("era = 4\nyear = 1885\n"), buoyz::no_limit);
  EXPECT_EQ(loads("era = 5\nyear = 1916\n"), 1);
  EXPECT_EQ(loads("era = 6\nyear = 1942\n"), 1);
  EXPECT_EQ(loads("era = 7\nyear = 1970\n"), buoyz::no_limit);
}

// buoyz.1.3.1: nobody sails before her first era; older ships serve on, with what their new era knows.
TEST(BuoyzOwnShips, OldShipsServeOn) {
  EXPECT_THROW(Field({"KMS_U-99=U-99 20,20 @000"}, {"SMS_Viribus_Unitis=V 40,20 @000"},
                     {.head = "era = 5\nyear = 1916\n"}),
               engine::LoadError);
  Field leda({"HMS_Leda=Leda 20,20 @000"}, {"HMS_Warrior=Warrior 40,20 @000"},
             {.head = "era = 4\nyear = 1860\n"});
  EXPECT_TRUE(leda["Leda"].has(buoyz::Ability::close));
  Field boat({"KMS_U-99=U-99 20,20 @000"}, {"HMS_Hero=Hero 40,20 @000"}, {.head = "era = 7\nyear = 1960\n"});
  EXPECT_EQ(boat["U-99"].torpedoes, 4);
  Field queens({"HMS_Queen_Elizabeth=Queen 20,20 @000"}, {"SMS_Viribus_Unitis=V 40,20 @000"},
               {.head = "era = 5\nyear = 1916\n"});
  EXPECT_FALSE(queens["Queen"].has(buoyz::Ability::spotter));
  Field later({"HMS_Queen_Elizabeth=Queen 20,20 @000"}, {"SMS_Viribus_Unitis=V 40,20 @000"},
              {.head = "era = 6\nyear = 1935\n"});
  EXPECT_TRUE(later["Queen"].has(buoyz::Ability::spotter));
  Field fort({"Shore_Fort,_modernised=Fort 20,20 @000"}, {"HMS_Hero=Hero 40,20 @000"},
             {.head = "era = 8\nyear = 1990\n"});
  EXPECT_EQ(fort.battle.sheet(fort["Fort"]).main, 4);
}

// buoyz.5.1: weapons have their first eras too.
TEST(BuoyzOwnShips, WeaponsAreNotThereBeforeTheirTime) {
  const std::string ships = own_ship(
      "destroyer", "[3, 8]", "secondary = 2\naa = 1\ntorpedoes = [\"beam\"]\nmissiles = true\ncannon = 1");
  const auto armed = [&](int era, int year) {
    Field field({"Own=A 40,40 @000"}, {"Own=B 60,40 @000"},
                {.head = fmt::format("era = {}\nyear = {}\n", era, year), .ships = ships});
    const buoyz::Sheet& sheet = field.battle.sheet(field["A"]);
    return fmt::format("{} {} {} {} {}", sheet.cannon, sheet.secondary, field["A"].torpedoes > 0, sheet.aa,
                       field["A"].missiles > 0);
  };
  EXPECT_EQ(armed(3, 1805), "1 0 false 0 false");
  EXPECT_EQ(armed(4, 1885), "1 2 true 0 false");
  EXPECT_EQ(armed(5, 1916), "1 2 true 1 false");
  EXPECT_EQ(armed(6, 1942), "1 2 true 1 false");
  EXPECT_EQ(armed(7, 1970), "1 2 true 1 true");
}

// buoyz.1.2.2: an SD may have turrets and tubes that bear on one side only.
TEST(BuoyzOwnShips, WingTurretsAndTubesOfOneSide) {
  const std::string ships = own_ship("battleship", "[5, 6]",
                                     "main = 6\ncalibre = \"12 in\"\nlayout = \"1+0+1+1P+0S\"\n"
                                     "torpedoes = [\"starboard\"]");
  Field field({"Own=A 40,40 @000"}, {"Own=B 60,40 @000"}, {.ships = ships});
  const auto dice = [&](buoyz::Arc arc) {
    return buoyz::total(buoyz::attack_dice(field.battle, field["A"], buoyz::Weapon::main, buoyz::bit(arc)));
  };
  EXPECT_EQ(dice(buoyz::Arc::port), 6);
  EXPECT_EQ(dice(buoyz::Arc::starboard), 4);
  EXPECT_EQ(dice(buoyz::Arc::fore), 2);
  EXPECT_EQ(buoyz::torpedo_arcs(field.battle, field["A"]), buoyz::bit(buoyz::Arc::starboard));
}

}  // namespace own_ships_test
