// Chapter 4.2.3: the legs of a flight, and the way round a CAP.
#include "rulebooks/buoyz/flight_path.h"

#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace flight_path_test {

using namespace buoyz;
using field::Field;
using wings::aloft;
using wings::cap;

// A striker at 20,40, a CAP at 45,40 on its straight way to 70,40; twelve inches are its radius.
Field past_a_cap() {
  Field field({"HMS_Norfolk=Own 10,10 @000"}, {"HMS_Norfolk=Near 45,40 @000", "KMS_Bismarck=Far 70,40 @000"},
              {.south = aloft("Kate", "Kate", "20, 40"),
               .north = cap("Zero", "Zero", "Near") + aloft("Other", "Zero", "100, 70")});
  field.flight("Zero").pose.at = {45, 40};
  return field;
}

std::optional<sea::Point> round(const Field& field, sea::Point end = {70, 40}) {
  return way_round(field.battle, field.battle.flights[0], end);
}

// Both legs pass the CAP at 12.5 in: 12.5 * 25 / sqrt(25 * 25 - 12.5 * 12.5) abeam of it.
constexpr double berth = 14.4337567;

TEST(BuoyzFlightPath, RoundTheNorthOfACap) {
  Field field = past_a_cap();
  const auto via = round(field);
  ASSERT_TRUE(via);
  EXPECT_NEAR(via->x, 45, 1e-6);
  EXPECT_NEAR(via->y, 40 + berth, 1e-6);
}

TEST(BuoyzFlightPath, OrTheSouthWhereTheNorthIsOffTheTableOrWatched) {
  Field field = past_a_cap();
  field.flight("Kate").pose.at.y = field.flight("Zero").pose.at.y = 70;
  EXPECT_NEAR(round(field, {70, 70})->y, 70 - berth, 1e-6);
  field = past_a_cap();
  field.flight("Other").duty = Duty::cap;
  field.flight("Other").pose.at = {50, 60};
  EXPECT_NEAR(round(field)->y, 40 - berth, 1e-6);
  field.flight("Other").pose.at = {70, 50};  // over the end itself
  EXPECT_FALSE(round(field));
}

TEST(BuoyzFlightPath, NoWayRoundWhereItIsTooFarOrTooNear) {
  Field field = past_a_cap();
  field.flight("Kate").flown = 7000;  // 58 in left; the way is 57.7
  EXPECT_TRUE(round(field));
  field.flight("Kate").flown = 7400;
  EXPECT_FALSE(round(field));
  field.flight("Kate").flown = 0;
  field.flight("Kate").pose.at.x = 33;  // twelve inches off, and so in its radius
  EXPECT_FALSE(round(field));
}

TEST(BuoyzFlightPath, NobodyIsInTheWay) {
  const auto free = [](auto&& change) {
    Field field = past_a_cap();
    change(field.flight("Zero"));
    return !round(field);
  };
  EXPECT_FALSE(free([](Flight&) {}));
  EXPECT_TRUE(free([](Flight& zero) { zero.duty = Duty::free; }));
  EXPECT_TRUE(free([](Flight& zero) { zero.fight = 1; }));
  EXPECT_TRUE(free([](Flight& zero) { zero.side = Side(0); }));
  EXPECT_TRUE(free([](Flight& zero) { zero.table = 1; }));
  EXPECT_TRUE(free([](Flight& zero) { zero.pose.at.y = 52.1; }));
  EXPECT_FALSE(free([](Flight& zero) { zero.pose.at.y = 52; }));
}

TEST(BuoyzFlightPath, WhichLegsMeetACap) {  // 9.6.2
  Field field = past_a_cap();
  const auto meets = [&](std::initializer_list<sea::Point> points, sea::Point end) {
    Legs legs;
    for (const sea::Point& point : points) legs.points.add(point);
    return meets_cap_on_way(field.battle, field.flight("Kate"), legs, end);
  };
  EXPECT_TRUE(meets({}, {70, 40}));
  EXPECT_FALSE(meets({{20, 60}, {70, 60}}, {70, 40}));
  EXPECT_TRUE(meets({{20, 60}, {45, 52}, {70, 60}}, {70, 40})) << "at the second point";
  EXPECT_TRUE(meets({{20, 45}, {70, 45}}, {70, 40}));
  EXPECT_TRUE(meets({{20, 60}}, {70, 40})) << "on the way from the last point";
  EXPECT_FALSE(meets({}, {50, 40})) << "it covers the end";
}

TEST(BuoyzFlightPath, LengthsAndHeadingsOfLegs) {
  Field field = past_a_cap();
  Legs legs;
  legs.points.add({20, 50}), legs.points.add({40, 50}), legs.points.add({40, 45});
  EXPECT_EQ(length_from({20, 40}, legs), 10 + 20 + 5);
  fly_ahead(field.battle, field.who("Kate"), legs);
  EXPECT_EQ(field.flight("Kate").flown, 35000);
  EXPECT_EQ(field.flight("Kate").pose, (sea::Pose{{40, 45}, sea::heading(180)}));
  EXPECT_EQ(course_to(field.flight("Kate").pose, {40, 45}), sea::heading(180)) << "it is there";
  EXPECT_EQ(course_to(field.flight("Kate").pose, {50, 45}), sea::heading(90));
}

// What a chart shows of each order.
TEST(BuoyzFlightPath, WhereAnOrderEnds) {
  Field field({"HMS_Norfolk=Own 10,10 @000"}, {"KMS_Bismarck=Bismarck 70,40 @090"},
              {.south = aloft("Val", "Val", "20, 40") + aloft("Cat", "Wildcat", "10, 40"),
               .north = aloft("Zero", "Zero", "40, 40")});
  const auto preview = [&](const char* who, Fly verb, const char* object, int heading = -1) {
    engine::AirOrder order = air_order(field.who(who), verb, *object ? field.who(object) : nobody);
    order.heading = std::int16_t(heading);
    return preview_flight(field.battle, field.who(who), order).path;
  };
  const auto cover = preview("Cat", Fly::cap, "Own");
  ASSERT_EQ(cover.size(), 2u);
  EXPECT_NEAR(cover[1].y, 12, 1e-6);
  EXPECT_EQ(cover[1].heading, 180 * 60);
  const auto engage = preview("Cat", Fly::engage, "Zero");
  ASSERT_EQ(engage.size(), 2u);
  EXPECT_NEAR(engage[1].x, 39.4, 1e-6);
  const auto attack = preview("Val", Fly::attack, "Bismarck");
  ASSERT_EQ(attack.size(), 2u);
  EXPECT_GT(attack[1].x, 60);
  field.flight("Val").flown = 40000;  // out of its reach now
  EXPECT_EQ(preview("Val", Fly::attack, "Bismarck").size(), 1u);
  EXPECT_EQ(preview("Cat", Fly::hold, "").size(), 1u);
  field.flight("Cat").pose.heading = sea::heading(180);
  ASSERT_EQ(preview("Cat", Fly::hold, "", 0).size(), 2u);
  EXPECT_EQ(preview("Cat", Fly::hold, "", 0)[1].heading, 0);
  ASSERT_EQ(preview("Cat", Fly::hold, "", 90 * 60).size(), 2u);
  EXPECT_EQ(preview("Cat", Fly::hold, "", 90 * 60)[1].heading, 90 * 60);
}

}  // namespace flight_path_test
