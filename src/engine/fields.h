// A Battle lists its fields once, and from that list it can be hashed, printed and compared. A struct
// takes part by a static member
//   template <class Self, class F> static void fields(Self& self, F&& f) { f("hull", self.hull); ... }
// The hash depends on values alone, never on padding, addresses or the compiler.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "engine/answer.h"
#include "engine/spares.h"

namespace engine {

template <class T>
concept HasFields = requires(const T& value) {
  T::fields(value, [](const char*, const auto&) {});
};

// A field that is a number. Pointers, float and C arrays are no fields: their hash would not be one of
// values.
template <class T>
constexpr std::int64_t field_value(const T& value) {
  static_assert(std::is_enum_v<T> || std::is_integral_v<T>, "no field of a battle");
  return static_cast<std::int64_t>(value);
}

class Hash {
 public:
  template <class T>
  void operator()(const char*, const T& value) {
    add(value);
  }
  std::uint64_t value() const { return mixed(state_); }

 private:
  template <class T>
  void add(const T& value) {
    if constexpr (HasFields<T>)
      T::fields(value, *this);
    else if constexpr (std::is_same_v<T, double>)
      mix(std::bit_cast<std::uint64_t>(value + 0.0));
    else
      mix(std::uint64_t(field_value(value)));
  }
  template <class T, std::size_t N>
  void add(const std::array<T, N>& items) {
    for (const T& item : items) add(item);
  }
  template <class T, int N>
  void add(const Few<T, N>& items) {
    mix(items.count);
    for (const T& item : items) add(item);
  }
  void mix(std::uint64_t word) {
    state_ = (std::rotl(state_, 23) ^ mixed(word + 0x9E3779B97F4A7C15ull)) * 0xD6E8FEB86659FD93ull;
  }
  static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  std::uint64_t state_ = 0x42726F6164736964ull;
};

template <HasFields T>
std::uint64_t hash_of(const T& value) {
  Hash hash;
  T::fields(value, hash);
  return hash.value();
}

// Every field on a line of its own: "ships[3].hull = 5".
class Lines {
 public:
  template <class T>
  void operator()(const char* name, const T& value) {
    const std::size_t length = path_.size();
    if (!path_.empty()) path_ += '.';
    path_ += name;
    add(value);
    path_.resize(length);
  }
  std::string take() { return std::move(text_); }

 private:
  template <class T>
  void add(const T& value) {
    if constexpr (HasFields<T>)
      T::fields(value, *this);
    else if constexpr (std::is_same_v<T, double>)
      line(fmt::format("{}", value + 0.0));  // every digit that counts
    else
      line(std::to_string(field_value(value)));
  }
  template <class T, std::size_t N>
  void add(const std::array<T, N>& items) {
    each(items.data(), N);
  }
  template <class T, int N>
  void add(const Few<T, N>& items) {
    each(items.begin(), items.count);
  }
  template <class T>
  void each(const T* items, std::size_t count) {
    const std::size_t length = path_.size();
    for (std::size_t i = 0; i < count; ++i) {
      path_ += '[' + std::to_string(i) + ']';
      add(items[i]);
      path_.resize(length);
    }
  }
  void line(const std::string& value) { text_ += path_ + " = " + value + '\n'; }
  std::string path_, text_;
};

// Finds the free places of its lists.
class FreePlaces {
 public:
  FreePlaces(const void* battle, Spares& out) : start_(static_cast<const std::byte*>(battle)), out_(out) {}
  template <class T>
  void operator()(const char*, const T&) {}
  template <class T, int N>
  void operator()(const char*, const Few<T, N>& items) {
    if (!items.full()) out_.add({place(items.end()), place(items.begin() + N)});
  }

 private:
  std::uint32_t place(const void* at) const {
    return std::uint32_t(static_cast<const std::byte*>(at) - start_);
  }
  const std::byte* start_;
  Spares& out_;
};

// In the order in which they lie.
template <HasFields T>
void spares_of(const T& value, Spares& out) {
  out.clear();
  FreePlaces places(&value, out);
  T::fields(value, places);
  std::sort(out.begin(), out.end(), [](const Spare& a, const Spare& b) { return a.from < b.from; });
}

template <HasFields T>
std::string lines_of(const T& value) {
  Lines lines;
  T::fields(value, lines);
  return lines.take();
}

}  // namespace engine
