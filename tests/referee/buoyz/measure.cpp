#include "tests/referee/buoyz/measure.h"

#include <algorithm>
#include <cmath>

namespace referee::buoyz_book {
namespace {

using ::buoyz::Layout;
using ::buoyz::Mounting;
using ::buoyz::Propulsion;

double to_segment(sea::Point p, sea::Point a, sea::Point b) {
  const double dx = b.x - a.x, dy = b.y - a.y, squared = dx * dx + dy * dy;
  const double t = squared > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0.0, 1.0) : 0.0;
  return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

double to_shore(const sea::Polygon& shape, sea::Point p) {
  double least = 1e9;
  for (int i = 0; i < shape.sides(); ++i)
    least = std::min(least, to_segment(p, shape.corners()[i], shape.corners()[(i + 1) % shape.sides()]));
  return least;
}

bool within(const sea::Polygon& shape, sea::Point p) {
  bool odd = false;
  for (int i = 0; i < shape.sides(); ++i) {
    const sea::Point a = shape.corners()[i], b = shape.corners()[(i + 1) % shape.sides()];
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) odd = !odd;
  }
  return odd;
}

// Looks along a line, a tenth of an inch at a time.
template <class Fits>
bool somewhere(sea::Point a, sea::Point b, Fits&& fits) {
  const int steps = int(apart(a, b) * 10) + 1;
  for (int i = 1; i < steps; ++i) {
    const double t = double(i) / steps;
    if (fits(sea::Point{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)})) return true;
  }
  return false;
}

// l.1266-1267: a marker that trails astern of her bridge, 4 by 1 1/2 inches (a ruling).
bool in_smoke(const Ship& ship, sea::Point at, double scale) {
  const double off = off_bow(ship.smoke, at) * M_PI / 180, far = apart(ship.smoke.at, at);
  const double ahead = far * std::cos(off), side = std::abs(far * std::sin(off));
  return ahead < -ruler && ahead > -4 * scale + ruler && side < 0.75 * scale - ruler;
}

// l.800-804, in Speeds. "Rear 90 degrees" is read as abaft the beam.
double sail_factor(const Case& at, const Ship& ship) {
  if (at.now.weather.calm) return 0;
  const double off = wind_off_bow(at.now, ship);
  if (off < 45) return ship.did(Action::tack) ? 1 : 1.0 / 3;
  return off >= 90 && off <= 135 ? 2 : 1;
}

double sailing(const Case& at, const Ship& ship, double speed) {
  double inches = speed * sail_factor(at, ship);
  if (at.now.weather.calm) return 0;
  const bool whole = !ship.is(Mark::crippled) && ship.motive == 0;
  if (whole) inches = std::max<double>(inches, at.doubled());                                // l.806
  return inches + (ship.has(Ability::copper_bottomed) && at.era() == 3 ? at.doubled() : 0);  // l.1316
}

double full_speed(const Case& at, const Ship& ship, Propulsion by) {
  const Sheet& sheet = at.sheet(ship);
  if (sheet.fireship()) return at.now.weather.calm ? 0 : 2 * at.doubled();  // l.1814
  if (ship.is(Mark::submerged)) return sheet.submerged_speed;               // l.1696
  const double speed = sheet.speed[std::size_t(by)];
  return by == Propulsion::sails ? sailing(at, ship, speed) : speed;
}

// l.64-69: how much of a battery bears.
double share(const Layout& guns, unsigned to) {
  if (guns.mounting != Mounting::turrets || guns.turrets() == 0) return 1;
  const int bearing = (to & (fore | beam) ? guns.fore : 0) + (to & beam ? guns.mid : 0) +
                      (to & (aft | beam) ? guns.aft : 0) + (to & port ? guns.port : 0) +
                      (to & starboard ? guns.starboard : 0);
  return double(bearing) / guns.turrets();
}

bool bears(const Layout& guns, unsigned to) {
  if (guns.mounting == Mounting::all_round) return true;
  return guns.mounting == Mounting::broadside ? to & beam : share(guns, to) > 0;
}

