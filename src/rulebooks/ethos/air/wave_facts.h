// The aircraft table: how each type flies, fights and is loaded.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// ethos.move.2, ethos.move.3, ethos.move.5: inches a turn, the least of it, and how it turns.
struct Flight {
  double most = 0, least = 0, before_turn = 0;
  sea::Angle turn;
};
Flight flight_of(const Battle& battle, const Wave& wave);

bool is_jet(const Battle& battle, const Wave& wave);
// ethos.air.2 to ethos.air.11.
int combat_value(const Battle& battle, const Wave& wave);
// ethos.a2a.1
double combat_reach(const Battle& battle, const Wave& wave);
bool may_carry(WaveType type, Load load);
// The first load of a type: what it takes when nothing is said.
Load usual_load(WaveType type);
bool has_choice_of_load(WaveType type);
// ethos.carrier.8, ethos.boats.1: it need not go home when its load is used.
bool stays(WaveType type);
inline bool is_aircraft(const Wave& wave) { return !is_boat(wave.type); }
// ethos.air.4, ethos.air.9, ethos.air.14: only with this load it intercepts and starts air combat.
inline bool is_fighter(const Wave& wave) { return wave.load == Load::fighter && !wave.spent; }

const char* word(WaveType type);
const char* word(Load load);

}  // namespace ethos
