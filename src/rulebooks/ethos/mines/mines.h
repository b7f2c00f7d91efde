// Mines and rams (ethos.mine, ethos.ram).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step h: mines, sweeping, rams.
void mines_and_rams(Battle& battle, Umpire& umpire);

// ethos.mine.2: notes in step f which counters a track sets off.
void pass_mines(Battle& battle, Actor who);

// ethos.mine.1: a mine or a red herring, by a ship or from the real counter of a submerged boat.
enum class Laid : std::uint8_t { mine, dummy };
bool may_lay(const Battle& battle, Actor who, Laid what);
void lay(Battle& battle, Umpire& umpire, Actor who, Laid what);

// ethos.vis.4: a side numbers those alone that are open to it, from 0 on; no_mine: this one is not.
inline constexpr int no_mine = 255;
int number_of_mine(const Battle& battle, Side side, int mine);
int mine_numbered(const Battle& battle, Side side, int number);

// ethos.mine.5: counters that a side could sweep from there, by its numbers; and the choice of one of them.
engine::Few<int, max_mines> within_sweep(const Battle& battle, Side side, sea::Point bow);
void name_swept(Battle& battle, Umpire& umpire, Actor who);

// ethos.ram.1: a bow there meets a long side of her, and the courses cross at 45 to 135 degrees.
bool is_on_beam(const Battle& battle, const sea::Pose& bow, const Ship& target);
// ethos.ram.3, ethos.ram.5: declares a ram of the ship at her bow.
void declare_ram(Battle& battle, Umpire& umpire, Actor who, Actor target);

extern const QuestionKind mine_place_kind, sweep_kind;

}  // namespace ethos
