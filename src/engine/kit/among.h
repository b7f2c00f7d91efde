// Looking through one list of units: whether there is one of whom something holds, how many, which, the one
// worth most. A book makes one for each of its lists, with the condition that its rules mostly have,
//   auto flying(auto& battle) {
//     return engine::among(battle.squadrons, max_ships, [](const Squadron& one) { return aloft(one); });
//   }  // a lambda, since what is called by a pointer is not inlined
// and a rule asks it: flying(battle).any([&](const Squadron& other) { return other.side != side; }).
// What is asked of a unit is a function of it, or of its actor and it.
#pragma once

#include <limits>
#include <type_traits>

#include "engine/question/answer.h"

namespace engine {

template <class List, class In>
struct Among {
  List& list;
  int number;  // of the first one's actor
  In in;

  template <class F>
  void each(F&& f) const {
    for (int i = 0, units = list.size(); i < units; ++i)
      if (in(list[i])) ask(f, i);
  }
  // The first; nobody where there is none.
  template <class Holds>
  Actor first(Holds&& holds) const {
    for (int i = 0; i < list.size(); ++i)
      if (in(list[i]) && ask(holds, i)) return Actor(number + i);
    return nobody;
  }
  template <class Holds>
  bool any(Holds&& holds) const {
    return first(holds) != nobody;
  }
  template <class Holds>
  auto all(Holds&& holds) const {
    Few<Actor, std::remove_const_t<List>::capacity> found{};
    for (int i = 0; i < list.size(); ++i)
      if (in(list[i]) && ask(holds, i)) found.add(Actor(number + i));
    return found;
  }
  // How many, or the sum of what they have.
  template <class Amount>
  auto sum(Amount&& amount) const {
    decltype(ask(amount, 0) + 0) sum{};
    each([&](Actor who, const auto&) { sum += ask(amount, index(who) - number); });
    return sum;
  }
  // The first of those that are worth most; what is worth nothing is not taken.
  template <class Worth>
  Actor best(Worth&& worth) const {
    Actor found = nobody;
    double most = 0;
    for (int i = 0; i < list.size(); ++i) {
      if (!in(list[i])) continue;
      if (const double value = ask(worth, i); value > most) most = value, found = Actor(number + i);
    }
    return found;
  }
  // The first of the nearest, of those of whom that holds; it is asked only of who is nearer than the others.
  template <class Holds, class Distance>
  Actor nearest(Holds&& holds, Distance&& distance) const {
    Actor found = nobody;
    double nearest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < list.size(); ++i) {
      if (!in(list[i])) continue;
      if (const double away = ask(distance, i); away < nearest && ask(holds, i))
        nearest = away, found = Actor(number + i);
    }
    return found;
  }

 private:
  template <class F>
  auto ask(F&& f, int i) const {
    if constexpr (std::is_invocable_v<F, Actor, decltype(list[i])>)
      return f(Actor(number + i), list[i]);
    else
      return f(list[i]);
  }
};

template <class List, class In>
Among<List, In> among(List& list, int number, In in) {
  return {list, number, in};
}

}  // namespace engine
