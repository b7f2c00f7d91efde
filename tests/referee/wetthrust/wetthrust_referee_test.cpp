// Whole battles of wetthrust, held to the printed rules by somebody who does not know the code.
#include "tests/referee/watch.h"
#include "tests/referee/wetthrust/crowd.h"
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

TEST(WetthrustReferee, SeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(all_scenarios(), limits(), 100);
}
TEST(WetthrustReferee, FindsEveryPlantedFault) {
  const std::vector<Fault<Battle>> all = faults();
  expect_faults_found<Battle, Judge>(all_scenarios(), limits(), std::span<const Fault<Battle>>(all));
}
TEST(WetthrustReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(all_scenarios(), limits(), 10'000);
}

TEST(WetthrustReferee, SeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::wetthrust_recipe(), 25);
}
TEST(WetthrustReferee, SoakSeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::wetthrust_recipe(), 1'700);
}

}  // namespace
}  // namespace referee::wetthrust_book
