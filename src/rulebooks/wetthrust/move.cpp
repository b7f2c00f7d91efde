#include "rulebooks/wetthrust/move.h"

namespace wetthrust {

Track track(const Battle&, const Ship&, const Plot&) { return {}; }
Plot executed(const Battle&, const Ship&, int) { return {}; }
void move_ships(Battle&, Umpire&) {}
std::string describe_move(const Battle&, const engine::Event&) { return {}; }
const char* move_event_name(std::uint16_t) { return ""; }

}  // namespace wetthrust
