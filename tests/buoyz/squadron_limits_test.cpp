// Who belongs to a squadron, who may join it, and who is left alone (12.1).
#include <gtest/gtest.h>

#include <bit>

#include "rulebooks/buoyz/course_end.h"
#include "rulebooks/buoyz/formation.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/squadrons.h"
#include "tests/buoyz/field.h"

namespace squadron_limits_test {

using buoyz::Mark;
using buoyz::State;
using field::Field;

const field::More squadrons{.options = {{"squadrons", "on"}, {"special_actions", "off"}}};

int company_of(Field& field, const char* name) { return company(field.battle, field.who(name)).size(); }
bool may_join(Field& field, const char* name, int squadron) {
  return buoyz::may_join(field.battle, field.who(name), squadron);
}

// 12.1.3: what takes a ship out of her squadron.
TEST(BuoyzSquadrons, WhoServesInASquadron) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 20,23 @000 squadron 2", "HMS_Cossack=D 23,23 @000"},
              {"HMS_Cossack=X 21,22 @180 squadron 1", "HMS_Cossack=Y 60,60 @180"}, squadrons);
  EXPECT_EQ(company_of(field, "A"), 2) << "neither another squadron nor the enemy's of that number";
  EXPECT_EQ(company_of(field, "D"), 1);
  for (const Mark mark : {Mark::crippled, Mark::struck, Mark::prize, Mark::lit}) {
    field["B"].set(mark);
    EXPECT_EQ(company_of(field, "A"), 1);
    EXPECT_EQ(company_of(field, "B"), 1);
    field["B"].clear(mark);
  }
  field["B"].state = State::left;
  EXPECT_EQ(company_of(field, "A"), 1);
  field["B"].state = State::on_table, field["B"].squadron = 0, field["A"].squadron = 0;
  EXPECT_EQ(company_of(field, "A"), 1) << "no squadron is none, though D and B have none either";
}

// 12.1.1: a new squadron needs another ship near that can sail in one.
TEST(BuoyzSquadrons, ANewSquadronNeedsANeighbour) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 23,20 @000"}, {"HMS_Cossack=X 20,23 @180"},
              squadrons);
  EXPECT_TRUE(may_join(field, "A", 1));
  EXPECT_TRUE(may_join(field, "A", 0));
  field["B"].state = State::left;
  EXPECT_FALSE(may_join(field, "A", 1)) << "the enemy is no neighbour";
  EXPECT_TRUE(may_join(field, "A", 0));
  field["X"].squadron = 1;
  EXPECT_FALSE(may_join(field, "A", 1)) << "nor is his squadron hers";
  Field fort({"HMS_Leda=Leda 20,20 @000", "18th_Century_Shore_Fort=Fort 23,20 @000"},
             {"HMS_Leda=X 20,35 @180"}, {.head = "era = 3\nyear = 1805\n", .options = {{"squadrons", "on"}}});
  EXPECT_FALSE(may_join(fort, "Leda", 1));
  Field fire({"The_Golden_Hind=Hind 20,20 @000", "Fireship=Torch 23,20 @000"}, {"La_Girona=X 20,35 @180"},
             {.head = "era = 2\nyear = 1588\n", .options = {{"squadrons", "on"}}});
  EXPECT_TRUE(may_join(fire, "Hind", 1)) << "12.1.1: of any type, a fireship too";
  fire["Torch"].set(Mark::lit);
  EXPECT_FALSE(may_join(fire, "Hind", 1)) << "her crew has left";
}

// Numbers are given out in order, each side its own, up to 20.
TEST(BuoyzSquadrons, TheNextNumberIsTheFirstThatIsFree) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 23,20 @000 squadron 1",
               "HMS_Cossack=C 60,20 @000 squadron 3"},
              {"HMS_Cossack=X 20,60 @180 squadron 2"}, squadrons);
  EXPECT_TRUE(may_join(field, "A", 1));
  EXPECT_TRUE(may_join(field, "A", 2)) << "the enemy's 2 is not hers";
  EXPECT_FALSE(may_join(field, "A", 3)) << "C is far off";
  EXPECT_FALSE(may_join(field, "A", 4));
  EXPECT_FALSE(may_join(field, "A", -1));
  field["B"].squadron = 20;
  EXPECT_TRUE(may_join(field, "A", 20));
  field["B"].squadron = 21;
  EXPECT_FALSE(may_join(field, "A", 21));
  field["B"].squadron = 1, field["B"].state = State::left;
  EXPECT_FALSE(may_join(field, "A", 1)) << "its only ship is gone";
}

int alone(Field& field, const char* name, sea::Point at) {
  return std::popcount(left_alone(formation(field.battle, field.who(name)), {at, field[name].pose.heading}));
}

