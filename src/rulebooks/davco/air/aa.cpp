// davco.aa: what a ship's guns can do to a wave; Tables 10 and 11.
#include <cstdlib>

#include "rulebooks/davco/air/air.h"
#include "sea/segment.h"

namespace davco {

sea::Point place_of(const Battle& battle, const Wave& wave) {
  return battle[wave.target].pose.at + sea::Heading::from_north({wave.bearing}).unit() * placed_at;
}

AaArc aa_arc(const sea::Pose& ship, sea::Point wave) {
  constexpr int first = 45 * 60, last = 135 * 60;
  const int off = sea::difference(ship.heading, sea::bearing(ship.at, wave, ship.heading)).minutes;
  if (std::abs(off) < first) return AaArc::bow;
  if (std::abs(off) > last) return AaArc::stern;
  return off > 0 ? AaArc::starboard : AaArc::port;
}

// davco.aa.10: of the points that she has left. The nearest point of the wave's run counts; the target itself
// uses all it has.
int aa_points(const Battle& battle, Actor who, Actor wave) {
  const Ship& ship = battle[who];
  const Wave& run = battle.wave(wave);
  const sea::Point from = place_of(battle, run);
  const int near = whole_cm(sea::distance(ship.pose.at, sea::Segment{from, battle[run.target].pose.at}));
  int points = 0;
  for (std::size_t band = 0; band < bands; ++band)
    if (who == run.target || near <= reach_of_band[band]) points += ship.aa[band];
  const AaArc arc = aa_arc(ship.pose, from);
  return points / (arc == AaArc::starboard || arc == AaArc::port ? 2 : 4);
}

bool may_fire_aa(const Battle& battle, Actor who) {
  for (int i = 0; i < battle.waves.size(); ++i)
    if (const Wave& wave = battle.waves[i];
        attacks(wave) && wave.side != battle[who].side && aa_points(battle, who, wave_actor(i)) > 0)
      return true;
  return false;
}

// Dive bombers are harder to hit, torpedo bombers easier.
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
