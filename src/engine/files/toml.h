// Reads TOML strictly: every key must be known, every value of the right type and within its limits.
// Errors name file, line, key and what was expected. A section left with unread keys is an error too.
// With a list of faults, reading goes on after what is wrong with a key: its value is then some allowed one,
// the fault is on the list, and whoever keeps the list settles it before anything that was read is used.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/files/load_error.h"
#include "engine/function_ref.h"

namespace engine {

inline constexpr std::size_t largest_file = 1'000'000;

// Reads a whole text file of at most `largest_file` bytes.
std::string read_text(const std::filesystem::path& file);

class TomlSection;

class TomlFile {
 public:
  TomlFile(std::filesystem::path file, std::string_view text, Faults* faults = nullptr);
  ~TomlFile();
  TomlSection root() const;
  const std::filesystem::path& path() const { return file_; }

 private:
  friend class TomlSection;
  struct Parsed;
  std::filesystem::path file_;
  std::unique_ptr<Parsed> parsed_;
  Faults* faults_;  // null: the first fault is thrown
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
  // Reads each [[key]]; what stops one of them does not stop the others.
  void each(const char* key, int most, FunctionRef<void(TomlSection&)> read);
  std::vector<std::string> keys() const;

  void done() const;  // every key has been read
  [[noreturn]] void fail(const std::string& what_is_wrong) const;
  [[noreturn]] void fail(const char* key, const std::string& what_is_wrong) const;
  // Fails, but goes on where there is a list of faults.
  void report(const char* key, const std::string& what_is_wrong) const;
  int line(const char* key) const;
  int line() const;

  // What is read from here on rests on something: where that is at fault, only missing keys, unknown keys and
  // wrong types are reported of this section and those within it, for the rest may be a consequence.
  void rest_on(const char* key);  // of this section
  void rest_on(const TomlSection& other, const char* key);
  void rest_on(const Faults& others);  // other files

 private:
  friend class TomlFile;
  TomlSection(const TomlFile& file, const void* table, std::string path);
  std::string full(const char* key) const;
  [[noreturn]] void stop(const Fault& fault) const;
  void note(const char* key, const std::string& what) const;
  const void* need(const char* key, const std::string& expected);  // null where it is missing
  bool offers(const char* key);
  const TomlFile* file_;
  const void* table_;
  std::string path_;
  std::set<std::string> read_;
  mutable std::set<std::string> known_;  // asked for or asked about
  bool doubtful_ = false;
};

}  // namespace engine
