// Chapters 5.3 and 5.4: what is said of a weapon that cannot be fired, and what she must carry to fire it.
#include <gtest/gtest.h>

#include "tests/buoyz/gunnery.h"

namespace aim_words_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::Aim;
using buoyz::Bar;
using buoyz::Mark;
using buoyz::Weapon;
using field::aim;
using field::Field;

const std::string era8 = "era = 8\nyear = 1990\n";

std::string words(Field& field, const Aim& aimed, Weapon weapon = Weapon::torpedoes) {
  return buoyz::why_not(field.battle, field.who("U-99"), weapon, field.who("Hood"), aimed);
}

TEST(BuoyzAimWords, WhatSheDoesInsteadOfFiring) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  const std::pair<const char*, const char*> rows[] = {
      {"buoyz.7.2.6", "all hands fight the fire this turn"},
      {"buoyz.5.7.6", "she has struck her colours"},
      {"buoyz.8.2.5", "a prize does not fire"},
      {"buoyz.12.5.4", "her crew has left her"},
      {"buoyz.5.10.6", "she sweeps mines this turn"},
      {"buoyz.7.2.16", "she is rigged for silent running"},
      {"buoyz.11.1.4", "she has dived or surfaced this turn"},
      {"buoyz.7.3.17", "her gun or aircraft are not deployed"}};
  for (const auto& [clause, sentence] : rows) EXPECT_EQ(words(field, {Bar::action, clause}), sentence);
}

TEST(BuoyzAimWords, WhatSheHasNotOrNotAnyMore) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  EXPECT_EQ(words(field, {Bar::no_weapon, "buoyz.5.8.2"}), "none of her torpedoes can fire any more");
  EXPECT_EQ(words(field, {Bar::no_weapon, "buoyz.5.4.2"}, Weapon::main),
            "none of her main guns that bear can fire");
  EXPECT_EQ(words(field, {Bar::no_weapon, "buoyz.1.5.10"}), "she has no torpedoes");
  EXPECT_EQ(words(field, {Bar::no_weapon, "buoyz.5.1.9"}), "she has no torpedoes left");
  EXPECT_EQ(words(field, {Bar::none, "buoyz.5.4.1"}), "");
  EXPECT_EQ(words(field, {Bar::used, "buoyz.5.3.1"}), "her torpedoes have fired this turn");
}

TEST(BuoyzAimWords, WhatIsWrongWithTheTarget) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  EXPECT_EQ(words(field, {Bar::weather, "buoyz.10.2.5"}),
            "a surfaced submarine fires nothing in Bad Weather");
  EXPECT_EQ(words(field, {Bar::weather, "buoyz.10.2.6"}, Weapon::main),
            "that is too far for main guns in Bad Weather");
  EXPECT_EQ(words(field, {Bar::submerged, "buoyz.11.1.7"}), "Hood is submerged");
  field["U-99"].set(Mark::submerged);
  EXPECT_EQ(words(field, {Bar::submerged, "buoyz.11.1.7"}, Weapon::secondary),
            "secondary guns do not fire under water");
  // To a tenth of an inch, or finer where a tenth would look like the limit: 24 inches, and not under 2.
  EXPECT_EQ(words(field, {Bar::range, "buoyz.5.9.3", 25.26}),
            "Hood is 25.3 inches away; her torpedoes reach 24");
  EXPECT_EQ(words(field, {Bar::range, "buoyz.5.9.3", 24.02}),
            "Hood is 24.020 inches away; her torpedoes reach 24");
  EXPECT_EQ(words(field, {Bar::too_near, "buoyz.5.9.3", 1.5}), "Hood is 1.5 inches away; torpedoes need 2");
  EXPECT_EQ(words(field, {Bar::too_near, "buoyz.5.9.3", 1.98}),
            "Hood is 1.980 inches away; torpedoes need 2");
  const auto no_ship = [&](buoyz::Actor target) {
    return buoyz::why_not(field.battle, field.who("U-99"), Weapon::torpedoes, target, {Bar::target});
  };
  EXPECT_EQ(no_ship(field.who("Hood")), "Hood is no target for torpedoes");
  EXPECT_EQ(no_ship(buoyz::Actor(2)), "that target is no target for torpedoes");
  EXPECT_EQ(no_ship(buoyz::flight_actor(0)), "that target is no target for torpedoes");
}

// 5.4.1: there are only so many ships, and flights are not fired at with guns.
TEST(BuoyzAimWords, NobodyAimsAtWhatIsNoShip) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  for (const buoyz::Actor target : {buoyz::Actor(2), buoyz::Actor(3), buoyz::flight_actor(0)}) {
    const Aim aimed = buoyz::bear(field.battle, field.who("U-99"), Weapon::torpedoes, target);
    EXPECT_EQ(aimed.bar, Bar::target);
    EXPECT_EQ(aimed.clause.text(), "buoyz.5.4.1");
  }
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").bar, Bar::none);
}

