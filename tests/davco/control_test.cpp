// davco.torpdmg.4, davco.special.2 to 8: damage control die by die, and what is lost with a mount.
#include <gtest/gtest.h>

#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/move.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Field pair() { return Field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"}); }

// Runs one effect of a hit.
template <class Effect>
void suffer(Field& field, std::initializer_list<int> dice, Effect&& effect) {
  engine::Umpire umpire(rulebook());
  support::LoadedDice loaded(dice);
  umpire.lay_out(&field.battle);
  umpire.start({1, 0});
  umpire.dice_from(&loaded);
  umpire.listen(&field.hearing);
  umpire.begin_step({1, 6});
  effect(field.battle, umpire);
}

TEST(DavcoControl, EachHoleFloodsByItself) {
  Field field = pair();
  field["Bismarck"].floods = 3, field["Bismarck"].new_floods = 1;
  field.run(Step::control, {.dice = {6, 5}});
  EXPECT_EQ(field["Bismarck"].floods, 2) << "one stopped; that of this move has no die yet";
  EXPECT_EQ(field["Bismarck"].points, 54210 - 250);
  EXPECT_EQ(field.told<FloodStopped>(), 1);
  EXPECT_EQ(field.told<Floods>(), 1);
  EXPECT_EQ(field["Bismarck"].new_floods, 0);
  field.run(Step::control, {.dice = {1, 6}});
  EXPECT_EQ(field["Bismarck"].floods, 1);
  EXPECT_EQ(field["Bismarck"].points, 54210 - 500);
  exercises({"davco.torpdmg.4"});
}

TEST(DavcoControl, AFireIsFoughtFromTheNextMoveOn) {
  Field field = pair();
  field["Bismarck"].fire = 100, field["Bismarck"].new_fire = 1;
  field.run(Step::control);
  EXPECT_EQ(field["Bismarck"].points, 54210);
  field.run(Step::control, {.dice = {4}});
  EXPECT_EQ(field["Bismarck"].points, 54210 - 200);
  EXPECT_EQ(field.only<FireBurns>().points, 200);
  field.run(Step::control, {.dice = {5}});
  EXPECT_EQ(field["Bismarck"].fire, 0);
  EXPECT_EQ(field.told<FireOut>(), 1);
  field["Bismarck"].fire = 25600;
  field.run(Step::control, {.dice = {1}});
  EXPECT_EQ(field["Bismarck"].fire, 25600) << "more than any hangar has";
  exercises({"davco.special.7"});
}

TEST(DavcoControl, EachBoilerHitIsRegainedByItself) {
  Field field = pair();
  for (const int knots : {7, 1, 2, 5}) field["Bismarck"].steam.add(std::uint8_t(knots));
  field["Bismarck"].new_steam = 1;
  field.run(Step::control, {.dice = {3, 4, 6}});
  ASSERT_EQ(field["Bismarck"].steam.size(), 2);
  EXPECT_EQ(field["Bismarck"].steam[0], 7);
  EXPECT_EQ(field["Bismarck"].steam[1], 5) << "that of this move has no die yet";
  const auto back = field.hearing.deeds<SteamBack>();
  ASSERT_EQ(back.size(), 2u);
  EXPECT_EQ(back[0].knots, 1);
  EXPECT_EQ(back[1].knots, 2);
  EXPECT_EQ(describe(field.battle, field.hearing.all<SteamBack>()[1]),
            "Bismarck has steam for 2 knots more and can go 18");
  field.run(Step::control, {.dice = {4, 3}});
  EXPECT_EQ(field["Bismarck"].steam[0], 5);
  EXPECT_EQ(field["Bismarck"].steam[1], 5);
  exercises({"davco.special.5"});
}

TEST(DavcoControl, WhoHasNoPointsLeftSinksAtTheEndOfTheStep) {
  Field field = pair();
  field["Bismarck"].points = 251, field["Bismarck"].floods = 1;
  field.run(Step::control, {.dice = {1}});
  EXPECT_EQ(field["Bismarck"].state, State::on_sea);
  EXPECT_EQ(field.hearing.deeds<PointsLost>()[0].left, 1);
  field["Bismarck"].points = 250;
  field.run(Step::control, {.dice = {1}});
  EXPECT_EQ(field["Bismarck"].state, State::sunk);
  EXPECT_EQ(field.told<Sunk>(), 1);
  exercises({"davco.record.3"});
}

// ---- What is lost

