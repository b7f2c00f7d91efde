// Chapters 2.1.3, 5.2 and 5.3: ships fire one at a time, sides alternating.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void ships_fire(Battle& battle, Umpire& umpire);  // Attack 2

QuestionKinds fire_questions();
std::string describe_fire(const Battle& battle, const engine::Event& event);
const char* fire_event_name(std::uint16_t kind);

inline constexpr std::uint32_t dismast_flag = 1;  // of Fire::flags

}  // namespace buoyz
