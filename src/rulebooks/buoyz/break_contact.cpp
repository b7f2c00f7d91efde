#include "rulebooks/buoyz/break_contact.h"

namespace buoyz {

void check_contact(Battle&, Umpire&) {}
bool is_capital(Class) { return {}; }
std::string why_no_retreat(const Battle&, Actor, const sea::Pose&, double, double) { return {}; }
std::string describe_fleet(const Battle&, const engine::Event&) { return {}; }
const char* fleet_event_name(std::uint16_t) { return ""; }

}  // namespace buoyz
