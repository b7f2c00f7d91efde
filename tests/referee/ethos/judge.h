// What the referee of ethos holds whole battles to, chapter by chapter. Line numbers are those of the book.
#pragma once

#include <cmath>

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/rulebook.h"
#include "tests/referee/referee.h"

namespace referee::ethos_book {

using engine::Actor, engine::index;
using ::ethos::Battle;
using ::ethos::Ship;
using Step = Seen<Battle>;

// Steps go by their letters.
inline bool in(const Step& seen, char letter) { return seen.turn > 0 && seen.step[0] == letter; }
inline double way(sea::Point from, sea::Point to) { return std::hypot(to.x - from.x, to.y - from.y); }
inline bool is_ship(Actor who) { return index(who) < ::ethos::max_ships; }
inline std::uint64_t bit_of(Actor who) { return std::uint64_t(1) << index(who); }
// l.3: a half goes up.
inline int half(int number) { return int(std::floor(number / 2.0 + 0.5)); }
inline int aboard(const Ship& ship) { return ship.crew + ship.marines; }

// How far a point is from a line.
double from_line(sea::Point at, sea::Point from, sea::Point to);
// The dice of a rule that were thrown just before an event was told; null: none were.
const support::HeardRoll* thrown_for(const Step& seen, std::size_t event, const char* clause);
// Calls f(number, event, what it says) for every event of a kind.
template <class Deed, class F>
void each(const Step& seen, F&& f) {
  for (std::size_t i = 0; i < seen.events.size(); ++i)
    if (const auto deed = support::maybe<Deed>(seen.events[i])) f(i, seen.events[i], *deed);
}

void judge_gunnery(const Step& seen, Notes& notes);
void judge_damage(const Step& seen, Notes& notes);
void judge_air(const Step& seen, Notes& notes);
void judge_weapons(const Step& seen, Notes& notes);
void judge_crews(const Step& seen, Notes& notes);

// Those of the book, and a crowded sea in several years.
const std::vector<engine::ScenarioPtr>& all_scenarios();

// A lie for each of those limits.
std::span<const Fault<Battle>> more_faults();

}  // namespace referee::ethos_book
