// Ships and tables that a record carries, because they are not those that come with the program.
#pragma once

#include <vector>

#include "cli/data.h"
#include "engine/record.h"

namespace cli {

// A record keeps files line by line, so line ends are made alike before a fingerprint is taken.
std::string with_plain_lines(std::string_view text);

// The files of a folder that take the place of ours; none where it is our own.
std::vector<engine::CarriedFile> files_to_carry(const Path& folder, const Path& ours);

// Carried files laid out as a folder, for a rulebook to load from, with the battles of `data` beside it. It
// is gone with this object.
class CarriedFolder {
 public:
  CarriedFolder(const std::vector<engine::CarriedFile>& files, const Path& data);  // throws Failure
  ~CarriedFolder();
  CarriedFolder(const CarriedFolder&) = delete;
  CarriedFolder& operator=(const CarriedFolder&) = delete;
  const Path& path() const { return path_; }

 private:
  Path whole_, path_;
};

}  // namespace cli
