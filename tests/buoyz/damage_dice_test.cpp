// Chapter 5.6: damage dice against Armour, the Torpedo Belt, and what goes down with a ship.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fire_events.h"
#include "tests/buoyz/gunnery.h"

namespace damage_dice_test {

using buoyz::AirState;
using buoyz::Blow;
using buoyz::FireTold;
using buoyz::State;
using field::Field;
using field::hurt;

Field bismarck(int armour) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field.book().sheets[field["Bismarck"].sheet].armour = std::uint8_t(armour);
  return field;
}
int times_told(const Field& field, FireTold kind) { return field.told(std::uint16_t(kind)); }

struct DieRow {
  int armour, bonus;
  const char* d6;  // what the faces 1 to 6 do: - nothing, = a Hull point, + that and a critical check
  const char* d3;
};

// 5.6.1, 5.6.5 and 5.6.7: equal to the Armour goes through, more may be critical; nothing stops at Armour 0.
TEST(BuoyzDamageDice, EveryFaceAgainstEveryArmour) {
  const DieRow rows[] = {{0, 0, "++++++", "++++++"}, {0, -1, "=+++++", "==++++"}, {0, 2, "++++++", "++++++"},
                         {1, 0, "=+++++", "==++++"}, {1, 1, "++++++", "++++++"},  {1, -1, "-=++++", "--==++"},
                         {3, 0, "--=+++", "----=="}, {3, 2, "=+++++", "==++++"},  {4, -1, "----=+", "------"},
                         {6, 0, "-----=", "------"}, {6, 1, "----=+", "------"},  {7, 0, "------", "------"},
                         {8, 1, "------", "------"}};
  Field field = bismarck(0);
  buoyz::Ship& ship = field["Bismarck"];
  const buoyz::Ship whole = ship;
  for (const DieRow& row : rows)
    for (const engine::Die die : {engine::Die::d6, engine::Die::d3})
      for (int face = 1; face <= 6; ++face) {
        ship = whole;
        field.book().sheets[ship.sheet].armour = std::uint8_t(row.armour);
        buoyz::Tally tally;
        tally.plus(row.bonus, "a test", "buoyz.5.6.2");
        const char does = (die == engine::Die::d6 ? row.d6 : row.d3)[face - 1];
        const std::vector<int> dice = does == '+' ? std::vector{face, 3} : std::vector{face};
        hurt(field, "Bismarck", 1, {.die = die, .bonus = &tally}, {.dice = dice});
        EXPECT_EQ(ship.hull, does == '-' ? 20 : 19) << row.armour << " " << row.bonus << " " << face;
      }
}

// 5.6.5: it is told when nothing goes through, and only then.
TEST(BuoyzDamageDice, HitsThatDoNotGoThroughAreTold) {
  Field field = bismarck(4);
  hurt(field, "Bismarck", 0, {}, {});
  EXPECT_TRUE(field.hearing.events.empty());
  hurt(field, "Bismarck", 2, {}, {.dice = {3, 3}});
  EXPECT_EQ(times_told(field, FireTold::not_pierced), 1);
  EXPECT_EQ(field.hearing.events.back().numbers[0], 2);
  EXPECT_EQ(times_told(field, FireTold::hull_lost), 0);
  hurt(field, "Bismarck", 2, {}, {.dice = {3, 4}});
  EXPECT_EQ(times_told(field, FireTold::not_pierced), 1);
  EXPECT_EQ(times_told(field, FireTold::hull_lost), 1);
}

// 5.6.7: a critical hit on 4 and more; 5.9.7: two of them from a torpedo.
TEST(BuoyzDamageDice, CriticalHitsOnFourAndMore) {
  Field field = bismarck(4);
  hurt(field, "Bismarck", 2, {.by = field.who("Hood")}, {.dice = {5, 6, 3, 4, 1}});
  EXPECT_EQ(field["Bismarck"].armament, 1);
  hurt(field, "Bismarck", 2, {.extra_criticals = 1}, {.dice = {5, 6, 4, 6, 1, 1, 2, 3}});
  EXPECT_EQ(field["Bismarck"].armament, 3);
  EXPECT_EQ(field["Bismarck"].motive, 1);
  EXPECT_EQ(field["Bismarck"].steering, 1);
  EXPECT_EQ(field["Bismarck"].hull, 16);
  // The dice are thrown by whoever struck, or else by the ship herself.
  ASSERT_GE(field.hearing.rolls.size(), 5u);
  for (const std::size_t i : {0u, 1u, 2u}) EXPECT_EQ(field.hearing.rolls[i].why.actor, field.who("Hood"));
  for (const std::size_t i : {3u, 4u}) EXPECT_EQ(field.hearing.rolls[i].why.actor, field.who("Bismarck"));
}

// 8.1.4: against Armour 0 a ram needs no die; against any other it does, and so does a shot against Armour 0.
TEST(BuoyzDamageDice, OnlyAutomaticBlowsNeedNoDie) {
  Field bare = bismarck(0);
  hurt(bare, "Bismarck", 2, {.automatic = true}, {.dice = {1, 3}});  // two checks
  EXPECT_EQ(bare["Bismarck"].hull, 18);
  hurt(bare, "Bismarck", 1, {}, {.dice = {1, 3}});  // a die and a check
  EXPECT_EQ(bare["Bismarck"].hull, 17);
  Field armoured = bismarck(1);
  hurt(armoured, "Bismarck", 1, {.automatic = true}, {.dice = {1}});
  EXPECT_EQ(armoured["Bismarck"].hull, 19);
}

