// Chapter asw: sonar and attack runs.
#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/sub.h"
#include "rulebooks/wetthrust/submarine_events.h"
#include "rulebooks/wetthrust/systems.h"
#include "sea/approach.h"

namespace wetthrust {
namespace {

constexpr double sonar_deep = 6, sonar_periscope = 12;  // asw.2

double sonar_reach(const Ship& boat) { return boat.mode == Mode::deep ? sonar_deep : sonar_periscope; }

bool has_sonar(const Battle& battle, const Ship& ship) { return working(battle, ship, System::sonar) != 0; }

// wetthrust.asw.2: within reach at the same instant of either leg, or at the end.
bool comes_near(const Track& hunter, const Track& boat, double reach) {
  const sea::Segment first[] = {{hunter.start, hunter.corner}, {boat.start, boat.corner}};
  const sea::Segment second[] = {{hunter.turned, hunter.end_of_leg}, {boat.turned, boat.end_of_leg}};
  return sea::within(sea::closest_approach(first[0], first[1]).distance, reach) ||
         sea::within(sea::closest_approach(second[0], second[1]).distance, reach) ||
         sea::within(sea::distance(hunter.end.at, boat.end.at), reach);
}

Actor finder(const Battle& battle, Actor boat, const Tracks& tracks) {
  Actor found = nobody;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (found != nobody || ship.side == battle[boat].side || !has_sonar(battle, ship)) return;
    if (comes_near(tracks[std::size_t(index(who))], tracks[std::size_t(index(boat))],
                   sonar_reach(battle[boat])))
      found = who;
  });
  return found;
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
  return mounts -
         umpire.count(mounts, needed + 1, {who, "wetthrust.asw.6", "depth charges that miss", &number});
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

void spend_loads(Battle& battle, Actor who, Symbols mounts) {
  Ship& ship = battle[who];
  each_symbol(battle.sheet(ship), mounts, [&](int place, const Symbol&) {
    std::uint8_t& left = ship.loaded[std::size_t(mount_number(battle.sheet(ship), place))];
    if (left > 0) --left;
  });
}

}  // namespace

void detect(Battle& battle, Umpire& umpire, const Tracks& tracks) {
  each_ship(battle, [&](Actor who, Ship& boat) {
    if (!battle.sheet(boat).dives || boat.mode == Mode::surfaced) return;
    const Actor by = finder(battle, who, tracks);
    if (by == nobody) return;
    umpire.cite("wetthrust.asw.1");
    boat.set(Mark::detected);
    umpire.tell(event(SubmarineTold::detected, "wetthrust.asw.2", who, by,
                      {milli(boat.pose.at.x), milli(boat.pose.at.y)}));
  });
}

void lose_contacts(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship& boat) {
    if (!boat.is(Mark::detected) || in_any_sonar(battle, boat)) return;
    boat.clear(Mark::detected);
    umpire.tell(event(SubmarineTold::contact_lost, "wetthrust.asw.2", who));
  });
}

// wetthrust.asw.4: an attack run, in step 4 after movement.
void attack_run(Battle& battle, Umpire& umpire, Actor destroyer, Actor boat, Symbols mounts) {
  if (!afloat(battle[boat])) return;
  const int count = std::popcount(mounts);
  const double range = sea::distance(battle[destroyer].pose.at, battle[boat].pose.at);
  const Tally number = run_number(battle[boat], count);
  spend_loads(battle, destroyer, mounts);
  const int hits = run_hits(umpire, destroyer, count, number);
  const int points = run_points(umpire, destroyer, hits, range);
  umpire.tell(event(SubmarineTold::attack_run, "wetthrust.asw.4", destroyer, boat,
                    {count, total(number), hits, points}));
  umpire.cite("wetthrust.asw.3");
  umpire.cite("wetthrust.asw.5");
  mark_damage(battle, umpire, boat, points, destroyer, "wetthrust.asw.8", Moment::ship_fire);
  lose_fuel(battle, umpire, boat, points / 5, "wetthrust.fuel.2");
}

}  // namespace wetthrust
