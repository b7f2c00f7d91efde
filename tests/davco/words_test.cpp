// What is told reads like English: places of Table 4, mounts, the weather, salvos of torpedoes.
#include <gtest/gtest.h>

#include "engine/question/question.h"
#include "rulebooks/davco/air/air.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

TEST(DavcoWords, PlacesHaveNoAbbreviations) {
  const auto said = [](const char* place) { return std::string(word(number_of(*place_called(place)))); };
  EXPECT_EQ(said("P/S 2nd Tur"), "secondary mount");
  EXPECT_EQ(said("P/S TT, 1st set"), "1st torpedo tubes");
  EXPECT_EQ(said("Cat./Hangar/Deck"), "catapult, hangar and deck");
  EXPECT_EQ(said("Aft SS (AA)"), "after superstructure and AA guns");
  EXPECT_EQ(said("Mid Deck/Cranes \"A\""), "cranes, and deck above the boilers");
  for (const char* column : {"Bows", "S/L Platform", "4th TT/Hull", "Belt \"B\"", "Round-down"})
    for (const char* raw : {"/", ".", "\"", "TT", "SS", "Tur "})
      EXPECT_EQ(said(column).find(raw), std::string::npos) << said(column);
}

std::string told_of(Field& field, int mount) {
  return describe(field.battle, engine::told(GunsLost{2, mount}, "davco.special.2", field.who("Target")));
}

TEST(DavcoWords, WhichMountIsLost) {
  Field field({"Hood 100,100 @000 20"}, {"Ajax=Target 200,100 @000 20"});
  EXPECT_EQ(told_of(field, 0), "Target loses A turret (2 guns)");
  EXPECT_EQ(told_of(field, 3), "Target loses Y turret (2 guns)");
  EXPECT_EQ(told_of(field, 5), "Target loses secondary mount 2 to port (2 guns)");
  EXPECT_EQ(told_of(field, 6), "Target loses secondary mount 1 to starboard (2 guns)");
  Field destroyers({"Hood 100,100 @000 20"}, {"Cossack=Target 200,100 @000 20"});
  EXPECT_EQ(told_of(destroyers, 0), "Target loses A mount (2 guns)") << "it is open";
}

TEST(DavcoWords, TheWeather) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"}, {.head = "theatre = \"Pacific\"\n"});
  const auto says = [&](int cm) {
    return describe(field.battle, engine::told(Visibility{cm}, "davco.weather.1", engine::nobody));
  };
  EXPECT_EQ(says(150), "The weather brings light squalls: one can see 150 cm");
  EXPECT_EQ(says(240), "The weather is clear: one can see 240 cm");
  EXPECT_EQ(says(30), "The weather brings a storm, or it is night: one can see 30 cm");
  exercises({"davco.weather.2"});
}

Marker marker(const Field& field, int torpedoes, int due) {
  return {field.battle.ships[0].pose.at,
          Side(0),
          Actor(0),
          field.who("Target"),
          std::uint8_t(torpedoes),
          40,
          65,
          Depth::shallow,
          std::uint8_t(due)};
}

TEST(DavcoWords, SalvosOfOneMarkerAreCounted) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero=Target 130,100 @000 20"});
  field.battle.markers.add(marker(field, 8, 1));
  field.run(Step::torpedoes, {.dice = {99, 99}});
  const auto runs = field.hearing.all<TorpedoesRun>();
  ASSERT_EQ(runs.size(), 2u);
  EXPECT_EQ(describe(field.battle, runs[1]),
            "Fletcher had 4 torpedoes running at Target, salvo 2 of 2: 0 hits");
  field.hearing = {};
  field.battle.markers.add(marker(field, 3, 1));
  field.run(Step::torpedoes, {.dice = {99}});
  EXPECT_EQ(describe(field.battle, field.hearing.all<TorpedoesRun>()[0]),
            "Fletcher had 3 torpedoes running at Target: 0 hits");
  exercises({"davco.torp.6"});
}

// The battle may be over before they are due.
TEST(DavcoWords, TorpedoesWhoseTargetIsGoneAreToldOfInThatMove) {
  for (const State gone : {State::left, State::sunk}) {
    Field field({"Fletcher 100,100 @000 20"}, {"Kagero=Target 130,100 @000 20"});
    field.battle.markers.add(marker(field, 3, 2));
    field["Target"].state = gone;
    field.run(Step::torpedoes);
    EXPECT_EQ(field.only<TargetGone>().torpedoes, 3);
    EXPECT_TRUE(field.battle.markers.empty());
  }
  exercises({"davco.torp.12"});
}

TEST(DavcoWords, AnAaQuestionMeasuresToWhereTheWaveStands) {
  Field field({}, {"Bismarck 300,200 @000 20"}, {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n"});
  field.battle.waves[0].target = field.who("Bismarck"), field.battle.waves[0].bearing = 90 * 60;
  engine::Explanation about;
  aa_kind.explain(&field.battle, davco::question(aa_kind, field.battle, field.who("Bismarck")), about);
  int seen = 0;
  for (const engine::MountNote& arc : about.mounts)
    for (const engine::TargetNote& wave : arc.targets) {
      EXPECT_EQ(wave.range.value_or(-1), 25) << arc.name;
      ++seen;
    }
  EXPECT_GT(seen, 0);
}

}  // namespace
