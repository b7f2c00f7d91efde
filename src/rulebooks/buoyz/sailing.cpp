#include "rulebooks/buoyz/sailing.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace buoyz {
namespace {

constexpr int in_points(double inches) { return int(inches + 0.5); }

bool damaged(const Ship& ship) { return crippled(ship) || ship.motive > 0; }

// buoyz.4.1.1.2, 4.1.1.4: the attitude to the wind at the start of the move makes the speed of all of it.
void add_wind(const Battle& battle, const Ship& ship, Tally& inches) {
  switch (attitude(battle, ship.pose.heading)) {
    case Attitude::becalmed: inches.times(0, 1, "becalmed", "buoyz.10.4.3"); return;
    case Attitude::in_irons:
      if (ship.did(Action::tack))
        inches.times(1, 1, "in irons, but tacking", "buoyz.7.2.8");
      else
        inches.times(1, 3, "in irons", "buoyz.4.1.1.4");
      break;
    case Attitude::reaching: inches.times(1, 1, "reaching", "buoyz.4.1.1.2"); break;
    case Attitude::reaching_with_gauge:
      inches.times(2, 1, "reaching with the wind gauge", "buoyz.4.1.1.3");
      break;
    case Attitude::running: inches.times(1, 1, "running", "buoyz.4.1.1.2"); break;
  }
  const int inch = in_points(battle.book->p.least_move);
  if (!damaged(ship)) inches.at_least(inch, "least move under sail", "buoyz.4.1.1.8");
  if (ship.has(Ability::copper_bottomed) && battle.book->era == 3)
    inches.plus(inch, "copper-bottomed", "buoyz.7.3.10");
}

// buoyz.4.1.4: up to her speed; buoyz.12.5.2: a fireship goes with wind and tide.
void add_speed(const Battle& battle, const Ship& ship, Propulsion propulsion, Tally& inches) {
  const Sheet& sheet = battle.sheet(ship);
  if (sheet.fireship()) {
    inches.plus(in_points(battle.book->p.fireship_speed), "wind and tide", "buoyz.12.5.2");
    if (battle.weather.calm) inches.times(0, 1, "becalmed", "buoyz.10.4.3");
    return;
  }
  if (submerged(ship)) {
    inches.plus(sheet.submerged_speed, "speed submerged", "buoyz.11.1.5");
    return;
  }
  inches.plus(sheet.speed[std::size_t(propulsion)], "speed", "buoyz.1.5.2");
  if (propulsion == Propulsion::sails)
    add_wind(battle, ship, inches);
  else if (can_sail(sheet))
    inches.times(1, 1, "whatever the wind", "buoyz.4.1.1.7");
}

// buoyz.7.2.16: at most half speed, but never less than an inch if she could move at all.
void add_silence(const Battle& battle, Tally& inches) {
  const bool moving = total(inches) > 0;
  inches.times(1, 2, "silent running", "buoyz.7.2.16");
  if (moving) inches.at_least(in_points(battle.book->p.least_move), "silent running", "buoyz.7.2.16");
}

// buoyz.4.1.9: submarines of eras 5 and 6 double their turns on the surface.
bool doubles_turns(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).submarine() && !submerged(ship) && battle.book->era <= 6;
}

}  // namespace

// buoyz.4.1.1.3: bands off the bow of where the wind comes from; on a line the faster counts.
Attitude attitude(const Battle& battle, sea::Heading heading) {
  if (battle.weather.calm) return Attitude::becalmed;
  const sea::Angle off = sea::angle_off_wind(heading, battle.weather.wind);
  if (off < sea::degrees(45)) return Attitude::in_irons;
  if (off < sea::degrees(90)) return Attitude::reaching;
  return off <= sea::degrees(135) ? Attitude::reaching_with_gauge : Attitude::running;
}

bool has_gauge(const Battle& battle, const Ship& ship) {
  return can_sail(battle.sheet(ship)) && !battle.weather.calm &&
         sea::angle_off_wind(ship.pose.heading, battle.weather.wind) >= sea::degrees(90);
}

bool has_propulsion(const Sheet& sheet, Propulsion propulsion) {
  return sheet.speed[std::size_t(propulsion)] > 0;
}

