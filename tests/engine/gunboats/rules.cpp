#include "rules.h"

#include <algorithm>
#include <cstdlib>

#include "chronicle.h"
#include "engine/kit/sealed_orders.h"

namespace gunboats {
namespace {

using engine::Answer;
using engine::Question;
using engine::Umpire;

// gunboats.move.1: up to 3 inches towards the enemy's end, where she stops; written unseen.
void steam(Battle& battle, Umpire& umpire) {
  const auto write = [&](Side side, auto& sheet) {
    flotillas(battle).each([&](Actor who, const Boat& boat) {
      if (boat.side == side) sheet.add({&speed_kind, side, who, 0});
    });
  };
  engine::ask_sealed<sides, max_boats>(battle, umpire, write, [&](const Question& q, const Answer& order) {
    Boat& boat = battle[q.actor];
    const int before = boat.at, heads = battle.side(boat.side).heads;
    boat.at = std::uint8_t(std::clamp(before + heads * order.choice.option, 0, channel));
    umpire.tell(told(Steamed{std::abs(boat.at - before), boat.at}, "gunboats.move.1", q.actor));
  });
}

bool has_target(const Battle& battle, Actor who) {
  return flotillas(battle).any(
      [&](Actor target, const Boat&) { return aim(battle, who, target).bar == Bar::none; });
}

// gunboats.fire.1: all orders are written before anybody fires.
void fire(Battle& battle, Umpire& umpire) {
  const auto write = [&](Side side, auto& sheet) {
    flotillas(battle).each([&](Actor who, const Boat& boat) {
      if (boat.side == side && has_target(battle, who)) sheet.add({&fire_kind, side, who, 0});
    });
  };
  engine::ask_sealed<sides, max_boats>(battle, umpire, write, [&](const Question& q, const Answer& order) {
    for (const engine::Shot& shot : order.fire.shots) fire_at(battle, umpire, q.actor, shot);
  });
}

constexpr engine::Step steps[] = {engine::step<steam>("Steam", "gunboats.move.1"),
                                  engine::step<fire>("Fire", "gunboats.fire.1")};

}  // namespace

std::span<const engine::Step> turn_steps() { return steps; }

// gunboats.fire.1: within 12 inches. gunboats.fire.3: in fog, within 6.
Aim aim(const Battle& battle, Actor who, Actor target) {
  if (!engine::has_unit(battle, target)) return {Bar::no_enemy, "gunboats.fire.1", 0};
  const Boat &firer = battle[who], &enemy = battle[target];
  const double range = std::abs(firer.at - enemy.at);
  if (enemy.side == firer.side || !afloat(enemy)) return {Bar::no_enemy, "gunboats.fire.1", range};
  if (range > reach) return {Bar::too_far, "gunboats.fire.1", range};
  const bool fog = battle.book->weather == Weather::fog;
  return {fog && range > close ? Bar::unseen : Bar::none, "gunboats.fire.3", range};
}

// gunboats.fire.1: one a gun. gunboats.fire.2: one more within 6 inches.
engine::Tally dice(int guns, double range) {
  engine::Tally dice;
  dice.plus(guns, "guns", "gunboats.fire.1");
  if (range <= close) dice.plus(1, "close", "gunboats.fire.2");
  return dice;
}

// gunboats.sink.1: she sinks when her hull is used up; what she has been ordered to fire she fires.
void fire_at(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot) {
  Boat& target = battle[shot.target];
  const bool was_afloat = afloat(target);
  const engine::Tally thrown = dice(shot.amount, std::abs(battle[who].at - target.at));
  constexpr int need = 5;
  const int hits =
      umpire.count(thrown.total(engine::Rounding::down), need, {who, "gunboats.fire.1", "guns", &thrown});
  target.hits = std::uint8_t(std::min<int>(target.hull, target.hits + hits));
  umpire.tell(told(Fired{shot.amount, hits}, "gunboats.fire.1", who, shot.target));
  if (was_afloat && !afloat(target)) umpire.tell(told(Sank{}, "gunboats.sink.1", shot.target, who));
}

double hull_of(const Battle& battle, Side side) {
  return flotillas(battle).sum([&](const Boat& boat) { return boat.side == side ? hull_left(boat) : 0; });
}

// gunboats.end.1
std::optional<engine::Ending> ending(const Battle& battle, int turn) {
  const double first = hull_of(battle, Side(0)), second = hull_of(battle, Side(1));
  if (first > 0 && second > 0 && turn < battle.book->turn_limit) return std::nullopt;
  const Side winner = first > second ? Side(0) : second > first ? Side(1) : engine::no_side;
  return engine::Ending{winner, "hull left", "gunboats.end.1", {first, second}};
}

}  // namespace gunboats
