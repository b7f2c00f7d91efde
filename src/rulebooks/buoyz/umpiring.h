// What every chapter needs: the umpire, tallies, questions, refusals, rounding.
#pragma once

#include <fmt/format.h>

#include "engine/question/question.h"
#include "engine/umpire.h"
#include "rulebooks/buoyz/battle.h"

namespace buoyz {

using engine::Answer;
using engine::Die;
using engine::Question;
using engine::QuestionKind;
using engine::Refusal;
using engine::Tally;
using engine::Umpire;
using engine::Verdict;

// buoyz.1.1.4: a half and above up, less down; all factors first, rounded once.
constexpr int rounded(int amount, int divisor) { return (2 * amount + divisor) / (2 * divisor); }
inline int total(const Tally& tally) { return tally.total(engine::Rounding::half_up); }

inline Question question(const QuestionKind& kind, const Battle& battle, Actor who, int detail = 0) {
  return {&kind, is_ship(who) ? battle[who].side : battle.flight(who).side, who, detail};
}
// A question to a side as a whole.
inline Question question(const QuestionKind& kind, Side side, int detail = 0) {
  return {&kind, side, engine::actor_of(side), detail};
}

// A refusal opens with the name of the ship or flight it concerns.
template <class... Parts>
Refusal refusal(const Battle& battle, Actor who, Clause clause, const char* code,
                fmt::format_string<Parts...> sentence, Parts&&... parts) {
  return {clause, code, battle.name(who) + ": " + fmt::format(sentence, std::forward<Parts>(parts)...)};
}

template <class Told>
engine::Event event(Told kind, Clause clause, Actor who, Actor whom = nobody,
                    std::array<std::int32_t, 5> numbers = {}) {
  return {static_cast<std::uint16_t>(kind), clause, who, whom, numbers, {}};
}

// What a screen calls things; each is a chapter's own events, by block of numbers.
inline constexpr std::uint16_t move_events = 0, fire_events = 100, ordnance_events = 200, air_events = 300,
                               boarding_events = 400, fleet_events = 500;

using QuestionKinds = std::span<const QuestionKind* const>;

// In thousandths of an inch, for events.
inline std::int32_t milli(double inches) { return std::int32_t(inches * 1000 + (inches < 0 ? -0.5 : 0.5)); }

}  // namespace buoyz
