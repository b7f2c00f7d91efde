// What a ship can fire at now, weapon by weapon: for the questions of chapter 5.
#pragma once

#include "engine/few.h"
#include "rulebooks/buoyz/fire.h"

namespace buoyz {

struct Target {
  Actor who;
  double range;
  unsigned arcs;
};
using Targets = Few<Target, max_ships>;

// How much of a weapon there is to order: dice of guns, launchers, one spread, one attack with depth charges.
int available(const Battle& battle, const Ship& ship, Weapon weapon);
void find_targets(const Battle& battle, Actor who, Weapon weapon, Targets& out);
// Enemies that have not struck, the nearest first: put in order only as far as someone looks.
struct Enemy {
  Actor who;
  double away;  // squared
};
class Enemies {
 public:
  Enemies(const Battle& battle, const Ship& ship);
  const Enemy* nearest(int n);  // the nth; null when there are no more

 private:
  engine::Scratch<Enemy, max_ships> list_;
  int sorted_ = 0;
};
// The nearest of them that is worth it: no torpedo for the smallest boats.
Actor nearest_sensible(const Battle& battle, Actor who, Weapon weapon, Enemies& enemies);
// All of a weapon that bears on the target.
engine::Shot shot_at(const Battle& battle, const Ship& ship, Weapon weapon, Actor target);
// Her weapons at what they can expect most from; the sum of it goes into `worth`.
engine::Fire best_fire(const Battle& battle, Actor who, double& worth);

}  // namespace buoyz
