// What one plays from: the chapters "Turn" and "Tables" of a rulebook's rules.md, as sections with a title. A
// paragraph that is quoted there ("> ...") tells how a table came to us; nobody needs it at the table.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace host {

// A paragraph, or a table.
struct Passage {
  std::string text;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows{};  // each as long as `columns`
  bool is_table() const { return !columns.empty(); }
};

struct ReferenceSection {
  std::string title;  // empty: what holds for all of them
  std::vector<Passage> passages{};
};

std::vector<ReferenceSection> reference(const std::filesystem::path& rules);  // throws LoadError

}  // namespace host
