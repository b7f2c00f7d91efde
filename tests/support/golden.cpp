#include "support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "engine/files/toml.h"

namespace support {

void expect_golden_records(const Battles& battles, const std::filesystem::path& folder) {
  const char* accept = std::getenv("BROADSIDE_ACCEPT_GOLDEN");
  for (const std::string& name : battles.scenario_names()) {
    const auto file = folder / (name + ".record");
    const std::string text = engine::print_record(battles.played(name, "doctrine", "doctrine", 1)->record());
    EXPECT_LT(text.size(), 60'000u) << name;
    if (accept && *accept == '1') {
      std::filesystem::create_directories(folder);
      std::ofstream(file, std::ios::binary) << text;
      continue;
    }
    ASSERT_TRUE(std::filesystem::exists(file)) << file << " is missing; see tests/support/golden.h";
    EXPECT_TRUE(engine::read_text(file) == text)
        << name << " is not played as before; see tests/support/golden.h";
  }
}

void expect_golden_replays(const Battles& battles, const std::filesystem::path& folder) {
  for (const std::string& name : battles.scenario_names()) {
    const auto file = folder / (name + ".record");
    const engine::Game game(battles.scenario(name), engine::parse_record(engine::read_text(file), file),
                            nullptr);
    EXPECT_EQ(game.problem(), "") << name;
    EXPECT_TRUE(game.ending()) << name;
  }
}

}  // namespace support
