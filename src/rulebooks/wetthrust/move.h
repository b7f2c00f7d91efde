// Chapter move and step 2: all ships move at the same time.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

struct Track {
  sea::Point start, corner, turned, end_of_leg;  // first leg, shift on the template, second leg
  sea::Heading second_heading;
  sea::Pose end;
  int speed = 0;  // thousandths
  int level = 0;  // points of turn used
};
// What a plot would do from where she is; changes nothing.
Track track(const Battle& battle, const Ship& ship, const Plot& plot);
int full_speed(const Battle& battle, const Ship& ship);  // the most she can reach this turn (diseng.1)
int new_speed(const Battle& battle, const Ship& ship, const Plot& plot);  // move.3, boiler.3
int most_points(const Battle& battle, const Ship& ship);                  // of turn that her level allows

bool disruptive(const Sheet& sheet, const Track& track);  // move.13

void move_ships(Battle& battle, Umpire& umpire);

extern const engine::OrderForm order_form;  // move.2

}  // namespace wetthrust
