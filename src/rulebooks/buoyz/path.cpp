// A ship's way: leg by leg, each cut short by the edge of the table, closed water, a shoal or a ship.
#include "rulebooks/buoyz/path.h"

#include <algorithm>

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/parting.h"
#include "rulebooks/buoyz/ship_set.h"
#include "rulebooks/buoyz/waters.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// Another ship in her way.
struct Near {
  Actor who;
  sea::Outline hull;
  bool bars;         // her move ends against it (4.1.11, 7.3.9)
  bool touched;      // at the start of the move
  bool fouled;       // their hulls lay in each other then, as a boat's that surfaced under a ship
  bool met;          // collided with in this move
  sea::Vec clear{};  // where touched: the way out
};

using Poses = engine::Scratch<sea::Pose, Passage::corners>;

struct Voyage {
  Voyage(const Battle& battle_, Actor who, Passage& passage_)
      : battle(battle_), ship(battle[who]), sheet(battle.sheet(ship)), passage(passage_) {
    passage.end = ship.pose;
    passage.track.add(ship.pose.at);
  }

  const Battle& battle;
  const Ship& ship;
  const Sheet& sheet;
  engine::Scratch<Near, max_ships> near;
  Passage& passage;

  bool age_of_boarding() const { return battle.book->era <= last_era_of_sail; }
  double contact() const { return battle.book->p.contact; }
  sea::Outline hull(const sea::Pose& pose) const { return sea::place(sheet.base, pose); }
};

// Where she can come to in a move: on one straight line, or where turns may lead her, so far off.
struct Waters {
  double run;    // the line's, 0 where there are turns
  double round;  // how far from the line, or from where she starts
};

double size_of(const sea::Base& base) { return base.length + base.beam; }

bool is_far(const Voyage& v, const Waters& waters, sea::Vec off, const sea::Base& base) {
  const sea::Vec way = v.ship.pose.heading.unit();
  const double run = std::clamp(sea::dot(off, way), 0.0, waters.run), far = waters.round + size_of(base);
  return sea::length_squared(off - way * run) > far * far;
}

// The ships she may meet on her way; nobody else is looked at again.
void look_round(Voyage& v, Waters waters) {
  if (submerged(v.ship)) return;
  waters.round += size_of(v.sheet.base) + v.contact();
  const double reach = waters.run + waters.round + v.battle.book->largest_hull;
  const sea::Outline own = v.hull(v.ship.pose);
  const auto counts = [&](const Ship& other) { return can_be_struck(v.battle, v.ship, other); };
  each_of(roughly_within(v.battle, v.ship.pose.at, reach, counts), [&](Actor who) {
    const Ship& other = v.battle[who];
    if (is_far(v, waters, other.pose.at - v.ship.pose.at, v.battle.sheet(other).base)) return;
    const sea::Outline hull = outline(v.battle, other);
    const bool bars = v.age_of_boarding() || means_to_ram(v.battle, v.ship, other);
    const bool touched = sea::closer(own, hull, v.contact());
    v.near.add({who, hull, bars, touched, touched && sea::contact(inner(own), hull), false,
                touched ? way_clear(own, hull) : sea::Vec{}});
  });
}

// buoyz.4.1.10: whom she touches at the start she works clear of, unless nobody steers her (12.5.5).
bool works_clear(const Voyage& v, const Near& other) { return other.touched && !v.ship.is(Mark::lit); }

// buoyz.4.1.11: before era 5 whoever is in her way stops her, friend or foe, however she swings.
bool stops(const Voyage& v, const Near& other) { return other.bars && !works_clear(v, other); }

// How far she gets on a straight run. To work clear is to leave a ship or slide along her, not through her.
std::optional<double> meeting(const Voyage& v, const sea::Outline& own, const sea::Slide& slide,
                              const Near& other, double room) {
  if (!works_clear(v, other)) return sea::first_contact(own, slide, other.hull, room);
  if (sea::dot(slide.course, other.clear) >= 0) return std::nullopt;
  return sea::first_contact(inner(own), slide, other.hull);
}

void meet(Voyage& v, Near& other) {
  if (other.met) return;
  other.met = true;
  v.passage.struck.add(other.who);
}

struct Contact {
  double run;
  Near* with = nullptr;
};

