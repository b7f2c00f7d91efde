// davco.aa: what a ship's guns can do to a wave; Tables 10 and 11.
#include <algorithm>
#include <cstdlib>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "sea/segment.h"

namespace davco {

sea::Point place_of(const Battle& battle, const Wave& wave) {
  return battle[wave.target].pose.at + sea::Heading::from_north({wave.bearing}).unit() * placed_at;
}

// davco.aa.3: bow and stern are B arcs, the beams A arcs; ends belong to the beams.
AaArc aa_arc(const sea::Pose& ship, sea::Point wave) {
  constexpr int first = 45 * 60, last = 135 * 60;
  const int off = off_bow(ship, wave);
  if (std::abs(off) < first) return AaArc::bow;
  if (std::abs(off) > last) return AaArc::stern;
  return off > 0 ? AaArc::starboard : AaArc::port;
}

int aa_distance(const Battle& battle, const Ship& ship, const Wave& wave) {
  const sea::Segment run{place_of(battle, wave), battle[wave.target].pose.at};
  return whole_cm(sea::distance(ship.pose.at, run));
}

namespace {

// davco.aa.4: with the option by the guns of the band that bear; those without a mount in the record are a
// quarter each ahead, astern, to port and to starboard.
int points_bearing(const Sheet& sheet, const Ship& ship, std::size_t band, int off) {
  const auto counted = sheet.aa_battery == AaBattery::main ? Battery::main : Battery::secondary;
  int mounted = 0, bearing = 0, quarters = 0;
  for (const Mount& mount : sheet.mounts) {
    if (band > 0 || sheet.aa_battery == AaBattery::none || mount.battery != counted) continue;
    mounted += mount.guns, bearing += bears(mount.arc, off) ? mount.guns : 0;
  }
  for (const Arc arc : {Arc::F, Arc::R, Arc::P, Arc::S}) quarters += bears(arc, off);
  const int guns = std::max<int>(sheet.aa_guns[band], mounted);
  return guns == 0 ? 0 : ship.aa[band] * (4 * bearing + quarters * (guns - mounted)) / (4 * guns);
}

}  // namespace

// davco.aa.2, davco.aa.5: the bands that reach it, and the share of its arc. davco.aa.10: of the points that
// she has left. The nearest point of the wave's run counts; the target itself uses all it has.
int aa_points(const Battle& battle, Actor who, const Wave& wave) {
  const Ship& ship = battle[who];
  const bool by_guns = battle.book->options.aa_bearing;
  const sea::Point from = place_of(battle, wave);
  const int near = aa_distance(battle, ship, wave), off = off_bow(ship.pose, from);
  int points = 0;
  for (std::size_t band = 0; band < bands; ++band)
    if (who == wave.target || near <= reach_of_band[band])
      points += by_guns ? points_bearing(battle.sheet(ship), ship, band, off) : ship.aa[band];
  const AaArc arc = aa_arc(ship.pose, from);
  return by_guns ? points : points / (arc == AaArc::starboard || arc == AaArc::port ? 2 : 4);
}

bool may_fire_aa(const Battle& battle, Actor who) {
  for (int i = 0; i < battle.waves.size(); ++i)
    if (const Wave& wave = battle.waves[i];
        attacks(wave) && wave.side != battle[who].side && aa_points(battle, who, wave) > 0)
      return true;
  return false;
}

// davco.aa.8, davco.aa.9: what a roll brings down. Dive bombers are harder to hit, torpedo bombers easier.
Casualties casualties_of(const Tables& tables, WaveKind kind, int points, int roll) {
  constexpr Casualties results[] = {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 2}};
  const int counts = std::max(0, roll + (kind == WaveKind::dive ? 10 : kind == WaveKind::torpedo ? -5 : 0));
  for (int column = 1; column <= 5; ++column)
    if (counts <= tables.casualties.at(points, column)) return results[column - 1];
  return {};
}

// davco.bomb.2: merchants of 5,000 tons as cruisers, smaller ones as destroyers.
int bomb_chance(const Sheet& target, WaveKind kind) {
  constexpr int great_merchant = 5000;
  const bool dive = kind == WaveKind::dive;
  if (is_capital(target.type)) return dive ? 30 : 20;
  const bool cruiser =
      target.column == Column::cruiser || (is_merchant(target.type) && target.tons >= great_merchant);
  return cruiser ? (dive ? 20 : 15) : 10;
}

}  // namespace davco
