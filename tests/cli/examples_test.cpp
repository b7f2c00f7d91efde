// The examples of README.md and docs/*.md work: every line of a fenced block that begins with "broadside" is
// run, in the order of its page and in a folder of its own. What long examples take is cut down: few battles,
// a free port. A block behind "<!-- not run: why -->" is left out.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "program.h"
#include "rulebooks/registry.h"

namespace cli_tests {
namespace {

const Path project = Path(BROADSIDE_DATA_DIR).parent_path();

std::vector<std::string> pages() {
  std::vector<std::string> names{"README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(project / "docs"))
    if (entry.path().extension() == ".md") names.push_back("docs/" + entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

// A command ends where two blanks begin what it is for.
std::string without_remark(const std::string& line) {
  bool quoted = false;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (!quoted && line[i] == ' ' && line[i + 1] == ' ') return line.substr(0, i);
  }
  return line;
}

struct Block {
  std::string language, heading;
  std::vector<std::string> lines;
};

std::vector<Block> blocks_of(const std::string& page) {
  std::vector<Block> blocks;
  std::ifstream text(project / page);
  std::string heading, before;
  bool within = false, run = true;
  for (std::string line; std::getline(text, line); before = line) {
    if (line.starts_with("```")) {
      within = !within;
      if (within) run = !before.starts_with("<!-- not run");
      if (within && run) blocks.push_back({line.substr(3), heading, {}});
    } else if (within && run) {
      blocks.back().lines.push_back(line);
    } else if (line.starts_with("#")) {
      heading = line;
    }
  }
  return blocks;
}

std::vector<std::string> examples_of(const std::string& page) {
  std::vector<std::string> examples;
  for (const Block& block : blocks_of(page))
    for (const std::string& line : block.lines)
      if (line.starts_with("broadside ")) examples.push_back(without_remark(line));
  return examples;
}

std::string shortened(std::string command) {
  const auto begins = [&](const char* words) {
    return command.starts_with(std::string("broadside ") + words);
  };
  if (const std::size_t at = command.find("--battles "); at != std::string::npos)
    command.erase(at, command.find(' ', at + 10) - at);
  if (begins("sim ") || begins("refight ") || begins("balance ")) command += " --battles 4";
  if (begins("serve")) command += " --port 0 --store sqlite:games.db --stop-with-input";
  if (begins("bench")) command += " --signature";
  return command;
}

class Examples : public Program, public testing::WithParamInterface<std::string> {
 protected:
  Examples() {
    std::filesystem::create_directories(folder / "bin");
    std::filesystem::create_symlink(BROADSIDE_BINARY, folder / "bin/broadside");
    write("my-scenario.toml", text_of(data() / "nef/scenarios/line-action.toml"));
    write("heavier-guns.toml", "[tables.guns]\nneed = 5\n");
    record("wetthrust/river-plate", "my.battle");
  }
  void record(const std::string& scenario, const std::string& file) const {
    EXPECT_EQ(run({"sim", scenario, "--battles", "1", "--save", "0=" + file}).code, 0);
  }
  Ran run_line(const std::string& line) const {
    return run_program({"sh", "-c", "PATH=\"$PWD/bin:$PATH\"; " + line});
  }
};

TEST_P(Examples, AllWork) {
  for (const std::string& example : examples_of(GetParam())) {
    const Ran ran = run_line(shortened(example));
    EXPECT_EQ(ran.code, 0) << example << "\n" << ran.err;
  }
}

TEST_P(Examples, ScenariosAreSound) {
  for (const Block& block : blocks_of(GetParam())) {
    const std::string writing = "### Writing a scenario for ";
    if (block.language != "toml" || !block.heading.starts_with(writing)) continue;
    std::string text;
    for (const std::string& line : block.lines) text += line + "\n";
    write("example.toml", text);
    const std::string rulebook = block.heading.substr(writing.size());
    const Ran ran = run({"validate", "example.toml", "--rulebook", rulebook});
    EXPECT_EQ(ran.code, 0) << rulebook << "\n" << ran.err;
  }
}

std::string word_of(const std::string& page) {
  std::string word;
  for (const char c : page) word += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return word;
}
INSTANTIATE_TEST_SUITE_P(Pages, Examples, testing::ValuesIn(pages()),
                         [](const auto& of) { return word_of(of.param); });

TEST(ExamplesOfThePages, ShowHowToWriteAScenarioOfEveryBook) {
  std::set<std::string> books;
  for (const Block& block : blocks_of("docs/data.md"))
    if (block.language == "toml") books.insert(block.heading);
  for (const engine::Rulebook* book : rulebooks::all())
    EXPECT_TRUE(books.contains("### Writing a scenario for " + std::string(book->id))) << book->id;
}

TEST(ExamplesOfThePages, AreFound) {
  EXPECT_GE(examples_of("README.md").size(), 15u);
  EXPECT_EQ(without_remark("broadside odds x --attack \"A  > B\" --at 4    exact odds"),
            "broadside odds x --attack \"A  > B\" --at 4");
}

}  // namespace
}  // namespace cli_tests