// Two that have moved lie apart: P1 can come up to one of them, and must; both she cannot save.
TEST(BuoyzSquadrons, SheSavesWhomSheCan) {
  Field field({"HMS_Norfolk=P1 30,40 @000 squadron 1", "HMS_Norfolk=P2 30,47 @000 squadron 1",
               "HMS_Norfolk=P3 30,28 @000 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  for (const char* name : {"P1", "P2", "P3"}) field[name].set(Mark::called);
  field["P2"].set(Mark::moved), field["P3"].set(Mark::moved);
  EXPECT_EQ(alone(field, "P1", {30, 44}), 1);
  EXPECT_EQ(alone(field, "P1", {30, 41}), 3);
  EXPECT_EQ(field.refused(buoyz::course_kind, "P1", "4"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "P1", "1"), "course.squadron buoyz.12.1.2");
}

// A mate may end against another ship: an enemy in her way, or the ship that leads.
TEST(BuoyzSquadrons, AMateMayRunAgainstAnotherShip) {
  Field abreast({"HMS_Cossack=A1 43,20 @000 squadron 1", "HMS_Cossack=A2 46,20 @000 squadron 1",
                 "HMS_Cossack=A3 49,20 @000 squadron 1"},
                {"HMS_Cossack=B1 46.2,22.2 @225"}, squadrons);
  for (const char* name : {"A1", "A2", "A3"}) abreast[name].set(Mark::called);
  for (const char* name : {"A1", "A3"}) {
    EXPECT_EQ(abreast.refused(buoyz::course_kind, name, "1"), "legal");
    EXPECT_EQ(abreast.refused(buoyz::course_kind, name, "6"), "legal");
  }
  Field line({"HMS_Cossack=A1 60,40 @150 squadron 1", "HMS_Cossack=A2 61.89,37.57 @105 squadron 1"},
             {"HMS_Cossack=B1 5,75 @090"}, squadrons);
  for (const char* name : {"A1", "A2"}) line[name].set(Mark::called);
  EXPECT_EQ(line.refused(buoyz::course_kind, "A1", "1 P30 2"), "legal");
}

// 12.1.2: mates who have yet to move come up to each other, and weigh anchor for it.
TEST(BuoyzSquadrons, MatesYetToMoveKeepEachOtherCompany) {
  Field field({"HMS_Cossack=A1 20,20 @000 squadron 1", "HMS_Cossack=A2 22,20 @000 squadron 1",
               "HMS_Cossack=B1 60,20 @000 squadron 1", "HMS_Cossack=B2 65,20 @000 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  for (const char* name : {"A1", "A2", "B1", "B2"}) field[name].set(Mark::called);
  field["A1"].set(Mark::moved);
  const auto alone = [&] {
    return left_alone(formation(field.battle, field.who("A2")), {{22, 22}, sea::heading(0)});
  };
  EXPECT_EQ(alone(), 0u) << "B1 and B2 close to within four inches of each other";
  field["B2"].pose.at.x = 80;
  EXPECT_EQ(alone(), buoyz::only(field.who("B1")) | buoyz::only(field.who("B2")));
}

TEST(BuoyzSquadrons, AMateAtAnchorWeighsToFollow) {
  Field field({"HMS_Leda=A 20,20 @000 squadron 1", "HMS_Leda=B 23,20 @000 squadron 1 anchored true"},
              {"HMS_Leda=X 50,35 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"E\"\n",
               .options = {{"squadrons", "on"}, {"special_actions", "off"}}});
  for (const char* name : {"A", "B"}) field[name].set(Mark::called);
  const auto alone = [&](double y) {
    return left_alone(formation(field.battle, field.who("A")), {{20, y}, sea::heading(0)});
  };
  EXPECT_EQ(alone(22), 0u) << "within four inches of where B lies";
  EXPECT_EQ(alone(25), 0u) << "B can come up";
  EXPECT_NE(alone(35), 0u) << "but not so far";
}

// 12.1.2: out of touch she comes back, or at least goes no farther away while she can help it.
TEST(BuoyzSquadrons, AStrayGoesNoFartherAway) {
  Field field({"HMS_Norfolk=P1 30,40 @090 squadron 1", "HMS_Norfolk=P2 33,40 @090 squadron 1",
               "HMS_Norfolk=Stray 29,24 @090 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "1 P45 4"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "1"), "legal") << "nearer to P1";
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "7"), "course.strays buoyz.12.1.2");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "1 S45 4"), "course.strays buoyz.12.1.2");
  field["Stray"].pose.heading = sea::heading(180);  // she cannot help it, and goes no farther than she must
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "1 P45"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "2"), "course.strays buoyz.12.1.2");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "7"), "course.strays buoyz.12.1.2");
}

