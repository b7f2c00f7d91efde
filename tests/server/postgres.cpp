#include "postgres.h"

#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <vector>

namespace server_tests {
namespace {

using Path = std::filesystem::path;

Path newest_programs() {
  Path best;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", error))
    if (std::filesystem::exists(entry.path() / "bin/initdb") && entry.path() > best) best = entry.path();
  return best.empty() ? best : best / "bin";
}

// PostgreSQL does not run as root.
void give_up_privileges() {
  if (geteuid() != 0) return;
  const passwd* nobody = getpwnam("nobody");
  if (!nobody || setgroups(0, nullptr) != 0 || setgid(nobody->pw_gid) != 0 || setuid(nobody->pw_uid) != 0)
    _exit(126);
}

[[noreturn]] void become(const std::vector<std::string>& words, int errors) {
  give_up_privileges();
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  dup2(errors, STDERR_FILENO);
  dup2(errors, STDOUT_FILENO);
  std::vector<char*> list;
  for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
  list.push_back(nullptr);
  execv(list[0], list.data());
  _exit(127);
}

struct Started {
  pid_t process;
  int output;
};
Started start(const std::vector<std::string>& words) {
  int ends[2];
  if (pipe(ends) != 0) return {-1, -1};
  const pid_t process = fork();
  if (process == 0) {
    close(ends[0]);
    become(words, ends[1]);
  }
  close(ends[1]);
  return {process, ends[0]};
}

// Reads until this has been said, or to the end.
bool wait_for(int output, const std::string& words, std::string& said) {
  char bytes[512];
  for (ssize_t got; (got = read(output, bytes, sizeof bytes)) > 0;) {
    said.append(bytes, std::size_t(got));
    if (!words.empty() && said.find(words) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

Postgres::Postgres() {
  const Path programs = newest_programs();
  if (programs.empty()) {
    trouble_ = "PostgreSQL is not installed (./check setup installs it)";
    return;
  }
  std::string name = (std::filesystem::temp_directory_path() / "broadside-pg-XXXXXX").string();
  folder_ = mkdtemp(name.data());
  std::filesystem::permissions(folder_, std::filesystem::perms::all);
  std::string said;
  const Started made = server_tests::start({programs / "initdb", "-D", folder_ / "data", "-U", "broadside",
                                            "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"});
  wait_for(made.output, "", said);
  close(made.output);
  int status = 0;
  waitpid(made.process, &status, 0);
  if (status != 0) {
    trouble_ = "initdb failed: " + said;
    return;
  }
  start();
}

void Postgres::start() {
  const Started running = server_tests::start(
      {newest_programs() / "postgres", "-D", folder_ / "data", "-k", folder_, "-c", "listen_addresses="});
  process_ = running.process;
  errors_ = running.output;
  std::string said;
  if (!wait_for(errors_, "ready to accept connections", said)) trouble_ = "postgres did not start: " + said;
}

void Postgres::stop() {
  if (process_ > 0) {
    kill(process_, SIGQUIT);
    waitpid(process_, nullptr, 0);
  }
  if (errors_ >= 0) close(errors_);
  process_ = errors_ = -1;
}

Postgres& postgres() {
  static Postgres server;
  return server;
}

Postgres::~Postgres() {
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string Postgres::uri() const {
  return fmt::format("postgresql://broadside@/postgres?host={}", folder_.string());
}

}  // namespace server_tests
