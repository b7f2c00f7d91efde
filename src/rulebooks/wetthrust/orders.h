// Step 1: sealed orders for every ship and fighter squadron (move.1, move.2), in the book's notation.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void write_orders(Battle& battle, Umpire& umpire);

QuestionKinds order_questions();
std::string print_plot(const engine::Course& course);  // "2A2S1P", "E", "" for no change, comments behind it
Plot plot_of(const engine::Course& course);
engine::Course course_of(const Plot& plot, std::uint32_t comments);

}  // namespace wetthrust
