// Chapter 9.3.5: where flights that were at a base come on again.
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace entry_test {

using namespace buoyz;
using engine::Answer;
using field::Field;
using wings::aloft;

constexpr const char* bismarck = "KMS_Bismarck=Bismarck 10,70 @090";

// A flight of the north's base that is due in turn 3; it left at 60,80.
Field due(const char* type, const std::string& ship = "HMS_Norfolk=Norfolk 110,20 @000") {
  Field field({ship.c_str()}, {bismarck}, {.north = aloft("Val", type, "60, 80")});
  field.book().sides[1].land_base = true;
  Flight& val = field.flight("Val");
  val.state = AirState::away, val.arrives = 3, val.pose.heading = sea::heading(180);
  field.turn = 3;
  return field;
}

TEST(BuoyzEntry, TheOwnerChoosesWhereOnHisEdgeItComesOn) {  // 9.3.5
  Field field = due("Val");
  field.step("Aircraft move", {.north = {"105,80 @200", "attack Val > Norfolk"}});
  ASSERT_EQ(field.hearing.events[0].kind, static_cast<int>(AirTold::arrives));
  EXPECT_EQ(field.hearing.events[0].numbers, (std::array<std::int32_t, 5>{105000, 80000, 12000, 0, 0}));
  EXPECT_TRUE(on_run(field.flight("Val"))) << "78 in from where it left, 60 from where it came on";
  field.exercises({"buoyz.9.3.5"});
}

TEST(BuoyzEntry, NobodyIsAskedBeforeItIsDue) {  // 9.3.5
  Field field = due("Val");
  field.turn = 2;
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Val").state, AirState::away);
  EXPECT_EQ(told(field, AirTold::arrives), 0);
}

TEST(BuoyzEntry, ItComesOnAtItsOwnEdgeOnly) {  // 9.3.5
  Field field = due("Val");
  const auto refused = [&](const char* place) { return field.refused(entry_kind, "Val", place); };
  EXPECT_EQ(refused("0,80 @180"), "legal");
  EXPECT_EQ(refused("120,80 @000"), "legal");
  EXPECT_EQ(refused("60,79.995 @180"), "legal") << "nobody measures that";
  EXPECT_EQ(refused("60,79.9 @180"), "come-on.edge buoyz.9.3.5");
  EXPECT_EQ(refused("60,80.1 @180"), "come-on.edge buoyz.9.3.5");
  EXPECT_EQ(refused("120.1,80 @180"), "come-on.edge buoyz.9.3.5");
  EXPECT_EQ(refused("60,0 @000"), "come-on.edge buoyz.9.3.5");
  EXPECT_EQ(refused("120,40 @270"), "come-on.edge buoyz.9.3.5");
  const Question q = question(entry_kind, field.battle, field.who("Val"));
  for (const int heading : {-1, 21600}) {
    const Verdict no =
        entry_kind.refuse(&field.battle, q, Answer::of(engine::Place{60000, 80000, std::int16_t(heading)}));
    ASSERT_TRUE(no);
    EXPECT_STREQ(no->code, "come-on.heading");
  }
  field.step("Aircraft move", {.north = {"60,79.995 @180", "hold Val"}});
  EXPECT_EQ(field.flight("Val").pose.at, (sea::Point{60, 80})) << "on the edge itself";
}

// Where an enemy is in its reach at once, rather than in two turns; a fighter where it left.
TEST(BuoyzEntry, WhereItUsuallyComesOn) {
  const auto usual = [](Field field) {
    const Question q = question(entry_kind, field.battle, field.who("Val"));
    const Answer place = entry_kind.standard(&field.battle, q);
    EXPECT_EQ(place.place.y, 80000);
    EXPECT_EQ(place.place.heading, 180 * 60);
    return place.place.x;
  };
  EXPECT_EQ(usual(due("Val")), 110000);
  EXPECT_EQ(usual(due("Val", "HMS_Norfolk=Norfolk 80,30 @000")), 60000) << "54 in off where it left";
  EXPECT_EQ(usual(due("Zero")), 60000);
}

TEST(BuoyzEntry, APlaceOnTheChartBecomesOneOnTheEdge) {
  Field field = due("Val");
  const Question q = question(entry_kind, field.battle, field.who("Val"));
  const Answer place = entry_kind.toward(&field.battle, q, {33, 41, 0});
  EXPECT_EQ(place.place, (engine::Place{33000, 80000, 180 * 60}));
  engine::Picker picker(7);
  for (int i = 0; i < 50; ++i)
    EXPECT_FALSE(entry_kind.refuse(&field.battle, q, entry_kind.any(&field.battle, q, picker)));
}

TEST(BuoyzEntry, ItComesOnToTheTableItIsBoundFor) {  // 9.3.5, 12.4.1
  Field field({"HMS_Norfolk=Norfolk 60,10 @000 table 2"}, {bismarck},
              {.head = "tables = 2\n",
               .north = aloft("Val", "Val", "60, 80", "table = 2"),
               .options = {{"multi_tables", "on"}}});
  field.book().sides[1].land_base = true;
  Flight& val = field.flight("Val");
  val.state = AirState::away, val.bound_for = 1, val.arrives = 3;
  EXPECT_EQ(field.refused(entry_kind, "Val", "60,80 @180"), "come-on.edge buoyz.9.3.5") << "on table 1";
  EXPECT_EQ(field.refused(entry_kind, "Val", "134,80 @180"), "legal")
      << "the picture shows it 4 in to the east";
  field.turn = 3;
  field.step("Aircraft move", {.north = {"134,80 @180", "hold Val"}});
  EXPECT_EQ(val.table, 1);
  EXPECT_EQ(val.pose.at - field.battle.book->table(1).south_west, (sea::Vec{10, 80}));
}

}  // namespace entry_test
