// ethos.armour, ethos.damage, ethos.spd: what a salvo does. Dice and results of the examples are the book's.
#include <gtest/gtest.h>

#include "rulebooks/ethos/damage/boxes.h"
#include "rulebooks/ethos/damage/items.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Step;
using support::exercises;

// A ship of the second side at (36, 24) on course north is struck from that point; from the east unless said.
struct Target : Field {
  explicit Target(const char* design) : Field({"Dreadnought=Firer 46,24 @000"}, {place(design).c_str()}) {}
  static std::string place(const char* design) { return std::string(design) + "=Target 36,24 @000"; }
  Ship& ship() { return (*this)["Target"]; }
  void take(int hits, const Play& play = {}, Weapon weapon = Weapon::gunnery, sea::Point from = {46, 23.4}) {
    act(
        Step::impacts,
        [&](Battle& b, Umpire& umpire) {
          strike(b, umpire, {who("Target"), who("Firer"), weapon, hits, from, "ethos.gunnery.2"});
        },
        play);
  }
};

TEST(EthosDamage, HitsAlternateBetweenArmourAndHullAndEveryThirdIsSpecific) {
  Target field("Bismarck");
  field.take(2);
  EXPECT_EQ(field.ship().armour, 9);
  EXPECT_EQ(field.ship().hull, 23);
  field.take(6, {.dice = {2, 6, 2, 6}});
  EXPECT_EQ(field.ship().armour, 7);
  EXPECT_EQ(field.ship().hull, 21);
  EXPECT_EQ(field.hearing.rolls.size(), 4u) << "two dice of the chart, each with the second roll for motive";
  exercises({"ethos.armour.1", "ethos.armour.2", "ethos.armour.5", "ethos.damage.1"});
}

TEST(EthosDamage, TheOwnerSaysWhatComesFirstWhereItMatters) {
  Target field("Bismarck");
  field.take(1, {.second = {"hull"}});
  EXPECT_EQ(field.ship().armour, 10);
  EXPECT_EQ(field.ship().hull, 23);
  field.take(1);
  EXPECT_EQ(field.ship().armour, 9) << "by default armour comes first";
  field.take(4, {.second = {"hull"}, .dice = {2, 6}});
  EXPECT_EQ(field.ship().armour, 8) << "hull, armour, specific, hull";
  EXPECT_EQ(field.ship().hull, 21);
  exercises({"ethos.armour.3", "ethos.general.6"});
}

TEST(EthosDamage, OfManyCriticalHitsInARowNoDieIsForgotten) {
  constexpr int criticals = 100;
  Target field("Bismarck");
  std::vector<int> dice{6};
  for (int i = 0; i < criticals; ++i) dice.insert(dice.end(), {6, 2});
  dice.insert(dice.end(), {1, 5});
  dice.insert(dice.end(), criticals, 3);  // the engines hold each time
  field.take(3, {.dice = dice});
  EXPECT_EQ(field.told<EnginesHold>(), criticals);
  EXPECT_TRUE(field.ship().steering_damaged);
  EXPECT_TRUE(field.battle.chart.empty());
  exercises({"ethos.spd.8", "ethos.spd.9"});
}

TEST(EthosDamage, WhatArmourDoesNotTakeGoesToTheHull) {
  Target field("Bismarck");
  field.ship().armour = 1;
  field.take(5, {.dice = {2, 6}});  // A, H, SPD, H, H
  EXPECT_EQ(field.ship().armour, 0);
  EXPECT_EQ(field.ship().hull, 21);
  field.take(2);
  EXPECT_EQ(field.ship().hull, 19);
  exercises({"ethos.armour.4"});
}

TEST(EthosDamage, BombsIgnoreArmourAndTorpedoesUnlessThereIsABelt) {
  Target hood("Hood"), bismarck("Bismarck");
  hood.take(2, {}, Weapon::bomb);
  EXPECT_EQ(hood.ship().armour, 5);
  hood.take(2, {}, Weapon::torpedo);
  EXPECT_EQ(hood.ship().armour, 5);
  EXPECT_EQ(hood.ship().hull, 17);
  hood.take(2, {}, Weapon::missile);
  EXPECT_EQ(hood.ship().armour, 4);
  bismarck.take(2, {}, Weapon::torpedo);
  EXPECT_EQ(bismarck.ship().armour, 9);
  bismarck.take(2, {}, Weapon::bomb);
  EXPECT_EQ(bismarck.ship().armour, 9);
  exercises({"ethos.armour.1"});
}

