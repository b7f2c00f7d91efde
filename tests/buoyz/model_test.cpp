#include <gtest/gtest.h>

#include "rulebooks/buoyz/turn.h"
#include "rulebooks/buoyz/umpiring.h"

namespace model_test {

TEST(BuoyzModel, HalvesRoundUp) {
  EXPECT_EQ(buoyz::rounded(5, 2), 3);  // 2.5
  EXPECT_EQ(buoyz::rounded(5, 4), 1);  // 1.25
  EXPECT_EQ(buoyz::rounded(6, 4), 2);  // 1.5
  EXPECT_EQ(buoyz::rounded(1, 4), 0);
}

TEST(BuoyzModel, EveryStepHasANameAndAClause) {
  for (const engine::Step& step : buoyz::turn_steps) EXPECT_TRUE(step.clause.text().starts_with("buoyz."));
}

}  // namespace model_test
