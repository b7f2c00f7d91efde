// wetthrust.coll.5: what a destroyer does that was not brave enough.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;

// Bismarck will cross ahead of Tribal, 4 inches on, at half time.
constexpr const char* tribal = "Tribal 50,40 @000 speed 8 damage 7";
constexpr const char* bismarck = "Bismarck 46,44 @090 speed 8";

TEST(WetThrustRefusedRams, TheCourseThatWouldHaveRammedDoesNotSteerAway) {
  Field field({tribal, "Merchant 46,30 @000 speed 3"}, {bismarck});
  const auto after = [&](const char* plot) {
    return field.refused(wetthrust::plot_kind, "Tribal", plot, -3);
  };
  for (const char* onward : {"-", "2A", "2D", "1P", "3P"})
    EXPECT_EQ(after(onward), "plot.steer-away wetthrust.coll.5") << onward;
  EXPECT_EQ(after("3S"), "legal");  // 45 degrees to port and 90 to starboard
  EXPECT_EQ(after("1S"), "legal");  // 45 and 30 are more than 60
}

// A target abeam is shunned by going straight on; one fine on the bow by 60 degrees, not by 30.
TEST(WetThrustRefusedRams, SixtyDegreesAreEnough) {
  Field field({tribal}, {"Type_VIIC=U-99 50,48 @180 speed 4"});
  const auto after = [&](const char* plot) {
    return field.refused(wetthrust::plot_kind, "Tribal", plot, -2);
  };
  EXPECT_EQ(after("1P"), "plot.steer-away wetthrust.coll.5");
  EXPECT_EQ(after("2P"), "legal");
  EXPECT_EQ(after("2S"), "legal");
  field["U-99"].pose.at = {58, 40};
  EXPECT_EQ(after("-"), "legal");
  EXPECT_EQ(after("2S"), "plot.steer-away wetthrust.coll.5");
}

// Her first leg runs into Bismarck before she has turned; permitted she rams, refused she goes round.
TEST(WetThrustRefusedRams, SheDoesNotTouchTheOneSheDaredNotRam) {
  for (const bool brave : {true, false}) {
    Field field({tribal, "Merchant 46,30 @000 speed 3"}, {bismarck});
    field.step("Write orders", {.south = {"Bismarck", "3S", "-"}, .north = {"-"}, .dice = {brave ? 5 : 4}});
    EXPECT_EQ(field["Tribal"].shuns, brave ? wetthrust::nobody : field.who("Bismarck"));
    if (brave)
      field.step("Move ships", {.dice = {1, 1}});
    else
      field.step("Move ships");
    EXPECT_EQ(field.told<wetthrust::Rammed>(), brave ? 2 : 0);
    EXPECT_EQ(field.told<wetthrust::Collided>(), 0);
    EXPECT_EQ(field.told<wetthrust::SteeredClear>(), brave ? 0 : 1);
    EXPECT_EQ(field["Bismarck"].damage, brave ? 5 : 0);  // 1 and 4 for a destroyer
    if (!brave) field.exercises({"wetthrust.coll.5"});
  }
}

}  // namespace
