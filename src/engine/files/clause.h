// The clauses of a rulebook as a player reads them: loaded from data/<id>/rules.md, where each is a
// list item opening with its id in bold. Indented lines below it belong to it: items (rulings, choices,
// options), and whatever goes on in another line. Words between backticks are names as they are written.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace engine {

struct ClauseText {
  std::string id;
  std::string text;                // in our own words
  std::vector<std::string> notes;  // rulings, choices, options
  bool explanation = false;        // marked *(explanation)*: nothing to carry out
  std::string chapter;
};

std::vector<ClauseText> read_clauses(const std::filesystem::path& rules);  // throws LoadError

}  // namespace engine
