// Chapter 5.11: missiles, and what stands between them and their target.
#include "rulebooks/buoyz/missiles.h"

#include <algorithm>

#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// Launchers after damage: buoyz.5.7.4 halves those of cripples, buoyz.5.8.2 each armament critical.
Tally working_launchers(const Battle& battle, const Ship& ship) {
  Tally count;
  count.plus(battle.sheet(ship).launchers, "launchers", "buoyz.5.1.8");
  if (crippled(ship)) count.times(1, 2, "crippled", "buoyz.5.7.4");
  if (ship.armament) count.times(1, 1 << std::min<int>(ship.armament, 8), "armament hits", "buoyz.5.8.2");
  return count;
}

// buoyz.5.11.1.1: AA dice not fired this turn, D6 each + Radar; 7 or more takes one counter down.
int need_of(const Battle& battle, const Ship& ship) { return 7 - radar_level(battle, ship); }

// buoyz.7.3.22, buoyz.5.11.1.2: with Radar 3, secondary dice that did not fire count as AA.
int aegis_dice(const Battle& battle, const Ship& ship) {
  if (!ship.has(Ability::aegis) || battle.book->era < 7 || radar_level(battle, ship) < 3) return 0;
  const Bar bar = barred(battle, ship, Weapon::secondary);
  if (bar != Bar::none && bar != Bar::used) return 0;
  return std::max(0, total(attack_dice(battle, ship, Weapon::secondary, all_arcs)) - ship.secondary_used);
}

bool any_to_stop(const Battle& battle, Actor who) {
  return std::any_of(battle.spreads.begin(), battle.spreads.end(),
                     [&](const Spread& missile) { return may_defend(battle, who, missile); });
}

// One counter engaged with so many points; gone on any success.
void engage(Battle& battle, Umpire& umpire, Actor who, const engine::Part& part) {
  Spread& missile = battle.spreads[part.slot];
  Tally need;
  need.plus(7, "to bring down a missile", "buoyz.5.11.1.1");
  need.plus(-radar_level(battle, battle[who]), "Radar", "buoyz.5.11.1.1");
  if (umpire.count(part.amount, total(need), {who, "buoyz.5.11.1.1", "point defence", &need}) == 0) return;
  missile.dice = 0;
  umpire.tell(event(OrdnanceTold::counters_downed, "buoyz.5.11.1.1", who, missile.target, {1}));
}

void drop_downed(Battle& battle) {
  int kept = 0;
  for (const Spread& spread : battle.spreads)
    if (spread.dice > 0) battle.spreads[kept++] = spread;
  battle.spreads.count = std::uint16_t(kept);
}

void defend(Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  if (!any_to_stop(battle, who) || defence_dice(battle, ship) == 0) return;
  const auto share = umpire.ask<engine::Share>(battle, question(defence_kind, battle, who));
  if (aegis_dice(battle, ship) > 0) umpire.cite("buoyz.5.11.1.2"), umpire.cite("buoyz.7.3.22");
  for (const engine::Part& part : share.parts) {
    if (battle.spreads[part.slot].target != who) umpire.cite("buoyz.5.11.1.3");
    engage(battle, umpire, who, part);
  }
  drop_downed(battle);
}

}  // namespace

// buoyz.5.1.8: as many as the SD says or her size gives, less what damage took.
int launchers(const Battle& battle, const Ship& ship) { return total(working_launchers(battle, ship)); }

Spread missile_at(const Battle& battle, Actor firer, Actor target) {
  const Ship& ship = battle[firer];
  Spread missile{firer, target, ship.pose.at, ship.side, Ordnance::missile};
  missile.dice = std::uint8_t(battle.book->p.missile_dice);
  missile.guided = 1;
  missile.penalty = ship.did(Action::flank_speed);
  missile.evasive = ship.did(Action::evasive);
  missile.deep = submerged(ship);
  return missile;
}

// buoyz.5.11.3: one counter for each launcher fired, all against one target.
void launch_missiles(Battle& battle, Umpire& umpire, Actor firer, Actor target, int fired) {
  Ship& ship = battle[firer];
  const int count = std::min(fired, launchers(battle, ship));
  if (count == 0) return;
  spend(umpire, ship.missiles);
  const Spread missile = missile_at(battle, firer, target);
  for (int i = 0; i < count; ++i) battle.spreads.add(missile);
  umpire.tell(event(OrdnanceTold::missiles_launched, "buoyz.5.11.3", firer, target, {count}));
  umpire.cite("buoyz.5.1.8");
}

// buoyz.5.11.6: a flight's one missile.
void launch_air_missile(Battle& battle, Umpire& umpire, Actor flight, Actor target) {
  const Flight& carrier = battle.flight(flight);
  Spread missile{flight, target, carrier.pose.at, carrier.side, Ordnance::air_missile};
  missile.dice = std::uint8_t(battle.book->p.air_missile_dice);
  missile.guided = 1;
  battle.spreads.add(missile);
  umpire.tell(event(OrdnanceTold::missiles_launched, "buoyz.5.11.6", flight, target, {1}));
}

// buoyz.5.11.4: what is added to each missile die.
Tally missile_hits(const Battle& battle, const Spread& missile) {
  Tally hits;
  hits.plus(-battle.sheet(missile.target).size, "Target Size", "buoyz.5.11.4");
  add_conditions(battle, missile, hits);
  return hits;
}

int defence_dice(const Battle& battle, const Ship& ship) {
  return aa_dice(battle, ship) + aegis_dice(battle, ship);
}

// buoyz.5.11.1.3: the target herself, and friends whose AA reaches her. Without Radar 7 is out of reach.
bool may_defend(const Battle& battle, Actor who, const Spread& missile) {
  const Ship &ship = battle[who], &target = battle[missile.target];
  if (!is_missile(missile) || target.side != ship.side || !on_table(target)) return false;
  if (submerged(ship) || need_of(battle, ship) > 6) return false;
  return who == missile.target ||
         sea::within(sea::distance(ship.pose.at, target.pose.at), aa_range(battle, ship));
}

// End 1: the Initiative holder's ships first.
void point_defence(Battle& battle, Umpire& umpire) {
  if (std::none_of(battle.spreads.begin(), battle.spreads.end(), is_missile)) return;
  for (const Side side : {battle.holder, enemy_of(battle.holder)})
    each_ship_of(battle, side, [&](Actor who, const Ship&) { defend(battle, umpire, who); });
}

}  // namespace buoyz
