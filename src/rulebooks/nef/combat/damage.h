// Chapters "damage" and "spec": hull boxes, rows and loss, all at the end of the turn, and how vulnerable the
// magazines of special weapons are.
#pragma once

#include "rulebooks/nef/battle.h"

namespace nef {

void end_of_turn(Battle& battle, Umpire& umpire);
void lose_boxes(Battle& battle, Actor who, int boxes);
bool doomed(const Battle& battle, const Unit& unit);  // no box left

// nef.spec.4: what counts as a salvo aboard.
enum class Salvo : std::uint8_t { rocket, bombs, flight, torpedo };
inline constexpr const char* salvo_names[] = {"rockets", "bombs", "flight", "torpedoes"};
inline constexpr int bombs_in_lot = 3;

struct SalvoAboard {
  Salvo kind{};
  Actor flight = nobody;
};
using Magazine = Few<SalvoAboard, max_units + 3>;  // her flights, and a kind each of hers
// Everything that could be destroyed, a kind once, flights one by one, in the order of the default.
Magazine salvos_aboard(const Battle& battle, Actor who);

void check_vulnerability(Battle& battle, Umpire& umpire, Actor who);

}  // namespace nef
