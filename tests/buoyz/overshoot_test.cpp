// Clause 2.2.9: which vessel a spread that missed runs on to; and 5.1.9, what a launch costs.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "tests/buoyz/field.h"

namespace overshoot_test {

using namespace buoyz;
using field::Field;

// Cossack fires due west at Elizabeth, twelve inches away and gone by the time it gets there. Returns whom
// the spread ran on to.
std::string runs_on_to(field::Vessels north, field::Vessels south = {"HMS_Cossack=Cossack 52,40 @000"},
                       const std::string& tail = {}) {
  Field field(south, north, {.tail = tail, .options = {{"torpedo_overshoot", "on"}}});
  field.run({}, [&](Umpire& umpire) {
    launch_torpedoes(field.battle, umpire, field.who("Cossack"), field.who("Elizabeth"));
  });
  field["Elizabeth"].state = State::sunk, field["Elizabeth"].hull = 0;
  Actor whom = nobody;
  engine::Umpire seeded(buoyz::rulebook());
  support::Standard captain;
  for (const int side : {0, 1}) seeded.seat(engine::Side(side), captain);
  seeded.listen(&field.hearing);
  seeded.lay_out(&field.battle);
  ordnance_strikes(field.battle, seeded);
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(OrdnanceTold::ran_on)) whom = event.whom;
  return whom == nobody ? "nobody" : field.battle.name(whom);
}

constexpr const char* elizabeth = "HMS_Queen_Elizabeth=Elizabeth 40,40 @000";

TEST(BuoyzOvershoot, TheFirstBeyondTheTargetIsStruckWhateverTheOrderOfTheList) {
  EXPECT_EQ(runs_on_to({elizabeth, "HMS_Norfolk=Norfolk 35,40 @000", "HMS_Suffolk=Suffolk 32,40 @000"}),
            "Norfolk");
  EXPECT_EQ(runs_on_to({elizabeth, "HMS_Suffolk=Suffolk 32,40 @000", "HMS_Norfolk=Norfolk 35,40 @000"}),
            "Norfolk");
  EXPECT_EQ(runs_on_to({"HMS_Norfolk=Norfolk 35,40 @000", elizabeth}), "Norfolk");
  EXPECT_EQ(runs_on_to({"HMS_Norfolk=Norfolk 46,40 @000", elizabeth}), "nobody") << "before the target";
}

// A boat beside the target, a hair more than three tenths from the line, is not beyond it; an inch on she is.
// Of two that are equally far the first on the list is struck.
TEST(BuoyzOvershoot, WhoLiesLevelWithTheTargetIsNotBeyondIt) {
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 40,40.6 @090"}), "nobody");
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 39,40.6 @090"}), "U-99");
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=First 36,40.6 @090", "KMS_U-99=Second 36,39.4 @090"}), "First");
}

// The line is half an inch wide to either side, measured from her hull.
TEST(BuoyzOvershoot, HowWideItsWayIs) {
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 36,40.65 @090"}), "U-99");
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 36,40.67 @090"}), "nobody");
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 36,39.35 @090"}), "U-99");
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 36,39.33 @090"}), "nobody");
}

// Submerged boats, forts and whatever lies behind land are not met; friends are.
TEST(BuoyzOvershoot, WhatItPasses) {
  EXPECT_EQ(runs_on_to({elizabeth, "KMS_U-99=U-99 36,40 @090 submerged true"}), "nobody");
  EXPECT_EQ(runs_on_to({elizabeth, "Shore_Fort,_modernised=Fort 36,40 @090"}), "nobody");
  EXPECT_EQ(runs_on_to({elizabeth}, {"HMS_Norfolk=Norfolk 36,40 @000", "HMS_Cossack=Cossack 52,40 @000"}),
            "Norfolk");
  EXPECT_EQ(runs_on_to({elizabeth, "HMS_Norfolk=Norfolk 33,40 @000"}, {"HMS_Cossack=Cossack 52,40 @000"},
                       "[[land]]\nbox = [35, 38, 38, 42]\n"),
            "nobody");
}

// 5.1.9: a load less for each launch, unless she has no limit; never less than none.
TEST(BuoyzOvershoot, WhatALaunchCosts) {
  Field field({"HMS_Cossack=Cossack 52,40 @000"}, {elizabeth});
  for (const auto& [before, after] :
       {std::pair<std::uint8_t, std::uint8_t>{4, 3}, {1, 0}, {0, 0}, {no_limit, no_limit}}) {
    std::uint8_t loads = before;
    field.run({}, [&](Umpire& umpire) { spend(umpire, loads); });
    EXPECT_EQ(loads, after);
  }
}

// 4.1.10: what lies against another hull, within a tenth of an inch, may back off; a boat below lies against
// none.
TEST(BuoyzOvershoot, WhoLiesAgainstAnother) {
  Field field({"HMS_Cossack=Cossack 52,40 @000"}, {"KMS_U-99=U-99 52.38,40 @000"});  // beams of 0.35 and 0.3
  EXPECT_TRUE(lies_against_another(field.battle, field.who("U-99")));
  EXPECT_TRUE(lies_against_another(field.battle, field.who("Cossack")));
  field["U-99"].set(Mark::submerged);
  EXPECT_FALSE(lies_against_another(field.battle, field.who("U-99")));
  EXPECT_FALSE(lies_against_another(field.battle, field.who("Cossack")));
  field["U-99"].clear(Mark::submerged);
  field["U-99"].pose.at.x = 52.45;
  EXPECT_FALSE(lies_against_another(field.battle, field.who("U-99")));
  EXPECT_FALSE(touches_any(field.battle, field.who("U-99"), field["U-99"].pose));
  EXPECT_TRUE(touches_any(field.battle, field.who("U-99"), {{52.3, 40}, sea::heading(0)}));
}

}  // namespace overshoot_test
