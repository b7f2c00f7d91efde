// What every chapter needs: the umpire, tallies, questions, refusals, measuring.
#pragma once

#include "engine/kit/refusal.h"
#include "engine/kit/sealed_orders.h"
#include "engine/umpire.h"
#include "rulebooks/davco/battle.h"

namespace davco {

inline int total(const Tally& tally) { return tally.total(engine::Rounding::down); }

inline Question question(const QuestionKind& kind, const Battle& battle, Actor who, int detail = 0) {
  const Side side = index(who) < max_ships ? battle[who].side : battle.wave(who).side;
  return {&kind, side, who, detail};
}

// Ranges are whole centimetres, half of one rounded up, before any table is read.
inline int whole_cm(double distance) { return int(distance + 0.5); }
inline int range(sea::Point from, sea::Point to) { return whole_cm(sea::distance(from, to)); }
inline int range(const Ship& from, const Ship& to) { return range(from.pose.at, to.pose.at); }

// Gaps 5: with the option only her own side hears what befalls a ship, and sees its dice.
inline engine::Audience hearers(const Battle& battle, Actor who) {
  return battle.book->options.hidden_damage ? engine::Audience::side(battle[who].side) : engine::Audience{};
}
inline int roll(const Battle& battle, Umpire& umpire, Die die, engine::Throw why, Actor victim) {
  why.audience = hearers(battle, victim);
  return umpire.roll(die, why);
}

// Sealed: all ships of both sides that may.
template <class May, class CarryOut>
void ask_fleet(const Battle& battle, Umpire& umpire, const QuestionKind& kind, May&& may,
               CarryOut&& carry_out, int detail = 0) {
  const auto fill = [&](Side side, auto& sheet) {
    each_ship(battle, [&](Actor who, const Ship& ship) {
      if (ship.side == side && may(who)) sheet.add(question(kind, battle, who, detail));
    });
  };
  engine::ask_sealed<sides, max_ships>(battle, umpire, fill, carry_out);
}

// In thousandths of a centimetre, for events.
inline std::int32_t milli(double cm) { return std::int32_t(cm * 1000 + (cm < 0 ? -0.5 : 0.5)); }

}  // namespace davco
