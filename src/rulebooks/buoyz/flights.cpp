#include "rulebooks/buoyz/flights.h"

namespace buoyz {

double air_speed(const Battle&, const Flight&) { return {}; }
void arm(const Battle&, Flight&, FlightKind, Warload) {}
bool is_fighter(const Flight&) { return {}; }
bool is_armed(const Flight&) { return {}; }
bool on_run(const Flight&) { return {}; }
void turn_home(Battle&, Umpire&, Actor, Clause) {}
void shoot_down(Battle&, Umpire&, Actor, Actor, Clause) {}
const char* kind_name(FlightKind) { return ""; }
const char* load_name(Warload) { return ""; }
QuestionKinds air_questions() { return {}; }
std::string describe_air(const Battle&, const engine::Event&) { return {}; }
const char* air_event_name(std::uint16_t) { return ""; }

}  // namespace buoyz