// The first of the ships that count, if a straight run touches any.
template <class Counts>
Contact first_met(Voyage& v, const sea::Outline& own, const sea::Slide& slide, double room, Counts&& counts) {
  Contact first{slide.run};
  for (Near& other : v.near) {
    if (!counts(other)) continue;
    const auto run = meeting(v, own, slide, other, room);
    if (run && (!first.with || *run < first.run)) first = {*run, &other};
  }
  return first;
}

// buoyz.4.1.10: from era 5 on she glances off every ship she runs into and goes on.
void glance_off(Voyage& v, const sea::Outline& own, const sea::Slide& slide) {
  const auto counts = [](const Near& other) { return !other.met && !other.bars; };
  while (Near* next = first_met(v, own, slide, v.contact(), counts).with) meet(v, *next);
}

Contact meetings(Voyage& v, const sea::Slide& slide) {
  const sea::Outline own = v.hull(v.passage.end);
  const Contact foul = first_met(v, own, slide, 0, [](const Near& other) { return other.bars; });  // 4.1.11
  if (!v.age_of_boarding()) glance_off(v, own, {slide.course, foul.run});
  return foul;
}

// buoyz.10.1.3: a ship forced into the belt is aground: rudder jammed, a fireship, or no inch of sea room.
bool forced(const Voyage& v) {
  return v.ship.steering > 0 || v.sheet.fireship() || v.passage.run < v.battle.book->p.least_move;
}

void end_run(Voyage& v, sea::Point at, double run) {
  if (run <= 0) return;
  v.passage.end.at = at;
  v.passage.run += run;
  v.passage.track.add(at);
}

// buoyz.4.1.11: she lies against the ship that stopped her, and against others that are level with it.
void lie_against(Voyage& v, Near& first) {
  meet(v, first);
  const sea::Outline hull = v.hull(v.passage.end);
  for (Near& other : v.near)
    if (stops(v, other) && sea::contact(hull, other.hull)) meet(v, other);
}

// One straight leg; false when her move ends with it.
bool run_ahead(Voyage& v, sea::Vec course, double inches) {
  Passage& p = v.passage;
  const sea::Segment leg{p.end.at, p.end.at + course * inches};
  const auto exit = sea::leaves(v.battle.book->table(v.ship.table), leg);
  const Stop shore = first_stop(v.battle, v.ship, v.ship.pose.at, leg);
  double run = shore.by == Water::open ? inches : shore.run;
  if (exit) run = std::min(run, inches * exit->share);
  const Contact foul = v.near.empty() ? Contact{run} : meetings(v, {course, run});
  const bool fouled = foul.with && foul.run <= run;
  if (fouled) run = foul.run;
  const bool leaves = exit && !fouled && run >= inches * exit->share;
  end_run(v, leaves ? exit->at : p.end.at + course * run, run);
  if (fouled) {
    lie_against(v, *foul.with);
    p.halt = Halt::collision;
  } else if (leaves) {
    p.halt = Halt::edge;
    p.edge = exit->edge;
  } else if (shore.by == Water::shoal) {
    p.halt = Halt::aground;
    p.shoal = true;
  } else if (shore.by == Water::belt) {
    p.halt = forced(v) ? Halt::aground : Halt::belt;
  }
  return p.halt == Halt::none;
}

// Turning on the spot her hull may swing into another's: before era 5 that stops her where she is.
bool pivot(Voyage& v, int minutes) {
  Passage& p = v.passage;
  const sea::Pose turned{p.end.at, p.end.heading.turned({minutes})};
  const sea::Outline hull = v.hull(turned);
  for (Near& other : v.near) {
    if (!sea::contact(hull, other.hull) || other.met || other.touched) continue;
    meet(v, other);
    if (stops(v, other)) return p.halt = Halt::collision, false;
  }
  p.end = turned;
  p.turned = minutes < 0 ? -1 : 1;
  return true;
}

// Hulls that lay in each other may only come apart.
bool comes_out(const Voyage& v, const Near& other, const sea::Outline& hull) {
  return other.fouled && sea::distance_squared(hull.middle, other.hull.middle) >
                             sea::distance_squared(v.hull(v.ship.pose).middle, other.hull.middle);
}

