// Keeps a second server from a store in a file.
#pragma once

#include <string>

namespace server {

// Whoever holds it is the one server of a SQLite file. The kernel takes it back when the process ends,
// however it ends.
class FileLock {
 public:
  explicit FileLock(std::string file);  // empty: nothing to hold. Throws StoreError
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  // What is written to a file that was moved away, nobody finds again. Throws StoreError.
  void check_in_place() const;

  static constexpr const char* already_served =
      "another server uses this store already; two on one store would lose answers";

 private:
  std::string name_;
  int file_ = -1;
};

}  // namespace server