// Example 29: dice 1, 2, 5 of a missile, hull first.
TEST(EthosDamage, AMissileOnArkRoyal) {
  Target field("Ark_Royal");
  int hits = 0;
  field.act(Step::impacts,
            [&](Battle& b, Umpire& umpire) {
              hits = warhead(b, umpire, 3, field.who("Firer"), "ethos.missile.4", "a missile");
            },
            {.dice = {1, 2, 5}});
  EXPECT_EQ(hits, 8);
  field.take(hits, {.dice = {2, 6, 2, 6}}, Weapon::missile);
  EXPECT_EQ(field.ship().hull, 8);
  EXPECT_EQ(field.ship().armour, 1);
  EXPECT_EQ(field.hearing.all<EnginesHold>().size(), 2u);
}

TEST(EthosDamage, ByOptionAWarheadCountsFivesAndSixes) {
  Target field("Hood");
  field.book().options.warhead = Warhead::five_or_more;
  field.act(Step::impacts,
            [&](Battle& b, Umpire& umpire) {
              EXPECT_EQ(warhead(b, umpire, 3, field.who("Firer"), "ethos.missile.4", "a missile"), 2);
            },
            {.dice = {4, 5, 6}});
}

// Example 13: 6, (4, 2), the 4: (3, 5), then the 2 with its second roll.
TEST(EthosDamage, TheChartIsWorkedOutDepthFirst) {
  Target field("Hood");
  field.take(3, {.dice = {6, 4, 2, 3, 5, 2}});
  EXPECT_EQ(field.ship().crew, 5);
  EXPECT_EQ(field.ship().aa, 5) << "the item that goes by default";
  EXPECT_TRUE(field.ship().steering_damaged);
  EXPECT_TRUE(field.ship().jammed);
  EXPECT_EQ(field.ship().motive, 2);
  const auto lines = field.hearing.events;
  EXPECT_TRUE(engine::is<SteeringLost>(lines[lines.size() - 2])) << "all of the 4 before the 2";
  EXPECT_TRUE(engine::is<MotiveLost>(lines.back()));
  exercises({"ethos.spd.1", "ethos.spd.4", "ethos.spd.5", "ethos.spd.6", "ethos.spd.7", "ethos.spd.9"});
}

// Example 14.
TEST(EthosDamage, ADoubleOfACriticalHitSinksHer) {
  Target field("Hood"), wooden("Victory");
  field.take(3, {.dice = {6, 3, 3}});
  EXPECT_TRUE(is_lost(field.ship()));
  EXPECT_EQ(field.only<Sunk>().tale.fate, Befell::lost);
  wooden.take(3, {.dice = {6, 3, 3}});
  EXPECT_TRUE(is_lost(wooden.ship())) << "without a roll for a hulk";
  exercises({"ethos.spd.8"});
}

TEST(EthosDamage, ASixOfACriticalHitIsAnother) {
  Target field("Hood");
  field.take(3, {.dice = {6, 6, 2, 5, 2, 1, 6}});  // critical; 6 and 2; critical: 5 and 2
  EXPECT_TRUE(field.ship().steering_damaged);
  EXPECT_EQ(field.ship().motive, 2) << "the inner 2 struck (1), the outer did not (6)";
  EXPECT_EQ(field.told<CriticalHit>(), 2);
}

TEST(EthosDamage, NoMoreDiceOnceSheSinks) {
  Target field("Hood");
  field.take(9, {.dice = {6, 1, 1}});
  EXPECT_TRUE(is_lost(field.ship()));
  field.take(9);
  EXPECT_EQ(field.told<Sunk>(), 1) << "further hits are lost";
  exercises({"ethos.damage.1", "ethos.seq.20"});
}

// Example 15: hull, hull, SPD 1 and 5.
TEST(EthosDamage, ATorpedoRollsAgainForLostArmament) {
  Target field("Sheffield");
  field.take(3, {.dice = {1, 5}}, Weapon::torpedo);
  EXPECT_EQ(field.ship().hull, 3);
  EXPECT_EQ(field.ship().points[1][1], 2) << "a secondary point to starboard";
  EXPECT_EQ(field.ship().points[0][1], 3);
  EXPECT_TRUE(field.ship().steering_damaged);
  exercises({"ethos.spd.2", "ethos.spd.3"});
}

