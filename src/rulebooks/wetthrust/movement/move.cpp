// Chapter move and step 2.
#include "rulebooks/wetthrust/movement/move.h"

#include <algorithm>
#include <cstdlib>

#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/movement/collisions.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/submarines/submarines.h"
#include "rulebooks/wetthrust/victory/victory.h"
#include "sea/course.h"

namespace wetthrust {
namespace {

struct Turns {
  int middle = 0, end = 0;
};

// wetthrust.move.7, wetthrust.move.8: one point at the middle; more are split, the middle taking the larger
// half. wetthrust.move.9: to both sides, the first group at the middle and the second at the end.
Turns turns_of(const Plot& plot) {
  if (plot.second) return {plot.first, plot.second};
  const int end = plot.first / 2;
  return {plot.first - end, end};
}

// wetthrust.move.5: a point is 30 degrees. wetthrust.move.10: along a template tangent to the course;
// wetthrust.move.11: the shift costs no movement.
sea::Pose swing(const Battle& battle, const sea::Pose& pose, int points) {
  if (points == 0) return pose;
  const Options& options = battle.book->options;
  return sea::after(pose, sea::circle(options.turn_template_radius, {points * options.point_angle}));
}

// How a submerged boat turns her own side alone knows (asw.2).
// wetthrust.move.14: a plot to both sides that is carried out chases salvos; a second group is always to the
// other side (move.9).
void note_manoeuvre(const Battle& battle, Umpire& umpire, Actor who, Ship& ship, const Track& track) {
  if (ship.plot.second && track.level) {
    ship.set(Mark::salvo_chasing);
    umpire.tell(told(ChasesSalvos{}, "wetthrust.move.14", who, nobody, who_sees(ship)));
  }
  if (disruptive(battle.sheet(ship), track)) {
    ship.set(Mark::disruptive);
    umpire.tell(told(TooSharp{}, "wetthrust.move.13", who, nobody, who_sees(ship)));
  }
  if (track.speed >= full_speed(battle, ship)) ship.set(Mark::full_speed);
}

// wetthrust.bridge.2, wetthrust.rudder.3: what she repeats.
void tell_helpless(const Battle& battle, Umpire& umpire, Actor who, const Ship& ship) {
  if (!controlled(battle, ship, umpire.turn())) {
    umpire.tell(told(Uncontrolled{}, "wetthrust.bridge.2", who));
  } else if (manoeuvre_level(battle, ship) == 0) {
    umpire.tell(told(Jammed{}, "wetthrust.rudder.3", who));
  }
}

void set_off(Battle& battle, Umpire& umpire, Actor who, Ship& ship, const Track& track) {
  tell_helpless(battle, umpire, who, ship);
  note_manoeuvre(battle, umpire, who, ship, track);
  ship.before = ship.pose;
  ship.corner = track.corner;
  ship.speed = track.speed;
  ship.pose = track.end;
}

// wetthrust.asw.2: of a submerged boat the enemy has at most her marker.
void tell_move(Umpire& umpire, Actor who, const Ship& ship) {
  const Moved moved{milli(ship.pose.at.x), milli(ship.pose.at.y), ship.pose.heading.minutes(), ship.speed};
  umpire.tell(told(moved, "wetthrust.move.18", who, nobody, who_sees(ship)));
}

void check_edges(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship& ship) {
    const auto exit = sea::leaves(battle.book->table, {ship.before.at, ship.pose.at});
    if (!exit) return;
    ship.pose.at = exit->at;
    leave_table(battle, umpire, who, exit->edge);
  });
}

}  // namespace

// wetthrust.move.13: too sharp for the main armament above a fraction of the rated speed.
bool disruptive(const Sheet& sheet, const Track& track) {
  if (track.level == 0) return false;
  const Level* used = std::find_if(sheet.levels.begin(), sheet.levels.end() - 1,
                                   [&](const Level& level) { return level.points >= track.level; });
  return used->disruptive_numerator > 0 &&
         long(track.speed) * used->disruptive_divisor > long(sheet.speed) * used->disruptive_numerator;
}

int full_speed(const Battle& battle, const Ship& ship) {
  return std::min(top_speed(battle, ship), ship.speed + acceleration(battle, ship));
}

// wetthrust.move.3: the change comes before the move; wetthrust.boiler.3: faster than her top speed, she
// drops to it.
int new_speed(const Battle& battle, const Ship& ship, const Plot& plot) {
  if (ship.mode == Mode::deep && ship.ordered(Comment::run_silent)) return 0;  // wetthrust.sub.8
  const int top = top_speed(battle, ship);  // wetthrust.bridge.2: a repeated plot keeps to her rates too
  const int change = std::clamp(plot.speed_change, -deceleration(battle, ship), acceleration(battle, ship));
  return std::clamp(std::min(ship.speed, top) + change, 0, top);
}

// wetthrust.rudder.1: what the highest level left to her allows.
int most_points(const Battle& battle, const Ship& ship) {
  const int level = manoeuvre_level(battle, ship);
  return level == 0 ? 0 : battle.sheet(ship).levels[level - 1].points;
}

// wetthrust.move.6: the points to both sides are added to the level.
Track track(const Battle& battle, const Ship& ship, const Plot& plot) {
  Track out;
  out.speed = new_speed(battle, ship, plot);
  const Turns turns = out.speed == 0 ? Turns{} : turns_of(plot);  // wetthrust.move.12
  out.level = out.speed == 0 ? 0 : std::abs(plot.first) + std::abs(plot.second);
  const double half = out.speed / 2000.0;
  out.start = ship.pose.at;
  sea::Pose pose = sea::ahead(ship.pose, half);
  out.corner = pose.at;
  pose = swing(battle, pose, turns.middle);
  out.turned = pose.at, out.second_heading = pose.heading;
  pose = sea::ahead(pose, half);
  out.end_of_leg = pose.at;
  out.end = swing(battle, pose, turns.end);
  return out;
}

// Step 2: crash dives, then all ships at once along their tracks (wetthrust.move.18, wetthrust.gen.1),
// collisions, sonar, smoke.
void move_ships(Battle& battle, Umpire& umpire) {
  crash_dives(battle, umpire);
  Tracks tracks;
  for (const Ship& ship : battle.ships)
    tracks.add_made([&] { return on_table(ship) ? track(battle, ship, ship.plot) : Track{}; });
  each_ship(battle, [&](Actor who, Ship& ship) { set_off(battle, umpire, who, ship, tracks[index(who)]); });
  collisions(battle, umpire, tracks);
  check_edges(battle, umpire);
  detect(battle, umpire, tracks);
  if (umpire.hears(engine::kind_of<Moved>))
    each_ship(battle, [&](Actor who, const Ship& ship) { tell_move(umpire, who, ship); });
  lay_smoke(battle, umpire);
}

}  // namespace wetthrust
