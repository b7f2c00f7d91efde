#include "host/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace host {

std::string shown(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string clean;
  for (const char c : text.substr(0, longest)) clean += c >= ' ' && c < 127 ? c : '?';
  return clean + (text.size() > longest ? "..." : "");
}

std::vector<std::string_view> words_of(std::string_view text, std::string_view blanks) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(blanks, first), text.size());
    words.push_back(text.substr(first, end - first));
    text.remove_prefix(end);
  }
}

}  // namespace host
