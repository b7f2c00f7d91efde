// `broadside balance` at work on files.
#include "program.h"

namespace cli_tests {
namespace {

using BalanceFiles = Program;

TEST_F(BalanceFiles, AreWrittenByteForByteAroundTheBalance) {
  const std::string before = scenario_with("title = ", "# mine\ntitle = ");
  write("battle.toml", before);
  const Ran told = run({"balance", "battle.toml", "--rulebook", "nef", "--battles", "20"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_EQ(read("battle.toml"), before) << "nothing is written unless asked for";
  const Ran written = run({"balance", "battle.toml", "--rulebook", "nef", "--battles", "20", "--write"});
  EXPECT_EQ(written.code, 0) << written.err;
  const std::string text = written.out.substr(written.out.find(": ") + 2, written.out.find('\n') - 13);
  EXPECT_TRUE(contains(text, "(20 battles, doctrine on both sides)"));
  const std::size_t from = before.find("balance = \""), to = before.find('\n', from);
  EXPECT_EQ(read("battle.toml"), before.substr(0, from) + "balance = \"" + text + "\"" + before.substr(to));
}

TEST_F(BalanceFiles, AreAScenarioOrAllOfThem) {
  EXPECT_TRUE(complains(run({"balance"}), "expected a scenario, or --all"));
}

}  // namespace
}  // namespace cli_tests
