// ethos.vis: eyes and sonar. Ranges and numbers are typed from the table of visibility.
#include "rulebooks/ethos/sight/sight.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Step;
using support::exercises;

// Example 4.
TEST(EthosSight, ReachesThirtyInchesAndTenForEachEcmOfTheFlagship) {
  Field field({"Hood 5,5 @000 flagship", "County 5,8 @000"}, {"Dreadnought=Duke 45,5 @000"});
  EXPECT_DOUBLE_EQ(visual_range(field.battle, Side(0)), 40);
  EXPECT_DOUBLE_EQ(visual_range(field.battle, field["County"]), 55);
  EXPECT_DOUBLE_EQ(visual_range(field.battle, Side(1)), 30);
  EXPECT_TRUE(sees(field.battle, field.who("Hood"), field.who("Duke")));
  EXPECT_FALSE(sees(field.battle, field.who("Duke"), field.who("Hood")));
  field["Duke"].pose.at.x = 45.1;
  look_around(field.battle);
  EXPECT_FALSE(sees(field.battle, field.who("Hood"), field.who("Duke")));
  EXPECT_TRUE(sees(field.battle, field.who("County"), field.who("Duke")));
  EXPECT_TRUE(side_sees(field.battle, Side(0), field.who("Duke")));
  field.book().bad_weather = true;
  EXPECT_DOUBLE_EQ(visual_range(field.battle, Side(0)), 25);
  EXPECT_DOUBLE_EQ(visual_range(field.battle, field["County"]), 25);
  field["Hood"].state = State::sunk;
  EXPECT_DOUBLE_EQ(visual_range(field.battle, Side(0)), 15);
  exercises({"ethos.vis.1", "ethos.vis.2", "ethos.vis.3", "ethos.vis.4", "ethos.seq.3", "ethos.weather.5"});
}

TEST(EthosSight, BadWeatherHoldsInTheTurnsThatTheScenarioGives) {
  Field field({"Hood 5,5 @000 flagship"}, {"Ark_Royal=Ark 45,5 @000"},
              {.head = "year = 1941\nweather = \"bad\"\nno_flying = true\nweather_turns = [2, 3]\n"});
  for (const auto& [turn, inches, launches] :
       {std::tuple{0, 40, 1}, {1, 40, 1}, {2, 25, 0}, {3, 25, 0}, {4, 40, 1}}) {
    field.battle.turn = std::uint8_t(turn);
    EXPECT_EQ(visual_range(field.battle, Side(0)), inches) << turn;
    LaunchSheet sheet{};
    ask_for_waves(field.battle, Side(1), sheet);
    EXPECT_EQ(sheet.size(), launches) << turn;
  }
  exercises({"ethos.weather.5", "ethos.vis.2"});
}

TEST(EthosSight, NightHalvesItWithTheOptionOnly) {
  for (const bool half : {false, true}) {
    Field field({"Hood 5,5 @000 flagship"}, {"Dreadnought=Duke 45,5 @000"},
                {.head = "night = true\n", .options = {{"night_sight", half ? "half" : "printed"}}});
    EXPECT_DOUBLE_EQ(visual_range(field.battle, Side(0)), half ? 25 : 40);
    field.book().bad_weather = true;
    EXPECT_DOUBLE_EQ(visual_range(field.battle, Side(0)), half ? 18 : 25);
  }
  exercises({"ethos.vis.11"});
}

TEST(EthosSight, LandHidesShipsAndStandsInTheLineOfFire) {
  Field field({"Hood 10,10 @000"}, {"Dreadnought=Duke 20,10 @000", "Dreadnought=Iron 15,20 @090"});
  const Actor hood = field.who("Hood"), duke = field.who("Duke");
  EXPECT_TRUE(clear_line(field.battle, hood, duke));
  field["Iron"].pose = {{15.5, 10}, sea::heading(90)};
  EXPECT_FALSE(clear_line(field.battle, hood, duke));
  field["Iron"].pose = {{15.5, 10.2}, sea::heading(90)};
  EXPECT_TRUE(clear_line(field.battle, hood, duke)) << "0.05 inches clear of her beam";
  const sea::Point corners[] = {{14, 8}, {16, 8}, {16, 12}, {14, 12}};
  field.book().land.push_back(sea::Polygon(corners));
  look_around(field.battle);
  EXPECT_FALSE(sees(field.battle, hood, duke));
  EXPECT_FALSE(clear_line(field.battle, hood, duke));
  field["Duke"].pose.at = {20, 30};
  look_around(field.battle);
  EXPECT_TRUE(sees(field.battle, hood, duke));
  exercises({"ethos.vis.5"});
}

