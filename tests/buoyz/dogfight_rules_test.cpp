// Chapter 9.6: contact, pairing off, and who is asked about losses.
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace dogfight_rules_test {

using namespace buoyz;
using field::Field;
using wings::aloft;
using wings::cap;

constexpr const char* carrier = "HMS_Illustrious=Enterprise 60,20 @000";
constexpr const char* enemy = "HMS_Norfolk=Tone 60,70 @180";

TEST(BuoyzDogfightRules, LoadedStrikeHaveTheirMissilesToo) {  // 9.6.6, 9.2.8
  Field field({}, {},
              {.head = "era = 7\nyear = 1982\n",
               .south = aloft("Phantom", "Phantom", "60, 40", "load = \"bombs\""),
               .north = aloft("Heli", "Helicopter", "60, 41")});
  for (Flight& flight : field.battle.flights) flight.fight = 1;
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(0))), 3 + 1);  // 4, one less for the load
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(1))), 0);
  field.book().flight_types[field.flight("Heli").type].air_to_air = true;
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(1))), 0) << "only Strike";
}

TEST(BuoyzDogfightRules, TheTallyNamesOnlyWhatApplies) {  // 9.6.6
  Field field({}, {},
              {.south = aloft("Cat 1", "Wildcat", "60, 40") + aloft("Cat 2", "Wildcat", "60, 40"),
               .north = aloft("Zero", "Zero", "60, 41")});
  for (Flight& flight : field.battle.flights) flight.fight = 1;
  EXPECT_EQ(dogfight_bonus(field.battle, 1, Side(0)).lines().size(), 2u);
  EXPECT_EQ(dogfight_bonus(field.battle, 1, Side(1)).lines().size(), 1u);
}

// Keeps whom it was asked about, and gives the default answer.
struct Noting : support::Standard {
  void answer(const engine::Asking& asking, engine::Answer& out) override {
    asked.push_back(asking.question.actor);
    Standard::answer(asking, out);
  }
  std::vector<Actor> asked;
};

TEST(BuoyzDogfightRules, TheFirstOfTheWinnersAnswersForAll) {  // 9.6.7
  Field field({}, {},
              {.south = aloft("Out", "Wildcat", "60, 40") + aloft("Cat 1", "Wildcat", "60, 40") +
                        aloft("Cat 2", "Wildcat", "60, 40"),
               .north = aloft("Val", "Val", "60, 41")});
  for (const char* name : {"Cat 1", "Cat 2", "Val"}) field.flight(name).fight = 2;
  Noting captain;
  field.run({.dice = {6, 1}}, [&](Umpire& umpire) {
    umpire.seat(Side(0), captain);
    dogfights(field.battle, umpire);
  });
  EXPECT_EQ(captain.asked, std::vector<Actor>{field.who("Cat 1")});
  EXPECT_EQ(field.flight("Out").state, AirState::aloft);
}

TEST(BuoyzDogfightRules, NobodyIsAskedWhereAllAreLost) {  // 9.6.7
  Field field({carrier}, {enemy},
              {.south = aloft("Cat", "Wildcat", "60, 40"),
               .north = aloft("Val 1", "Val", "60, 41") + aloft("Val 2", "Val", "60, 41") +
                        aloft("Val 3", "Val", "60, 41")});
  for (const char* name : {"Cat", "Val 1", "Val 2", "Val 3"}) field.flight(name).fight = 1;
  support::Script silent{};
  field.run({.dice = {6, 1}}, [&](Umpire& umpire) {
    umpire.seat(Side(0), silent), umpire.seat(Side(1), silent);
    dogfights(field.battle, umpire);
  });
  for (const char* val : {"Val 1", "Val 2", "Val 3"})
    EXPECT_EQ(field.flight(val).state, AirState::lost) << val;
  EXPECT_EQ(field.flight("Cat").duty, Duty::homeward);
}

TEST(BuoyzDogfightRules, TheOtherSideMayWinToo) {  // 9.6.7
  Field field({}, {},
              {.south = aloft("Out", "Wildcat", "60, 40") + aloft("Cat 1", "Wildcat", "60, 40") +
                        aloft("Cat 2", "Wildcat", "60, 40"),
               .north = aloft("Far", "Zero", "60, 41") + aloft("Zero", "Zero", "60, 41")});
  for (const char* name : {"Cat 1", "Cat 2", "Zero"}) field.flight(name).fight = 1;
  field.step("Dogfights", {.dice = {4, 4}});  // 4 + 1 + 1 against 4 + 2
  EXPECT_EQ(field.told(static_cast<int>(AirTold::fight_drawn)), 1);
  EXPECT_EQ(field.hearing.events.back().who, field.who("Cat 1"));
  field.hearing.events.clear();
  field.step("Dogfights", {.dice = {4, 5}});
  const engine::Event& rolled = field.hearing.events.front();
  EXPECT_EQ(rolled.kind, static_cast<int>(AirTold::fight_rolled));
  EXPECT_EQ(rolled.who, field.who("Cat 1"));
  EXPECT_EQ(rolled.whom, field.who("Zero"));
  EXPECT_EQ(rolled.numbers[0], 6);
  EXPECT_EQ(rolled.numbers[1], 7);
  EXPECT_EQ(field.flight("Cat 1").state, AirState::lost);
  EXPECT_EQ(field.flight("Cat 2").state, AirState::lost);
  EXPECT_EQ(field.flight("Zero").duty, Duty::homeward);
  EXPECT_EQ(field.flight("Out").state, AirState::aloft);
}