TEST(DavcoControl, AMountTakesItsAaPointsWithIt) {
  Field field({"Hood 100,100 @000 20", "Dido 150,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const auto lose = [&](const char* ship, int mount) {
    suffer(field, {},
           [&](Battle& battle, Umpire& umpire) { lose_mount(battle, umpire, field.who(ship), mount); });
    return field[ship].aa[0];
  };
  EXPECT_EQ(lose("Hood", 0), 42) << "her main guns are not counted";
  EXPECT_EQ(lose("Hood", 4), 36);
  EXPECT_EQ(lose("Hood", 4), 36) << "it is lost once";
  EXPECT_EQ(field.told<GunsLost>(), 2);
  EXPECT_EQ(lose("Dido", 0), 24) << "hers are";
  EXPECT_EQ(lose("Bismarck", 4), 48) << "other guns without a mount";
  field["Hood"].aa[0] = 5;
  EXPECT_EQ(lose("Hood", 5), 0) << "never below nothing";
  exercises({"davco.special.2"});
}

TEST(DavcoControl, AaPointsNeverGoBelowNothing) {
  Field field = pair();
  field["Bismarck"].aa = {1, 2, 1};
  const auto lose = [&](int die) {
    suffer(field, {die},
           [&](Battle& battle, Umpire& umpire) { lose_aa(battle, umpire, field.who("Bismarck")); });
    return field["Bismarck"].aa;
  };
  EXPECT_EQ(lose(3), (std::array<std::uint16_t, bands>{0, 0, 1})) << "of equal ones the longer";
  EXPECT_EQ(lose(6), (std::array<std::uint16_t, bands>{0, 0, 0}));
  EXPECT_EQ(field.hearing.deeds<AaLost>()[1].points, 1);
  exercises({"davco.special.4"});
}

TEST(DavcoControl, SteamDoesNotMoveWhoCanStillNotMove) {
  Field field = pair();
  field["Bismarck"].steam.add(30), field["Bismarck"].steam.add(9);
  field.run(Step::control, {.dice = {6, 3}});
  EXPECT_EQ(describe(field.battle, field.hearing.all<SteamBack>()[0]),
            "Bismarck has steam for 2 knots more and can still not move");
  exercises({"davco.special.5"});
}

TEST(DavcoControl, NobodyLosesWhatSheNeverHad) {
  const auto struck = [](const char* design, int die) {
    Field field({"Hood 100,100 @000 20"}, {design});
    suffer(field, {die},
           [&](Battle& battle, Umpire& umpire) { strike_bridge(battle, umpire, field.who("Target")); });
    return describe(field.battle, field.hearing.all<BridgeStruck>()[0]);
  };
  EXPECT_EQ(struck("Ajax=Target 200,100 @000 20", 5),
            "Target is struck on the bridge, where she has no radar to lose");
  EXPECT_EQ(struck("Ajax=Target 200,100 @000 20", 4),
            "Target is struck on the bridge, where she has no searchlights to lose");
  EXPECT_EQ(struck("Sheffield=Target 200,100 @000 20", 5), "Target has her radar out");
  EXPECT_EQ(struck("Sheffield=Target 200,100 @000 20", 6), "Target is struck on the bridge: no further harm");
  exercises({"davco.special.3"});
}

TEST(DavcoControl, FreezesRunSideBySide) {
  Field field = pair();
  const auto bridge = [&](int die) {
    suffer(field, {die},
           [&](Battle& battle, Umpire& umpire) { strike_bridge(battle, umpire, field.who("Bismarck")); });
    return int(field["Bismarck"].frozen);
  };
  EXPECT_EQ(bridge(2), 1);
  EXPECT_EQ(bridge(2), 1) << "the next move again, not the one after";
  EXPECT_EQ(bridge(1), 3);
  EXPECT_EQ(bridge(2), 3);
  field["Bismarck"].frozen = 0;
  EXPECT_EQ(bridge(1), 0) << "she is steered from aft already";
  EXPECT_EQ(field.hearing.deeds<BridgeStruck>().back().what, BridgeHit::wheelhouse_again);
  EXPECT_EQ(field.told<OutOfControl>(), 0);
  exercises({"davco.special.3", "davco.special.10"});
}

TEST(DavcoControl, SheIsSlowedAtOnceAndKeepsWhatShePaid) {
  Field field = pair();
  field["Bismarck"].speed = 27;
  const auto slow = [&](int knots) {
    suffer(field, {}, [&](Battle& battle, Umpire& umpire) {
      lose_speed(battle, umpire, field.who("Bismarck"), knots, "davco.special.1");
    });
    return int(field["Bismarck"].speed);
  };
  EXPECT_EQ(slow(3), 27);
  EXPECT_EQ(slow(3), 24);
  EXPECT_EQ(slow(40), 0);
  EXPECT_EQ(field["Bismarck"].lost_knots, 46) << "what is beyond her speed is still on the books";
  EXPECT_EQ(slow(250), 0);
  EXPECT_EQ(field["Bismarck"].lost_knots, 250);
  exercises({"davco.move.3"});
}

TEST(DavcoControl, MoreBoilerHitsThanThereIsRoomFor) {
  Field field = pair();
  for (int i = 0; i < 14; ++i)
    suffer(field, {10},
           [&](Battle& battle, Umpire& umpire) { strike_boilers(battle, umpire, field.who("Bismarck")); });
  EXPECT_EQ(field["Bismarck"].steam.size(), 12);
  EXPECT_EQ(field["Bismarck"].new_steam, 12);
  EXPECT_EQ(field["Bismarck"].steam[10], 10);
  EXPECT_EQ(field["Bismarck"].steam[11], 30);
  EXPECT_EQ(field["Bismarck"].speed, 0);
  EXPECT_EQ(field.told<SteamLost>(), 14);
  field["Bismarck"].steam.back() = 245;
  suffer(field, {10},
         [&](Battle& battle, Umpire& umpire) { strike_boilers(battle, umpire, field.who("Bismarck")); });
  EXPECT_EQ(field["Bismarck"].steam.back(), 250) << "no count overflows";
  exercises({"davco.special.5"});
}

TEST(DavcoControl, WhatIsOutIsToldOnce) {
  Field field = pair();
  for (int i = 0; i < 2; ++i)
    suffer(field, {3},
           [&](Battle& battle, Umpire& umpire) { strike_hangar(battle, umpire, field.who("Bismarck")); });
  EXPECT_EQ(field.told<Useless>(), 1);
  EXPECT_EQ(field.told<FireStarted>(), 0);
  suffer(field, {4},
         [&](Battle& battle, Umpire& umpire) { strike_hangar(battle, umpire, field.who("Bismarck")); });
  EXPECT_EQ(field["Bismarck"].new_fire, 1);
  EXPECT_EQ(field["Bismarck"].points, 54210 - 100);
  exercises({"davco.special.7", "davco.hits.11"});
}

}  // namespace
