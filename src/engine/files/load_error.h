// Files that cannot be used: which file, where in it, which key, and what was expected.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

// One thing that is wrong with a file.
struct Fault {
  std::filesystem::path file;
  int line = 0;     // 0: the file as a whole
  std::string key;  // "side[1].ship[2].at"; empty where no key is at fault
  std::string what;

  std::string text() const;
  bool operator==(const Fault&) const = default;
};

// Everything that is wrong, one a line; never nothing.
class LoadError : public std::runtime_error {
 public:
  LoadError(const std::filesystem::path& file, int line, const std::string& what_is_wrong)
      : LoadError({Fault{file, line, "", what_is_wrong}}) {}
  explicit LoadError(std::vector<Fault> faults);
  const std::vector<Fault>& faults() const { return *faults_; }

 private:
  std::shared_ptr<const std::vector<Fault>> faults_;  // shared, so that a copy cannot fail
};

// Gathers what is wrong while files are read, so that all of it is told at once.
class Faults {
 public:
  void add(Fault fault);  // the first at a key counts: others follow from it
  bool empty() const { return all_.empty(); }
  bool at(const std::filesystem::path& file, std::string_view key) const;  // at this key or below it
  void settle() const;  // throws LoadError with all of them, by file and line, unless there are none

  // Goes on after what stops one part of a file.
  template <class Read>
  void attempt(const Read& read) {
    try {
      read();
    } catch (const LoadError& error) {
      for (const Fault& fault : error.faults()) add(fault);
    }
  }

 private:
  std::vector<Fault> all_;
};

}  // namespace engine
