// What captains weigh about fighters that go with a strike.
#pragma once

#include "rulebooks/buoyz/air_questions.h"

namespace buoyz {

// Where a fighter goes to be with the strikers of its carrier on another table, or home when they have turned
// back. Nothing while it is needed over its carrier.
std::optional<engine::AirOrder> escort(const Battle& battle, Actor fighter);
// What keeping one CAP busy is worth to the strikers of a side over a table.
double clear_way_worth(const Battle& battle, Side side, int table);

}  // namespace buoyz
