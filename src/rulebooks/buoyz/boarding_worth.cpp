#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/estimate.h"

namespace buoyz {
namespace {

struct Chances {
  double win, lose;
};

// Of two dice with this much more on ours.
Chances hand_to_hand(int more) {
  int wins = 0, losses = 0;
  for (int ours = 1; ours <= 6; ++ours)
    for (int theirs = 1; theirs <= 6; ++theirs) wins += ours + more > theirs, losses += ours + more < theirs;
  return {wins / 36.0, losses / 36.0};
}

// Whether the scenario is won by prizes.
bool wants_prizes(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == side && objective.goal == Goal::take) return true;
  return false;
}

}  // namespace

// The winner takes the other ship whole; guns decide slower, but what they lose can be made good.
double boarding_worth(const Battle& battle, const Ship& ship, const Ship& enemy) {
  constexpr double loss_is_final = 3, prize_wanted = 3;
  if (enemy.is(Mark::struck)) return worth(battle, enemy);
  const Chances chances = hand_to_hand(total(boarding(battle, ship)) - total(boarding(battle, enemy)));
  const double prize = worth(battle, enemy) * (wants_prizes(battle, ship.side) ? prize_wanted : 1);
  return chances.win * prize - loss_is_final * chances.lose * worth(battle, ship);
}

}  // namespace buoyz
