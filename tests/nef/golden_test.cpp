#include "support/golden_log.h"

#include <gtest/gtest.h>

#include "tests/nef/battles.h"

namespace {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(NefGolden, BattlesAreToldAsBefore) { support::expect_golden_logs(battles, golden); }

}  // namespace
