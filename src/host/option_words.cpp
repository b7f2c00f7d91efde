#include "host/option_words.h"

#include <fmt/format.h>

#include "engine/files/toml.h"

namespace host {
namespace {

OptionWords read_option(engine::TomlSection& section) {
  OptionWords option{
      section.text("key"), section.text("name"), section.text("about"), section.text("clause"), {}, {}};
  if (section.has("values")) option.values = section.texts("values"), option.words = section.texts("words");
  if (option.values.size() != option.words.size())
    section.fail("words", "one is needed for each of the values");
  section.done();
  return option;
}

}  // namespace

std::vector<OptionWords> option_words_of(const Path& data, const engine::Rulebook& rulebook) {
  const Path file = folder_of(data, rulebook) / "options.toml";
  const engine::TomlFile toml(file, engine::read_text(file));
  engine::TomlSection root = toml.root();
  std::vector<OptionWords> options;
  constexpr int most = 200;
  root.each("option", most, [&](engine::TomlSection& section) { options.push_back(read_option(section)); });
  root.done();
  return options;
}

std::string options_text(const std::vector<OptionWords>& options) {
  std::string text;
  for (const OptionWords& option : options) {
    const std::string values =
        option.values.empty() ? "" : fmt::format(" ({})", fmt::join(option.values, ", "));
    text += fmt::format("  {}{}\n    {}. {}\n", option.key, values, option.name, option.about);
  }
  return text;
}

}  // namespace host
