// Reads TOML strictly: every key must be known, every value of the right type and within its limits.
// Errors name file, line, key and what was expected. A section left with unread keys is an error too.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/load_error.h"

namespace engine {

inline constexpr std::size_t largest_file = 1'000'000;

// Reads a whole text file of at most `largest_file` bytes.
std::string read_text(const std::filesystem::path& file);

class TomlSection;

class TomlFile {
 public:
  TomlFile(std::filesystem::path file, std::string_view text);
  ~TomlFile();
  TomlSection root() const;
  const std::filesystem::path& path() const { return file_; }

 private:
  friend class TomlSection;
  struct Parsed;
  std::filesystem::path file_;
  std::unique_ptr<Parsed> parsed_;
};

struct Range {
  long least, most;
};

// One table of the file. Ask for each key by name and type, then call `done`.
class TomlSection {
 public:
  bool has(const char* key) const;
  std::string text(const char* key);
  std::string text(const char* key, const char* otherwise);
  long number(const char* key, Range range);
  long number(const char* key, Range range, long otherwise);
  double real(const char* key, double least, double most);
  bool flag(const char* key, bool otherwise);
  std::string one_of(const char* key, const std::vector<std::string>& words, const char* otherwise);
  std::vector<long> numbers(const char* key, int count, Range range);
  std::vector<double> reals(const char* key, int count, double least, double most);
  // A list of lists, such as [[1, 2], [3, 4]].
  std::vector<std::vector<double>> rows(const char* key, int count, int most_rows, double least, double most);
  std::vector<std::string> texts(const char* key);
  std::optional<TomlSection> section(const char* key);
  std::vector<TomlSection> sections(const char* key, int most);  // [[key]]
  std::vector<std::string> keys() const;

  void done() const;  // every key has been read
  [[noreturn]] void fail(const std::string& what_is_wrong) const;
  [[noreturn]] void fail(const char* key, const std::string& what_is_wrong) const;
  int line(const char* key) const;
  int line() const;

 private:
  friend class TomlFile;
  TomlSection(const TomlFile& file, const void* table, std::string path);
  const void* need(const char* key, const char* expected);
  bool offers(const char* key);
  const TomlFile* file_;
  const void* table_;
  std::string path_;
  std::set<std::string> read_;
};

}  // namespace engine