double cannon(const Sheet& sheet, unsigned to) {
  const double broadside = sheet.fort()                     ? sheet.cannon
                           : bears(sheet.cannon_layout, to) ? sheet.cannon * share(sheet.cannon_layout, to)
                                                            : 0;
  return std::max(
      {broadside, to & fore ? double(sheet.bow_chasers) : 0.0, to & aft ? double(sheet.stern_chasers) : 0.0});
}

}  // namespace

double apart(sea::Point a, sea::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

double off_bow(const sea::Pose& from, sea::Point to) {
  const double bearing = std::atan2(to.x - from.at.x, to.y - from.at.y) * 180 / M_PI;
  return std::remainder(bearing - from.heading.minutes() / 60.0, 360.0);
}

// l.62, 98-102: four quarters.
unsigned arcs(const sea::Pose& from, sea::Point to) {
  const double off = off_bow(from, to), size = std::abs(off);
  unsigned all = 0;
  if (apart(from.at, to) < ruler) return fore | aft | beam;
  if (size <= 45 + protractor) all |= fore;
  if (size >= 135 - protractor) all |= aft;
  if (size >= 45 - protractor && size <= 135 + protractor) all |= off > 0 ? starboard : port;
  return all;
}

double round_half_up(double number) { return std::floor(number + 0.5 + 1e-9); }

bool in_land(std::span<const sea::Polygon> shapes, sea::Point at, double margin) {
  return std::any_of(shapes.begin(), shapes.end(), [&](const sea::Polygon& shape) {
    return within(shape, at) && to_shore(shape, at) > margin;
  });
}

double to_land(std::span<const sea::Polygon> shapes, sea::Point at) {
  double least = 1e9;
  for (const sea::Polygon& shape : shapes)
    least = std::min(least, within(shape, at) ? 0 : to_shore(shape, at));
  return least;
}

// Over the land a fort stands on it is seen as far as from the nearest shore and 2 inches more (a ruling).
bool fort_hidden(const Battle& battle, const sea::Polygon& land, sea::Point a, sea::Point b) {
  double clear = battle.book->options.doubling_up ? 4 : 2, over = 0;
  for (const sea::Point end : {a, b})
    if (within(land, end)) clear += to_shore(land, end);
  const int steps = 1000;
  for (int i = 0; i < steps; ++i) {
    const double t = (i + 0.5) / steps;
    if (within(land, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)})) over += apart(a, b) / steps;
  }
  return over > clear + 0.2;
}

bool land_between(const Battle& battle, sea::Point a, sea::Point b) {
  for (const sea::Polygon& land : battle.book->land)
    if (within(land, a) || within(land, b)) {
      if (fort_hidden(battle, land, a, b)) return true;
    } else if (somewhere(a, b, [&](sea::Point p) { return within(land, p) && to_shore(land, p) > ruler; }))
      return true;
  return false;
}

bool smoke_between(const Battle& battle, sea::Point a, sea::Point b) {
  const double scale = battle.book->options.doubling_up ? 2 : 1;
  return std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& ship) {
    return ship.did(Action::smoke) && somewhere(a, b, [&](sea::Point p) { return in_smoke(ship, p, scale); });
  });
}

double wind_off_bow(const Battle& battle, const Ship& ship) {
  return std::abs(
      std::remainder(int(battle.weather.wind) * 45.0 - ship.pose.heading.minutes() / 60.0, 360.0));
}

bool can_sail(const Sheet& sheet) { return sheet.speed[std::size_t(Propulsion::sails)] > 0; }

// l.761, 999, 1023, 1222, 1278; l.764: below an inch she lies still, where damage has come to that.
double allowance(const Case& at, const Ship& ship, Propulsion by) {
  double inches = full_speed(at, ship, by);
  if (ship.is(Mark::crippled)) inches /= 2;
  inches /= std::pow(2, ship.motive);
  if (ship.did(Action::flank_speed)) inches *= 1.25;
  if (ship.did(Action::silent_running))
    inches = round_half_up(inches) > 0 ? std::max<double>(inches / 2, at.doubled()) : 0;
  if (round_half_up(inches) >= at.doubled()) return round_half_up(inches);
  return round_half_up(inches / at.doubled()) > 0 ? at.doubled() : 0;
}

