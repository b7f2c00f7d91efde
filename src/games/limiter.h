// So much in so much time, and no more: for messages of a client, requests and games of an address.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace games {

using Clock = std::chrono::steady_clock;

// A bucket that fills up again: `rate` a second, at most `burst` at once.
class Bucket {
 public:
  Bucket() = default;
  Bucket(double rate, double burst, Clock::time_point now)
      : rate_(rate), burst_(burst), level_(burst), at_(now) {}
  bool take(Clock::time_point now) {
    level_ = std::min(burst_, level_ + rate_ * std::chrono::duration<double>(now - at_).count());
    at_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  bool full(Clock::time_point now) const {
    return level_ + rate_ * std::chrono::duration<double>(now - at_).count() >= burst_;
  }

 private:
  double rate_ = 1, burst_ = 1, level_ = 1;
  Clock::time_point at_{};
};

// One bucket for each address. Full ones are forgotten.
class Limiter {
 public:
  Limiter(double rate, double burst) : rate_(rate), burst_(burst) {}
  bool take(const std::string& address, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    constexpr std::size_t many = 1000;
    if (buckets_.size() > many)
      std::erase_if(buckets_, [&](const auto& one) { return one.second.full(now); });
    return buckets_.try_emplace(address, rate_, burst_, now).first->second.take(now);
  }

 private:
  double rate_, burst_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace games
