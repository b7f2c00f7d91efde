// What the standard library of Debian's emscripten lacks of C++20, as far as we use it. Read before every
// file.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>

namespace std {

template <class To, class From>
constexpr To bit_cast(const From& from) {
  return __builtin_bit_cast(To, from);
}

// Of real numbers, in digits.
inline from_chars_result from_chars(const char* first, const char* last, double& value,
                                    chars_format format = chars_format::general) {
  const auto digits = [&](const char* at) {
    return std::find_if(at, last, [](char c) { return c < '0' || c > '9'; });
  };
  const char* begin = first != last && *first == '-' ? first + 1 : first;
  const char* end = digits(begin);
  auto count = end - begin;
  if (end != last && *end == '.') {
    const char* point = end;
    end = digits(point + 1);
    count += end - point - 1;
  }
  if (count == 0) return {first, errc::invalid_argument};
  if (format != chars_format::fixed && end != last && (*end == 'e' || *end == 'E')) {
    const char* power = end + 1;
    if (power != last && (*power == '+' || *power == '-')) ++power;
    if (digits(power) != power) end = digits(power);
  }
  const double read = std::strtod(std::string(first, end).c_str(), nullptr);
  if (std::isinf(read)) return {end, errc::result_out_of_range};
  value = read;
  return {end, errc()};
}

namespace ranges {

template <class Test, class Projection>
auto projected(Test& test, Projection& projection) {
  return [&](const auto& one) -> bool { return std::invoke(test, std::invoke(projection, one)); };
}

template <class Range, class Value, class Projection = std::identity>
auto find(Range&& range, const Value& value, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](const auto& one) { return std::invoke(projection, one) == value; });
}

template <class Range, class Test, class Projection = std::identity>
bool any_of(Range&& range, Test test, Projection projection = {}) {
  return std::any_of(std::begin(range), std::end(range), projected(test, projection));
}

template <class Range, class Test, class Projection = std::identity>
bool all_of(Range&& range, Test test, Projection projection = {}) {
  return std::all_of(std::begin(range), std::end(range), projected(test, projection));
}

template <class Range, class Test, class Projection = std::identity>
bool none_of(Range&& range, Test test, Projection projection = {}) {
  return std::none_of(std::begin(range), std::end(range), projected(test, projection));
}

template <class Compare, class Projection>
auto compared(Compare& compare, Projection& projection) {
  return [&](const auto& a, const auto& b) -> bool {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b));
  };
}

template <class Range, class Compare = std::ranges::equal_to, class Projection = std::identity>
auto adjacent_find(Range&& range, Compare compare = {}, Projection projection = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), compared(compare, projection));
}

template <class Range, class Compare = std::ranges::less, class Projection = std::identity>
auto min_element(Range&& range, Compare compare = {}, Projection projection = {}) {
  return std::min_element(std::begin(range), std::end(range), compared(compare, projection));
}

template <class Iterator, class Compare = std::ranges::less, class Projection = std::identity>
void sort(Iterator first, Iterator last, Compare compare = {}, Projection projection = {}) {
  std::sort(first, last, compared(compare, projection));
}

template <class Range, class Compare = std::ranges::less, class Projection = std::identity>
requires requires(Range& range) { std::begin(range); }
void sort(Range&& range, Compare compare = {}, Projection projection = {}) {
  std::sort(std::begin(range), std::end(range), compared(compare, projection));
}

}  // namespace ranges
}  // namespace std
