// The record that docs/record-format.md shows is a real one: it replays, hashes and all.
#include <gtest/gtest.h>

#include "engine/files/toml.h"
#include "tests/engine/skirmish/hunt.h"

namespace skirmish {
namespace {

using namespace engine;

TEST(DocumentedRecord, ReplaysAndIsCanonical) {
  const std::string page = read_text(BROADSIDE_DATA_DIR "/../docs/record-format.md");
  const std::size_t from = page.find("Broadside record 1\n"), to = page.find("```", from);
  ASSERT_NE(to, std::string::npos);
  const std::string text = page.substr(from, to - from);
  const Game game(scenario(), parse_record(text, "record-format.md"), nullptr);
  EXPECT_EQ(game.problem(), "");
  ASSERT_TRUE(game.ending());
  EXPECT_EQ(game.ending()->winner, hunters);
  EXPECT_EQ(print_record(game.record()), text);
}

}  // namespace
}  // namespace skirmish
