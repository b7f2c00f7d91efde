// Chapter 5.10.
#pragma once

#include "rulebooks/buoyz/path.h"

namespace buoyz {

// buoyz.5.10.2: six for CL, DD, SS and smaller, or what her SD says; 0: she lays none.
int mines_carried(const Book& book, const Sheet& sheet);

void mine_explosions(Battle& battle, Umpire& umpire);  // Movement 3
// buoyz.5.10.4: who runs off the table rolls first, for she will not be there in Movement 3.
void mines_before_she_leaves(Battle& battle, Umpire& umpire, Actor who);
// After a ship has moved: notes the fields she crossed, or sweeps them.
void pass_mines(Battle& battle, Umpire& umpire, Actor who, const Passage& passage);
// Asks where on her way, and lays it; declared before she moved.
void lay_mine(Battle& battle, Umpire& umpire, Actor who, const Passage& passage);
bool may_lay(const Battle& battle, const Ship& ship);
bool may_sweep(const Battle& battle, const Ship& ship);

sea::Outline outline(const Battle& battle, const Mine& mine);
// Rows of a pre-set field that a straight leg crosses and that nobody has swept, as bits.
unsigned rows_crossed(const Battle& battle, int field, const sea::Segment& leg);

}  // namespace buoyz
