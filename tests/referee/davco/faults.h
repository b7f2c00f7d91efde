// A lie for every limit of davco: what the referee is shown of one step, so that he must speak up. They come
// by chapter; each chapter's list is in its own file.
#pragma once

#include <algorithm>

#include "tests/referee/davco/judge.h"

namespace referee::davco_book {

using Faults = std::span<const Fault<Battle>>;

std::vector<Fault<Battle>> faults();
Faults faults_of_moves();
Faults faults_of_fire();
Faults faults_of_damage();
Faults faults_of_torpedoes();
Faults faults_of_flights();
Faults faults_of_secrets();

// The first that is told and fits.
template <class Deed, class Fits>
Event* first(Step& seen, Fits&& fits) {
  for (Event& event : seen.events)
    if (is<Deed>(event) && fits(event)) return &event;
  return nullptr;
}
template <class Deed>
Event* first(Step& seen) {
  return first<Deed>(seen, [](const Event&) { return true; });
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
bool off_by(Step& seen, int more, int Deed::*number) {
  return at_first<Deed>(
      seen, [&](Event& event) { support::alter<Deed>(event, [&](Deed& deed) { deed.*number += more; }); });
}

inline void erase(Step& seen, const Event* event) {
  seen.events.erase(seen.events.begin() + (event - seen.events.data()));
}
template <class Deed>
bool untold(Step& seen) {
  const Event* event = first<Deed>(seen);
  if (event) erase(seen, event);
  return event != nullptr;
}
// Told a second time at the end.
template <class Deed>
bool told_again(Step& seen) {
  const Event* event = first<Deed>(seen);
  if (event) seen.events.push_back(Event(*event));
  return event != nullptr;
}
// What comes after the points that an event cost, if it is this.
template <class Deed>
const Event* consequence(const Step& seen, const Event& event) {
  const Event* third = &event + 2;
  return third < seen.events.data() + seen.events.size() && is<Deed>(*third) ? third : nullptr;
}

inline bool during(const Step& seen, const char* step) { return seen.turn > 0 && seen.step == step; }

// Does this to the first ship that is on the sea before and after and fits, if there is one.
template <class Fits, class Do>
bool with_ship(Step& seen, Fits&& fits, Do&& change) {
  for (int i = 0; i < seen.before.ships.size(); ++i) {
    Ship &was = seen.before.ships[i], &is = seen.after.ships[i];
    if (on_sea(was) && on_sea(is) && fits(was, is)) return change(was, is), true;
  }
  return false;
}
template <class Do>
bool with_any_ship(Step& seen, const char* step, Do&& change) {
  return during(seen, step) && with_ship(
                                   seen, [](const Ship&, const Ship&) { return true; }, change);
}

inline HeardRoll* thrown(Step& seen, std::string_view what) {
  for (HeardRoll& roll : seen.rolls)
    if (what == roll.why.what) return &roll;
  return nullptr;
}

}  // namespace referee::davco_book
