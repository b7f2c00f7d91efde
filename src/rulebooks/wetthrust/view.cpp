#include "rulebooks/wetthrust/view.h"

#include "rulebooks/wetthrust/sub.h"

namespace wetthrust {
namespace {

bool knows(engine::Viewer viewer, const Ship& boat) {
  return viewer.kind == engine::Viewer::Kind::umpire ||
         (viewer.kind == engine::Viewer::Kind::side && viewer.side == boat.side);
}

// Of a hidden boat the enemy knows her name and her damage, as it was when she was last seen.
void forget(Ship& boat) {
  boat.pose = boat.before = {};
  boat.corner = {};
  boat.speed = 0, boat.plot = {}, boat.comments = 0, boat.ram = nobody;
  boat.mode = Mode::deep;
  boat.marks = 0, boat.fired = 0;
  boat.loaded = boat.reloads = boat.ready = {};
}

}  // namespace

bool hides(const Battle& battle) {
  for (const Ship& ship : battle.ships)
    if (hidden(battle, ship)) return true;
  return false;
}

// wetthrust.sub.2, wetthrust.sub.3: where a hidden boat is and what she does, her owner alone knows.
void view(const Battle& battle, engine::Viewer viewer, Battle& out) {
  out = battle;
  for (int i = 0; i < battle.ships.size(); ++i)
    if (hidden(battle, battle.ships[i]) && !knows(viewer, battle.ships[i])) {
      out.ships[i].state = State::unseen;
      forget(out.ships[i]);
    }
}

}  // namespace wetthrust
