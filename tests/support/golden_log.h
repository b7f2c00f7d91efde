// Golden logs: one battle of each scenario as it is told, every event and throw of dice with its clause, and
// how it came out. The captains are scripted: doctrine may change its mind without changing these. A change
// of the rules, the data or the words changes them, and the test shows the lines that differ; when it is
// meant, run
//   BROADSIDE_ACCEPT_GOLDEN=1 nef_tests --gtest_filter='*Golden*'
// (or the tests of another rulebook), which rewrites the golden folder beside the test, and name the cause in
// the commit.
#pragma once

#include <filesystem>
#include <string>

#include "support/battles.h"

namespace support {

void expect_golden_logs(const Battles& battles, const std::filesystem::path& folder);

// A battle as the umpire hears it, under headings of turn and step, one line each. A long one is cut; how it
// came out is told in any case.
std::string told_log(const engine::Game& game);

// The first lines in which two texts differ, with those around them; empty where they are equal.
std::string difference(const std::string& golden, const std::string& now);

}  // namespace support
