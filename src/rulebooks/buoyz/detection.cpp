// Chapter 11.2: finding submerged submarines.
#include "rulebooks/buoyz/detection.h"

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr int last_year_of_doubles = 1917;  // buoyz.11.2.1
constexpr int need = 4;                     // buoyz.11.2.2

// buoyz.11.2.4: any ship once a turn.
bool free_to_search(const Ship& ship) {
  return on_table(ship) && !ship.is(Mark::searched) && !ship.is(Mark::struck) && !ship.is(Mark::prize);
}

// buoyz.11.2.4, 11.2.6: a contact of her own is of use to who has a weapon for it (11.1.7), a common one to
// all.
bool can_use_contact(const Battle& battle, const Ship& ship) {
  if (!battle.book->options.own_sonar_contact) return true;
  for (const Weapon weapon : {Weapon::depth_charges, Weapon::torpedoes, Weapon::missiles})
    if (barred(battle, ship, weapon) == Bar::none) return true;
  return false;
}

// buoyz.11.2.7: ASW (H) ships out to 12 in, the others 6.
double sonar_range(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::asw_helicopter) ? battle.book->p.sonar_helicopter : battle.book->p.sonar;
}

// A submerged enemy whose place is not known to her yet, in reach and with no land between (10.1.1).
bool in_reach(const Battle& battle, Actor hunter, Side side, sea::Point from, double range, Actor who) {
  const Ship& boat = battle[who];
  return submerged(boat) && on_table(boat) && boat.side != side &&
         sea::within(sea::distance_squared(from, boat.pose.at), sea::reach(range)) &&
         !detected_by(battle, hunter, who) && !land_between(battle, from, boat.pose.at);
}

struct Hunter {
  int radar;
  bool sub_hunter;
};

// buoyz.11.2.3, buoyz.11.2.9: Radar, Sub-Hunters, quiet boats.
Tally modifiers(const Battle& battle, const Hunter& hunter, const Ship& boat) {
  Tally tally;
  if (hunter.radar >= 2) tally.plus(1, "Radar 2 or 3", "buoyz.11.2.3");
  if (hunter.sub_hunter)
    tally.plus(1, "Sub-Hunter", "buoyz.7.3.16");
  else if (hunter.radar == 3)
    tally.plus(1, "Radar 3 counts as Sub-Hunter", "buoyz.11.2.9");
  if (battle.sheet(boat).nuclear) tally.plus(-1, "nuclear submarine", "buoyz.11.2.3");
  if (boat.did(Action::silent_running)) tally.plus(-1, "Silent Running", "buoyz.7.2.16");
  return tally;
}

// buoyz.11.2.1: up to and including 1917 only doubles find a boat. buoyz.11.2.2: from 1918 a D6, 4 or more.
bool finds(const Battle& battle, Umpire& umpire, Actor hunter, const Tally& tally) {
  if (battle.book->year <= last_year_of_doubles)
    return doubles(umpire, hunter, "buoyz.11.2.1", "doubles to find a submarine");
  umpire.cite("buoyz.11.2.3");
  return umpire.roll(Die::d6, {hunter, "buoyz.11.2.2", "detection", &tally}) + total(tally) >= need;
}

// buoyz.11.2.5: a boat that is found is marked until the End Phase; buoyz.2.2.6 wants the mark for an attack.
bool look_for(Battle& battle, Umpire& umpire, Actor hunter, Actor boat, const Tally& tally) {
  if (!finds(battle, umpire, hunter, tally)) {
    umpire.tell(event(OrdnanceTold::not_detected, "buoyz.11.2.4", hunter, boat));
    return false;
  }
  battle[boat].set(Mark::detected);
  umpire.cite("buoyz.2.2.6");
  umpire.tell(event(OrdnanceTold::detected, "buoyz.11.2.5", hunter, boat));
  return true;
}

// The boat a flight was sent against, or the nearest.
Actor boat_below(const Battle& battle, Actor flight) {
  const Flight& seeker = battle.flight(flight);
  const double range = battle.book->p.sonar;
  Actor best = nobody;
  double nearest = 1e9;
  each_ship(battle, [&](Actor who, const Ship& boat) {
    if (!in_reach(battle, flight, seeker.side, seeker.pose.at, range, who)) return;
    const double away = who == seeker.target ? -1e9 : sea::distance_squared(seeker.pose.at, boat.pose.at);
    if (away < nearest) nearest = away, best = who;
  });
  return best;
}

}  // namespace

// buoyz.11.2.6: whoever attacks has found her himself, unless the option own_sonar_contact is off: then the
// marker is common.
bool detected_by(const Battle& battle, Actor attacker, Actor boat) {
  if (!battle[boat].is(Mark::detected)) return false;
  if (!battle.book->options.own_sonar_contact) return true;
  return (is_ship(attacker) ? battle[attacker].sonar : battle.flight(attacker).sonar) == boat;
}

bool may_look_for(const Battle& battle, Actor who, Actor boat) {
  const Ship& ship = battle[who];
  return in_reach(battle, who, ship.side, ship.pose.at, sonar_range(battle, ship), boat);
}

bool may_search(const Battle& battle, Actor who) {
  if (battle.book->era < 5 || !battle.book->submarines || !free_to_search(battle[who])) return false;
  if (!can_use_contact(battle, battle[who])) return false;
  for (int i = 0; i < battle.ships.size(); ++i)
    if (submerged(battle.ships[i]) && may_look_for(battle, who, ship_actor(i))) return true;
  return false;
}

Tally detection(const Battle& battle, const Ship& hunter, const Ship& boat) {
  return modifiers(battle, {radar_level(battle, hunter), hunter.has(Ability::sub_hunter)}, boat);
}

engine::Stakes finding(const Battle& battle, Actor hunter, Actor boat) {
  constexpr const char* brings = "found, she may be attacked this turn";
  if (battle.book->year <= last_year_of_doubles)
    return {fmt::format("{}; two dice must show the same, 17 %", brings)};
  return engine::stakes_at_least(Die::d6, need - total(detection(battle, battle[hunter], battle[boat])),
                                 brings);
}

// buoyz.11.2.4: one try per ship and turn, against a named boat.
void search(Battle& battle, Umpire& umpire, Actor who) {
  if (!may_search(battle, who)) return;
  const auto boat = umpire.next(battle, question(search_kind, battle, who));
  if (!boat) return;
  Ship& ship = battle[who];
  ship.set(Mark::searched);
  if (sonar_range(battle, ship) > battle.book->p.sonar) umpire.cite("buoyz.11.2.7");
  const Tally tally = detection(battle, ship, battle[*boat]);
  if (!look_for(battle, umpire, who, *boat, tally)) return;
  ship.sonar = *boat;
  umpire.cite("buoyz.11.2.6");
}

bool dips_sonar(const Battle& battle, const Flight& flight) {
  constexpr int least_radar = 2;
  return flight.kind == FlightKind::helicopter && radar_level(battle, flight) >= least_radar;
}

// buoyz.9.4.1: helicopters with Radar 2 or 3 dip a sonar, as far as any reaches (11.2.2).
void search_from_air(Battle& battle, Umpire& umpire, Actor flight) {
  Flight& seeker = battle.flight(flight);
  if (!dips_sonar(battle, seeker)) return;
  const Actor boat = boat_below(battle, flight);
  if (boat == nobody) return;
  umpire.cite("buoyz.9.4.1");
  const Tally tally = modifiers(battle, {radar_level(battle, seeker), false}, battle[boat]);
  if (look_for(battle, umpire, flight, boat, tally)) seeker.sonar = boat;
}

}  // namespace buoyz
