// Keeps a battle's record, or another file of a player's, on disk: written beside its place and then moved
// there, so that whatever happens the file is always a whole one.
#pragma once

#include <string>

#include "cli/host.h"
#include "engine/record/record.h"
#include "host/data.h"

namespace cli {

// Writes beside the file's place and moves it there. Throws Failure, which calls it what it is: "the record".
void write_whole(const Path& file, const std::string& text, const char* called);
// Throws the same Failure where a file cannot be written there, and leaves nothing behind.
void check_writable(const Path& file, const char* called);
void write_record(const Path& file, const engine::Record& record);

// A new name in the current folder: rulebook, scenario and time.
Path new_record_name(const engine::Scenario& scenario);

class Keeper {
 public:
  explicit Keeper(Path file) : file_(std::move(file)) {}  // an empty name keeps nothing
  void keep(const engine::Record& record);                // writes only what is new
  const Path& file() const { return file_; }
  std::string how_to_continue() const;

 private:
  Path file_;
  std::string written_;
};

}  // namespace cli