TEST(EthosDamage, WhatATorpedoAdds) {
  const auto after = [](int die, std::vector<int> more) {
    Target field("Hood");
    std::vector<int> dice{1, die};
    dice.insert(dice.end(), more.begin(), more.end());
    field.take(3, {.dice = dice}, Weapon::mine);
    return field.ship();
  };
  EXPECT_EQ(after(3, {}).crew, 6) << "as result 3: an item and one crew";
  EXPECT_TRUE(after(4, {}).steering_damaged);
  EXPECT_EQ(after(6, {2}).motive, 2) << "as result 2, with its own second roll";
  EXPECT_EQ(after(6, {3}).motive, 3);
  Target gunnery("Hood");
  gunnery.take(3, {.dice = {1}});
  EXPECT_EQ(gunnery.ship().crew, 7) << "shells do not";
}

TEST(EthosDamage, TheOwnerPicksWeaponAndItem) {
  Target field("Hood");
  field.take(3, {.second = {"15 in gun to starboard"}, .dice = {1}});
  EXPECT_EQ(field.ship().points[1][0], 23);
  field.take(3, {.second = {"ECM"}, .dice = {3}});
  EXPECT_EQ(field.ship().ecm, 0);
  EXPECT_EQ(field.ship().crew, 6);
  const Question which = question(weapon_kind, field.battle, field.who("Target"), int(Impact::starboard));
  const Verdict no = weapon_kind.refuse(&field.battle, which, Answer::option(gun_item(0, 0)));
  ASSERT_TRUE(no);
  EXPECT_STREQ(no->code, "weapon.none") << "her guns to port are on the other side";
  EXPECT_EQ(field.refused(item_kind, "Target", "15 in gun to port", int(Impact::starboard)), "legal");
  field.take(3, {.second = {"torpedo tubes 2"}, .dice = {1}});
  EXPECT_EQ(field.ship().launchers_lost, 2);
}

TEST(EthosDamage, ResultsWithNothingLeftCostHull) {
  Target field("Tower_Hill");
  const auto hull_after = [&](std::vector<int> dice) {
    field.ship().hull = 16;
    field.take(3, {.dice = dice});
    return int(field.ship().hull);
  };
  EXPECT_EQ(hull_after({1}), 13) << "two of the salvo and one for the guns she never had";
  EXPECT_EQ(hull_after({5}), 14);
  EXPECT_EQ(hull_after({5}), 13) << "her steering is damaged already";
  field.ship().motive = 0;
  EXPECT_EQ(hull_after({2}), 13) << "no second roll";
  EXPECT_EQ(hull_after({3}), 14) << "her AA and one crew";
  EXPECT_EQ(hull_after({3}), 13) << "no item, one crew";
  EXPECT_EQ(hull_after({3}), 12) << "neither";
  EXPECT_EQ(hull_after({4, 2, 2}), 11) << "no crew, no motive";
  EXPECT_EQ(field.ship().hull, 11);
  exercises({"ethos.spd.10", "ethos.damage.3"});
}

TEST(EthosDamage, CrewOrMarines) {
  Target field("Falco");
  field.take(3, {.second = {"siege engine to starboard", "0"}, .dice = {3}});
  EXPECT_EQ(field.ship().crew, 1);
  EXPECT_EQ(field.ship().marines, 1);
  field.ship().hull = 3;
  field.take(3, {.dice = {3}});
  EXPECT_EQ(field.ship().marines, 0) << "by default marines once no more than two crew are left";
  field.ship().crew = 3, field.ship().marines = 1, field.ship().hull = 3;
  field.take(3, {.dice = {4, 2, 2, 6, 6}});
  EXPECT_EQ(field.ship().crew, 2);
  exercises({"ethos.spd.11"});
}

TEST(EthosDamage, BoardingTakesMarinesFirst) {
  Target field("Falco");
  field.act(Step::boarding, [&](Battle& b, Umpire& umpire) {
    lose_people(b, umpire, field.who("Target"), 2, "ethos.board.2", LostFirst::marines);
  });
  EXPECT_EQ(field.ship().marines, 0);
  EXPECT_EQ(field.ship().crew, 1);
  field.act(Step::boarding, [&](Battle& b, Umpire& umpire) {
    lose_people(b, umpire, field.who("Target"), 5, "ethos.board.2", LostFirst::marines);
  });
  EXPECT_EQ(people(field.ship()), 0) << "no more than she has";
}

