#include "support/golden.h"

#include <gtest/gtest.h>

#include "tests/nef/battles.h"

namespace {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(NefGolden, RecordsComeOutAsBefore) { support::expect_golden_records(battles, golden); }
TEST(NefGolden, RecordsReplayToTheirHashes) { support::expect_golden_replays(battles, golden); }

}  // namespace
