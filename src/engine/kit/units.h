// The units of a battle: ships, flights, counters. A rulebook lists them once beside its Battle,
//   constexpr auto units_of(const Battle*) { return std::tuple{engine::Units{"ships", 0, &Battle::ships},
//   ...}; }
// and whoever walks through them, names them or looks for one by name uses that list. The Battle has
// name(actor), and its book names the sides.
#pragma once

#include <fmt/format.h>

#include <tuple>

#include "engine/result/fate.h"
#include "engine/text.h"

namespace engine {

template <class List>
struct Units {
  const char* field;  // in the state: "ships"
  int first;          // number of the first one's actor
  List list;
};
template <class List>
Units(const char*, int, List) -> Units<List>;

// Calls f(units) for every list.
template <class Battle, class F>
void each_list(const Battle&, F&& f) {
  std::apply([&](const auto&... units) { (f(units), ...); }, units_of(static_cast<const Battle*>(nullptr)));
}

// Calls f(actor, unit) for every unit, list by list.
template <class Battle, class F>
void each_actor(Battle& battle, F&& f) {
  each_list(battle, [&](const auto& units) {
    auto& list = battle.*units.list;
    for (int i = 0; i < list.size(); ++i) f(Actor(units.first + i), list[i]);
  });
}

template <class Battle>
bool has_unit(const Battle& battle, Actor actor) {
  bool has = false;
  each_list(battle, [&](const auto& units) {
    const int number = index(actor) - units.first;
    has |= number >= 0 && number < (battle.*units.list).size();
  });
  return has;
}

// Of a unit or a side; empty for nobody.
template <class Battle>
std::string name_of(const Battle& battle, Actor actor) {
  if (has_unit(battle, actor)) return battle.name(actor);
  for (std::size_t side = 0; side < battle.book->sides.size(); ++side)
    if (actor == actor_of(Side(side))) return battle.book->sides[side].name;
  return {};
}

template <class Battle>
Actor find_unit(const Battle& battle, std::string_view name) {
  Actor found = nobody;
  each_actor(battle, [&](Actor who, const auto&) {
    if (found == nobody && same_word(battle.name(who), name)) found = who;
  });
  return found;
}

// What its fields begin with in the state: "ships[3]".
template <class Battle>
std::string field_of(Actor actor) {
  std::string field;
  const auto look = [&](const auto& units) {
    if (index(actor) >= units.first) field = fmt::format("{}[{}]", units.field, index(actor) - units.first);
  };
  std::apply([&](const auto&... units) { (look(units), ...); },
             units_of(static_cast<const Battle*>(nullptr)));
  return field;
}

}  // namespace engine
