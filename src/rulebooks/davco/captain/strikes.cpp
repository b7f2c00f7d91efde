#include "rulebooks/davco/captain/captain.h"

#include <algorithm>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {
namespace {

// What the enemy has of her as long as she floats and runs.
double prize(const Battle& battle, Actor who) {
  double points = 0;
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == battle[who].side && objective.of == objective.side &&
        (objective.ship < 0 || objective.ship == index(who)))
      points += objective.points + objective.times * double(battle[who].points);
  return points;
}

// What comes through the fire of all ships that reach the wave.
double aircraft_left(const Battle& battle, const Wave& wave) {
  constexpr int rolls = 100;
  const double lost = fleet(battle).sum([&](Actor who, const Ship& ship) {
    const int points = ship.side == wave.side ? 0 : aa_points(battle, who, wave);
    int casualties = 0;
    for (int roll = 0; points > 0 && roll < rolls; ++roll) {
      const Casualties some = casualties_of(battle.book->tables, wave.kind, points, roll);
      casualties += some.down + some.damaged;
    }
    return casualties / double(rolls);
  });
  return std::max(0.0, wave.sound - lost);
}

// What the wave costs its target before anybody fires at it. Torpedoes are rolled for two moves on.
double strike_points(const Battle& battle, const Wave& wave) {
  const Ship& ship = battle[wave.target];
  if (wave.kind != WaveKind::torpedo) return wave.sound * bomb_points(battle.sheet(ship), wave.kind);
  Ship there = ship;
  there.pose = sea::ahead(ship.pose, 2 * ship.speed * cm_a_knot);
  return salvo_points(battle, place_of(battle, wave), wave.sound, air_torpedo.knots, there);
}

}  // namespace

// Where most is to be had for the points she has left. Torpedoes wait for a moment that may cost her half of
// them, as long as there is time.
Strike best_strike(const Battle& battle, Actor who) {
  constexpr int approaches = 24;
  constexpr double denied = 2;  // a point that the enemy does not get, against one that we do
  Wave wave = battle.wave(who);
  Strike best;
  double most = 0, points_of_best = 0;
  enemies(battle, wave.side).each([&](Actor other, const Ship& ship) {
    wave.target = other;
    const double a_point = 1 + denied * prize(battle, other) / std::max(1, ship.points);
    for (int i = 0; i < approaches; ++i) {
      wave.bearing = i * sea::full_circle_minutes / approaches;
      const double points = strike_points(battle, wave);
      const double worth = points * a_point * aircraft_left(battle, wave);
      if (worth > most) most = worth, best = {other, wave.bearing}, points_of_best = points;
    }
  });
  const bool may_wait = wave.kind == WaveKind::torpedo && battle.move + 1 < battle.book->turn_limit;
  return may_wait && best.target != nobody && 2 * points_of_best < battle[best.target].points ? Strike{}
                                                                                              : best;
}

}  // namespace davco
