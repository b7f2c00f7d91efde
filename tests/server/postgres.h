// A PostgreSQL server of the tests' own: in a folder that is gone afterwards, on a socket in it, as a user
// without privileges. It stops with the test program.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace server_tests {

class Postgres {
 public:
  Postgres();
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  const std::string& trouble() const { return trouble_; }  // why there is none
  std::string uri() const;
  void stop();
  void start();

 private:
  std::filesystem::path folder_;
  pid_t process_ = -1;
  int errors_ = -1;
  std::string trouble_;
};

// One serves all tests of this program; each test clears what it needs.
Postgres& postgres();

}  // namespace server_tests
