#include "rulebooks/wetthrust/view.h"

#include <algorithm>
#include <utility>

#include "engine/kit/copy_used.h"
#include "rulebooks/wetthrust/submarines/submarines.h"

namespace wetthrust {
namespace {

template <class Unit>
bool owns(engine::Viewer viewer, const Unit& unit) {
  return viewer == engine::Viewer::umpire() || viewer == engine::Viewer::of(unit.side);
}

// What a submerged boat is ordered to do, and what is in her tubes, nobody else knows.
void forget_orders(Ship& boat) {
  boat.speed = 0, boat.plot = {}, boat.comments = 0, boat.fired = 0, boat.targets = 0;
  boat.loaded = boat.reloads = boat.ready = {};
}

// Of a hidden boat the enemy knows her name. What he did to her before he lost her she may have mended.
void forget(Ship& boat) {
  static const Ship unknown;
  const auto [side, sheet] = std::pair(boat.side, boat.sheet);
  boat = unknown;
  boat.side = side, boat.sheet = sheet;
  boat.state = State::unseen, boat.mode = Mode::deep;
  boat.marks = bit(Mark::course_unknown);
}

// Who holed a ship nobody knows who did not see it.
void forget_culprit(const Battle& battle, engine::Viewer viewer, Ship& ship) {
  if (!knows(battle, viewer, ship.holed_by)) ship.holed_by = nobody;
}

// wetthrust.asw.2: of a detected boat he knows her depth and where her marker lies.
void show_marker(Ship& boat) {
  forget_orders(boat);
  boat.pose = boat.before = {boat.marker, {}};
  boat.corner = boat.marker;
  boat.marks = bit(Mark::detected) | bit(Mark::course_unknown);
}

}  // namespace

bool hides(const Battle& battle) {
  static_assert(index(nobody) == 0xFFFF);  // every bit, so that all of them name nobody or the bits are not
  int named = index(nobody);
  for (const Ship& ship : battle.ships) named &= index(ship.ram) & index(ship.shuns);
  for (const Squadron& squadron : battle.squadrons) named &= index(squadron.named);
  if (named != index(nobody)) return true;
  return battle.book->submarines && std::any_of(battle.ships.begin(), battle.ships.end(),
                                                [](const Ship& ship) { return ship.mode != Mode::surfaced; });
}

bool may_hide(const Battle& battle, engine::Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& ship) { return ship.side == side && battle.sheet(ship).dives; });
}

// wetthrust.sub.2, wetthrust.sub.3: where a hidden boat is and what she does, her owner alone knows.
// wetthrust.coll.4: and whom a destroyer is out to ram, or dared not. wetthrust.air.14: and at whom a
// squadron was sent.
void view(const Battle& battle, engine::Viewer viewer, Battle& out) {
  engine::copy_used(battle, out);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    forget_culprit(battle, viewer, out.ships[i]);
    if (owns(viewer, ship)) continue;
    out.ships[i].ram = out.ships[i].shuns = nobody;
    if (hidden(battle, ship))
      forget(out.ships[i]);
    else if (on_table(ship) && ship.mode != Mode::surfaced)
      show_marker(out.ships[i]);
  }
  for (Squadron& squadron : out.squadrons)
    if (!owns(viewer, squadron)) squadron.named = nobody;
}

bool knows(const Battle& battle, engine::Viewer viewer, Actor actor) {
  return !is_ship(actor) || !hidden(battle, battle[actor]) || owns(viewer, battle[actor]);
}

}  // namespace wetthrust
