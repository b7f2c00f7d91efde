// Chapter 9.6: CAP and dogfights.
#include "rulebooks/buoyz/dogfight.h"

#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace dogfight_test {

using namespace buoyz;
using field::Field;
using wings::aloft;
using wings::cap;

constexpr const char* carrier = "HMS_Illustrious=Enterprise 60,20 @000";
constexpr const char* enemy = "HMS_Norfolk=Tone 60,70 @180";

int lost(const Field& field) {
  int count = 0;
  for (const Flight& flight : field.battle.flights) count += flight.state == AirState::lost;
  return count;
}

// The forces of the worked examples: four Wildcats on CAP, four Zeros and two Vals that come in.
field::More coral_sea() {
  field::More more;
  for (int i = 1; i <= 4; ++i) {
    more.south += cap(fmt::format("Cat {}", i).c_str(), "Wildcat", "Enterprise");
    more.north += aloft(fmt::format("Zero {}", i).c_str(), "Zero", fmt::format("{}, 55", 50 + 4 * i).c_str());
  }
  for (int i = 1; i <= 2; ++i)
    more.north += aloft(fmt::format("Val {}", i).c_str(), "Val", fmt::format("{}, 60", 50 + 8 * i).c_str());
  return more;
}

TEST(BuoyzDogfight, DefenderHasTheInitiative) {  // Ex 9-B
  Field field({carrier}, {enemy}, coral_sea());
  field.battle.holder = Side(0);
  const field::Play play{.south = {"South", "Val 1",  // the second has no choice
                                   "engage Cat 3 > Zero 1", "engage Cat 4 > Zero 2"},
                         .north = {"attack Val 1 > Enterprise", "attack Val 2 > Enterprise",
                                   "engage Zero 3 > Cat 1", "engage Zero 4 > Cat 2"}};
  field.step("Aircraft move", play);
  std::set<int> fights;
  each_flight(field.battle, [&](Actor, const Flight& flight) { fights.insert(flight.fight); });
  EXPECT_EQ(fights, (std::set<int>{1, 2, 3, 4}));
  EXPECT_EQ(flights_in(field.battle, field.flight("Cat 1").fight, Side(1)), 2);
  EXPECT_EQ(flights_in(field.battle, field.flight("Cat 2").fight, Side(1)), 2);
  EXPECT_FALSE(on_run(field.flight("Val 1")));
  field.exercises({"buoyz.9.6.2", "buoyz.9.6.4", "buoyz.9.6.5"});
}

