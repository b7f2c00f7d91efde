// Turn 0: fitting out, deployment, flagships.
#include "rulebooks/buoyz/setup.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move.h"
#include "tests/buoyz/field.h"

namespace setup_test {

using buoyz::Fitting;
using buoyz::SetupTold;
using field::Field;

// ---- what kind of game it is

std::vector<std::string> told(const Field& field) {
  std::vector<std::string> lines;
  for (const engine::Event& event : field.hearing.events)
    lines.push_back(buoyz::rulebook().describe(&field.battle, event));
  return lines;
}

TEST(BuoyzSetup, TheGameSaysItsEraAndYear) {
  Field field({"HMS_Norfolk=A 20,20 @000"}, {"HMS_Norfolk=B 30,50 @180"}, {.head = "year = 1940\n"});
  field.step("Fit out");
  EXPECT_EQ(told(field), std::vector<std::string>{"A game of era 6, the year 1940"});
  EXPECT_FALSE(field["A"].has(buoyz::Ability::radar));  // fitted in 1941
  field.exercises({"buoyz.1.3.1"});
  Field galleys({"Poseidon's_Wrath=A 20,20 @000"}, {"Poseidon's_Wrath=B 30,30 @180"},
                {.head = "era = 1\nyear = -480\n"});
  galleys.step("Fit out");
  EXPECT_EQ(told(galleys).front(), "A game of era 1, 480 BC");
}

TEST(BuoyzSetup, ADoubledGameSaysSo) {
  Field field({"HMS_Norfolk=A 20,20 @000"}, {"HMS_Norfolk=B 30,50 @180"},
              {.options = {{"doubling_up", "on"}}});
  field.step("Fit out");
  EXPECT_EQ(told(field).back(), "All distances, hulls and dice are doubled");
  EXPECT_EQ(field["A"].hull, 14);
  field.exercises({"buoyz.1.7.1"});
}

TEST(BuoyzSetup, AGameWithoutChapter7SaysSo) {
  for (const auto& [options, line] :
       {std::pair{engine::Options{{"special_abilities", "off"}}, "This game leaves out special abilities"},
        {engine::Options{{"special_actions", "off"}}, "This game leaves out special actions"},
        {engine::Options{{"special_abilities", "off"}, {"special_actions", "off"}},
         "This game leaves out special abilities and actions"}}) {
    Field field({"HMS_Norfolk=A 20,20 @000"}, {"HMS_Norfolk=B 30,50 @180"}, {.options = options});
    field.step("Fit out");
    EXPECT_EQ(told(field).back(), line);
    field.exercises({"buoyz.1.5.9"});
  }
}

TEST(BuoyzSetup, APackOfBoatsIsOneCounterAndOneShip) {
  Field field({"MTB_Squadron_#1=Boats 20,20 @000"}, {"HMS_Cossack=B 30,50 @180"});
  field.step("Fit out");
  EXPECT_EQ(field.battle.ships.size(), 2);
  EXPECT_EQ(field.battle.sheet(field.who("Boats")).base, sea::rectangle_base(1.2, 1.2, sea::MeasuredAt::Bow));
  field.exercises({"buoyz.1.6.1"});
}

std::string carrier(const char* name) {
  return fmt::format(
      "[[side.ship]]\ndesign = \"HMS Illustrious\"\nname = \"{}\"\nat = [60, 10]\nheading = 0\n", name);
}

// ---- fitting out

TEST(BuoyzSetup, ABoatOfEra7CarriesAMissileUnlessHerOwnerPrefersTorpedoes) {
  const field::More era7{.head = "era = 7\nyear = 1975\n"};
  Field usual({"MTB_Squadron_#1,_missile_fit=Osa 20,20 @000"}, {"HMS_Hero=Hero 30,50 @180"}, era7);
  usual.step("Fit out");
  EXPECT_EQ(usual["Osa"].missiles, 1);
  EXPECT_EQ(usual["Osa"].torpedoes, 0);
  usual.exercises({"buoyz.1.6.2"});

  Field other({"MTB_Squadron_#1,_missile_fit=Osa 20,20 @000"}, {"HMS_Hero=Hero 30,50 @180"}, era7);
  other.step("Fit out", {.south = {"torpedoes"}});
  EXPECT_EQ(other["Osa"].missiles, 0);
  EXPECT_EQ(other["Osa"].torpedoes, 1);
  EXPECT_EQ(other.told(static_cast<std::uint16_t>(SetupTold::fitted)), 1);
  EXPECT_EQ(other.refused(buoyz::boat_kind, "Osa", "torpedoes"), "legal");

  Field hunter({"MTB_Squadron_#1,_missile_fit=Osa 20,20 @000"}, {"HMS_Hero=Hero 30,50 @180"}, era7);
  hunter.step("Fit out", {.south = {"depth charges"}});
  EXPECT_EQ(hunter["Osa"].missiles, 0);
  EXPECT_EQ(hunter["Osa"].depth_charges, 1);
}

TEST(BuoyzSetup, AnMtbOfEra6TakesTorpedoesOrDepthCharges) {
  Field field({"MTB_Squadron_#1=Boats 20,20 @000"}, {"HMS_Cossack=Cossack 30,50 @180"});
  EXPECT_EQ(field["Boats"].torpedoes, 1);
  EXPECT_EQ(field["Boats"].depth_charges, 0);
  field.step("Fit out", {.south = {"depth charges"}});
  EXPECT_EQ(field["Boats"].torpedoes, 0);
  EXPECT_EQ(field["Boats"].depth_charges, 1);
  const auto question = buoyz::question(buoyz::boat_kind, field.battle, field.who("Boats"));
  for (const int option : {-1, 2, 4, 99})
    EXPECT_TRUE(buoyz::boat_kind.refuse(&field.battle, question, engine::Answer::option(option))) << option;
}

TEST(BuoyzSetup, AShipFittedForItMayTakeMinesInsteadOfTorpedoes) {
  const field::More era5{.head = "era = 5\nyear = 1917\n"};
  Field field({"Era_5_destroyer=Borea 20,20 @000"}, {"Era_5_destroyer=Csepel 30,50 @180"}, era5);
  field.step("Fit out", {.south = {"mines"}});
  EXPECT_EQ(field["Borea"].mines, 6);
  EXPECT_EQ(field["Borea"].torpedoes, 0);
  EXPECT_EQ(field["Csepel"].mines, 0);
  EXPECT_EQ(field["Csepel"].torpedoes, 1);
  field.exercises({"buoyz.5.10.2"});
}

// 5.10.2: CL, DD, SS and smaller, six each, whether their sheets speak of mines or not; nobody bigger, and
// nobody before era 5.
TEST(BuoyzSetup, LightCruisersDestroyersSubmarinesAndBoatsMayTakeSixMines) {
  Field field({"HMS_Cossack=Cossack 20,20 @000", "KMS_U-99=U-99 30,20 @000", "HMS_Norfolk=Norfolk 40,20 @000",
               "MTB_Squadron_#1=Boats 50,20 @000"},
              {"KMS_Bismarck=Bismarck 30,50 @180"});
  field.step("Fit out", {.south = {"mines", "mines", "mines"}});  // Norfolk, a heavy cruiser, is not asked
  for (const char* name : {"Cossack", "U-99", "Boats"}) {
    EXPECT_EQ(field[name].mines, 6) << name;
    EXPECT_EQ(field[name].torpedoes, 0) << name;
    EXPECT_EQ(field.refused(buoyz::course_kind, name, "1 mine"), "legal") << name;
  }
  EXPECT_EQ(field["Norfolk"].mines, 0);
  EXPECT_TRUE(field["Norfolk"].torpedoes > 0);
  Field cruiser({"HMS_Ajax=Ajax 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"});
  cruiser.step("Fit out", {.south = {"mines"}});
  EXPECT_EQ(cruiser["Ajax"].mines, 6);
  Field before({"Sailing_Gunboat_Squadron_#1=Boats 20,20 @000"}, {"HMS_Agamemnon=Agamemnon 30,50 @180"},
               {.head = "era = 4\nyear = 1862\n"});
  EXPECT_FALSE(buoyz::may_take(before.battle, before["Boats"], buoyz::Fitting::mines));
}

// 5.10.2: boats without engines are not capable of it, whatever the era they still sail in.
TEST(BuoyzSetup, LongshipsAndCogsTakeNoMines) {
  Field field({"Longships_#1_Ravenhell=Longships 20,20 @000", "Medieval_Cogs_#1=Cogs 30,20 @000",
               "MTB_Squadron_#1=Boats 50,20 @000"},
              {"KMS_Bismarck=Bismarck 30,50 @180"});
  for (const char* name : {"Longships", "Cogs"})
    EXPECT_FALSE(buoyz::may_take(field.battle, field[name], buoyz::Fitting::mines)) << name;
  EXPECT_TRUE(buoyz::may_take(field.battle, field["Boats"], buoyz::Fitting::mines));
}

// 5.10.2: who has no torpedoes to leave behind takes mines or nothing.
TEST(BuoyzSetup, WithoutTorpedoesItIsMinesOrNothing) {
  for (const auto& [answer, mines] : {std::pair{"nothing", 0}, {"mines", 6}}) {
    Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"KMS_Bismarck=Bismarck 30,50 @180"});
    field.book().sheets[field["Cossack"].sheet].torpedoes = false;
    field["Cossack"].torpedoes = 0;
    field.step("Fit out", {.south = {answer}});
    EXPECT_EQ(field["Cossack"].mines, mines) << answer;
    EXPECT_EQ(field["Cossack"].torpedoes, 0) << answer;
  }
}

