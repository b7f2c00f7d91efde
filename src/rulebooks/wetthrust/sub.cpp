#include "rulebooks/wetthrust/sub.h"

namespace wetthrust {

bool hidden(const Battle&, const Ship&) { return {}; }
void place_submarines(Battle&, Umpire&) {}
void crash_dives(Battle&, Umpire&) {}
void detect(Battle&, Umpire&, const Tracks&) {}
void change_modes(Battle&, Umpire&) {}
void attack_run(Battle&, Umpire&, Actor, Actor, Symbols) {}
QuestionKinds submarine_questions() { return {}; }
std::string describe_submarine(const Battle&, const engine::Event&) { return {}; }
const char* submarine_event_name(std::uint16_t) { return ""; }

}  // namespace wetthrust