bool can_sail(const Sheet& sheet) { return has_propulsion(sheet, Propulsion::sails); }

int propulsions_of(const Sheet& sheet) {
  return int(std::count_if(sheet.speed.begin(), sheet.speed.end(), [](int speed) { return speed > 0; }));
}

const char* propulsion_name(Propulsion propulsion) {
  constexpr const char* names[] = {"engines", "steam", "oars", "sails"};
  return names[static_cast<int>(propulsion)];
}

// buoyz.12.5.2: nobody sets sail in a fireship.
std::string driven_by(const Sheet& sheet, Propulsion propulsion) {
  return sheet.fireship() ? "with wind and tide" : fmt::format("under {}", propulsion_name(propulsion));
}

// buoyz.4.1.1.7: whichever gives more inches; of equals the one that needs no wind.
Propulsion best_propulsion(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const bool several = propulsions_of(sheet) > 1;
  Propulsion best = Propulsion::engines;
  int most = -1;
  for (const Propulsion one : {Propulsion::engines, Propulsion::steam, Propulsion::oars, Propulsion::sails}) {
    if (!has_propulsion(sheet, one)) continue;
    const int now = several ? inches(battle, ship, one) : 0;
    if (now > most) most = now, best = one;
  }
  return best;
}

// buoyz.4.1.4: her speed, changed by wind, damage and actions.
Tally allowance(const Battle& battle, const Ship& ship, Propulsion propulsion) {
  Tally inches;
  add_speed(battle, ship, propulsion, inches);
  if (crippled(ship)) inches.times(1, 2, "crippled", "buoyz.5.7.3");
  if (ship.motive > 0) inches.times(1, 1 << std::min<int>(ship.motive, 10), "motive hits", "buoyz.5.8.3");
  if (ship.did(Action::flank_speed)) inches.times(5, 4, "Flank Speed!", "buoyz.7.2.4");
  if (ship.did(Action::silent_running)) add_silence(battle, inches);
  return inches;
}

// buoyz.4.1.5: rounded first; an allowance that damage has cut below the least move is a dead stop.
// buoyz.1.7.1: doubled up it is the least move that is rounded to, so that nobody stops who would not
// undoubled.
int inches(const Battle& battle, const Ship& ship, Propulsion propulsion) {
  Tally all = allowance(battle, ship, propulsion);
  const int least = std::max(1, in_points(battle.book->p.least_move)), rounded = total(all);
  if (rounded >= least) return rounded;
  return total(all.times(1, least, "in least moves", "buoyz.4.1.5")) > 0 ? least : 0;
}

// buoyz.4.1.8: the doubled points cost no more than the single ones would (4.1.9).
double turn_cost(const Battle& battle, const Ship& ship) {
  return doubles_turns(battle, ship) ? battle.book->p.turn_cost / 2 : battle.book->p.turn_cost;
}

// buoyz.4.1.7: as many points as her Turning score.
Tally turning(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  Tally points;
  points.plus(sheet.turning, "turning", "buoyz.1.5.3");
  if (ship.did(Action::come_about)) points.plus(1, "Come About!", "buoyz.7.2.3");
  if (doubles_turns(battle, ship)) points.times(2, 1, "surfaced", "buoyz.4.1.9");
  if (crippled(ship)) points.at_most(1, "crippled", "buoyz.5.7.2");
  return points;
}

int turning_points(const Battle& battle, const Ship& ship) {
  return ship.steering > 0 ? 0 : total(turning(battle, ship));
}

double degrees_for(const Battle& battle, int points) {
  const Parameters& p = battle.book->p;
  return points <= 0 ? 0 : p.turn_first + (points - 1) * p.turn_next;
}

int points_for(const Battle& battle, int arc_minutes) {
  const Parameters& p = battle.book->p;
  const double over = std::abs(arc_minutes) - sea::degrees(p.turn_first).minutes;
  if (arc_minutes == 0) return 0;
  return 1 + std::max(0, int(std::ceil(over / sea::degrees(p.turn_next).minutes)));
}

}  // namespace buoyz
