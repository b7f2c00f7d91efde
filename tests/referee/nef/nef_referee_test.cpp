// Whole battles of nef, held to the printed sheet by somebody who does not know the code.
#include "rulebooks/nef/rulebook.h"
#include "tests/referee/nef/faults.h"
#include "tests/referee/watch.h"

namespace referee::nef_book {
namespace {

const Scenarios& scenarios() {
  static const support::Battles battles(::nef::rulebook(), std::filesystem::path(BROADSIDE_DATA_DIR) / "nef");
  static const Scenarios all = all_of(battles);
  return all;
}

TEST(NefReferee, SeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(scenarios(), limits(), 100);
}
TEST(NefReferee, FindsEveryPlantedFault) {
  expect_faults_found<Battle, Judge>(scenarios(), limits(), faults());
}
TEST(NefReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(scenarios(), limits(), 10'000);
}

TEST(NefReferee, SeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::nef_recipe(), 25);
}
TEST(NefReferee, SoakSeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::nef_recipe(), 1'700);
}

}  // namespace
}  // namespace referee::nef_book
