// How far a ship may go, and whether she takes part at all.
#include <algorithm>

#include "rulebooks/ethos/movement/movement.h"
#include "sea/wind.h"

namespace ethos {
namespace {

constexpr int thirds = 3;  // ethos.move.7: a box is a third of her speed, whatever her boxes

// ethos.sub.4, ethos.sub.5: a boat that dives or comes up goes at her submerged speed.
int printed_speed(const Battle& battle, const Ship& ship, Drive drive) {
  const Sheet& sheet = battle.sheet(ship);
  const bool below = ship.submerged || (sheet.kind == Kind::submarine && ship.changed_depth == battle.turn);
  if (below && drive == Drive::silent) return sheet.silent_speed;
  return below ? sheet.submerged_speed : sheet.speed;
}

// ethos.wind.4, ethos.wind.5: in a calm half speed in the first turn, then none, under sail alone.
double calm_share(const Battle& battle, const Sheet& sheet) {
  if (!battle.weather.calm || !sheet.sails_alone()) return 1;
  return battle.weather.calm_since == battle.turn ? 0.5 : 0;
}

// ethos.wind.1: a wind on the beam counts as behind. ethos.move.9: added to oars or steam too.
bool has_wind_bonus(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).sails && !battle.weather.calm && ship.gauge &&
         sea::angle_off_wind(ship.pose.heading, battle.weather.wind) >= sea::quarter_circle;
}

}  // namespace

// ethos.move.7, ethos.sub.6: printed speed, motive loss, half in a calm or double in a dash, an inch of wind;
// at least half an inch while any box is left. ethos.general.1: to the nearest half inch.
double allowance(const Battle& battle, const Ship& ship, Drive drive) {
  constexpr double least = 0.5;
  const Sheet& sheet = battle.sheet(ship);
  const double share = calm_share(battle, sheet);
  if (ship.motive == 0 || sheet.speed == 0 || share == 0) return 0;
  const int lost = std::max(0, sheet.motive - ship.motive);
  double inches = engine::units(printed_speed(battle, ship, drive)) * (thirds - lost) / thirds * share;
  if (drive == Drive::dash) inches *= 2;
  if (has_wind_bonus(battle, ship)) inches += 1;
  return std::max(least, to_half_inch(inches));
}

int people_at_first(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  return sheet.crew + sheet.marines;
}

// ethos.crew.1: nobody left, or one unit where there were more. ethos.board.5: a prize needs two.
bool in_game(const Battle& battle, const Ship& ship) {
  const int needed = people_at_first(battle, ship) > 1 || ship.captured > 0 ? 2 : 1;
  return afloat(ship) && !ship.hulk && people(ship) >= needed;
}

bool is_fresh_prize(const Battle& battle, const Ship& ship) {
  return ship.captured > 0 && battle.turn <= ship.captured + 1;
}

bool may_act(const Battle& battle, const Ship& ship) {
  constexpr std::uint8_t none = 255;
  return in_game(battle, ship) && !is_fresh_prize(battle, ship) && ship.declared.sweep == none;
}

bool in_irons(const Battle& battle, const Ship& ship, sea::Heading heading) {
  return battle.sheet(ship).sails_alone() && !battle.weather.calm &&
         sea::angle_off_wind(heading, battle.weather.wind) < sea::one_wind_point;
}

}  // namespace ethos