TEST(BuoyzDogfight, BothSpareFightersMayJoinOneFight) {  // Ex 9-B
  Field field({carrier}, {enemy}, coral_sea());
  field.run({}, [&](Umpire& umpire) {
    engage(field.battle, umpire, field.who("Cat 1"), field.who("Val 1"), "buoyz.9.6.2");
    engage(field.battle, umpire, field.who("Cat 3"), field.who("Zero 1"), "buoyz.9.6.2");
    engage(field.battle, umpire, field.who("Zero 3"), field.who("Cat 1"), "buoyz.9.6.3");
  });
  EXPECT_EQ(field.refused(fly_kind, "Zero 4", "engage Zero 4 > Cat 1"), "legal");
  field.flight("Zero 4").duty = Duty::cap;  // those on CAP are spread evenly
  EXPECT_EQ(field.refused(fly_kind, "Zero 4", "engage Zero 4 > Cat 1"), "fly.uneven buoyz.9.6.4");
  field.flight("Zero 4").duty = Duty::free;
  EXPECT_EQ(field.refused(fly_kind, "Zero 4", "engage Zero 4 > Cat 3"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Zero 4", "engage Zero 4 > Cat 2"), "legal");  // not engaged yet
  field.flight("Cat 3").pose.at = field.flight("Zero 1").pose.at = {0, 0};
  field.flight("Zero 4").pose.at = {119, 79};  // only one fight in reach
  EXPECT_EQ(field.refused(fly_kind, "Zero 4", "engage Zero 4 > Cat 1"), "fly.too-far buoyz.9.2.10");
  field.flight("Cat 1").pose.at = {80, 50};
  EXPECT_EQ(field.refused(fly_kind, "Zero 4", "engage Zero 4 > Cat 1"), "legal");
}

TEST(BuoyzDogfight, AttackerHasTheInitiative) {  // Ex 9-C
  Field field({carrier}, {enemy}, coral_sea());
  field.battle.holder = Side(1);
  field.step("Aircraft move", {.south = {},
                               .north = {"North", "attack Val 1 > Enterprise", "attack Val 2 > Enterprise",
                                         "engage Zero 1 > Cat 1", "engage Zero 2 > Cat 2",
                                         "engage Zero 3 > Cat 3", "engage Zero 4 > Cat 4"}});
  field.step("CAP intercepts");
  EXPECT_TRUE(on_run(field.flight("Val 1")));
  EXPECT_TRUE(on_run(field.flight("Val 2")));
  for (const char* cat : {"Cat 1", "Cat 2", "Cat 3", "Cat 4"})
    EXPECT_EQ(flights_in(field.battle, field.flight(cat).fight, Side(1)), 1) << cat;
  field.exercises({"buoyz.9.6.3"});
}

TEST(BuoyzDogfight, CapMustAttackInItsOwnSlotWhatCameWithinItsRadius) {  // 9.6.2
  Field field({carrier}, {enemy},
              {.south = cap("Cat", "Wildcat", "Enterprise"),
               .north = aloft("Far", "Val", "20, 60") + aloft("Near", "Val", "60, 60") +
                        aloft("Passer", "Patrol Bomber", "75, 20")});
  field.flight("Cat").pose.at = {60, 22};
  field.battle.holder = Side(1);
  // The Passer came within twelve inches and flew on; the fighter is asked for nothing but its target.
  field.step("Aircraft move", {.south = {"Passer"},
                               .north = {"North", "go Passer @270 speed 50", "go Far @180 speed 20",
                                         "attack Near > Enterprise"}});
  EXPECT_NE(field.flight("Passer").fight, 0);
  EXPECT_EQ(field.flight("Passer").fight, field.flight("Cat").fight);
  EXPECT_EQ(field.flight("Near").fight, 0);
  EXPECT_EQ(field.flight("Far").intruded, 0u);
  field.exercises({"buoyz.9.6.2"});
}

TEST(BuoyzDogfight, TwelveInchesBindACapAndMoreDoNot) {  // 9.6.2
  const auto enemy_at = [](const char* place) {
    return field::More{.south = cap("Cat", "Wildcat", "Enterprise"),
                       .north = aloft("Val 1", "Val", place) + aloft("Val 2", "Val", place)};
  };
  Field near({carrier}, {enemy}, enemy_at("72, 20"));
  near.flight("Cat").pose.at = {60, 20};
  near.battle.holder = Side(1);
  near.step("Aircraft move", {.south = {"Val 2"}, .north = {"North", "hold Val 1", "hold Val 2"}});
  EXPECT_EQ(flights_in(near.battle, near.flight("Val 2").fight, Side(0)), 1);
  Field far({carrier}, {enemy}, enemy_at("72.1, 20"));
  far.flight("Cat").pose.at = {60, 20};
  far.battle.holder = Side(1);
  far.step("Aircraft move",
           {.south = {"go Cat @270 speed 30"}, .north = {"North", "hold Val 1", "hold Val 2"}});
  EXPECT_EQ(far.flight("Cat").pose.at, (sea::Point{30, 20}));
  EXPECT_EQ(far.flight("Cat").fight, 0);
}

TEST(BuoyzDogfight, CapAttacksWhatComesAfterItsOwnSlot) {  // 9.6.2: Movement 5
  Field field({carrier}, {enemy},
              {.south = cap("Cat", "Wildcat", "Enterprise"),
               .north = aloft("Passer", "Zero", "90, 31") + aloft("Far", "Zero", "90, 33")});
  field.flight("Cat").pose.at = {60, 20};
  field.battle.holder = Side(0);
  field.step("Aircraft move",
             {.south = {"South", "hold Cat"}, .north = {"go Passer @270 speed 60", "go Far @270 speed 60"}});
  EXPECT_EQ(field.flight("Cat").fight, 0);
  field.step("CAP intercepts");
  EXPECT_NE(field.flight("Cat").fight, 0);
  EXPECT_EQ(field.flight("Passer").fight, field.flight("Cat").fight);
  EXPECT_EQ(field.flight("Far").fight, 0);
}

// 9.6.2: a flight on its way home to its base beyond the north edge passes 12 or 12.1 in from a CAP.
TEST(BuoyzDogfight, CapAttacksWhatWouldLeaveTheTable) {
  for (const bool near : {true, false}) {
    Field field({carrier}, {enemy},
                {.south = cap("Cat", "Wildcat", "Enterprise"), .north = aloft("Val", "Val", "60, 30")});
    field.book().sides[1].land_base = true;
    const sea::Point over = field.flight("Cat").pose.at;
    field.flight("Val").pose.at = {over.x + (near ? 12 : 12.1), over.y};
    field.flight("Val").duty = Duty::homeward;
    field.step("Aircraft move");
    EXPECT_EQ(field.flight("Val").fight != 0, near);
    EXPECT_EQ(field.flight("Val").state, near ? AirState::aloft : AirState::away);
    EXPECT_EQ(field.flight("Cat").fight != 0, near);
    if (near) field.exercises({"buoyz.9.6.2"});
  }
}

// 12.4.2, 9.6.2: to the next table no way leads past a CAP either.
TEST(BuoyzDogfight, CapAttacksWhatWouldGoToTheNextTable) {
  Field field({carrier}, {enemy},
              {.head = "tables = 2\n",
               .south = cap("Cat", "Wildcat", "Enterprise"),
               .north = aloft("Val", "Val", "70, 26"),
               .options = {{"multi_tables", "on"}}});
  field.step("Aircraft move", {.north = {"go Val to 126,26"}});
  EXPECT_EQ(field.flight("Val").state, AirState::aloft);
  EXPECT_EQ(field.flight("Val").fight, field.flight("Cat").fight);
  EXPECT_NE(field.flight("Val").fight, 0);
}

TEST(BuoyzDogfight, ExtrasMayJoinOrStayOverTheirShip) {  // 9.6.4
  Field field({carrier}, {enemy},
              {.south = cap("Cat 1", "Wildcat", "Enterprise") + cap("Cat 2", "Wildcat", "Enterprise"),
               .north = aloft("Val", "Val", "60, 25")});
  for (const char* cat : {"Cat 1", "Cat 2"}) field.flight(cat).pose.at = {60, 20};
  EXPECT_EQ(field.refused(intercept_kind, "Cat 1", "stay"), "answer.unreadable buoyz.9.6.2");
  field.step("CAP intercepts", {.south = {"stay"}});  // the first has no choice
  EXPECT_EQ(field.flight("Cat 1").fight, 1);
  EXPECT_EQ(field.flight("Cat 2").fight, 0);
  EXPECT_EQ(field.flight("Cat 2").duty, Duty::cap);
}

TEST(BuoyzDogfight, SurplusCapsJoinTheFightWithFewestFriends) {  // 9.6.2
  Field field({carrier}, {enemy},
              {.south = cap("Cat 1", "Wildcat", "Enterprise") + cap("Cat 2", "Wildcat", "Enterprise") +
                        cap("Cat 3", "Wildcat", "Enterprise") + cap("Cat 4", "Wildcat", "Enterprise"),
               .north = aloft("Val 1", "Val", "58, 25") + aloft("Val 2", "Val", "62, 25")});
  for (const char* cat : {"Cat 1", "Cat 2", "Cat 3", "Cat 4"}) field.flight(cat).pose.at = {60, 20};
  field.step("CAP intercepts", {.south = {"Val 2", "Val 1", "Val 2"}});  // one against one, then two extras
  EXPECT_EQ(flights_in(field.battle, 1, Side(0)), 2);
  EXPECT_EQ(flights_in(field.battle, 2, Side(0)), 2);
}

TEST(BuoyzDogfight, HolderInterceptsFirst) {
  Field field({carrier}, {enemy},
              {.south = cap("Cat", "Wildcat", "Enterprise"), .north = cap("Zero", "Zero", "Tone")});
  field.flight("Cat").pose.at = {60, 40};
  field.flight("Zero").pose.at = {60, 50};
  field.battle.holder = Side(1);
  field.step("CAP intercepts");
  ASSERT_EQ(field.told(static_cast<int>(AirTold::engages)), 1);
  EXPECT_EQ(field.hearing.events.back().who, field.who("Zero"));
}

TEST(BuoyzDogfight, DrawnThenWon) {  // D-8
  Field field({carrier}, {enemy},
              {.south = aloft("Zero 1", "Zero", "60, 40") + aloft("Zero 2", "Zero", "60, 40"),
               .north = aloft("Wildcat", "Wildcat", "60, 41")});
  field.run({}, [&](Umpire& umpire) {
    engage(field.battle, umpire, field.who("Zero 1"), field.who("Wildcat"), "buoyz.9.6.3");
    engage(field.battle, umpire, field.who("Zero 2"), field.who("Wildcat"), "buoyz.9.6.3");
  });
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(0))), 3);
  field.step("Dogfights", {.dice = {3, 5}});  // 6 against 6
  EXPECT_EQ(lost(field), 0);
  EXPECT_EQ(field.flight("Wildcat").fight, 1);
  field.step("Visibility and radar");
  field.step("Aircraft move");                                     // nobody is asked: they stay put
  field.step("Dogfights", {.south = {"Zero 2"}, .dice = {4, 2}});  // 7 against 3
  EXPECT_EQ(field.flight("Wildcat").state, AirState::lost);
  EXPECT_EQ(field.flight("Zero 2").state, AirState::lost);
  EXPECT_EQ(field.flight("Zero 1").duty, Duty::homeward);
  EXPECT_EQ(field.flight("Zero 1").fight, 0);
  field.exercises({"buoyz.9.6.6", "buoyz.9.6.7", "buoyz.9.6.8"});
}

