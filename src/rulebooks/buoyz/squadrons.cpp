#include "rulebooks/buoyz/squadrons.h"

#include <algorithm>

#include "rulebooks/buoyz/sailing.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// buoyz.12.1.3: a crippled ship falls out for good.
bool serves(const Battle& battle, const Ship& ship) {
  return battle.book->options.squadrons && ship.squadron != 0 && on_table(ship) && !crippled(ship) &&
         !ship.is(Mark::struck) && !ship.is(Mark::prize);
}

bool sisters(const Ship& a, const Ship& b) {
  return &a != &b && a.squadron == b.squadron && a.side == b.side && a.table == b.table;
}

bool listed(const ShipList& list, Actor who) {
  return std::find(list.begin(), list.end(), who) != list.end();
}

bool near(const Battle& battle, sea::Point a, sea::Point b, double more = 0) {
  return sea::within(sea::distance(a, b), battle.book->p.squadron_spacing + more);
}

}  // namespace

ShipList company(const Battle& battle, Actor who) {
  ShipList list{};
  list.add(who);
  if (!serves(battle, battle[who])) return list;
  for (int i = 0; i < list.size(); ++i)
    each_ship_of(battle, battle[who].side, [&](Actor other, const Ship& ship) {
      const Ship& link = battle[list[i]];
      if (sisters(link, ship) && serves(battle, ship) && !listed(list, other) &&
          near(battle, link.pose.at, ship.pose.at))
        list.add(other);
    });
  return list;
}

bool in_touch(const Battle& battle, Actor who, sea::Point at) {
  const Ship& ship = battle[who];
  if (!serves(battle, ship)) return true;
  bool alone = true, led = false, touch = false, reachable = false;
  each_ship_of(battle, ship.side, [&](Actor, const Ship& other) {
    if (!sisters(ship, other) || !serves(battle, other)) return;
    alone = false;
    led |= other.is(Mark::moved);
    const int run = inches(battle, other, best_propulsion(battle, other));
    if (other.is(Mark::moved))
      touch |= near(battle, at, other.pose.at);
    else
      reachable |= near(battle, at, other.pose.at, run);
  });
  return alone || (led ? touch : reachable);
}

int best_command(const Battle& battle, const Ship& ship) {
  int best = ship.command;
  if (!serves(battle, ship)) return best;
  for (const Actor other : company(battle, ship_actor(int(&ship - battle.ships.begin()))))
    best = std::max<int>(best, battle[other].command);
  return best;
}

}  // namespace buoyz
