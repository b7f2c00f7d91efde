// Chapter fight: CAP, escorts, dogfights, fighters on other aircraft.
#include <algorithm>

#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fire.h"

namespace wetthrust {
namespace {

constexpr double guard_radius = 6, fire_reach = 3;  // fight.3, fight.7

bool is_fighter(const Squadron& squadron) { return squadron.plane == Plane::fighter; }
bool can_fight(const Squadron& squadron) { return aloft(squadron) && squadron.aircraft > 0; }

// One fighter squadron and the squadron it is out for.
struct Meeting {
  Actor fighter = nobody, other = nobody;
};
using Meetings = Few<Meeting, max_squadrons>;

// wetthrust.fight.9: fighters destroy two on a 6 and one on 4 or 5; other aircraft one on 5 or 6.
int kills_of(const Battle& battle, Umpire& umpire, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (!is_fighter(squadron)) return umpire.count(squadron.aircraft, 5, {who, "wetthrust.fight.9", "replies"});
  constexpr int borders[] = {4, 6};
  const engine::BandCounts dice =
      umpire.bands(squadron.aircraft, borders, {who, "wetthrust.fight.9", "fighters fire"});
  return dice[1] + 2 * dice[2];
}

// wetthrust.fight.8: both fire at the same time.
void dogfight(Battle& battle, Umpire& umpire, Actor a, Actor b) {
  const int by_a = kills_of(battle, umpire, a);
  const int by_b = kills_of(battle, umpire, b);
  battle.squadron(a).fired = battle.squadron(b).fired = 1;
  umpire.tell(event(AirTold::dogfight, "wetthrust.fight.8", a, b, {by_a, by_b}));
  umpire.cite("wetthrust.fight.10");
  shoot_down(battle, umpire, b, by_a, a, "wetthrust.fight.9");
  shoot_down(battle, umpire, a, by_b, b, "wetthrust.fight.9");
}

// wetthrust.fight.7: fighters fire first, the survivors reply.
void fire_on(Battle& battle, Umpire& umpire, Actor fighter, Actor target) {
  const int kills = kills_of(battle, umpire, fighter);
  battle.squadron(fighter).fired = 1;
  umpire.tell(event(AirTold::fired_on, "wetthrust.fight.7", fighter, target, {kills}));
  shoot_down(battle, umpire, target, kills, fighter, "wetthrust.fight.9");
  const Squadron& other = battle.squadron(target);
  if (!can_fight(other) || other.plane == Plane::recon) return;
  const int back = kills_of(battle, umpire, target);
  umpire.tell(event(AirTold::replied, "wetthrust.fight.10", target, fighter, {back}));
  shoot_down(battle, umpire, fighter, back, target, "wetthrust.fight.9");
}

// wetthrust.fight.3: those who attack the carrier, or a ship with ADF within 6 inches of it.
bool attacks_guarded(const Battle& battle, const Squadron& raider, const Ship& carrier) {
  if (!is_ship(raider.object)) return false;
  const Ship& target = battle[raider.object];
  if (&target == &carrier) return true;
  return target.side == carrier.side && working(battle, target, System::adf) &&
         sea::within(sea::distance(target.pose.at, carrier.pose.at), guard_radius);
}

void send_cap(const Battle& battle, Umpire& umpire, Side side, Meetings& meetings) {
  for (int i = 0; i < battle.squadrons.size(); ++i) {
    const Squadron& cap = battle.squadrons[i];
    if (!can_fight(cap) || cap.side != side || cap.orders != AirOrders::cap) continue;
    const Raiders raiders = raiders_of(battle, cap);
    if (raiders.empty()) continue;
    const Actor who = squadron_actor(i);
    const Actor raider =
        raiders.size() == 1
            ? raiders[0]
            : Actor(umpire.ask<engine::Choice>(battle, question(cap_kind, battle, who)).option);
    meetings.add({who, raider});
    umpire.cite("wetthrust.fight.3");
  }
}

// Fighters flown at enemy aircraft: at fighters in contact, at others within 3 inches and ahead.
void add_hunters(const Battle& battle, Meetings& meetings) {
  each_squadron(battle, [&](Actor who, const Squadron& fighter) {
    if (!is_fighter(fighter) || fighter.orders != AirOrders::free || !is_squadron(fighter.object)) return;
    const Squadron& other = battle.squadron(fighter.object);
    if (!can_fight(other) || other.side == fighter.side) return;
    const double away = sea::distance(fighter.pose.at, other.pose.at);
    const bool ahead = away < beside || (quadrants(fighter.pose, other.pose.at) & bow_bit);
    if (is_fighter(other) ? sea::within(away, beside) : sea::within(away, fire_reach) && ahead)
      meetings.add({who, fighter.object});
  });
}

// An escort of this squadron that nobody has met yet.
Actor free_escort(const Battle& battle, Actor charge) {
  Actor found = nobody;
  each_squadron(battle, [&](Actor who, const Squadron& escort) {
    if (found == nobody && escort.orders == AirOrders::escort && escort.object == charge && !escort.fired)
      found = who;
  });
  return found;
}

// wetthrust.fight.5: escorts first; only fighters in excess of them get at the charge.
void meet_fighters(Battle& battle, Umpire& umpire, Meetings& meetings) {
  for (Meeting& meeting : meetings) {
    if (!can_fight(battle.squadron(meeting.fighter)) || battle.squadron(meeting.fighter).fired) continue;
    const Actor escort = free_escort(battle, meeting.other);
    const bool fighters = is_fighter(battle.squadron(meeting.other));
    if (escort == nobody && !fighters) continue;
    if (escort != nobody) umpire.cite("wetthrust.fight.5");
    const Actor whom = escort != nobody ? escort : meeting.other;
    if (can_fight(battle.squadron(whom)) && !battle.squadron(whom).fired)
      dogfight(battle, umpire, meeting.fighter, whom);
    meeting.other = nobody;
  }
}

}  // namespace

Raiders raiders_of(const Battle& battle, const Squadron& cap) {
  Raiders raiders{};
  each_squadron(battle, [&](Actor who, const Squadron& raider) {
    if (raider.side != cap.side && raider.plane != Plane::fighter && !raider.launched &&
        raider.object != nobody && attacks_guarded(battle, raider, battle.ships[cap.carrier]))
      raiders.add(who);
  });
  return raiders;
}

void fight_in_the_air(Battle& battle, Umpire& umpire) {
  Meetings meetings{};
  send_cap(battle, umpire, battle.higher, meetings);
  send_cap(battle, umpire, enemy_of(battle.higher), meetings);
  add_hunters(battle, meetings);
  meet_fighters(battle, umpire, meetings);
  for (const Meeting& meeting : meetings) {
    if (meeting.other == nobody || !can_fight(battle.squadron(meeting.fighter))) continue;
    if (can_fight(battle.squadron(meeting.other)) && !battle.squadron(meeting.fighter).fired)
      fire_on(battle, umpire, meeting.fighter, meeting.other);
  }
}

}  // namespace wetthrust