// 12.1.2: a hundredth of an inch is farther, and is refused where she could help it.
TEST(BuoyzSquadrons, AStraySteersNoHairFartherAway) {
  Field field({"HMS_Norfolk=P1 60,10 @090 squadron 1", "HMS_Norfolk=P2 57,10 @090 squadron 1",
               "HMS_Norfolk=Stray 60,60 @090 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "1"), "course.strays buoyz.12.1.2");
  EXPECT_EQ(field.verdict(buoyz::course_kind, "Stray", "1")->sentence,
            "Stray: she may not go farther away from her squadron than she must");
  field["Stray"].pose.heading = sea::heading(91);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Stray", "1"), "legal") << "as far as before";
}

// 12.1.2: two who steer apart cannot stay in touch, but part no more than they must.
TEST(BuoyzSquadrons, WhoCannotStayInTouchPartsNoMoreThanSheMust) {
  Field field({"HMS_Norfolk=A 30,20 @000 squadron 1", "HMS_Norfolk=B 30,16.5 @180 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  for (const char* name : {"A", "B"}) field[name].set(Mark::called);
  EXPECT_EQ(field.refused(buoyz::course_kind, "A", "7"), "course.strays buoyz.12.1.2");
  EXPECT_EQ(field.refused(buoyz::course_kind, "A", "2"), "course.strays buoyz.12.1.2");
  EXPECT_EQ(field.refused(buoyz::course_kind, "A", "1"), "legal");
}

// 12.1.2 with cam3.1.5: ordered off she may wait for a slow mate, but goes no other way than home.
TEST(BuoyzSquadrons, InASquadronSheGoesHomeAsSlowlyAsTheOthers) {
  Field field({"HMS_Victory=Slow 25.5,13.5 @180 squadron 1", "HMS_Leda=Fast 25.5,10 @180 squadron 1"},
              {"Redoutable=X 50,35 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"W\"\n",
               .options = {{"squadrons", "on"}, {"special_actions", "off"}}});
  for (const char* name : {"Slow", "Fast"}) field[name].set(Mark::retreating), field[name].set(Mark::called);
  const auto verdict = [&](const char* course) { return field.refused(buoyz::course_kind, "Fast", course); };
  EXPECT_EQ(verdict("1"), "course.retreat buoyz.cam3.1.5") << "the slow one makes 2";
  EXPECT_EQ(verdict("2"), "legal");
  EXPECT_EQ(verdict("3"), "course.squadron buoyz.12.1.2");
  EXPECT_EQ(verdict("1 S60"), "course.retreat buoyz.cam3.1.5");
}

// What a course is worth to the squadron: how many it leaves alone. Aground she is asked for it only where
// that leaves nobody.
TEST(BuoyzSquadrons, GroundingIsNotAskedOfHer) {
  Field field({"HMS_Norfolk=P1 30,40 @000 squadron 1", "HMS_Norfolk=P2 30,38 @000 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  field["P2"].set(Mark::moved);
  const auto rank = [&](double y, buoyz::Halt halt) {
    buoyz::Passage passage;
    passage.end = {{30, y}, sea::heading(0)}, passage.halt = halt;
    return end_rank(field.battle, field.who("P1"), helm(field.battle, field.who("P1"), 0), {}, passage,
                    formation(field.battle, field.who("P1")));
  };
  using buoyz::EndRank, buoyz::unasked;
  using buoyz::Halt;
  EXPECT_EQ(rank(41, Halt::none), EndRank{});
  EXPECT_EQ(rank(47, Halt::none), (EndRank{2, 700}));
  for (const Halt ashore : {Halt::aground, Halt::belt}) {
    EXPECT_EQ(rank(41, ashore), EndRank{});
    EXPECT_EQ(rank(47, ashore), unasked);
  }
  field["P1"].set(Mark::retreating);
  EXPECT_EQ(rank(41, Halt::none), unasked) << "that is not the way home";
}

// Who is the last of her squadron, or has fallen out of it, leaves nobody and is not left.
TEST(BuoyzSquadrons, ALoneShipIsNotLeftAlone) {
  Field field({"HMS_Norfolk=P1 33,40 @000 squadron 1", "HMS_Norfolk=P2 33,38 @000 squadron 1"},
              {"HMS_Cossack=X 90,70 @180"}, squadrons);
  field["P2"].state = State::sunk;
  EXPECT_EQ(alone(field, "P1", {33, 75}), 0);
  field["P2"].state = State::on_table, field["P1"].set(Mark::crippled);
  EXPECT_EQ(alone(field, "P1", {33, 75}), 0);
}

// 12.1.4: without a word of their owner the ships of a squadron go in the order of the list.
TEST(BuoyzSquadrons, TheDefaultOrderIsThatOfTheList) {
  Field field({"HMS_Cossack=A 20,20 @000 squadron 1", "HMS_Cossack=B 22,20 @000 squadron 1",
               "HMS_Cossack=C 24,20 @000 squadron 1"},
              {"HMS_Cossack=X 20,60 @180"}, squadrons);
  const buoyz::Question q = buoyz::question(buoyz::company_kind, engine::Side(0), index(field.who("B")));
  EXPECT_EQ(buoyz::company_kind.standard(&field.battle, q), engine::Answer::option(index(field.who("B"))));
  field.step("Ships move");
  std::string order;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(buoyz::MoveTold::moved)) order += field.battle.name(event.who);
  EXPECT_TRUE(order == "ABCX" || order == "XABC") << order;
}

}  // namespace squadron_limits_test
