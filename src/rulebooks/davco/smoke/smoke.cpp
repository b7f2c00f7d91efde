// davco.smoke: sections drift with the wind, block gunfire, and go. davco.mines: fields that ships run
// through.
#include "rulebooks/davco/smoke/smoke.h"

#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "sea/segment.h"

namespace davco {
namespace {

constexpr double width = 1;              // of a section, cm
constexpr int a_corner_every = 15 * 60;  // arc-minutes of a turn (davco.smoke.5)

// By wind, still to rough.
constexpr double drift[] = {0, 3, 6, 12};
constexpr int life[] = {15, 8, 4, 2};

// The stern's places at the start, at the end of every leg and after every 15 degrees of a turn.
Section laid_by(const Battle& battle, const Ship& ship, int move) {
  Section section{};
  section.laid = std::uint8_t(move);
  const Sheet& sheet = battle.sheet(ship);
  sea::Pose pose = ship.before;
  const auto add = [&] {
    if (!section.corners.full()) section.corners.add({stern_at(sheet, pose)});
  };
  add();
  const Way way = way_made(battle, ship);
  for (const sea::Leg& leg : way.legs) {
    const int whole = leg.turn.minutes, sign = whole < 0 ? -1 : 1;
    for (int done = 0; leg.kind == sea::LegKind::Circle && done < sign * whole; done += a_corner_every) {
      const int part = std::min(a_corner_every, sign * whole - done);
      pose = sea::after(pose, sea::circle(leg.radius, sea::Angle{sign * part}));
      add();
    }
    if (leg.kind == sea::LegKind::Straight) pose = sea::after(pose, leg), add();
  }
  return section;
}

// davco.smoke.3: it blows from somewhere, so smoke goes the other way.
void drift_sections(Battle& battle) {
  constexpr int eighth = sea::full_circle_minutes / 8;
  const double way = drift[static_cast<int>(battle.weather.wind)];
  const sea::Vec step = sea::Heading::from_north({battle.weather.from * eighth}).unit() * -way;
  for (Section& section : battle.sections)
    for (Corner& corner : section.corners) corner.at = corner.at + step;
}

// davco.smoke.2: the section is a centimetre wide; a bow inside it counts.
bool crosses_smoke(const Section& section, const sea::Segment& line) {
  for (int i = 1; i < section.corners.size(); ++i)
    if (sea::distance(line, sea::Segment{section.corners[i - 1].at, section.corners[i].at}) <= width / 2)
      return true;
  return false;
}

}  // namespace

// davco.smoke.1: as long as the distance that she has run; who lies still lays none (davco.smoke.5).
void lay_smoke(Battle& battle, Umpire& umpire) {
  drift_sections(battle);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (!ship.smoke || ship.ran == 0) continue;
    battle.sections.add(laid_by(battle, ship, umpire.turn()));
    umpire.tell(told(SmokeLaid{}, "davco.smoke.1", Actor(i)));
  }
}

double distance(const Section& section, sea::Point from) {
  double nearest = sea::distance(from, section.corners[0].at);
  for (int i = 1; i < section.corners.size(); ++i)
    nearest = std::min(nearest,
                       sea::distance(from, sea::Segment{section.corners[i - 1].at, section.corners[i].at}));
  return nearest;
}

bool smoke_between(const Battle& battle, sea::Point from, sea::Point to) {
  return std::any_of(battle.sections.begin(), battle.sections.end(), [&](const Section& section) {
    return crosses_smoke(section, {from, to});
  });
}

bool is_seen(const Battle& battle, Side side, const Section& section) {
  return fleet(battle).any([&](const Ship& lookout) {
    return lookout.side == side && distance(section, lookout.pose.at) <= sight_of(battle, lookout);
  });
}

bool smoke_seen_between(const Battle& battle, Side side, sea::Point from, sea::Point to) {
  return std::any_of(battle.sections.begin(), battle.sections.end(), [&](const Section& section) {
    return crosses_smoke(section, {from, to}) && is_seen(battle, side, section);
  });
}

// davco.smoke.4: laid in move n it is there up to the gunnery of move n + life - 1.
void end_of_move(Battle& battle, Umpire& umpire) {
  const int lasts = life[static_cast<int>(battle.weather.wind)];
  battle.sections.remove_if(
      [&](const Section& section) { return umpire.turn() >= section.laid + lasts - 1; });
  reload_tubes(battle);
  for (Ship& ship : battle.ships) ship.smoke = false;
}

}  // namespace davco
