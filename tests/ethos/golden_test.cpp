#include "support/golden_log.h"

#include <gtest/gtest.h>

#include "tests/ethos/field.h"

namespace {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(EthosGolden, BattlesAreToldAsBefore) {
  support::expect_golden_logs({ethos::rulebook(), ethos_field::ethos_data}, golden);
}

}  // namespace