// buoyz.4.1.10: nobody ends inside another's hull.
bool overlaps(const Voyage& v, const sea::Pose& pose) {
  if (v.near.empty()) return false;
  const sea::Outline hull = v.hull(pose);
  for (const Near& other : v.near) {
    if (other.met && stops(v, other)) continue;
    if (sea::contact(other.touched ? inner(hull) : hull, other.hull) && !comes_out(v, other, hull))
      return true;
  }
  return false;
}

// The pose at which she was after so much of her way, as the legs were laid.
sea::Pose back_at(const Voyage& v, const Poses& poses, double run) {
  for (int i = 0; i + 1 < poses.size(); ++i) {
    const double step = sea::distance(poses[i].at, poses[i + 1].at);
    if (run < step) return {sea::along(poses[i].at, poses[i + 1].at, run / step), poses[i].heading};
    run -= step;
  }
  return v.passage.end;
}

// buoyz.4.1.10, Gaps G6: she may not end in another's hull; she is set back to the last clear spot.
void set_back(Voyage& v, const Poses& poses) {
  constexpr double steps = 0.05;
  double blocked = v.passage.run, clear = blocked;
  do {
    blocked = clear;
    clear = std::max(0.0, clear - steps);
  } while (clear > 0 && overlaps(v, back_at(v, poses, clear)));
  for (int halvings = 0; halvings < 10 && clear > 0; ++halvings) {
    const double middle = (blocked + clear) / 2;
    (overlaps(v, back_at(v, poses, middle)) ? blocked : clear) = middle;
  }
  v.passage.end = clear > 0 ? back_at(v, poses, clear) : v.ship.pose;
  v.passage.run = clear;
  v.passage.set_back = true;
  v.passage.halt = Halt::none;
  if (v.passage.end.heading == v.ship.pose.heading) v.passage.turned = 0;
  if (v.age_of_boarding()) v.passage.struck.clear();
}

void cut_track(Passage& passage) {
  const auto kept = sea::cut_short({passage.track.begin(), std::size_t(passage.track.size())}, passage.run);
  passage.track.clear();
  for (const sea::Point corner : kept) passage.track.add(corner);
}

Waters waters_of(const engine::Course& course, double drift) {
  double inches = drift;
  for (const engine::Leg& leg : course.legs)
    if (leg.kind == engine::Leg::Kind::ahead) inches += double(leg.amount) / engine::thousand;
  const bool straight = drift == 0 && course.legs.size() == 1 && !(course.flags & bit(Order::astern));
  return straight ? Waters{inches, 0} : Waters{0, inches};
}

void run_legs(Voyage& v, const engine::Course& course, Poses& poses) {
  const double way = course.flags & bit(Order::astern) ? -1 : 1;
  poses.add(v.passage.end);
  for (const engine::Leg& leg : course.legs) {
    const bool goes_on =
        leg.kind == engine::Leg::Kind::turn
            ? pivot(v, leg.amount)
            : run_ahead(v, v.passage.end.heading.unit() * way, double(leg.amount) / engine::thousand);
    if (leg.kind == engine::Leg::Kind::turn)
      poses[poses.size() - 1].heading = v.passage.end.heading;
    else
      poses.add(v.passage.end);
    if (!goes_on) return;
  }
}

// buoyz.12.5.2: in irons she drifts as far as she would have gone.
double drift_of(const Battle& battle, Actor who, std::uint32_t flags) {
  if (!drifts(battle, battle[who], flags)) return 0;
  return double(helm(battle, who, flags).inches) / engine::thousand;
}

}  // namespace

bool means_to_ram(const Battle& battle, const Ship& ship, const Ship& other) {
  return battle.book->era > last_era_of_sail && ship.did(Action::grapple) && other.side != ship.side &&
         !other.is(Mark::lit) && !battle.sheet(other).submarine();
}

Passage sail(const Battle& battle, Actor who, const engine::Course& course) {
  Passage passage;
  Voyage v(battle, who, passage);
  Poses poses;
  const double drift = drift_of(battle, who, course.flags);
  look_round(v, waters_of(course, drift));
  if (drift > 0) {
    poses.add(passage.end);
    if (!run_ahead(v, sea::downwind(battle.weather.wind).unit(), drift)) return passage;
  }
  run_legs(v, course, poses);
  if (passage.halt == Halt::edge || !overlaps(v, passage.end)) return passage;
  set_back(v, poses);
  cut_track(passage);
  return passage;
}

}  // namespace buoyz
