// A ship's way through the water: a course laid on the table, with what she meets (4.1, 10.1, 12.3).
#pragma once

#include "engine/few.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// aground: on a shoal, or forced into the closed belt. belt: stopped at its edge.
enum class Halt : std::uint8_t { none, collision, aground, belt, edge };

struct Passage {
  sea::Pose end;
  double run = 0;  // inches covered
  int turned = 0;  // -1, 0, +1: last turn
  Halt halt = Halt::none;
  bool shoal = false;                 // aground on a shoal, not on land
  bool set_back = false;              // she would have ended overlapping
  sea::Edge edge = sea::Edge::North;  // over which she left
  static constexpr int corners = decltype(engine::Course::legs)::capacity + 3;
  engine::Scratch<Actor, max_ships> struck;    // ships she ran into, in order
  engine::Scratch<sea::Point, corners> track;  // corners of her way, start and end included
};

// What would happen; changes nothing. Used by the move itself, the course question and the estimates.
Passage sail(const Battle& battle, Actor who, const engine::Course& course);
// Submerged boats and forts are never run into (4.1.10).
inline bool can_be_struck(const Battle& battle, const Ship& ship, const Ship& other) {
  return &other != &ship && on_table(other) && other.table == ship.table && !submerged(other) &&
         !battle.sheet(other).fort();
}
// buoyz.7.3.9: whom a ship of era 5 may drive her ram into, the action having succeeded, she does not just
// collide with.
bool means_to_ram(const Battle& battle, const Ship& ship, const Ship& other);
sea::Outline outline(const Battle& battle, const Ship& ship);
sea::Outline outline(const Battle& battle, const Ship& ship, const sea::Pose& pose);

// She touches a ship that can be run into, and may back off (4.1.10).
bool lies_against_another(const Battle& battle, Actor who);
// True where her outline would touch another ship that can be run into.
bool touches_any(const Battle& battle, Actor who, const sea::Pose& pose);

}  // namespace buoyz
