// Step 1: sealed orders, speed, course and smoke (davco.orders.1).
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void write_orders(Battle& battle, Umpire& umpire);

extern const QuestionKind course_kind;  // of one ship; detail: 0 for this move, 1 for the next
inline constexpr std::uint32_t smoke_flag = 1;

inline constexpr Course as_she_goes{};  // what a ship does to whom nothing is ordered

}  // namespace davco
