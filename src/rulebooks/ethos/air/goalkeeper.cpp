// Goalkeepers: AA points that fire at missiles (ethos.gk).
#include <algorithm>

#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/running/running.h"

namespace ethos {
namespace {

constexpr int keeper_ecm = 3, keeper_need = 6;

// Written as "missile 1 2; missile 2 1".
struct GoalkeeperQuestion : engine::ShareOf<Battle, GoalkeeperQuestion> {
  static constexpr const char *name = "goalkeeper", *prompt = "at which missiles does her goalkeeper fire?",
                              *form = "none, or missile and dice, as in \"missile 1 2\"", *unit = "dice";
  static constexpr Clause clause = "ethos.gk.3", slot_clause = "ethos.gk.3";

  static int room(const Battle& battle, const Question& q) { return goalkeeper_dice(battle[q.actor]); }
  // A slot is a missile's place among those in her reach: of others her side may not know.
  static Few<engine::Part, Missiles::capacity> open(const Battle& battle, const Question& q) {
    Few<engine::Part, Missiles::capacity> parts{};
    for (int i = 0; i < missiles_in_reach(battle, q.actor).size(); ++i)
      parts.add({std::uint16_t(i), std::int16_t(room(battle, q))});
    return parts;
  }
  static Answer standard(const Battle& battle, const Question& q) {
    const auto parts = open(battle, q);
    return Answer::of(evenly({parts.begin(), std::size_t(parts.size())}, room(battle, q)));
  }
  static std::string label(const Battle& battle, const Question& q, int slot) {
    const Runner& runner = battle.runners[missiles_in_reach(battle, q.actor)[slot]];
    const std::string at = runner.meets == nobody ? "" : " at " + engine::name_of(battle, runner.meets);
    return fmt::format("missile {}{}", slot + 1, at);
  }
  static Verdict bad_part(const Battle& battle, const Question& q, const engine::Part& part, int most) {
    if (most == 0)
      return refusal(battle, q.actor, clause, "goalkeeper.no-missile", "no such missile is within {} inches",
                     aa_reach);
    if (part.amount >= 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "goalkeeper.amount",
                   "at least one die goes to each missile named");
  }
  static Refusal twice(const Battle& battle, const Question& q, const engine::Part& part) {
    return refusal(battle, q.actor, clause, "goalkeeper.twice", "{} is named twice",
                   label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int amount) {
    return refusal(battle, q.actor, "ethos.gk.2", "goalkeeper.too-many", "{} dice, but she has {}", amount,
                   room(battle, q));
  }
};

void fire_goalkeeper(Battle& battle, Umpire& umpire, Actor who) {
  const Missiles missiles = missiles_in_reach(battle, who);
  if (missiles.empty()) return;
  const Question asked = question(goalkeeper_kind, battle, who);
  const engine::Share dice = missiles.size() > 1 ? umpire.ask<engine::Share>(battle, asked)
                                                 : GoalkeeperQuestion::standard(battle, asked).share;
  for (const engine::Part& part : dice.parts) {
    const int sixes = umpire.count(part.amount, keeper_need, {who, "ethos.gk.2", "goalkeeper"});
    umpire.tell(told(GoalkeeperFired{part.amount, sixes > 0}, "ethos.gk.2", who));
    if (sixes > 0) battle.runners[missiles[part.slot]].turns = run_over;
  }
  take_off_runners(battle);
}

}  // namespace

Missiles missiles_in_reach(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  Missiles found{};
  for (int i = 0; i < battle.runners.size(); ++i) {
    const Runner& runner = battle.runners[i];
    if (runner.kind == RunnerKind::missile && runner.side != ship.side && !found.full() &&
        sea::within(ship.pose.at, runner.pose.at, aa_reach))
      found.add(std::uint8_t(i));
  }
  std::stable_partition(found.begin(), found.end(),
                        [&](std::uint8_t i) { return battle.runners[i].meets != nobody; });
  return found;
}

// ethos.gk.1: with ECM 3 or more. ethos.gk.2: a die for two points, and none for doubled ones.
int goalkeeper_dice(const Ship& ship) { return ship.ecm >= keeper_ecm ? half_of(ship.aa) : 0; }

void fire_goalkeepers(Battle& battle, Umpire& umpire, Ships firing) {
  for (const Side side : {battle.first, enemy_of(battle.first)})
    for (int i = 0; i < battle.ships.size(); ++i)
      if ((firing & one(i)) && battle.ships[i].side == side) fire_goalkeeper(battle, umpire, Actor(i));
}

const QuestionKind goalkeeper_kind = engine::question_kind<Battle, GoalkeeperQuestion>();

}  // namespace ethos