TEST(BuoyzSetup, ASpecialistMinelayerHasTwelveAndNoChoice) {
  Field field({"Minelayer=Abdiel 20,20 @000"}, {"HMS_Norfolk=Norfolk 30,50 @180"});
  EXPECT_EQ(field["Abdiel"].mines, 12);
  EXPECT_EQ(field["Abdiel"].torpedoes, 0);
  field.step("Fit out");
  EXPECT_FALSE(field.cited("buoyz.5.10.2"));
}

TEST(BuoyzSetup, TheOwnerPicksTheTypesOfACarriersFlights) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Cossack=Cossack 30,50 @180"},
              {.south = carrier("Illustrious")});
  ASSERT_EQ(field.battle.flights.size(), 6);
  EXPECT_EQ(field.battle.type(field.flight("Illustrious flight 1")).name, "Fleet Fighter");
  EXPECT_EQ(field.battle.type(field.flight("Illustrious flight 3")).name, "Dive Bomber");
  EXPECT_EQ(field.battle.type(field.flight("Illustrious flight 6")).name, "Torpedo Bomber");
  field.step("Fit out", {.south = {"Wildcat", "Fulmar", "Val", "Swordfish", "Swordfish", "Kate", "none"}});
  EXPECT_EQ(field.battle.type(field.flight("Illustrious flight 1")).name, "Wildcat");
  EXPECT_EQ(field.flight("Illustrious flight 4").kind, buoyz::FlightKind::torpedo_bomber);
  EXPECT_EQ(field.flight("Illustrious flight 4").load, buoyz::Warload::torpedo);
  EXPECT_EQ(field.told(static_cast<std::uint16_t>(SetupTold::wing)), 6);
  EXPECT_EQ(field.refused(buoyz::wing_kind, "Illustrious flight 1", "Zero"), "legal");
  const auto question = buoyz::question(buoyz::wing_kind, field.battle, field.who("Illustrious flight 1"));
  for (const int option : {-1, 200, 9999})
    EXPECT_TRUE(buoyz::wing_kind.refuse(&field.battle, question, engine::Answer::option(option))) << option;
  field.exercises({"buoyz.1.5.8"});
}

