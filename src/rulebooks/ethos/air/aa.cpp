// Step k: AA fire, sealed, and then the goalkeepers (ethos.seq.11).
#include <algorithm>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

struct AaOrder {
  Actor who;
  AaUse use;
  Share points;
};
using AaOrders = Few<AaOrder, max_ships>;

// ethos.sub.17: none from below.
bool may_fire_aa(const Battle& battle, const Ship& ship) {
  return ship.aa > 0 && !ship.submerged && may_act(battle, ship);
}

// ethos.sd.11: it needs a point of her main guns on either side.
bool may_double(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (!sheet.dual_purpose) return false;
  for (int i = 0; i < sheet.entries.size(); ++i)
    if (!sheet.entries[i].secondary &&
        ship.points[at(Beam::port)][std::size_t(i)] + ship.points[at(Beam::starboard)][std::size_t(i)] > 0)
      return true;
  return false;
}

bool has_surface_target(const Battle& battle, Actor who) {
  return fleet(battle).any([&](Actor target, const Ship& ship) {
    return ship.side != battle[who].side && !ship.submerged && located(battle, who, target);
  });
}

// Those of a side that have something to fire at, with the only or the usual use of their points.
AaOrders to_fire(const Battle& battle, Side side) {
  AaOrders orders{};
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side != side) return;
    if (const auto uses = aa_uses(battle, who); !uses.empty()) orders.add({who, uses[0], {}});
  });
  return orders;
}

// Asks all questions of a kind together; wanted(order) says whom, take(order, answer) keeps the answers.
template <class Wanted, class Take>
void ask_each(const Battle& battle, Umpire& umpire, const QuestionKind& kind, AaOrders& orders,
              Wanted&& wanted, Take&& take) {
  Few<Question, max_ships> sheet{};
  std::array<Answer, max_ships> answers;
  for (const AaOrder& order : orders)
    if (wanted(order)) sheet.add(question(kind, battle, order.who, int(order.use)));
  umpire.ask_all(battle, {sheet.begin(), std::size_t(sheet.size())}, answers.data());
  int next = 0;
  for (AaOrder& order : orders)
    if (next < sheet.size() && sheet[next].actor == order.who) take(order, answers[std::size_t(next++)]);
}

// ethos.aa.2: before any die of the step; first what the points are for, then where they go.
AaOrders ask_for_orders(const Battle& battle, Umpire& umpire, Side side) {
  AaOrders orders = to_fire(battle, side);
  ask_each(
      battle, umpire, aa_use_kind, orders,
      [&](const AaOrder& order) { return aa_uses(battle, order.who).size() > 1; },
      [](AaOrder& order, const Answer& answer) { order.use = AaUse(answer.choice.option); });
  ask_each(
      battle, umpire, aa_kind, orders, [](const AaOrder& order) { return order.use != AaUse::goalkeeper; },
      [](AaOrder& order, const Answer& answer) { order.points = answer.share; });
  return orders;
}

bool anything_to_fire_at(const Battle& battle) {
  return flying(battle).any([](const Wave& wave) { return !is_boat(wave.type); }) ||
         std::any_of(battle.runners.begin(), battle.runners.end(),
                     [](const Runner& runner) { return runner.kind == RunnerKind::missile; });
}

}  // namespace

// ethos.aa.1, ethos.aa.3: within 2 inches of her, whomever they attack; ethos.boats.2: no boats.
Targets aa_targets(const Battle& battle, Actor who) {
  const sea::Point at = battle[who].pose.at;
  Targets found{};
  flying(battle).each([&](Actor target, const Wave& wave) {
    if (wave.side != battle[who].side && !is_boat(wave.type) && sea::within(at, wave.pose.at, aa_reach) &&
        located(battle, who, target) && !found.full())
      found.add(target);
  });
  std::stable_sort(found.begin(), found.end(), [&](Actor one, Actor other) {
    const Wave &first = battle.wave(one), &second = battle.wave(other);
    if (is_loaded(first) != is_loaded(second)) return is_loaded(first);
    return range(at, first.pose.at) < range(at, second.pose.at);
  });
  return found;
}

int aa_points(const Ship& ship, AaUse use) { return use == AaUse::doubled ? 2 * ship.aa : ship.aa; }

// ethos.sd.11: by default she doubles when no surface target is located. A goalkeeper is wanted where no wave
// with a load is in reach.
Few<AaUse, 3> aa_uses(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  Few<AaUse, 3> uses{};
  if (!may_fire_aa(battle, ship)) return uses;
  const Targets waves = aa_targets(battle, who);
  const bool keeper = goalkeeper_dice(ship) > 0 && !missiles_in_reach(battle, who).empty();
  const bool keeper_first = keeper && (waves.empty() || !is_loaded(battle.wave(waves[0])));
  const bool doubles = !waves.empty() && may_double(battle, ship);
  const bool doubles_first = doubles && !has_surface_target(battle, who);
  if (keeper_first) uses.add(AaUse::goalkeeper);
  if (doubles_first) uses.add(AaUse::doubled);
  if (!waves.empty()) uses.add(AaUse::guns);
  if (doubles && !doubles_first) uses.add(AaUse::doubled);
  if (keeper && !keeper_first) uses.add(AaUse::goalkeeper);
  return uses;
}

// ethos.aa.1: a point is a die, and 6 with her ECM hits. ethos.aa.4: what is left over is lost.
void fire_aa(Battle& battle, Umpire& umpire, Actor who, const Share& points) {
  for (const Part& part : points.parts) {
    const Actor target = Actor(part.slot);
    if (!on_table(battle.wave(target))) continue;
    const int hits = umpire.count(part.amount, 6 - ecm_of(battle, who), {who, "ethos.aa.1", "AA"});
    umpire.tell(told(AaFired{part.amount, hits}, "ethos.aa.1", who, target));
    if (hits > 0) lose_wave(battle, umpire, target, Gone::shot_down, "ethos.aa.1");
  }
}

// ethos.seq.11: AA, then goalkeepers.
void anti_aircraft(Battle& battle, Umpire& umpire) {
  for (Ship& ship : battle.ships) ship.doubled_aa = ship.keeper = false;
  if (!anything_to_fire_at(battle)) return;
  std::array<AaOrders, sides> orders;
  umpire.sealed(sides,
                [&](Side side) { orders[std::size_t(index(side))] = ask_for_orders(battle, umpire, side); });
  for (const Side side : {battle.first, enemy_of(battle.first)})
    for (const AaOrder& order : orders[std::size_t(index(side))]) {
      battle[order.who].keeper = order.use == AaUse::goalkeeper;
      if (order.use == AaUse::doubled && !order.points.parts.empty()) {
        battle[order.who].doubled_aa = true;
        umpire.tell(told(DoubledAa{}, "ethos.sd.11", order.who));
      }
      fire_aa(battle, umpire, order.who, order.points);
    }
  fire_goalkeepers(battle, umpire);
}

}  // namespace ethos
