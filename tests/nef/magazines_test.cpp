// Chapter "spec": how vulnerable special weapons are.
#include <gtest/gtest.h>

#include "rulebooks/nef/combat/damage.h"
#include "tests/nef/field.h"

namespace {

using field::Field;

TEST(NefSpecialWeapons, FireThroughTheFrontArcOnly) {
  Field field({"Sovereign 20,20 @000", "Shenandoah 20,20 @000", "Pegasus 20,20 @000"},
              {"Adalar 25,20 @180", "Hayate 20,25 @180"});
  field.aloft("Pegasus bomber 1", 20, 20, 0);
  field.aloft("Pegasus fighter 1", 20, 20, 0);
  EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", "torpedo > Adalar"), "fire.cannot-bear nef.spec.1");
  EXPECT_EQ(field.refused(nef::fire_kind, "Shenandoah", "rockets 2 > Adalar"), "fire.cannot-bear nef.spec.1");
  EXPECT_EQ(field.refused(nef::fire_kind, "Pegasus bomber 1", "rapiers 2 > Adalar"),
            "fire.cannot-bear nef.spec.1");
  EXPECT_EQ(field.refused(nef::fire_kind, "Pegasus fighter 1", "rockets 1 > Adalar"),
            "fire.cannot-bear nef.spec.1");
  for (const char* order : {"torpedo > Hayate"})
    EXPECT_EQ(field.refused(nef::fire_kind, "Sovereign", order), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Shenandoah", "rockets 2 > Hayate"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Pegasus bomber 1", "rapiers 2 > Hayate"), "legal");
  field.exercises({"nef.spec.1"});
}

// Worked example 8: one check for an attack of four hits; a salvo gone, an explosion, three more boxes.
TEST(NefSpecialWeapons, VulnerabilityAsInTheWorkedExample) {
  Field field({"Foudroyant 20,20 @000"}, {"Adalar 28,20 @000"});
  field["Adalar"].row = 0;
  field.combat(
      {.south = {"guns 7 starboard > Adalar"}, .north = {"hold"}, .dice = {6, 6, 6, 6, 1, 1, 1, 2, 2, 2, 2}});
  EXPECT_EQ(field["Adalar"].hits, 4);
  EXPECT_EQ(field["Adalar"].attacks, 1);
  field.end_of_turn({.dice = {5, 6, 3}});
  EXPECT_EQ(field["Adalar"].torpedoes, 1);
  EXPECT_EQ(field["Adalar"].boxes, 7);
  field.exercises({"nef.spec.2", "nef.spec.3", "nef.spec.4", "nef.spec.6"});
}

TEST(NefSpecialWeapons, AFourSavesTheSalvoAndAFiveDoesNotExplode) {
  Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"});
  field["Adalar"].hits = field["Adalar"].attacks = 2;
  field.end_of_turn({.dice = {4, 6, 5}});
  EXPECT_EQ(field["Adalar"].torpedoes, 1);
  EXPECT_EQ(field["Adalar"].boxes, 2);
  field.exercises({"nef.spec.2", "nef.spec.3"});
}

TEST(NefSpecialWeapons, EachAttackThatHitsIsCheckedAndOneThatMissesIsNot) {
  Field field({"Foudroyant 20,20 @060", "Lastschiff 30,20 @000", "Lastschiff=Anna 25,15 @060"},
              {"Adalar 25,22 @000"});
  field.combat({.south = {"guns 3 front > Adalar; torpedo 1 front > Adalar", "guns 1 port > Adalar",
                          "guns 1 port > Adalar"},
                .north = {"hold"},
                .dice = {6, 2, 5, 5, 1, 1, 1, 6, 1, 3}});
  EXPECT_EQ(field["Adalar"].hits, 4);
  EXPECT_EQ(field["Adalar"].attacks, 3);  // guns, torpedoes, one transport; the other missed
  field.end_of_turn({.dice = {1, 2, 3}});
  EXPECT_EQ(field["Adalar"].torpedoes, 2);
  field.exercises({"nef.spec.2"});
}

