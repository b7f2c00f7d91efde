// A Battle names its fields once, and from that list it can be hashed, printed and compared. A struct takes
// part by a name for each of its members,
//   static constexpr const char* field_names = "x y heading side hull";
// where a member that has no names of its own, as a pose, is as many fields as it has parts, and a pointer is
// none; one too many or too few does not compile. Where that is not enough it has a static member
//   template <class Self, class F> static void fields(Self& self, F&& f) { f("hull", self.hull); ... }
// The hash depends on values alone, never on padding, addresses or the compiler.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <boost/pfr/core.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/question/answer.h"
#include "engine/text.h"
#include "engine/ways/spares.h"

namespace engine {

template <class T>
concept HasFieldNames = requires {
  std::string_view(T::field_names);
};
template <class T>
concept HasFields = HasFieldNames<T> || requires(const T& value) {
  T::fields(value, [](const char*, const auto&) {});
};

template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<std::array<T, N>> = true;
template <class T, int N>
inline constexpr bool is_list<Few<T, N>> = true;

// Whether a member is as many fields as it has parts.
template <class T>
inline constexpr bool has_parts = std::is_aggregate_v<T> && !is_list<T> && !HasFields<T>;

template <class T>
constexpr auto tied_fields(T& value);

// The fields that a member is.
template <class T>
constexpr auto fields_in(T& member) {
  if constexpr (has_parts<std::remove_const_t<T>>)
    return tied_fields(member);
  else if constexpr (std::is_pointer_v<T>)
    return std::tuple<>{};
  else
    return std::tie(member);
}

// All fields of a struct.
template <class T>
constexpr auto tied_fields(T& value) {
  return std::apply([](auto&... members) { return std::tuple_cat(fields_in(members)...); },
                    boost::pfr::structure_tie(value));
}

template <HasFieldNames T>
constexpr auto names_of_fields() {
  constexpr std::string_view all = T::field_names;
  constexpr std::size_t count = std::tuple_size_v<decltype(tied_fields(std::declval<T&>()))>;
  static_assert(count == 1 + std::count(all.begin(), all.end(), ' '), "one name for each field");
  std::array<std::string_view, count> names;
  each_word(all, [&](std::string_view name, int number) { names[std::size_t(number)] = name; });
  return names;
}

// Calls f(name, field) for every field of a struct.
template <class T, class F>
void each_field(T& value, F&& f) {
  using Struct = std::remove_const_t<T>;
  if constexpr (HasFieldNames<Struct>) {
    static constexpr auto names = names_of_fields<Struct>();
    auto name = names.begin();
    std::apply([&](auto&... fields) { (f(*name++, fields), ...); }, tied_fields(value));
  } else {
    Struct::fields(value, f);
  }
}

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
  void operator()(std::string_view, const T& value) {
    add(value);
  }
  std::uint64_t value() const { return mixed(state_); }

 private:
  template <class T>
  void add(const T& value) {
    if constexpr (HasFields<T>)
      each_field(value, *this);
    else if constexpr (is_list<T>)
      add_items(value);
    else if constexpr (std::is_same_v<T, double>)
      mix(std::bit_cast<std::uint64_t>(value + 0.0));
    else
      mix(std::uint64_t(field_value(value)));
  }
  template <class List>
  void add_items(const List& items) {
    if constexpr (requires { items.count; }) mix(items.count);
    for (const auto& item : items) add(item);
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
  each_field(value, hash);
  return hash.value();
}

// Every field on a line of its own: "ships[3].hull = 5".
class Lines {
 public:
  template <class T>
  void operator()(std::string_view name, const T& value) {
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
      each_field(value, *this);
    else if constexpr (is_list<T>)
      add_items(value);
    else if constexpr (std::is_same_v<T, double>)
      line(fmt::format("{}", value + 0.0));  // every digit that counts
    else
      line(std::to_string(field_value(value)));
  }
  template <class List>
  void add_items(const List& items) {
    const std::size_t length = path_.size();
    int number = 0;
    for (const auto& item : items) {
      path_ += '[' + std::to_string(number++) + ']';
      add(item);
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
  void operator()(std::string_view, const T&) {}
  template <class T, int N>
  void operator()(std::string_view, const Few<T, N>& items) {
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
  each_field(value, places);
  std::sort(out.begin(), out.end(), [](const Spare& a, const Spare& b) { return a.from < b.from; });
}

template <HasFields T>
std::string lines_of(const T& value) {
  Lines lines;
  each_field(value, lines);
  return lines.take();
}

}  // namespace engine
