// What captains are asked about torpedoes, mines, missiles and submarines.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

extern const QuestionKind zone_kind;        // set-up: where a boat lurks
extern const QuestionKind reveal_kind;      // Movement 1: whether she shows herself; detail 1: she must
extern const QuestionKind appear_kind;      // and where
extern const QuestionKind depth_kind;       // nominated to move: stay, dive or surface
extern const QuestionKind crash_dive_kind;  // an enemy came near; detail: who
extern const QuestionKind ram_boat_kind;    // end of a move: which surfaced boat to ram
extern const QuestionKind search_kind;      // firing slot: which boat to look for
extern const QuestionKind defence_kind;     // End 1: AA points over missile counters
extern const QuestionKind mine_kind;        // where on her way a mine is laid; detail: her run in tenths

enum class Reveal : std::uint8_t { stay, surfaced, submerged };
inline constexpr int must_appear = 1;  // detail of reveal_kind
enum class DepthOrder : std::uint8_t { stay, dive, surface };
inline constexpr int with_the_fleet = 0;  // option of zone_kind

}  // namespace buoyz
