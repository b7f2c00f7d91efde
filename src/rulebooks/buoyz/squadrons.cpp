#include "rulebooks/buoyz/squadrons.h"

#include <algorithm>

#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/setup_events.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

bool may_have_sisters(const Battle& battle, const Ship& ship) {
  return on_table(ship) && !battle.sheet(ship).fort() && !ship.is(Mark::lit);
}

int first_unused(const Battle& battle, Side side) {
  for (int number = 1;; ++number)
    if (std::none_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& ship) { return ship.side == side && ship.squadron == number; }))
      return number;
}

bool has_neighbours(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  for (const Ship& other : battle.ships)
    if (&other != &ship && other.side == ship.side && may_have_sisters(battle, other) &&
        in_company(battle, ship.pose.at, other.pose.at))
      return true;
  return false;
}

// Her owner has something to decide.
bool may_form(const Battle& battle, Actor who) {
  return !crippled(battle[who]) && may_have_sisters(battle, battle[who]) &&
         (battle[who].squadron != 0 || has_neighbours(battle, who));
}

}  // namespace

bool in_company(const Battle& battle, sea::Point a, sea::Point b) {
  return sea::within(sea::distance_squared(a, b), sea::reach(battle.book->p.squadron_spacing));
}

// buoyz.12.1.3: a crippled ship falls out for good.
bool serves(const Battle& battle, const Ship& ship) {
  return battle.book->options.squadrons && ship.squadron != 0 && on_table(ship) && !crippled(ship) &&
         !ship.is(Mark::struck) && !ship.is(Mark::prize) && !ship.is(Mark::lit);
}

bool sisters(const Ship& a, const Ship& b) {
  return &a != &b && a.squadron == b.squadron && a.side == b.side && a.table == b.table;
}

bool may_join(const Battle& battle, Actor who, int squadron) {
  const Ship& ship = battle[who];
  if (squadron == 0 || squadron == ship.squadron) return true;
  if (squadron > most_squadrons) return false;
  int others = 0;
  bool one_near = false;
  for (const Ship& other : battle.ships) {
    if (&other == &ship || other.side != ship.side || other.squadron != squadron) continue;
    ++others;
    one_near |= on_table(other) && in_company(battle, ship.pose.at, other.pose.at);
  }
  if (others == 0) return squadron == first_unused(battle, ship.side) && has_neighbours(battle, who);
  return others < most_in_squadron && one_near;
}

// buoyz.12.1.1: each owner groups his ships, those the scenario has grouped as it says unless he changes it.
// What he has decided counts for his next ship; the enemy learns of it when both are done.
void form_squadrons(Battle& battle, Umpire& umpire) {
  if (!battle.book->options.squadrons) return;
  std::array<std::uint8_t, max_ships> chosen{};
  umpire.sealed(sides, [&](Side side) {
    Battle plan = battle;
    for (int i = 0; i < plan.ships.size(); ++i) {
      if (plan.ships[i].side != side) continue;
      if (may_form(plan, ship_actor(i)))
        plan.ships[i].squadron = std::uint8_t(
            umpire.ask<engine::Choice>(plan, question(squadron_kind, plan, ship_actor(i))).option);
      chosen[std::size_t(i)] = plan.ships[i].squadron;
    }
  });
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (battle.ships[i].squadron == chosen[std::size_t(i)]) continue;
    battle.ships[i].squadron = chosen[std::size_t(i)];
    umpire.tell(event(SetupTold::squadron, "buoyz.12.1.1", ship_actor(i), nobody, {chosen[std::size_t(i)]}));
  }
}

// buoyz.12.1.4: those of a squadron move and fire as one, near or far.
ShipList company(const Battle& battle, Actor who) {
  ShipList list{};
  list.add(who);
  each_mate(battle, battle[who], [&](Actor mate, const Ship&) { list.add(mate); });
  return list;
}

void leave_squadron(Battle& battle, Umpire& umpire, Actor who) {
  if (battle[who].squadron == 0) return;
  battle[who].squadron = 0;
  umpire.tell(event(MoveTold::left_squadron, "buoyz.12.1.3", who));
}

int best_command(const Battle& battle, const Ship& ship) {
  int best = ship.command;
  each_mate(battle, ship, [&](Actor, const Ship& mate) { best = std::max<int>(best, mate.command); });
  return best;
}

}  // namespace buoyz
