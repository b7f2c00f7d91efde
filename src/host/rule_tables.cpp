#include "host/rule_tables.h"

#include <algorithm>
#include <sstream>

#include "engine/files/toml.h"
#include "engine/text.h"

namespace host {
namespace {

std::string plain(std::string_view text) {
  std::string words(engine::trimmed(text));
  std::erase_if(words, [](char c) { return c == '`' || c == '*'; });
  return words;
}

std::vector<std::string> cells(std::string_view line) {
  std::vector<std::string> found;
  line = engine::trimmed(line);
  line.remove_prefix(1);  // the bar it begins with
  while (!line.empty()) {
    const std::size_t bar = line.find('|');
    found.push_back(plain(line.substr(0, bar)));
    if (bar == std::string_view::npos) break;
    line.remove_prefix(bar + 1);
  }
  return found;
}

bool is_rule(std::string_view line) { return line.find_first_not_of("|-: ") == std::string_view::npos; }

}  // namespace

std::vector<RuleTable> rule_tables(const std::filesystem::path& rules) {
  std::istringstream text(engine::read_text(rules));
  std::vector<RuleTable> tables;
  std::string title;
  bool in_chapter = false, in_table = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("## ")) in_chapter = line == "## Tables";
    if (!in_chapter) continue;
    const bool row = line.starts_with("|");
    if (row && !in_table) {
      tables.push_back({title, cells(line), {}});
    } else if (row && !is_rule(line)) {
      tables.back().rows.push_back(cells(line));
      tables.back().rows.back().resize(tables.back().columns.size());
    } else if (!row && !engine::trimmed(line).empty()) {
      title = plain(line.substr(std::min(line.find_first_not_of("# "), line.size())));
    }
    in_table = row;
  }
  return tables;
}

}  // namespace host
