
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/smoke/smoke.h"

namespace davco {
namespace {

constexpr int minutes = 60;  // of a degree

// davco.firing.3: ends included. F not within 30 degrees of astern, R not of ahead, W neither, P and S 20 to
// 160. In the order of Arc.
std::array<bool, gun_arcs> arcs_bearing(int off) {
  const int wide = std::abs(off);
  const bool clear_ahead = wide >= 30 * minutes, clear_astern = wide <= 150 * minutes;
  const bool abeam = wide >= 20 * minutes && wide <= 160 * minutes;
  return {clear_astern, clear_ahead, clear_ahead && clear_astern, abeam && off < 0, abeam && off > 0};
}

// Of these mounts, those left that bear.
int guns_of(const Sheet& sheet, const Ship& ship, std::uint32_t mounts, int off) {
  const auto bearing = arcs_bearing(off);
  int guns = 0;
  for (std::uint32_t left = mounts & ~ship.mounts_lost; left != 0; left &= left - 1) {
    const Mount& mount = sheet.mounts[std::countr_zero(left)];
    guns += bearing[std::size_t(mount.arc)] ? mount.guns : 0;
  }
  return guns;
}

// Whether a hull may lie on a line: a quick answer of "no", from her bow alone.
struct Lane {
  explicit Lane(const sea::Segment& line)
      : from(line.from),
        way(line.to - line.from),
        squared(sea::length_squared(way)),
        room(longest_hull * longest_hull * squared) {}
  bool may_hold(sea::Point bow) const {
    const sea::Vec there = bow - from;
    const double off = sea::cross(way, there);
    if (off * off > room) return false;
    const double along = sea::dot(way, there), beyond = along < 0 ? along : along - squared;
    return (along >= 0 && along <= squared) || beyond * beyond <= room;
  }

