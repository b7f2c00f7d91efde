#include "support/golden_log.h"

#include <gtest/gtest.h>

#include "tests/davco/field.h"

namespace {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(DavcoGolden, BattlesAreToldAsBefore) {
  support::expect_golden_logs({davco::rulebook(), davco_field::davco_data}, golden);
}

}  // namespace
