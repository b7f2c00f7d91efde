// Step g: torpedoes and missiles run (ethos.seq.7).
#include <algorithm>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/running/launchers.h"
#include "rulebooks/ethos/running/running.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

constexpr double contact_gap = 0.25;  // ethos.torp.4

// ethos.torp.11: whom a guided one still follows. Sunk, gone, dived beyond it or hidden again among red
// herrings, a target is lost; one that has come up or was captured is not.
Actor quarry(const Battle& battle, const Runner& runner) {
  const Actor target = runner.target;
  if (runner.lost_target) return nobody;
  if (is_wave(battle, target)) return on_table(battle.wave(target)) ? target : nobody;
  if (is_ship(battle, target)) {
    const Ship& ship = battle[target];
    return afloat(ship) && (!ship.submerged || runner.asw_use) ? target : nobody;
  }
  const Actor boat = Actor(battle.contact(target).ship);
  const Ship& ship = battle[boat];
  const bool followed = !ship.submerged || (attackable(battle, ship) && real_contact(ship) == target);
  return afloat(ship) && followed ? boat : nobody;
}

sea::Outline outline_of(const Battle& battle, Actor who) {
  return is_wave(battle, who) ? outline(battle.wave(who)) : outline(battle, battle[who]);
}

struct Meeting {
  Actor with = nobody;
  double run = 0;
};

// ethos.torp.4: the first ship, friend or foe; not the launcher in the launch turn, no torpedo a fort
// (ethos.fire.9), and a submerged boat only by what has ASW use. ethos.missile.2: so does a missile that
// keeps its course.
Meeting first_meeting(const Battle& battle, const Runner& runner, double most) {
  constexpr double longest_hull = 1.5;
  Meeting first{nobody, most};
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (sea::distance_squared(ship.pose.at, runner.pose.at) > (most + longest_hull) * (most + longest_hull))
      return;
    const bool fort = battle.sheet(ship).kind == Kind::fort && runner.kind == RunnerKind::torpedo;
    if ((runner.turns == 1 && who == runner.from) || fort || (ship.submerged && !runner.asw_use)) return;
    const auto run = run_to(outline(battle, ship), runner.pose, most);
    if (run && (first.with == nobody || *run < first.run)) first = {who, *run};
  });
  return first;
}

// ethos.torp.3: straight at its target's present place. ethos.missile.2: a missile is put touching it.
Meeting follow(const Battle& battle, Runner& runner, double most) {
  const Actor prey = quarry(battle, runner);
  if (prey == nobody) return runner.lost_target = true, Meeting{nobody, most};
  const sea::Point aim = pose_of(battle, prey).at;
  runner.pose.heading = sea::bearing(runner.pose.at, aim, runner.pose.heading);
  const auto run = run_to(outline_of(battle, prey), runner.pose, most);
  if (!run) return {nobody, most};
  return {prey, *run};
}

// ethos.torp.12: land ends a torpedo's run. ethos.general.7: so does the edge of the table.
std::optional<RunEnd> stopped(const Battle& battle, const Runner& runner, const Meeting& meeting) {
  const sea::Segment path{runner.pose.at, runner.pose.at + runner.pose.heading.unit() * meeting.run};
  if (runner.kind == RunnerKind::torpedo)
    for (const sea::Polygon& land : battle.book->land)
      if (land.may_meet(path) && sea::passes_through(path, land)) return RunEnd::ashore;
  if (sea::leaves(battle.book->table, path)) return RunEnd::off_table;
  return std::nullopt;
}

// ethos.vis.4: who has not seen it does not hear of its end.
void finish(Umpire& umpire, Runner& runner, RunEnd end) {
  const auto audience = runner.unseen ? engine::Audience::side(runner.side) : engine::Audience();
  umpire.tell(told(RunOver{runner.kind, end}, "ethos.torp.2", runner.from, nobody, audience));
  runner.turns = run_over;
}

void run(Battle& battle, Umpire& umpire, Runner& runner) {
  const bool lost = runner.lost_target;
  const Clause clause = runner.kind == RunnerKind::missile ? "ethos.missile.2" : "ethos.torp.4";
  const double most = speed_of(runner.kind, runner.fast);
  runner.last = runner.pose.at, ++runner.turns;
  const Meeting meeting = runner.guided ? follow(battle, runner, most) : first_meeting(battle, runner, most);
  if (runner.lost_target && !lost) umpire.tell(told(TargetLost{runner.kind}, "ethos.torp.11", runner.from));
  if (const auto end = stopped(battle, runner, meeting)) return finish(umpire, runner, *end);
  runner.pose.at += runner.pose.heading.unit() * meeting.run;
  runner.meets = meeting.with;
  if (runner.meets != nobody)
    umpire.tell(told(Reached{runner.kind}, clause, shown_as(battle, runner.meets), runner.from));
  else if (runner.turns >= turns_of(runner.kind))
    finish(umpire, runner, RunEnd::spent);
}

void run_counters(Battle& battle, Umpire& umpire, Side side) {
  for (Runner& runner : battle.runners)
    if (runner.side == side) run(battle, umpire, runner);
  take_off_runners(battle);
}

}  // namespace

// ethos.torp.12: the place where the run begins counts too.
std::optional<double> run_to(const sea::Outline& hull, const sea::Pose& from, double most) {
  if (sea::within(sea::gap(from.at, hull), contact_gap)) return 0.0;
  constexpr sea::Base point = sea::disc_base(0);
  return sea::first_contact(sea::place(point, from), {from.heading.unit(), most}, hull,
                            contact_gap + sea::range_tolerance);
}

void take_off_runners(Battle& battle) {
  const auto end = std::remove_if(battle.runners.begin(), battle.runners.end(),
                                  [](const Runner& runner) { return runner.turns == run_over; });
  battle.runners.count = std::uint16_t(end - battle.runners.begin());
}

// ethos.seq.7: side A's, which lands its waves, before side B's.
void move_counters(Battle& battle, Umpire& umpire) {
  for (const Side side : {battle.first, enemy_of(battle.first)}) {
    run_counters(battle, umpire, side);
    move_waves(battle, umpire, side);
  }
}

}  // namespace ethos
