// Chapter 4.1.1: the wind and how far a ship may go; and how far she may turn (4.1.7, Gaps G3).
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class Attitude : std::uint8_t { in_irons, reaching, reaching_with_gauge, running, becalmed };

Attitude attitude(const Battle& battle, sea::Heading heading);
bool has_gauge(const Battle& battle, const Ship& ship);  // 3.0.3: can sail, and the wind is abaft her beam
bool can_sail(const Sheet& sheet);

// Which propulsion gives her most inches now (4.1.1.7).
Propulsion best_propulsion(const Battle& battle, const Ship& ship);
bool has_propulsion(const Sheet& sheet, Propulsion propulsion);
inline bool has_engines(const Sheet& sheet) {  // of any kind
  return has_propulsion(sheet, Propulsion::engines) || has_propulsion(sheet, Propulsion::steam);
}
int propulsions_of(const Sheet& sheet);  // how many she can choose from
const char* propulsion_name(Propulsion propulsion);
std::string driven_by(const Sheet& sheet,
                      Propulsion propulsion);  // "under sails"; a fireship's wind and tide

// Inches she may move this turn, after wind, damage and Special Actions; total() is rounded once.
Tally allowance(const Battle& battle, const Ship& ship, Propulsion propulsion);
int inches(const Battle& battle, const Ship& ship, Propulsion propulsion);  // 0: a dead stop (4.1.5)

Tally turning(const Battle& battle, const Ship& ship);       // points of the template, rudder jammed or not
int turning_points(const Battle& battle, const Ship& ship);  // after damage, Come About!, surfaced submarines
double turn_cost(const Battle& battle, const Ship& ship);    // inches for each point
double degrees_for(const Battle& battle, int points);        // G3
int points_for(const Battle& battle, int arc_minutes);       // of a turn to either side

}  // namespace buoyz