// A fight of `ours` against `theirs` flights that our side wins; how many of each are left.
std::pair<int, int> after_victory(int ours, int theirs, const char* losers_half) {
  field::More more;
  more.options = {{"dogfight_losers_half", losers_half}};
  for (int i = 1; i <= ours; ++i) more.south += aloft(fmt::format("S {}", i).c_str(), "Camel", "60, 40");
  for (int i = 1; i <= theirs; ++i) more.north += aloft(fmt::format("N {}", i).c_str(), "Camel", "60, 41");
  more.head = "era = 5\nyear = 1918\n";
  Field field({"SMS_Viribus_Unitis=A 10,10 @000"}, {"SMS_Viribus_Unitis=B 100,70 @000"}, more);
  for (Flight& flight : field.battle.flights) flight.fight = 1;
  field.step("Dogfights", {.dice = {6, 1}});
  int left[2] = {};
  for (const Flight& flight : field.battle.flights) {
    left[index(flight.side)] += flight.state != AirState::lost;
    EXPECT_TRUE(flight.state == AirState::lost || flight.duty == Duty::homeward);
  }
  field.exercises({"buoyz.9.6.7"});
  return {left[0], left[1]};
}

// Half of three is two (1.1.4); the last one is left, for the winners go home.
TEST(BuoyzDogfight, WinnersLoseHalf) {
  EXPECT_EQ(after_victory(1, 1, "false"), std::pair(1, 0));
  EXPECT_EQ(after_victory(2, 2, "false"), std::pair(1, 0));
  EXPECT_EQ(after_victory(3, 1, "false"), std::pair(1, 0));
  EXPECT_EQ(after_victory(4, 3, "false"), std::pair(2, 0));
  EXPECT_EQ(after_victory(5, 3, "false"), std::pair(2, 0));
}

