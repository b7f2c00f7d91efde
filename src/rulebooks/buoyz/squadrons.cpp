#include "rulebooks/buoyz/squadrons.h"

#include <algorithm>

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/setup_events.h"
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

bool may_have_sisters(const Battle& battle, const Ship& ship) {
  return on_table(ship) && !battle.sheet(ship).fort() && !battle.sheet(ship).fireship();
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
        near(battle, ship.pose.at, other.pose.at))
      return true;
  return false;
}

// A ship of a squadron on the move: where she is, how far she can still come, and whether the others must see
// to it that she is not left alone.
struct Mate {
  Actor who;
  sea::Point at;
  int run;
  bool counts;
  Few<sea::Point, most_in_squadron> joins{};  // whom she comes up to
};
using Mates = Few<Mate, most_in_squadron>;
struct Squadron {
  Mates settled, coming;  // who has moved or lies still, and who has yet to move
};

Squadron squadron_of(const Battle& battle, Actor who, sea::Point at) {
  Squadron all{};
  all.settled.add({who, at, 0, true});
  each_ship_of(battle, battle[who].side, [&](Actor mate, const Ship& ship) {
    if (!sisters(battle[who], ship) || !serves(battle, ship)) return;
    const bool counts = battle[who].is(Mark::called) && ship.is(Mark::called);
    if (ship.is(Mark::moved) || still(battle, mate) != Still::no)
      all.settled.add({mate, ship.pose.at, 0, counts});
    else
      all.coming.add({mate, ship.pose.at, inches(battle, ship, best_propulsion(battle, ship)), counts});
  });
  return all;
}

// Those of the settled that have none of the others near.
Mates lonely(const Battle& battle, const Squadron& all) {
  Mates alone{};
  for (const Mate& mate : all.settled)
    if (mate.counts && std::none_of(all.settled.begin(), all.settled.end(), [&](const Mate& other) {
          return &other != &mate && near(battle, mate.at, other.at);
        }))
      alone.add(mate);
  return alone;
}

// Those still to move that nobody will be near, wherever they go.
ShipSet out_of_reach(const Battle& battle, const Squadron& all) {
  ShipSet lost = 0;
  for (const Mate& mate : all.coming) {
    const auto meets = [&](const Mate& other) {
      return &other != &mate && near(battle, mate.at, other.at, mate.run + other.run);
    };
    if (mate.counts && std::none_of(all.settled.begin(), all.settled.end(), meets) &&
        std::none_of(all.coming.begin(), all.coming.end(), meets))
      lost |= only(mate.who);
  }
  return lost;
}

// She can come up to this ship and still be near those she has come up to.
bool can_join(const Battle& battle, const Mate& mate, const Mate& alone) {
  return near(battle, mate.at, alone.at, mate.run) &&
         std::all_of(mate.joins.begin(), mate.joins.end(), [&](sea::Point other) {
           return near(battle, alone.at, other, battle.book->p.squadron_spacing);
         });
}

// Whom the ships still to move must leave alone, however they share the lonely ones out.
ShipSet fewest_alone(const Battle& battle, const Mates& alone, int next, Mates coming) {
  if (next == alone.size()) return 0;
  ShipSet fewest = only(alone[next].who) | fewest_alone(battle, alone, next + 1, coming);
  for (Mate& mate : coming) {
    if (!can_join(battle, mate, alone[next])) continue;
    Mates then = coming;
    then[int(&mate - coming.begin())].joins.add(alone[next].at);
    const ShipSet left = fewest_alone(battle, alone, next + 1, then);
    if (std::popcount(left) < std::popcount(fewest)) fewest = left;
  }
  return fewest;
}

// Her owner has something to decide.
bool may_form(const Battle& battle, Actor who) {
  return may_have_sisters(battle, battle[who]) && (battle[who].squadron != 0 || has_neighbours(battle, who));
}

}  // namespace

bool may_join(const Battle& battle, Actor who, int squadron) {
  const Ship& ship = battle[who];
  if (squadron == 0 || squadron == ship.squadron) return true;
  if (squadron > most_squadrons) return false;
  int others = 0;
  bool one_near = false;
  for (const Ship& other : battle.ships) {
    if (&other == &ship || other.side != ship.side || other.squadron != squadron) continue;
    ++others;
    one_near |= on_table(other) && near(battle, ship.pose.at, other.pose.at);
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

ShipSet left_alone(const Battle& battle, Actor who, sea::Point at) {
  if (!serves(battle, battle[who])) return 0;
  const Squadron all = squadron_of(battle, who, at);
  return all.settled.size() + all.coming.size() < 2
             ? 0
             : out_of_reach(battle, all) | fewest_alone(battle, lonely(battle, all), 0, all.coming);
}

int best_command(const Battle& battle, const Ship& ship) {
  int best = ship.command;
  if (!serves(battle, ship)) return best;
  for (const Actor other : company(battle, ship_actor(int(&ship - battle.ships.begin()))))
    best = std::max<int>(best, battle[other].command);
  // buoyz.12.1.4: they move at the same time; who goes first is still with them.
  if (ship.is(Mark::called))
    each_ship_of(battle, ship.side, [&](Actor, const Ship& other) {
      if (other.is(Mark::called)) best = std::max<int>(best, other.command);
    });
  return best;
}

}  // namespace buoyz
