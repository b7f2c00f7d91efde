// What a hit does: where it strikes (davco.hits), whether it beats armour (davco.pen), points and special
// effects (davco.special); and step 9, damage control.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

// The odds count points: they leave out what does not bear on those of this hit and the next.
enum class Effects : std::uint16_t { all, on_points };

// A shell or bomb that has hit.
struct Blow {
  Actor target = nobody, by = nobody;
  Band band{};               // the columns of Table 4
  bool times_a_die = false;  // davco.bomb.5: what penetrates, by a d6
  Effects effects{};
  int off_bow = 0;                           // whence it came: the side that is struck (davco.hits.2)
  int beats = 0;                             // hundredths of an inch of armour
  int calibre = 0;                           // hundredths of an inch; bombs count as 8 inch or more
  int penetrating = 0, not_penetrating = 0;  // points
};
// Rolls the place and works it all out. Points are lost at once; who has none left sinks at the end of the
// step.
void strike(Battle& battle, Umpire& umpire, const Blow& blow);

void lose_points(Battle& battle, Umpire& umpire, Actor who, int points, Clause clause, Actor by = nobody);
// davco.record.3: at the end of a step whoever has no points left sinks.
void sink_the_lost(Battle& battle, Umpire& umpire);

// In hundredths of an inch: davco.pen.1 to 3, and what is to be beaten.
int penetration(const Gun& gun, int range, Band band);
int armour(const Sheet& sheet, Surface surface);

void damage_control(Battle& battle, Umpire& umpire);  // step 9

}  // namespace davco
