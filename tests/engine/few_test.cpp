#include "engine/few.h"

#include <gtest/gtest.h>

namespace {

using engine::Few;
using engine::Scratch;

struct Point {
  double x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

static_assert(std::is_trivially_copyable_v<Few<Point, 4>>);
static_assert(std::is_trivially_default_constructible_v<Few<int, 4>>);  // answers are kept in a union

TEST(Few, BeginsEmptyAndKeepsItsItemsInOrder) {
  Few<int, 3> list{};
  EXPECT_TRUE(list.empty());
  for (const int item : {7, 5, 6}) list.add(item);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{7, 5, 6}));
  EXPECT_EQ(list.front(), 7);
  EXPECT_EQ(list.back(), 6);
  list.back() = 9;
  EXPECT_EQ(list[2], 9);
}

TEST(Few, WhatIsTakenOutLeavesTheOthersInOrder) {
  Few<int, 5> list{5, {4, 7, 2, 9, 6}};
  list.remove_if([](int item) { return item % 2 == 0; });
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{7, 9}));
  list.remove_if([](int) { return false; });
  EXPECT_EQ(list.size(), 2);
  list.remove_if([](int) { return true; });
  EXPECT_TRUE(list.empty());
}

TEST(Few, ListsAreEqualWhenTheirItemsAre) {
  Few<int, 3> one{2, {1, 2, 3}}, other{2, {1, 2, 4}};
  EXPECT_EQ(one, other);
  other.add(3);
  EXPECT_NE(one, other);
  one.add(4);
  EXPECT_NE(one, other);
}

TEST(Few, AFullOneFailsTheCheckAndLosesNothingSilently) {
  Few<int, 2> list{2, {1, 2}};
  Scratch<int, 1> scratch;
  scratch.add(1);
  EXPECT_DEATH(list.add(3), "a list has room for what is added");
  EXPECT_DEATH(scratch.add(3), "a list has room for what is added");
}

TEST(Scratch, BeginsEmptyAndCopiesWhatIsUsed) {
  Scratch<Point, 64> list;
  EXPECT_TRUE(list.empty());
  list.add({1, 2});
  list.add({3, 4});
  Scratch<Point, 64> copy = list, other;
  EXPECT_EQ(copy, list);
  other.add({5, 6});
  other = list;
  EXPECT_EQ(other, list);
  other.clear();
  EXPECT_TRUE(other.empty());
  EXPECT_EQ(list.size(), 2);
}

}  // namespace
