// Step l: shots at submerged boats, sealed, all together (ethos.seq.12).
#include "rulebooks/ethos/asw/asw.h"

#include <algorithm>

#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/damage/damage.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

// ethos.asw.3: two dice of damage hits, each hit its own salvo.
void asw_hit(Battle& battle, Umpire& umpire, Actor who, Actor counter) {
  const Actor boat = Actor(battle.contact(counter).ship);
  if (is_lost(battle[boat])) return;
  const int hits = warhead(battle, umpire, 2, shown_as(battle, boat), "ethos.asw.3", "ASW damage");
  if (hits > 0)
    strike(battle, umpire, {boat, who, Weapon::asw, hits, pose_of(battle, who).at, "ethos.asw.3"});
}

}  // namespace

// ethos.air.10: a helicopter is one launcher of its ship, if she is fitted against submarines. ethos.asw.5,
// ethos.air.2: a patrol's depth charge is one shot.
int asw_shots(const Battle& battle, Actor who) {
  if (is_ship(battle, who)) {
    const Ship& ship = battle[who];
    return ship.asw > 0 && may_act(battle, ship) ? ship.asw : 0;
  }
  const Wave& wave = battle.wave(who);
  if (wave.type == WaveType::helicopter)
    return wave.mother >= battle.ships.size() || battle.sheet(battle.ships[wave.mother]).sonar;
  return wave.load == Load::depth_charge && !wave.spent;
}

// ethos.asw.1: within an inch, the nearest first.
Few<Actor, max_submarines> asw_targets(const Battle& battle, Actor who) {
  const Side side = side_of(battle, who);
  const sea::Point at = pose_of(battle, who).at;
  Few<Actor, max_submarines> found{};
  contacts(battle).each([&](Actor counter, const Contact& contact) {
    if (contact.side != side && sea::within(at, contact.pose.at, asw_reach) && !found.full() &&
        attackable(battle, battle.ships[contact.ship]))
      found.add(counter);
  });
  std::stable_sort(found.begin(), found.end(), [&](Actor one, Actor other) {
    return range(at, battle.contact(one).pose.at) < range(at, battle.contact(other).pose.at);
  });
  return found;
}

void fire_asw(Battle& battle, Umpire& umpire, Actor who, const engine::Share& shots) {
  const int need = asw_need(ecm_of(battle, who));
  for (const engine::Part& part : shots.parts) {
    const Actor counter = Actor(part.slot);
    const int hits = umpire.count(part.amount, need, {who, "ethos.asw.2", "ASW"});
    umpire.tell(told(AswFired{part.amount, hits}, "ethos.asw.1", who, counter));
    umpire.repeat(hits, battle, [&] { asw_hit(battle, umpire, who, counter); });
  }
  if (!shots.parts.empty() && is_wave(battle, who) && battle.wave(who).load == Load::depth_charge)
    spend(battle.wave(who));
}

// ethos.seq.12. Who fires, and with how much, is fixed before any shot is (ethos.seq.18).
void anti_submarine(Battle& battle, Umpire& umpire) {
  if (!contacts(battle).any([](const Contact&) { return true; })) return;
  const auto fill = [&](Side side, auto& sheet) {
    ask_units(battle, side, asw_kind, sheet,
              [&](Actor who) { return asw_shots(battle, who) > 0 && !asw_targets(battle, who).empty(); });
  };
  engine::ask_sealed<sides, max_ships + max_waves>(
      battle, umpire, fill,
      [&](const Question& q, const Answer& answer) { fire_asw(battle, umpire, q.actor, answer.share); });
  take_off_the_lost(battle, umpire);
}

}  // namespace ethos
