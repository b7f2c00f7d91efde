#include "rulebooks/wetthrust/view.h"

#include <algorithm>

#include "rulebooks/wetthrust/sub.h"

namespace wetthrust {
namespace {

bool knows(engine::Viewer viewer, const Ship& boat) {
  return viewer.kind == engine::Viewer::Kind::umpire ||
         (viewer.kind == engine::Viewer::Kind::side && viewer.side == boat.side);
}

// What a submerged boat is ordered to do, and what is in her tubes, nobody else knows.
void forget_orders(Ship& boat) {
  boat.speed = 0, boat.plot = {}, boat.comments = 0, boat.fired = 0, boat.targets = 0;
  boat.loaded = boat.reloads = boat.ready = {};
}

// Of a hidden boat the enemy knows her name and her damage.
void forget(Ship& boat) {
  forget_orders(boat);
  boat.state = State::unseen;
  boat.pose = boat.before = {};
  boat.corner = boat.marker = {};
  boat.mode = Mode::deep;
  boat.marks = 0;
}

// wetthrust.asw.2: of a detected boat he knows her depth and where her marker lies.
void show_marker(Ship& boat) {
  forget_orders(boat);
  boat.pose = boat.before = {boat.marker, {}};
  boat.corner = boat.marker;
  boat.marks = bit(Mark::detected);
}

}  // namespace

bool hides(const Battle& battle) {
  static_assert(index(nobody) == 0xFFFF);  // every bit, so that all of them name nobody or the bits are not
  int named = index(nobody);
  for (const Ship& ship : battle.ships) named &= index(ship.ram);
  if (named != index(nobody)) return true;
  return battle.book->submarines &&
         std::any_of(battle.ships.begin(), battle.ships.end(),
                     [](const Ship& ship) { return on_table(ship) && ship.mode != Mode::surfaced; });
}

// wetthrust.sub.2, wetthrust.sub.3: where a hidden boat is and what she does, her owner alone knows.
// wetthrust.coll.4: and whom a destroyer is out to ram.
void view(const Battle& battle, engine::Viewer viewer, Battle& out) {
  out = battle;
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (knows(viewer, ship)) continue;
    out.ships[i].ram = nobody;
    if (hidden(battle, ship))
      forget(out.ships[i]);
    else if (on_table(ship) && ship.mode != Mode::surfaced)
      show_marker(out.ships[i]);
  }
}

}  // namespace wetthrust
