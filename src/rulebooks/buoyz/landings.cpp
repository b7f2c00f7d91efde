#include "rulebooks/buoyz/landings.h"

#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/grapple.h"

namespace buoyz {
namespace {

bool at_dock(const Battle& battle, const Ship& ship) {
  for (const sea::Polygon& dock : battle.book->docks)
    if (sea::inside(dock, ship.pose.at)) return true;
  return false;
}

bool fit_to_land(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::marines) && !battle.sheet(ship).fort() && ship.run == 0 && !submerged(ship) &&
         !ship.is(Mark::struck) && !ship.is(Mark::prize) && at_dock(battle, ship);
}

// buoyz.7.3.3: a ship stopped at a dock within two inches of a fort may fight it by 8.2.
void land(Battle& battle, Umpire& umpire, Actor who) {
  if (!fit_to_land(battle, battle[who])) return;
  bool any = false;
  each_ship(battle, [&](Actor fort, const Ship&) { any = any || may_land(battle, who, fort); });
  if (!any) return;
  const auto fort = umpire.next(battle, question(land_kind, battle, who));
  if (!fort) return;
  umpire.tell(event(BoardTold::lands, "buoyz.7.3.3", who, *fort));
  fight_hand_to_hand(battle, umpire, who, *fort);
}

}  // namespace

bool may_land(const Battle& battle, Actor who, Actor fort) {
  const Ship &ship = battle[who], &target = battle[fort];
  return on_table(target) && battle.sheet(target).fort() && target.side != ship.side &&
         target.table == ship.table && fit_to_land(battle, ship) && in_reach(battle, ship, target);
}

void land_marines(Battle& battle, Umpire& umpire) {
  for (const Side side : {battle.holder, enemy_of(battle.holder)})
    each_ship_of(battle, side, [&](Actor who, const Ship&) { land(battle, umpire, who); });
}

}  // namespace buoyz
