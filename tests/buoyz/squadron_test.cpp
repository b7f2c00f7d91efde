// Squadrons move as one.
#include "rulebooks/buoyz/squadrons.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/formation.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace squadron_test {

using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

std::vector<std::string> order_of_moves(const Field& field) {
  std::vector<std::string> names;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == told(MoveTold::moved)) names.push_back(field.battle.name(event.who));
  return names;
}

const field::More squadrons{.options = {{"squadrons", "on"}, {"special_actions", "off"}}};

TEST(BuoyzSquadrons, ASquadronIsOneNomination) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180", "HMS_Cossack=Y 30,60 @180"}, squadrons);
  field.step("Ships move", {.south = {"South", "A", "7", "7", "7"}, .north = {"X", "7", "7"}});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"A", "B", "X", "C", "Y"}));
  field.exercises({"buoyz.12.1.1", "buoyz.12.1.4"});
}

// 12.1.4, 12.1.5: ships out of touch stay of their squadron: two pairs far from each other and a stray move
// in one slot, with the best Command of all.
TEST(BuoyzSquadrons, ShipsOutOfTouchStayOfTheirSquadron) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 40,20 @000 squadron 1", "HMS_Cossack=D 44,20 @000 squadron 1",
               "HMS_Cossack=E 60,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180", "HMS_Cossack=Y 30,60 @180"}, squadrons);
  field["D"].command = 5;
  const auto together = [&](const char* name) { return company(field.battle, field.who(name)).size(); };
  for (const char* name : {"A", "C", "E"}) {
    EXPECT_EQ(together(name), 5);
    EXPECT_EQ(best_command(field.battle, field[name]), 5);
  }
  field.step("Ships move", {.south = {"South", "A", "7", "E", "1 P45 4", "C", "7", "B", "7", "7"},
                            .north = {"X", "7", "7"}});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"A", "E", "C", "B", "D", "X", "Y"}));
}

// 12.1.4: the ship that is named goes first, then the owner says who.
TEST(BuoyzSquadrons, TheOwnerOrdersTheShipsOfASquadron) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 22,20 @000 squadron 1",
               "HMS_Cossack=C 24,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, squadrons);
  field.step("Ships move", {.south = {"South", "C", "7", "A", "7", "7"}, .north = {"7"}});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"C", "A", "B", "X"}));
  field.exercises({"buoyz.12.1.4"});
  field["A"].set(Mark::called), field["B"].set(Mark::called);
  field["A"].clear(Mark::moved);
  const buoyz::Question q = buoyz::question(buoyz::company_kind, engine::Side(0), 0);
  const auto legal = [&](int ship) {
    return !buoyz::company_kind.refuse(&field.battle, q, engine::Answer::option(ship));
  };
  EXPECT_TRUE(legal(0));
  for (const int other : {-1, 1, 2, 3, 99}) EXPECT_FALSE(legal(other)) << other;
}

