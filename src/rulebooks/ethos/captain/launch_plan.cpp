#include "rulebooks/ethos/captain/launch_plan.h"

#include <algorithm>

#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/sight/sight.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/victory/victory.h"

namespace ethos {
namespace {

using engine::Air, engine::AirOrder;

// Where a ship would be if she went on as she does.
sea::Pose ahead(const Ship& ship, int turns) {
  return {ship.pose.at + ship.pose.heading.unit() * (turns * ship.moved / 1000.0), ship.pose.heading};
}

struct Victim {
  Actor who = nobody;
  int turn = 0;
};

// Whom a weapon that keeps its course would strike first if everybody went on as he does.
Victim victim_of(const Battle& battle, Actor who, RunnerKind kind, sea::Heading course) {
  constexpr double hull = 1.5;
  const double speed = speed_of(kind, is_modern(battle));
  sea::Pose at{pose_of(battle, who).at, course};
  for (int turn = 1; turn <= turns_of(kind); ++turn) {
    Victim first{nobody, turn};
    double least = speed;
    each_ship(battle, [&](Actor other, const Ship& ship) {
      const sea::Pose then = ahead(ship, turn);
      if (ship.submerged || (other == who && turn == 1) || !sea::within(at.at, then.at, speed + hull)) return;
      const auto run = run_to(sea::place(base_of(battle.sheet(ship)), then), at, speed);
      if (run && (first.who == nobody || *run < least)) first.who = other, least = *run;
    });
    if (first.who != nobody) return first;
    at.at += course.unit() * speed;
  }
  return {};
}

// The chance that one impact takes effect, and the damage hits that it then makes.
struct Blow {
  double effective, hits;
};
constexpr Blow blow_of(RunnerKind kind) {
  return kind == RunnerKind::torpedo ? Blow{4.0 / 6, 7} : Blow{5.0 / 6, 10.5};
}
Actor hull_behind(const Battle& battle, Actor target) {
  return is_contact(battle, target) ? Actor(battle.contact(target).ship) : target;
}
// What share of her one impact takes: two of three damage hits go into the hull.
double share_of_target(const Battle& battle, Actor target, RunnerKind kind) {
  if (is_wave(battle, target)) return blow_of(kind).effective;
  const Ship& ship = battle[hull_behind(battle, target)];
  const double boxes = std::max(1, ship.hull + ship.armour);
  return blow_of(kind).effective * std::min(1.0, blow_of(kind).hits * 2 / 3 / boxes);
}
double full_worth(const Battle& battle, Actor target, RunnerKind kind) {
  constexpr double boats = 4;
  const double points = is_wave(battle, target) ? boats : points_of(battle, hull_behind(battle, target));
  return points * share_of_target(battle, target, kind);
}

// The chance that a launch finds its target: the later it gets there, the more she will have turned away.
double chance_in(int turn) {
  constexpr double chances[] = {0.6, 0.35, 0.2, 0.1};
  return chances[turn - 1];
}
double chance_to_catch(const Battle& battle, Actor who, Actor target, RunnerKind kind) {
  constexpr double sure = 0.9;
  const double speed = speed_of(kind, is_modern(battle)), fastest = kind == RunnerKind::missile ? 0 : 3;
  const double away = range(pose_of(battle, who).at, pose_of(battle, target).at);
  return away <= turns_of(kind) * (speed - fastest) ? sure : 0;
}

// How good a chance a launch has to have: submarines have few salvos, and wait while there is time.
double chance_wanted(const Battle& battle, Actor who) {
  constexpr double patient = 0.3, hasty = 0.04;
  if (!is_ship(battle, who) || battle.sheet(who).kind != Kind::submarine) return hasty;
  const int left = battle.book->turn_limit - battle.turn, salvos = most_salvos - battle[who].salvos;
  return left > 3 * salvos ? patient : hasty;
}

// Guided weapons of her side that are on their way already, or ordered in this step.
struct Aiming {
  Actor at;
  RunnerKind kind;
};
using AllAimed = Few<Aiming, 96>;

// How much of a target those leave to one more.
double left_of(const Battle& battle, Actor target, const AllAimed& aimed) {
  double left = 1;
  for (const Aiming& one : aimed)
    if (one.at == target) left *= 1 - share_of_target(battle, target, one.kind);
  return left;
}
void add(const AirOrder& order, AllAimed& aimed) {
  if (order.object != nobody && !aimed.full()) aimed.add({order.object, RunnerKind(order.verb)});
}

double worth_of(const Battle& battle, Actor who, const AirOrder& order, const AllAimed& aimed) {
  const RunnerKind kind = RunnerKind(order.verb);
  const double wanted = chance_wanted(battle, who);
  if (order.object != nobody)
    return (chance_to_catch(battle, who, order.object, kind) - wanted) *
           full_worth(battle, order.object, kind) * left_of(battle, order.object, aimed);
  const Victim victim = victim_of(battle, who, kind, sea::Heading::from_north({order.heading}));
  if (victim.who == nobody) return -1;
  const double worth = full_worth(battle, victim.who, kind);
  const bool enemy = side_of(battle, victim.who) != side_of(battle, who);
  return enemy ? (chance_in(victim.turn) - wanted) * worth : -2 * worth;
}

struct Best {
  const AllAimed& aimed;
  AirOrder order{};
  double worth = 0;
  void weigh(const Battle& battle, const AirOrder& other) {
    if (const double value = worth_of(battle, other.flight, other, aimed); value > worth)
      worth = value, order = other;
  }
};

// Courses to the middle of each enemy's hull at the end of each turn in which it could be reached.
void weigh_courses(const Battle& battle, const Launcher& launcher, AirOrder order, Best& best) {
  const sea::Pose& from = pose_of(battle, order.flight);
  const RunnerKind kind = RunnerKind(order.verb);
  const double speed = speed_of(kind, is_modern(battle));
  each_ship(battle, [&](Actor, const Ship& ship) {
    if (ship.side == side_of(battle, order.flight) || ship.submerged) return;
    for (int turn = 1; turn <= turns_of(kind); ++turn) {
      const sea::Point middle = sea::place(base_of(battle.sheet(ship)), ahead(ship, turn)).middle;
      const double away = range(from.at, middle);
      if (away > turn * speed + 1 || away < (turn - 1) * speed - 1) continue;
      const sea::Heading course = sea::snapped(sea::bearing(from.at, middle, from.heading), sea::degrees(1));
      if (!bears(launcher, from, from.at + course.unit())) continue;
      order.heading = std::int16_t(course.minutes());
      best.weigh(battle, order);
    }
  });
}

Best best_of(const Battle& battle, Actor who, int number, const AllAimed& aimed) {
  const Launcher launcher = launcher_of(battle, who, number);
  Best best{aimed};
  for (const RunnerKind kind : {RunnerKind::torpedo, RunnerKind::missile}) {
    if (!has(launcher, kind)) continue;
    AirOrder order = launch_order(who, number, kind);
    if (!is_guided(battle, launcher, kind))
      weigh_courses(battle, launcher, order, best);
    else
      each_target(battle, who, launcher, kind, [&](Actor target) {
        order.object = target;
        best.weigh(battle, order);
      });
  }
  return best;
}

// Each launcher knows whom those before it are aimed at.
Air plan(const Battle& battle, Actor who, AllAimed& aimed) {
  Air air{};
  for (int i = 0; i < launchers_of(battle, who); ++i) {
    if (unready(battle, who, i) != Unready::none) continue;
    const Best best = best_of(battle, who, i, aimed);
    if (best.worth <= 0) continue;
    air.orders.add(best.order);
    add(best.order, aimed);
  }
  return air;
}

// By those on their way, and by her friends' who are asked before her and think as she does.
AllAimed aimed_before(const Battle& battle, Actor who) {
  AllAimed aimed{};
  const Side side = side_of(battle, who);
  for (const Runner& runner : battle.runners)
    if (runner.side == side && runner.target != nobody && !aimed.full())
      aimed.add({runner.target, runner.kind});
  each_ship(battle, [&](Actor friendly, const Ship& ship) {
    if (ship.side == side && index(friendly) < index(who) && may_launch(battle, friendly))
      plan(battle, friendly, aimed);
  });
  return aimed;
}

}  // namespace

Air best_launches(const Battle& battle, Actor who) {
  AllAimed aimed = aimed_before(battle, who);
  return plan(battle, who, aimed);
}

// A submerged boat that launches can be attacked by those that are near.
Prospect launch_prospect(const Battle& battle, Actor who, const Air& air) {
  Prospect prospect;
  if (air.orders.empty()) return prospect;
  AllAimed aimed = aimed_before(battle, who);
  for (const AirOrder& order : air.orders) {
    prospect.dealt += worth_of(battle, who, order, aimed);
    add(order, aimed);
  }
  if (!is_ship(battle, who) || !battle[who].submerged) return prospect;
  constexpr double hunted_within = 4, risk = 0.15;
  const Ship& boat = battle[who];
  if (fleet(battle).any([&](const Ship& ship) {
        return ship.side != boat.side && ship.asw > 0 &&
               sea::within(ship.pose.at, boat.pose.at, hunted_within);
      }))
    prospect.taken = risk * points_of(battle, who);
  return prospect;
}

}  // namespace ethos
