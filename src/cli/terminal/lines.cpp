#include "cli/terminal/lines.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>

namespace cli {
namespace {

constexpr std::size_t longest_line = 100'000;  // more than any order; the rest of such a line is dropped

volatile sig_atomic_t told_to_end = 0;
void note_signal(int) { told_to_end = 1; }

constexpr int watched[] = {SIGINT, SIGTERM, SIGHUP};
sigset_t mask_before;

}  // namespace

Lines::Lines() {
  struct sigaction action {};
  action.sa_handler = note_signal;
  sigset_t mask;
  sigemptyset(&mask);
  for (const int signal : watched) sigaddset(&mask, signal), sigaction(signal, &action, nullptr);
  sigprocmask(SIG_BLOCK, &mask, &mask_before);
}

Lines::~Lines() {
  struct sigaction action {};
  action.sa_handler = SIG_IGN;  // drops what came too late to matter
  for (const int signal : watched) sigaction(signal, &action, nullptr);
  sigprocmask(SIG_SETMASK, &mask_before, nullptr);
  action.sa_handler = SIG_DFL;
  for (const int signal : watched) sigaction(signal, &action, nullptr);
}

bool Lines::take(std::string& out) {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos && buffer_.size() < longest_line && !(ended_ && !buffer_.empty()))
    return false;
  out = buffer_.substr(0, end);
  buffer_.erase(0, end == std::string::npos ? end : end + 1);
  return true;
}

Lines::Read Lines::read_more() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  sigset_t open = mask_before;
  for (const int signal : watched) sigdelset(&open, signal);
  const int ready = ppoll(&input, 1, nullptr, &open);
  if (told_to_end) return Read::interrupt;
  if (ready < 0) return errno == EINTR ? Read::some : Read::end;
  char bytes[4096];
  const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
  if (count < 0 && errno == EINTR) return Read::some;
  if (count <= 0) return Read::end;
  buffer_.append(bytes, std::size_t(count));
  return Read::some;
}

Lines::Came Lines::next(std::string& out) {
  while (!take(out)) {
    if (ended_) return Came::end;
    const Read got = read_more();
    if (got == Read::interrupt) return Came::interrupt;
    ended_ = got == Read::end;
  }
  if (!out.empty() && out.back() == '\r') out.pop_back();
  return Came::line;
}

}  // namespace cli