// 9.6.2: also the first flight of all, and also a CAP of the second side.
TEST(BuoyzDogfightRules, AnyFlightCanIntrude) {
  Field field({"HMS_Norfolk=Own 60,40 @000"}, {"HMS_Norfolk=Tone 60,50 @180"},
              {.south = aloft("Val", "Val", "60, 45"), .north = cap("Zero", "Zero", "Tone")});
  EXPECT_TRUE(must_intercept(field.battle, field.who("Zero")));
  field.flight("Val").fight = 1;
  EXPECT_FALSE(must_intercept(field.battle, field.who("Zero")));
  field.flight("Val").fight = 0, field.flight("Zero").duty = Duty::free;
  EXPECT_FALSE(must_intercept(field.battle, field.who("Zero")));
}

// 9.6.3, Gaps G6: a fighter touches its prey with its counter, 0.6 in square, 70 in from where it came.
TEST(BuoyzDogfightRules, AFighterStopsACounterShortOfItsPrey) {
  Field field({carrier}, {enemy},
              {.south = aloft("Cat", "Wildcat", "10, 10"), .north = aloft("Val", "Val", "60, 10")});
  Flight &cat = field.flight("Cat"), &val = field.flight("Val");
  EXPECT_NEAR(beside(cat, val).at.x, 59.4, 1e-9);
  EXPECT_EQ(beside(cat, val).heading, sea::heading(90));
  cat.pose = {{0, 0}, sea::heading(180)};
  val.pose.at = {0.6, 0};  // touching already: it stays as it is
  EXPECT_EQ(beside(cat, val), cat.pose);
  val.pose.at = {70.6, 0};
  EXPECT_TRUE(within_speed(field.battle, cat, val));
  val.pose.at = {70.7, 0};
  EXPECT_FALSE(within_speed(field.battle, cat, val));
  val.pose.at = {40.6, 0}, cat.flown = 30000;
  EXPECT_TRUE(within_speed(field.battle, cat, val));
  val.pose.at = {40.7, 0};
  EXPECT_FALSE(within_speed(field.battle, cat, val));
  val.pose.at = {20, 0}, val.table = 1;
  EXPECT_FALSE(within_speed(field.battle, cat, val)) << "another table";
}

// 9.6.2: by default the nearest armed attacker that is not engaged, then the nearest fighter, then the
// nearest.
TEST(BuoyzDogfightRules, WhomACapPrefers) {
  Field field({"HMS_Norfolk=Own 60,20 @000"}, {enemy},
              {.south = cap("Cat", "Wildcat", "Own"),
               .north = aloft("Empty", "Patrol Bomber", "60, 23", "load = \"none\"") +
                        aloft("Zero", "Zero", "60, 26") + aloft("Far Zero", "Zero", "60, 27") +
                        aloft("Val", "Val", "60, 28") + aloft("Far Val", "Val", "60, 29")});
  FlightList all{};
  for (const char* name : {"Far Val", "Val", "Far Zero", "Zero", "Empty"}) all.add(field.who(name));
  const auto prey = [&] { return field.battle.name(default_prey(field.battle, field.flight("Cat"), all)); };
  EXPECT_EQ(prey(), "Val");
  field.flight("Far Val").pose = field.flight("Val").pose;  // the first of the list, where both are as near
  EXPECT_EQ(prey(), "Far Val");
  field.flight("Val").duty = Duty::homeward;
  EXPECT_EQ(prey(), "Far Val");
  field.flight("Far Val").fight = 1;
  EXPECT_EQ(prey(), "Zero");
  field.flight("Zero").pose.at = {60, 79};
  EXPECT_EQ(prey(), "Far Zero");
  for (const char* name : {"Zero", "Far Zero"}) field.flight(name).kind = FlightKind::patrol;
  EXPECT_EQ(prey(), "Empty");
  field.flight("Empty").pose.at = {0, 79};
  EXPECT_EQ(prey(), "Far Zero");
}

// 9.6.4: only enemies in a fight, and in reach, tell where a CAP is wanted more.
TEST(BuoyzDogfightRules, ACapJoinsTheFightInReachWithFewestFriends) {
  Field field({"HMS_Norfolk=Own 60,20 @000"}, {enemy},
              {.south = cap("Cat", "Wildcat", "Own") + aloft("A", "Wildcat", "60, 30") +
                        aloft("B", "Wildcat", "60, 30") + aloft("C", "Wildcat", "50, 30"),
               .north = aloft("Val 1", "Val", "60, 30") + aloft("Val 2", "Val", "50, 30") +
                        aloft("Val 3", "Val", "70, 40")});
  for (const char* name : {"A", "B", "Val 1"}) field.flight(name).fight = 1;
  for (const char* name : {"C", "Val 2"}) field.flight(name).fight = 2;
  const auto engage = [&](const char* prey) {
    return field.refused(fly_kind, "Cat", fmt::format("engage Cat > {}", prey));
  };
  EXPECT_EQ(engage("Val 1"), "fly.uneven buoyz.9.6.4");
  EXPECT_EQ(engage("Val 2"), "legal");
  EXPECT_EQ(engage("Val 3"), "legal") << "in no fight yet";
  field.flight("Val 2").pose.at = {119, 79};  // farther than it can fly
  EXPECT_EQ(engage("Val 1"), "legal");
}

}  // namespace dogfight_rules_test
