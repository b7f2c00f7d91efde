#include "cli/terminal/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include "cli/terminal/text.h"

namespace cli {
namespace {

std::atomic<bool> asked_to_stop{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void note(int) {
  asked_to_stop.store(true);
  std::signal(SIGINT, SIG_DFL);
}

std::string time_text(double seconds) {
  const long whole = long(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  return fmt::format("{}:{:02} min", whole / 60, whole % 60);
}

}  // namespace

Progress::Progress(std::uint32_t all)
    : all_(all), terminal_(isatty(STDERR_FILENO) == 1), start_(Clock::now()) {}

void Progress::finish() {
  if (shown_) fmt::print(stderr, "\r\033[K");
  shown_ = false;
}

void Progress::show(std::uint32_t played) {
  constexpr auto between = std::chrono::milliseconds(200);
  const auto now = Clock::now();
  if (!terminal_ || now - last_ < between || played == 0) return;
  last_ = now;
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count(), rate = played / seconds;
  const int length = int(30.0 * played / all_);
  fmt::print(stderr, "\r\033[K[{:<30}] {} of {} battles, {:.0f} a second, {} left",
             std::string(std::size_t(length), '#'), played, all_, rate, time_text((all_ - played) / rate));
  std::fflush(stderr);
}

Interrupt::Interrupt() {
  asked_to_stop = false;
  std::signal(SIGINT, note);
}
Interrupt::~Interrupt() { std::signal(SIGINT, SIG_DFL); }

const std::atomic<bool>& interrupted() { return asked_to_stop; }

}  // namespace cli
