#include "rulebooks/buoyz/view.h"

#include <algorithm>

#include "engine/kit/copy_used.h"

namespace buoyz {
namespace {

bool owns(engine::Viewer viewer, const Ship& boat) {
  return viewer == engine::Viewer::umpire() || viewer == engine::Viewer::of(boat.side);
}

// buoyz.11.1.2: where a boat lurks, and what she will do there, nobody else knows. Whether she took mines in
// place of torpedoes (5.10.2) shows when she does.
void forget(const Sheet& sheet, Ship& boat) {
  boat.zone = 0, boat.pose = {}, boat.table = 0;
  boat.torpedoes = sheet.torpedoes ? sheet.torpedo_loads : std::uint8_t{0}, boat.mines = 0;
}

}  // namespace

bool hides(const Battle& battle) {
  if (!battle.book->submarines) return false;
  for (const Ship& ship : battle.ships)
    if (ship.state == State::lurking) return true;
  return false;
}

bool may_hide(const Battle& battle, engine::Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& ship) { return ship.side == side && battle.sheet(ship).submarine(); });
}

void view(const Battle& battle, engine::Viewer viewer, Battle& out) {
  engine::copy_used(battle, out);
  for (Ship& ship : out.ships)
    if (ship.state == State::lurking && !owns(viewer, ship)) forget(battle.sheet(ship), ship);
}

bool knows(const Battle& battle, engine::Viewer viewer, Actor actor) {
  return !is_ship(actor) || battle[actor].state != State::lurking || owns(viewer, battle[actor]);
}

}  // namespace buoyz
