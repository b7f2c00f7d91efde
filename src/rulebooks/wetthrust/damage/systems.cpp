// Chapters boiler, prop, fuel, radar, rudder, bridge, fcs.
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/chronicle.h"

#include <algorithm>

namespace wetthrust {
namespace {

int all_of(const Battle& battle, const Ship& ship, System system) {
  return how_many(battle.sheet(ship).of[std::size_t(system)]);
}

constexpr Symbols place_bit(int symbol) { return Symbols{1} << symbol; }

}  // namespace

// wetthrust.boiler.1: every boiler gives its share of the rated speed; wetthrust.xtra.11: each open hole of
// result 18 leaves three quarters, of result 19 half. To the nearest thousandth, as all speeds are kept.
// wetthrust.boiler.2: without boilers she lies dead in the water.
int hurt_top_speed(const Battle& battle, const Ship& ship, int rated) {
  long amount = rated;
  long divisor = std::max(1, all_of(battle, ship, System::boiler));
  amount *= all_of(battle, ship, System::boiler) ? count_working(battle, ship, System::boiler) : 1;
  for (int i = 0; i < std::min<int>(ship.big_holes, 8); ++i) amount *= 3, divisor *= 4;
  divisor <<= std::min<int>(ship.severe_holes, 8);
  return int((amount + divisor / 2) / divisor);
}

// wetthrust.prop.1: every propeller gives its share of both rates, unrounded; wetthrust.prop.2: none, no
// change.
int share_of_propellers(const Battle& battle, const Ship& ship, int rated) {
  return rated * count_working(battle, ship, System::propeller) / all_of(battle, ship, System::propeller);
}

void lose(Battle& battle, Umpire& umpire, Actor who, int symbol, Clause clause) {
  Ship& ship = battle[who];
  const System system = battle.sheet(ship).symbols[std::size_t(symbol)].system;
  ship.lost |= place_bit(symbol);
  ship.hit &= ~place_bit(symbol);
  if (system == System::bridge) ship.blind_since = std::uint8_t(umpire.turn());
  if (system == System::fire_control) ++ship.controls_lost_last;
  umpire.tell(told(SystemLost{symbol}, clause, who));
}

// wetthrust.seq.2: marked at once, in force with the checks of step 6.
void cross_off(Battle& battle, Umpire& umpire, Actor who, int symbol, Clause clause) {
  battle[who].hit |= place_bit(symbol);
  umpire.tell(told(CrossedOff{symbol}, clause, who));
}

// wetthrust.fuel.3, wetthrust.fuel.4: the owner may give up empty boxes first. wetthrust.fuel.5: only boxes
// that held fuel count as lost, and losses beyond the last box have no effect.
void lose_fuel(Battle& battle, Umpire& umpire, Actor who, int boxes, Clause clause) {
  Ship& ship = battle[who];
  const bool goes_down = !on_table(ship) || ship.damage == battle.sheet(ship).boxes();
  if (goes_down) return;  // nobody counts her fuel any more
  const int full = full_boxes(battle, ship);
  boxes = std::min(boxes, full + ship.fuel_empty);
  if (boxes <= 0) return;
  int empty = std::max(0, boxes - full);
  if (const int most = std::min<int>(boxes, ship.fuel_empty); most > empty)
    empty = umpire.ask<engine::Choice>(battle, question(fuel_kind, battle, who, boxes)).option;
  ship.fuel_empty = std::uint8_t(ship.fuel_empty - empty);
  ship.fuel_spoiled = std::uint8_t(ship.fuel_spoiled + empty);
  ship.fuel_lost = std::uint8_t(ship.fuel_lost + boxes - empty);
  umpire.tell(told(FuelLost{boxes, empty}, clause, who));
}

int full_boxes(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).fuel - ship.fuel_empty - ship.fuel_spoiled - ship.fuel_lost;
}

// wetthrust.burn.1: each fire marks one fire box; beyond the last box nothing is recorded (burn.4). Who has
// gone down burns no more.
void start_fire(Battle& battle, Umpire& umpire, Actor who, Clause clause) {
  Ship& ship = battle[who];
  if (!afloat(ship)) return;
  if (ship.fires < battle.sheet(ship).fire_boxes) ++ship.fires;
  umpire.tell(told(FireStarted{ship.fires}, clause, who));
}

}  // namespace wetthrust