// l.773-775, 998, 1218.
int turning_score(const Case& at, const Ship& ship) {
  int score = at.sheet(ship).turning + (ship.did(Action::come_about) ? 1 : 0);
  if (at.sheet(ship).submarine() && !ship.is(Mark::submerged) && at.era() <= 6) score *= 2;
  return ship.is(Mark::crippled) ? std::min(score, 1) : score;
}

bool agile(const Case& at, const Ship& ship) { return at.sheet(ship).mtb || ship.has(Ability::agile); }

// Template 2 is not in the text: 30 degrees for the first point, 15 for each further one.
double degrees_for(int points) { return points <= 0 ? 0 : 30 + 15 * (points - 1); }

int points_for(double degrees, bool twice) {
  if (degrees <= protractor) return 0;
  for (int points = 1;; ++points) {
    const double best = twice && points > 1 ? 60 + 15 * (points - 2) : degrees_for(points);
    if (degrees <= best + protractor) return points;
  }
}

int radar(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::radar) ? battle.sheet(ship).radar : 0;
}

// l.1510, 1654: helicopters as their ship, patrols from 1943 as their flagship.
int radar(const Battle& battle, const Flight& flight) {
  if (flight.kind == FlightKind::helicopter && flight.carrier < battle.ships.size())
    return radar(battle, battle.ships[flight.carrier]);
  if (flight.kind != FlightKind::helicopter &&
      !(flight.kind == FlightKind::patrol && battle.book->year >= 1943))
    return 0;
  const Actor flagship = battle.fleet(flight.side).flagship;
  return flagship == nobody || battle[flagship].state != State::on_table ? 0
                                                                         : radar(battle, battle[flagship]);
}

bool contact(const Battle& battle, Actor who, Actor target) {
  const Ship& ship = battle[who];
  return radar(battle, ship) > 0 && !battle[target].is(Mark::submerged) &&
         ship.contacts >> engine::index(target) & 1 &&
         !land_between(battle, ship.pose.at, battle[target].pose.at);
}

// l.1201, 1623, 1769-1773: the best Command of her squadron, from which only a crippled ship drops out (and
// who is no longer in her fleet's hands); Bad Weather is felt on the surface.
int command(const Case& at, const Ship& ship) {
  const auto serves = [](const Ship& one) {
    return one.squadron && one.state == State::on_table && !one.is(Mark::crippled) && !one.is(Mark::struck) &&
           !one.is(Mark::prize) && !one.is(Mark::lit);
  };
  int best = ship.command;
  for (const Ship& other : at.now.ships)
    if (serves(ship) && serves(other) && other.squadron == ship.squadron && other.side == ship.side &&
        other.table == ship.table)
      best = std::max<int>(best, other.command);
  return best - (at.now.weather.bad && !ship.is(Mark::submerged) ? 1 : 0);
}

// l.910-912, 924, 1000, 1019-1022: all factors, then rounded once.
int attack_dice(const Case& at, const Ship& ship, Weapon weapon, unsigned to) {
  const Sheet& sheet = at.sheet(ship);
  double dice = 0;
  switch (weapon) {
    case Weapon::main: dice = sheet.main * (sheet.fort() ? 1 : share(sheet.main_layout, to)); break;
    case Weapon::cannon: dice = cannon(sheet, to); break;
    case Weapon::secondary: dice = sheet.secondary; break;
    case Weapon::aa: dice = sheet.aa; break;
    case Weapon::torpedoes:
    case Weapon::depth_charges: dice = 3 * at.doubled(); break;
    case Weapon::missiles: dice = sheet.launchers; break;
  }
  if (weapon == Weapon::main && !sheet.fort() && !bears(sheet.main_layout, to)) dice = 0;
  if (ship.is(Mark::crippled) && weapon != Weapon::depth_charges) dice /= 2;
  return int(round_half_up(dice / std::pow(2, ship.armament)));
}

int faces_from(const Roll& roll, int least) {
  return int(std::count_if(roll.faces.begin(), roll.faces.end(), [&](int face) { return face >= least; }));
}

}  // namespace referee::buoyz_book