TEST(BuoyzSetup, FlightsTheScenarioNamesAreAsItSays) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Cossack=Cossack 30,50 @180"},
              {.south = carrier("Illustrious") +
                        "[[side.flight]]\ntype = \"Fulmar\"\nfrom = \"Illustrious\"\ncount = 2\n"});
  ASSERT_EQ(field.battle.flights.size(), 2);
  field.step("Fit out");
  EXPECT_EQ(field.told(static_cast<std::uint16_t>(SetupTold::wing)), 0);
  EXPECT_EQ(field.battle.name(field.who("Fulmar 2")), "Fulmar 2");
}

// ---- deployment

const char* deploying = R"(title = "t"
era = 6
year = 1942
table = [120, 80]
[[side]]
name = "South"
edge = "south"
deploys = true
[[side.ship]]
design = "HMS Cossack"
count = 3
[[side]]
name = "North"
edge = "north"
deploys = true
[[side.ship]]
design = "KMS Bismarck"
name = "Bismarck"
[[land]]
at = [60, 10]
radius = 3
)";

struct Deployment {
  engine::ScenarioPtr scenario = field::load_text(deploying);
  Field field{{"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=B 30,50 @180"}};
  Deployment() {
    std::memcpy(static_cast<void*>(&field.battle), scenario->start.data(), sizeof field.battle);
  }
};

