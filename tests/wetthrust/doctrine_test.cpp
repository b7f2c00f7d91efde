// What captains weigh (doc.1), and where their torpedo bombers attack.
#include <gtest/gtest.h>

#include "engine/notation.h"
#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/flight_plan.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;

double value_of(Field& field, const std::string& name, const std::string& plot) {
  const wetthrust::Question q = question(wetthrust::plot_kind, field.battle, field.who(name));
  const engine::Parsed parsed = engine::parse_answer(wetthrust::rulebook(), &field.battle, q, plot);
  EXPECT_FALSE(parsed.problem) << plot;
  const engine::Prospect there = wetthrust::plot_kind.prospect(&field.battle, q, parsed.answer);
  return there.dealt - there.taken + there.goal;
}

TEST(WetThrustDoctrine, EscortsKeepUpWithTheirCarrier) {
  Field field({"Enterprise 20,45 @090 speed 8", "Fletcher 18,48 @090 speed 8"},
              {"Akagi 110,45 @270 speed 8"});
  EXPECT_GT(value_of(field, "Fletcher", "-"), value_of(field, "Fletcher", "4D"));
  EXPECT_GT(value_of(field, "Fletcher", "2A"), value_of(field, "Fletcher", "4D"));
}

TEST(WetThrustDoctrine, TorpedoesAreDroppedOutOfReachOfStrongPointDefence) {
  const std::string raid = "[[side.squadron]]\nname = \"Kates\"\nplane = \"torpedo bomber\"\n";
  for (const auto& [target, off] : {std::pair{"Iowa", 7.0}, {"Merchant", 3.0}}) {  // eight PDF, and none
    Field field({(std::string(target) + "=Target 50,40 @000 speed 3").c_str()},
                {"Antelope 100,80 @000 speed 6"}, {.north = raid});
    wetthrust::Squadron& kates = field.squadron("Kates");
    kates.state = wetthrust::AirState::aloft, kates.pose = {{62, 40}, {}}, kates.endurance = 6;
    const engine::AirOrder order = weighed_flight(field.battle, field.who("Kates"));
    EXPECT_EQ(order.object, field.who("Target"));
    EXPECT_NEAR(sea::distance(destination(field.battle, kates, order).at, field["Target"].pose.at), off,
                0.01);
  }
}

}  // namespace
