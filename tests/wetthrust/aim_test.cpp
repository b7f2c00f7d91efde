// Chapter fire: which weapons bear on whom, in small and in mixed battles.
#include <gtest/gtest.h>

#include <cstring>

#include "captains/captains.h"
#include "engine/record/play.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "support/mix.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Bar;
using wetthrust::Battle;

bool any_weapon_bears(const Battle& battle, wetthrust::Actor firer, wetthrust::Actor target) {
  for (std::size_t group = 0; group < battle.sheet(battle[firer]).groups.size(); ++group)
    if (aim(battle, firer, int(group), target).bar == Bar::none) return true;
  return false;
}

wetthrust::Fleet enemies_of(const Battle& battle, wetthrust::Side side) {
  wetthrust::Fleet fleet;
  for (int i = 0; i < battle.ships.size(); ++i) {
    const wetthrust::Ship& ship = battle.ships[i];
    if (ship.side != side && on_table(ship))
      fleet.add({seen_at(ship), i, ship.mode == wetthrust::Mode::surfaced});
  }
  return fleet;
}

// Whoever can be fired at is found, and nobody else, whatever shortcuts the search takes.
void expect_targets_found(const Battle& battle, const std::string& about) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const wetthrust::Ship& ship = battle.ships[i];
    if (!afloat(ship)) continue;
    const std::uint64_t found =
        targets_of(battle, ship, armament(battle, ship), enemies_of(battle, ship.side));
    for (int k = 0; k < battle.ships.size(); ++k) {
      if (battle.ships[k].side == ship.side || !on_table(battle.ships[k])) continue;
      EXPECT_EQ(bool(found >> k & 1), any_weapon_bears(battle, wetthrust::Actor(i), wetthrust::Actor(k)))
          << about << ": " << battle.name(wetthrust::Actor(i)) << " at " << battle.name(wetthrust::Actor(k));
    }
  }
}

TEST(WetThrustAim, EveryoneWhoCanBeFiredAtIsFoundInMixedBattles) {
  const support::Recipe recipe = support::wetthrust_recipe();
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const support::Mixed mixed = support::mix(recipe, seed);
    Battle battle;
    std::memcpy(static_cast<void*>(&battle), mixed.scenario->start.data(), sizeof battle);
    for (int i = 0; i < battle.ships.size(); ++i) {  // boats that sonar has found, tubes that are empty
      wetthrust::Ship& ship = battle.ships[i];
      if (ship.mode != wetthrust::Mode::surfaced && (seed + std::uint64_t(i)) % 2)
        ship.set(wetthrust::Mark::detected), ship.marker = ship.pose.at;
      if ((seed + std::uint64_t(i)) % 3 == 0) ship.loaded = {};
      if ((seed + std::uint64_t(i)) % 5 == 0) ship.set(wetthrust::Mark::disruptive);
      if ((seed + std::uint64_t(i)) % 4 == 0) ship.fired = battle.sheet(ship).groups[0].members;
    }
    expect_targets_found(battle, mixed.about);
  }
}

// wetthrust.asw.4: an attack run reaches 3 inches, and a submarine on the surface is no target for it.
TEST(WetThrustAim, AnAttackRunReachesThreeInches) {
  Field field({"Flower_corvette=Rose 50,40 @000 speed 3"}, {"Type_VIIC=U-99 47,40 @000 mode periscope"});
  const auto& groups = field.battle.sheet(field["Rose"]).groups;
  int mount = 0;
  while (groups[std::size_t(mount)].system != wetthrust::System::asw_mount) ++mount;
  field["U-99"].set(wetthrust::Mark::detected), field["U-99"].marker = {47, 40};
  const auto bar = [&] { return aim(field.battle, field.who("Rose"), mount, field.who("U-99")).bar; };
  EXPECT_EQ(bar(), Bar::none);
  field["U-99"].marker = {46.9, 40};
  EXPECT_EQ(bar(), Bar::range);
  field["U-99"].marker = {47, 40}, field["U-99"].mode = wetthrust::Mode::surfaced;
  EXPECT_EQ(bar(), Bar::target);
}

// wetthrust.sub.3: torpedoes go at nobody under water; guns of destroyers at a periscope that was found.
TEST(WetThrustAim, UnderWaterOnlyDestroyersFireAtAPeriscopeThatWasFound) {
  Field field({"Hood 50,40 @000", "Tribal 52,40 @000"}, {"Type_VIIC=U-99 51,43 @000 mode periscope"});
  const auto fits = [&](const char* firer, wetthrust::System weapon) {
    return wetthrust::fits(field.battle, field[firer], weapon, field["U-99"]);
  };
  EXPECT_FALSE(fits("Tribal", wetthrust::System::battery));
  field["U-99"].set(wetthrust::Mark::detected);
  EXPECT_TRUE(fits("Tribal", wetthrust::System::battery));
  EXPECT_FALSE(fits("Hood", wetthrust::System::battery));
  EXPECT_FALSE(fits("Tribal", wetthrust::System::launcher));
  field["U-99"].mode = wetthrust::Mode::deep;
  EXPECT_FALSE(fits("Tribal", wetthrust::System::battery));
}

// What nobody has, and who is not there, is refused in words.
TEST(WetThrustAim, WeaponsAndTargetsThatDoNotExistAreRefused) {
  Field field({"Hood 50,40 @000"}, {"Bismarck 51,43 @000"});
  const int groups = int(field.battle.sheet(field["Hood"]).groups.size());
  const wetthrust::Actor hood = field.who("Hood"), bismarck = field.who("Bismarck");
  for (const int group : {-1, groups}) {
    const wetthrust::Aim aimed = aim(field.battle, hood, group, bismarck);
    EXPECT_EQ(aimed.bar, Bar::no_weapon);
    EXPECT_EQ(why_not(field.battle, hood, group, bismarck, aimed), "she has no such weapon");
  }
  for (const wetthrust::Actor nobody : {wetthrust::Actor(field.battle.ships.size()), wetthrust::nobody}) {
    const wetthrust::Aim aimed = aim(field.battle, hood, 0, nobody);
    EXPECT_EQ(aimed.bar, Bar::target);
    EXPECT_EQ(why_not(field.battle, hood, 0, nobody, aimed), "that target cannot be fired at with A fwd");
  }
}

// wetthrust.move.13: a sharp turn silences the main armament, not the tubes.
TEST(WetThrustAim, ASharpTurnSilencesTheMainArmamentAlone) {
  Field field({"Hood 50,40 @000"}, {"Bismarck 55,40 @000"});
  field["Hood"].set(wetthrust::Mark::disruptive);
  const auto& groups = field.battle.sheet(field["Hood"]).groups;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Bar bar = aim(field.battle, field.who("Hood"), int(i), field.who("Bismarck")).bar;
    EXPECT_EQ(bar == Bar::disruptive, groups[i].system == wetthrust::System::battery) << i;
  }
}

// wetthrust.fire.6: what has fired or is not loaded is told as such; what is lost as lost.
TEST(WetThrustAim, WhatHasFiredIsToldFromWhatIsLost) {
  Field field({"Hood 50,40 @000"}, {"Bismarck 55,40 @000"});
  const auto& groups = field.battle.sheet(field["Hood"]).groups;
  const auto bar = [&] { return aim(field.battle, field.who("Hood"), 0, field.who("Bismarck")).bar; };
  field["Hood"].fired = groups[0].members;
  EXPECT_EQ(bar(), Bar::used);
  field["Hood"].lost = groups[0].members;
  EXPECT_EQ(bar(), Bar::lost);
}

}  // namespace
