// Reads what a person types, line by line, and notices Ctrl-C (and being told to end) while it waits.
// Such signals come only while a line is waited for, so that nothing is ever interrupted half done.
#pragma once

#include <string>

namespace cli {

class Lines {
 public:
  Lines();  // from standard input
  ~Lines();
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;

  enum class Came { line, end, interrupt };
  Came next(std::string& out);

 private:
  bool take(std::string& out);
  enum class Read { some, end, interrupt };
  Read read_more();
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace cli
