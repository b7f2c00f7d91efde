// Whom a ship would best fire at, and with what.
#pragma once

#include "rulebooks/wetthrust/firing/fire.h"

namespace wetthrust {

// An enemy, and how she lies to the ship that would fire at her.
struct Aimed {
  Actor target;
  Lie lie;
};
struct Target {
  Aimed at;
  double value;
};
using Targets = Few<Target, max_ships>;

// The enemy at whom all that bears promises most, the first of equals; nobody where nothing is to be done.
Aimed best_target(const Battle& battle, Actor who, const Armament& ready);
Targets targets_by_worth(const Battle& battle, Actor who, const Armament& ready);  // the best first

engine::Fire all_at(const Battle& battle, Actor who, const Armament& ready, const Aimed& at);
// Guns that do not bear on the first target go at the next ones, as far as there are fire controls.
engine::Fire spread_over(const Battle& battle, Actor who, const Armament& ready, const Targets& targets);

}  // namespace wetthrust
