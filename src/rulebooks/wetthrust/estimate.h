// What captains weigh: the damage, in points of victory, that ships can expect to do and to take.
#pragma once

#include "rulebooks/wetthrust/fire.h"

namespace wetthrust {

double worth(const Battle& battle, const Ship& ship);         // victory points
double worth_of_box(const Battle& battle, const Ship& ship);  // of one more box
// What a salvo, torpedoes or an attack run can expect, in points.
double salvo_worth(const Battle& battle, Actor firer, Actor target, Symbols batteries);
double torpedo_worth(const Battle& battle, sea::Point from, Actor target, int torpedoes);
double fire_worth(const Battle& battle, const Ship& firer, const sea::Pose& from, const Ship& target,
                  const sea::Pose& at);

struct Outlook {
  double dealt = 0, taken = 0;
  double nearest = 0;  // distance to the nearest enemy worth attacking
};
Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose);
double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there);

}  // namespace wetthrust
