// The table of functions that a rulebook hands the engine is made from plain functions on its own Battle:
// on<ending> is that function behind the engine's plain pointer, and what follows from the list of fields
// needs no function of the book's at all.
#pragma once

#include "engine/kit/mend.h"
#include "engine/kit/typed.h"
#include "engine/rulebook.h"

namespace engine {

template <auto Function>
struct OnBattle;
template <class Result, class Battle, class... More, Result (*Function)(const Battle&, More...)>
struct OnBattle<Function> {
  static Result call(const void* battle, More... more) { return Function(typed<Battle>(battle), more...); }
};
template <auto Function>
inline constexpr auto on = OnBattle<Function>::call;

// Before and after an attack.
template <auto Function>
struct OnTwo;
template <class Battle, class Out, void (*Function)(const Battle&, const Battle&, Out&)>
struct OnTwo<Function> {
  static void call(const void* before, const void* after, Out& out) {
    Function(typed<Battle>(before), typed<Battle>(after), out);
  }
};
template <auto Function>
inline constexpr auto on_two = OnTwo<Function>::call;

template <auto Function>
struct OnView;
template <class Battle, void (*Function)(const Battle&, Viewer, Battle&)>
struct OnView<Function> {
  static void call(const void* battle, Viewer viewer, void* out) {
    Function(typed<Battle>(battle), viewer, typed<Battle>(out));
  }
};
template <auto Function>
inline constexpr auto on_view = OnView<Function>::call;

template <class Battle>
std::uint64_t hash_battle(const void* battle) {
  return hash_of(typed<Battle>(battle));
}
template <class Battle>
std::string print_battle(const void* battle) {
  return lines_of(typed<Battle>(battle));
}
template <class Battle>
void find_spares(const void* battle, Spares& out) {
  spares_of(typed<Battle>(battle), out);
}
template <class Battle, const auto& Mendable>
std::string mend_battle(void* battle, std::string_view field) {
  return set_field(typed<Battle>(battle), field, Mendable);
}

}  // namespace engine
