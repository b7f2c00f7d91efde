// What every chapter needs: questions, rounding, measuring, outlines.
#pragma once

#include <cmath>

#include "engine/kit/chronicle.h"
#include "engine/kit/refusal.h"
#include "engine/umpire.h"
#include "rulebooks/ethos/battle.h"
#include "sea/outline.h"
#include "sea/tolerance.h"

namespace ethos {

using engine::Tale;
using Befell = engine::Fate::Kind;

inline Side side_of(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) return battle[who].side;
  return is_wave(battle, who) ? battle.wave(who).side : battle.contact(who).side;
}
inline const sea::Pose& pose_of(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) return battle[who].pose;
  return is_wave(battle, who) ? battle.wave(who).pose : battle.contact(who).pose;
}
// ethos.vis.4: of counters a side has its own, and those of the enemy that somebody of it has seen.
inline bool is_open(const auto& counter, Side side) { return counter.side == side || !counter.unseen; }
inline Question question(const QuestionKind& kind, const Battle& battle, Actor who, int detail = 0) {
  return {&kind, side_of(battle, who), who, detail};
}

// ethos.general.1: a half goes up, of negative numbers too.
constexpr int half_of(int number) { return (number + 1) >> 1; }
// ethos.squadron.2: of a base the half is taken as of two ships, and then added up.
constexpr int half_of(int number, bool squadron) {
  return squadron ? half_of(number / 2) + half_of(number - number / 2) : half_of(number);
}
// ethos.general.1
inline int rounded(double number) { return int(std::floor(number + 0.5)); }
// ethos.general.1: movement to the nearest half inch.
inline double to_half_inch(double inches) { return std::floor(inches * 2 + 0.5) / 2; }

// ethos.general.2: bow to bow. ethos.general.5: limits are compared with sea/tolerance.h.
inline double range(sea::Point from, sea::Point to) { return sea::distance(from, to); }

// Gaps 2: length and width of what lies on the table; the place marked is the bow.
inline constexpr sea::Base large_base = sea::rectangle_base(1.2, 0.3, sea::MeasuredAt::Bow),
                           small_base = sea::rectangle_base(0.8, 0.2, sea::MeasuredAt::Bow),
                           wave_base = sea::rectangle_base(0.5, 0.5, sea::MeasuredAt::Bow),
                           fort_base = sea::rectangle_base(1, 1, sea::MeasuredAt::Bow);
inline const sea::Base& base_of(const Sheet& sheet) {
  if (sheet.kind == Kind::fort) return fort_base;
  return sheet.size == Size::large ? large_base : small_base;
}
inline sea::Outline outline(const Battle& battle, const Ship& ship) {
  return sea::place(base_of(battle.sheet(ship)), ship.pose);
}
inline sea::Outline outline(const Wave& wave) { return sea::place(wave_base, wave.pose); }

inline constexpr double touching_gap = 0.1, next_to_gap = 0.5;
// ethos.general.3: outlines that overlap or lie within a tenth of an inch touch.
inline bool touching(const sea::Outline& one, const sea::Outline& other) {
  return sea::within(sea::gap(one, other), touching_gap);
}
// ethos.general.3: within half an inch they are next to each other.
inline bool next_to(const sea::Outline& one, const sea::Outline& other) {
  return sea::within(sea::gap(one, other), next_to_gap);
}

inline constexpr int a_degree = 60;  // in minutes of arc, as legs and headings of answers have them
// In thousandths of an inch, for events and fields.
inline std::int32_t milli(double inches) { return std::int32_t(inches * 1000 + (inches < 0 ? -0.5 : 0.5)); }

}  // namespace ethos