// 12.1.1: players organise their ships before the game, within the book's limits.
TEST(BuoyzSquadrons, OwnersFormTheirSquadronsBeforeTheGame) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 26,20 @000", "HMS_Cossack=D 60,20 @000"},
              {"HMS_Cossack=X 20,60 @180", "HMS_Cossack=Y 22,60 @180"}, squadrons);
  // A leaves; B and C sail together; D is near nobody and is not asked. The north joins its two.
  field.step("Form squadrons",
             {.south = {"alone", "squadron 1", "squadron 1"}, .north = {"squadron 1", "squadron 1"}});
  const auto squadron = [&](const char* name) { return int(field[name].squadron); };
  EXPECT_EQ(squadron("A"), 0);
  EXPECT_EQ(squadron("B"), 1);
  EXPECT_EQ(squadron("C"), 1);
  EXPECT_EQ(squadron("D"), 0);
  EXPECT_EQ(squadron("X"), 1);
  EXPECT_EQ(squadron("Y"), 1);
  field.exercises({"buoyz.12.1.1"});
  Field as_it_is({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1"},
                 {"HMS_Cossack=X 20,60 @180"}, squadrons);
  as_it_is.step("Form squadrons");
  EXPECT_EQ(int(as_it_is["A"].squadron), 1);
  EXPECT_TRUE(as_it_is.hearing.events.empty());
  Field off({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 23,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  off.step("Form squadrons");
  EXPECT_TRUE(off.hearing.clauses.empty());
}

TEST(BuoyzSquadrons, SixShipsAndFourInchesAreTheLimits) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 21,20 @000 squadron 1",
               "HMS_Cossack=C 22,20 @000 squadron 1", "HMS_Cossack=D 23,20 @000 squadron 1",
               "HMS_Cossack=E 24,20 @000 squadron 1", "HMS_Cossack=F 28.1,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, squadrons);
  const auto verdict = [&](const char* answer) { return field.refused(buoyz::squadron_kind, "F", answer); };
  EXPECT_EQ(buoyz::may_join(field.battle, field.who("F"), 1), false);  // more than four inches from E
  field["F"].pose.at.x = 28;
  EXPECT_EQ(verdict("squadron 1"), "legal");
  EXPECT_EQ(verdict("squadron 2"), "legal");  // a new one
  EXPECT_EQ(buoyz::may_join(field.battle, field.who("F"), 3), false);
  Field seven({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 21,20 @000 squadron 1",
               "HMS_Cossack=C 22,20 @000 squadron 1", "HMS_Cossack=D 23,20 @000 squadron 1",
               "HMS_Cossack=E 24,20 @000 squadron 1", "HMS_Cossack=F 25,20 @000 squadron 1",
               "HMS_Cossack=G 26,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, squadrons);
  EXPECT_FALSE(buoyz::may_join(seven.battle, seven.who("G"), 1));
  EXPECT_TRUE(buoyz::may_join(seven.battle, seven.who("G"), 2));
}

TEST(BuoyzSquadrons, CompanyAndCommand) {
  Field field({"HMS_Norfolk=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 26.5,20 @000 squadron 1", "HMS_Cossack=D 40,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, {.options = {{"squadrons", "on"}}});
  const auto size = [&](const char* name) { return buoyz::company(field.battle, field.who(name)).size(); };
  EXPECT_EQ(size("A"), 4);  // C through B; D is out of touch, but of the squadron
  EXPECT_EQ(size("D"), 4);
  EXPECT_EQ(buoyz::company(field.battle, field.who("C"))[0], field.who("C"));
  EXPECT_EQ(buoyz::command_score(field.battle, field["A"]), 3);  // B's Command
  field.run({.dice = {3}}, [&](engine::Umpire& umpire) {
    EXPECT_TRUE(
        buoyz::command_check(field.battle, umpire, field.who("A"), 6, "buoyz.7.1.3", "a check").passed());
  });
  field.exercises({"buoyz.7.1.3", "buoyz.7.1.4", "buoyz.12.1.5"});
  field["C"].command = field["D"].command = 2;
  field["B"].set(Mark::crippled);  // falls out
  EXPECT_EQ(size("A"), 3);
  EXPECT_EQ(size("B"), 1);
  EXPECT_EQ(buoyz::command_score(field.battle, field["A"]), 2);
  field.book().options.squadrons = false;
  EXPECT_EQ(size("C"), 1);
}

// buoyz.12.1.4, 12.1.5: the ships move at the same time: that the best crew has gone ahead costs nobody her
// Command. Die 3 passes a check of 6 with 3, not with 2.
TEST(BuoyzSquadrons, TheBestCommandCountsForTheWholeMove) {
  Field field(
      {"HMS_Cossack=A 20,20 @000 squadron 1 command 3", "HMS_Cossack=B 23,20 @000 squadron 1 command 2"},
      {"HMS_Cossack=X 20,60 @180"}, {.options = {{"squadrons", "on"}}});
  field.step("Ships move",
             {.south = {"South", "A", "none", "7", "All Hands", "7"}, .north = {"none", "7"}, .dice = {3}});
  EXPECT_TRUE(field["B"].did(buoyz::Action::all_hands));
  EXPECT_FALSE(field["A"].is(Mark::called));
}

// Three abreast 3 in apart, the middle one slowed to 2 in by two motive hits: who goes 7 ahead counts on the
// third ship, and she must come up to both. Straight ahead she would leave one of them alone.
TEST(BuoyzSquadrons, NobodyRunsAwayFromASlowedMate) {
  Field field({"HMS_Norfolk=P1 30,40 @000 squadron 1", "HMS_Norfolk=P2 33,40 @000 squadron 1",
               "HMS_Norfolk=P3 36,40 @000 squadron 1"},
              {"HMS_Cossack=X 20,70 @180"}, squadrons);
  field["P2"].motive = 2;
  for (const char* name : {"P1", "P2", "P3"}) field[name].set(Mark::called);
  const auto verdict = [&](const char* name, const char* course) {
    return field.refused(buoyz::course_kind, name, course);
  };
  const auto move = [&](const char* name, double x, double y) {
    field[name].pose.at = {x, y}, field[name].set(Mark::moved);
  };
  EXPECT_EQ(verdict("P1", "7"), "legal") << "P3 can come up to both";
  move("P1", 30, 47);
  EXPECT_EQ(verdict("P2", "2"), "legal");
  move("P2", 33, 42);  // 5.8 in from P1
  EXPECT_EQ(verdict("P3", "2"), "course.squadron buoyz.12.1.2");
  EXPECT_EQ(field.verdict(buoyz::course_kind, "P3", "2")->sentence,
            "P3: so P1 would be left without a ship of the squadron within 4 in");
  EXPECT_EQ(verdict("P3", "7"), "course.squadron buoyz.12.1.2");
  EXPECT_EQ(verdict("P3", "1 P30 5"), "legal") << "3.9 in from P1 and 3.4 in from P2";
  // In line ahead nobody but the slow ship could close the gap: 6 in is as far as she may be left.
  move("P1", 33, 43), move("P2", 33, 40), move("P3", 33, 37);
  for (const char* name : {"P1", "P2", "P3"}) field[name].clear(Mark::moved);
  EXPECT_EQ(verdict("P1", "3"), "legal");
  EXPECT_EQ(verdict("P1", "7"), "course.squadron buoyz.12.1.2");
  field.exercises({"buoyz.12.1.2"});
}

// Four abreast, two go ahead and two stay back: every ship has another within 4 in, in whatever order they
// are moved. The last one may not leave her mate alone.
TEST(BuoyzSquadrons, TheOrderOfMovesDoesNotDecide) {
  struct Goes {
    const char *name, *course;
    double y;
  };
  const Goes p1{"P1", "7", 47}, p2{"P2", "7", 47}, p3{"P3", "1", 41}, p4{"P4", "1", 41};
  for (const auto& order : {std::array{p1, p2, p3, p4}, {p1, p4, p2, p3}, {p4, p1, p3, p2}}) {
    Field field({"HMS_Norfolk=P1 30,40 @000 squadron 1", "HMS_Norfolk=P2 33,40 @000 squadron 1",
                 "HMS_Norfolk=P3 36,40 @000 squadron 1", "HMS_Norfolk=P4 39,40 @000 squadron 1"},
                {"HMS_Cossack=X 20,70 @180"}, squadrons);
    for (const Goes& ship : order) field[ship.name].set(Mark::called);
    for (const Goes& ship : order) {
      EXPECT_EQ(field.refused(buoyz::course_kind, ship.name, ship.course), "legal") << ship.name;
      if (&ship == &order.back()) {
        EXPECT_EQ(field.refused(buoyz::course_kind, ship.name, ship.y == 47 ? "1" : "7"),
                  "course.squadron buoyz.12.1.2");
      }
      field[ship.name].pose.at.y = ship.y, field[ship.name].set(Mark::moved);
    }
  }
}

// Three abreast, 3 in apart, and the first has gone 7 ahead. The second may hang back as far as the third can
// close the gap: a destroyer by 1 in straight, 30 degrees and 5 in; a battleship of 6 in not at all.
TEST(BuoyzSquadrons, WhoHasYetToMoveHasHerTurningCircle) {
  for (const char* third :
       {"KMS_Bismarck=P3 46,40 @000 squadron 1", "HMS_Cossack=P3 46,40 @000 squadron 1"}) {
    Field field({"HMS_Norfolk=P1 40,47 @000 squadron 1", "HMS_Cossack=P2 43,40 @000 squadron 1", third},
                {"HMS_Cossack=X 110,70 @180"}, squadrons);
    for (const char* name : {"P1", "P2", "P3"}) field[name].set(Mark::called);
    field["P1"].set(Mark::moved);
    const bool slow = third[0] == 'K';
    const auto verdict = [&](const char* course) { return field.refused(buoyz::course_kind, "P2", course); };
    const char* refused = "course.squadron buoyz.12.1.2";
    EXPECT_EQ(verdict("1"), refused) << third;
    for (const char* course : {"2", "3", "4"})
      EXPECT_EQ(verdict(course), slow ? refused : "legal") << third << " " << course;
    for (const char* course : {"5", "6", "7"}) EXPECT_EQ(verdict(course), "legal") << third << " " << course;
    field.exercises({"buoyz.12.1.2"});
  }
}

// A shoal that the third cannot cross lies where she would have to go.
TEST(BuoyzSquadrons, WhoHasYetToMoveIsNotSentAground) {
  const auto verdict = [](const char* shoal) {
    Field field({"HMS_Norfolk=P1 40,47 @000 squadron 1", "HMS_Cossack=P2 43,40 @000 squadron 1",
                 "HMS_Norfolk=P3 46,40 @000 squadron 1"},
                {"HMS_Cossack=X 110,70 @180"},
                {.tail = shoal, .options = {{"squadrons", "on"}, {"special_actions", "off"}}});
    for (const char* name : {"P1", "P2", "P3"}) field[name].set(Mark::called);
    field["P1"].set(Mark::moved);
    return field.refused(buoyz::course_kind, "P2", "2");
  };
  EXPECT_EQ(verdict(""), "legal");
  EXPECT_EQ(verdict("[[shoal]]\nbox = [41, 43, 46, 47]\n"), "course.squadron buoyz.12.1.2");
}

// buoyz.4.1.1.7: with the wind abeam she makes 4 in under sail. To steam at 2 in and fall behind is a choice.
TEST(BuoyzSquadrons, ASlowerPropulsionIsNoExcuse) {
  Field field({"HMS_Agamemnon=P1 47,40 @090 squadron 1", "HMS_Agamemnon=P2 40,40 @090 squadron 1"},
              {"HMS_Agamemnon=X 110,70 @180"},
              {.head = "era = 4\nyear = 1855\n", .options = squadrons.options});
  for (const char* name : {"P1", "P2"}) field[name].set(Mark::called);
  field["P1"].set(Mark::moved);
  EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "3 sails"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "2 steam"), "course.squadron buoyz.12.1.2");
  EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "2.9"), "course.squadron buoyz.12.1.2");
  field["P1"].pose.at.x = 49;  // nothing helps
  EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "2 steam"), "legal");
}

