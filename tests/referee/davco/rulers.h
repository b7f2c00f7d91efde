// Tape measure, protractor and the printed figures that several chapters need.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "rulebooks/davco/battle.h"
#include "sea/segment.h"

namespace referee::davco_book {

using ::davco::Battery;
using ::davco::Battle;
using ::davco::Gun;
using ::davco::is_merchant;
using ::davco::Marker;
using ::davco::on_sea;
using ::davco::Section;
using ::davco::Sheet;
using ::davco::Ship;
using ::davco::State;
using ::davco::Type;
using ::davco::Wave;
using ::davco::WaveKind;
using engine::Actor;
using engine::Event;
using engine::index;

inline constexpr int ships = ::davco::max_ships;
inline constexpr int waves = ::davco::max_waves;

inline constexpr double ruler = 0.011;      // cm that nobody can measure
inline constexpr double protractor = 0.05;  // degrees

// A place as Table 4 prints it.
inline const char* printed(::davco::PlaceNumber place) { return ::davco::place_of(place).name; }

inline bool is_ship(Actor who) { return index(who) < ships; }
inline bool is_wave(Actor who) { return index(who) >= ships && index(who) < ships + waves; }
inline std::size_t at(Actor who) { return std::size_t(index(who)); }

inline double apart(sea::Point a, sea::Point b) { return std::hypot(a.x - b.x, a.y - b.y); }
// Tables are read with whole centimetres.
inline int cm(double distance) { return int(std::floor(distance + 0.5)); }
inline int cm(sea::Point a, sea::Point b) { return cm(apart(a, b)); }
inline int range(const Battle& battle, Actor one, Actor other) {
  return cm(battle[one].pose.at, battle[other].pose.at);
}

inline double degrees(sea::Heading heading) { return heading.minutes() / 60.0; }
// From the bow to a place, to starboard if positive.
inline double off_bow(const sea::Pose& from, sea::Point to) {
  if (apart(from.at, to) == 0) return 0;
  const double bearing = std::atan2(to.x - from.at.x, to.y - from.at.y) * 180 / M_PI;
  return std::remainder(bearing - degrees(from.heading), 360.0);
}
inline double between(sea::Heading one, sea::Heading other) {
  return std::abs(std::remainder(degrees(one) - degrees(other), 360.0));
}

// So far towards a compass bearing.
inline sea::Point moved(sea::Point from, double bearing, double way) {
  const double radians = bearing * M_PI / 180;
  return {from.x + way * std::sin(radians), from.y + way * std::cos(radians)};
}
// A model is 1 mm for every 10 feet (l.55), measured from her bow.
inline sea::Point stern(const Sheet& sheet, const sea::Pose& bow) {
  return moved(bow.at, degrees(bow.heading) + 180, sheet.length / 100.0);
}

inline const Gun* gun_of(const Battle& battle, Actor who, Battery battery) {
  const int gun = battle.sheet(who).gun[std::size_t(battery)];
  return gun < 0 ? nullptr : &battle.book->tables.guns[std::size_t(gun)];
}
inline bool marked(std::uint32_t set, int i) { return set >> i & 1; }

inline bool is_battleship(Type type) { return type == Type::BB || type == Type::BC || type == Type::CV; }
inline bool is_cruiser(Type type) {
  return type == Type::CA || type == Type::CL || type == Type::panzerschiff;
}
inline bool is_destroyer(Type type) { return type == Type::DD || type == Type::DE; }

inline bool sees_by_radar(const Battle& battle, const Ship& ship) {
  return battle.book->options.radar && battle.sheet(ship).has(::davco::Fitting::radar) &&
         !ship.is(::davco::Wreck::radar);
}

}  // namespace referee::davco_book
