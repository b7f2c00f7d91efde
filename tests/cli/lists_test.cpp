#include <fstream>

#include "engine/files/clause.h"
#include "engine/files/toml.h"
#include "program.h"
#include "support/printed_rules.h"

namespace cli_tests {
namespace {

using Lists = Program;

TEST_F(Lists, RulebooksAreListedWithTheirCounts) {
  EXPECT_TRUE(contains(run({"rulebooks"}).out, "Nef quick reference"));
  EXPECT_TRUE(contains(run({"rulebooks", "--ids"}).out, "nef\n"));
  const Ran markdown = run({"rulebooks", "--markdown"});
  EXPECT_TRUE(contains(markdown.out, "|---|"));
  EXPECT_TRUE(contains(markdown.out, "| nef | Nef quick reference | "));
  EXPECT_TRUE(complains(run({"rulebooks", "--ids", "--markdown"}), "--ids"));
}

TEST_F(Lists, TheReadmeShowsTheTableAsItIsPrinted) {
  const std::string readme = engine::read_text(Path(BROADSIDE_DATA_DIR).parent_path() / "README.md");
  EXPECT_TRUE(contains(readme, run({"rulebooks", "--markdown"}).out));
}

TEST_F(Lists, ScenariosAreListedWithTheirSides) {
  const Ran ran = run({"scenarios", "nef"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "nef/line-action"));
  EXPECT_TRUE(contains(ran.out, "12 turns"));
  EXPECT_TRUE(complains(run({"scenarios", "nfe"}), "no rulebook \"nfe\"; did you mean nef?"));
}

TEST_F(Lists, ShipsAreListedAndShownOneByOne) {
  EXPECT_TRUE(contains(run({"ships", "nef"}).out, "Sovereign"));
  const std::string of_scenario = run({"ships", "davco/denmark-strait"}).out;
  EXPECT_TRUE(contains(of_scenario, "Prinz Eugen"));
  EXPECT_FALSE(contains(of_scenario, "Rodney"));
  const Ran sheet = run({"ships", "nef", "sovereign"});
  EXPECT_TRUE(contains(sheet.out, "Sovereign, battle nef, 127 points"));
  EXPECT_TRUE(contains(sheet.out, "12/9/6/3"));
  EXPECT_TRUE(complains(run({"ships", "nef", "Soverein"}), "did you mean Sovereign?"));
}

TEST_F(Lists, RulesAreShownByChapterAndByClause) {
  EXPECT_TRUE(contains(run({"rules", "nef"}).out, "nef.combat.6"));
  for (const char* id : {"nef.combat.6", "combat.6"})
    EXPECT_TRUE(contains(run({"rules", "nef", id}).out, "nef.combat.6")) << id;
  EXPECT_TRUE(contains(run({"rules", "nef", "nef.move.2"}).out, "Ruling"));
  EXPECT_TRUE(
      contains(run({"rules", "nef"}).out, "explosion (d6, destroy)\n    Explosions. What an explosion does"));
  EXPECT_TRUE(complains(run({"rules", "nef", "nef.combat.66"}), "did you mean nef.combat.6"));
  EXPECT_TRUE(contains(run({"rules", "nef", "--tables"}).out, "\nDeck rates\n"));
}

TEST_F(Lists, EveryClauseOfEveryBookIsShownWhole) {
  for (const std::string book : {"buoyz", "davco", "ethos", "nef", "wetthrust"}) {
    const auto clauses = support::printed_clauses(data() / book / "rules.md");
    EXPECT_GE(clauses.size(), 80u);
    const std::string shown = support::in_one_line(run({"rules", book}).out);
    for (const auto& [id, words] : clauses) EXPECT_TRUE(contains(shown, id + " " + words));
  }
}

TEST_F(Lists, OneClauseIsShownWholeToo) {
  const auto clauses = support::printed_clauses(data() / "buoyz/rules.md");
  for (const char* id : {"buoyz.7.1.1", "buoyz.7.1.3", "buoyz.1.5.1", "buoyz.1.5.10"}) {
    const auto printed =
        std::find_if(clauses.begin(), clauses.end(), [&](const auto& clause) { return clause.id == id; });
    ASSERT_NE(printed, clauses.end());
    EXPECT_TRUE(contains(support::in_one_line(run({"rules", "buoyz", id}).out), printed->words));
  }
}

// Lists of a build folder in which every clause is cited and tested, but for those left out.
class Coverage : public Program {
 protected:
  void make_lists(const std::string& not_cited, const std::string& not_tested) {
    std::filesystem::create_directories(folder / "clauses-tested");
    std::ofstream cited(folder / "clauses-cited.txt"), tested(folder / "clauses-tested/nef_tests.txt");
    for (const auto& clause : engine::read_clauses(data() / "nef/rules.md")) {
      if (clause.explanation) continue;
      ++clauses;
      if (clause.id != not_cited) cited << clause.id << " src/rulebooks/nef/some.cpp:1\n";
      if (clause.id != not_tested) tested << clause.id << "\n";
    }
  }
  std::string of_all(int count) const { return std::to_string(count) + "/" + std::to_string(clauses); }
  int clauses = 0;
};

TEST_F(Coverage, IsCompleteWhenEveryClauseIsCitedAndTested) {
  make_lists("", "");
  const Ran ran = run({"rules", "nef", "--coverage", "--build", "."});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(contains(ran.out, "nef: cited " + of_all(clauses) + ", tested " + of_all(clauses) + "\n"));
}

TEST_F(Coverage, NamesWhatIsMissing) {
  make_lists("nef.combat.6", "nef.move.2");
  const Ran ran = run({"rules", "nef", "--coverage", "--build", "."});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(contains(ran.out, "NOT CITED"));
  EXPECT_TRUE(contains(ran.out, "NOT TESTED"));
  EXPECT_TRUE(
      contains(ran.out, "nef: cited " + of_all(clauses - 1) + ", tested " + of_all(clauses - 1) + "\n"));
}

TEST_F(Coverage, SaysWhichListIsMissing) {
  EXPECT_TRUE(complains(run({"rules", "nef", "--coverage", "--build", "."}), "clauses-cited.txt is missing"));
  write("clauses-cited.txt", "");
  EXPECT_TRUE(complains(run({"rules", "nef", "--coverage", "--build", "."}), "run the tests first"));
}

}  // namespace
}  // namespace cli_tests