// buoyz.4.1.1.6: she may lie at anchor while the others are near, and weighs where they are not.
TEST(BuoyzSquadrons, NorIsAnAnchor) {
  Field field(
      {"HMS_Agamemnon=P1 47,40 @090 squadron 1", "HMS_Agamemnon=P2 40,40 @090 squadron 1 anchored true"},
      {"HMS_Agamemnon=X 110,70 @180"}, {.head = "era = 4\nyear = 1855\n", .options = squadrons.options});
  for (const char* name : {"P1", "P2"}) field[name].set(Mark::called);
  field["P1"].set(Mark::moved);
  const buoyz::Question q = buoyz::question(buoyz::course_kind, field.battle, field.who("P2"));
  const auto plain = [&] { return buoyz::course_kind.standard(&field.battle, q); };
  EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "hold"), "course.squadron buoyz.12.1.2");
  EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "3 weigh"), "legal");
  EXPECT_TRUE(plain().course.flags & bit(buoyz::Order::weigh));
  EXPECT_FALSE(buoyz::course_kind.refuse(&field.battle, q, plain()));
  for (const double x : {44.0, 49.0}) {  // near, and out of reach
    field["P1"].pose.at.x = x;
    EXPECT_EQ(field.refused(buoyz::course_kind, "P2", "hold"), "legal") << x;
    EXPECT_FALSE(buoyz::course_kind.refuse(&field.battle, q, plain())) << x;
  }
}

