#include "rulebooks/buoyz/view.h"

namespace buoyz {
namespace {

bool knows(engine::Viewer viewer, const Ship& boat) {
  return viewer.kind == engine::Viewer::Kind::umpire ||
         (viewer.kind == engine::Viewer::Kind::side && viewer.side == boat.side);
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
    if (ship.state == State::lurking && !knows(viewer, ship)) ship.zone = 0, ship.pose = {}, ship.table = 0;
}

}  // namespace buoyz
