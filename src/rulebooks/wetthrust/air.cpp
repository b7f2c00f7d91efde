#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

void move_aircraft(Battle&, Umpire&) {}
double air_speed(const Squadron&) { return {}; }
bool spotted(const Battle&, Actor, Actor) { return {}; }
void shoot_down(Battle&, Umpire&, Actor, int, Actor, Clause) {}
void lose_symbol_aboard(Battle&, Umpire&, Actor, int) {}
void air_bookkeeping(Battle&, Umpire&) {}
const char* plane_name(Plane) { return ""; }
QuestionKinds air_questions() { return {}; }
void add_air_questions(const Battle&, Side, Few<engine::Question, 2 * max_ships + max_squadrons>&) {}
void take_air_order(Battle&, Umpire&, const engine::Question&, const engine::Answer&) {}
std::string describe_air(const Battle&, const engine::Event&) { return {}; }
const char* air_event_name(std::uint16_t) { return ""; }

}  // namespace wetthrust
