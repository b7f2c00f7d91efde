// How units and weapons are spoken of in sentences.
#pragma once

#include <fmt/format.h>

#include "engine/question/notation.h"
#include "rulebooks/nef/combat/combat.h"

namespace nef {

// Vessels are "she"; flights, forts and airfields are "it".
inline bool is_she(const Unit& unit) { return !is_flight(unit.kind) && !is_ground(unit.kind); }
inline const char* she(const Unit& unit) { return is_she(unit) ? "she" : "it"; }
inline const char* her(const Unit& unit) { return is_she(unit) ? "her" : "its"; }    // her speed
inline const char* to_her(const Unit& unit) { return is_she(unit) ? "her" : "it"; }  // within an inch of her

inline const std::string& kind_word(const Battle& battle, const Unit& unit) {
  return battle.sheet(unit).type;
}
inline const char* word(Load load) { return load_names[int(load)]; }
inline const char* word(State state) {
  constexpr const char* words[] = {"on the table", "aboard", "withdrawn", "through", "destroyed"};
  return words[int(state)];
}
// "guns", "torpedoes".
inline const char* word(Weapon weapon) { return rule_of(weapon).all; }
// "12 guns", "1 torpedo salvo".
inline std::string counted(int amount, Weapon weapon) { return counted(amount, rule_of(weapon).one); }
// "1 inch", "2.5 inches".
inline std::string inches_text(int thousandths) {
  return fmt::format("{} inch{}", engine::print_thousandths(thousandths),
                     thousandths == thousand ? "" : "es");
}
// "25 %".
inline std::string row_name(int hull_row) { return fmt::format("{} %", 25 * hull_row); }
// "gun 3, bomb 0, speed 6, turn 2".
inline std::string factors_text(const Factors& factors) {
  return fmt::format("gun {}, bomb {}, speed {}, turn {}", factors.gun, factors.bomb, factors.speed,
                     factors.turn);
}
// "aboard Pegasus", "at Cape Lookout".
inline std::string place_on(const Battle& battle, Actor base) {
  return (is_ground(battle[base].kind) ? "at " : "aboard ") + battle.name(base);
}
inline std::string whereabouts(const Battle& battle, const Unit& unit) {
  if (unit.state == State::aboard) return place_on(battle, Actor(unit.base));
  return is_flight(unit.kind) && on_table(unit) ? "in the air" : word(unit.state);
}

}  // namespace nef
