// Attack step 2: ships fire one at a time, sides alternating, each fully resolved before the next.
#include "rulebooks/buoyz/fire.h"

#include <algorithm>

#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/gunnery.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/ship_set.h"
#include "rulebooks/buoyz/squadrons.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

// What is known of each ship's targets in this step. Where there are no submarines nobody comes into sight or
// arc while ships fire: who was found to have no target need not look again.
class Lookouts {
 public:
  explicit Lookouts(const Battle& battle) : none_for_good_(!battle.book->submarines) {
    seen_.fill(nothing_seen);
  }
  bool may_act(const Battle& battle, Actor who) {
    const ShipSet her = only(who);
    if ((idle_ | sure_) & her) return sure_ & her;
    const bool may = has_target(battle, who, seen_[std::size_t(index(who))]) || may_search(battle, who);
    if (may) sure_ |= her;
    if (!may && none_for_good_) idle_ |= her;
    return may;
  }
  void guns_have_fired() { sure_ = 0; }  // her target may be gone, or what she would fire

 private:
  bool none_for_good_;
  ShipSet sure_ = 0, idle_ = 0;
  std::array<Sighting, max_ships> seen_;
};

// The first ship of a side that has something to fire at or to look for, and how many wait for their slot,
// with or without.
struct Waiting {
  Actor able = nobody;
  int ships = 0;
};
Waiting waiting(const Battle& battle, Lookouts& lookouts, Side side) {
  Waiting all;
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Actor who = ship_actor(i);
    if (battle.ships[i].side != side || !waits_for_slot(battle.ships[i])) continue;
    ++all.ships;
    if (all.able == nobody && lookouts.may_act(battle, who)) all.able = who;
  }
  return all;
}

bool has_boarders(const Battle& battle, Side side) {
  return std::any_of(battle.grapples.begin(), battle.grapples.end(),
                     [&](const Grapple& link) { return battle[link.attacker].side == side; });
}

// buoyz.2.1.3, 8.2.1: the Initiative holder decides which side opens the attacks, where both can fire or
// board.
Side first_side(const Battle& battle, Umpire& umpire, Lookouts& lookouts) {
  const Side holder = battle.holder, other = enemy_of(holder);
  const bool holder_fires = waiting(battle, lookouts, holder).able != nobody;
  const bool other_fires = waiting(battle, lookouts, other).able != nobody;
  if ((holder_fires && other_fires) || (has_boarders(battle, holder) && has_boarders(battle, other)))
    return ask_first(battle, umpire, First::fire);
  return holder_fires ? holder : other;
}

// buoyz.2.1.3: each side picks the next of its ships; buoyz.2.1.4: one of them may do nothing.
Actor next_ship(const Battle& battle, Umpire& umpire, const Waiting& waiting, Side side) {
  if (waiting.ships == 1) return waiting.able;
  return Actor(umpire.ask<engine::Choice>(battle, question(nominate_kind, side, index(waiting.able))).option);
}

// buoyz.5.3.3: a weapon whose target proves out of arc or range, or gone, has fired at nothing.
void waste(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot, const Aim& aimed) {
  umpire.tell(
      event(FireTold::wasted, "buoyz.5.3.3", who, shot.target, {shot.mount, static_cast<int>(aimed.bar)}));
  umpire.cite(aimed.bar == Bar::not_located ? why_hidden(battle, who, shot.target) : aimed.clause);
  if (!battle.book->options.show_ranges) umpire.cite("buoyz.1.1.2");
}

void fire_weapon(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot, const Aim& aimed,
                 Intent intent) {
  const Weapon weapon = Weapon(shot.mount);
  if (weapon == Weapon::torpedoes) return launch_torpedoes(battle, umpire, who, shot.target);
  if (weapon == Weapon::missiles) return launch_missiles(battle, umpire, who, shot.target, shot.amount);
  if (weapon == Weapon::depth_charges) return drop_depth_charges(battle, umpire, who, shot.target);
  const Tally dice = attack_dice(battle, battle[who], weapon, aimed.arcs);
  for (const engine::TallyLine& line : dice.lines()) umpire.cite(line.clause);
  const int all = total(dice), part = weapon == Weapon::secondary ? std::min<int>(shot.amount, all) : all;
  const Intent aim_at = weapon == Weapon::secondary ? Intent::hull : intent;
  fire_guns(battle, umpire, who, weapon, shot.target, aimed, part, aim_at);
}

