// How a wave flies along an order, and the order that brings it somewhere.
#pragma once

#include "rulebooks/ethos/air/wave_facts.h"
#include "sea/course.h"

namespace ethos {

inline constexpr std::uint32_t cap_flag = 1;

using Legs = engine::Scratch<sea::Leg, 16>;
Legs legs_of(const Course& course);

// The most that can be made of a turn's flight towards a place: a turn as early as may be, then straight at
// it. Shorter than the least it must fly only where it may stop.
enum class Stops : std::uint8_t { no, yes };
Course course_to(const Flight& flight, const sea::Pose& from, sea::Point to, Stops stops = Stops::no);

}  // namespace ethos