TEST(BuoyzDogfight, OrLosersLoseHalf) {
  EXPECT_EQ(after_victory(1, 1, "true"), std::pair(1, 0));
  EXPECT_EQ(after_victory(2, 2, "true"), std::pair(2, 1));
  EXPECT_EQ(after_victory(1, 3, "true"), std::pair(1, 1));
  EXPECT_EQ(after_victory(4, 4, "true"), std::pair(4, 2));
}

TEST(BuoyzDogfight, MissilesCountOncePerSide) {  // 9.6.6
  Field field({}, {},
              {.head = "era = 7\nyear = 1982\n",
               .south = aloft("H1", "Sea Harrier", "60, 40", "kind = \"strike fighter\"") +
                        aloft("H2", "Sea Harrier", "60, 40", "kind = \"strike fighter\""),
               .north = aloft("A4", "Skyhawk", "60, 41", "load = \"bombs\"") +
                        aloft("Heli", "Helicopter", "60, 41")});
  for (Flight& flight : field.battle.flights) flight.fight = 1;
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(0))), 4 + 1 + 1);
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(1))), 2 + 1);  // loaded, without missiles
  field.book().era = 6;
  EXPECT_EQ(total(dogfight_bonus(field.battle, 1, Side(0))), 4 + 1);
}