TEST(BuoyzSetup, TheLoserOfTheRollPlacesFirst) {
  Deployment it;
  it.field.step(
      "Deploy",
      {.south = {"30,4 @090", "34,4 @090", "40,12 @045"}, .north = {"60,70 @180"}, .dice = {4, 4, 5, 2}});
  EXPECT_EQ(it.field["HMS Cossack 1"].pose, (sea::Pose{{30, 4}, sea::heading(90)}));
  EXPECT_EQ(it.field["HMS Cossack 3"].pose, (sea::Pose{{40, 12}, sea::heading(45)}));
  EXPECT_EQ(it.field["Bismarck"].pose, (sea::Pose{{60, 70}, sea::heading(180)}));
  const auto lines = told(it.field);
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_EQ(lines[0], "North lost the roll and placed first");
  EXPECT_EQ(lines[1], "Bismarck starts at 60,70 heading 180");
  it.field.exercises({"buoyz.2.2.1", "buoyz.1.1.6"});
}

TEST(BuoyzSetup, ShipsStartWithinTheirZone) {
  Deployment it;
  const auto why = [&](const char* text) {
    return it.field.refused(buoyz::place_kind, "HMS Cossack 1", text);
  };
  EXPECT_EQ(why("20,12 @000"), "legal");  // the corner of the middle two thirds
  EXPECT_EQ(why("100,0 @359"), "legal");
  for (const char* text :
       {"19,4 @000", "101,4 @000", "60,12.5 @000", "60,-1 @000", "61,10 @000", "64,10 @000", "60,70 @180"})
    EXPECT_EQ(why(text), "place.zone buoyz.2.2.1") << text;
  it.field["HMS Cossack 1"].pose = {{30, 4}, sea::heading(0)};
  EXPECT_EQ(it.field.refused(buoyz::place_kind, "HMS Cossack 2", "30,4.5 @000"), "place.zone buoyz.2.2.1");
}

TEST(BuoyzSetup, EveryRandomPlaceIsLegal) {
  Deployment it;
  engine::Picker picker(7);
  const auto question = buoyz::question(buoyz::place_kind, it.field.battle, it.field.who("Bismarck"));
  for (int i = 0; i < 200; ++i) {
    const engine::Answer answer = buoyz::place_kind.any(&it.field.battle, question, picker);
    EXPECT_FALSE(buoyz::place_kind.refuse(&it.field.battle, question, answer));
  }
  it.field.step("Deploy", {.dice = {1, 2}});  // default places
}

TEST(BuoyzSetup, NobodyIsAskedWhereTheScenarioPlacesTheShips) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=B 30,50 @180"});
  field.step("Deploy");
  EXPECT_TRUE(field.hearing.events.empty());
}

// ---- flagships

