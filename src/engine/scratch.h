// A list for as long as a function runs: room for N that is not touched before it is used. What is kept in a
// battle or an answer is a Few instead.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace engine {

template <class T, int N>
class Scratch {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Scratch() {}
  Scratch(const Scratch& other) { *this = other; }
  Scratch& operator=(const Scratch& other) {
    count_ = other.count_;
    std::uninitialized_copy_n(other.items_, count_, items_);
    return *this;
  }

  bool empty() const { return count_ == 0; }
  int size() const { return count_; }
  void clear() { count_ = 0; }
  void add(const T& item) {
    if (count_ < N) std::construct_at(items_ + count_++, item);
  }
  T& operator[](int i) {
    assert(0 <= i && i < count_);
    return items_[i];
  }
  const T& operator[](int i) const {
    assert(0 <= i && i < count_);
    return items_[i];
  }
  T* begin() { return items_; }
  T* end() { return items_ + count_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + count_; }

 private:
  int count_ = 0;
  union {
    T items_[std::size_t(N)];
  };
};

}  // namespace engine
