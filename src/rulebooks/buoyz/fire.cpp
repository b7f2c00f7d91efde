#include "rulebooks/buoyz/fire.h"

namespace buoyz {

void ships_fire(Battle&, Umpire&) {}
QuestionKinds fire_questions() { return {}; }
std::string describe_fire(const Battle&, const engine::Event&) { return {}; }
const char* fire_event_name(std::uint16_t) { return ""; }

}  // namespace buoyz
