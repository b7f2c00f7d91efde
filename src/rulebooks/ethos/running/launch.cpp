// Step d: both sides, sealed, send off torpedoes, missiles and waves (ethos.seq.4).
#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

// ethos.torp.1: a counter at the bow, on its course; a guided one sets out towards its target. ethos.torp.3:
// without one it keeps its course.
Runner counter_of(const Battle& battle, Actor who, const engine::AirOrder& order) {
  const Launcher launcher = launcher_of(battle, who, order.load - 1);
  Runner runner;
  runner.pose = pose_of(battle, who);
  runner.last = runner.pose.at;
  runner.side = side_of(battle, who), runner.from = who, runner.target = order.object;
  runner.kind = RunnerKind(order.verb);
  runner.guided = order.object != nobody && is_guided(battle, launcher, runner.kind);
  runner.asw_use = launcher.asw_use, runner.fast = is_modern(battle);
  runner.pose.heading = runner.guided
                            ? sea::bearing(runner.last, pose_of(battle, order.object).at, runner.pose.heading)
                            : sea::Heading::from_north({order.heading});
  return runner;
}

// ethos.torp.5: when each launcher was used. ethos.sub.11: a turn with launches is one salvo. ethos.sub.7:
// it shows where a submerged boat is.
void note_launches(Battle& battle, Umpire& umpire, Actor who, const engine::Air& air) {
  if (is_wave(battle, who)) return spend(battle.wave(who));
  Ship& ship = battle[who];
  for (const engine::AirOrder& order : air.orders) {
    const std::size_t launcher = order.load - std::size_t(1);
    ship.launched[launcher] = battle.turn, ++ship.launches[launcher];
  }
  ship.fired = true;
  if (battle.sheet(ship).kind == Kind::submarine) ++ship.salvos;
  if (ship.submerged) give_away(battle, umpire, who);
}

void send_off(Battle& battle, Umpire& umpire, Actor who, const engine::Air& air) {
  if (air.orders.empty()) return;
  Few<Runner, max_launchers> sent{};
  for (const engine::AirOrder& order : air.orders) sent.add(counter_of(battle, who, order));
  note_launches(battle, umpire, who, air);
  for (Runner& runner : sent) {
    if (battle.runners.full()) return;                           // more than anybody has counters for
    runner.unseen = !runner.guided && goes_unseen(battle, who);  // ethos.vis.4, ethos.missile.2
    battle.runners.add(runner);
    const Clause clause = runner.kind == RunnerKind::missile ? "ethos.missile.1" : "ethos.torp.1";
    const sea::Heading course = sea::snapped(runner.pose.heading, sea::degrees(1));
    umpire.tell(told(Launched{runner.kind, course.minutes()}, clause, shown_as(battle, who), runner.target));
  }
}

}  // namespace

Actor shown_as(const Battle& battle, Actor who) {
  return is_ship(battle, who) && battle[who].submerged ? real_contact(battle[who]) : who;
}

// ethos.seq.4: both sides together.
void launch(Battle& battle, Umpire& umpire) {
  const auto fill = [&](Side side, LaunchSheet& sheet) {
    ask_units(battle, side, launch_kind, sheet, [&](Actor who) { return may_launch(battle, who); });
    ask_for_waves(battle, side, sheet);
  };
  const auto carry_out = [&](const Question& q, const Answer& answer) {
    if (q.kind == &launch_kind) return send_off(battle, umpire, q.actor, answer.air);
    launch_waves(battle, umpire, q, answer);
  };
  engine::ask_sealed<sides, LaunchSheet::capacity>(battle, umpire, fill, carry_out);
}

}  // namespace ethos