bool has_company(const Field& field, const buoyz::Ship& ship) {
  return std::any_of(field.battle.ships.begin(), field.battle.ships.end(), [&](const buoyz::Ship& other) {
    return &other != &ship && other.side == ship.side && sea::distance(other.pose.at, ship.pose.at) <= 4.011;
  });
}

// Six ships of three kinds, moved in any order by any answers that are not refused: if they could stay
// together when the first of them moved, they have.
TEST(BuoyzSquadrons, NoFreeChoiceSplitsASquadron) {
  engine::Picker picker(11);
  int kept = 0;
  for (int trial = 0; trial < 100; ++trial) {
    Field field({"HMS_Norfolk=P1 60,40 @000 squadron 1", "HMS_Cossack=P2 60,37 @000 squadron 1",
                 "KMS_Bismarck=P3 63,40 @000 squadron 1", "HMS_Cossack=P4 57,40 @000 squadron 1",
                 "HMS_Norfolk=P5 66,40 @000 squadron 1", "HMS_Cossack=P6 60,43 @000 squadron 1"},
                {"HMS_Cossack=X 110,70 @180"}, squadrons);
    std::vector<int> order;
    for (int i = 0; i < 6; ++i) {
      buoyz::Ship& ship = field.battle.ships[i];
      ship.set(Mark::called);
      ship.pose.heading = sea::heading(trial % 2 ? 15.0 * picker.between(0, 4) : 0);
      ship.pose.at += sea::Vec{picker.between(-8, 8) / 10.0, picker.between(-8, 8) / 10.0};
      ship.motive = std::uint8_t(picker.one_in(6) ? 1 : 0);
      order.insert(order.begin() + picker.below(i + 1), i);
    }
    bool could = false;
    for (const int i : order) {
      const engine::Actor who = buoyz::ship_actor(i);
      const buoyz::Question q = buoyz::question(buoyz::course_kind, field.battle, who);
      const engine::Answer plain = buoyz::course_kind.standard(&field.battle, q);
      ASSERT_FALSE(buoyz::course_kind.refuse(&field.battle, q, plain)) << trial;
      if (i == order.front())
        could = buoyz::in_touch(buoyz::formation(field.battle, who),
                                buoyz::sail(field.battle, who, plain.course).end);
      const engine::Answer any = buoyz::course_kind.any(&field.battle, q, picker);
      field[field.battle.name(who)].pose = buoyz::sail(field.battle, who, any.course).end;
      field.battle[who].set(Mark::moved);
    }
    kept += could;
    for (int i = 0; i < 6 && could; ++i)
      EXPECT_TRUE(has_company(field, field.battle.ships[i])) << trial << " " << i;
  }
  EXPECT_GT(kept, 80);
}

// buoyz.12.1.3: her own cripples, told by the damage that makes them.
TEST(BuoyzSquadrons, ACrippleMovesAlone) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, squadrons);
  field.run({.dice = {1}}, [&](engine::Umpire& umpire) {  // her Radar holds
    buoyz::lose_hull(field.battle, umpire, field.who("B"), 2, buoyz::nobody, "buoyz.4.1.10");
  });
  EXPECT_EQ(field.told(told(MoveTold::left_squadron)), 1);
  field.step("Ships move", {.south = {"South", "A", "7", "4"}, .north = {"7"}});
  field.exercises({"buoyz.12.1.3"});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"A", "X", "B"}));
}

}  // namespace squadron_test
