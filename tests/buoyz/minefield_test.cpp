// Chapter 5.10: how the rows of pre-set minefields lie, and who meets them.
#include "tests/buoyz/minefield.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace minefield_test {

using namespace buoyz;
using field::Field;
using field::passage;
using field::sail_over;
using field::told;

Field fields(std::initializer_list<const char*> fields) {
  field::More more;
  for (const char* text : fields) more.tail += std::string("[[minefield]]\n") + text + "\n";
  return Field({"HMS_Cossack=Sweeper 20,20 @000 with [\"Minesweeper\"]"},
               {"HMS_Cossack=Cossack 60,60 @180", "HMS_Norfolk=Norfolk 80,60 @180"}, more);
}

// The number of rows between two points that lie one above the other.
int rows(Field& field, double x, double from, double to, int which = 0) {
  return std::popcount(rows_crossed(field.battle, which, sea::Segment{{x, from}, {x, to}}));
}

// A field of four unequal sides, 12 inches the longest and 7 inches deep: its rows are 7/6, 21/6 and 35/6
// inches from that side, whichever corner is named first and whichever way round.
TEST(BuoyzMinefield, TheRowsLieAlongTheLongestSideWhicheverCornerIsNamedFirst) {
  std::vector<sea::Point> corners = {{30, 40}, {42, 40}, {41, 44}, {31, 47}};
  for (int order = 0; order < 8; ++order) {
    Field field = fields({"corners = [[30, 40], [42, 40], [41, 44], [31, 47]]"});
    field.book().minefields[0].field = sea::Polygon(corners);
    EXPECT_EQ(rows(field, 32, 39, 48), 3) << order;
    EXPECT_EQ(rows(field, 32, 40, 41.16), 0) << order;
    EXPECT_EQ(rows(field, 32, 41.16, 41.17), 1) << order;
    EXPECT_EQ(rows(field, 32, 41.17, 43.49), 0) << order;
    EXPECT_EQ(rows(field, 32, 43.51, 43.49), 1) << order;
    EXPECT_EQ(rows(field, 32, 43.51, 45.83), 0) << order;
    EXPECT_EQ(rows(field, 32, 45.83, 45.84), 1) << order;
    EXPECT_EQ(rows(field, 32, 45.84, 48), 0) << order;
    EXPECT_EQ(rows(field, 40, 39, 48), 2) << "the third ends before 40 inches; " << order;
    EXPECT_EQ(rows(field, 29.9, 39, 48), 0) << order;
    std::rotate(corners.begin(), corners.begin() + 1, corners.end());
    if (order == 3) std::reverse(corners.begin(), corners.end());
  }
}

// 5.10.4: as many rows as the scenario says, evenly spaced: of two over 6 inches one at 1.5, one at 4.5.
TEST(BuoyzMinefield, AScenarioSaysHowManyRowsThereAre) {
  Field field = fields({"corners = [[30, 40], [42, 40], [42, 46], [30, 46]]\nrows = 2",
                        "corners = [[50, 40], [62, 40], [62, 46], [50, 46]]\nrows = 1"});
  EXPECT_EQ(rows(field, 36, 38, 48), 2);
  EXPECT_EQ(rows(field, 36, 41.4, 41.6), 1);
  EXPECT_EQ(rows(field, 36, 41.6, 44.4), 0);
  EXPECT_EQ(rows(field, 36, 44.4, 44.6), 1);
  EXPECT_EQ(rows(field, 56, 38, 48, 1), 1);
  EXPECT_EQ(rows(field, 56, 42.9, 43.1, 1), 1);
  EXPECT_EQ(rows(field, 36, 38, 48, 1), 0);
}

// 5.10.4: once for each minefield. Two rows of the first and the one of the second, 1 + 2 + 1 and 2 + 1 + 1.
TEST(BuoyzMinefield, EveryFieldIsRolledForByItself) {
  Field field = fields({"corners = [[30, 40], [42, 40], [42, 46], [30, 46]]",
                        "corners = [[30, 47], [42, 47], [42, 50], [30, 50]]\nrows = 1"});
  field.book().sheets[field["Norfolk"].sheet].hull = field["Norfolk"].hull = 20;
  sail_over(field, "Norfolk", {{36, 42}, {36, 49}});
  ASSERT_EQ(field.battle.crossings.size(), 2);
  EXPECT_EQ(field.battle.crossings[0].field, 0);
  EXPECT_EQ(field.battle.crossings[0].rows, 2);
  EXPECT_EQ(field.battle.crossings[1].field, 1);
  EXPECT_EQ(field.battle.crossings[1].rows, 1);
  field.step("Mines", {.dice = {1, 3, 3, 3, 2, 3, 3, 3}});
  EXPECT_EQ(told(field, OrdnanceTold::mines_crossed), 2);
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 2);
  EXPECT_EQ(field["Norfolk"].hull, 14);
  // What is told of each: how many rows.
  std::vector<int> told_rows;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(OrdnanceTold::mines_crossed)) told_rows.push_back(event.numbers[0]);
  EXPECT_EQ(told_rows, (std::vector{2, 1}));
  EXPECT_STREQ(field.hearing.rolls[0].reasons[0].reason, "rows crossed");
  field.exercises({"buoyz.5.10.1", "buoyz.5.10.4", "buoyz.5.10.5"});
}

