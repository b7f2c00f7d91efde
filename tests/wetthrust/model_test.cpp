#include <gtest/gtest.h>

#include "rulebooks/wetthrust/turn.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace {

TEST(WetThrustModel, EveryStepHasANameAndAClause) {
  for (const engine::Step& step : wetthrust::turn_steps)
    EXPECT_TRUE(step.clause.text().starts_with("wetthrust."));
}

}  // namespace