TEST(BuoyzSetup, TheDefaultFlagshipHasTheHighestCommandThenTheLowestSize) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Norfolk=B 24,20 @000 command 3", "KMS_Bismarck=C 28,20 @000"},
              {"HMS_Cossack=D 30,50 @180"});
  EXPECT_EQ(buoyz::default_flagship(field.battle, buoyz::Side(0)),
            field.who("B"));  // size 3 against Cossack's 4
  field.step("Name flagships");
  EXPECT_EQ(field.battle.fleets[0].flagship, field.who("B"));
  EXPECT_EQ(field.battle.fleets[1].flagship, field.who("D"));
  field.exercises({"buoyz.3.0.5"});
}

TEST(BuoyzSetup, TheOwnerNamesTheFlagship) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Norfolk=B 24,20 @000"}, {"HMS_Cossack=D 30,50 @180"});
  field.step("Name flagships", {.south = {"A"}});
  EXPECT_EQ(field.battle.fleets[0].flagship, field.who("A"));
  const auto question = buoyz::question(buoyz::flagship_kind, buoyz::Side(0));
  for (const int option : {-1, 2, 3, 64, 1000})  // none, the enemy's, no ship, a flight, a number
    EXPECT_TRUE(buoyz::flagship_kind.refuse(&field.battle, question, engine::Answer::option(option)))
        << option;
}

TEST(BuoyzSetup, AScenarioMayNameIt) {
  Field field({"HMS_Cossack=A 20,20 @000 flagship true", "HMS_Norfolk=B 24,20 @000 command 3"},
              {"HMS_Cossack=D 30,50 @180"});
  field.step("Name flagships");
  EXPECT_EQ(field.battle.fleets[0].flagship, field.who("A"));
}

TEST(BuoyzSetup, ALostFlagshipIsReplacedBeforeTheNextInitiative) {
  for (const auto loss :
       {+[](buoyz::Ship& ship) { ship.state = buoyz::State::left; },
        +[](buoyz::Ship& ship) { ship.set(buoyz::Mark::struck); },
        +[](buoyz::Ship& ship) { ship.side = buoyz::Side(1), ship.set(buoyz::Mark::prize); }}) {
    Field field({"HMS_Cossack=A 20,20 @000", "HMS_Norfolk=B 24,20 @000", "HMS_Norfolk=C 28,20 @000"},
                {"HMS_Cossack=D 30,50 @180"});
    field.battle.fleets[0].flagship = field.who("A");
    field.battle.fleets[1].flagship = field.who("D");
    loss(field["A"]);
    field.run({.south = {"C"}},
              [&](engine::Umpire& umpire) { buoyz::replace_flagships(field.battle, umpire); });
    EXPECT_EQ(field.battle.fleets[0].flagship, field.who("C"));
    EXPECT_EQ(field.battle.fleets[1].flagship, field.who("D"));
    field.exercises({"buoyz.3.0.5"});
  }
}

TEST(BuoyzSetup, AFleetWithoutShipsHasNoFlagship) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=D 30,50 @180"});
  field.battle.fleets[0].flagship = field.who("A");
  field["A"].state = buoyz::State::sunk;
  field["A"].hull = 0;
  field.run({}, [&](engine::Umpire& umpire) { buoyz::replace_flagships(field.battle, umpire); });
  EXPECT_EQ(field.battle.fleets[0].flagship, buoyz::nobody);
}

// Each event by its own name, as records and clients know it.
TEST(BuoyzSetup, EveryEventGoesByItsOwnName) {
  const std::pair<SetupTold, const char*> names[] = {
      {SetupTold::placed, "placed"},     {SetupTold::places_first, "places-first"},
      {SetupTold::flagship, "flagship"}, {SetupTold::fitted, "fitted-out"},
      {SetupTold::wing, "wing"},         {SetupTold::game, "game"},
      {SetupTold::doubled, "doubled"},   {SetupTold::left_out, "left-out"},
      {SetupTold::squadron, "squadron"},
  };
  for (const auto& [kind, name] : names) EXPECT_STREQ(buoyz::setup_event_name(std::uint16_t(kind)), name);
}

}  // namespace setup_test
