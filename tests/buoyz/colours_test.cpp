// Chapter 5.7.6: ships first crippled may strike; 12.5: fireships.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fireships.h"
#include "rulebooks/buoyz/grapple.h"
#include "tests/buoyz/field.h"

namespace colours_test {

using buoyz::BoardTold;
using buoyz::Mark;
using buoyz::State;
using field::Field;
using field::More;

const More sail{.head = "era = 3\nyear = 1805\n"};
const More armada{.head = "era = 2\nyear = 1588\nwind = \"SW\"\n"};

TEST(BuoyzColours, TheTestIsToldInFull) {
  for (const auto& [die, text] : {std::pair{1, "Redoutable strikes her colours (1 + 2 = 3, needs 4)"},
                                  {2, "Redoutable keeps her colours flying (2 + 2 = 4, needs 4)"}}) {
    Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
    field["Redoutable"].command = 2;
    field["Redoutable"].set(Mark::to_test), field["Redoutable"].set(Mark::crippled);
    field.step("Colours", {.dice = {die}});
    EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events.back()), text);
  }
}

// Worked example 27: die 1 makes 3 and she strikes, die 2 makes 4 and she fights on.
TEST(BuoyzColours, UnderFourSheStrikes) {
  for (const auto& [command, bad, die, strikes] : {std::tuple{2, 0, 1, true},
                                                   {2, 0, 2, false},
                                                   {3, 0, 1, false},
                                                   {3, 1, 1, true},
                                                   {1, 0, 2, true},
                                                   {1, 0, 3, false},
                                                   {2, 1, 2, true},
                                                   {2, 1, 3, false}}) {
    Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
    field["Redoutable"].command = std::uint8_t(command);
    field["Redoutable"].set(Mark::to_test), field["Redoutable"].set(Mark::crippled);
    field.battle.weather.bad = std::uint8_t(bad);
    field.step("Colours", {.dice = {die}});
    EXPECT_EQ(field["Redoutable"].is(Mark::struck), strikes) << command << bad << die;
    EXPECT_FALSE(field["Redoutable"].is(Mark::to_test));
    EXPECT_EQ(told(field, strikes ? BoardTold::strikes : BoardTold::fights_on), 1);
    field.step("Colours");  // once only
    field.exercises({"buoyz.5.7.6"});
    if (bad) field.exercises({"buoyz.10.2.4"});
  }
}

// From the first damage to the test: crippled in the Attack Phase, tested in End 4.
TEST(BuoyzColours, ACrippledShipTestsInTheEndPhase) {
  Field field({"HMS_Leda=Leda 20,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
  field["Leda"].abilities = 0;
  field.run({}, [&](engine::Umpire& umpire) {
    lose_hull(field.battle, umpire, field.who("Leda"), 1, field.who("Victory"), "buoyz.5.6.5");
  });
  EXPECT_TRUE(crippled(field["Leda"]));
  EXPECT_FALSE(field["Leda"].is(Mark::struck));
  field.step("Colours", {.dice = {1}});
  EXPECT_TRUE(field["Leda"].is(Mark::struck));
}

TEST(BuoyzColours, NobodyStrikesFromEraFive) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"HMS_Hood_(1941)=Hood 30,20 @000"});
  field["Cossack"].abilities = 0;
  field.run({}, [&](engine::Umpire& umpire) {
    lose_hull(field.battle, umpire, field.who("Cossack"), 2, field.who("Hood"), "buoyz.5.6.5");
  });
  EXPECT_TRUE(crippled(field["Cossack"]));
  field.step("Colours");
}

void light(Field& field, const std::string& name) {
  field.run({}, [&](engine::Umpire& umpire) {
    light_fireship(field.battle, umpire, field.who(name), "buoyz.12.5.3");
  });
}
// As if she had just run against these ships.
void run_into(Field& field, std::initializer_list<const char*> ships, const field::Play& play) {
  buoyz::Passage passage{};
  for (const char* name : ships) passage.struck.add(field.who(name));
  field.run(play, [&](engine::Umpire& umpire) {
    fireship_contact(field.battle, umpire, field.who("Brulot"), passage);
  });
}

TEST(BuoyzFireship, TheCrewSetsHerAlight) {
  Field field({"Fireship=Brulot 20,20 @045 anchored true"}, {"La_Girona=Girona 30,30 @225"}, armada);
  light(field, "Brulot");
  EXPECT_TRUE(field["Brulot"].is(Mark::lit));
  EXPECT_FALSE(field["Brulot"].is(Mark::anchored));
  EXPECT_EQ(told(field, BoardTold::lit), 1);
  for (const engine::Event& event : field.hearing.events)  // spent: the simulator counts her as lost
    EXPECT_EQ(buoyz::rulebook().fate(event).kind, engine::Fate::Kind::lost);
  field.exercises({"buoyz.12.5.1", "buoyz.12.5.3"});
}

// 12.5.5: friend or foe, and nobody is asked: Evade Grapple! is no help, not even one that was kept.
TEST(BuoyzFireship, SheSetsFireToWhatSheRunsInto) {
  Field field({"Fireship=Brulot 20,20 @045", "The_Golden_Hind=Hind 20.5,20 @045"},
              {"La_Girona=Girona 20,20.6 @225"}, armada);
  run_into(field, {"Girona"}, {});  // not alight yet
  EXPECT_EQ(field["Girona"].fires, 0);
  light(field, "Brulot");
  field["Girona"].set(Mark::evading);
  run_into(field, {"Girona", "Hind"}, {});
  EXPECT_EQ(field["Girona"].fires, 1);
  EXPECT_EQ(field["Hind"].fires, 1);
  EXPECT_EQ(told(field, BoardTold::runs_into), 2);
  field.exercises({"buoyz.12.5.5"});
}

