#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {

void launch_torpedoes(Battle&, Umpire&, Actor, Actor) {}
void launch_air_torpedo(Battle&, Umpire&, Actor, Actor) {}
double torpedo_range(const Battle&, const Ship&) { return {}; }
unsigned torpedo_arcs(const Battle&, const Ship&) { return {}; }
Tally torpedo_hits(const Battle&, const Spread&) { return {}; }
void ordnance_strikes(Battle&, Umpire&) {}
void strike(Battle&, Umpire&, const Spread&) {}
QuestionKinds ordnance_questions() { return {}; }
std::string describe_ordnance(const Battle&, const engine::Event&) { return {}; }
const char* ordnance_event_name(std::uint16_t) { return ""; }

}  // namespace buoyz
