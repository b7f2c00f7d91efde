#include "support/golden.h"

#include <gtest/gtest.h>

#include "tests/buoyz/battles.h"

namespace golden_test {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(BuoyzGolden, RecordsComeOutAsBefore) { support::expect_golden_records(battles, golden); }
TEST(BuoyzGolden, RecordsReplayToTheirHashes) { support::expect_golden_replays(battles, golden); }

}  // namespace golden_test