// 1.5.10: what is not on her SD she has not, down to the single die.
TEST(BuoyzAimWords, WhatSheCarries) {
  Field field({"HMS_Cossack=Cossack 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  buoyz::Sheet& sheet = field.book().sheets[field["Cossack"].sheet];
  const auto carries = [&](Weapon weapon) { return buoyz::carries(field.battle, field["Cossack"], weapon); };
  sheet.main = sheet.cannon = sheet.secondary = sheet.aa = 0;
  for (const Weapon weapon :
       {Weapon::main, Weapon::cannon, Weapon::secondary, Weapon::aa, Weapon::missiles}) {
    EXPECT_FALSE(carries(weapon)) << int(weapon);
    EXPECT_EQ(buoyz::hindrance(field.battle, field["Cossack"], weapon).clause.text(), "buoyz.1.5.10");
  }
  sheet.main = sheet.cannon = sheet.secondary = sheet.aa = 1;
  for (const Weapon weapon : {Weapon::main, Weapon::cannon, Weapon::secondary, Weapon::aa})
    EXPECT_TRUE(carries(weapon)) << int(weapon);
  field["Cossack"].torpedoes = field["Cossack"].depth_charges = 1;
  EXPECT_TRUE(carries(Weapon::torpedoes));
  EXPECT_TRUE(carries(Weapon::depth_charges));
  field["Cossack"].torpedoes = field["Cossack"].depth_charges = 0;
  EXPECT_FALSE(carries(Weapon::torpedoes));
  EXPECT_FALSE(carries(Weapon::depth_charges));
  field["Cossack"].abilities |= buoyz::bit(Ability::asw_helicopter);
  EXPECT_TRUE(carries(Weapon::depth_charges));
}

// 5.1.9: missiles run out, and 5.8.2: her launchers may all be out of action.
TEST(BuoyzAimWords, MissilesNeedALoadAndALauncher) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"HMS_Invincible=Invincible 40,60 @180"},
              {.head = era8});
  buoyz::Ship& hero = field["Hero"];
  const auto clause = [&] { return buoyz::hindrance(field.battle, hero, Weapon::missiles).clause.text(); };
  hero.missiles = 1;
  EXPECT_EQ(buoyz::barred(field.battle, hero, Weapon::missiles), Bar::none);
  hero.armament = 1;  // of one launcher half: one
  EXPECT_EQ(buoyz::barred(field.battle, hero, Weapon::missiles), Bar::none);
  hero.armament = 2;
  EXPECT_EQ(buoyz::barred(field.battle, hero, Weapon::missiles), Bar::no_weapon);
  EXPECT_EQ(clause(), "buoyz.5.8.2") << "they are not spent";
  hero.armament = 0, hero.missiles = 0;
  field.book().sheets[hero.sheet].missile_loads = 1;
  hero.abilities &= ~buoyz::bit(Ability::one_shot);
  EXPECT_EQ(clause(), "buoyz.5.1.9");
  field.book().sheets[hero.sheet].missile_loads = 0;
  EXPECT_EQ(clause(), "buoyz.1.5.10");
}

// 5.11.3 and 10.1.1: a missile flies over land at a contact that the launcher's own Radar keeps; guns do not.
TEST(BuoyzAimWords, MissilesFlyOverLandAtARadarContact) {
  Field field({"USS_Missouri_(1984_on)=Missouri 20,40 @000"}, {"HMS_Invincible=Invincible 50,40 @180"},
              {.head = era8, .tail = "[[land]]\nbox = [30, 30, 40, 50]\n"});
  const auto bar = [&](Weapon weapon) { return aim(field, "Missouri", weapon, "Invincible").bar; };
  EXPECT_EQ(bar(Weapon::missiles), Bar::not_located);
  field.book().sheets[field["Missouri"].sheet].radar = 1;
  field["Missouri"].contacts = std::uint64_t{1} << engine::index(field.who("Invincible"));
  EXPECT_EQ(bar(Weapon::missiles), Bar::none);
  EXPECT_EQ(aim(field, "Missouri", Weapon::missiles, "Invincible").located, buoyz::Located::by_radar);
  EXPECT_EQ(bar(Weapon::main), Bar::not_located);
  field["Missouri"].abilities &= ~buoyz::bit(Ability::radar);
  EXPECT_EQ(bar(Weapon::missiles), Bar::not_located);
}

// 7.3.17: a stowed main gun does not fire, her other weapons do; while she stows or deploys nothing does.
TEST(BuoyzAimWords, AStowedGunDoesNotFire) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  buoyz::Sheet& sheet = field.book().sheets[field["U-99"].sheet];
  sheet.main = 1, sheet.deploys = true;
  const auto bar = [&](Weapon weapon) { return aim(field, "U-99", weapon, "Hood").bar; };
  EXPECT_EQ(bar(Weapon::main), Bar::none);
  field["U-99"].set(Mark::stowed);
  EXPECT_EQ(bar(Weapon::main), Bar::action);
  EXPECT_EQ(bar(Weapon::secondary), Bar::none);
  EXPECT_EQ(bar(Weapon::torpedoes), Bar::none);
  field["U-99"].clear(Mark::stowed);
  field["U-99"].deploying = 1;
  EXPECT_EQ(bar(Weapon::torpedoes), Bar::action);
}

// What hides a target: the water, land, or that only a friend has it on his Radar.
TEST(BuoyzAimWords, WhatHidesATarget) {
  Field field({"HMS_Cossack=Cossack 20,40 @090", "KMS_Bismarck=Bismarck 20,60 @090"},
              {"HMS_Hood_(1941)=Hood 90,40 @000"}, {.tail = "[[land]]\nbox = [50, 10, 55, 20]\n"});
  const auto why = [&] {
    return buoyz::why_hidden(field.battle, field.who("Cossack"), field.who("Hood")).text();
  };
  EXPECT_EQ(why(), "buoyz.10.2.2");
  field["Bismarck"].contacts = std::uint64_t{1} << engine::index(field.who("Hood"));
  EXPECT_EQ(why(), "buoyz.10.5.7");
  field["Hood"].pose.at = {90, 15}, field["Cossack"].pose.at = {20, 15};
  EXPECT_EQ(why(), "buoyz.10.1.1");
  field["Hood"].set(Mark::submerged);
  EXPECT_EQ(why(), "buoyz.2.2.6");
}

}  // namespace aim_words_test
