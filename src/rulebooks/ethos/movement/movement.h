// How ships move (ethos.move, ethos.wind, ethos.crew).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step f.
void move_ships(Battle& battle, Umpire& umpire);

// Which drive she uses in a move: a submerged boat may dash (ethos.sub.6) or use her silent drive.
enum class Drive : std::uint8_t { usual, silent, dash };
// ethos.move.7: in inches, with motive loss, calm, dash and wind; rounded once.
double allowance(const Battle& battle, const Ship& ship, Drive drive = Drive::usual);
// ethos.crew.1: manned and no hulk.
bool in_game(const Battle& battle, const Ship& ship);
// May fire, launch or sweep in this turn: in the game, no prize of the turn before (ethos.board.5), not
// sweeping (ethos.mine.5).
bool may_act(const Battle& battle, const Ship& ship);
// Crew and marines at the start of the battle.
int people_at_first(const Battle& battle, const Ship& ship);

// ethos.wind.2: a ship under sail alone that points less than 45 degrees off the wind.
bool in_irons(const Battle& battle, const Ship& ship, sea::Heading heading);
// ethos.board.5: taken in the turn before this one.
bool is_fresh_prize(const Battle& battle, const Ship& ship);

}  // namespace ethos
