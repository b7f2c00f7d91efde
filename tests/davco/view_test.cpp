// What a side sees: davco.weather.5, sealed orders, torpedo settings, options.
#include "rulebooks/davco/view.h"

#include <gtest/gtest.h>

#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/screen/chart.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Battle seen_by(const Field& field, int side) {
  Battle seen{};
  view(field.battle, engine::Viewer::of(Side(side)), seen);
  return seen;
}

TEST(DavcoView, WhoIsBeyondVisibilityIsNotSeen) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 160,100 @000 20", "Prinz_Eugen=Eugen 161,100 @000 20"});
  field.battle.weather.visibility = 60;
  const Battle seen = seen_by(field, 0);
  EXPECT_EQ(seen[field.who("Bismarck")].state, State::on_sea);
  EXPECT_EQ(seen[field.who("Eugen")].state, State::unseen);
  EXPECT_EQ(seen[field.who("Eugen")].pose.at.x, 0);
  EXPECT_EQ(seen_by(field, 1)[field.who("Eugen")].state, State::on_sea);
  EXPECT_FALSE(knows(field.battle, engine::Viewer::of(Side(0)), field.who("Eugen")));
  EXPECT_TRUE(knows(field.battle, engine::Viewer::of(Side(0)), field.who("Bismarck")));
}

TEST(DavcoView, RadarSeesFartherWhereTheOptionIsOn) {
  for (const bool radar : {false, true}) {
    Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"},
                {.options = {{"radar", radar ? "on" : "off"}}});
    field.battle.weather.visibility = 60;
    EXPECT_EQ(seen_by(field, 0)[field.who("Bismarck")].state, radar ? State::on_sea : State::unseen);
    field["Hood"].set(Wreck::radar);
    EXPECT_EQ(seen_by(field, 0)[field.who("Bismarck")].state, State::unseen);
  }
}

TEST(DavcoView, OrdersAndSettingsAreTheOwnersOwn) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 130,100 @000 20"});
  field.run(Step::orders, {.first = {"+5 S45 smoke"}, .second = {"hold"}});
  field.run(Step::launch, {.first = {"1st 3 normal-shallow > Kagero"}, .second = {"hold"}});
  const Battle seen = seen_by(field, 1);
  EXPECT_TRUE(seen[field.who("Fletcher")].order.legs.empty());
  EXPECT_FALSE(seen[field.who("Fletcher")].smoke);
  ASSERT_EQ(seen.markers.size(), 1);
  EXPECT_EQ(seen.markers[0].target, nobody);
  EXPECT_EQ(seen.markers[0].torpedoes, 0);
  EXPECT_EQ(seen.markers[0].reach, 0);
  EXPECT_EQ(seen_by(field, 0).markers[0].torpedoes, 3);
  exercises({"davco.torp.1", "davco.torp.2"});
}

TEST(DavcoView, DamageAndMinesAreHiddenByOption) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 160,100 @000 20"},
              {.tail = "[[minefield]]\nbox = [0, 0, 50, 50]\ndensity = 30\n",
               .options = {{"hidden_damage", "on"}, {"hidden_mines", "on"}}});
  field["Bismarck"].points = 100;
  EXPECT_EQ(seen_by(field, 0)[field.who("Bismarck")].points, 54210);
  EXPECT_EQ(seen_by(field, 1)[field.who("Bismarck")].points, 100);
  EXPECT_TRUE(picture(seen_by(field, 0)).areas.empty());
  EXPECT_EQ(picture(field.battle).areas.size(), 1u);
}

TEST(DavcoView, SmokeOutOfSightIsNotShown) {
  Field field({"Cossack 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  field.battle.weather.visibility = 60;
  field.run(Step::orders, {.first = {"hold smoke"}, .second = {"hold"}});
  field.run(Step::move);
  field.run(Step::smoke);
  EXPECT_EQ(seen_by(field, 0).sections.size(), 1);
  EXPECT_EQ(seen_by(field, 1).sections.size(), 0);
  field["Bismarck"].pose.at.x = 159;
  EXPECT_EQ(seen_by(field, 1).sections.size(), 1);
}

TEST(DavcoView, WhatOnesTorpedoesDoIsToldWhoeverIsInSight) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 120,100 @000 20"});
  field.run(Step::orders, {.first = {"hold"}, .second = {"hold"}});
  field.run(Step::launch, {.first = {"1st 3 short-shallow > Kagero"}, .second = {"hold"}});
  field.battle.weather.visibility = 5;
  const auto one = engine::Viewer::of(Side(0));
  EXPECT_FALSE(knows(field.battle, one, field.who("Kagero")));
  field.battle.markers[0].due = arrived;
  EXPECT_TRUE(knows(field.battle, one, field.who("Kagero")));
  EXPECT_EQ(seen_by(field, 0)[field.who("Kagero")].state, State::unseen) << "but not where she is";
}

TEST(DavcoView, HiddenDamageIsHeardByHerOwnSideAlone) {
  for (const bool hidden : {false, true}) {
    Field field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"},
                {.options = {{"hidden_damage", hidden ? "on" : "off"}}});
    field["Bismarck"].floods = 1;
    field.run(Step::control, {.dice = {3}});
    const auto heard = field.hearing.all<PointsLost>();
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_EQ(heard[0].audience.includes(engine::Viewer::of(Side(0))), !hidden);
    EXPECT_TRUE(heard[0].audience.includes(engine::Viewer::of(Side(1))));
  }
}

