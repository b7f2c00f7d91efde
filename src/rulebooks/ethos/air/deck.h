// What a ship can launch and take in (ethos.carrier.1 to ethos.carrier.4, ethos.boats.4).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// How many waves she may still launch or recover in this turn.
struct DeckRate {
  int launch = 0, recover = 0;
};
DeckRate rate_of(const Battle& battle, const Ship& ship);
int room_aboard(const Battle& battle, Actor ship);

// ethos.air.10: helicopters that are no waves of a carrier need no deck and count against no rate.
inline bool needs_rate(const Wave& wave) { return wave.counted; }

// She can take this wave in, now or in a later turn.
bool is_home(const Battle& battle, Actor ship, const Wave& wave);
// ethos.carrier.6: in this turn, where it has ended its move.
bool may_land(const Battle& battle, Actor ship, const Wave& wave);
bool stands_on(const Wave& wave, Actor ship);

}  // namespace ethos
