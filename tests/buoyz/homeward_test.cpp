// Chapters 9.1.4 and 4.2.3: by which way flights go home, and who is bound to.
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace homeward_test {

using namespace buoyz;
using engine::AirOrder;
using engine::Answer;
using field::Field;
using wings::aboard;
using wings::aloft;

constexpr const char* norfolk = "HMS_Norfolk=Norfolk 60,50 @000";
constexpr const char* bismarck = "KMS_Bismarck=Bismarck 10,70 @090";

// A Val on its way north to its base, 60 in from the edge, and a CAP right on that way.
struct PastACap {
  Field field{{norfolk},
              {bismarck},
              {.south = wings::cap("Cat", "Wildcat", "Norfolk"), .north = aloft("Val", "Val", "60, 20")}};
  Flight& val = field.flight("Val");

  PastACap() {
    field.book().sides[1].land_base = true;
    field.flight("Cat").pose.at = {60, 50};
    field.battle.holder = Side(1);
    val.duty = Duty::homeward, val.load = Warload::none;
  }
};

TEST(BuoyzHomeward, TheOwnerFliesRoundACap) {  // 9.1.4, 4.2.3
  PastACap round;
  round.field.step("Aircraft move", {.south = {"hold Cat"}, .north = {"North", "home Val to 73.5,50"}});
  EXPECT_EQ(round.val.state, AirState::away);
  EXPECT_EQ(round.val.fight, 0);
  EXPECT_EQ(round.val.pose.at, (sea::Point{73.5, 80}));
  EXPECT_EQ(told(round.field, AirTold::flies), 2);
  EXPECT_EQ(told(round.field, AirTold::turns_home), 0) << "it had turned home before";
  PastACap straight;
  straight.field.step("Aircraft move", {.north = {"North", "home Val"}});
  EXPECT_EQ(straight.val.state, AirState::aloft);
  EXPECT_NE(straight.val.fight, 0) << "the CAP caught it";
  round.field.exercises({"buoyz.9.1.4"});
}

TEST(BuoyzHomeward, UsuallyItFliesStraight) {  // 9.1.4
  PastACap past;
  const Question q = question(way_home_kind, past.field.battle, past.field.who("Val"));
  EXPECT_TRUE(way_home_kind.standard(&past.field.battle, q).air.orders[0].path.empty());
  engine::Candidates all;
  way_home_kind.candidates(&past.field.battle, q, all);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_TRUE(all[0].air.orders[0].path.empty());
}

TEST(BuoyzHomeward, LegsThatEndOnTheEdgeAreTheWholeWay) {  // 9.3.5
  PastACap past;
  past.field.step("Aircraft move", {.south = {"hold Cat"}, .north = {"North", "home Val to 74,50 74,80"}});
  EXPECT_EQ(past.val.state, AirState::away);
  EXPECT_EQ(told(past.field, AirTold::flies), 2) << "nothing is flown from the edge to the edge";
}

TEST(BuoyzHomeward, AWayRoundMayTakeItsWholeMove) {  // 9.1.4, 9.2.10: 65 in, 60 of them straight
  PastACap past;
  const auto refused = [&](const char* order) { return past.field.refused(way_home_kind, "Val", order); };
  EXPECT_EQ(refused("home Val"), "legal");
  EXPECT_EQ(refused("home Val to 60,17.5"), "legal");
  EXPECT_EQ(refused("home Val to 60,17.4"), "fly.detour buoyz.9.1.4");
  EXPECT_EQ(refused("home Val to 60,17.5 90,17.5"), "fly.detour buoyz.9.1.4");
  EXPECT_EQ(refused("home Val to 60,50 60,81"), "fly.off-table buoyz.4.2.3");
  EXPECT_EQ(refused("home Val to 0,20 60,20"), "fly.too-far buoyz.9.2.10");
}

TEST(BuoyzHomeward, ItCanBeOrderedNothingElse) {  // 9.1.4
  PastACap past;
  const auto code = [&](const AirOrder& order) {
    engine::Air air{};
    air.orders.add(order);
    const Question q = question(way_home_kind, past.field.battle, past.field.who("Val"));
    const Verdict no = way_home_kind.refuse(&past.field.battle, q, Answer::of(air));
    return no ? std::string(no->code) : "legal";
  };
  const AirOrder home = AirOrder::of(past.field.who("Val"), 0);
  EXPECT_EQ(code(home), "legal");
  EXPECT_EQ(code(AirOrder::of(past.field.who("Val"), 1)), "fly.verb");
  EXPECT_EQ(code(AirOrder::of(past.field.who("Cat"), 0)), "fly.one-order");
  EXPECT_EQ(code(AirOrder::of(past.field.who("Val"), 0, past.field.who("Norfolk"))), "fly.not-asked");
  AirOrder heading = home;
  heading.heading = 90;
  EXPECT_EQ(code(heading), "fly.not-asked");
}

TEST(BuoyzHomeward, NobodyIsAskedWhereOnlyTheStraightWayIsNearEnough) {  // 9.1.4: 65 in
  for (const double y : {15.0, 14.0}) {
    Field field({norfolk}, {bismarck}, {.north = aloft("Val", "Val", "100, 20")});
    field.book().sides[1].land_base = true;
    Flight& val = field.flight("Val");
    val.duty = Duty::homeward, val.pose.at.y = y;
    EXPECT_FALSE(chooses_way_home(field.battle, val));
    field.step("Aircraft move");
    EXPECT_EQ(val.state, y == 15 ? AirState::away : AirState::aloft);
  }
  PastACap past;
  past.val.pose.at.y = 15.1;
  EXPECT_TRUE(chooses_way_home(past.field.battle, past.val));
}

// 9.3.2: astern of the carrier it had when it set out, though another is nearer to the last of its turns.
TEST(BuoyzHomeward, ADetourLeadsToTheSameDeck) {
  Field field({"HMS_Illustrious=Own 60,10 @000", "HMS_Illustrious=Near 60,20 @090",
               "HMS_Illustrious=Other 90,20 @000"},
              {bismarck},
              {.south = aboard("Sword", "Swordfish", "Own") + aboard("N", "Fulmar", "Near") +
                        aboard("O", "Fulmar", "Other")});
  field["Own"].set(Mark::crippled), field["Own"].hull = 5;
  Flight& sword = field.flight("Sword");
  sword.state = AirState::aloft, sword.duty = Duty::homeward, sword.pose.at = {62, 30};
  EXPECT_EQ(field.refused(way_home_kind, "Sword", "home Sword to 95,30"), "fly.detour buoyz.9.1.4");
  EXPECT_EQ(field.refused(way_home_kind, "Sword", "home Sword to 80,30"), "legal");
  field.step("Aircraft move", {.south = {"home Sword to 80,30"}});
  EXPECT_TRUE(is_astern(field.battle, sword, field["Near"]));
  EXPECT_EQ(sword.pose.heading, sea::heading(90)) << "as the carrier steers";
  EXPECT_EQ(told(field, AirTold::astern), 1);
}

TEST(BuoyzHomeward, AFlightWithoutAHomeFliesWhereItLikes) {  // 9.3.6, 4.2.3
  Field field({norfolk}, {bismarck}, {.south = aloft("Val", "Val", "60, 30")});
  field.flight("Val").duty = Duty::homeward;
  EXPECT_EQ(field.refused(way_home_kind, "Val", "home Val to 60,0 60,36"), "fly.too-far buoyz.9.2.10");
  field.step("Aircraft move", {.south = {"home Val to 60,0 60,35"}});
  EXPECT_EQ(field.flight("Val").pose.at, (sea::Point{60, 35}));
  EXPECT_EQ(told(field, AirTold::flies), 2);
}

TEST(BuoyzHomeward, ThePreviewShowsTheWholeWay) {  // 4.2.3
  PastACap past;
  const Battle& battle = past.field.battle;
  const Question q = question(way_home_kind, battle, past.field.who("Val"));
  const Answer round = way_home_kind.toward(&battle, q, {73.5, 50, 0});
  const engine::Preview preview = way_home_kind.preview(&battle, q, round);
  ASSERT_EQ(preview.path.size(), 3u);
  EXPECT_DOUBLE_EQ(preview.path[1].x, 73.5);
  EXPECT_DOUBLE_EQ(preview.path[2].x, 73.5);
  EXPECT_DOUBLE_EQ(preview.path[2].y, 80);
  EXPECT_TRUE(way_home_kind.toward(&battle, q, {110, 20, 0}).air.orders[0].path.empty()) << "too far round";
}

// ---- Home by choice.

struct Recalled {
  Field field{{"HMS_Illustrious=Lusty 60,10 @000"},
              {"KMS_Bismarck=Bismarck 60,60 @090"},
              {.south = aboard("Sword", "Swordfish", "Lusty")}};
  Flight& sword = field.flight("Sword");

  Recalled() {
    sword.state = AirState::aloft, sword.pose.at = {60, 40};
    field.step("Aircraft move", {.south = {"home Sword to 70,30"}});
    field.step("Visibility and radar");
  }
};

TEST(BuoyzHomeward, WhoWasRecalledUnspentMayBeSentOutAgain) {  // 9.1.4
  Recalled before;
  EXPECT_EQ(before.sword.duty, Duty::homeward);
  EXPECT_TRUE(is_astern(before.field.battle, before.sword, before.field["Lusty"]));
  EXPECT_FALSE(bound_home(before.sword));
  before.field.step("Aircraft move", {.south = {"attack Sword > Bismarck"}});
  EXPECT_TRUE(on_run(before.sword));
}

TEST(BuoyzHomeward, WhoWasRecalledGoesOnHomeUnlessToldOtherwise) {  // 9.1.4, 9.3.2
  Recalled before;
  before.field["Lusty"].pose.at = {60, 14};
  before.field.step("Aircraft move");
  EXPECT_TRUE(is_astern(before.field.battle, before.sword, before.field["Lusty"]));
  EXPECT_EQ(told(before.field, AirTold::turns_home), 1) << "once";
  before.field.step("Flight decks", {.south = {"recover Sword"}});
  EXPECT_EQ(before.sword.state, AirState::rearming);
}

TEST(BuoyzHomeward, WhoseMissionIsOverIsBound) {  // 9.1.4
  Recalled before;
  before.field.run({}, [&](Umpire& umpire) {
    turn_home(before.field.battle, umpire, before.field.who("Sword"), "buoyz.9.5.5");
  });
  EXPECT_TRUE(bound_home(before.sword));
  before.field["Lusty"].pose.at = {60, 14};
  before.field.step("Aircraft move", {.south = {"home Sword"}});
  EXPECT_EQ(before.field.refused(fly_kind, "Sword", "attack Sword > Bismarck"), "fly.no-run buoyz.9.1.4");
}

}  // namespace homeward_test
