#include <gtest/gtest.h>

#include "rulebooks/wetthrust/turn.h"
#include "tests/wetthrust/field.h"

namespace {

TEST(WetThrustModel, EveryStepCitesTheClauseThatOrdersIt) {
  const char* const clauses[] = {"move.1", "move.18", "air.3", "fire.1", "air.13", "thr.2", "dc.1", "seq.1"};
  ASSERT_EQ(wetthrust::turn_steps.size(), std::size(clauses));
  for (std::size_t i = 0; i < std::size(clauses); ++i)
    EXPECT_EQ(wetthrust::turn_steps[i].clause.text(), std::string("wetthrust.") + clauses[i]);
}

TEST(WetThrustModel, ATurnHasEightSteps) {
  const char* const names[] = {"Write orders",  "Move ships",       "Move aircraft",  "Fire ships",
                               "Fire aircraft", "Threshold checks", "Damage control", "End of turn"};
  ASSERT_EQ(wetthrust::turn_steps.size(), std::size(names));
  field::Field field({"Hood 20,20 @000 speed 6"}, {"Bismarck 90,50 @180 speed 6"});
  for (std::size_t i = 0; i < std::size(names); ++i) {
    EXPECT_STREQ(wetthrust::turn_steps[i].name, names[i]);
    field.step(names[i], {.dice = i == 2 ? std::vector<int>{2, 5} : std::vector<int>{}});
  }
  field.exercises({"wetthrust.seq.1"});
}

}  // namespace
