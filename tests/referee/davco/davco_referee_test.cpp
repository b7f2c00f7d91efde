// Whole battles of davco, held to the printed rules by somebody who does not know the code.
#include "tests/referee/davco/crowd.h"
#include "tests/referee/davco/faults.h"
#include "tests/referee/watch.h"

namespace referee::davco_book {
namespace {

TEST(DavcoReferee, SeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(all_scenarios(), limits(), 100);
}
TEST(DavcoReferee, FindsEveryPlantedFault) {
  const std::vector<Fault<Battle>> all = faults();
  expect_faults_found<Battle, Judge>(all_scenarios(), limits(), std::span<const Fault<Battle>>(all));
}
TEST(DavcoReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(all_scenarios(), limits(), 10'000);
}

TEST(DavcoReferee, SeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::davco_recipe(), 25);
}
TEST(DavcoReferee, SoakSeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::davco_recipe(), 1'700);
}

// They keep to their orders by default, which the others seldom do.
TEST(DavcoReferee, SeesNothingBeyondTheLimitsOfScriptedCaptains) {
  for (const engine::ScenarioPtr& scenario : all_scenarios())
    for (const char* enemy : {"random", "doctrine", "scripted"}) {
      Watched<Battle, Judge> watched(*scenario, "scripted", enemy);
      const auto& broken = watched.play(1);
      ASSERT_TRUE(broken.empty()) << scenario->title << " against " << enemy << "\n" << listed(broken);
    }
}

}  // namespace
}  // namespace referee::davco_book