TEST(BuoyzDogfight, CatapultFightersDitchAfterwards) {  // 9.1.5
  Field field({carrier}, {enemy},
              {.south = aloft("Hurricane", "Spitfire", "60, 40"),
               .north = aloft("Condor", "Patrol Bomber", "60, 41")});
  field.flight("Hurricane").cam = 1;
  field.run({.dice = {5, 2}}, [&](Umpire& umpire) {
    engage(field.battle, umpire, field.who("Hurricane"), field.who("Condor"), "buoyz.9.6.3");
    dogfights(field.battle, umpire);
  });
  EXPECT_EQ(lost(field), 2);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::ditches)), 1);
  field.exercises({"buoyz.9.1.5"});
}

TEST(BuoyzDogfight, ChoicesThatAreRefused) {
  Field field({carrier}, {enemy},
              {.south = cap("Cat", "Wildcat", "Enterprise") + aloft("Other", "Wildcat", "0, 0"),
               .north = aloft("Val", "Val", "60, 30") + aloft("Kate", "Kate", "60, 79")});
  field.flight("Cat").pose.at = {60, 22};
  const auto code = [&](const QuestionKind& kind, const char* who, int option, int detail) {
    const Question q = question(kind, field.battle, field.who(who), detail);
    const Verdict no = kind.refuse(&field.battle, q, Answer::option(option));
    return std::string(no ? no->code : "legal");
  };
  EXPECT_EQ(code(intercept_kind, "Cat", index(field.who("Val")), 0), "legal");
  EXPECT_EQ(code(intercept_kind, "Cat", index(field.who("Kate")), 0), "intercept.target");
  EXPECT_EQ(code(intercept_kind, "Cat", -1, 0), "intercept.target");  // it must
  EXPECT_EQ(code(intercept_kind, "Cat", 5000, 0), "intercept.target");
  field.flight("Cat").fight = field.flight("Val").fight = 3;
  EXPECT_EQ(code(loss_kind, "Cat", index(field.who("Cat")), 3), "legal");
  EXPECT_EQ(code(loss_kind, "Cat", index(field.who("Val")), 3), "loss.flight");
  EXPECT_EQ(code(loss_kind, "Cat", index(field.who("Other")), 3), "loss.flight");
  EXPECT_EQ(code(loss_kind, "Cat", -1, 3), "loss.flight");
}

}  // namespace dogfight_test
