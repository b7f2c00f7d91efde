// Every option of data/davco/options.toml both ways, where no other test does it; davco.mines.1.
#include <gtest/gtest.h>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/screen/chart.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "rulebooks/davco/view.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Setting;
using davco_field::Step;
using support::exercises;

Setting with(const char* option, bool on) { return {.options = {{option, on ? "on" : "off"}}}; }

Battle enemys_view(const Field& field) {
  Battle seen{};
  view(field.battle, engine::Viewer::of(Side(0)), seen);
  return seen;
}

TEST(DavcoOptions, OrdersForThisMoveOrTheNext) {
  for (const bool ahead : {false, true}) {
    Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"},
                {.options = {{"orders_ahead", ahead ? "2" : "1"}}});
    if (ahead)
      field.run(Step::orders, {.first = {"hold", "hold"}, .second = {"hold", "hold"}});
    else
      field.run(Step::orders, {.first = {"hold"}, .second = {"hold"}});
    field.run(Step::move);
    field.move = 2;
    field.run(Step::orders, {.first = {"-10"}, .second = {"hold"}});
    field.run(Step::move);
    EXPECT_EQ(field["Hood"].speed, ahead ? 20 : 10);
  }
  exercises({"davco.orders.3"});
}

TEST(DavcoOptions, TurretsOrWholeBatteries) {
  for (const bool split : {false, true}) {
    Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20", "Prinz_Eugen=Eugen 230,110 @000 20"},
                with("split_fire", split));
    const std::string turrets = field.refused(fire_kind, "Hood", "A 1 > Bismarck; X 1 > Eugen");
    const std::string battery = field.refused(fire_kind, "Hood", "main > Bismarck");
    EXPECT_EQ(turrets == "legal", split) << turrets;
    EXPECT_EQ(battery == "legal", !split) << battery;
  }
  exercises({"davco.firing.11"});
}

// With the option a deck that is beaten may burn as well as a hangar.
TEST(DavcoOptions, DecksThatBurn) {
  for (const bool burns : {false, true}) {
    Field field({"Hood 100,100 @000 20"}, {"Ark_Royal=Ark 300,100 @000 20"}, with("deck_fire", burns));
    engine::Umpire umpire(rulebook());
    support::LoadedDice dice{26};
    if (burns) dice.load({4});
    umpire.lay_out(&field.battle);
    umpire.start({1, 0});
    umpire.dice_from(&dice);
    umpire.begin_step({1, 6});
    strike(field.battle, umpire,
           {.target = field.who("Ark"),
            .by = field.who("Hood"),
            .band = Band::long_range,
            .off_bow = -5400,
            .beats = 350,
            .calibre = 1500,
            .penetrating = 1000,
            .not_penetrating = 100});
    EXPECT_EQ(field["Ark"].fire, burns ? 100 : 0);
    EXPECT_EQ(field["Ark"].deck_hits, 1);
  }
  exercises({"davco.special.7"});
}

TEST(DavcoOptions, JapaneseTubesAreLoadedOnceMore) {
  for (const bool reload : {false, true}) {
    Field field({"Fletcher 100,100 @000 20"}, {"Kagero 130,100 @000 20"}, with("reload", reload));
    const auto launch = [&] {
      field.run(Step::launch,
                {.first = {"1st 5 short-shallow > Kagero"}, .second = {"1st 4 short-shallow > Fletcher"}});
    };
    launch();
    field["Kagero"].turned = 61 * 60;
    field.run(Step::end);  // not counted
    field["Kagero"].turned = 60 * 60;
    for (int i = 0; i < 5; ++i) field.run(Step::end);
    EXPECT_EQ(field["Kagero"].loaded[0], 0);
    field.run(Step::end);
    EXPECT_EQ(field["Kagero"].loaded[0], reload ? 4 : 0);
    EXPECT_EQ(field["Fletcher"].loaded[0], 0) << "only Japanese ships";
    if (!reload) continue;
    field.run(Step::launch, {.first = {"hold"}, .second = {"1st 4 short-shallow > Fletcher"}});
    for (int i = 0; i < 8; ++i) field.run(Step::end);
    EXPECT_EQ(field["Kagero"].loaded[0], 0) << "once";
  }
  exercises({"davco.torp.11"});
}