TEST(DavcoView, ThatAShipHasSunkEverybodyHears) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"});
  field.battle.weather.visibility = 60;
  field["Bismarck"].points = 0;
  engine::Umpire umpire(rulebook());
  umpire.lay_out(&field.battle);
  umpire.start({1, 0});
  umpire.listen(&field.hearing);
  umpire.begin_step({1, 8});
  sink_the_lost(field.battle, umpire);
  ASSERT_EQ(field.told<Sunk>(), 1);
  EXPECT_TRUE(field.hearing.all<Sunk>()[0].audience.includes(engine::Viewer::of(Side(0))));
}

// Gaps 5: with the option the other side neither hears it nor sees the die.
template <class Deed>
void expect_hidden(const Field& field, const char* what) {
  const auto enemy = engine::Viewer::of(Side(1));
  for (const Event& event : field.hearing.all<Deed>())
    EXPECT_EQ(event.audience.includes(enemy), event.who == field.who("Cossack")) << what;
  for (const support::HeardRoll& roll : field.hearing.rolls)
    if (roll.why.what == std::string_view(what)) {
      EXPECT_EQ(roll.why.audience.includes(enemy), roll.why.actor == field.who("Cossack")) << what;
    }
}

TEST(DavcoView, WhatCollisionsAndMinesCostIsHiddenWithTheDamage) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 100,300 @180 20"},
              {.tail = "[[minefield]]\nbox = [90, 60, 110, 130]\ndensity = 30\n",
               .options = {{"hidden_damage", "on"}}});
  field["Cossack"].pose.at = {100.3, 112};
  field.run(Step::orders);
  field.run(Step::move, {.dice = {2, 1}});
  ASSERT_EQ(field.told<Collided>(), 2);
  expect_hidden<Collided>(field, "collision");
  field.run(Step::mines, {.dice = {1, 1, 100}});
  ASSERT_EQ(field.told<Mined>(), 1);
  expect_hidden<Mined>(field, "damage of the mine");
}

std::string points_line(const Battle& view, Actor who) {
  for (const auto& [name, value] : status(view, who))
    if (name == "points") return value;
  return "no such line";
}

TEST(DavcoView, HiddenDamageShowsHerAsSheWasBuilt) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 160,100 @000 20"}, {.options = {{"hidden_damage", "on"}}});
  Ship& ship = field["Bismarck"];
  ship.aa = {1, 1, 1}, ship.frozen = 2, ship.tubes_lost = 1, ship.steam.add(5), ship.new_steam = 1;
  ship.new_floods = ship.new_fire = ship.lifts_lost = ship.deck_hits = 1;
  const Battle view = seen_by(field, 0);
  const Ship& seen = view[field.who("Bismarck")];
  EXPECT_EQ(seen.aa, (std::array<std::uint16_t, bands>{48, 32, 12}));
  EXPECT_EQ(seen.frozen + seen.tubes_lost + seen.steam.size() + seen.new_steam, 0);
  EXPECT_EQ(seen.new_floods + seen.new_fire + seen.lifts_lost + seen.deck_hits, 0);
  EXPECT_EQ(seen_by(field, 1)[field.who("Bismarck")].aa[0], 1);
  EXPECT_EQ(points_line(view, field.who("Bismarck")), "? of 54210");
  EXPECT_EQ(points_line(view, field.who("Hood")), "46310 of 46310") << "of her own she knows";
  ship.state = State::sunk;
  EXPECT_EQ(seen_by(field, 0)[field.who("Bismarck")].aa[0], 1) << "of the dead nothing is hidden";
}

Battle seen_by_the_public(const Field& field) {
  Battle seen{};
  view(field.battle, engine::Viewer::everyone(), seen);
  return seen;
}

TEST(DavcoView, ThePublicSeesWhatBothSidesSee) {
  Field field({"Hood 100,100 @000 20", "Cossack 100,200 @000 20"}, {"Bismarck 160,100 @000 20"});
  field.battle.weather.visibility = 60;
  const Battle seen = seen_by_the_public(field);
  EXPECT_EQ(seen[field.who("Hood")].state, State::on_sea);
  EXPECT_EQ(seen[field.who("Bismarck")].state, State::on_sea);
  EXPECT_EQ(seen[field.who("Cossack")].state, State::unseen);
}

TEST(DavcoView, SmokeThePublicSeesIsSeenByBoth) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"});
  field.battle.weather.visibility = 60;
  const auto smoke_at = [&](double x) {
    field.battle.sections.clear();
    Section section{};
    section.corners.add({{x, 100}}), section.corners.add({{x, 90}});
    field.battle.sections.add(section);
    return std::array{seen_by(field, 0).sections.size(), seen_by(field, 1).sections.size(),
                      seen_by_the_public(field).sections.size()};
  };
  EXPECT_EQ(smoke_at(140), (std::array{1, 1, 1}));
  EXPECT_EQ(smoke_at(139), (std::array{1, 0, 0}));
  EXPECT_EQ(smoke_at(161), (std::array{0, 1, 0}));
  EXPECT_EQ(smoke_at(160), (std::array{1, 1, 1}));
}

