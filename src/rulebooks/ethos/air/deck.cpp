#include "rulebooks/ethos/air/deck.h"

#include <algorithm>

#include "rulebooks/ethos/air/wave_facts.h"
#include "rulebooks/ethos/movement/movement.h"

namespace ethos {
namespace {

bool carries(const Sheet& sheet, auto&& holds) {
  return std::any_of(sheet.carried.begin(), sheet.carried.end(),
                     [&](const Carried& carried) { return carried.waves > 0 && holds(carried.type); });
}

// ethos.carrier.1, ethos.carrier.2: a fleet carrier does both in a turn; others one of them, unless they
// fly machines that need no runway. ethos.carrier.4: so does a deck of which one half is left.
bool does_both(const Sheet& sheet, const Ship& ship) {
  const auto vertical = [](WaveType type) { return type == WaveType::vtol || type == WaveType::helicopter; };
  const bool half_gone =
      sheet.has_deck() && sheet.combined_deck == 0 && (ship.deck[0] == 0 || ship.deck[1] == 0);
  return (sheet.fleet_carrier || carries(sheet, vertical)) && !half_gone;
}

// ethos.carrier.4: while there is a point of deck; boats and machines that rise straight up need none.
bool can_operate(const Sheet& sheet, const Ship& ship) {
  return sheet.has_deck() ? ship.deck[0] + ship.deck[1] > 0 : !sheet.carried.empty();
}

}  // namespace

// ethos.carrier.3: what the sheet prints goes before the rule.
DeckRate rate_of(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (!can_operate(sheet, ship) || !may_act(battle, ship)) return {};
  const int launch = sheet.launch_rate ? sheet.launch_rate : 1;
  const int recover = sheet.recovery_rate ? sheet.recovery_rate : 1;
  DeckRate rate{std::max(0, launch - ship.flown_off), std::max(0, recover - ship.taken_in)};
  if (does_both(sheet, ship)) return rate;
  if (ship.flown_off > 0) rate.recover = 0;
  if (ship.taken_in > 0) rate.launch = 0;
  return rate;
}

bool stands_on(const Wave& wave, Actor ship) {
  return wave.where == Aloft::aboard && wave.aboard == index(ship);
}

// ethos.carrier.6: no more than her sheet prints.
int room_aboard(const Battle& battle, Actor ship) {
  int room = 0;
  for (const Carried& carried : battle.sheet(ship).carried) room += carried.waves;
  for (const Wave& wave : battle.waves) room -= stands_on(wave, ship);
  return room;
}

// ethos.air.10: a helicopter lands on its own ship, and on any that carries aircraft.
bool is_home(const Battle& battle, Actor ship, const Wave& wave) {
  const Ship& base = battle[ship];
  const Sheet& sheet = battle.sheet(base);
  if (!afloat(base) || base.side != wave.side || base.hulk || base.submerged) return false;
  if (!can_operate(sheet, base) || room_aboard(battle, ship) <= 0) return false;
  if (is_boat(wave.type)) return carries(sheet, is_boat);
  if (wave.type == WaveType::helicopter) return carries(sheet, [](WaveType type) { return !is_boat(type); });
  return sheet.has_deck();
}

bool may_land(const Battle& battle, Actor ship, const Wave& wave) {
  return on_table(wave) && is_home(battle, ship, wave) && may_act(battle, battle[ship]) &&
         next_to(outline(wave), outline(battle, battle[ship]));
}

}  // namespace ethos