TEST(DavcoOptions, DamagedAircraftBreakOffOrAttack) {
  for (const bool attack : {false, true}) {
    Setting setting = with("damaged_attack", attack);
    setting.first = "[[side.wave]]\nkind = \"skip\"\nmove = 1\n\n";
    Field field({}, {"Littorio 300,200 @000 20"}, setting);
    field["Littorio"].aa = {66, 0, 0};
    field.battle.waves[0].sound = 2;
    std::vector<int> dice = {19};  // 33 points: one damaged
    dice.insert(dice.end(), attack ? 8 : 4, 99);
    field.run(Step::air, {.first = {"attack First wave 1 @090 > Littorio"},
                          .second = {"starboard 33 > First wave 1"},
                          .dice = dice});
    EXPECT_EQ(field.only<BombsDropped>().bombs, attack ? 8 : 4);
    EXPECT_EQ(field.battle.waves[0].down, 0);
    EXPECT_EQ(field.battle.shot_down[1], 0);
  }
  exercises({"davco.aa.8"});
}

TEST(DavcoOptions, CarriersFlyOrTheirAircraftStayAboard) {
  for (const bool fly : {false, true}) {
    Field field({"Enterprise 100,100 @000 25"}, {"Kongo 350,100 @000 20"}, with("carrier_flying", fly));
    EXPECT_EQ(field.battle.waves.size(), fly ? 15 : 0);
    EXPECT_EQ(can_fly_off(field.battle, field.who("Enterprise")), fly);
    if (fly)
      field.run(Step::air, {.first = {"torpedo Enterprise > Kongo"}});
    else
      field.run(Step::air);
    EXPECT_EQ(field.told<FlownOff>(), fly);
    EXPECT_EQ(field.told<SeenFlyingOff>(), fly);
    for (const Event& event : field.hearing.all<FlownOff>())
      EXPECT_EQ(event.audience, engine::Audience::side(Side(0))) << "kind and target";
  }
}

TEST(DavcoOptions, MinesAreDrawnBeforePlayAndShownOrNot) {
  for (const bool hidden : {false, true}) {
    Setting setting = with("hidden_mines", hidden);
    setting.tail =
        "[[minefield]]\nbox = [50, 60, 10, 20]\ndensity = 30\n"
        "[[minefield]]\nbox = [100, 100, 150, 150]\ndensity = 60\nmagnetic = true\n";
    Field field({"Hood 300,100 @000 20"}, {"Bismarck 360,100 @000 20"}, setting);
    ASSERT_EQ(field.battle.book->fields.size(), 2u);
    const davco::Field& first = field.battle.book->fields[0];
    EXPECT_TRUE(first.from == (sea::Point{10, 20}) && first.to == (sea::Point{50, 60}));
    EXPECT_EQ(first.density, 30);
    EXPECT_FALSE(first.magnetic);
    EXPECT_TRUE(field.battle.book->fields[1].magnetic);
    EXPECT_EQ(picture(enemys_view(field)).areas.size(), hidden ? 0u : 2u);
    EXPECT_EQ(picture(field.battle).areas.size(), 2u);
    field["Hood"].pose.at = field["Hood"].before.at = {30, 40};
    field["Bismarck"].pose.at = field["Bismarck"].before.at = {60, 120};
    field.run(Step::mines, {.dice = {100}});
    const auto hears = hidden ? engine::Audience::umpire() : engine::Audience::everyone();
    EXPECT_EQ(field.hearing.all<MinePassed>()[0].audience, hears);
    EXPECT_EQ(field.hearing.rolls[0].why.audience, hears);
    exercises({"davco.mines.1"});
  }
}

TEST(DavcoOptions, DamageIsSeenOrNot) {
  for (const bool hidden : {false, true}) {
    Field field({"Hood 100,100 @000 20"}, {"Bismarck 160,100 @000 20"}, with("hidden_damage", hidden));
    Ship& ship = field["Bismarck"];
    ship.points = 100, ship.floods = 2, ship.fire = 200, ship.lost_knots = 5, ship.mounts_lost = 3;
    ship.set(Wreck::director);
    const Battle seen = enemys_view(field);
    const Ship& as_seen = seen[field.who("Bismarck")];
    EXPECT_EQ(as_seen.points, hidden ? 54210 : 100);
    EXPECT_EQ(as_seen.floods, hidden ? 0 : 2);
    EXPECT_EQ(as_seen.fire, hidden ? 0 : 200);
    EXPECT_EQ(as_seen.lost_knots, hidden ? 0 : 5);
    EXPECT_EQ(as_seen.mounts_lost, hidden ? 0u : 3u);
    EXPECT_EQ(as_seen.is(Wreck::director), !hidden);
  }
}

}  // namespace