// Two corvettes of ECM 1 north of a boat; her counters a, b, c, of which b is she.
struct Hunt : Field {
  Hunt() : Field({"Flower=One 20,24 @180 flagship", "Flower=Two 20,34 @180"}, {"U37 20,20 @000 submerged"}) {
    battle.first = Side(0);
    boat().real = 1;
    put('a', {20, 21}), put('b', {20, 20}), put('c', {20, 19.9});
  }
  Ship& boat() { return (*this)["U37"]; }
  Contact& counter(char which) { return contact(std::string("U37 ") + which); }
  void put(char which, sea::Point at) { counter(which).pose.at = at; }
};

// Example 5 is the same at ECM 3.
TEST(EthosSonar, ReachesAnInchAndThreeForEachEcm) {
  Hunt field;
  EXPECT_DOUBLE_EQ(sonar_range(field.battle, field.who("One")), 4);
  field["One"].ecm = 3;
  EXPECT_DOUBLE_EQ(sonar_range(field.battle, field.who("One")), 10);
  field["One"].ecm = 1;
  EXPECT_EQ(field.refused(sonar_kind, "One", "U37 b"), "legal");
  const auto beyond = Answer::option(index(field.who("U37 c")));
  const Verdict no =
      sonar_kind.refuse(&field.battle, question(sonar_kind, field.battle, field.who("One")), beyond);
  ASSERT_TRUE(no);
  EXPECT_STREQ(no->code, "sonar.out-of-reach");
  exercises({"ethos.vis.6", "ethos.vis.8"});
}

TEST(EthosSonar, FindsOnFiveWithEcmAndNeverOnOne) {
  for (const int face : {3, 4}) {
    Hunt field;
    field.run(Step::sighting, {.first = {"U37 a"}, .dice = {face}});
    EXPECT_EQ(field.counter('a').there, face == 3);
    EXPECT_EQ(field.told<HerringFound>(), face == 4);
    EXPECT_FALSE(field.boat().located);
    EXPECT_TRUE(field.counter('b').there && field.counter('c').there);
  }
  Hunt field;
  field["One"].ecm = 4;
  field.run(Step::sighting, {.dice = {1}});
  EXPECT_TRUE(field.counter('a').there);
  field.run(Step::sighting, {.dice = {2}});
  EXPECT_FALSE(field.counter('a').there) << "the nearest by default";
  exercises({"ethos.vis.7", "ethos.vis.9"});
}

TEST(EthosSonar, AFoundBoatStaysLocatedWithoutHerHerrings) {
  Hunt field;
  field.run(Step::sighting, {.first = {"U37 b"}, .dice = {4}});
  EXPECT_TRUE(field.boat().located);
  EXPECT_FALSE(field.counter('a').there || field.counter('c').there);
  EXPECT_TRUE(field.counter('b').there);
  EXPECT_TRUE(attackable(field.battle, field.boat()));
  EXPECT_EQ(field.told<BoatLocated>(), 1);
  field.run(Step::sighting);  // nobody searches for her again
  exercises({"ethos.vis.10", "ethos.sub.12"});
}

TEST(EthosSonar, EachUnitSearchesOnceAfterTheOthers) {
  Hunt field;
  field["Two"].pose.at = {20, 24};
  field.run(Step::sighting, {.first = {"U37 a"}, .dice = {4, 4}});  // Two has only b left in reach
  EXPECT_EQ(field.told<Searched>(), 2);
  EXPECT_TRUE(field.boat().located);
}

}  // namespace
