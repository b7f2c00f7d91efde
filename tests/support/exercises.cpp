// What was exercised goes to $BROADSIDE_CLAUSES_TESTED/<program>.txt, one clause a line, where
// `broadside rules ID --coverage` looks for it. Without that variable nothing is written, and nobody asks
// what ran.
#include "support/exercises.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/ran.h"

namespace support {
namespace {

std::filesystem::path list_of_this_program() {
  const char* folder = std::getenv("BROADSIDE_CLAUSES_TESTED");
  if (!folder || !*folder) return {};
  const auto program = std::filesystem::read_symlink("/proc/self/exe").filename().string();
  return std::filesystem::path(folder) / (program + ".txt");
}

void write_down(const std::string& clause) {
  const auto list = list_of_this_program();
  if (list.empty()) return;
  std::ofstream(list, std::ios::app) << clause + "\n";
}

bool goes_on(char c) { return std::isalnum(static_cast<unsigned char>(c)); }

// Whole: nef.move.1 does not stand in "nef.move.10", nor buoyz.1.5 in "buoyz.1.5.10".
bool stands_in(const std::string& text, const std::string& clause) {
  for (auto at = text.find(clause); at != text.npos; at = text.find(clause, at + 1)) {
    const char* end = text.c_str() + at + clause.size();
    if (!goes_on(end[0]) && !(end[0] == '.' && goes_on(end[1]))) return true;
  }
  return false;
}

}  // namespace

void exercises(std::initializer_list<const char*> clauses) {
  if (!notes_what_ran || list_of_this_program().empty()) return;
  const auto functions = functions_that_ran();
  for (const char* clause : clauses) {
    if (std::any_of(functions.begin(), functions.end(), [&](auto text) { return stands_in(*text, clause); }))
      write_down(clause);
    else
      ADD_FAILURE() << "no function that carries " << clause << " ran in this test";
  }
}

void exercises(std::initializer_list<const char*> clauses, const std::set<std::string>& cited) {
  for (const char* clause : clauses) {
    if (cited.contains(clause))
      write_down(clause);
    else
      ADD_FAILURE() << "the umpire did not cite " << clause << " in this test";
  }
}

}  // namespace support
