// The clauses of a rulebook as rules.md prints them, read here once more and in another way than the program
// reads them: whatever is shown is compared with this.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace support {

struct PrintedClause {
  std::string id;
  std::string words;  // text and notes with a " - " before each note, in one line, without any marks
};

std::vector<PrintedClause> printed_clauses(const std::filesystem::path& rules);

// Every run of blanks and line ends becomes one blank.
std::string in_one_line(const std::string& text);

}  // namespace support
