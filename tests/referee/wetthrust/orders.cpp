// What may be written down: turns, evasive moves, rams; and who cannot be ordered.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

// l.54-57, 69: a level for each rudder that is left.
int points_allowed(const Battle& battle, const Ship& ship) {
  const auto& levels = battle.sheet(ship).levels;
  const int rudders = std::min(intact(battle, ship, System::rudder), levels.size());
  return rudders == 0 ? 0 : levels[rudders - 1].points;
}

bool is_hunted(Type type) { return type == Type::MV || type == Type::TK || type == Type::CV; }

// l.87-88, as we read it: she fired on one last turn, or has one within 24 inches.
bool hunts_merchants(const Battle& battle, const Ship& ship) {
  if (ship.is(Mark::fired_merchant)) return true;
  return std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& other) {
    return other.state == State::on_table && other.side != ship.side && is_hunted(battle.sheet(other).type) &&
           apart(ship.pose.at, other.pose.at) <= 24 + ruler;
  });
}

// l.82-88
int bravery_of(const Battle& battle, const Ship& ship, const Ship& target) {
  const Type type = battle.sheet(target).type;
  int number = ship.damage - hull(battle.sheet(ship));
  if (type == Type::SS) number += 2;
  if ((type == Type::BB || type == Type::BC) && hunts_merchants(battle, target)) number += 2;
  return number;
}

}  // namespace

// l.444-449: by her bridge, or by the second one after a clear turn.
bool Judge::commanded(Actor who, const Ship& ship) const {
  if (intact(before(), ship, System::bridge)) return true;
  return intact(before(), ship, System::second_bridge) && seen_->turn >= blind_since_[at(who)] + 2;
}

void Judge::orders() {
  launched_ = {}, landed_ = {};
  each_afloat([&](Actor who, const Ship& was, const Ship& is) { one_plot(who, was, is); });
  rams();
}

void Judge::one_plot(Actor who, const Ship& was, const Ship& is) {
  const auto& plot = is.plot;
  if (!commanded(who, was))
    return hold("no orders without a bridge", who, plot == was.plot && is.comments == 0, "is given orders");
  if (intact(before(), was, System::rudder) == 0)
    hold("jammed", who, plot.first == was.plot.first && plot.second == was.plot.second,
         "steers without a rudder");
  else
    hold("points", who, std::abs(plot.first) + std::abs(plot.second) <= points_allowed(before(), was),
         "plots {} and {} points", plot.first, plot.second);
  if (plot.evasive)
    hold("evasive", who,
         before().sheet(was).evasion != ::wetthrust::Evasion::none && plot.first == 0 && plot.second == 0 &&
             plot.speed_change == 0,
         "plots E with something else, or may not");
}

void Judge::rams() {
  for (const Event& event : seen_->events) {
    const bool brave = is<told::Brave>(event);
    if (!brave && !is<told::NotBrave>(event)) continue;
    const Ship &ship = before()[event.who], &target = before()[event.whom];
    const HeardRoll* roll = next_roll(event.who, "bravery");
    const int number = bravery_of(before(), ship, target);
    hold("bravery", event.who,
         roll && is_escort(before().sheet(ship).type) && (roll->faces[0] + number >= 6) == brave &&
             (brave || after()[event.who].ram == engine::nobody),
         "dares to ram {} with {}", before().name(event.whom), number);
  }
}

}  // namespace referee::wetthrust_book
