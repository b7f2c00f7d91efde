// Chapters 5.7 and 5.8: what cripples and critical hits do, and Initiative step 3.
#include <bit>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/squadrons.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/weather.h"

namespace buoyz {
namespace {

constexpr int lost_on = 4;          // 5.7.5
constexpr int last_of_colours = 4;  // the last era in which ships strike

void surface(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  if (submerged(battle[who])) change_depth(battle, umpire, who, Depth::surfaced, clause);
}

// Her contacts go with her Radar (10.5.4), and without the Submarine ability she cannot stay under.
void lose_ability(Battle& battle, Umpire& umpire, Actor who, Ability ability, Clause clause, int for_good) {
  Ship& ship = battle[who];
  ship.abilities &= ~bit(ability);
  if (!for_good) ship.lost |= bit(ability);
  if (ability == Ability::radar) ship.contacts = 0;
  umpire.tell(event(FireTold::ability_lost, clause, who, nobody, {static_cast<int>(ability), for_good}));
  if (ability == Ability::submarine) surface(battle, umpire, who, "buoyz.7.3.17");
}

// buoyz.5.7.5: a die for each ability, on 4+ it is lost for good; drawbacks never are (7.3.1).
void roll_for_abilities(Battle& battle, Umpire& umpire, Actor who) {
  for (Abilities at_stake = losable(battle, battle[who]); at_stake; at_stake &= at_stake - 1) {
    const Ability ability = Ability(std::countr_zero(at_stake));
    if (umpire.count(1, lost_on, {who, "buoyz.5.7.5", ability_name(ability)}))
      lose_ability(battle, umpire, who, ability, "buoyz.5.7.5", 1);
  }
  umpire.cite("buoyz.7.3.1");
}

// buoyz.5.7.6: in eras 1 to 4 she will test for her colours, unless nobody aboard can strike them.
void note_strike_test(const Battle& battle, Ship& ship) {
  const bool may_strike = !ship.is(Mark::struck) && !ship.is(Mark::lit);
  if (battle.book->era <= last_of_colours && may_strike) ship.set(Mark::to_test);
}

// buoyz.5.8.2
void hit_armament(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  if (ship.armament < 255) ++ship.armament;
  umpire.tell(event(FireTold::armament_hit, "buoyz.5.8.2", who, nobody, {ship.armament}));
}

// buoyz.5.8.3; buoyz.12.2.2: a fort loses one Hull instead.
void hit_motive(Battle& battle, Umpire& umpire, Actor who, Actor by) {
  Ship& ship = battle[who];
  if (battle.sheet(ship).fort()) return lose_hull(battle, umpire, who, 1, by, "buoyz.12.2.2");
  if (ship.motive < 255) ++ship.motive;
  umpire.tell(event(FireTold::motive_hit, "buoyz.5.8.3", who, nobody, {ship.motive}));
}

// buoyz.5.8.4: no turns; a submarine surfaces at once. Nothing to a fort.
void hit_steering(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  if (battle.sheet(ship).fort()) return umpire.tell(event(FireTold::no_critical, "buoyz.12.2.2", who));
  if (ship.steering < 255) ++ship.steering;
  umpire.tell(event(FireTold::steering_hit, "buoyz.5.8.4", who, nobody, {ship.steering}));
  surface(battle, umpire, who, "buoyz.5.8.4");
}

// buoyz.5.8.6: doubles explode her magazine; otherwise she is on fire. buoyz.12.5.4: a lit fireship burns
// anyhow.
void vital_fire(Battle& battle, Umpire& umpire, Actor who, Actor by) {
  if (battle[who].is(Mark::lit)) return umpire.tell(event(FireTold::no_critical, "buoyz.12.5.4", who));
  if (!doubles(battle, umpire, who, "buoyz.5.8.6", "magazine explodes on doubles"))
    return set_on_fire(battle, umpire, who, by, "buoyz.5.8.6");
  umpire.tell(event(FireTold::exploded, "buoyz.5.8.6", who));
  sink(battle, umpire, who, by, "buoyz.5.8.6");
}

// buoyz.5.8.8: her owner gives up one ability; with none left she loses one Hull.
void vital_system(Battle& battle, Umpire& umpire, Actor who, Actor by) {
  const Abilities left = losable(battle, battle[who]);
  if (!left) return lose_hull(battle, umpire, who, 1, by, "buoyz.5.8.8");
  Ability ability = Ability(std::countr_zero(left));
  if (std::popcount(left) > 1)
    ability = Ability(umpire.ask<engine::Choice>(battle, question(vital_kind, battle, who)).option);
  lose_ability(battle, umpire, who, ability, "buoyz.5.8.8", 0);
}

void apply(Battle& battle, Umpire& umpire, Actor who, const Blow& blow, int result) {
  if (result == 1 && blow.dismast) {
    umpire.cite("buoyz.5.8.9");
    result = 2;
  }
  switch (result) {
    case 1: return hit_armament(battle, umpire, who);
    case 2: return hit_motive(battle, umpire, who, blow.by);
    case 3: return hit_steering(battle, umpire, who);
    case 5: return vital_fire(battle, umpire, who, blow.by);
    case 6: return vital_system(battle, umpire, who, blow.by);
    default: return umpire.tell(event(FireTold::no_critical, "buoyz.5.8.5", who));
  }
}

// buoyz.7.3.6: in Bad Weather she floods every turn, whatever is repaired; a hole plugged last turn spares
// her once.
bool swamped(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::swwobs1) && bad_weather(battle) && !submerged(ship) &&
         !ship.did(Action::put_out_fire);
}

}  // namespace

