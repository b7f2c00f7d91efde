// Chapter 9.5.
#include "rulebooks/buoyz/aa.h"

#include <algorithm>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/weapons.h"
#include "rulebooks/buoyz/weather.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr int aa_need = 5, dodge_need = 5, press_on_need = 6;

// 9.2.8: a Strike with a torpedo flies like a Torpedo Bomber.
bool diving_or_torpedo_run(const Flight& flight) {
  const bool torpedo_strike = flight.kind == FlightKind::strike && flight.load == Warload::torpedo;
  return on_run(flight) && (torpedo_strike || flight.kind == FlightKind::dive_bomber ||
                            flight.kind == FlightKind::torpedo_bomber);
}

// 9.5.6: a kamikaze that is hit presses on with a 6 and is shot down otherwise; it never aborts.
void hit_kamikaze(Battle& battle, Umpire& umpire, Actor who, Actor ship) {
  if (umpire.roll(Die::d6, {who, "buoyz.9.5.6", "pressing on"}) < press_on_need)
    return shoot_down(battle, umpire, who, ship, "buoyz.9.5.6");
  umpire.tell(event(AirTold::presses_on, "buoyz.9.5.6", who, ship));
}

// 9.5.5: one die per volley that hit: 5 or 6 and the flight dodges, breaks off and turns home; else it falls.
void hit_flight(Battle& battle, Umpire& umpire, Actor who, Actor ship) {
  if (battle.type(battle.flight(who)).kamikaze) return hit_kamikaze(battle, umpire, who, ship);
  if (umpire.roll(Die::d6, {who, "buoyz.9.5.5", "dodging"}) < dodge_need)
    return shoot_down(battle, umpire, who, ship, "buoyz.9.5.5");
  battle.flight(who).aborted = 1;
  umpire.tell(event(AirTold::dodges, "buoyz.9.5.5", who, ship));
  turn_home(battle, umpire, who, "buoyz.9.5.5");
}

void fire_volley(Battle& battle, Umpire& umpire, Actor ship, Actor target, int dice) {
  if (aa_bar(battle, ship, target) != AaBar::none)  // 1.1.2: not measured before
    return umpire.tell(event(AirTold::wasted, "buoyz.1.1.2", ship, target, {dice}));
  const Tally tally = aa_hits(battle, battle[ship], battle.flight(target));
  const Again again = battle[ship].did(Action::evasive) ? Again::evasive : Again::no;
  const int hits =
      hits_of(umpire, ship, dice, total(tally), aa_need, again, "buoyz.9.5.4", "anti-aircraft fire", &tally);
  umpire.tell(event(AirTold::volley, "buoyz.9.5.3", ship, target, {hits, dice}));
  if (hits > 0) hit_flight(battle, umpire, target, ship);
}

// 7.3.21: guns that join the anti-aircraft fire do nothing else this turn.
void commit_secondary(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  ship.secondary_used = battle.sheet(ship).secondary;
  ship.used |= std::uint8_t(1 << static_cast<int>(Weapon::secondary));
  umpire.cite("buoyz.7.3.21");
}

bool has_aa_target(const Battle& battle, Actor ship) {
  bool any = false;
  each_flight(battle, [&](Actor flight, const Flight&) {
    any = any || shown_aa_bar(battle, ship, flight) == AaBar::none;
  });
  return any;
}

}  // namespace

// 9.5.2: by Radar level.
double aa_range(const Battle& battle, const Ship& ship) {
  return battle.book->p.aa_range[std::size_t(radar_level(battle, ship))];
}

int aa_dice(const Battle& battle, const Ship& ship) {
  if (battle.sheet(ship).aa == 0 || barred(battle, ship, Weapon::aa) != Bar::none) return 0;
  return std::max(0, total(attack_dice(battle, ship, Weapon::aa, all_arcs)) - ship.aa_used);
}

// 7.3.21: half the Secondary dice.
int high_angle_dice(const Battle& battle, const Ship& ship) {
  if (!ship.has(Ability::high_angle) || barred(battle, ship, Weapon::secondary) != Bar::none) return 0;
  Tally half = attack_dice(battle, ship, Weapon::secondary, all_arcs);
  return total(half.times(1, 2, "High Angle", "buoyz.7.3.21"));
}

// 9.5.3: any enemy flight in range, whatever it attacks, but never into a dogfight. Land hides it (10.1.1).
AaBar aa_bar(const Battle& battle, Actor who, Actor target) {
  if (!is_flight(target) || index(target) - max_ships >= battle.flights.size()) return AaBar::gone;
  const Ship& ship = battle[who];
  const Flight& flight = battle.flight(target);
  if (!aloft(flight) || flight.table != ship.table) return AaBar::gone;
  if (flight.side == ship.side) return AaBar::friendly;
  if (flight.fight != 0) return AaBar::dogfight;
  if (flight.aborted) return AaBar::broken_off;
  if (!sea::within(sea::distance_squared(ship.pose.at, flight.pose.at), sea::reach(aa_range(battle, ship))))
    return AaBar::range;
  return located(battle, who, target) == Located::no ? AaBar::hidden : AaBar::none;
}

AaBar shown_aa_bar(const Battle& battle, Actor ship, Actor flight) {
  const AaBar bar = aa_bar(battle, ship, flight);
  const bool measured = bar == AaBar::range || bar == AaBar::hidden;
  return measured && !battle.book->options.show_ranges ? AaBar::none : bar;
}

// 9.5.4: +1 against Dive Bombers and torpedo attacks on their run; weather, night and Flank Speed as ever.
Tally aa_hits(const Battle& battle, const Ship& ship, const Flight& target) {
  Tally hits;
  if (diving_or_torpedo_run(target)) hits.plus(1, "on its attacking run", "buoyz.9.5.4");
  if (ship.did(Action::flank_speed)) hits.plus(-1, "Flank Speed", "buoyz.7.2.4");
  add_weather(battle, hits);
  return hits;
}

void fire_volleys(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& fire) {
  const bool high_angle = fire.flags & high_angle_flag;  // 7.3.21: those dice are thrown first
  const int secondary = high_angle ? high_angle_dice(battle, battle[who]) : 0;
  if (high_angle) commit_secondary(battle, umpire, who);
  int fired = 0;
  for (const engine::Shot& shot : fire.shots) {
    fire_volley(battle, umpire, who, shot.target, shot.amount);
    fired += shot.amount;
  }
  Ship& ship = battle[who];
  ship.aa_used = std::uint8_t(ship.aa_used + std::max(0, fired - secondary));
  umpire.cite("buoyz.9.5.2");
  umpire.cite("buoyz.5.1.4");
}

// Attack 1: the Initiative holder fires all his anti-aircraft weapons, then the opponent (2.2.4).
void fire_aa(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  for (const Side side : {battle.holder, enemy_of(battle.holder)})
    each_ship_of(battle, side, [&](Actor who, const Ship& ship) {
      if (battle.sheet(ship).aa + battle.sheet(ship).secondary == 0 || !has_aa_target(battle, who)) return;
      if (aa_dice(battle, ship) + high_angle_dice(battle, ship) == 0) return;
      fire_volleys(battle, umpire, who, umpire.ask<engine::Fire>(battle, question(aa_kind, battle, who)));
    });
  umpire.cite("buoyz.2.2.4");
}

}  // namespace buoyz
