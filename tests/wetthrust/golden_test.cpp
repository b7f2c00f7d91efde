// Golden records: one battle of each scenario, doctrine against doctrine, seed 1, byte for byte. A change of
// the rules, the data or the doctrine changes them; when it is meant, run
//   BROADSIDE_ACCEPT_GOLDEN=1 wetthrust_tests --gtest_filter='WetThrustGolden.*'
// which rewrites tests/wetthrust/golden, and name the cause in the commit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "engine/toml.h"
#include "tests/wetthrust/battles.h"

namespace {

const std::filesystem::path golden = std::filesystem::path(__FILE__).parent_path() / "golden";

TEST(WetThrustGolden, RecordsComeOutAsBefore) {
  const char* accept = std::getenv("BROADSIDE_ACCEPT_GOLDEN");
  for (const std::string& name : battles.scenario_names()) {
    const auto file = golden / (name + ".record");
    const std::string text = engine::print_record(battles.played(name, "doctrine", "doctrine", 1)->record());
    EXPECT_LT(text.size(), 60'000u) << name;
    if (accept && *accept == '1') {
      std::filesystem::create_directories(golden);
      std::ofstream(file, std::ios::binary) << text;
      continue;
    }
    ASSERT_TRUE(std::filesystem::exists(file)) << file << " is missing; see the top of this file";
    EXPECT_TRUE(engine::read_text(file) == text)
        << name << " is not played as before; see the top of this file";
  }
}

TEST(WetThrustGolden, RecordsReplayToTheirHashes) {
  for (const std::string& name : battles.scenario_names()) {
    const auto file = golden / (name + ".record");
    const engine::Game game(battles.scenario(name), engine::parse_record(engine::read_text(file), file),
                            nullptr);
    EXPECT_EQ(game.problem(), "") << name;
    EXPECT_TRUE(game.ending()) << name;
  }
}

}  // namespace
