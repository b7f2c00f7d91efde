// Step 1: sealed orders, speed, course and smoke (davco.orders.1).
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void write_orders(Battle& battle, Umpire& umpire);

extern const QuestionKind course_kind;  // speed, legs and smoke of one ship

}  // namespace davco
