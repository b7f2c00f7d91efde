// What was exercised goes to $BROADSIDE_CLAUSES_TESTED/<program>.txt, one clause a line, where
// `broadside rules ID --coverage` looks for it. Without that variable nothing is written.
#include "support/exercises.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

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

}  // namespace

void exercises(std::initializer_list<const char*> clauses, const std::set<std::string>& cited) {
  for (const char* clause : clauses) {
    if (cited.contains(clause))
      write_down(clause);
    else
      ADD_FAILURE() << "the umpire did not cite " << clause << " in this test";
  }
}

}  // namespace support
