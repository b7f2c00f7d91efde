#include "support/golden.h"

#include <gtest/gtest.h>

#include "tests/wetthrust/battles.h"

namespace {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(WetThrustGolden, RecordsComeOutAsBefore) { support::expect_golden_records(battles, golden); }
TEST(WetThrustGolden, RecordsReplayToTheirHashes) { support::expect_golden_replays(battles, golden); }

}  // namespace
