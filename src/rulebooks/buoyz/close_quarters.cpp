// Courses for a fight at close quarters, before era 5, where an inch and a point of the helm decide.
#include "rulebooks/buoyz/close_quarters.h"

#include <algorithm>

#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/grapple.h"

namespace buoyz {
namespace {

using engine::Course;
using engine::Leg;

constexpr int run_step = engine::thousand;  // how finely runs and turns are tried
constexpr int turn_step = 15 * 60;          // arc-minutes

void ahead(Course& course, int thousandths) {
  if (thousandths > 0) course.legs.add({Leg::Kind::ahead, thousandths});
}

// Every length of a run, the longest included.
template <class F>
void each_run(int least, int most, F&& f) {
  for (int run = least; run < most; run += run_step) f(run);
  if (most >= least) f(most);
}

void lay_turn(const Battle& battle, const Helm& helm, int first, int arc_minutes, Courses& out) {
  const int left = helm.inches - first, points = points_for(battle, arc_minutes);
  const int paid = price(helm, points, left);
  if (points > helm.points || paid > left) return;
  each_run(std::max(0, helm.least - first - paid), left - paid, [&](int run) {
    Course course{};
    ahead(course, first);
    course.legs.add(Leg::turn(arc_minutes));
    ahead(course, run);
    out.push_back(course);
  });
}

void lay_turns(const Battle& battle, const Helm& helm, int first, Courses& out) {
  const int most = sea::degrees(degrees_for(battle, helm.points)).minutes;
  for (int turn = turn_step; turn <= most; turn += turn_step)
    for (const int side : {-1, 1}) lay_turn(battle, helm, first, side * turn, out);
}

}  // namespace

bool at_close_quarters(const Battle& battle, const Ship& ship, double inches) {
  const int last_era = ship.has(Ability::ram) ? 5 : 4;  // 7.3.9
  const double near = inches + battle.book->p.cannon_range;
  bool found = false;
  if (battle.book->era > last_era) return false;
  each_ship_of(battle, enemy_of(ship.side), [&](Actor, const Ship& enemy) {
    found = found || sea::distance_squared(enemy.pose.at, ship.pose.at) <= near * near;
  });
  return found;
}

void lay_close(const Battle& battle, Actor who, std::uint32_t flags, Courses& out) {
  const Helm at = helm(battle, who, flags);
  if (at.handling != Handling::free || at.inches < at.least) return;
  const std::size_t before = out.size();
  each_run(at.least, at.inches, [&](int run) {
    Course course{};
    ahead(course, run);
    out.push_back(course);
  });
  if (at.turns > 0)
    each_run(at.steady, latest_turn(at), [&](int first) { lay_turns(battle, at, first, out); });
  for (std::size_t i = before; i < out.size(); ++i) out[i].flags = flags;
}

void lay_reach(const Battle& battle, Actor who, std::uint32_t flags, Courses& out) {
  Fan fan;
  fan.clear();
  lay_fan(battle, who, flags, fan);
  out.insert(out.end(), fan.begin(), fan.end());
  lay_close(battle, who, flags, out);
}

engine::Prospect best_closing(const Battle& battle, const Ship& ship, const sea::Pose& pose) {
  Ship there = ship;
  there.pose = pose;
  engine::Prospect best;
  each_ship_of(battle, enemy_of(ship.side), [&](Actor target, const Ship& enemy) {
    const Sheet& sheet = battle.sheet(enemy);
    if (sheet.fort() || sheet.submarine() || enemy.is(Mark::lit) || enemy.table != ship.table) return;
    if (grapplers_of(battle, target) > 1 || !in_reach(battle, there, enemy)) return;
    const double caught = 1 - chance_to_evade(battle, enemy);
    engine::Prospect now = closing_worth(battle, ship, pose.at, enemy);
    now = {caught * now.dealt, caught * now.taken, caught * now.goal};
    if (closing_value(now) > closing_value(best)) best = now;
  });
  return best;
}

double closing_value(const engine::Prospect& prospect) {
  return prospect.dealt - prospect.taken + prospect.goal;
}

}  // namespace buoyz
