#include "rulebooks/buoyz/view.h"

namespace buoyz {
namespace {

bool owns(engine::Viewer viewer, const Ship& boat) {
  return viewer == engine::Viewer::umpire() || viewer == engine::Viewer::of(boat.side);
}

}  // namespace

bool hides(const Battle& battle) {
  if (!battle.book->submarines) return false;
  for (const Ship& ship : battle.ships)
    if (ship.state == State::lurking) return true;
  return false;
}

// buoyz.11.1.2: where a boat lurks, and what she will do there, nobody else knows.
void view(const Battle& battle, engine::Viewer viewer, Battle& out) {
  out = battle;
  for (Ship& ship : out.ships)
    if (ship.state == State::lurking && !owns(viewer, ship)) ship.zone = 0, ship.pose = {}, ship.table = 0;
}

bool knows(const Battle& battle, engine::Viewer viewer, Actor actor) {
  return !is_ship(actor) || battle[actor].state != State::lurking || owns(viewer, battle[actor]);
}

}  // namespace buoyz
