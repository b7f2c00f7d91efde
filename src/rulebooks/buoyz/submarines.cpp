#include "rulebooks/buoyz/submarines.h"

namespace buoyz {

void hide_submarines(Battle&, Umpire&) {}
void reveal_submarines(Battle&, Umpire&) {}
bool may_dive(const Battle&, const Ship&) { return {}; }
void change_depth(Battle&, Umpire&, Actor, Depth, Clause) {}
void ask_depth(Battle&, Umpire&, Actor) {}
int zone_of(const Battle&, sea::Point) { return {}; }
void crash_dives(Battle&, Umpire&, Actor, std::span<const sea::Point>) {}
void search_zones(Battle&, Umpire&, Actor, std::span<const sea::Point>) {}
void ram_submarine(Battle&, Umpire&, Actor) {}

}  // namespace buoyz
