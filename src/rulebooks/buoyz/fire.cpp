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

// What is known of each ship's targets in this step. By day and on the surface nobody comes into sight or arc
// while ships fire: who was found to have no target need not look again.
class Lookouts {
 public:
  explicit Lookouts(const Battle& battle) : none_for_good_(!battle.book->night && !battle.book->submarines) {}
  bool may_act(const Battle& battle, Actor who) {
    const ShipSet her = only(who);
    if ((idle_ | sure_) & her) return sure_ & her;
    Sighting& seen = seen_[std::size_t(index(who))];
    if (!(looked_ & her)) seen = nothing_seen;
    looked_ |= her;
    const bool may = has_target(battle, who, seen) || may_search(battle, who);
    if (may) sure_ |= her;
    if (!may && none_for_good_) idle_ |= her;
    return may;
  }
  void guns_have_fired() { sure_ = 0; }  // her target may be gone, or what she would fire

 private:
  bool none_for_good_;
  ShipSet looked_ = 0, sure_ = 0, idle_ = 0;
  std::array<Sighting, max_ships> seen_;  // of those who have looked
};

// The ships of a side that can still act; two of them are enough to know that there is a choice.
using Ships = Few<Actor, 2>;
Ships able(const Battle& battle, Lookouts& lookouts, Side side) {
  Ships ships;
  ships.clear();
  for (int i = 0; i < battle.ships.size() && !ships.full(); ++i) {
    const Ship& ship = battle.ships[i];
    if (ship.side != side || ship.is(Mark::fired) || !on_table(ship)) continue;
    if (lookouts.may_act(battle, ship_actor(i))) ships.add(ship_actor(i));
  }
  return ships;
}

// buoyz.2.1.3: the Initiative holder decides which side opens, where both can.
Side first_side(const Battle& battle, Umpire& umpire, Lookouts& lookouts) {
  const Side other = enemy_of(battle.holder);
  if (able(battle, lookouts, battle.holder).empty()) return other;
  return able(battle, lookouts, other).empty() ? battle.holder : ask_first(battle, umpire, First::fire);
}

// buoyz.2.1.3: each side picks the next of its ships.
Actor next_ship(const Battle& battle, Umpire& umpire, const Ships& ships, Side side) {
  if (ships.size() == 1) return ships[0];
  return Actor(umpire.ask<engine::Choice>(battle, question(nominate_kind, side, index(ships[0]))).option);
}

// buoyz.5.3.3: a weapon whose target proves out of arc or range, or gone, has fired at nothing.
void waste(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot, const Aim& aimed) {
  umpire.tell(
      event(FireTold::wasted, "buoyz.5.3.3", who, shot.target, {shot.mount, static_cast<int>(aimed.bar)}));
  umpire.cite(aimed.bar == Bar::not_located ? why_hidden(battle, who, shot.target) : aimed.clause);
  if (!battle.book->options.show_ranges) umpire.cite("buoyz.1.1.2");
}

// buoyz.5.11.3: on the report of whoever has located the target.
void send_missiles(Battle& battle, Umpire& umpire, Actor who, Actor target) {
  if (umpire.listening())
    if (const char* by = report(battle, battle[who].side, target)) umpire.cite(by);
  launch_missiles(battle, umpire, who, target);
}

void fire_weapon(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot, const Aim& aimed,
                 Intent intent) {
  const Weapon weapon = Weapon(shot.mount);
  if (weapon == Weapon::torpedoes) return launch_torpedoes(battle, umpire, who, shot.target);
  if (weapon == Weapon::missiles) return send_missiles(battle, umpire, who, shot.target);
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
// resolved in turn.
void fire_slot(Battle& battle, Umpire& umpire, Actor who) {
  Few<Question, ShipList::capacity> sheet{};
  std::array<Answer, ShipList::capacity> orders;
  for (const Actor ship : slot_of(battle, umpire, who)) {
    battle[ship].set(Mark::fired);
    const bool searches = may_search(battle, ship);
    if (searches) search(battle, umpire, ship);
    // Who is picked and has nothing to search for is picked for having a target.
    if ((ship == who && !searches) || has_target(battle, ship)) sheet.add(question(fire_kind, battle, ship));
  }
  umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())}, orders.data());
  for (int i = 0; i < sheet.size(); ++i)
    if (on_table(battle[sheet[i].actor]))
      carry_out_fire(battle, umpire, sheet[i].actor, orders[std::size_t(i)].fire);
}

}  // namespace

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

// buoyz.2.1.3: sides alternate ships until nobody has anything left to fire at. buoyz.2.1.4: whoever has not
// fired by then has passed.
void ships_fire(Battle& battle, Umpire& umpire) {
  umpire.cite("buoyz.2.2.4");
  Lookouts lookouts(battle);
  for (Side side = first_side(battle, umpire, lookouts);; side = enemy_of(side)) {
    Ships ships = able(battle, lookouts, side);
    if (ships.empty()) side = enemy_of(side), ships = able(battle, lookouts, side);
    if (ships.empty()) break;
    umpire.cite("buoyz.2.1.3");
    fire_slot(battle, umpire, next_ship(battle, umpire, ships, side));
    lookouts.guns_have_fired();
  }
  each_ship(battle, [&](Actor, Ship& ship) {
    if (!ship.is(Mark::fired)) umpire.cite("buoyz.2.1.4");
    ship.set(Mark::fired);
  });
}

}  // namespace buoyz
