// The tables of a rulebook as its rules.md prints them, in the chapter "Tables".
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace host {

struct RuleTable {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;  // each as long as `columns`
};

std::vector<RuleTable> rule_tables(const std::filesystem::path& rules);  // throws LoadError

}  // namespace host
