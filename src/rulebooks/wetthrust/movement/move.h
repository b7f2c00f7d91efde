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
  // Moments run from 0 to 1 in the first leg and from 1 to 2 in the second.
  double stopped = 2;                  // where she touched another (coll.3), else at the end
  std::uint64_t steered_clear_of = 0;  // ships, by number (coll.4)

  sea::Segment leg(int number) const {  // 0 and 1
    return number == 0 ? sea::Segment{start, corner} : sea::Segment{turned, end_of_leg};
  }
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
