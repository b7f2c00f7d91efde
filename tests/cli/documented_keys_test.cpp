// docs/data.md describes every key that the loaders know, and no other. What a loader knows, it says itself:
// a key that it does not know is put into every section of every data file.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "engine/files/history.h"
#include "engine/files/toml.h"
#include "program.h"
#include "rulebooks/registry.h"

namespace cli_tests {
namespace {

using Keys = std::map<std::string, std::set<std::string>>;  // by section: "", "side", "side.ship"

const std::string stranger = "a_key_that_nobody_knows";

std::string with_strangers(const std::string& text) {
  std::string out = stranger + " = 1\n", line;
  std::istringstream lines(text);
  bool quoted = false;
  while (std::getline(lines, line)) {
    out += line + "\n";
    for (std::size_t at = line.find("\"\"\""); at != std::string::npos; at = line.find("\"\"\"", at + 3))
      quoted = !quoted;
    if (!quoted && line.starts_with("[")) out += stranger + " = 1\n";
  }
  return out;
}

// "side[1].ship[2].x" is of section "side.ship".
std::string section_of(const std::string& key) {
  std::string section;
  bool number = false;
  for (const char c : key.substr(0, key.size() - stranger.size())) {
    number = c == '[' || (number && c != ']');
    if (!number && c != ']') section += c;
  }
  return section.substr(0, section.empty() ? 0 : section.size() - 1);
}

// What the faults say is known where the stranger was met.
void gather(const engine::LoadError& error, Keys& keys) {
  const std::string mark = "no such key; known here: ";
  for (const engine::Fault& fault : error.faults()) {
    if (!fault.key.ends_with(stranger) || !fault.what.starts_with(mark)) continue;
    std::istringstream names(fault.what.substr(mark.size()));
    for (std::string name; std::getline(names >> std::ws, name, ',');)
      keys[section_of(fault.key)].insert(name);
  }
}

template <class Load>
void gather_from(Keys& keys, const Load& load) {
  try {
    load();
    ADD_FAILURE() << "a key that nobody knows was accepted";
  } catch (const engine::LoadError& error) {
    gather(error, keys);
  }
}

// Sections that no scenario of ours may happen to have.
std::string more_sections(const std::string& text) {
  const std::string field = "[[minefield]]\ncorners = [[0, 0], [1, 0], [1, 1]]\n";
  const std::string waters =
      "[[shoal]]\ncorners = [[0, 0], [1, 0], [1, 1]]\n[landing]\ncorners = [[0, 0], [1, 0], [1, 1]]\n";
  const std::string wave = "[[side.wave]]\nat = [1, 1]\n[[side.mine]]\nat = [1, 1]\n";
  const std::string label = "[[label]]\n";
  const std::string objective = text.find("[objective]") == std::string::npos ? "[[objective]]\n" : "";
  return text + (text.find("[options]") == std::string::npos ? "\n[options]\n" : "\n") + field + waters +
         wave + label + objective;
}

Keys known_in_scenarios(const engine::Rulebook& book, const Path& data) {
  Keys keys;
  for (const auto& entry : std::filesystem::directory_iterator(data / "scenarios")) {
    const std::string text = engine::read_text(entry.path());
    for (const std::string& asked : {text, more_sections(text)})
      gather_from(keys, [&] { book.load({data, entry.path(), with_strangers(asked), {}}); });
  }
  return keys;
}

Keys known_in_data(const engine::Rulebook& book, const Path& data, const char* name) {
  Keys keys;
  const Path scenario = std::filesystem::directory_iterator(data / "scenarios")->path();
  const engine::CarriedFile file{name, with_strangers(engine::read_text(data / name))};
  gather_from(keys, [&] { book.load({data, scenario, engine::read_text(scenario), {}, {file}}); });
  return keys;
}

// The first column of the tables under "### BOOK: FILE" and "#### `[[section]]`, ...".
Keys described(const std::string& heading) {
  Keys keys;
  std::ifstream page(Path(BROADSIDE_DATA_DIR).parent_path() / "docs/data.md");
  bool here = false;
  std::vector<std::string> sections;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ") || line.starts_with("### ")) here = line == "### " + heading;
    if (!here) continue;
    if (line.starts_with("#### ")) {
      sections.clear();
      if (line == "#### Top level") sections.emplace_back();
      for (std::size_t at = line.find("`["); at != std::string::npos; at = line.find("`[", at + 1)) {
        const std::size_t from = line.find_first_not_of("`[", at);
        sections.push_back(line.substr(from, line.find(']', from) - from));
      }
      for (const std::string& section : sections) keys[section];
    }
    if (!line.starts_with("| `")) continue;
    for (const std::string& section : sections) keys[section].insert(line.substr(3, line.find('`', 3) - 3));
  }
  return keys;
}

void expect_described(const std::string& heading, const Keys& known) {
  const Keys told = described(heading);
  std::set<std::string> all;
  for (const auto& [section, keys] : known)
    for (const std::string& key : keys) {
      all.insert(key);
      const auto found = told.find(section);
      EXPECT_TRUE(found != told.end() && found->second.contains(key))
          << "docs/data.md, " << heading << ": [" << section << "] lacks " << key;
    }
  for (const auto& [section, keys] : told)
    for (const std::string& key : keys)
      EXPECT_TRUE(all.contains(key)) << "docs/data.md, " << heading << ": [" << section << "] has " << key
                                     << ", which no loader knows";
}

TEST(DescribedKeys, AreThoseOfEveryScenarioAndDataFile) {
  for (const engine::Rulebook* book : rulebooks::all()) {
    const Path data = Path(BROADSIDE_DATA_DIR) / book->id;
    const std::string id = book->id;
    Keys scenarios = known_in_scenarios(*book, data);
    scenarios.erase("parameters");  // those of tables.toml, as is said there
    expect_described(id + ": scenarios", scenarios);
    for (const char* name : book->data_files)
      expect_described(id + ": " + name, known_in_data(*book, data, name));
  }
}

TEST(DescribedKeys, AreThoseOfHistoricBattles) {
  // The loader of a battle stops at the first fault, so that each section is asked on its own.
  const std::string text = engine::read_text(Path(BROADSIDE_DATA_DIR) / "battles/river-plate.toml");
  Keys keys;
  const auto ask = [&](const std::string& asked) {
    const Path file = Path(testing::TempDir()) / "battle.toml";
    std::ofstream(file) << asked;
    gather_from(keys, [&] { engine::load_battle(file); });
  };
  ask(stranger + " = 1\n" + text);
  ask(replaced(text, "[[side]]\n", "[[side]]\n" + stranger + " = 1\n"));
  ask(replaced(text, "[[side.ship]]\n", "[[side.ship]]\n" + stranger + " = 1\n"));
  expect_described("battles: *.toml", keys);
}

}  // namespace
}  // namespace cli_tests
