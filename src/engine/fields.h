// A Battle lists its fields once, and from that list it can be hashed, printed and compared. A struct
// takes part by a static member
//   template <class Self, class F> static void fields(Self& self, F&& f) { f("hull", self.hull); ... }
// The hash depends on values alone, never on padding, addresses or the compiler.
#pragma once

#include <fmt/format.h>

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "engine/answer.h"
#include "engine/text.h"

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

// A field that an umpire may set, by what stands behind the last bracket of its path, and its limits.
struct Mendable {
  const char* name;
  double least, most;
};

// Sets the field that a line of `lines_of` names. The rest stays.
class FieldSetter {
 public:
  FieldSetter(std::string_view path, std::string_view value) : wanted_(path), text_(value) {}
  template <class T>
  void operator()(const char* name, T&& value) {
    const std::size_t length = path_.size();
    if (!path_.empty()) path_ += '.';
    path_ += name;
    if (wanted_.starts_with(path_)) set(value);
    path_.resize(length);
  }
  bool found() const { return found_; }
  bool readable() const { return readable_; }

 private:
  template <class T>
  void set(T& value) {
    if constexpr (HasFields<T>) {
      T::fields(value, *this);
    } else if (path_ == wanted_) {
      found_ = true;
      if constexpr (!std::is_const_v<T>) readable_ = read_field(text_, value);
    }
  }
  template <class T, std::size_t N>
  void set(std::array<T, N>& items) {
    each(items.data(), N);
  }
  template <class T, int N>
  void set(Few<T, N>& items) {
    each(items.begin(), items.count);
  }
  template <class T>
  void each(T* items, std::size_t count) {
    const std::size_t length = path_.size();
    for (std::size_t i = 0; i < count; ++i) {
      path_ += '[' + std::to_string(i) + ']';
      if (wanted_.starts_with(path_)) set(items[i]);
      path_.resize(length);
    }
  }
  template <class T>
  static bool read_field(std::string_view text, T& value) {
    if constexpr (std::is_same_v<T, double>) {
      const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
      return read.ec == std::errc{} && read.ptr == text.data() + text.size();
    } else {
      std::int64_t number = 0;
      const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
      if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) return false;
      const T kept = static_cast<T>(number);
      if (field_value(kept) != number) return false;
      value = kept;
      return true;
    }
  }
  std::string_view wanted_, text_;
  std::string path_;
  bool found_ = false, readable_ = false;
};

std::string why_not_mendable(std::string_view path, std::string_view value, std::span<const Mendable> fields);

// "ships[3].hull = 5"; what is wrong with it, or nothing.
template <HasFields T>
std::string set_field(T& value, std::string_view line, std::span<const Mendable> mendable) {
  const std::size_t mark = line.find('=');
  if (mark == std::string_view::npos) return "expected FIELD = NUMBER";
  const std::string_view path = trimmed(line.substr(0, mark)), text = trimmed(line.substr(mark + 1));
  if (std::string why = why_not_mendable(path, text, mendable); !why.empty()) return why;
  FieldSetter setter(path, text);
  T::fields(value, setter);
  if (!setter.found()) return "there is no such field";
  return setter.readable() ? "" : "that is no value of this field";
}

template <HasFields T>
std::string lines_of(const T& value) {
  Lines lines;
  T::fields(value, lines);
  return lines.take();
}

}  // namespace engine
