// Step q: whatever is not covered before (ethos.seq.17).
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/signals/signals.h"
#include "rulebooks/ethos/submarines/submarines.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

// ethos.comms.2: what came counts in the next turn, and no longer.
void receive(auto& unit) {
  unit.reported = unit.report_comes;
  unit.reported_waves = unit.wave_report_comes;
  unit.report_comes = unit.wave_report_comes = 0;
}

void clear(Ship& ship) {
  receive(ship);
  ship.ordered = ship.order_comes;
  ship.order_comes = false;
  ship.smoke = ship.doubled_aa = ship.fired = false;
  ship.flown_off = ship.taken_in = 0;  // ethos.carrier.1: rates of a turn
  ship.declared = {};
  ship.track.clear();
}

void clear(Wave& wave) {
  receive(wave);
  wave.cap = false;
}

// ethos.carrier.5: whoever has seen it patrol or attack remembers what it carries.
void remember_load(const Battle& battle, Actor who, Wave& wave) {
  wave.shown |= (wave.cap || wave.attacked) && !goes_unseen(battle, who);
}

// ethos.mine.1: what was laid in this turn is armed now.
void arm(Mine& mine) {
  mine.armed = true;
  mine.set_off_by = nobody;
}

}  // namespace

// ethos.seq.17: whatever comes nowhere else.
void end_of_turn(Battle& battle, Umpire& umpire) {
  send_reports(battle, umpire);
  send_orders(battle, umpire);
  evade(battle, umpire);
  ditch(battle, umpire);
  flying(battle).each([&](Actor who, Wave& wave) { remember_load(battle, who, wave); });
  for (Mine& mine : battle.mines) arm(mine);
  for (Ship& ship : battle.ships) clear(ship);
  for (Wave& wave : battle.waves) clear(wave);
  for (Contact& contact : battle.contacts) contact.track.clear();
}

}  // namespace ethos
