// Chapter asw: sonar and attack runs.
#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/sub.h"
#include "rulebooks/wetthrust/systems.h"
#include "sea/approach.h"

namespace wetthrust {
namespace {

constexpr double sonar_deep = 6, sonar_periscope = 12;  // asw.2

double sonar_reach(const Ship& boat) { return boat.mode == Mode::deep ? sonar_deep : sonar_periscope; }

// wetthrust.asw.1: destroyers have it.
bool has_sonar(const Battle& battle, const Ship& ship) { return working(battle, ship, System::sonar) != 0; }

// Where a boat was when a hunter's sonar had her, if it had.
struct Contact {
  Actor by = nobody;
  sea::Point at;
};

// wetthrust.asw.2: within reach at the end, or at the same instant of either leg; found only in passing, she
// is marked where she was then.
bool passes(const Track& hunter, const Track& boat, double reach, sea::Point& at) {
  struct Leg {
    sea::Segment hunt, run;
  };
  const Leg legs[] = {{{hunter.turned, hunter.end_of_leg}, {boat.turned, boat.end_of_leg}},
                      {{hunter.start, hunter.corner}, {boat.start, boat.corner}}};
  for (const auto& [hunt, run] : legs) {
    const sea::Approach nearest = sea::closest_approach(hunt, run);
    at = sea::along(run.from, run.to, nearest.share);
    if (sea::within(nearest.distance, reach)) return true;
  }
  return false;
}

Contact contact(const Battle& battle, Actor boat, const Tracks& tracks) {
  Contact in_passing;
  const double reach = sonar_reach(battle[boat]);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (!on_table(ship) || ship.side == battle[boat].side || !has_sonar(battle, ship)) continue;
    if (sea::within(sea::distance(ship.pose.at, battle[boat].pose.at), reach))
      return {ship_actor(i), battle[boat].pose.at};
    sea::Point at;
    if (in_passing.by == nobody && passes(tracks[ship_actor(i)], tracks[boat], reach, at))
      in_passing = {ship_actor(i), at};
  }
  return in_passing;
}

bool in_any_sonar(const Battle& battle, const Ship& boat) {
  bool heard = false;
  each_ship(battle, [&](Actor, const Ship& ship) {
    heard = heard || (ship.side != boat.side && has_sonar(battle, ship) &&
                      sea::within(sea::distance(ship.pose.at, boat.pose.at), sonar_reach(boat)));
  });
  return heard;
}

// wetthrust.asw.6: one die for each mount, hits at most their number; wetthrust.asw.7: silent boats two less.
Tally run_number(const Ship& boat, int mounts) {
  Tally number;
  number.plus(mounts, "mounts in the salvo", "wetthrust.asw.6");
  if (boat.ordered(Comment::run_silent)) number.plus(-2, "she runs silent", "wetthrust.asw.7");
  return number;
}

int run_hits(Umpire& umpire, Actor who, int mounts, const Tally& number) {
  const int needed = total(number);
  if (needed <= 0) return 0;
  if (needed >= 6) return mounts;
  return umpire.count_low(mounts, needed, {who, "wetthrust.asw.6", "depth charges", &number});
}

// wetthrust.asw.8: D6 less the range in whole inches for each hit.
int run_points(Umpire& umpire, Actor who, int hits, double range) {
  const int off = int(std::floor(range + 0.5));
  int points = 0;
  for (int i = 0; i < hits; ++i) {
    const int die = umpire.roll(Die::d6, {who, "wetthrust.asw.8", "depth charge damage"});
    points += std::max(0, die - off);
  }
  return points;
}

// wetthrust.asw.8: the book limits nothing; an option gives each mount so many salvos.
void spend_loads(Battle& battle, Actor who, Symbols mounts) {
  if (battle.book->options.asw_loads == 0) return;
  Ship& ship = battle[who];
  each_symbol(battle.sheet(ship), mounts, [&](int, const Symbol& symbol) { --ship.loaded[symbol.mount]; });
}

}  // namespace

void detect(Battle& battle, Umpire& umpire, const Tracks& tracks) {
  if (!battle.book->submarines) return;
  each_ship(battle, [&](Actor who, Ship& boat) {
    if (!battle.sheet(boat).dives || boat.mode == Mode::surfaced) return;
    const Contact found = contact(battle, who, tracks);
    if (found.by == nobody) return;
    boat.set(Mark::detected);
    boat.marker = found.at;
    umpire.tell(told(Detected{milli(found.at.x), milli(found.at.y)}, "wetthrust.asw.2", who, found.by));
  });
}

void lose_contacts(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship& boat) {
    if (!boat.is(Mark::detected)) return;
    if (in_any_sonar(battle, boat)) return void(boat.marker = boat.pose.at);
    umpire.tell(told(ContactLost{}, "wetthrust.asw.2", who));
    boat.clear(Mark::detected);
  });
}

// wetthrust.asw.4: an attack run, in step 4 after movement.
void attack_run(Battle& battle, Umpire& umpire, Actor destroyer, Actor boat, Symbols mounts) {
  if (!afloat(battle[boat])) return;
  const int count = std::popcount(mounts);
  const double range = sea::distance(battle[destroyer].pose.at, seen_at(battle[boat]));
  const Tally number = run_number(battle[boat], count);
  spend_loads(battle, destroyer, mounts);
  const int hits = run_hits(umpire, destroyer, count, number);
  const int points = run_points(umpire, destroyer, hits, range);
  umpire.tell(told(AttackRun{count, total(number), hits, points}, "wetthrust.asw.4", destroyer, boat));
  mark_damage(battle, umpire, boat, points, destroyer, "wetthrust.asw.8", Moment::ship_fire);
  lose_fuel(battle, umpire, boat, points / 5, "wetthrust.fuel.2");
}

}  // namespace wetthrust
