// Chapter "air": launching, landing and re-arming flights.
#pragma once

#include "rulebooks/nef/battle.h"

namespace nef {

inline constexpr int deck_rate = 4;
// nef.air.1: four fighters a turn, a bomber counting two.
constexpr int deck_share(Kind flight) { return flight == Kind::bomber ? 2 : 1; }

// A base that can launch, land and re-arm.
bool open_deck(const Battle& battle, const Unit& unit);
bool aboard(const Unit& flight, Actor base);
int flights_aboard(const Battle& battle, Actor base);
// Flights that could land on this base now, as far as place and side go.
bool may_land(const Battle& battle, const Unit& flight, Actor base);
// What of the deck's rate is left for landing this turn.
int landing_rate(const Battle& battle, const Unit& base);
int free_berths(const Battle& battle, Actor base);
// Landed in an earlier turn, and something to be put on board; a bomber can change its load.
bool may_rearm(const Battle& battle, const Unit& flight, int turn);
bool fully_loaded(const Battle& battle, const Unit& flight);
int rearm_rate(const Battle& battle, const Unit& base);

void arm(Unit& flight, std::uint8_t load);
void take_off(Battle& battle, Actor base, const AirOrder& order);
void launch(Battle& battle, Umpire& umpire, Actor base, const Air& orders);
void land_flights(Battle& battle, Umpire& umpire);
void rearm_flights(Battle& battle, Umpire& umpire);

}  // namespace nef
