// Salvos, boxes and specific damage (ethos.armour, ethos.damage, ethos.spd).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// What strikes a ship: which kinds ignore armour and how the chart reads follows from it.
enum class Weapon : std::uint8_t { gunnery, bomb, torpedo, mine, missile, asw, ram, spar };

// ethos.damage.4: where an attack came from.
enum class Impact : std::uint8_t { port, starboard, either };

struct Salvo {
  Actor target = nobody;
  Actor by = nobody;
  Weapon weapon{};
  int hits = 0;
  sea::Point from;  // for the impact side
  Clause clause;    // of what hit
};
// ethos.armour, ethos.damage, ethos.spd: crosses off armour and hull, then rolls the specific damage; asks
// her owner where he has a choice. Nothing happens to a ship that is lost already.
void strike(Battle& battle, Umpire& umpire, const Salvo& salvo);

// ethos.torp.7: damage hits of so many dice, their sum or one for each 5 and 6.
int warhead(const Battle& battle, Umpire& umpire, int dice, Actor who, Clause clause, const char* what);

// ethos.seq.20: at the end of a step, those that sank in it go with all aboard.
void take_off_the_lost(Battle& battle, Umpire& umpire);
// Crew or marines at the owner's choice (ethos.spd.11, ethos.board.2).
void lose_people(Battle& battle, Umpire& umpire, Actor who, int units, Clause clause);

}  // namespace ethos