TEST(NefSpecialWeapons, AnExplosionDestroysByOption) {
  Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"}, "[options]\nexplosion = \"destroy\"\n");
  field["Adalar"].hits = field["Adalar"].attacks = 1;
  field.end_of_turn({.dice = {5, 6}});
  EXPECT_EQ(field["Adalar"].state, nef::State::destroyed);
  EXPECT_EQ(field["Adalar"].boxes, 22);
  field.exercises({"nef.spec.3", "nef.damage.3"});
}

TEST(NefSpecialWeapons, AnOptionGivenFromOutsideTakesThePlaceOfTheFiles) {
  Field d6({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"}, "[options]\nexplosion = \"destroy\"\n",
           {{"explosion", "d6"}});
  d6["Adalar"].hits = d6["Adalar"].attacks = 1;
  d6.end_of_turn({.dice = {5, 6, 2}});
  EXPECT_EQ(d6["Adalar"].boxes, 3);
}

TEST(NefSpecialWeapons, BoxesLostInAnExplosionCauseNoFurtherChecks) {
  Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"});
  field["Adalar"].hits = field["Adalar"].attacks = 1;
  field.end_of_turn({.dice = {6, 6, 6}});
  EXPECT_EQ(field["Adalar"].boxes, 7);
  EXPECT_EQ(field["Adalar"].torpedoes, 1);
}

TEST(NefSpecialWeapons, TheOwnerChoosesWhichSalvoIsLost) {
  for (const auto& [choice, torpedoes, bombs] : {std::tuple{"torpedoes", 1, 4}, {"bombs", 2, 1}}) {
    Field field({"Sovereign 20,20 @000"}, {"Adalar 60,40 @180"});
    field["Sovereign"].hits = field["Sovereign"].attacks = 1;
    field.end_of_turn({.south = {choice}, .dice = {5, 1}});
    EXPECT_EQ(field["Sovereign"].torpedoes, torpedoes) << choice;
    EXPECT_EQ(field["Sovereign"].bombs, bombs) << choice;  // a lot of three
    field.exercises({"nef.spec.4"});
  }
}

TEST(NefSpecialWeapons, ByDefaultRocketsGoThenBombsThenFlightsThenTorpedoes) {
  Field field({"Shenandoah 20,20 @000", "Pegasus 30,20 @000"}, {"Adalar 60,40 @180"});
  const auto kinds = [&](const std::string& name) {
    std::vector<nef::Salvo> found;
    for (const nef::SalvoAboard& salvo : nef::salvos_aboard(field.battle, field.who(name)))
      found.push_back(salvo.kind);
    return found;
  };
  field["Shenandoah"].torpedoes = 1;
  field["Pegasus"].torpedoes = 1;
  field.aloft("Pegasus fighter 2", 30, 25, 0);
  using enum nef::Salvo;
  EXPECT_EQ(kinds("Shenandoah"), (std::vector{rocket, bombs, torpedo}));
  EXPECT_EQ(kinds("Pegasus"),
            (std::vector{flight, flight, flight, flight, flight, torpedo}));  // one is in the air
  EXPECT_EQ(
      nef::salvo_kind
          .standard(&field.battle, nef::question(nef::salvo_kind, field.battle, field.who("Shenandoah")))
          .choice.option,
      0);
  EXPECT_EQ(field.refused(nef::salvo_kind, "Shenandoah", "flight"), "answer.unreadable nef.spec.4");
  const nef::Question question = nef::question(nef::salvo_kind, field.battle, field.who("Shenandoah"));
  const auto refusal = nef::salvo_kind.refuse(&field.battle, question, engine::Answer::option(3));
  ASSERT_TRUE(refusal);
  EXPECT_STREQ(refusal->code, "salvo.not-aboard");
}

TEST(NefSpecialWeapons, ADestroyedRocketSalvoTakesItsLauncherWithIt) {
  Field field({"Wespe 20,20 @000"}, {"Adalar 60,40 @180"});
  field["Wespe"].hits = field["Wespe"].attacks = 1;
  field["Wespe"].rockets = 2;  // of three
  field["Wespe"].reloading = 1;
  field.end_of_turn({.dice = {6, 1}});
  EXPECT_EQ(field["Wespe"].launchers, 2);
  EXPECT_EQ(field["Wespe"].rockets, 2);  // one destroyed, one reloaded
  field.end_of_turn();
  EXPECT_EQ(field.refused(nef::fire_kind, "Wespe", "reload"), "fire.no-reload nef.rocket.3");
  field.exercises({"nef.spec.4", "nef.rocket.3"});
}

TEST(NefSpecialWeapons, AFlightAboardCanBeTheSalvoThatIsLost) {
  Field field({"Pegasus 20,20 @000"}, {"Adalar 60,40 @180"});
  field["Pegasus"].hits = field["Pegasus"].attacks = 1;
  field.end_of_turn({.south = {"Pegasus bomber 2", "none"}, .dice = {5, 1}});
  EXPECT_EQ(field["Pegasus bomber 2"].state, nef::State::destroyed);
  EXPECT_EQ(field["Pegasus bomber 1"].state, nef::State::aboard);
  field.exercises({"nef.spec.4"});
}

TEST(NefSpecialWeapons, WithNothingAboardThereIsNoCheck) {
  Field field({"Lastschiff 20,20 @000", "Adalar 30,20 @000"}, {"Sovereign 60,40 @180"});
  field["Lastschiff"].hits = field["Lastschiff"].attacks = 1;
  field["Adalar"].hits = field["Adalar"].attacks = 1;
  field["Adalar"].torpedoes = 0;  // both fired
  field.end_of_turn();
  EXPECT_EQ(field["Lastschiff"].boxes, 1);
  EXPECT_EQ(field["Adalar"].boxes, 1);
}

TEST(NefSpecialWeapons, FlightsInTheAirMakeNoChecks) {
  Field field({"Pegasus 20,20 @000"}, {"Sovereign 60,40 @180"});
  field.aloft("Pegasus fighter 1", 30, 30, 0);
  field.aloft("Pegasus bomber 1", 30, 30, 0);
  for (const char* name : {"Pegasus fighter 1", "Pegasus bomber 1"})
    field[name].hits = field[name].attacks = 1;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 1);
  EXPECT_EQ(field["Pegasus bomber 1"].rapiers, 2);
  field.exercises({"nef.spec.5"});
}

