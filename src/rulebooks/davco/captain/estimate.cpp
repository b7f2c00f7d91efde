#include "rulebooks/davco/captain/captain.h"

#include <algorithm>
#include <numeric>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/damage/struck.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

// Of rolls from 0 to 99 that do not pass a limit, with so much added to them.
double share(int limit, int added) {
  return limit == LookUp::nothing ? 0 : std::clamp(limit - added + 1, 0, 100) / 100.0;
}

double expected_hits(const Tables& tables, int guns, int range, int modifier) {
  const int row = std::max(guns, 2);
  if (range > near_range) return share(tables.far_salvos.at(row, range) - 1, modifier);
  double hits = 0;
  for (const LookUp& table : tables.salvos) hits += share(table.at(row, range), modifier);
  return hits;
}

// What a hit costs, over all cells of the column.
struct ExpectedHit {
  Band band;
  int beats;
  double penetrating, not_penetrating;
};
double mean_points(const ExpectedHit& hit, const Sheet& target) {
  constexpr double all_cells = 20;
  double points = 0;
  for (int i = 0; i < surfaces; ++i) {
    const int thick = armour(target, Surface(i));
    points += target.cells[std::size_t(hit.band)][std::size_t(i)] *
              (thick > 0 && thick <= hit.beats ? hit.penetrating : hit.not_penetrating);
  }
  return points / all_cells;
}

double points_of(const Battle& battle, const Ship& ship, const Gun& gun, int guns, const Ship& target,
                 int range) {
  if (guns == 0 || range > gun.range || range > farthest_hit) return 0;
  const int modifier = total(hit_modifiers(battle, ship, target));
  double hits = 0;
  for (const std::uint8_t each : salvos_of(guns))
    hits += expected_hits(battle.book->tables, each, range, modifier);
  if (gun.calibre <= eight_inch) hits *= 2;
  const Band band = band_at(gun, range);
  const ExpectedHit hit{band, penetration(gun, range, band), double(gun.penetrating),
                        double(gun.not_penetrating)};
  const double points = hits * mean_points(hit, battle.sheet(target));
  return std::min(points, double(std::max(1, target.points)));
}

}  // namespace

double gun_points(const Battle& battle, const Ship& ship, const sea::Pose& pose, Battery battery,
                  const Ship& target, sea::Point at) {
  const Gun* gun = gun_of(battle, ship, battery);
  const int away = range(pose.at, at);
  if (!gun || away > sight_of(battle, ship)) return 0;
  return points_of(battle, ship, *gun, guns_bearing(battle, ship, battery, off_bow(pose, at)), target, away);
}

// davco.bomb.1 to davco.bomb.5; a d6 is 3.5.
double bomb_points(const Sheet& target, WaveKind kind) {
  const bool dive = kind == WaveKind::dive;
  const ExpectedHit hit =
      dive ? ExpectedHit{Band::long_range, 600, 3500, 1000} : ExpectedHit{Band::short_range, 300, 1750, 500};
  return (dive ? 1 : 4) * bomb_chance(target, kind) / 100.0 * mean_points(hit, target);
}

// Tubes that are struck cost more than their surface; on either side she is much the same.
void count_cells(const Tables& tables, Sheet& sheet) {
  sheet.cells = {};
  for (const Band band : {Band::long_range, Band::short_range})
    for (const Place& cell : tables.places(sheet.column, band))
      for (const StruckSide side : {StruckSide::port, StruckSide::starboard})
        if (const Struck struck = struck_at(sheet, cell, side, 0); !struck.dud)
          sheet.cells[std::size_t(band)][std::size_t(struck.place.surface)] +=
              is_tubes(struck.place.object) ? halves_for_tubes(sheet.nation) / 4.0 : 0.5;
}

int torpedoes_ready(const Ship& ship) { return std::accumulate(ship.loaded.begin(), ship.loaded.end(), 0); }

double salvo_points(const Battle& battle, sea::Point from, int torpedoes, int knots, const Ship& there) {
  constexpr double critical = 3150, flooding = 1250;  // points of a hit, and of the hole that it leaves
  const int away = range(from, there.pose.at);
  const int worse = -total(torpedo_chance(battle.sheet(there), there, from, knots));
  const Tables& tables = battle.book->tables;
  double hits = 0;
  for (const std::uint8_t each : torpedo_salvos(torpedoes))
    hits += share(tables.torpedoes_a.at(each, away), worse) + share(tables.torpedoes_b.at(each, away), worse);
  return std::min(hits * (critical + flooding + points_for_speed(there)), double(std::max(1, there.points)));
}

double torpedo_points(const Battle& battle, const Ship& ship, sea::Point from, int torpedoes,
                      const Ship& target, int moves) {
  Ship there = target;
  there.pose = sea::ahead(target.pose, moves * target.speed * cm_a_knot), there.ran = target.speed;
  const int away = range(from, there.pose.at);
  RunSetting set{};
  for (const Run run : {Run::long_run, Run::normal, Run::short_run})
    if (const RunSetting one = run_setting(battle.sheet(ship).nation, run); one.reach >= away) set = one;
  return set.reach == 0 ? 0 : salvo_points(battle, from, torpedoes, set.knots, there);
}

double fire_worth(const Battle& battle, Actor firer, int mount, Actor target) {
  const Aim aimed = aim_of(battle, firer, mount, target);
  const Gun* gun = gun_of(battle, battle[firer], battery_of(battle, firer, mount));
  if (aimed.bar != Bar::none || !gun) return 0;
  return points_of(battle, battle[firer], *gun, aimed.guns, battle[target], aimed.range);
}

}  // namespace davco
