// A lie for every limit of wetthrust: what the referee is shown of one step, so that he must speak up. They
// come by chapter; each chapter's list is in its own file.
#pragma once

#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {

using Faults = std::span<const Fault<Battle>>;

std::vector<Fault<Battle>> faults();
Faults faults_of_moves();
Faults faults_of_fire();
Faults faults_of_torpedoes();
Faults faults_of_damage();
Faults faults_of_flights();
Faults faults_of_air_fire();
Faults faults_of_boats();

template <class Deed>
Event* first(Step& seen) {
  const auto found = std::find_if(seen.events.begin(), seen.events.end(), is<Deed>);
  return found == seen.events.end() ? nullptr : &*found;
}

// Where something is told, does this to it. True where it was told.
template <class Deed, class Do>
bool at_first(Step& seen, Do&& change) {
  Event* event = first<Deed>(seen);
  if (event) change(*event);
  return event != nullptr;
}

// One number of what is told.
template <class Deed>
bool off_by_one(Step& seen, int Deed::*number) {
  return at_first<Deed>(
      seen, [&](Event& event) { support::alter<Deed>(event, [&](Deed& deed) { ++(deed.*number); }); });
}

template <class Deed>
bool untold(Step& seen) {
  Event* event = first<Deed>(seen);
  if (event) seen.events.erase(seen.events.begin() + (event - seen.events.data()));
  return event != nullptr;
}

template <class Deed>
void tell(Step& seen, const Deed& deed, Actor who, Actor whom = engine::nobody) {
  seen.events.push_back(engine::told(deed, "", who, whom));
}

// Told a second time at the end.
template <class Deed>
bool told_again(Step& seen) {
  const Event* event = first<Deed>(seen);
  if (event) seen.events.push_back(Event(*event));
  return event != nullptr;
}

inline bool during(const Step& seen, const char* step) { return seen.turn > 0 && seen.step == step; }

// The first ship on the table before and after that fits.
template <class Fits>
int a_ship(const Step& seen, Fits&& fits) {
  for (int i = 0; i < seen.before.ships.size(); ++i)
    if (seen.before.ships[i].state == State::on_table && seen.after.ships[i].state == State::on_table &&
        fits(seen.before.ships[i]))
      return i;
  return -1;
}
inline int any_ship(const Step& seen) {
  return a_ship(seen, [](const Ship&) { return true; });
}

// In such a step, something is told of a ship that did not happen.
template <class Deed>
bool made_up(Step& seen, const char* step, const Deed& deed) {
  const int ship = during(seen, step) ? any_ship(seen) : -1;
  if (ship >= 0) tell(seen, deed, Actor(ship));
  return ship >= 0;
}

// Does this to such a ship, if there is one.
template <class Fits, class Do>
bool with_ship(Step& seen, Fits&& fits, Do&& change) {
  const int i = a_ship(seen, fits);
  if (i >= 0) change(seen.before.ships[i], seen.after.ships[i]);
  return i >= 0;
}
template <class Do>
bool with_any_ship(Step& seen, Do&& change) {
  return with_ship(
      seen, [](const Ship&) { return true; }, change);
}

template <class Fits>
int a_flight(const Step& seen, Fits&& fits) {
  for (int i = 0; i < seen.before.squadrons.size(); ++i)
    if (fits(seen.before.squadrons[i], seen.after.squadrons[i])) return i;
  return -1;
}
template <class Fits, class Do>
bool with_flight(Step& seen, Fits&& fits, Do&& change) {
  const int i = a_flight(seen, fits);
  if (i >= 0) change(seen.before.squadrons[i], seen.after.squadrons[i]);
  return i >= 0;
}

inline bool stays_aloft(const Squadron& was, const Squadron& is) {
  return was.state == ::wetthrust::AirState::aloft && is.state == ::wetthrust::AirState::aloft;
}

// All symbols of a system.
inline std::uint64_t symbols_of(const Battle& battle, const Ship& ship, System system) {
  std::uint64_t set = 0;
  const auto& symbols = battle.sheet(ship).symbols;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    if (symbols[i].system == system) set |= std::uint64_t{1} << i;
  return set;
}
inline void knock_out(Battle& battle, Ship& ship, System system) {
  ship.lost |= symbols_of(battle, ship, system);
}

inline int launcher_of(const Battle& battle, const Ship& ship) {
  for (const Symbol& symbol : battle.sheet(ship).symbols)
    if (symbol.system == System::launcher) return symbol.mount;
  return -1;
}

}  // namespace referee::wetthrust_book
