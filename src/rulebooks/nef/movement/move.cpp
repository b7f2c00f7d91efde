// Chapter "move". Vessels go slowest first, equal speeds by dice; a turn of 60 degrees costs two inches
// and must be followed by an inch straight ahead. Each half is decided when the vessel's turn comes.
#include "rulebooks/nef/movement/move.h"

#include <algorithm>
#include <compare>

#include "rulebooks/nef/air/air.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

// Where a vessel stands in its turn's order: slower first, then the lower initiative.
struct Place {
  std::uint64_t key;  // speed, then one initiative die after another
  std::uint8_t unit;
  auto operator<=>(const Place&) const = default;
};
using Places = engine::Scratch<Place, max_units>;
constexpr int initiative_rounds = 16;  // more ties than this, and the order of the sheets decides

// nef.move.1: in both half moves vessels go in groups by marked speed, lowest first. nef.move.10: at speed 0
// not at all.
Places line_up(const Battle& battle) {
  Places places;
  each_unit(battle, [&](Actor who, const Unit& unit) {
    if (on_table(unit) && unit.speed > 0) places.add({unit.speed, std::uint8_t(index(who))});
  });
  return places;
}

// Sorts and tells whether any two are still level.
bool sort_and_find_ties(Places& places) {
  std::sort(places.begin(), places.end());
  return std::ranges::adjacent_find(places, {}, &Place::key) != places.end();
}

// nef.move.2: vessels of equal speed roll a die; the lower moves first, equal rolls are thrown again.
void roll_initiative(Places& places, Umpire& umpire) {
  for (int first = 0, last; first < places.size(); first = last) {
    const std::uint64_t level = places[first].key;
    for (last = first + 1; last < places.size() && places[last].key == level;) ++last;
    for (int i = first; i < last; ++i) {
      const int die =
          last - first == 1 ? 0 : umpire.roll(Die::d6, {Actor(places[i].unit), "nef.move.2", "initiative"});
      places[i].key = level << 3 | std::uint64_t(die);
    }
  }
}

void settle_order(Battle& battle, Umpire& umpire) {
  Places places = line_up(battle);
  bool ties = sort_and_find_ties(places);
  for (int round = 0; ties && round < initiative_rounds; ++round) {
    roll_initiative(places, umpire);
    ties = sort_and_find_ties(places);
  }
  battle.order.clear();
  for (const Place& place : places) battle.order.add(place.unit);
}

// nef.move.11: a vessel leaving the table is withdrawn for the rest of the game.
// nef.end.4: a transport that leaves by the far edge has got through.
void leave_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge) {
  Unit& unit = battle[who];
  const bool shot_down = unit.boxes + unit.hits >= battle.sheet(unit).hull();  // falls at the end of the turn
  const bool through = gets_through(battle, unit, edge);
  unit.exit_edge = std::uint8_t(edge);
  unit.state = through ? State::crossed : State::withdrawn;
  umpire.tell(through ? told(Crossed{shot_down}, "nef.end.4", who)
                      : told(Withdrew{shot_down}, "nef.move.11", who));
}

// nef.move.9: vessels pass over each other freely and may end on the same spot. Told of enemies, for whom the
// firer may then choose the arc (nef.combat.13).
void tell_stacking(const Battle& battle, Umpire& umpire, Actor who) {
  if (!umpire.listening()) return;
  const auto here = enemies(battle, battle[who].side).all([&](const Unit& unit) {
    return sea::within(sea::distance(unit.pose.at, battle[who].pose.at), 0);
  });
  if (!here.empty()) umpire.tell(told(SameSpot{here.size() - 1}, "nef.move.9", who, here[0]));
}

void stop_at_the_edge(const Battle& battle, sea::Point beyond, Flown& flown) {
  constexpr int tenth = inch / 10;  // as exact as it is told
  flown.left_table = true;
  const auto exit = sea::leaves(battle.book->table, {flown.pose.at, beyond});
  if (!exit) return;
  flown.distance += tenth * int(sea::distance(flown.pose.at, exit->at) * inch / tenth + 0.5);
  flown.pose.at = exit->at;
  flown.edge = exit->edge;
}

// Nobody is asked who can only go straight on.
Answer course_for(const Battle& battle, Umpire& umpire, Actor who, Half half) {
  const Helm may = half_move(battle, battle[who], half);
  if (may.only_straight()) return engine::steered(may, may.distance, {});
  return umpire.ask(battle, course_question(battle, who, half));
}

void move_unit(Battle& battle, Umpire& umpire, Actor who, Half half) {
  const Flown flown = fly(battle, battle[who], course_for(battle, umpire, who, half).course);
  Unit& unit = battle[who];
  unit.pose = flown.pose;
  unit.turns_made = std::uint8_t(unit.turns_made + flown.turns);
  unit.inch_owed = std::uint16_t(flown.owed);
  if (flown.distance > 0)
    umpire.tell(told(Moved{std::int32_t(flown.pose.at.x * 1000), std::int32_t(flown.pose.at.y * 1000),
                           flown.pose.heading.minutes(), flown.turns, flown.distance},
                     half == Half::first ? "nef.seq.2" : "nef.seq.4", who));
  if (flown.left_table) return leave_table(battle, umpire, who, flown.edge);
  tell_stacking(battle, umpire, who);
}

void move_all(Battle& battle, Umpire& umpire, Half half) {
  for (const std::uint8_t unit : battle.order)
    if (on_table(battle.units[unit])) move_unit(battle, umpire, Actor(unit), half);
}

}  // namespace

// nef.seq.2, nef.seq.4, nef.move.3: half the marked speed in each. nef.move.6: the turns of the row are for
// both halves together.
Helm half_move(const Battle& battle, const Unit& unit, Half half) {
  return {turn_rule, half_distance(unit.speed), battle.factors(unit).turn - unit.turns_made, unit.inch_owed,
          half == Half::first};
}

bool gets_through(const Battle& battle, const Unit& unit, sea::Edge edge) {
  return unit.kind == Kind::transport && battle.book->objective.transports_cross &&
         edge == opposite(battle.side(unit.side).edge);
}

// nef.move.4: a turn costs two inches. nef.move.5: it leaves an inch straight ahead to be flown; nef.move.7:
// in the next half too, which may begin with a turn when it has been flown. nef.move.8: turns are of 60
// degrees.
Flown fly(const Battle& battle, const Unit& unit, const Course& course) {
  Flown flown{unit.pose, false, {}, 0, unit.inch_owed, 0};
  for (const engine::Leg& leg : course.legs) {
    if (leg.kind == engine::Leg::Kind::turn) {
      flown.pose.heading = flown.pose.heading.turned({leg.amount});
      ++flown.turns;
      flown.owed = inch_after_turn;
      flown.distance += turn_cost;
      continue;
    }
    const sea::Pose next = sea::ahead(flown.pose, engine::units(leg.amount));
    if (!sea::inside(battle.book->table, next.at)) {
      stop_at_the_edge(battle, next.at, flown);
      return flown;
    }
    flown.pose = next;
    flown.owed = std::max(0, flown.owed - leg.amount);
    flown.distance += leg.amount;
  }
  return flown;
}

// Step 2 (nef.seq.2): every vessel moves half its marked distance.
void first_half_move(Battle& battle, Umpire& umpire) {
  settle_order(battle, umpire);
  move_all(battle, umpire, Half::first);
}

// Step 4 (nef.seq.4): every vessel moves the other half, in the same order; then flights may land.
void second_half_move(Battle& battle, Umpire& umpire) {
  move_all(battle, umpire, Half::second);
  land_flights(battle, umpire);
}

}  // namespace nef
