// A list with room for N, kept inside its owner, so that a turn allocates nothing. Who adds to one that is
// full has made a mistake: where there may be more than it holds, ask `full` first and say what happens to
// the rest.
//   Few      is kept in a battle, a sheet or an answer: plain bytes, copied whole; `{}` makes it empty.
//   Scratch  is kept for as long as a function runs: empty from the start. Its room is not touched before it
//   is used, and
//            only what is used is copied.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

#include "engine/check.h"

namespace engine {

template <class T, int N>
struct WholeRoom {
  std::uint16_t count;
  std::array<T, std::size_t(N)> items;
};

template <class T, int N>
struct UntouchedRoom {
  static_assert(std::is_trivially_copyable_v<T>);

  UntouchedRoom() {}
  UntouchedRoom(const UntouchedRoom& other) { *this = other; }
  UntouchedRoom& operator=(const UntouchedRoom& other) {
    count = other.count;
    std::uninitialized_copy_n(other.items.data(), count, items.data());
    return *this;
  }

  std::uint16_t count = 0;
  union {
    std::array<T, std::size_t(N)> items;
  };
};

template <class T, int N, template <class, int> class Room>
struct FixedList : Room<T, N> {
  using Room<T, N>::count, Room<T, N>::items;

  static constexpr int capacity = N;
  constexpr bool full() const { return count == N; }
  constexpr bool empty() const { return count == 0; }
  constexpr int size() const { return count; }
  constexpr void clear() { count = 0; }
  constexpr void add(const T& item) {
    check(!full(), "a list has room for what is added");
    std::construct_at(items.data() + count++, item);
  }
  // What `make` returns is made in its place, not copied there.
  template <class Make>
  void add_made(Make&& make) {
    check(!full(), "a list has room for what is added");
    ::new (static_cast<void*>(items.data() + count)) T(make());
    ++count;
  }
  // Takes out those of whom that holds; the others keep their order.
  template <class Holds>
  constexpr void remove_if(Holds&& holds) {
    count = std::uint16_t(std::remove_if(begin(), end(), holds) - begin());
  }
  constexpr T& operator[](int i) {
    assert(0 <= i && i < count);
    return items[std::size_t(i)];
  }
  constexpr const T& operator[](int i) const {
    assert(0 <= i && i < count);
    return items[std::size_t(i)];
  }
  constexpr T& back() { return (*this)[count - 1]; }
  constexpr const T& front() const { return (*this)[0]; }
  constexpr const T& back() const { return (*this)[count - 1]; }
  // Not every standard library makes a span of two iterators.
  constexpr T* data() { return items.data(); }
  constexpr const T* data() const { return items.data(); }
  constexpr T* begin() { return items.data(); }
  constexpr T* end() { return items.data() + count; }
  constexpr const T* begin() const { return items.data(); }
  constexpr const T* end() const { return items.data() + count; }
  constexpr bool operator==(const FixedList& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }
};

template <class T, int N>
using Few = FixedList<T, N, WholeRoom>;
template <class T, int N>
using Scratch = FixedList<T, N, UntouchedRoom>;

}  // namespace engine
