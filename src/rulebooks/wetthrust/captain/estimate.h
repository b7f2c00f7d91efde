// What captains weigh: the damage, in points of victory, that ships can expect to do and to take.
#pragma once

#include <algorithm>

#include "rulebooks/wetthrust/firing/guns.h"

namespace wetthrust {

// Victory points; twice that where an objective names her.
inline double worth(const Battle& battle, const Ship& ship) {
  double value = std::max(1, battle.sheet(ship).value());
  for (const Objective& objective : battle.book->objectives)
    if (objective.ship >= 0 && &battle.ships[objective.ship] == &ship) value *= 2;
  return value;
}
inline double worth_of_box(const Battle& battle, const Ship& ship) {  // of one more box
  const int boxes = std::max(1, battle.sheet(ship).boxes());
  return worth(battle, ship) / boxes * (1 + 0.5 * ship.damage / boxes);
}
// Of so many points of damage to her, of which no more count than sink her.
inline double worth_of_points(const Battle& battle, const Ship& ship, double points) {
  const double left = battle.sheet(ship).boxes() - ship.damage;
  return std::min(points, left + 0.5) * worth_of_box(battle, ship);
}
// Captains do not count on the tolerance of a measured range: what is beyond a limit is beyond it.
constexpr double to_a_hair(double range) { return range + sea::range_tolerance; }
// What a salvo, torpedoes or an attack run can expect, in points.
double salvo_worth(const Battle& battle, Actor firer, Actor target, Symbols batteries);
double torpedo_worth(const Battle& battle, sea::Point from, Actor target, int torpedoes);

// How a ship will lie at the end of a move, for better or worse.
struct Stance {
  sea::Pose pose;
  int speed = 0;  // thousandths
  Evasion evasion = Evasion::none;
  bool chases_salvos = false, main_silent = false;
};

struct Outlook {
  double dealt = 0, taken = 0;
  double torpedoes = 0;  // what her tubes could do if she came near enough, less the further she is
  double nearest = 0;    // distance to the nearest enemy worth attacking
};
Outlook outlook(const Battle& battle, Actor who, const Stance& stance);
double hemmed_in(const Battle& battle, const Ship& ship, const Stance& stance);
double crowding(const Battle& battle, Actor who, const Stance& stance);
double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there);

}  // namespace wetthrust
