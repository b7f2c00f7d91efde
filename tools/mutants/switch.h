// Included before every changed file: each change is compiled in and switched on by its number while the
// program runs.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

namespace mutant {

extern int active;               // the number of the change that is on; none where it is negative
extern unsigned char reached[];  // by number: was asked about

// A constant cannot be switched: such a change is never reached, and is built by itself.
constexpr bool on(int number) {
  if (std::is_constant_evaluated()) return false;
  reached[number] = 1;
  return active == number;
}

template <class A>
constexpr A pick(int number, A value, A other) {
  return on(number) ? other : value;
}
constexpr bool flip(int number, bool value) { return on(number) != value; }

#define BROADSIDE_CHANGE(name, was, is)                                     \
  template <class A, class B>                                               \
  constexpr auto name(int number, A&& a, B&& b)->decltype(a was b) {        \
    return on(number) ? static_cast<decltype(a was b)>(a is b) : (a was b); \
  }
BROADSIDE_CHANGE(less, <, <=)
BROADSIDE_CHANGE(less_equal, <=, <)
BROADSIDE_CHANGE(greater, >, >=)
BROADSIDE_CHANGE(greater_equal, >=, >)
BROADSIDE_CHANGE(equal, ==, !=)
BROADSIDE_CHANGE(not_equal, !=, ==)
BROADSIDE_CHANGE(plus, +, -)
BROADSIDE_CHANGE(minus, -, +)
#undef BROADSIDE_CHANGE

template <class A, class B>
constexpr A& add_to(int number, A& a, B&& b) {
  return on(number) ? a -= b : a += b;
}
template <class A, class B>
constexpr A& take_from(int number, A& a, B&& b) {
  return on(number) ? a += b : a -= b;
}
template <class A>
constexpr A& step_up(int number, A& a) {
  return on(number) ? --a : ++a;
}
template <class A>
constexpr A& step_down(int number, A& a) {
  return on(number) ? ++a : --a;
}
template <int number, class... A>
constexpr auto lesser(A&&... a) {
  return on(number) ? std::max(a...) : std::min(a...);
}
template <int number, class... A>
constexpr auto greater_of(A&&... a) {
  return on(number) ? std::min(a...) : std::max(a...);
}

}  // namespace mutant
