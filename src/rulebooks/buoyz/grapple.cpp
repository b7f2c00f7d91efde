#include "rulebooks/buoyz/grapple.h"

namespace buoyz {

bool grappled(const Battle&, Actor) { return {}; }
int grapplers_of(const Battle&, Actor) { return {}; }
void cut_free(Battle&, Actor) {}
void close_with(Battle&, Umpire&, Actor) {}
bool evades(Battle&, Umpire&, Actor, Actor) { return {}; }
void spread_fire(Battle&, Umpire&) {}
QuestionKinds boarding_questions() { return {}; }
std::string describe_boarding(const Battle&, const engine::Event&) { return {}; }
const char* boarding_event_name(std::uint16_t) { return ""; }

}  // namespace buoyz