// 7.3.18: the owner says which dice are rolled again, and what they show then stands.
TEST(BuoyzDamageDice, TheTorpedoBeltTakesBackTheDiceItsOwnerNames) {
  struct Row {
    const char* again;
    std::vector<int> dice;
    int hull;
  };
  // First 2, 4 and 6 on Armour 4: one fails, one goes through, one may be critical.
  const Row rows[] = {{"none", {2, 4, 6, 3}, 18},
                      {"beating 1", {2, 4, 6, 1}, 19},
                      {"equal 1", {2, 4, 6, 5, 3, 3}, 18},
                      {"failing 1", {2, 4, 6, 4, 3}, 17},
                      {"failing 1; equal 1", {2, 4, 6, 6, 1, 3, 3}, 18},
                      {"equal 1; beating 1", {2, 4, 6, 1, 3}, 20}};
  for (const Row& row : rows) {
    Field field = bismarck(4);
    hurt(field, "Bismarck", 3, {.by = field.who("Hood"), .belt = true},
         {.south = {row.again}, .dice = row.dice});
    EXPECT_EQ(field["Bismarck"].hull, row.hull) << row.again;
    const bool used = row.again != std::string("none");
    const bool checked = row.hull != 19 && row.hull != 20;
    EXPECT_EQ(field.hearing.rolls.size(), 1u + used + checked) << row.again;
  }
}

// 7.3.18: with no die through there is nothing to ask for.
TEST(BuoyzDamageDice, TheTorpedoBeltIsNotAskedForInVain) {
  Field field = bismarck(4);
  support::Script silent({});
  field.run({.dice = {3, 1}}, [&](engine::Umpire& umpire) {
    umpire.seat(engine::Side(0), silent);
    damage(field.battle, umpire, field.who("Bismarck"), {.belt = true}, 2);
  });
  EXPECT_EQ(field["Bismarck"].hull, 20);
}

// 5.6.6 and 9.3.6: flights on deck or rearming are lost with their carrier, those of another are not.
TEST(BuoyzDamageDice, OnlyHerOwnFlightsGoDownWithACarrier) {
  Field field({"HMS_Illustrious=Illustrious 20,20 @000", "HMS_Illustrious=Formidable 30,20 @000"},
              {"HMS_Hood_(1941)=Hood 50,20 @000"});
  const auto of = [&](const char* carrier) {
    std::vector<buoyz::Flight*> flights;
    for (buoyz::Flight& flight : field.battle.flights)
      if (flight.carrier == index(field.who(carrier))) flights.push_back(&flight);
    return flights;
  };
  ASSERT_GE(of("Illustrious").size(), 2u);
  of("Illustrious")[0]->state = AirState::rearming;
  of("Formidable")[0]->state = AirState::rearming;
  field::lose(field, "Illustrious", 99);
  EXPECT_EQ(field["Illustrious"].hull, 0);
  for (const buoyz::Flight* flight : of("Illustrious")) EXPECT_EQ(flight->state, AirState::lost);
  EXPECT_EQ(of("Formidable")[0]->state, AirState::rearming);
  EXPECT_EQ(of("Formidable")[1]->state, AirState::aboard);
  EXPECT_EQ(times_told(field, FireTold::lost_aboard), int(of("Illustrious").size()));
}

// Whoever is no longer on the table is neither sunk again nor set on fire, and has no Hull left.
TEST(BuoyzDamageDice, NothingMoreHappensToAWreck) {
  Field field = bismarck(4);
  const auto sink = [&] {
    field.run({}, [&](engine::Umpire& umpire) {
      buoyz::sink(field.battle, umpire, field.who("Bismarck"), field.who("Hood"), "buoyz.5.8.6");
      buoyz::set_on_fire(field.battle, umpire, field.who("Bismarck"), field.who("Hood"), "buoyz.8.1.9");
    });
  };
  sink(), sink();
  EXPECT_EQ(field["Bismarck"].state, State::sunk);
  EXPECT_EQ(field["Bismarck"].hull, 0);
  EXPECT_EQ(field["Bismarck"].fires, 0);
  EXPECT_EQ(times_told(field, FireTold::sunk), 1);
  field::lose(field, "Bismarck", 1);
  EXPECT_EQ(times_told(field, FireTold::hull_lost), 0);
}

// Odds are reckoned with criticals lumped together, and with one die that shows a six for doubles.
TEST(BuoyzDamageDice, WhereOddsAreReckonedCriticalsAreLumpedTogether) {
  Field field = bismarck(4);
  buoyz::Ship& ship = field["Bismarck"];
  field.battle.reckoning = 1;
  ship.armament = 1, ship.motive = 2, ship.steering = 4, ship.fires = 8;
  hurt(field, "Bismarck", 1, {}, {.dice = {5, 4, 1}});
  EXPECT_EQ(ship.motive, 16);
  EXPECT_EQ(ship.armament + ship.steering + ship.fires, 0);
  ship.motive = 253;
  hurt(field, "Bismarck", 1, {}, {.dice = {5, 4, 5, 5}});  // on fire
  EXPECT_EQ(ship.motive, 254);
  ship.armament = 9;
  hurt(field, "Bismarck", 1, {}, {.dice = {5, 4, 3}});
  EXPECT_EQ(ship.motive, 255);
  hurt(field, "Bismarck", 1, {}, {.dice = {5, 4, 5, 6}});  // her magazine explodes
  EXPECT_EQ(ship.state, State::sunk);
}

}  // namespace damage_dice_test
