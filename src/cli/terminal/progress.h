// A bar on a terminal's error output while battles are played: how many, how fast, how long still. Silent
// elsewhere.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace cli {

class Progress {
 public:
  explicit Progress(std::uint32_t all);
  ~Progress() { finish(); }
  void show(std::uint32_t played);
  void finish();  // wipes it

 private:
  using Clock = std::chrono::steady_clock;
  std::uint32_t all_;
  bool terminal_, shown_ = false;
  Clock::time_point start_, last_{};
};

// Ctrl-C asks for the end instead of ending the program, while this exists; a second one ends it.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
};
const std::atomic<bool>& interrupted();

}  // namespace cli
