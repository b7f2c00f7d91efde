#include <algorithm>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/grapple.h"
#include "sea/course.h"

namespace buoyz {
namespace {

constexpr double strikes = 5.0 / 6;  // rams: all but a 1 (8.1.4)

// Of each die of a spar torpedo: 2 or more less her size, one better on the beam; a 6 always (8.1.6).
double spar_strikes(const Battle& battle, sea::Point from, const Ship& enemy) {
  const int need = 2 + battle.sheet(enemy).size - (on_beam(enemy, from) ? 1 : 0);
  return std::clamp(7 - need, 1, 5) / 6.0;
}

// Whether the scenario is won by prizes.
bool wants_prizes(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == side && objective.goal == Goal::take) return true;
  return false;
}

// That so many dice take so much hull, each taking one with that chance.
double chance_of_all(int hull, int dice, double through) {
  if (hull <= 0) return 1;
  if (hull > dice) return 0;
  return through * chance_of_all(hull - 1, dice - 1, through) +
         (1 - through) * chance_of_all(hull, dice - 1, through);
}

// That so many dice take all the hull she has left.
double chance_to_sink(const Battle& battle, const Ship& enemy, int dice) {
  const int armour = battle.sheet(enemy).armour;
  const double through = strikes * (armour == 0 ? 1 : std::clamp(7 - armour, 0, 6) / 6.0);
  return chance_of_all(enemy.hull, dice, through);
}

}  // namespace

// The winner takes the other ship whole; guns decide slower, but what they lose can be made good.
double boarding_worth(const Battle& battle, const Ship& ship, const Ship& enemy) {
  constexpr double loss_is_final = 3, prize_wanted = 3;
  if (enemy.is(Mark::struck)) return worth(battle, enemy);
  const BoardingOdds odds = boarding_odds(battle, ship, enemy);
  const double prize = worth(battle, enemy) * (wants_prizes(battle, ship.side) ? prize_wanted : 1);
  return odds.win * prize - loss_is_final * odds.lose * worth(battle, ship);
}

double chance_to_evade(const Battle& battle, const Ship& ship) {
  if (ship.is(Mark::evading)) return 1;
  if (!may_try_to_evade(battle, ship)) return 0;
  const int need = check_number(Action::evade_grapple) - command_score(battle, ship);
  return std::clamp(7 - need, 0, 6) / 6.0;
}

// A fireship is lit when somebody lies in her way, not before.
double worth_alight(const Battle& battle, const Ship& fireship) {
  const double reach = 3 * battle.book->p.fireship_speed;
  double best = -1;
  each_ship_of(battle, enemy_of(fireship.side), [&](Actor, const Ship& enemy) {
    const bool ahead = sea::angle_off_bow(fireship.pose, enemy.pose.at) <= sea::degrees(10);
    if (ahead && sea::distance_squared(fireship.pose.at, enemy.pose.at) <= reach * reach)
      best = std::max(best, worth(battle, enemy));
  });
  return best;
}

engine::Prospect ramming_worth(const Battle& battle, const Ship& ship, const Ship& boat) {
  constexpr double strikes_home = 1.0 / 3;
  const double cost = ship.hull <= 1 ? worth(battle, ship) : worth_of_hull(battle, ship);
  return {strikes_home * worth(battle, boat), strikes_home * cost, 0};
}

engine::Prospect closing_worth(const Battle& battle, const Ship& ship, sea::Point from, const Ship& enemy) {
  if (enemy.is(Mark::struck)) return {worth(battle, enemy), 0, 0};
  if (ship.has(Ability::spar_torpedo))
    return {hits_worth(battle, enemy, spar_strikes(battle, from, enemy) * battle.book->p.air_torpedo_dice, 0,
                       Die::d6),
            0, 0};
  const int dice = ship.has(Ability::ram) ? ram_dice(battle, enemy, from) : 0;
  const double sunk = dice > 0 ? chance_to_sink(battle, enemy, dice) : 0;
  engine::Prospect prospect;
  if (dice > 0) prospect.dealt = hits_worth(battle, enemy, strikes * dice, 0, Die::d6);
  prospect.taken = sunk * worth_of_hull(battle, ship) / 2;  // dragged down (8.1.5)
  if (in_boarding_era(battle)) prospect.goal = (1 - sunk) * boarding_worth(battle, ship, enemy);
  return prospect;
}

}  // namespace buoyz
