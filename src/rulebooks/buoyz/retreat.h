// cam3.1.5 and 8.2.5: ships that must go home, at full speed by the shortest way.
#pragma once

#include <optional>

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

bool goes_home(const Ship& ship);  // under the order to break contact, or a prize
inline Clause goes_home_by(const Ship& ship) {
  return ship.is(Mark::prize) ? "buoyz.8.2.5" : "buoyz.cam3.1.5";
}
sea::Heading way_home(const Battle& battle, const Ship& ship);  // straight to her side's own edge
inline constexpr sea::Angle near_enough = sea::degrees(45);
// How far off it she may steer: that, or as much as it takes to get past land.
sea::Angle leeway(const Battle& battle, const Ship& ship);
// Degrees by which a heading is farther off the way home than she may steer.
double off_the_way_home(const Battle& battle, const Ship& ship, sea::Heading heading);

// A move in inches: run and paid for turns, of how many at most, run before a turn, and what of all she need
// not use.
struct Retreat {
  sea::Pose end;
  double used, allowance, before_turn, spare = 0;
};
// Why it is not the retreat that it must be; empty where it is, or nothing is asked of her.
std::string why_no_retreat(const Battle& battle, Actor who, const Retreat& move);

// A course with the helm it is steered by and where it brings her.
struct Sailed {
  const engine::Course& course;
  const Helm& helm;
  const Passage& passage;
};
std::string why_no_retreat(const Battle& battle, Actor who, const Sailed& sailed);
// She heads home, however slowly.
bool heads_home(const Battle& battle, Actor who, const Sailed& sailed);
// At anchor, and heading farther off than is near enough: she swings on the spot till she heads there, or as
// far as she can.
bool swings_home(const Battle& battle, Actor who, const engine::Course& course);
// buoyz.12.5.2: the turn of a drifting fireship that does most to bring her home, and why another is refused.
sea::Angle turn_adrift(const Battle& battle, const Ship& ship, const Helm& helm);
std::string why_no_drift(const Battle& battle, const Ship& ship, const Helm& helm, sea::Heading heading);
// Nothing is asked of a ship that would put her ashore, now or by any course of the next turn.
bool is_afloat(const Passage& passage);
bool is_safe(const Battle& battle, Actor who, const Passage& passage);

// How far a course falls short of going home: degrees off the way home beyond what is let pass, then inches
// left over, or run too far while she still points away.
struct Shortfall {
  double off = 0, inches = 0;
  auto operator<=>(const Shortfall&) const = default;
};
Shortfall shortfall(const Battle& battle, Actor who, const engine::Course& course, const Passage& passage);
// Where another ship or the wind bars every move that it should be: the one that falls least short, of those
// that meet nobody if there are any, backing off where nothing else turns her. None where all end ashore.
std::optional<engine::Course> best_retreat(const Battle& battle, Actor who);
// Some course under these orders takes her home as it should and meets nobody.
bool way_home_is_open(const Battle& battle, Actor who, std::uint32_t flags);
// Tack!, Jib! or Wear! would keep her from going home, and without it she could.
bool turns_from_home(const Battle& battle, Actor who, Action action);

}  // namespace buoyz
