// Ships made fast together, and how strong each side is among them.
#pragma once

#include "rulebooks/ethos/boarding/boarding.h"

namespace ethos {

// ethos.board.1: all ships grappled together with her, directly or through others.
Ships fight_of(const Battle& battle, Actor who);
template <class Battle, class F>
void each_in(Battle& battle, Ships fight, Side side, F&& f) {
  each_ship(battle, [&](Actor who, auto& ship) {
    if (fight & one(index(who)) && ship.side == side) f(who, ship);
  });
}

int units_in(const Battle& battle, Ships fight, Side side);
// The ship with the most units, of equals the one with the better crew; nobody where the side has none.
Actor leader(const Battle& battle, Ships fight, Side side);
// ethos.board.1: ships with as many units as the leader, whose owner says which crew counts.
Ships leaders(const Battle& battle, Ships fight, Side side);
int quality_bonus(Quality quality);
// ethos.board.1: one a crew unit, two a marine unit, two more or less for the crew of the leader.
Tally boarding_score(const Battle& battle, Ships fight, Side side, Actor first);
inline int total(const Tally& tally) { return tally.total(engine::Rounding::down); }
// What one side is stronger by, for captains.
int lead(const Battle& battle, Ships fight, Side side);

void let_go(Battle& battle, Actor who);
// ethos.board.4 to 7: with what her captor puts aboard.
void capture(Battle& battle, Umpire& umpire, Actor prize, Actor captor);
bool is_beaten(const Battle& battle, const Ship& ship);
// Enemies that hold her and are not beaten themselves; where all are, all of them.
Ships captors_of(const Battle& battle, Actor prize);

// Of a share of people: which ship, and whether marines.
constexpr int slot_of(Actor who, int marines) { return index(who) * 2 + marines; }
constexpr Actor actor_of_slot(int slot) { return Actor(slot / 2); }
constexpr bool are_marines(int slot) { return slot % 2 != 0; }
// ethos.board.2: marines first; as many as an answer holds.
using People = Few<engine::Part, decltype(engine::Share::parts)::capacity>;
People people_in(const Battle& battle, Ships fight, Side side);

}  // namespace ethos
