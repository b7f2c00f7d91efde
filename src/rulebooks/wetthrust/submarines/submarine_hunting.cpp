// Chapter asw: sonar and attack runs.
#include <cmath>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "sea/approach.h"

namespace wetthrust {
namespace {

constexpr double sonar_deep = 6, sonar_periscope = 12;  // asw.2

double sonar_reach(const Ship& boat) { return boat.mode == Mode::deep ? sonar_deep : sonar_periscope; }

// wetthrust.asw.1: destroyers have sonar.
bool hunts(const Battle& battle, const Ship& ship, const Ship& boat) {
  return ship.side != boat.side && working(battle, ship, System::sonar);
}

// The first whose sonar reaches her where she is now.
Actor hearer(const Battle& battle, const Ship& boat) {
  return fleet(battle).first([&](const Ship& ship) {
    return hunts(battle, ship, boat) && sea::within(ship.pose.at, boat.pose.at, sonar_reach(boat));
  });
}

// Where a boat was when a hunter's sonar had her, if it had.
struct Contact {
  Actor by = nobody;
  sea::Point at;
};

// wetthrust.asw.2: within reach at the end, or at the same instant of either leg; found only in passing, she
// is marked where she was then.
bool passes(const Track& hunter, const Track& boat, double reach, sea::Point& at) {
  for (const int leg : {1, 0}) {
    const sea::Segment way = boat.leg(leg);
    const sea::Approach nearest = sea::closest_approach(hunter.leg(leg), way);
    at = sea::along(way.from, way.to, nearest.share);
    if (sea::within(nearest.distance, reach)) return true;
  }
  return false;
}

Contact contact(const Battle& battle, Actor who, const Tracks& tracks) {
  const Ship& boat = battle[who];
  if (const Actor heard = hearer(battle, boat); heard != nobody) return {heard, boat.pose.at};
  sea::Point at;
  const Actor passed = fleet(battle).first([&](Actor hunter, const Ship& ship) {
    return hunts(battle, ship, boat) &&
           passes(tracks[index(hunter)], tracks[index(who)], sonar_reach(boat), at);
  });
  return {passed, at};
}

// wetthrust.asw.6: one die for each mount, hits at most their number; wetthrust.asw.7: silent boats two less.
Tally run_number(const Ship& boat, int mounts) {
  Tally number;
  number.plus(mounts, "mounts in the salvo", "wetthrust.asw.6");
  if (boat.ordered(Comment::run_silent)) number.plus(-2, "she runs silent", "wetthrust.asw.7");
  return number;
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
    if (hearer(battle, boat) != nobody) return void(boat.marker = boat.pose.at);
    umpire.tell(told(ContactLost{}, "wetthrust.asw.2", who));
    boat.clear(Mark::detected);
  });
}

// wetthrust.asw.4: an attack run, in step 4 after movement. wetthrust.asw.8: D6 less the range in whole
// inches for each hit.
void attack_run(Battle& battle, Umpire& umpire, Actor destroyer, Actor boat, Symbols mounts) {
  if (!afloat(battle[boat])) return;
  const int count = std::popcount(mounts);
  const double range = sea::distance(battle[destroyer].pose.at, seen_at(battle[boat]));
  const Tally number = run_number(battle[boat], count);
  spend_loads(battle, destroyer, mounts);
  const int hits =
      count_hits(umpire, count, total(number), {destroyer, "wetthrust.asw.6", "depth charges", &number});
  const int points = roll_points(umpire, hits, Die::d6, int(std::floor(range + 0.5)), 0,
                                 {destroyer, "wetthrust.asw.8", "depth charge damage"});
  umpire.tell(told(AttackRun{count, total(number), hits, points}, "wetthrust.asw.4", destroyer, boat));
  mark_damage(battle, umpire, boat, points, destroyer, "wetthrust.asw.8", Moment::ship_fire);
  lose_fuel(battle, umpire, boat, points / points_for_fuel, "wetthrust.fuel.2");
}

}  // namespace wetthrust
