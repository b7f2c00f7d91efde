// What every chapter needs: the umpire, tallies, questions, refusals, rounding.
#pragma once

#include "engine/kit/refusal.h"
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

using Refusing = engine::Refusing<Battle>;

inline int total(const Tally& tally) { return tally.total(engine::Rounding::down); }

inline Question question(const QuestionKind& kind, const Battle& battle, Actor who, int detail = 0) {
  return {&kind, is_ship(who) ? battle[who].side : battle.squadron(who).side, who, detail};
}
// A question to a side as a whole.
inline Question question(const QuestionKind& kind, Side side, int detail = 0) {
  return {&kind, side, engine::actor_of(side), detail};
}

// Sides act in turn until neither does: act(side) says whether it did.
template <class Act>
void in_turns(Side side, Act&& act) {
  for (int idle = 0; idle < sides; side = enemy_of(side)) idle = act(side) ? 0 : idle + 1;
}

// Whom a captain names, or nobody; where there is no other, he is not asked.
template <class Actors>
Actor one_of(const Actors& actors, const Battle& battle, Umpire& umpire, const Question& q) {
  if (actors.size() == 1) return actors[0];
  return Actor(umpire.ask<engine::Choice>(battle, q).option);
}

// Of what a submerged boat does only her own side hears.
inline engine::Audience who_sees(const Ship& ship) {
  return ship.mode == Mode::surfaced ? engine::Audience::everyone() : engine::Audience::side(ship.side);
}

// In thousandths of an inch, for events.
inline std::int32_t milli(double inches) { return std::int32_t(inches * 1000 + (inches < 0 ? -0.5 : 0.5)); }

}  // namespace wetthrust