Abilities losable(const Battle& battle, const Ship& ship) {
  const Abilities kept = drawbacks | bit(Ability::spar_torpedo);
  return ship.abilities & ~(battle.sheet(ship).mtb ? kept | bit(Ability::agile) : kept);
}

// buoyz.5.8.1: one D6 on table T6; buoyz.5.8.5: on a 4 once more.
void critical(Battle& battle, Umpire& umpire, Actor who, const Blow& blow) {
  if (!at_sea(battle[who])) return;
  const Actor by = blow.by == nobody ? who : blow.by;
  int result = umpire.roll(Die::d6, {by, "buoyz.5.8.1", "critical hit"});
  if (result == 4) result = umpire.roll(Die::d6, {by, "buoyz.5.8.5", "fire or flooding"});
  apply(battle, umpire, who, blow, result);
}

// buoyz.5.7.1: for the rest of the game. buoyz.5.7.7: a submarine surfaces. buoyz.12.1.3: she leaves her
// squadron.
void cripple(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  ship.set(Mark::crippled);
  umpire.tell(event(FireTold::crippled, "buoyz.5.7.1", who));
  leave_squadron(battle, umpire, who);
  note_strike_test(battle, ship);
  roll_for_abilities(battle, umpire, who);
  surface(battle, umpire, who, "buoyz.5.7.7");
}

// buoyz.5.8.7: each ship on fire or flooding takes one more critical hit, straight from table T6. After that
// last turn's Special Actions are over.
void fires_and_floods(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Actor who = ship_actor(i);
    const Ship& ship = battle[who];
    if (!at_sea(ship)) continue;
    const bool floods = swamped(battle, ship);
    const bool burns = ship.fires > 0 && !ship.is(Mark::lit);
    if (floods) umpire.cite("buoyz.7.3.6"), umpire.cite("buoyz.10.2.7");
    if (burns) umpire.cite("buoyz.6.2.4");
    if (!burns && !floods) continue;
    umpire.cite("buoyz.5.8.7");
    critical(battle, umpire, who, {.clause = "buoyz.5.8.7"});
  }
  for (Ship& ship : battle.ships) ship.done = 0;
}

}  // namespace buoyz
