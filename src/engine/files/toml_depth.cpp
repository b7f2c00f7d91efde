#include "engine/files/toml_depth.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace engine {
namespace {

// Behind the text in quotes that begins here. Three quotes begin one that may have many lines, and as many
// end it, with up to two more that belong to it.
std::size_t end_of_text(std::string_view toml, std::size_t at) {
  const char quote = toml[at];
  const std::string three(3, quote);
  const bool many_lines = toml.substr(at, 3) == three;
  for (at += many_lines ? 3 : 1; at < toml.size(); ++at) {
    if (quote == '"' && toml[at] == '\\')
      ++at;
    else if (!many_lines && (toml[at] == quote || toml[at] == '\n'))
      return at + (toml[at] == quote);
    else if (many_lines && toml.substr(at, 3) == three)
      return std::min(toml.find_first_not_of(quote, at), at + 5);
  }
  return toml.size();
}

bool may_be_in_key(unsigned char c) {
  return std::isalnum(c) || c >= 128 || c == '_' || c == '-' || c == ' ' || c == '\t';
}

}  // namespace

int line_of_deep_key(std::string_view toml, int most_parts) {
  int line = 1, parts = 1;
  for (std::size_t at = 0; at < toml.size();) {
    const char c = toml[at];
    std::size_t end = at + 1;
    if (c == '#') end = std::min(toml.find('\n', at), toml.size());
    if (c == '"' || c == '\'') end = std::min(end_of_text(toml, at), toml.size());
    if (c == '.' && ++parts > most_parts) return line;
    if (c != '.' && c != '"' && c != '\'' && !may_be_in_key(static_cast<unsigned char>(c))) parts = 1;
    line += int(std::count(toml.begin() + long(at), toml.begin() + long(end), '\n'));
    at = end;
  }
  return 0;
}

}  // namespace engine
