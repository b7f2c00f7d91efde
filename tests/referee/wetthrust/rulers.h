// The referee's own tape, protractor and sheet reading.
#pragma once

#include <cmath>
#include <cstdlib>

#include "rulebooks/wetthrust/battle.h"

namespace referee::wetthrust_book {

using engine::Actor;
using engine::Event;
using ::wetthrust::Battle;
using ::wetthrust::Facing;
using ::wetthrust::Mark;
using ::wetthrust::Mode;
using ::wetthrust::Plane;
using ::wetthrust::Sheet;
using ::wetthrust::Ship;
using ::wetthrust::Squadron;
using ::wetthrust::State;
using ::wetthrust::Symbol;
using ::wetthrust::System;
using ::wetthrust::Type;

constexpr int ships = ::wetthrust::max_ships, flights = ::wetthrust::max_squadrons;
constexpr double ruler = 0.012;      // inches that nobody can measure
constexpr double protractor = 0.05;  // degrees

inline double apart(sea::Point a, sea::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Degrees off the bow, -180 to 180, starboard positive.
inline double off_bow(const sea::Pose& pose, sea::Point at) {
  const double bearing = std::atan2(at.x - pose.at.x, at.y - pose.at.y) * 180 / M_PI;
  return std::remainder(bearing - pose.heading.minutes() / 60.0, 360.0);
}

// Too near to a limit for two people to agree.
inline bool doubtful(double measured, double limit) { return std::abs(measured - limit) < 2 * ruler; }
inline bool doubtful_quarter(double off) {
  return std::abs(std::abs(off) - 45) < protractor || std::abs(std::abs(off) - 135) < protractor;
}

// l.103: the arcs of the symbols, as the sheets print them.
inline bool covers(Facing facing, double off) {
  const double from_bow = std::abs(off);
  const bool beam = from_bow >= 45 - protractor && from_bow <= 135 + protractor;
  switch (facing) {
    case Facing::fwd: return from_bow <= 135 + protractor;
    case Facing::aft: return from_bow >= 45 - protractor;
    case Facing::mid: return beam;
    case Facing::prt: return off <= protractor || off >= 180 - protractor;
    case Facing::stb: return off >= -protractor || off <= -180 + protractor;
    case Facing::bow: return from_bow <= 45 + protractor;
    case Facing::stn: return from_bow >= 135 - protractor;
    case Facing::port: return beam && off < 0;
    case Facing::starboard: return beam && off > 0;
    case Facing::all: return true;
  }
  return false;
}

// How many symbols of a system the sheet prints, and how many of them work.
inline int printed(const Sheet& sheet, System system) {
  int count = 0;
  for (const Symbol& symbol : sheet.symbols) count += symbol.system == system;
  return count;
}
inline bool marked(std::uint64_t set, std::size_t symbol) { return set >> symbol & 1; }
inline int intact(const Battle& battle, const Ship& ship, System system) {
  int count = 0;
  const auto& symbols = battle.sheet(ship).symbols;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    count += symbols[i].system == system && !marked(ship.lost, i);
  return count;
}

inline int hull(const Sheet& sheet) {
  int boxes = 0;
  for (const auto& row : sheet.rows) boxes += row.boxes;
  return boxes;
}

// l.26-28, 262, 264: each boiler its share, a hole of 18 takes a quarter, of 19 half, and nothing is rounded.
inline int top_speed_of(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  double top = ship.mode == Mode::surfaced ? sheet.speed : sheet.submerged_speed;
  if (const int all = printed(sheet, System::boiler))
    top *= double(intact(battle, ship, System::boiler)) / all;
  top *= std::pow(0.75, ship.big_holes) * std::pow(0.5, ship.severe_holes);
  return int(std::floor(top + 0.5 + 1e-9));
}

// l.34-36: each propeller its share.
inline double share_of(const Battle& battle, const Ship& ship, int rate) {
  const int all = printed(battle.sheet(ship), System::propeller);
  return all ? double(rate) * intact(battle, ship, System::propeller) / all : rate;
}

inline bool under_way(const Ship& ship) { return ship.speed > 0; }
// l.68, 504: along her course at her speed; who has none does not zigzag.
inline bool zigzags(const Ship& ship) { return ship.plot.evasive && under_way(ship); }

// l.68: escorts that zigzag have 3, against everything or by option only against shells.
enum class Against : std::uint8_t { shells, bombs_and_torpedoes };
inline int armour(const Battle& battle, const Ship& ship, int printed, Against what) {
  const bool all = battle.book->options.evasive_armour == ::wetthrust::EvasiveArmour::all;
  const bool harder = zigzags(ship) && battle.sheet(ship).evasion == ::wetthrust::Evasion::full;
  return harder && (all || what == Against::shells) ? 3 : printed;
}

// l.157: the source does not say how many faces of a hit die have the symbol; an option does.
inline bool is_hit_symbol(const Battle& battle, int face) {
  return face > 6 - battle.book->options.hit_die_faces;
}

// Storms ground aircraft, by option.
inline bool grounded_in(const Battle& battle) {
  const bool rough =
      battle.weather == ::wetthrust::Weather::storm || battle.weather == ::wetthrust::Weather::gale;
  return rough && battle.book->options.air_ops_weather_limit;
}

inline bool below(const Ship& ship) { return ship.mode != Mode::surfaced; }
// l.496-497, 506: a boat under water is on the table where sonar has her, or not at all.
inline bool unseen(const Ship& ship) { return below(ship) && !ship.is(Mark::detected); }
inline sea::Point place_of(const Ship& ship) { return below(ship) ? ship.marker : ship.pose.at; }
inline bool is_escort(Type type) { return type == Type::DD || type == Type::DE; }
inline bool is_carrier_plane(Plane plane) {
  return plane == Plane::fighter || plane == Plane::dive_bomber || plane == Plane::torpedo_bomber;
}
inline bool is_high(Plane plane) { return plane == Plane::land_bomber || plane == Plane::recon; }
inline std::size_t at(Actor who) { return std::size_t(engine::index(who)); }
inline std::size_t flight(Actor who) { return at(who) - std::size_t(ships); }
inline bool is_ship(Actor who) { return at(who) < std::size_t(ships); }
inline bool is_flight(Actor who) { return !is_ship(who) && at(who) < std::size_t(ships + flights); }

}  // namespace referee::wetthrust_book
