#include "rulebooks/wetthrust/orders.h"

namespace wetthrust {

void write_orders(Battle&, Umpire&) {}
QuestionKinds order_questions() { return {}; }
std::string print_plot(const engine::Course&) { return {}; }
Plot plot_of(const engine::Course&) { return {}; }
engine::Course course_of(const Plot&, std::uint32_t) { return {}; }

}  // namespace wetthrust
