#include "rulebooks/buoyz/move.h"

namespace buoyz {

void move_ships(Battle&, Umpire&) {}
QuestionKinds move_questions() { return {}; }
std::string describe_move(const Battle&, const engine::Event&) { return {}; }
const char* move_event_name(std::uint16_t) { return ""; }
Side ask_first(const Battle&, Umpire&, First) { return {}; }

}  // namespace buoyz
