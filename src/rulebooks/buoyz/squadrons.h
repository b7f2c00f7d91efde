// Chapter 12.1.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

inline constexpr int most_in_squadron = 6, most_squadrons = 20;
using ShipList = Few<Actor, most_in_squadron>;

void form_squadrons(Battle& battle, Umpire& umpire);  // set-up, sealed (12.1.1)
// buoyz.12.1.1, 12.1.2: there is room in it, and one of its ships is near; or it is new, or none, or the one
// she has been given.
bool may_join(const Battle& battle, Actor who, int squadron);
extern const QuestionKind squadron_kind, company_kind;

bool in_company(const Battle& battle, sea::Point a, sea::Point b);  // within four inches (12.1.2)
bool serves(const Battle& battle, const Ship& ship);                // in a squadron (12.1.3)
bool sisters(const Ship& a, const Ship& b);                         // of one squadron, on one table
// Calls f(actor, ship) for each of the others that serve in her squadron.
template <class F>
void each_mate(const Battle& battle, const Ship& ship, F&& f) {
  if (!serves(battle, ship)) return;
  each_ship_of(battle, ship.side, [&](Actor who, const Ship& mate) {
    if (sisters(ship, mate) && serves(battle, mate)) f(who, mate);
  });
}
// The ships that are nominated with this one, herself first; just herself outside a squadron (12.1.4).
// Cripples have fallen out (12.1.3).
ShipList company(const Battle& battle, Actor who);
int best_command(const Battle& battle, const Ship& ship);  // 12.1.5
// buoyz.12.1.3: she falls out for good, if she is in one.
void leave_squadron(Battle& battle, Umpire& umpire, Actor who);

}  // namespace buoyz
