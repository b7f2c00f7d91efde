// Golden records: one battle of each scenario, doctrine against doctrine, seed 1, byte for byte. A change of
// the rules, the data or the doctrine changes them; when it is meant, run
//   BROADSIDE_ACCEPT_GOLDEN=1 nef_tests --gtest_filter='*Golden*'
// (or the tests of another rulebook), which rewrites the golden folder beside the test, and name the cause in
// the commit.
#pragma once

#include <filesystem>

#include "support/battles.h"

namespace support {

void expect_golden_records(const Battles& battles, const std::filesystem::path& folder);
void expect_golden_replays(const Battles& battles, const std::filesystem::path& folder);

}  // namespace support