TEST(DavcoView, MarkersWithinSight) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"});
  field.battle.weather.visibility = 60;
  const auto marker_at = [&](double x) {
    field.battle.markers.clear();
    field.battle.markers.add(
        {{x, 100}, Side(1), field.who("Bismarck"), field.who("Hood"), 3, 40, 65, Depth::deep, 2});
    return std::array{seen_by(field, 0).markers.size(), seen_by(field, 1).markers.size()};
  };
  EXPECT_EQ(marker_at(160), (std::array{1, 1}));
  EXPECT_EQ(marker_at(161), (std::array{0, 1}));
  marker_at(150);
  const Marker seen = seen_by(field, 0).markers[0];
  EXPECT_EQ(seen.knots + seen.torpedoes + seen.reach, 0);
  EXPECT_EQ(seen.depth, Depth::shallow);
  EXPECT_EQ(seen_by(field, 1).markers[0].depth, Depth::deep);
}

TEST(DavcoView, AircraftSeeWhateverTheWeatherIs) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"},
              {.first = "[[side.wave]]\nkind = \"torpedo\"\nmove = 2\n\n"});
  field.battle.weather.visibility = 60;
  const auto seen = [&](int side, const char* ship) { return seen_by(field, side)[field.who(ship)].state; };
  EXPECT_EQ(seen(0, "Bismarck"), State::unseen) << "the wave comes in the next move";
  field.battle.move = 2;
  EXPECT_EQ(seen(0, "Bismarck"), State::unseen) << "it comes in the step of air attacks";
  field.battle.waves[0].over_sea = true;
  EXPECT_EQ(seen(0, "Bismarck"), State::on_sea);
  EXPECT_EQ(seen(1, "Hood"), State::unseen) << "it is not theirs";
  field.battle.waves[0].depth = Depth::deep;
  EXPECT_EQ(seen_by(field, 1).waves[0].depth, Depth::shallow);
  EXPECT_EQ(seen_by(field, 0).waves[0].depth, Depth::deep);
  field.run(Step::air, {.first = {"hold First wave 1"}});
  EXPECT_EQ(seen(0, "Bismarck"), State::unseen) << "a wave held back sees nothing";
}

TEST(DavcoView, WhatACarrierFlewOffAndWhatIsLeftInTubes) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"},
              {.first = "[[side.wave]]\nkind = \"torpedo\"\nmove = 2\n\n"});
  Wave& wave = field.battle.waves[0];
  wave.carrier = 0, wave.sent = field.who("Bismarck");
  EXPECT_EQ(seen_by(field, 0).waves[0].kind, WaveKind::torpedo);
  EXPECT_NE(seen_by(field, 1).waves[0].kind, WaveKind::torpedo);
  EXPECT_EQ(seen_by(field, 1).waves[0].sent, engine::nobody);
  wave.over_sea = true;
  EXPECT_NE(seen_by(field, 1).waves[0].kind, WaveKind::torpedo) << "it may be held back";
  wave.came = 1;
  EXPECT_EQ(seen_by(field, 1).waves[0].kind, WaveKind::torpedo) << "everybody sees it come";
  const int tubes = field["Hood"].loaded[0];
  field["Hood"].loaded[0] = 0;
  EXPECT_EQ(seen_by(field, 0)[field.who("Hood")].loaded[0], 0);
  EXPECT_EQ(seen_by(field, 1)[field.who("Hood")].loaded[0], tubes);
}

TEST(DavcoView, OfAShipOutOfSightNothingIsKnownButHerRecord) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  field.battle.weather.visibility = 60;
  Ship& ship = field["Bismarck"];
  ship.ran = 20, ship.turned = 5, ship.steered = true, ship.aimed.fill({field.who("Hood"), 1}),
  ship.points = 100;
  const Battle view = seen_by(field, 0);
  const Ship& seen = view[field.who("Bismarck")];
  EXPECT_EQ(seen.speed + seen.ran + seen.ordered + seen.turned + seen.steered, 0);
  EXPECT_EQ(seen.aimed[0].target, nobody);
  EXPECT_EQ(seen.before.at.x, 0);
  EXPECT_EQ(seen.points, 100);
  field.battle.weather.visibility = 200;
  EXPECT_EQ(seen_by(field, 0)[field.who("Bismarck")].ordered, 20) << "her speed, and not what is ordered";
}

TEST(DavcoView, WhoHasAShipMayHide) {
  Field field({}, {"Bismarck 300,100 @000 20"}, {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n"});
  EXPECT_TRUE(may_hide(field.battle, Side(0))) << "it may hold a wave back";
  EXPECT_TRUE(may_hide(field.battle, Side(1)));
  field.battle.waves.clear();
  EXPECT_FALSE(may_hide(field.battle, Side(0)));
}

}  // namespace
