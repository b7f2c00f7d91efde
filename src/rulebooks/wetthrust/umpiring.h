// What every chapter needs: the umpire, tallies, questions, refusals, rounding.
#pragma once

#include "engine/refusal.h"
#include "engine/umpire.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

using engine::Answer;
using engine::Die;
using engine::Question;
using engine::QuestionKind;
using engine::Refusal;
using engine::refusal;
using engine::Tally;
using engine::Umpire;
using engine::Verdict;

inline int total(const Tally& tally) { return tally.total(engine::Rounding::down); }

inline Question question(const QuestionKind& kind, const Battle& battle, Actor who, int detail = 0) {
  return {&kind, is_ship(who) ? battle[who].side : battle.squadron(who).side, who, detail};
}
// A question to a side as a whole.
inline Question question(const QuestionKind& kind, Side side, int detail = 0) {
  return {&kind, side, engine::actor_of(side), detail};
}

// Of what a submerged boat does only her own side hears.
inline engine::Audience who_sees(const Ship& ship) {
  return ship.mode == Mode::surfaced ? engine::Audience::everyone() : engine::Audience::side(ship.side);
}

// In thousandths of an inch, for events.
inline std::int32_t milli(double inches) { return std::int32_t(inches * 1000 + (inches < 0 ? -0.5 : 0.5)); }

}  // namespace wetthrust