TEST(EthosDamage, TheSideThatIsStruck) {
  const auto points = [](sea::Point from, const Play& play) {
    Target field("Hood");
    field.take(3, play, Weapon::gunnery, from);
    return std::pair(int(field.ship().points[0][1]), int(field.ship().points[1][1]));
  };
  EXPECT_EQ(points({26, 24}, {.dice = {1}}), std::pair(6, 7)) << "from the west: to port";
  EXPECT_EQ(points({36.1, 40}, {.dice = {1}}), std::pair(7, 6));
  EXPECT_EQ(points({36, 40}, {.second = {"starboard", "5.5 in secondary gun to starboard"}, .dice = {1}}),
            std::pair(7, 6))
      << "dead ahead her owner says which";
  EXPECT_EQ(points({36, 4}, {.dice = {1}}), std::pair(6, 7)) << "and dead astern";
  exercises({"ethos.damage.4"});
}

TEST(EthosDamage, ACarrierIsStruckForeOrAft) {
  Target field("Ark_Royal"), escort("Escort_carrier");
  field.take(3, {.dice = {1}}, Weapon::bomb, {46, 30});
  EXPECT_EQ(field.ship().deck[0], 4);
  field.take(3, {.dice = {1}}, Weapon::bomb, {46, 10});
  EXPECT_EQ(field.ship().deck[1], 4);
  field.take(3, {.second = {"aft"}, .dice = {1}}, Weapon::bomb, {46, 23.4});
  EXPECT_EQ(field.ship().deck[1], 3) << "exactly abeam of her middle";
  escort.take(3, {.dice = {1}}, Weapon::bomb, {46, 10});
  EXPECT_EQ(escort.ship().deck[0], 4) << "a deck in one piece";
  exercises({"ethos.damage.4", "ethos.sd.6"});
}

TEST(EthosDamage, SheSinksWithHerLastHullBox) {
  Target field("Hood");
  field.ship().armour = 0, field.ship().hull = 2;
  field.take(1);
  EXPECT_FALSE(is_lost(field.ship()));
  field.take(4);
  EXPECT_TRUE(is_lost(field.ship()));
  EXPECT_EQ(field.ship().state, State::afloat) << "until the end of the step";
  field["Firer"].grappled = one(index(field.who("Target")));
  field.act(Step::impacts, [](Battle& b, Umpire& umpire) { take_off_the_lost(b, umpire); });
  EXPECT_EQ(field.ship().state, State::sunk);
  EXPECT_EQ(field["Firer"].grappled, 0u);
  exercises({"ethos.damage.5", "ethos.seq.20", "ethos.sd.15"});
}

// Example 24.
TEST(EthosDamage, AWoodenShipMayFloatAsAHulk) {
  Target floats("Falco"), sinks("Falco"), hybrid("Warrior");
  floats.ship().hull = sinks.ship().hull = hybrid.ship().hull = 1;
  floats.take(3, {.dice = {6}});
  EXPECT_TRUE(floats.ship().hulk);
  EXPECT_FALSE(is_lost(floats.ship()));
  EXPECT_EQ(floats.ship().crew, 2) << "the die of specific damage falls away";
  sinks.take(3, {.dice = {5}});
  EXPECT_TRUE(is_lost(sinks.ship()));
  hybrid.ship().armour = 0;
  hybrid.take(3);
  EXPECT_TRUE(is_lost(hybrid.ship())) << "a hybrid is not wooden here";
  floats.take(1, {.dice = {6}});
  EXPECT_TRUE(floats.ship().hulk) << "each later salvo needs another 6";
  floats.take(1, {.dice = {5}});
  EXPECT_TRUE(is_lost(floats.ship()));
  exercises({"ethos.damage.6"});
}

TEST(EthosDamage, AFortHasNeitherSteeringNorMotive) {
  Target field("Coast_fort");
  field.ship().armour = 0;
  field.take(3, {.dice = {5}});
  EXPECT_EQ(field.ship().hull, 5);
  field.take(3, {.dice = {2}});
  EXPECT_EQ(field.ship().hull, 2);
  EXPECT_FALSE(field.ship().steering_damaged);
  exercises({"ethos.fire.9"});
}

}  // namespace
