// The arcs of fire as bits, against the arcs themselves.
#include "rulebooks/wetthrust/bearings.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/fire.h"
#include "sea/arc.h"

namespace wetthrust {
namespace {

bool in_an_arc(const sea::Pose& pose, Facing facing, sea::Point at) {
  bool covered = false;
  for (const sea::Arc arc : arcs_of(facing)) covered |= sea::in_arc(pose, arc, at);
  return covered;
}

void expect_the_same(const sea::Pose& pose, sea::Point at) {
  for (int f = 0; f < int(std::size(facing_words)); ++f)
    EXPECT_EQ(bears(pose, Facing(f), at), in_an_arc(pose, Facing(f), at))
        << facing_words[f] << " of heading " << pose.heading.minutes() << " on " << at.x << ", " << at.y;
}

}  // namespace

TEST(WetThrustBearings, EveryFacingCoversWhatItsArcsCover) {
  for (int heading = 0; heading < sea::full_circle_minutes; heading += 77)
    for (int x = -7; x <= 7; ++x)
      for (int y = -7; y <= 7; ++y)
        expect_the_same({{30.5, 20.25}, sea::Heading::from_north({heading})},
                        {30.5 + x / 3.0, 20.25 + y / 3.0});
}

TEST(WetThrustBearings, ALimitBelongsToBothArcsAndGivesWayByTheTolerance) {
  for (int heading = 0; heading < sea::full_circle_minutes; heading += 135)
    for (int off = -2; off <= 2; ++off)
      for (int limit = 0; limit < 8; ++limit) {
        const sea::Pose pose{{50, 40}, sea::Heading::from_north({heading})};
        const sea::Heading toward = pose.heading + sea::Angle{limit * 45 * 60 + off};
        expect_the_same(pose, pose.at + toward.unit() * 17);
      }
}

}  // namespace wetthrust