// buoyz.5.2.1: of the weapons that fire in her slot only Secondary may have several targets.
void cite_division(Umpire& umpire, const engine::Fire& order) {
  for (int i = 0; i < order.shots.size(); ++i)
    for (int j = 0; j < i; ++j)
      umpire.cite(order.shots[i].mount == order.shots[j].mount ? "buoyz.5.2.1" : "buoyz.5.2.2");
}

// buoyz.12.1.4: a squadron fires in one slot; otherwise she is alone in hers.
ShipList slot_of(const Battle& battle, Umpire& umpire, Actor who) {
  ShipList slot{};
  slot.add(who);
  for (const Actor other : company(battle, who))
    if (other != who && on_table(battle[other]) && !battle[other].is(Mark::fired)) slot.add(other);
  if (slot.size() > 1) umpire.cite("buoyz.12.1.4");
  return slot;
}

// Detection comes first (11.2.2); then all targets of the slot are named; then each ship's attacks are
// resolved in turn. `able` is known to have something to search for or to fire at.
void fire_slot(Battle& battle, Umpire& umpire, Actor who, Actor able) {
  Few<Question, ShipList::capacity> sheet{};
  std::array<Answer, ShipList::capacity> orders;
  bool searched = false;
  for (const Actor ship : slot_of(battle, umpire, who)) {
    battle[ship].set(Mark::fired);
    const bool searches = may_search(battle, ship);
    searched |= searches;
    if (searches) search(battle, umpire, ship);
    if ((ship == able && !searches) || has_target(battle, ship)) sheet.add(question(fire_kind, battle, ship));
  }
  if (sheet.empty() && !searched) umpire.tell(event(FireTold::held, "buoyz.2.1.4", who));
  umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())}, orders.data());
  for (int i = 0; i < sheet.size(); ++i)
    if (on_table(battle[sheet[i].actor]))
      carry_out_fire(battle, umpire, sheet[i].actor, orders[std::size_t(i)].fire);
}

}  // namespace

bool waits_for_slot(const Ship& ship) {
  return on_table(ship) && !ship.is(Mark::fired) && !ship.is(Mark::struck) && !ship.is(Mark::prize) &&
         !ship.is(Mark::lit);
}

bool may_act(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  if (!on_table(ship) || ship.is(Mark::fired)) return false;
  return has_target(battle, who) || may_search(battle, who);
}

void carry_out_shot(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot,
                    std::uint32_t flags) {
  const Weapon weapon = Weapon(shot.mount);
  const Aim aimed = bear(battle, who, weapon, shot.target);
  if (aimed.bar != Bar::none)
    waste(battle, umpire, who, shot, aimed);
  else
    fire_weapon(battle, umpire, who, shot, aimed, flags & dismast_flag ? Intent::dismast : Intent::hull);
  battle[who].used |= std::uint8_t(bit(weapon));
  if (weapon == Weapon::secondary) battle[who].secondary_used += std::uint8_t(shot.amount);
}

// buoyz.5.3.2: she has named a target for each weapon; now arc and range are checked, and each fires.
void carry_out_fire(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order) {
  if (order.shots.empty()) return umpire.tell(event(FireTold::held, "buoyz.2.1.4", who));
  if (order.flags & dismast_flag) umpire.cite("buoyz.5.4.4");
  for (const engine::Shot& shot : order.shots) carry_out_shot(battle, umpire, who, shot, order.flags);
  umpire.cite("buoyz.5.3.1");
  if (umpire.listening()) cite_division(umpire, order);
}

// buoyz.2.1.3: sides alternate ships until nobody has anything left to fire at; a side without such a ship is
// passed over. buoyz.2.1.4: whoever has not fired by then has passed.
void ships_fire(Battle& battle, Umpire& umpire) {
  umpire.cite("buoyz.2.2.4");
  Lookouts lookouts(battle);
  battle.opens = first_side(battle, umpire, lookouts);
  for (Side side = battle.opens;; side = enemy_of(side)) {
    Waiting ships = waiting(battle, lookouts, side);
    if (ships.able == nobody) side = enemy_of(side), ships = waiting(battle, lookouts, side);
    if (ships.able == nobody) break;
    umpire.cite("buoyz.2.1.3");
    fire_slot(battle, umpire, next_ship(battle, umpire, ships, side), ships.able);
    lookouts.guns_have_fired();
  }
  each_ship(battle, [&](Actor, Ship& ship) {
    if (!ship.is(Mark::fired)) umpire.cite("buoyz.2.1.4");
    ship.set(Mark::fired);
  });
}

}  // namespace buoyz
