#include "support/printed_rules.h"

#include <fstream>
#include <regex>
#include <sstream>

namespace support {

std::string in_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::vector<PrintedClause> printed_clauses(const std::filesystem::path& rules) {
  std::stringstream whole;
  whole << std::ifstream(rules).rdbuf();
  const std::string text = whole.str();
  const std::string book = rules.parent_path().filename().string();
  // An item up to the first line that is not indented. (std::regex goes too deep for long lines if it reads
  // them itself.)
  const std::regex opening("(?:^|\n)- \\*\\*(" + book + "\\.[^*]+)\\*\\*(?: \\*\\(explanation\\)\\*)?");
  std::vector<PrintedClause> clauses;
  for (std::sregex_iterator found(text.begin(), text.end(), opening), none; found != none; ++found) {
    const auto from = std::size_t(found->position() + found->length());
    std::size_t end = from;
    do end = std::min(text.find('\n', end + 1), text.size());
    while (text.compare(end, 3, "\n  ") == 0);
    std::string words = in_one_line(text.substr(from, end - from));
    std::erase(words, '`');
    clauses.push_back({(*found)[1], words});
  }
  return clauses;
}

}  // namespace support
