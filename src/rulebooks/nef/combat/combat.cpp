// Chapter "combat". All orders are sealed and all fire is resolved from the same state: hits are only
// counted here and come into force at the end of the turn.
#include "rulebooks/nef/combat/combat.h"

#include <algorithm>

#include "engine/kit/sealed_orders.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

constexpr sea::Angle either_side_of_bow = sea::degrees(30);

// nef.combat.4: front and rear 60 degrees, port and starboard 120.
sea::ArcTest quarter(const sea::Pose& pose, sea::Quarter which) {
  return {pose, sea::quarter_arc(which, either_side_of_bow)};
}

// Through which arcs a weapon of this unit fires at all. nef.fighter.4: fighter guns bear all round;
// nef.spec.1: special weapons fire ahead.
unsigned usable_arcs(const Unit& firer, Weapon weapon) {
  if (is_ground(firer.kind) || bears_all_round(weapon)) return bit(Arc::all);
  if (weapon == Weapon::guns) return bit(Arc::front) | bit(Arc::starboard) | bit(Arc::rear) | bit(Arc::port);
  return bit(Arc::front);
}

// The order a unit gives when its owner has said what it fires. nef.combat.8, nef.combat.9: guns may be
// divided among targets, and other weapons fire in the same turn.
void carry_out(Battle& battle, Umpire& umpire, Actor who, const Fire& order) {
  const bool reloads = order.flags & reload_flag, silent = order.shots.empty();
  battle[who].reloading = reloads;
  if (silent) umpire.tell(told(HeldFire{reloads}, reloads ? "nef.rocket.3" : "nef.seq.3", who));
  for (const Shot& shot : order.shots) resolve(battle, umpire, who, shot);
}

}  // namespace

Arcs::Arcs(const sea::Pose& pose)
    : arcs_{quarter(pose, sea::Quarter::Fore), quarter(pose, sea::Quarter::Starboard),
            quarter(pose, sea::Quarter::Aft), quarter(pose, sea::Quarter::Port)} {}

// A target exactly on a border is in both arcs; on the same spot (nef.combat.13) it is in every one.
unsigned Arcs::covering(sea::Point target) const {
  const bool everywhere = sea::within(sea::distance_squared(arcs_[0].at(), target), sea::reach(0));
  unsigned bearing = bit(Arc::all);
  for (std::size_t arc = 0; arc < arcs_.size(); ++arc)
    if (everywhere || arcs_[arc].covers(target)) bearing |= bit(Arc(arc));
  return bearing;
}

// nef.combat.10: what may be fired at what. nef.fighter.4: fighter guns fire at Nefs or aircraft.
bool fits(Weapon weapon, Kind target) {
  if (weapon == Weapon::bombs) return !is_flight(target);
  return weapon != Weapon::fighter_gun || !is_ground(target);
}

Aim aim(const Battle& battle, Actor firer, Weapon weapon, Actor target) {
  return aim(battle, battle[firer], Arcs(battle[firer].pose), weapon, battle[target]);
}

// nef.combat.1, nef.combat.2, nef.combat.3, nef.bomb.5: each weapon has its reach.
Aim aim(const Battle& battle, const Unit& firer, const Arcs& arcs, Weapon weapon, const Unit& target) {
  if (!on_table(target)) return {Bar::gone, "nef.combat.10", 0, 0};
  if (target.side == firer.side) return {Bar::own_side, "nef.combat.10", 0, 0};
  const double range = sea::distance(firer.pose.at, target.pose.at);
  if (!fits(weapon, target.kind))
    return {Bar::kind, weapon == Weapon::fighter_gun ? "nef.fighter.4" : "nef.combat.10", range, 0};
  if (sea::beyond(range, battle.book->weapon(weapon).reach))
    return {Bar::range, rule_of(weapon).reach, range, 0};
  const unsigned bearing = arcs.covering(target.pose.at) & usable_arcs(firer, weapon);
  if (!bearing) return {Bar::arc, "nef.spec.1", range, 0};
  return {Bar::none, "nef.combat.12", range, bearing};
}

// nef.torp.2: one torpedo salvo a turn. nef.rocket.2, nef.bomber.4: any number of rocket and Rapier salvos at
// once.
int available(const Battle& battle, const Unit& unit, Weapon weapon) {
  const Factors& factors = battle.factors(unit);
  switch (weapon) {
    case Weapon::guns: return unit.kind == Kind::fighter ? 0 : factors.gun;
    case Weapon::torpedo: return std::min<int>(unit.torpedoes, 1);
    case Weapon::rocket: return unit.rockets;
    case Weapon::bombs: return is_flight(unit.kind) ? unit.bombs : std::min(unit.bombs, factors.bomb);
    case Weapon::fighter_gun: return unit.kind == Kind::fighter ? factors.gun : 0;
    case Weapon::rapier: return unit.rapiers;
  }
  return 0;
}

// Step 3 (nef.seq.3): all fire orders of both sides sealed, then resolved from the same state
// (nef.combat.11).
void combat(Battle& battle, Umpire& umpire) {
  engine::ask_sealed<sides, max_units>(
      battle, umpire,
      [&](Side side, auto& sheet) {
        each_unit(battle, [&](Actor who, const Unit& unit) {
          if (unit.side == side && has_target(battle, who)) sheet.add(question(fire_kind, battle, who));
        });
      },
      [&](const Question& question, const Answer& order) {
        carry_out(battle, umpire, question.actor, order.fire);
      });
}

}  // namespace nef
