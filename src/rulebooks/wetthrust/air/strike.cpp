// Step 5: attacks of the squadrons that got through (dive, tbomb, land), after fights and fire (fight.cpp,
// aa.cpp).
#include "rulebooks/wetthrust/air/strike.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"

namespace wetthrust {
namespace {

// wetthrust.dive.3: D6 less the deck for each hit, 4 more if she lies still, not below 0; wetthrust.land.4:
// D8, and 3 more.
int bomb_points(const Battle& battle, Umpire& umpire, Actor who, const Ship& target, int hits) {
  const Bombing& bombs = bombing(battle.squadron(who).plane);
  return roll_points(umpire, hits, bombs.die, deck(battle, target), stationary(target) ? bombs.when_still : 0,
                     {who, bombs.damage, "bomb damage"});
}

// wetthrust.dive.1, wetthrust.land.2: a run over her. wetthrust.dive.4, wetthrust.land.5: one that causes
// damage has extra effects.
void bomb(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const int aircraft = battle.squadron(who).aircraft;
  const Bombing& bombs = bombing(battle.squadron(who).plane);
  const Tally number = bomb_number(battle, who, target);
  const int hits = count_hits(umpire, aircraft, total(number), {who, bombs.number, "bombs", &number});
  const int points = bomb_points(battle, umpire, who, battle[target], hits);
  umpire.tell(told(AirAttack{aircraft, total(number), hits, points}, bombs.run, who, target));
  if (points == 0) return;
  mark_damage(battle, umpire, target, points, who, bombs.damage, Moment::later);
  lose_fuel(battle, umpire, target, points / points_for_fuel, "wetthrust.fuel.2");
  extra_effects(battle, umpire, target, who, Cause::bomb, Moment::later);
}

// wetthrust.tbomb.1: as many torpedoes as aircraft are left. wetthrust.torp.8: used once.
void launch(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  torpedo_salvo(battle, umpire, who, target, squadron.pose.at, squadron.aircraft, Moment::later);
}

// wetthrust.air.12: they must return and re-arm; wetthrust.fight.6: and so must their escorts, who still
// protect them.
void send_home(Battle& battle, Actor who) {
  battle.squadron(who).armed = false, battle.squadron(who).attacked = true;
  flying(battle).each([&](Squadron& escort) {
    if (escorts(escort, who)) escort.armed = false;
  });
}

// Each side in turn acts with one of its bombers of whom that holds, armed and not just launched, the higher
// one first, until no more are left.
template <class Holds, class Act>
void each_bombers(const Battle& battle, Holds&& holds, Act&& act) {
  in_turns(battle.higher, [&](Side side) {
    const Actor who = flying(battle).first([&](const Squadron& squadron) {
      return can_attack_ships(squadron) && !squadron.launched && squadron.side == side && holds(squadron);
    });
    if (who != nobody) act(who);
    return who != nobody;
  });
}

// Of a squadron that was sent at a ship, or had chosen her, and attacks nobody. The enemy need not know whom
// it has spared.
void tell_no_attack(const Battle& battle, Umpire& umpire, Actor who, Actor meant,
                    const FlightTargets& others) {
  const NoAttack why = on_table(battle[meant]) ? NoAttack::called_off
                       : others.empty()        ? NoAttack::gone
                                               : NoAttack::no_other_wanted;
  const auto own_side = engine::Audience::side(battle.squadron(who).side);
  umpire.tell(told(AttacksNobody{why}, "wetthrust.air.14", who, meant,
                   why == NoAttack::gone ? engine::Audience::everyone() : own_side));
}

// wetthrust.air.14: its owner is asked, unless the one ship it can attack is the one it was sent at.
Actor chosen_by(const Battle& battle, Umpire& umpire, Actor who, const FlightTargets& targets) {
  if (targets.empty()) return nobody;
  if (targets.size() == 1 && targets[0] == battle.squadron(who).named) return targets[0];
  return Actor(umpire.ask<engine::Choice>(battle, question(target_kind, battle, who)).option);
}

// wetthrust.air.14: now it is open, so that CAP and guns know whom it attacks.
void choose_target(Battle& battle, Umpire& umpire, Actor who) {
  Squadron& squadron = battle.squadron(who);
  const Actor meant = squadron.object != nobody ? squadron.object : squadron.named;
  const FlightTargets targets = targets_here(battle, squadron);
  squadron.object = chosen_by(battle, umpire, who, targets);
  squadron.named = nobody, squadron.raid = Raid::decided;
  if (squadron.object != nobody)
    return umpire.tell(told(TargetChosen{}, "wetthrust.air.14", who, squadron.object));
  if (is_ship(meant)) tell_no_attack(battle, umpire, who, meant, targets);
}

// wetthrust.seq.3: others have sunk its target before its turn came. It chooses again, and CAP and guns that
// can still fire meet it first (fight.3, aa.6).
void choose_again(Battle& battle, Umpire& umpire, Actor who) {
  choose_target(battle, umpire, who);
  if (battle.squadron(who).object == nobody) return;
  meet_raiders(battle, umpire);
  fire_at_aircraft(battle, umpire);
}

void attack(Battle& battle, Umpire& umpire, Actor who) {
  if (!on_table(battle[battle.squadron(who).object])) choose_again(battle, umpire, who);
  const Actor target = battle.squadron(who).object;
  if (target == nobody || !aloft(battle.squadron(who))) return;
  send_home(battle, who);
  if (battle.squadron(who).plane == Plane::torpedo_bomber) return launch(battle, umpire, who, target);
  bomb(battle, umpire, who, target);
}

}  // namespace

// wetthrust.dive.2: hits at most the number of aircraft; wetthrust.land.3: the same, with threes for fours
// and twos.
Tally bomb_number(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const Bombing& bombs = bombing(squadron.plane);
  Tally number;
  number.plus(squadron.aircraft, "aircraft", bombs.number);
  if (stationary(battle[target])) number.plus(bombs.when_still, "target lies still", bombs.number);
  if (evades(battle[target])) number.plus(-bombs.when_evasive, "target is evasive", "wetthrust.move.17");
  return number;
}

int needed_to_hit(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  if (squadron.plane != Plane::torpedo_bomber) return total(bomb_number(battle, who, target));
  const double range = sea::distance(squadron.pose.at, battle[target].pose.at);
  return torpedo_needed(battle, torpedo_number(battle, squadron.pose.at, target, squadron.aircraft, range));
}

double mean_points_of_bomb(const Battle& battle, Plane plane, const Ship& target) {
  const Bombing& bombs = bombing(plane);
  return mean_points_of_hit(highest(bombs.die), deck(battle, target),
                            stationary(target) ? bombs.when_still : 0);
}

// wetthrust.air.13: targets are chosen; dogfights, fighters on other aircraft, fire from ships, attacks.
void fire_aircraft(Battle& battle, Umpire& umpire) {
  if (std::none_of(battle.squadrons.begin(), battle.squadrons.end(), aloft)) return;
  each_bombers(
      battle, [](const Squadron& squadron) { return squadron.raid == Raid::open; },
      [&](Actor who) { choose_target(battle, umpire, who); });
  fight_in_the_air(battle, umpire);
  fire_at_aircraft(battle, umpire);
  each_bombers(
      battle, [](const Squadron& squadron) { return is_ship(squadron.object); },
      [&](Actor who) { attack(battle, umpire, who); });
  for (Squadron& squadron : battle.squadrons) squadron.named = nobody;
}

}  // namespace wetthrust
