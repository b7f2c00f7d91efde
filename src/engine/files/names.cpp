#include "engine/files/names.h"

#include <fmt/format.h>

#include "engine/text.h"

namespace engine {

bool is_name(const std::string& name) {
  constexpr std::size_t longest = 40;
  if (name.empty() || name.size() > longest || trimmed(name) != name) return false;
  for (const char c : name)
    if ((c >= 0 && c < ' ') || std::string_view(";>:@=|#\"").find(c) != std::string_view::npos) return false;
  const std::string words = " " + name + " ";
  return words.find("  ") == std::string::npos && words.find(" with ") == std::string::npos &&
         words.find(" speed ") == std::string::npos;
}

void check_name(const TomlSection& section, const std::vector<std::string>& taken, const std::string& name) {
  if (!is_name(name))
    section.report("name", fmt::format("\"{}\" cannot be a name; expected words without ; > : @ = | # or "
                                       "quotes, none of them \"with\" or \"speed\"",
                                       name));
  for (const std::string& other : taken)
    if (same_word(other, name)) section.report("name", fmt::format("\"{}\" is there twice", name));
}

void check_side_name(const TomlSection& section, const std::string& name) {
  if (name.find(' ') != std::string::npos) section.report("name", "a side's name is one word");
  for (const char* word : {"seed", "dice", "draw", "umpire", "server", "public", "all", "side"})
    if (same_word(name, word)) section.report("name", fmt::format("a side cannot be called \"{}\"", name));
}

}  // namespace engine
