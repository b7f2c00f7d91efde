// A thread for what takes long and nobody waits for under a lock: odds, simulations.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace server {

class Backroom {
 public:
  Backroom() : thread_([this] { work(); }) {}
  ~Backroom() {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    news_.notify_all();
    thread_.join();
  }
  // Waits until everything that was added is done.
  void finish() {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return tasks_.empty() && !busy_; });
  }
  // Forgets what has not begun and what would come after it, and waits until the rest is done.
  void drop() {
    std::unique_lock lock(mutex_);
    tasks_.clear();
    dropping_ = true;
    done_.wait(lock, [&] { return !busy_; });
    dropping_ = false;
  }
  void add(std::function<void()> task) {
    {
      const std::lock_guard lock(mutex_);
      if (!dropping_) tasks_.push_back(std::move(task));
    }
    news_.notify_one();
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      news_.wait(lock, [&] { return closing_ || !tasks_.empty(); });
      if (closing_) return;
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      busy_ = true;
      lock.unlock();
      try {
        task();
      } catch (const std::exception&) {
        // The store is away, or a battle is at fault: whoever asked is told when they next say something.
      }
      lock.lock();
      busy_ = false;
      done_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable news_, done_;
  std::deque<std::function<void()>> tasks_;
  bool closing_ = false, busy_ = false, dropping_ = false;
  std::thread thread_;  // last, so that it finds the rest ready
};

}  // namespace server
