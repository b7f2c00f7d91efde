#include "engine/files/scenario_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/files/fingerprint.h"
#include "engine/files/names.h"
#include "engine/text.h"

namespace engine {
namespace {

[[noreturn]] void refuse(const std::string& option, const std::string& what) {
  throw LoadError("option " + option, 0, what);
}

void check_known(const char* rulebook, const std::vector<KnownOption>& known, const Options& given) {
  std::vector<std::string> names;
  for (const KnownOption& option : known) names.emplace_back(option.name);
  for (const auto& [name, value] : given)
    if (std::find(names.begin(), names.end(), name) == names.end())
      refuse(name, fmt::format("no such option in {}; there {} {}", rulebook,
                               names.size() == 1 ? "is" : "are", fmt::join(names, ", ")));
}

int number_of(const KnownOption& option, const Options& given, std::string value) {
  for (const auto& [name, wanted] : given)
    if (name == option.name) value = wanted;
  const auto found = std::find(option.values.begin(), option.values.end(), value);
  if (found == option.values.end())
    refuse(option.name, fmt::format("is \"{}\"; expected one of {}", value, fmt::join(option.values, ", ")));
  return int(found - option.values.begin());
}

}  // namespace

void read_title(TomlSection& root, Scenario& scenario) {
  scenario.title = root.text("title");
  scenario.background = root.text("background", "");
  scenario.balance = root.text("balance", "");
  scenario.setting = read_setting(root);
}

void read_side_name(TomlSection& section, const std::vector<std::string>& taken, std::string& name,
                    SideWords& words) {
  name = section.text("name");
  check_name(section, taken, name);
  check_side_name(section, name);
  words = read_side_words(section, name);
}

std::vector<TomlSection> read_two_sides(TomlSection& root, Faults& faults,
                                        FunctionRef<void(TomlSection& section, int number)> read) {
  std::vector<TomlSection> sections = root.sections("side", 2);
  if (sections.size() != 2) root.fail("side", "expected two [[side]] sections");
  for (int i = 0; i < 2; ++i) faults.attempt([&] { read(sections[std::size_t(i)], i); });
  sections[1].rest_on(sections[0], "name");
  if (same_word(sections[0].text("name", ""), sections[1].text("name", "")))
    sections[1].report("name", "both sides have the same name");
  return sections;
}

std::vector<int> choose_options(const char* rulebook, const std::vector<KnownOption>& known,
                                TomlSection& root, const Options& given) {
  check_known(rulebook, known, given);
  auto section = root.section("options");
  std::vector<int> chosen;
  for (const KnownOption& option : known) {
    const std::string in_file =
        section ? section->one_of(option.name, option.values, option.values[0].c_str()) : option.values[0];
    chosen.push_back(number_of(option, given, in_file));
  }
  if (section) section->done();
  return chosen;
}

void read_root(const ScenarioSource& source, Scenario& scenario, Faults& faults,
               FunctionRef<void(TomlSection& root)> read) {
  faults.attempt([&] {
    const TomlFile toml(source.file, source.text, &faults);
    TomlSection root = toml.root();
    root.rest_on(faults);
    read_title(root, scenario);
    read(root);
    root.done();
  });
}

void fill_in(const Rulebook& rulebook, const ScenarioSource& source, const Refight& refight,
             Scenario& scenario) {
  scenario.rulebook = &rulebook;
  scenario.id = source.file.stem().string();
  scenario.file = source.file;
  scenario.text = source.text;
  std::vector<std::string> texts{source.text};
  for (const char* file : rulebook.data_files) texts.push_back(read_text(source.data / file));
  if (refight.battle) {
    texts.push_back(refight.text);
    fill_from(scenario.setting, refight.battle->setting);
  }
  scenario.fingerprint = fingerprint({texts.begin(), texts.end()}, source.over);
}

}  // namespace engine
