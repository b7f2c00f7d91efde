// Lies, one for every limit: what the referee is shown of one step, so that he must speak up.
#pragma once

#include <algorithm>

#include "tests/referee/buoyz/judge.h"

namespace referee::buoyz_book {

using Lie = Fault<Battle>;

std::span<const Lie> movement_faults();
std::span<const Lie> command_faults();
std::span<const Lie> fire_faults();
std::span<const Lie> damage_faults();
std::span<const Lie> ordnance_faults();
std::span<const Lie> air_faults();
std::vector<Lie> faults();

// ---- How to lie.

inline bool during(const Step& seen, std::string_view step) { return seen.turn > 0 && seen.step == step; }

template <class Told, class Fits>
Event* find(Step& seen, Told kind, Fits&& fits) {
  const auto found = std::find_if(seen.events.begin(), seen.events.end(),
                                  [&](const Event& event) { return is(event, kind) && fits(event); });
  return found == seen.events.end() ? nullptr : &*found;
}

// Where such an event is told, does this to it.
template <class Told, class Fits, class Do>
bool where(Step& seen, Told kind, Fits&& fits, Do&& change) {
  Event* event = find(seen, kind, fits);
  if (event) change(*event);
  return event != nullptr;
}
template <class Told, class Do>
bool at(Step& seen, Told kind, Do&& change) {
  return where(
      seen, kind, [](const Event&) { return true; }, change);
}

// The first ship on the table that fits, as she is shown afterwards.
template <class Fits, class Do>
bool of_ships(Step& seen, Fits&& fits, Do&& change) {
  for (int i = 0; i < seen.after.ships.size(); ++i) {
    Ship& ship = seen.after.ships[i];
    if (seen.before.ships[i].state != State::on_table || ship.state != State::on_table || !fits(ship))
      continue;
    return change(ship), true;
  }
  return false;
}

// Dice of that name.
template <class Do>
bool dice(Step& seen, std::string_view what, Do&& change) {
  for (Roll& roll : seen.rolls)
    if (what == roll.why.what) return change(roll), true;
  return false;
}

inline void insert(Step& seen, std::size_t place, const Event& event) {
  seen.events.insert(seen.events.begin() + std::ptrdiff_t(place), Event(event));
  for (Roll& roll : seen.rolls) roll.told += roll.told > place ? 1 : 0;
}
inline void again(Step& seen, const Event& event) { seen.events.push_back(Event(event)); }
inline void erase(Step& seen, const Event& event) {
  const auto place = std::size_t(&event - seen.events.data());
  seen.events.erase(seen.events.begin() + std::ptrdiff_t(place));
  for (Roll& roll : seen.rolls) roll.told -= roll.told > place ? 1 : 0;
}
template <class Told>
void make(Event& event, Told kind) {
  event.kind = static_cast<std::uint16_t>(kind);
}
inline void turn(sea::Pose& pose, int degrees) {
  pose.heading = sea::Heading::from_north({pose.heading.minutes() + degrees * 60});
}
inline bool by_ship(const Event& event) { return is_ship(event.who); }
inline bool by_flight(const Event& event) { return is_flight(event.who); }
inline bool whole(const Ship& ship) { return !ship.is(Mark::crippled) && ship.motive == 0; }

}  // namespace referee::buoyz_book
