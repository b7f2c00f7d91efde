// Goalkeepers: AA points that fire at missiles (ethos.gk).
#include <numeric>

#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

constexpr int keeper_ecm = 3, keeper_need = 6;

auto keepers_of(const Battle& battle, Side side) {
  return fleet(battle).all([&](Actor who, const Ship& ship) {
    return ship.side == side && ship.keeper && !missiles_in_reach(battle, who).empty();
  });
}

// ethos.gk.3: ship by ship in the order her owner likes.
struct KeeperQuestion : engine::ChoiceOf<Battle, KeeperQuestion> {
  static constexpr const char *name = "goalkeeper-next", *code = "goalkeeper.ship",
                              *form = "one of the ships", *prompt = "whose goalkeeper fires next?",
                              *refused = "her goalkeeper has nothing to fire at, or has fired";
  static constexpr Clause clause = "ethos.gk.3";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(keepers_of(battle, q.side));
  }
  static engine::Stakes stakes(const Battle& battle, const Question&, int option) {
    const int dice = goalkeeper_dice(battle[Actor(option)]);
    const int missiles = int(missiles_in_reach(battle, Actor(option)).size());
    return {fmt::format("{} {} at {} in reach; a {} stops one", dice, dice == 1 ? "die" : "dice",
                        counted(missiles, "missile"), keeper_need)};
  }
};

// Written as "missile 1 2; missile 2 1".
struct GoalkeeperQuestion : OverTargets<GoalkeeperQuestion> {
  static constexpr const char *name = "goalkeeper", *prompt = "at which missiles does her goalkeeper fire?",
                              *form = "none, or missile and dice, as in \"missile 1 2\"", *unit = "dice",
                              *no_target = "no such missile is within 2 inches";
  static constexpr Clause clause = "ethos.gk.2", slot_clause = "ethos.gk.3";

  static int room(const Battle& battle, const Question& q) { return goalkeeper_dice(battle[q.actor]); }
  // A missile goes by its place among those in her reach: of others her side may not know.
  static Missiles targets(const Battle& battle, const Question& q) {
    Missiles places = missiles_in_reach(battle, q.actor);
    std::iota(places.begin(), places.end(), std::uint8_t(0));
    return places;
  }
  static Answer standard(const Battle& battle, const Question& q) {
    const Parts parts = open(battle, q);
    return evenly(parts, parts.size(), room(battle, q));
  }
  static std::string label(const Battle& battle, const Question& q, int slot) {
    const Runner& runner = battle.runners[missiles_in_reach(battle, q.actor)[slot]];
    const std::string at = runner.meets == nobody ? "" : " at " + engine::name_of(battle, runner.meets);
    return fmt::format("missile {}{}", slot + 1, at);
  }
};

// ethos.vis.4: those who launched it see that it comes no further, not who stopped it.
void stop(const Battle& battle, Umpire& umpire, Runner& runner, Actor keeper) {
  runner.turns = run_over;
  if (knows(battle, engine::Viewer::of(runner.side), keeper)) return;
  umpire.tell(told(MissileStopped{}, "ethos.gk.2", runner.from, nobody, engine::Audience::side(runner.side)));
}

void fire_goalkeeper(Battle& battle, Umpire& umpire, Actor who) {
  const Missiles missiles = missiles_in_reach(battle, who);
  battle[who].keeper = false;
  const Question asked = question(goalkeeper_kind, battle, who);
  const Share dice = missiles.size() > 1 ? umpire.ask<Share>(battle, asked)
                                         : GoalkeeperQuestion::standard(battle, asked).share;
  for (const Part& part : dice.parts) {
    const int sixes = umpire.count(part.amount, keeper_need, {who, "ethos.gk.2", "goalkeeper"});
    Runner& runner = battle.runners[missiles[part.slot]];
    umpire.tell(told(GoalkeeperFired{part.amount, sixes > 0, part.slot + 1}, "ethos.gk.2", who,
                     runner.meets == nobody ? runner.target : runner.meets));
    if (sixes > 0) stop(battle, umpire, runner, who);
  }
  take_off_runners(battle);
}

}  // namespace

// ethos.gk.3: within 2 inches of her, whomever they are aimed at.
Missiles missiles_in_reach(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  Missiles found{};
  for (int i = 0; i < battle.runners.size(); ++i) {
    const Runner& runner = battle.runners[i];
    if (runner.kind == RunnerKind::missile && runner.side != ship.side && is_open(runner, ship.side) &&
        !found.full() && sea::within(ship.pose.at, runner.pose.at, aa_reach))
      found.add(std::uint8_t(i));
  }
  return found;
}

// ethos.gk.1: with ECM 3 or more. ethos.gk.2: a die for two points, and none for doubled ones.
int goalkeeper_dice(const Ship& ship) { return ship.ecm >= keeper_ecm ? half_of(ship.aa, ship.squadron) : 0; }

void fire_goalkeepers(Battle& battle, Umpire& umpire) {
  for (const Side side : {battle.first, enemy_of(battle.first)})
    for (auto left = keepers_of(battle, side); !left.empty(); left = keepers_of(battle, side)) {
      const Question which{&keeper_kind, side, engine::actor_of(side), 0};
      const Actor next = left.size() == 1 ? left[0] : Actor(umpire.ask<engine::Choice>(battle, which).option);
      fire_goalkeeper(battle, umpire, next);
    }
}

const QuestionKind keeper_kind = engine::question_kind<Battle, KeeperQuestion>();
const QuestionKind goalkeeper_kind = engine::question_kind<Battle, GoalkeeperQuestion>();

}  // namespace ethos