  sea::Point from;
  sea::Vec way;
  double squared, room;
};

// davco.firing.8: another target costs a whole move without firing.
bool must_pause(const Battle& battle, const Ship& ship, const Guns& guns, Actor target) {
  const Aimed& last = ship.aimed[std::size_t(std::countr_zero(guns.mounts))];
  return last.target != nobody && last.target != target && last.move + 1 >= battle.move;
}

}  // namespace

// davco.weather.4: radar sees through smoke.
const Gunner::Line& Gunner::line_to(Actor target, int range) {
  const std::uint32_t bit = 1u << index(target);
  Line& line = lines_[std::size_t(index(target))];
  if (looked_ & bit) return line;
  looked_ |= bit;
  const bool by_radar = range <= radar_reach(battle_, ship_);
  line.smoke = !by_radar && smoke_between(battle_, ship_.pose.at, battle_[target].pose.at);
  line.between = line.smoke ? nobody : ship_between(battle_, who_, target);
  return line;
}

// All but what lies between. davco.weather.5: she sees her target herself. davco.firing.6: the tables end at
// 300 cm.
Aim Gunner::lay(const Guns& guns, Actor target) {
  const Gun* gun = gun_of(battle_, ship_, guns.battery);
  if (!gun || guns.mounts == 0) return {Bar::no_guns, "davco.firing.14"};
  if (!is_enemy(battle_, ship_.side, target)) return {Bar::no_enemy, "davco.firing.11"};
  Aim aim;
  aim.range = range(ship_, battle_[target]), aim.band = band_at(*gun, aim.range);
  if (aim.range > sight_of(battle_, ship_)) return aim.barred(Bar::out_of_sight, "davco.weather.3");
  if (aim.range > gun->range || aim.range > farthest_hit)
    return aim.barred(Bar::out_of_range, "davco.firing.1");
  aim.guns =
      guns_of(battle_.sheet(ship_), ship_, guns.mounts, off_for_arcs(ship_.pose, battle_[target].pose.at));
  if (aim.guns == 0) return aim.barred(Bar::no_bearing, "davco.firing.3");
  if (guns.battery == Battery::main && ship_.turned > sharp_turn)
    return aim.barred(Bar::turned, "davco.firing.9");
  if (must_pause(battle_, ship_, guns, target)) return aim.barred(Bar::new_target, "davco.firing.8");
  return aim;
}

// What lies between is told before what her guns lack.
Aim Gunner::aim(const Guns& guns, Actor target) {
  const Aim aim = lay(guns, target);
  if (aim.bar != Bar::none && aim.bar < Bar::no_bearing) return aim;
  const Line& line = line_to(target, aim.range);
  if (line.smoke) return aim.barred(Bar::smoke, "davco.smoke.2");
  return line.between == nobody ? aim : aim.barred(Bar::blocked, "davco.firing.2", line.between);
}

// The same; what is quickly seen comes first.
bool Gunner::may_fire(const Guns& guns, Actor target) {
  if (guns.mounts == 0 || must_pause(battle_, ship_, guns, target)) return false;
  const Aim aim = lay(guns, target);
  if (aim.bar != Bar::none) return false;
  const Line& line = line_to(target, aim.range);
  return !line.smoke && line.between == nobody;
}

// davco.firing.15: who stands on the same spot is dead ahead.
int off_bow(const sea::Pose& ship, sea::Point target) {
  return sea::difference(ship.heading, sea::bearing(ship.at, target, ship.heading)).minutes;
}

// More than 32 degrees from bow and stern it is the beam that counts.
int off_for_sides(const sea::Pose& ship, sea::Point from) {
  constexpr double cosine_of_32_squared = 0.72;
  const sea::Vec way = from - ship.at, bow = ship.heading.unit();
  const double ahead = sea::dot(bow, way);
  if (ahead * ahead < cosine_of_32_squared * sea::length_squared(way))
    return sea::dot(sea::to_starboard(bow), way) > 0 ? 90 * minutes : -90 * minutes;
  return off_bow(ship, from);
}

// All arcs of guns and tubes end 15 to 30 degrees from bow or stern.
int off_for_arcs(const sea::Pose& ship, sea::Point target) {
  constexpr double cosine_of_13_squared = 0.95;
  const sea::Vec way = target - ship.at;
  const double ahead = sea::dot(ship.heading.unit(), way);
  if (ahead * ahead > cosine_of_13_squared * sea::length_squared(way)) return ahead > 0 ? 0 : 180 * minutes;
  return off_for_sides(ship, target);
}

Band band_at(const Gun& gun, int range) {
  return range > gun.boundary ? Band::long_range : Band::short_range;
}

const Gun* gun_of(const Battle& battle, const Ship& ship, Battery battery) {
  const int gun = battle.sheet(ship).gun[std::size_t(battery)];
  return gun < 0 ? nullptr : &battle.book->tables.guns[std::size_t(gun)];
}

bool bears(Arc arc, int off) { return arcs_bearing(off)[std::size_t(arc)]; }

bool intact(const Ship& ship, int mount) { return !(ship.mounts_lost >> mount & 1); }

// davco.firing.14: those of the battery that are left.
int guns_bearing(const Battle& battle, const Ship& ship, Battery battery, int off) {
  const Sheet& sheet = battle.sheet(ship);
  return guns_of(sheet, ship, mounts_of(sheet, battery), off);
}

// Unless the firer is larger than she is, and at least 10 cm from her.
Actor ship_between(const Battle& battle, Actor firer, Actor target) {
  constexpr double clear_of_her = 10;
  const sea::Segment line{battle[firer].pose.at, battle[target].pose.at};
  const Lane lane(line);
  const int tons = battle.sheet(firer).tons;
  return fleet(battle).first([&](Actor other, const Ship& ship) {
    if (!lane.may_hold(ship.pose.at) || other == firer || other == target) return false;
    const sea::Outline there = hull(battle, ship);
    if (!sea::contact(line, there)) return false;
    return tons <= battle.sheet(ship).tons || sea::gap(line.from, there) < clear_of_her;
  });
}

}  // namespace davco
