#include "engine/files/side_words.h"

#include <string_view>
#include <utility>

namespace engine {
namespace {

// Whether a people is named by the word as it stands: British, Japanese, French.
bool names_a_people(const std::string& name) {
  return name.ends_with("ish") || name.ends_with("ese") || name.ends_with("nch") || name.ends_with("tch");
}

bool is_many(const std::string& name) {
  if (names_a_people(name)) return true;
  return name.ends_with('s') && !name.ends_with("ss") && !name.ends_with("is") && !name.ends_with("us");
}

// Those whose adjective is not their name without its s.
constexpr std::pair<std::string_view, std::string_view> peoples[] = {
    {"Allies", "Allied"},  {"Danes", "Danish"},      {"Finns", "Finnish"},  {"Poles", "Polish"},
    {"Scots", "Scottish"}, {"Spaniards", "Spanish"}, {"Swedes", "Swedish"}, {"Turks", "Turkish"}};

std::string adjective_of(const std::string& name) {
  if (!is_many(name) || names_a_people(name)) return name;
  for (const auto& [many, adjective] : peoples)
    if (name.ends_with(many)) return name.substr(0, name.size() - many.size()) + std::string(adjective);
  return name.substr(0, name.size() - 1);
}

}  // namespace

SideWords usual_words(const std::string& name) {
  const bool many = is_many(name);
  return {many ? "the " + name : name, adjective_of(name), many};
}

SideWords read_side_words(TomlSection& section, const std::string& name) {
  const SideWords usual = usual_words(name);
  SideWords words;
  words.plural = section.flag("plural", usual.plural);
  words.called = section.text("called", usual.called.c_str());
  words.adjective = section.text("adjective", usual.adjective.c_str());
  return words;
}

std::string begins_with(const SideWords& side, const char* verb_of_many, const char* verb_of_one) {
  return capitalised(side.called) + " " + (side.plural ? verb_of_many : verb_of_one);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
  return text;
}

}  // namespace engine
