// Runs the built program as a player would: words on the command line, text on standard input, and what
// comes out of it. Every test works in a folder of its own that is gone afterwards.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace cli_tests {

using Path = std::filesystem::path;
using Words = std::vector<std::string>;
inline Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

struct Ran {
  int code = -1;  // exit code, or 128 + the signal that ended it
  std::string out, err;
};

// A running program, written to and read from step by step.
class Child {
 public:
  Child(const Words& words, const Path& folder);
  Child(const std::string& program, const Words& words, const Path& folder);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void write(const std::string& text);
  void close_input();
  void signal(int number);
  bool catches(int number) const;  // has it set itself up to handle this signal, or is it gone?
  // Waits until this has been printed; false where the program ended without it.
  bool wait_for(const std::string& text);
  bool read_line(std::string& line);
  Ran finish();  // reads to the end

 private:
  bool read_more();
  pid_t process_ = -1;
  int input_ = -1, output_ = -1, errors_ = -1;
  Ran ran_;
  std::size_t looked_at_ = 0;
};

class Program : public testing::Test {
 protected:
  Program();
  ~Program() override;

  Ran run(const Words& words, const std::string& input = "") const;
  Ran run_program(const Words& words) const;  // another one, named first
  Path write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  // A scenario of ours with one piece of its text changed.
  static std::string scenario_with(const std::string& from, const std::string& to);
  static Path data() { return BROADSIDE_DATA_DIR; }

  Path folder;
};

std::string text_of(const Path& file);
std::string replaced(std::string text, const std::string& from, const std::string& to);
std::string lines(int count);  // empty ones: the default answer to everything

// What every mistake has to look like: exit code 2, one sentence on standard error that says this.
testing::AssertionResult complains(const Ran& ran, const std::string& sentence);
// A result that names a winner or a draw with the turn, and for each side points that add up to its start.
testing::AssertionResult tells_whole_result(const std::string& text);
testing::AssertionResult contains(const std::string& text, const std::string& part);

}  // namespace cli_tests
