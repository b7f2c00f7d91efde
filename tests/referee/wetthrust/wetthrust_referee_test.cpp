// Whole battles of wetthrust, held to the printed rules by somebody who does not know the code.
#include "rulebooks/wetthrust/rulebook.h"
#include "tests/referee/watch.h"
#include "tests/referee/wetthrust/faults.h"

namespace referee::wetthrust_book {
namespace {

const support::Battles battles(::wetthrust::rulebook(),
                               std::filesystem::path(BROADSIDE_DATA_DIR) / "wetthrust");

TEST(WetthrustReferee, SeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(battles, limits(), 100);
}
TEST(WetthrustReferee, FindsEveryPlantedFault) {
  const std::vector<Fault<Battle>> all = faults();
  expect_faults_found<Battle, Judge>(battles, limits(), std::span<const Fault<Battle>>(all));
}
TEST(WetthrustReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(battles, limits(), 10'000);
}

}  // namespace
}  // namespace referee::wetthrust_book