// A way of several legs meets a row once, and the last leg counts as the first does.
TEST(BuoyzMinefield, EveryLegOfHerWayCounts) {
  Field field = fields({"corners = [[30, 40], [42, 40], [42, 46], [30, 46]]"});
  const auto rows_of = [&](std::initializer_list<sea::Point> track) {
    field.battle.crossings.clear();
    sail_over(field, "Norfolk", track);
    return field.battle.crossings.empty() ? -1 : field.battle.crossings[0].rows;
  };
  EXPECT_EQ(rows_of({{36, 47}, {36, 44}, {37, 44}}), 1);
  EXPECT_EQ(rows_of({{37, 47}, {36, 47}, {36, 44}}), 1);
  EXPECT_EQ(rows_of({{36, 47}, {36, 44}, {36, 42}}), 2);
  EXPECT_EQ(rows_of({{36, 44}, {36, 46}, {37, 44}}), 1) << "the same row twice";
  EXPECT_EQ(rows_of({{29, 47}, {28, 44}, {27, 42}}), -1) << "beside the field";
}

// 5.10.4: nobody rolls in water whose nearest row is swept; the water of a row goes half way to the next.
TEST(BuoyzMinefield, WaterWhoseNearestRowIsSweptIsSafe) {
  const auto rolls = [](std::uint16_t swept, sea::Point from, sea::Point to) {
    Field field = fields({"corners = [[30, 40], [42, 40], [42, 46], [30, 46]]"});  // rows at 41, 43 and 45
    field.battle.swept[0] = swept;
    sail_over(field, "Norfolk", {from, to});
    return field.battle.crossings.size();
  };
  EXPECT_EQ(rolls(2, {31, 43}, {37, 43}), 0) << "along the swept row in the middle";
  EXPECT_EQ(rolls(2, {31, 42.1}, {37, 43.9}), 0);
  EXPECT_EQ(rolls(2, {37, 43.9}, {31, 42.1}), 0) << "and back";
  EXPECT_EQ(rolls(2, {31, 42.1}, {37, 44.1}), 1);
  EXPECT_EQ(rolls(2, {37, 43.9}, {31, 41.9}), 1);
  EXPECT_EQ(rolls(2, {31, 44.5}, {37, 44.5}), 1);
  EXPECT_EQ(rolls(2, {31, 41.5}, {37, 41.5}), 1);
  for (const int swept : {1, 2}) EXPECT_EQ(rolls(std::uint16_t(swept), {31, 42}, {37, 42}), 1) << "half way";
  EXPECT_EQ(rolls(3, {31, 42}, {37, 42}), 0);
  EXPECT_EQ(rolls(5, {31, 41.5}, {37, 41.5}), 0);
  EXPECT_EQ(rolls(5, {31, 44.5}, {37, 44.5}), 0);
  EXPECT_EQ(rolls(5, {31, 42.5}, {37, 42.5}), 1);
  EXPECT_EQ(rolls(4, {36, 48}, {36, 44.1}), 0);
  EXPECT_EQ(rolls(4, {36, 44.1}, {36, 48}), 0);
  EXPECT_EQ(rolls(4, {36, 48}, {36, 43.9}), 1);
  EXPECT_EQ(rolls(7, {36, 38}, {36, 48}), 0);
  EXPECT_EQ(rolls(0, {36, 46.5}, {36, 48}), 0) << "leaves no wake in the field";
  EXPECT_EQ(rolls(0, {36, 45.9}, {36, 48}), 1);
}

// Rows that are swept do not count where others are crossed: 2 + 1 + 1 for 6 inches.
TEST(BuoyzMinefield, SweptRowsAreNotCounted) {
  Field field = fields({"corners = [[30, 40], [42, 40], [42, 46], [30, 46]]"});
  field.battle.swept[0] = 3;
  EXPECT_EQ(rows(field, 36, 38, 48), 1);
  sail_over(field, "Norfolk", {{36, 40}, {36, 46}});
  EXPECT_EQ(field.battle.crossings[0].rows, 1);
  field.step("Mines", {.dice = {2, 1, 1, 1}});
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 1);
}

}  // namespace minefield_test
