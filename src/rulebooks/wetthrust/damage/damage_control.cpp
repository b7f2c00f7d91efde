// Chapters dc and burn.
#include "rulebooks/wetthrust/damage/damage_control.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"

namespace wetthrust {
namespace {

constexpr int repaired_on = 5, botched_on = 1, fire_after_botch_up_to = 2, out_on = 4;

int parties(const Battle& battle, const Ship& ship) {
  const int symbols = count_working(battle, ship, System::damage_control);
  const bool unlimited = battle.book->options.dc_attempts == RepairParties::unlimited;
  return unlimited && symbols > 0 ? max_symbols : symbols;
}

void tell_fires(Umpire& umpire, Actor who, const Ship& ship, const engine::BandCounts& dice) {
  const int spread = dice[0], fought = dice[1], out = dice[2];
  if (spread) umpire.tell(told(FireSpreads{ship.fires, spread}, "wetthrust.burn.3", who));
  if (out) umpire.tell(told(FireOut{ship.fires, out}, "wetthrust.burn.3", who));
  if (fought) umpire.tell(told(FireBurns{ship.fires, fought}, "wetthrust.burn.3", who));
}

// wetthrust.burn.2: every fire is fought, whatever is left of damage control. wetthrust.burn.3: 1 spreads, 4
// to 6 out.
void fight_fires(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  if (ship.fires == 0) return;
  constexpr int borders[] = {2, out_on};
  const engine::BandCounts dice = umpire.bands(ship.fires, borders, {who, "wetthrust.burn.3", "fires"});
  ship.fires = std::uint8_t(std::min<int>(ship.fires + dice[0] - dice[2], battle.sheet(ship).fire_boxes));
  tell_fires(umpire, who, ship, dice);
}

// wetthrust.dc.2: a 1 is beyond repair, and on another 1 or 2 starts a fire.
void botch(Battle& battle, Umpire& umpire, Actor who) {
  const int die = umpire.roll(Die::d6, {who, "wetthrust.dc.2", "does it start a fire, on 1 or 2"});
  if (die <= fire_after_botch_up_to) start_fire(battle, umpire, who, "wetthrust.dc.2");
}

// wetthrust.bridge.4: a second bridge that was lost itself is available from now on; its clear turn is still
// to come.
void await_hand_over(const Battle& battle, Umpire& umpire, Ship& ship) {
  if (!working(battle, ship, System::bridge)) ship.blind_since = std::uint8_t(umpire.turn());
}

// wetthrust.dc.3: lost in step 6 or before; repaired, it works from the next turn.
void repair_symbol(Battle& battle, Umpire& umpire, Actor who, int symbol) {
  Ship& ship = battle[who];
  const Symbols bit = Symbols{1} << symbol;
  const int die = umpire.roll(Die::d6, {who, "wetthrust.dc.2", "repair"});
  if (die >= repaired_on) {
    ship.lost &= ~bit;
    const System system = battle.sheet(ship).symbols[std::size_t(symbol)].system;
    if (system == System::second_bridge) await_hand_over(battle, umpire, ship);
    return umpire.tell(told(Repaired{symbol}, "wetthrust.dc.2", who));
  }
  if (die > botched_on) return umpire.tell(told(NoRepair{symbol}, "wetthrust.dc.2", who));
  ship.ruined |= bit;
  umpire.tell(told(BeyondRepair{symbol}, "wetthrust.dc.2", who));
  botch(battle, umpire, who);
}

// How far the work on one hole has come: a hole of result 18 is half closed by its first success.
enum class Hole : std::uint8_t { small, big, half_closed };

void leave_open(Ship& ship, Hole hole) {
  ++(hole == Hole::small ? ship.open_small : ship.open_big);
  if (hole == Hole::half_closed) --ship.patched;
}

void patch(Ship& ship, Hole hole) {
  if (hole == Hole::big) return void(++ship.patched);
  --(hole == Hole::small ? ship.small_holes : ship.big_holes);
  if (hole == Hole::half_closed) --ship.patched;
}

// wetthrust.dc.5: one success closes a hole of result 17, two one of result 18; a 1 leaves it open for good.
void patch_hole(Battle& battle, Umpire& umpire, Actor who, Hole hole) {
  Ship& ship = battle[who];
  const int die = umpire.roll(Die::d6, {who, "wetthrust.dc.5", "patch a hole"});
  if (die == botched_on) {
    leave_open(ship, hole);
    umpire.tell(told(HoleStays{}, "wetthrust.dc.5", who));
    return botch(battle, umpire, who);
  }
  const int slot = hole == Hole::small ? small_hole_slot : big_hole_slot;
  if (die < repaired_on) return umpire.tell(told(NoRepair{slot}, "wetthrust.dc.5", who));
  patch(ship, hole);
  umpire.tell(told(HolePatched{hole != Hole::big}, "wetthrust.dc.5", who));
}

// One attempt for each hole; those that are half closed come first.
void patch_holes(Battle& battle, Umpire& umpire, Actor who, const engine::Part& part) {
  const int half_closed = battle[who].patched;
  for (int i = 0; i < part.amount; ++i)
    patch_hole(battle, umpire, who,
               part.slot == small_hole_slot ? Hole::small
               : i < half_closed            ? Hole::half_closed
                                            : Hole::big);
}

// Systems of hers that damage control may work on.
Symbols waiting_for_repair(const Battle& battle, const Ship& ship) {
  return ship.lost & ~ship.ruined & battle.sheet(ship).repairable;
}

// wetthrust.dc.1: one attempt for each working symbol that no fire needs; her owner says on what, and what is
// left alone since a 1 would make it worse (dc.2).
engine::Share repair_order(const Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  if (repairs_wanted(battle, ship) == 0 || repair_attempts(battle, ship) == 0) return {};
  return umpire.ask<engine::Share>(battle, question(repair_kind, battle, who));
}

// The first of a kind that are lost and may be repaired.
void repair_kind_of(Battle& battle, Umpire& umpire, Actor who, const engine::Part& part) {
  const Sheet& sheet = battle.sheet(who);
  const Symbols lost = sheet.alike[part.slot] & battle[who].lost & ~battle[who].ruined;
  each_symbol(sheet, lowest_of(lost, part.amount),
              [&](int place, const Symbol&) { repair_symbol(battle, umpire, who, place); });
}

void repair(Battle& battle, Umpire& umpire, Actor who, const engine::Share& order) {
  for (const engine::Part& part : order.parts)
    if (part.slot < max_symbols)
      repair_kind_of(battle, umpire, who, part);
    else
      patch_holes(battle, umpire, who, part);
}

// wetthrust.burn.4: every fire box marked, she is a blazing hulk, and what is aboard is lost with her.
// wetthrust.xtra.12: holes that are still open leak from the next turn on.
void end_damage_control(Battle& battle, Umpire& umpire, Actor who) {
  Ship& ship = battle[who];
  ship.flooding = std::uint8_t(ship.small_holes + 2 * ship.big_holes + 3 * ship.severe_holes);
  if (ship.fires < battle.sheet(ship).fire_boxes) return;
  ship.state = State::hulk;
  umpire.tell(told(Hulk{}, "wetthrust.burn.4", who));
  go_down_with(battle, umpire, who);
}

}  // namespace

bool never_repaired(System system) {
  return system == System::damage_control || system == System::magazine || system == System::squadron ||
         system == System::recon;
}

// wetthrust.fuel.6: only symbols and holes; fuel boxes are no symbols.
RepairSlots repair_slots(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const Symbols waiting = waiting_for_repair(battle, ship);
  Symbols kinds = 0;  // by their first symbol, lost or not
  for (Symbols left = waiting; left;) {
    const Symbols alike = sheet.alike[std::size_t(std::countr_zero(left))];
    kinds |= lowest_of(alike, 1);
    left &= ~alike;
  }
  RepairSlots slots{};
  const auto add = [&](int slot, int count) {
    if (count && !slots.full()) slots.add({std::uint16_t(slot), std::int16_t(count)});
  };
  each_symbol(sheet, kinds, [&](int place, const Symbol&) {
    add(place, how_many(sheet.alike[std::size_t(place)] & waiting));
  });
  add(small_hole_slot, ship.small_holes - ship.open_small);
  add(big_hole_slot, ship.big_holes - ship.open_big);
  return slots;
}

int repairs_wanted(const Battle& battle, const Ship& ship) {
  return how_many(waiting_for_repair(battle, ship)) + ship.small_holes - ship.open_small + ship.big_holes -
         ship.open_big;
}

int repair_attempts(const Battle& battle, const Ship& ship) {
  return std::max(0, parties(battle, ship) - ship.fires);
}

// Step 7: side by side; fires first, then what the owner chose before any die fell on this ship.
void damage_control(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship&) {
    const engine::Share order = repair_order(battle, umpire, who);
    fight_fires(battle, umpire, who);
    repair(battle, umpire, who, order);
    end_damage_control(battle, umpire, who);
  });
}

}  // namespace wetthrust
