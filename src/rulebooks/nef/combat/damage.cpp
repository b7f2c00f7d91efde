// Chapter "damage" and step 5. The order within it is ours (nef.damage.4): boxes, vulnerability checks
// with their explosions, rows, losses; then rockets are reloaded and landed flights re-armed.
#include "rulebooks/nef/combat/damage.h"

#include <algorithm>

#include "rulebooks/nef/air/air.h"
#include "rulebooks/nef/chronicle.h"
#include "rulebooks/nef/combat/combat.h"

namespace nef {
namespace {

// nef.air.9: flights aboard a destroyed carrier or airfield are lost; those in the air fight on.
void lose_flights_aboard(Battle& battle, Umpire& umpire, Actor base) {
  each_unit(battle, [&](Actor who, Unit& unit) {
    if (!aboard(unit, base)) return;
    unit.state = State::destroyed;
    umpire.tell(told(LostAboard{}, "nef.air.9", who, base));
  });
}

// nef.damage.3: with the last box of the last row gone the vessel falls and is removed.
void destroy(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  const State where = battle[who].state;
  battle[who].state = State::destroyed;
  umpire.tell(told(Destroyed{where}, clause, who));
  if (battle.sheet(battle[who]).deck) lose_flights_aboard(battle, umpire, who);
}

// nef.fighter.2: the first hit has no effect, the second destroys a fighter flight. nef.bomber.2: of a bomber
// flight it halves the unused load, and the third destroys it. Hits add up over turns; `before` are those of
// earlier ones.
void damage_flight(Battle& battle, Umpire& umpire, Actor who, int before) {
  constexpr int hit_that_halves = 2;
  Unit& flight = battle[who];
  const Clause clause = flight.kind == Kind::fighter ? "nef.fighter.2" : "nef.bomber.2";
  if (doomed(battle, flight)) return destroy(battle, umpire, who, clause);
  const bool halved = before < hit_that_halves && flight.boxes >= hit_that_halves;
  if (halved && flight.rapiers + flight.bombs > 0) {
    flight.rapiers /= 2;
    flight.bombs /= 2;
    return umpire.tell(told(LoadHalved{flight.rapiers, flight.bombs}, clause, who));
  }
  umpire.tell(told(FlightHit{flight.boxes}, clause, who));
}

// nef.damage.1: each hit crosses off one hull box, from the first row downwards.
void mark_boxes(Battle& battle, Umpire& umpire, Actor who) {
  const int before = battle[who].boxes;
  lose_boxes(battle, who, battle[who].hits);
  if (is_flight(battle[who].kind)) damage_flight(battle, umpire, who, before);
}

int row_of(const Sheet& sheet, int boxes_lost) {
  int row = 0;
  for (; row < hull_rows - 1 && boxes_lost >= sheet.rows[std::size_t(row)].boxes; ++row)
    boxes_lost -= sheet.rows[std::size_t(row)].boxes;
  return row;
}

// nef.damage.2: when all boxes of a row are gone the factors of the next row apply.
void set_row(Battle& battle, Umpire& umpire, Actor who) {
  Unit& unit = battle[who];
  const int row = row_of(battle.sheet(unit), unit.boxes);
  if (row == unit.row) return;
  unit.row = std::uint8_t(row);
  umpire.tell(told(RowLost{row}, "nef.damage.2", who));
}

void remove_lost(Battle& battle, Umpire& umpire, Actor who) {
  if (doomed(battle, battle[who])) return destroy(battle, umpire, who, "nef.damage.3");
  set_row(battle, umpire, who);
}

// Also those that have landed or left the table since they were hit.
template <class F>
void each_hit_unit(Battle& battle, F&& f) {
  each_unit(battle, [&](Actor who, Unit& unit) {
    if (unit.hits > 0 && unit.state != State::destroyed) f(who);
  });
}

void clear_turn(Unit& unit) {
  unit.turns_made = 0;
  unit.inch_owed = 0;
  unit.hits = 0;
  unit.attacks = 0;
  unit.deck_used = 0;
}

}  // namespace

void lose_boxes(Battle& battle, Actor who, int boxes) {
  Unit& unit = battle[who];
  unit.boxes = std::uint8_t(std::min(unit.boxes + boxes, battle.sheet(unit).hull()));
}

bool doomed(const Battle& battle, const Unit& unit) { return unit.boxes >= battle.sheet(unit).hull(); }

// Step 5: damage takes effect (nef.seq.5), in this order (nef.damage.4); a vessel shot down in step 3 has
// still made its second half move.
void end_of_turn(Battle& battle, Umpire& umpire) {
  each_hit_unit(battle, [&](Actor who) { mark_boxes(battle, umpire, who); });
  each_hit_unit(battle, [&](Actor who) { check_vulnerability(battle, umpire, who); });
  each_hit_unit(battle, [&](Actor who) {
    if (!is_flight(battle[who].kind)) remove_lost(battle, umpire, who);
  });
  reload_rockets(battle, umpire);
  rearm_flights(battle, umpire);
  each_unit(battle, [](Actor, Unit& unit) { clear_turn(unit); });
}

}  // namespace nef
