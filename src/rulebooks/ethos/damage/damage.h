// Salvos, boxes and specific damage (ethos.armour, ethos.damage, ethos.spd).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// What strikes a ship: which kinds ignore armour and how the chart reads follows from it.
enum class Weapon : std::uint8_t { gunnery, bomb, torpedo, mine, missile, asw, ram, spar };

// ethos.damage.4: where an attack came from; of a carrier's deck fore and aft. either: a deck in one piece.
enum class Impact : std::uint8_t { port, starboard, either };

// The odds count hull and armour: they leave out what goes of things of which there is plenty, and work out
// the chart of all salvos at a ship together (work_out_chart).
enum class Effects : std::uint16_t { all, on_boxes };

struct Salvo {
  Actor target = nobody;
  Actor by = nobody;
  Weapon weapon{};
  int hits = 0;
  sea::Point from;  // for the impact side
  Clause clause;    // of what hit
  Effects effects{};
};
// ethos.armour, ethos.damage, ethos.spd: crosses off armour and hull, then rolls the specific damage; asks
// her owner where he has a choice. Nothing happens to a ship that is lost already.
void strike(Battle& battle, Umpire& umpire, const Salvo& salvo);
// The specific damage that salvos of which the odds are wanted have left to be worked out.
void work_out_chart(Battle& battle, Umpire& umpire, const Salvo& like);

// ethos.torp.7: damage hits of so many dice, their sum or one for each 5 and 6.
int warhead(const Battle& battle, Umpire& umpire, int dice, Actor who, Clause clause, const char* what);

// She is going down and is taken off at the end of the step (ethos.seq.20).
inline bool is_lost(const Ship& ship) { return ship.hull == 0 && !ship.hulk; }
void sink(Battle& battle, Umpire& umpire, Actor who, Clause clause, Actor by = nobody);
// Boxes of her hull; with the last one she sinks, or floats as a hulk (ethos.damage.5, ethos.damage.6).
void lose_hull(Battle& battle, Umpire& umpire, Actor who, int boxes, Clause clause, Actor by = nobody);
// ethos.seq.20: at the end of a step, those that sank in it go with all aboard.
void take_off_the_lost(Battle& battle, Umpire& umpire);
// Crew or marines at the owner's choice; which first if he has none to make: crew while more than two are
// left (ethos.spd.11) or marines (ethos.board.2). No more than she has.
enum class LostFirst : std::uint8_t { crew, marines };
void lose_people(Battle& battle, Umpire& umpire, Actor who, int units, Clause clause,
                 LostFirst first = LostFirst::crew);

extern const QuestionKind armour_kind, impact_kind, weapon_kind, item_kind, losses_kind;

}  // namespace ethos
