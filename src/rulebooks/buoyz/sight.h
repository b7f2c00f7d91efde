// Chapters 10.1.1, 10.2.2, 10.5: what is seen, and what is on the radar.
#pragma once

#include "rulebooks/buoyz/umpiring.h"
#include "sea/outline.h"

namespace buoyz {

void look_out(Battle& battle, Umpire& umpire);  // Initiative 1; also clears last turn's marks
// Radar contacts of every ship as positions are now (10.5.3); called again when ships have moved.
void sweep_radar(Battle& battle, Umpire& umpire);

int radar_level(const Battle& battle, const Ship& ship);      // 0: none or lost
int radar_level(const Battle& battle, const Flight& flight);  // 10.5.8, 9.4.1
double visibility(const Battle& battle);                      // by day and night
bool land_lies_between(const Battle& battle, sea::Point a, sea::Point b);
inline bool land_between(const Battle& battle, sea::Point a, sea::Point b) {
  return !battle.book->land.empty() && land_lies_between(battle, a, b);
}
sea::Outline smoke_of(const Battle& battle, const sea::Pose& front);  // behind its front edge
bool smoke_between(const Battle& battle, sea::Point a, sea::Point b);
bool on_radar(const Battle& battle, Actor ship, Actor target);   // her own contact, no land between
bool sees(const Battle& battle, sea::Point from, Actor target);  // ship or flight; visibility and land
bool sees_from_air(const Battle& battle, sea::Point from, Actor target);  // land hides nothing

// buoyz.5.4.1 (3): located by the firing ship herself.
enum class Located : std::uint8_t { no, seen, by_radar };
Located located(const Battle& battle, Actor firer, Actor target);
// buoyz.5.11.6: how far off a flight itself locates a ship on the surface, by eye or Radar.
double air_sight(const Battle& battle, const Flight& flight);
// buoyz.10.5.7: some ship or flight of a side has located it, which lays nobody else's weapons.
bool reported(const Battle& battle, Side side, Actor target);

}  // namespace buoyz
