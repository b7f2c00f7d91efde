// Whole battles of nef, held to the printed sheet by somebody who does not know the code.
#include "rulebooks/nef/rulebook.h"
#include "tests/referee/nef/faults.h"
#include "tests/referee/watch.h"

namespace referee::nef_book {
namespace {

const support::Battles battles(::nef::rulebook(), std::filesystem::path(BROADSIDE_DATA_DIR) / "nef");

TEST(NefReferee, SeesNothingBeyondTheLimits) { expect_within_limits<Battle, Judge>(battles, limits(), 100); }
TEST(NefReferee, FindsEveryPlantedFault) { expect_faults_found<Battle, Judge>(battles, limits(), faults()); }
TEST(NefReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(battles, limits(), 10'000);
}

}  // namespace
}  // namespace referee::nef_book
