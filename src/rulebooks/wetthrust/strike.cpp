// Step 5: attacks of the squadrons that got through (dive, tbomb, land), after fights and fire (fight.cpp,
// aa.cpp).
#include "rulebooks/wetthrust/strike.h"

#include <algorithm>

#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/torp.h"

namespace wetthrust {
namespace {

bool level(const Squadron& squadron) { return squadron.plane == Plane::land_bomber; }

int bombs_that_hit(Umpire& umpire, Actor who, int aircraft, const Tally& number, Clause clause) {
  const int needed = total(number);
  if (needed <= 0) return 0;
  if (needed >= 6) return aircraft;
  return umpire.count_low(aircraft, needed, {who, clause, "bombs", &number});
}

// wetthrust.dive.3: D6 less the deck for each hit, 4 more if she lies still; wetthrust.land.4: D8, and 3
// more.
int bomb_points(const Battle& battle, Umpire& umpire, Actor who, const Ship& target, int hits) {
  const bool high = level(battle.squadron(who));
  const int extra = stationary(target) ? (high ? 3 : 4) : 0, armour = deck(battle, target);
  int points = 0;
  for (int i = 0; i < hits; ++i) {
    const int die = umpire.roll(high ? Die::d8 : Die::d6,
                                {who, high ? "wetthrust.land.4" : "wetthrust.dive.3", "bomb damage"});
    points += std::max(0, die - armour) + extra;
  }
  return points;
}

void bomb(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const bool high = level(squadron);
  const Tally number = bomb_number(battle, who, target);
  const int hits =
      bombs_that_hit(umpire, who, squadron.aircraft, number, high ? "wetthrust.land.3" : "wetthrust.dive.2");
  const int points = bomb_points(battle, umpire, who, battle[target], hits);
  umpire.tell(event(AirTold::attacked, high ? "wetthrust.land.2" : "wetthrust.dive.1", who, target,
                    {squadron.aircraft, total(number), hits, points}));
  if (points == 0) return;
  mark_damage(battle, umpire, target, points, who, high ? "wetthrust.land.4" : "wetthrust.dive.3",
              Moment::later);
  lose_fuel(battle, umpire, target, points / points_for_fuel, "wetthrust.fuel.2");
  umpire.cite(high ? "wetthrust.land.5" : "wetthrust.dive.4");
  extra_effects(battle, umpire, target, who, Cause::bomb, Moment::later);
}

// wetthrust.tbomb.1: as many torpedoes as aircraft are left. wetthrust.torp.8: used once.
void launch(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  umpire.cite("wetthrust.tbomb.1");
  umpire.cite("wetthrust.torp.8");
  torpedo_salvo(battle, umpire, who, target, squadron.pose.at, squadron.aircraft, Moment::later);
}

// wetthrust.air.12: they must return and re-arm; wetthrust.fight.6: and so must their escorts.
void send_home(Battle& battle, Umpire& umpire, Actor who) {
  battle.squadron(who).armed = false, battle.squadron(who).attacked = true;
  umpire.cite("wetthrust.air.12");
  each_squadron(battle, [&](Actor, Squadron& escort) {
    if (escort.orders != AirOrders::escort || escort.object != who) return;
    escort.orders = AirOrders::free, escort.armed = false;
    umpire.cite("wetthrust.fight.6");
  });
}

bool has_target(const Battle& battle, const Squadron& squadron) {
  if (!can_attack_ships(squadron) || squadron.launched || !is_ship(squadron.object)) return false;
  const Ship& target = battle[squadron.object];
  return on_table(target) && target.mode == Mode::surfaced &&
         sea::within(sea::distance(squadron.pose.at, target.pose.at), attack_reach(squadron));
}

Actor next_attacker(const Battle& battle, Side side) {
  for (int i = 0; i < battle.squadrons.size(); ++i) {
    const Squadron& squadron = battle.squadrons[i];
    if (aloft(squadron) && squadron.side == side && has_target(battle, squadron)) return squadron_actor(i);
  }
  return nobody;
}

// wetthrust.seq.3: whose target went down in step 4 may name another where they stand.
void find_other_targets(Battle& battle, Umpire& umpire) {
  each_squadron(battle, [&](Actor who, Squadron& squadron) {
    if (!can_attack_ships(squadron) || !is_ship(squadron.object)) return;
    if (on_table(battle[squadron.object])) return;
    squadron.object = nobody;
    if (other_targets(battle, squadron).empty()) return;
    const int choice = umpire.ask<engine::Choice>(battle, question(retarget_kind, battle, who)).option;
    squadron.object = choice < 0 ? nobody : Actor(choice);
    if (squadron.object != nobody)
      umpire.tell(event(AirTold::target_named, "wetthrust.seq.3", who, squadron.object));
  });
}

void attack(Battle& battle, Umpire& umpire, Actor who) {
  const Actor target = battle.squadron(who).object;
  send_home(battle, umpire, who);
  if (battle.squadron(who).plane == Plane::torpedo_bomber) return launch(battle, umpire, who, target);
  bomb(battle, umpire, who, target);
}

}  // namespace

// wetthrust.dive.2: hits at most the number of aircraft; wetthrust.land.3: the same, with threes for fours
// and twos.
Tally bomb_number(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const Ship& ship = battle[target];
  const bool high = level(squadron);
  const Clause clause = high ? "wetthrust.land.3" : "wetthrust.dive.2";
  Tally number;
  number.plus(squadron.aircraft, "aircraft", clause);
  if (stationary(ship)) number.plus(high ? 3 : 4, "target lies still", clause);
  if (evades(ship)) number.plus(high ? -3 : -2, "target is evasive", "wetthrust.move.17");
  return number;
}

// wetthrust.air.13: dogfights, fighters on other aircraft, fire from ships, attacks.
void fire_aircraft(Battle& battle, Umpire& umpire) {
  umpire.cite("wetthrust.air.13");
  if (std::none_of(battle.squadrons.begin(), battle.squadrons.end(), aloft)) return;
  find_other_targets(battle, umpire);
  fight_in_the_air(battle, umpire);
  fire_at_aircraft(battle, umpire);
  Side side = battle.higher;
  for (int idle = 0; idle < sides; side = enemy_of(side)) {
    const Actor who = next_attacker(battle, side);
    idle = who == nobody ? idle + 1 : 0;
    if (who != nobody) attack(battle, umpire, who);
  }
}

}  // namespace wetthrust
