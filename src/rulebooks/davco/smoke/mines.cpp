// davco.mines: step 5, whoever was in a field in this move.
#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/smoke/smoke.h"

namespace davco {
namespace {

sea::Outline box_of(const Field& field) {
  const sea::Vec half = (field.to - field.from) * 0.5;
  return {.middle = field.from + half, .half_length = half.y, .half_beam = half.x};
}

// davco.mines.5: the bow's track, and the hull at its start and end, edges included.
bool was_in(const Battle& battle, const Ship& ship, const Field& field) {
  const sea::Outline box = box_of(field);
  if (sea::contact(box, hull_at(battle.sheet(ship), ship.before)) || sea::contact(box, hull(battle, ship)))
    return true;
  const sea::Track track = sea::lay_track(ship.before, legs_of(way_made(battle, ship)));
  for (int i = 1; i < track.size(); ++i)
    if (sea::contact(sea::Segment{track[i - 1], track[i]}, box)) return true;
  return false;
}

// davco.mines.2: between two columns in proportion, rounded down; below the first half a per cent a mine.
int chance_of(const LookUp& table, int density) {
  const auto above = std::lower_bound(table.rows.begin(), table.rows.end(), density);
  if (above == table.rows.end()) return table.cells.back();
  const std::size_t i = std::size_t(above - table.rows.begin());
  if (table.rows[i] == density) return table.cells[i];
  const double low = i == 0 ? 0 : table.rows[i - 1], below = i == 0 ? 0 : table.cells[i - 1];
  return int(below + (table.cells[i] - below) * (density - low) / (table.rows[i] - low) + 1e-9);
}

// davco.mines.4: d6 x 1,500 points; speed and top speed are halved, for the battle.
void strike_mine(Battle& battle, Umpire& umpire, Actor who) {
  constexpr int a_pip = 1500;
  const int points = a_pip * roll(battle, umpire, Die::d6, {who, "davco.mines.4", "damage of the mine"}, who);
  tell(battle, umpire, Mined{points}, "davco.mines.4", who);
  lose_points(battle, umpire, who, points, "davco.mines.4");
  const int top = top_speed(battle, battle[who]);
  battle[who].speed /= 2;
  lose_speed(battle, umpire, who, top - top / 2, "davco.mines.4");
}

// davco.mines.1: where mines lie hidden, nobody learns that she came through some.
void enter(Battle& battle, Umpire& umpire, Actor who, const Field& field) {
  const auto hearers =
      battle.book->options.hidden_mines ? engine::Audience::umpire() : engine::Audience::everyone();
  engine::Throw why{who, "davco.mines.2", "mines"};
  why.audience = hearers;
  if (umpire.roll(Die::d100, why) <= mine_chance(battle, battle[who], field))
    strike_mine(battle, umpire, who);
  else
    umpire.tell(told(MinePassed{}, "davco.mines.2", who, nobody, hearers));
}

}  // namespace

// davco.mines.3: magnetic mines are twice as likely where a ship is not degaussed.
int mine_chance(const Battle& battle, const Ship& ship, const Field& field) {
  const int chance = chance_of(battle.book->tables.mines, field.density);
  return field.magnetic && !ship.degaussed ? std::min(100, 2 * chance) : chance;
}

void strike_mines(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    for (const Field& field : battle.book->fields)
      if (was_in(battle, ship, field)) enter(battle, umpire, who, field);
  });
  sink_the_lost(battle, umpire);
}

}  // namespace davco
