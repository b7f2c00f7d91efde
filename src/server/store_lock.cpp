#include "server/store_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store.h"

namespace server {

FileLock::FileLock(std::string file) : name_(std::move(file)) {
  if (name_.empty()) return;
  file_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file_ < 0) throw StoreError(fmt::format("the store cannot be used: {} cannot be opened", name_));
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  ::close(file_);
  throw StoreError(already_served);
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

void FileLock::check_in_place() const {
  if (file_ < 0) return;
  struct stat held {
  }, named{};
  const bool there = ::fstat(file_, &held) == 0 && ::stat(name_.c_str(), &named) == 0 &&
                     held.st_ino == named.st_ino && held.st_dev == named.st_dev;
  if (!there) throw StoreError(fmt::format("{} was moved away or replaced: put it back", name_));
}

}  // namespace server
