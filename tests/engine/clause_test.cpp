#include "engine/files/clause.h"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/files/load_error.h"

namespace engine {
namespace {

class Clauses : public testing::Test {
 protected:
  std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "broadside_engine_clauses";
  std::filesystem::path rules = folder / "tug" / "rules.md";
  void SetUp() override { std::filesystem::create_directories(rules.parent_path()); }
  void TearDown() override { std::filesystem::remove_all(folder); }
  std::vector<ClauseText> read(const std::string& text) {
    std::ofstream(rules, std::ios::binary) << text;
    return read_clauses(rules);
  }
};

TEST_F(Clauses, AreListItemsThatOpenWithTheirIdInBold) {
  const auto clauses = read(
      "# Tug of war\n\n### pull\n- **tug.pull.1** Both sides pull.\n- **tug.pull.2** The stronger side "
      "wins.\n\n"
      "### rest\n- **tug.rest.1a** *(explanation)* Nobody pulls for ever.\n");
  ASSERT_EQ(clauses.size(), 3u);
  EXPECT_EQ(clauses[0].id, "tug.pull.1");
  EXPECT_EQ(clauses[0].text, "Both sides pull.");
  EXPECT_EQ(clauses[1].chapter, "pull");
  EXPECT_FALSE(clauses[1].explanation);
  EXPECT_EQ(clauses[2].id, "tug.rest.1a");
  EXPECT_EQ(clauses[2].text, "Nobody pulls for ever.");
  EXPECT_EQ(clauses[2].chapter, "rest");
  EXPECT_TRUE(clauses[2].explanation);
}

TEST_F(Clauses, OwnTheNotesDirectlyBelowThem) {
  const auto clauses = read(
      "- **tug.pull.1** Both sides pull.\n  - Ruling: at once.\n  - Choice: how hard.\n\n  - a stray note\n"
      "- **tug.pull.2** One wins.\n- **other.pull.3** Not of this book.\n  - nor this note\n");
  ASSERT_EQ(clauses.size(), 2u);
  EXPECT_EQ(clauses[0].notes, (std::vector<std::string>{"Ruling: at once.", "Choice: how hard."}));
  EXPECT_TRUE(clauses[1].notes.empty());
}

TEST_F(Clauses, GoOnInIndentedLinesBelow) {
  const auto clauses = read(
      "- **tug.pull.1** Both sides\n  pull, as hard\n  as they can.\n  - Ruling: at\n    once.\n  - Choice: "
      "how\n"
      "    hard.\n\n  not this\n- **tug.pull.2**\n  One wins.\nnor this\n");
  ASSERT_EQ(clauses.size(), 2u);
  EXPECT_EQ(clauses[0].text, "Both sides pull, as hard as they can.");
  EXPECT_EQ(clauses[0].notes, (std::vector<std::string>{"Ruling: at once.", "Choice: how hard."}));
  EXPECT_EQ(clauses[1].text, "One wins.");
  EXPECT_TRUE(clauses[1].notes.empty());
}

TEST_F(Clauses, MayBeWrittenOnAnotherSystem) {
  const auto clauses = read("### pull\r\n- **tug.pull.1** Both sides pull.\r\n  - Ruling: at once.\r\n");
  ASSERT_EQ(clauses.size(), 1u);
  EXPECT_EQ(clauses[0].chapter, "pull");
  EXPECT_EQ(clauses[0].text, "Both sides pull.");
  EXPECT_EQ(clauses[0].notes[0], "Ruling: at once.");
}

TEST_F(Clauses, MustBeThere) {
  EXPECT_THROW(read("# Tug of war\n- **tug.pull.1 is not closed\n"), LoadError);
  EXPECT_THROW(read_clauses(folder / "none.md"), LoadError);
}

}  // namespace
}  // namespace engine
