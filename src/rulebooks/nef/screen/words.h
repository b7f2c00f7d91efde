// How units and weapons are spoken of in sentences.
#pragma once

#include <string>

#include "rulebooks/nef/battle.h"

namespace nef {

// Vessels are "she"; flights, forts and airfields are "it".
inline bool is_she(const Unit& unit) { return !is_flight(unit.kind) && !is_ground(unit.kind); }
inline const char* she(const Unit& unit) { return is_she(unit) ? "she" : "it"; }
inline const char* her(const Unit& unit) { return is_she(unit) ? "her" : "its"; }    // her speed
inline const char* to_her(const Unit& unit) { return is_she(unit) ? "her" : "it"; }  // within an inch of her

inline const std::string& kind_word(const Battle& battle, const Unit& unit) {
  return battle.sheet(unit).type;
}
inline const char* word(Load load) { return load_names[static_cast<int>(load)]; }
const char* word(State state);      // "on the table"
const char* all_of(Weapon weapon);  // "guns", "torpedoes"
inline const char* word(Weapon weapon) { return all_of(weapon); }
std::string counted(int amount, Weapon weapon);    // "12 guns", "1 torpedo salvo"
std::string inches_text(int thousandths);          // "1 inch", "2.5 inches"
std::string row_name(int hull_row);                // "25 %"
std::string factors_text(const Factors& factors);  // "gun 3, bomb 0, speed 6, turn 2"
std::string place_on(const Battle&, Actor base);   // "aboard Pegasus", "at Cape Lookout"

}  // namespace nef