TEST(NefSpecialWeapons, EachMarkOnTheSheetIsOneSalvo) {
  Field field({"Hayate 20,20 @000", "Wespe 24,20 @000"}, {"Sovereign 60,40 @180"});
  EXPECT_EQ(field["Hayate"].torpedoes, 3);
  EXPECT_EQ(field["Wespe"].rockets, 3);
  field["Hayate"].hits = field["Hayate"].attacks = 1;
  field.end_of_turn({.dice = {5, 5}});
  EXPECT_EQ(field["Hayate"].torpedoes, 2);
  field.exercises({"nef.spec.6"});
}

TEST(NefSpecial, TheLastRocketAndTheLastBombAreSalvosToo) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 60,40 @180"});
  nef::Unit& unit = field["Sovereign"];
  unit.torpedoes = unit.bombs = unit.rockets = 0;
  EXPECT_EQ(nef::salvos_aboard(field.battle, field.who("Sovereign")).size(), 0);
  unit.rockets = 1;
  unit.launchers = 1;
  EXPECT_EQ(nef::salvos_aboard(field.battle, field.who("Sovereign")).size(), 1);
  unit.bombs = 1;
  EXPECT_EQ(nef::salvos_aboard(field.battle, field.who("Sovereign")).size(), 2);
}

TEST(NefSpecial, AnOnlySalvoIsNotAskedFor) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 60,40 @180"});
  nef::Unit& unit = field["Sovereign"];
  unit.bombs = unit.rockets = 0;
  unit.torpedoes = 1;
  unit.hits = unit.attacks = 1;
  field.end_of_turn({.dice = {5, 1}, .nobody_is_asked = true});
  EXPECT_EQ(unit.torpedoes, 0);
}

}  // namespace
