#include "rulebooks/buoyz/sight.h"

namespace buoyz {

void look_out(Battle&, Umpire&) {}
void sweep_radar(Battle&, Umpire&) {}
int radar_level(const Battle&, const Ship&) { return {}; }
int radar_level(const Battle&, const Flight&) { return {}; }
double visibility(const Battle&, const Ship&) { return {}; }
bool land_between(const Battle&, sea::Point, sea::Point) { return {}; }
bool smoke_between(const Battle&, sea::Point, sea::Point) { return {}; }
bool on_radar(const Battle&, Actor, Actor) { return {}; }
bool sees(const Battle&, sea::Point, Actor) { return {}; }
Located located(const Battle&, Actor, Actor) { return {}; }

}  // namespace buoyz
