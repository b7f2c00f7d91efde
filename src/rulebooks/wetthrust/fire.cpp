#include "rulebooks/wetthrust/fire.h"

namespace wetthrust {

void fire_ships(Battle&, Umpire&) {}
void roll_initiative(Battle&, Umpire&) {}
Aim aim(const Battle&, Actor, int, Actor) { return {}; }
bool bears(const Ship&, Facing, sea::Point) { return {}; }
unsigned quadrants(const sea::Pose&, sea::Point) { return {}; }
bool may_be_shot_at(const Battle&, Actor, Actor) { return {}; }
QuestionKinds fire_questions() { return {}; }
std::string describe_fire(const Battle&, const engine::Event&) { return {}; }
const char* fire_event_name(std::uint16_t) { return ""; }

}  // namespace wetthrust