// 12.5.5: on fire is on fire; put out, it is lit again when the fireship ends her next move against the ship.
TEST(BuoyzFireship, SheLightsAFireOnceAndAgainAfterItIsOut) {
  Field field({"Fireship=Brulot 20,20 @000"}, {"La_Girona=Girona 20,21.5 @000"}, armada);
  light(field, "Brulot");
  for (int turn = 0; turn < 2; ++turn) {
    run_into(field, {"Girona"}, {});
    EXPECT_EQ(field["Girona"].fires, 1);
  }
  field["Girona"].fires = 0;
  field.step("Colours", {.dice = {1, 2}});  // the End Phase lights nothing
  EXPECT_EQ(field["Girona"].fires, 0);
  run_into(field, {"Girona"}, {});
  EXPECT_EQ(field["Girona"].fires, 1);
  field.step("Colours", {.dice = {3, 3}});  // nor does the explosion light a second fire
  EXPECT_EQ(field["Girona"].fires, 1);
  EXPECT_EQ(field["Brulot"].state, State::sunk);
  field.exercises({"buoyz.12.5.5"});
}

// D-15: dice 2,2: ships at 2.0 inches burn, at 2.1 not.
TEST(BuoyzFireship, DoublesExplode) {
  Field field({"Fireship=Brulot 20,20 @000", "The_Golden_Hind=Hind 22,20 @000"},
              {"La_Girona=Girona 20,22.1 @090", "De_Zeven_Provincien=Martin 18,20 @000"}, armada);
  light(field, "Brulot");
  field.step("Colours", {.dice = {2, 2}});
  EXPECT_EQ(field["Brulot"].state, State::sunk);
  EXPECT_EQ(field["Hind"].fires, 1);
  EXPECT_EQ(field["Martin"].fires, 1);
  EXPECT_EQ(field["Girona"].fires, 0);
  ASSERT_EQ(told(field, BoardTold::explodes), 1);
  const auto exploded = std::find_if(
      field.hearing.events.begin(), field.hearing.events.end(),
      [](const engine::Event& event) { return event.kind == std::uint16_t(BoardTold::explodes); });
  EXPECT_EQ(exploded->numbers[0], 2) << "ships set alight";
  field.exercises({"buoyz.12.5.6"});
}

TEST(BuoyzFireship, UnlitSheOnlyWaits) {
  Field field({"Fireship=Brulot 20,20 @000"}, {"La_Girona=Girona 20,22 @000"}, armada);
  field.step("Colours");
  EXPECT_EQ(field["Brulot"].state, State::on_table);
}

TEST(BuoyzFireship, NobodyClosesWithHerOnceLit) {
  Field field({"Fireship=Brulot 20,20 @000"}, {"La_Girona=Girona 20,21 @000"}, armada);
  EXPECT_EQ(field.refused(buoyz::close_kind, "Girona", "Brulot"), "legal");
  light(field, "Brulot");
  EXPECT_EQ(field.refused(buoyz::close_kind, "Girona", "Brulot"), "close.fireship buoyz.12.5.4");
}

// Lit while grappled: nobody is left to fight, but the fire spreads (8.1.9).
TEST(BuoyzFireship, LitInAGrappleSheBurnsHerNeighbour) {
  Field field({"Fireship=Brulot 20,20 @000"}, {"La_Girona=Girona 20.4,20 @000"}, armada);
  field.battle.grapples.add({field.who("Girona"), field.who("Brulot"), 0});
  light(field, "Brulot");
  field.step("Boarding");
  EXPECT_EQ(field["Brulot"].side, buoyz::Side(0));
  buoyz::watch_fires(field.battle);  // as the next turn's moves begin
  field.run({}, [&](engine::Umpire& umpire) { spread_fire(field.battle, umpire); });
  EXPECT_EQ(field["Girona"].fires, 1);
  field.step("Colours", {.dice = {3, 3}});  // she explodes; Girona is free, and burns on
  EXPECT_TRUE(field.battle.grapples.empty());
  EXPECT_EQ(field["Girona"].fires, 1);
}

// 12.5.2 to 12.5.4 in the Movement Phase: lit by All Hands On Deck!, then straight ahead two inches a turn.
TEST(BuoyzFireship, LitSheRunsStraightAhead) {
  Field field({"Fireship=Brulot 20,20 @045"}, {"La_Girona=Girona 50,35 @225"}, armada);
  light(field, "Brulot");
  field["Girona"].set(Mark::anchored);
  field.battle.holder = buoyz::Side(0);
  field.step("Ships move");
  EXPECT_NEAR(field["Brulot"].pose.at.x, 20 + 2 * 0.70710678, 1e-3);
  EXPECT_NEAR(field["Brulot"].pose.at.y, 20 + 2 * 0.70710678, 1e-3);
  field.exercises({"buoyz.12.5.2", "buoyz.12.5.4"});
}

}  // namespace colours_test
