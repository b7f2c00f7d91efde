// Submarines and their red herrings (ethos.sub).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

extern const QuestionKind depth_kind, evade_kind, counter_kind;

// Of set-up: boats that begin submerged are shuffled, and their owner puts the counters within 2 inches of
// the place of the scenario.
void begin_submerged(Battle& battle, Umpire& umpire);
// Step e.
void dive_or_surface(Battle& battle, Umpire& umpire);
// ethos.sub.9: in step q.
void evade(Battle& battle, Umpire& umpire);

inline constexpr int most_salvos = 3;  // ethos.sub.11
// ethos.sub.12: aimed attacks may be made on her: submerged and located, or all her red herrings are gone.
bool attackable(const Battle& battle, const Ship& boat);
// The counter that is the boat; nobody where she is not submerged or the view does not know.
Actor real_contact(const Ship& boat);

// ethos.sub.3, ethos.sub.7, ethos.vis.10: takes her red herrings off.
void remove_herrings(Battle& battle, Ship& boat);
// ethos.sub.16: she sinks, comes up or leaves the table: all her counters go.
void take_off_counters(Battle& battle, Ship& boat);
// ethos.sub.7: she launched or laid something: her place is known for the rest of the turn.
void give_away(Battle& battle, Umpire& umpire, Actor boat);
// ethos.sub.8: in step f of the turn after, two red herrings leave with her, shuffled (a roll that nobody
// else hears). Does nothing for a boat that has not given herself away or is located.
void return_herrings(Battle& battle, Umpire& umpire, Actor boat);
// All three counters where she lies, shuffled.
void set_out_counters(Battle& battle, Umpire& umpire, Actor boat, Clause clause);

// ethos.sub.13, ethos.sub.14: after each salvo that hurt a submerged boat.
void check_depth(Battle& battle, Umpire& umpire, Actor boat);
// ethos.sub.13, ethos.sub.2: whether she could dive now.
bool may_dive(const Battle& battle, const Ship& boat);
void dive(Battle& battle, Umpire& umpire, Actor boat);
void surface(Battle& battle, Umpire& umpire, Actor boat, Clause clause);

}  // namespace ethos
