// Where a boat may lurk and appear: the borders of the answers (11.1.2, 11.1.3).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/ordnance_questions.h"
#include "tests/buoyz/field.h"

namespace lurking_questions_test {

using namespace buoyz;
using field::Field;

// Six zones a table: 7 is the first of table 2.
TEST(BuoyzLurking, ZonesGoOnFromTableToTable) {
  Field field(
      {"HMS_Cossack=Cossack 20,20 @000"}, {"KMS_U-99=U-99 20,50 @180 lurking true zone 1"},
      {.head = "table = [96, 60]\ntables = 2\n", .tail = "[[land]]\ntable = 2\nbox = [0, 28, 34, 60]\n"});
  const Question q = question(zone_kind, field.battle, field.who("U-99"));
  const auto refused = [&](int zone) {
    const auto no = zone_kind.refuse(&field.battle, q, Answer::option(zone));
    return no ? std::string(no->code) : "legal";
  };
  for (const int zone : {1, 2, 6, 8, 9, 12}) EXPECT_EQ(refused(zone), "legal") << zone;
  EXPECT_EQ(refused(7), "zone.no-water");
  for (const int zone : {-1, 0, 13}) EXPECT_EQ(refused(zone), "zone.unknown") << zone;
}

// A boat that sails with the fleet may stay with it, or lurk; a number that there is not is none for her
// either.
TEST(BuoyzLurking, ABoatOnTheTableMayStayWithTheFleet) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"KMS_U-99=U-99 20,50 @180"});
  const Question q = question(zone_kind, field.battle, field.who("U-99"));
  const auto legal = [&](int zone) { return !zone_kind.refuse(&field.battle, q, Answer::option(zone)); };
  for (const int zone : {0, 1, 6}) EXPECT_TRUE(legal(zone)) << zone;
  for (const int zone : {-1, 7}) EXPECT_FALSE(legal(zone)) << zone;
}

TEST(BuoyzLurking, WhoIsFoundAppearsAsSheCan) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"KMS_U-99=U-99 20,50 @180 lurking true zone 1"});
  for (const int detail : {0, must_appear}) {
    EXPECT_EQ(field.refused(reveal_kind, "U-99", "surfaced", detail), "legal");
    EXPECT_EQ(field.refused(reveal_kind, "U-99", "submerged", detail), "legal");
  }
  EXPECT_EQ(field.refused(reveal_kind, "U-99", "stay"), "legal");
  field["U-99"].steering = 1;
  EXPECT_EQ(field.refused(reveal_kind, "U-99", "submerged"), "reveal.damaged buoyz.5.8.4");
  EXPECT_EQ(field.refused(reveal_kind, "U-99", "surfaced"), "legal");
}

TEST(BuoyzLurking, AHeadingIsLessThanAFullCircle) {
  Field field({"HMS_Cossack=Cossack 100,20 @000"}, {"KMS_U-99=U-99 20,50 @180 lurking true zone 1"});
  const Question q = question(appear_kind, field.battle, field.who("U-99"));
  const auto refused = [&](std::int16_t heading) {
    const auto no = appear_kind.refuse(&field.battle, q, Answer::of(engine::Place{20000, 60000, heading}));
    return no ? std::string(no->code) : "legal";
  };
  EXPECT_EQ(refused(0), "legal");
  EXPECT_EQ(refused(360 * 60 - 1), "legal");
  EXPECT_EQ(refused(360 * 60), "appear.heading");
  EXPECT_EQ(refused(-1), "appear.heading");
}

}  // namespace lurking_questions_test
