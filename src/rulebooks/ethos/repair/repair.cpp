// Step p: crews assigned to what is broken, all named before any die, then the dice.
#include "rulebooks/ethos/repair/repair.h"

#include "rulebooks/ethos/asking.h"
#include "rulebooks/ethos/chronicle.h"

namespace ethos {
namespace {

constexpr int restores_on = 5, allowed_on = 6;

int printed_deck(const Sheet& sheet, int half) {
  return sheet.combined_deck && half == 0 ? sheet.combined_deck : sheet.deck[std::size_t(half)];
}

std::uint8_t& gun_points(Ship& ship, int slot) {
  return ship.points[std::size_t(slot / max_entries)][std::size_t(slot % max_entries)];
}

// One box of what is counted; ethos.spd.7: a rudder that is mended turns again at once.
void restore(Ship& ship, int slot) {
  if (is_gun(slot)) ++gun_points(ship, slot);
  if (is_launcher(slot)) ship.launchers_lost &= std::uint8_t(~(1u << (slot - launcher_items)));
  if (is_deck(slot)) ++ship.deck[std::size_t(slot - deck_items)];
  switch (slot) {
    case asw_item: ++ship.asw; break;
    case aa_item: ++ship.aa; break;
    case ecm_item: ++ship.ecm; break;
    case hull_slot: ++ship.hull, ship.hulk = false; break;  // ethos.damage.6: she is in play again
    case steering_slot: ship.steering_damaged = ship.jammed = false; break;
    case motive_slot: ++ship.motive; break;
    default: break;
  }
}

Mended mended(int slot) {
  if (is_gun(slot)) return Mended::guns;
  if (is_launcher(slot)) return Mended::launchers;
  if (is_deck(slot)) return Mended::deck;
  if (slot >= hull_slot) return Mended(slot - hull_slot);
  return Mended(int(Mended::asw) + slot - asw_item);
}

// ethos.repair.5: an Exceptional crew makes one roll however few they are. ethos.repair.8: any other that
// is too small makes it on a 6.
bool gets_to_work(const Ship& ship, Umpire& umpire, Actor who, const engine::Part& part) {
  if (part.amount >= blocks_for(part.slot) && blocks(ship) > 0) return true;
  if (ship.quality == Quality::exceptional) return umpire.cite("ethos.repair.5"), true;
  return umpire.roll(Die::d6, {who, "ethos.repair.8", "can so few try it (6)"}) >= allowed_on;
}

// ethos.repair.1: a 5 or 6 restores a box. ethos.repair.4: of the hull one a turn.
int work_on(Battle& battle, Umpire& umpire, Actor who, const engine::Part& part) {
  Ship& ship = battle[who];
  if (!gets_to_work(ship, umpire, who, part)) return 0;
  const int rolls = std::max(1, part.amount / blocks_for(part.slot));
  const int most = part.slot == hull_slot ? 1 : missing(battle, ship, part.slot);
  const int restored =
      std::min(most, umpire.count(rolls, restores_on, {who, "ethos.repair.1", "repairs (5 or 6)"}));
  for (int i = 0; i < restored; ++i) restore(ship, part.slot);
  if (restored > 0) umpire.tell(told(Repaired{mended(part.slot), restored}, "ethos.repair.1", who));
  return restored;
}

void repair(Battle& battle, Umpire& umpire, Actor who, const engine::Share& share) {
  int restored = 0;
  for (const engine::Part& part : share.parts) restored += work_on(battle, umpire, who, part);
  if (restored == 0 && !share.parts.empty()) umpire.tell(told(NoRepair{}, "ethos.repair.1", who));
}

}  // namespace

int missing(const Battle& battle, const Ship& ship, int slot) {
  const Sheet& sheet = battle.sheet(ship);
  if (is_gun(slot)) {
    const std::size_t beam = std::size_t(slot / max_entries);
    const int entry = slot % max_entries;
    return entry < sheet.entries.size()
               ? sheet.entries[entry].points[beam] - ship.points[beam][std::size_t(entry)]
               : 0;
  }
  if (is_launcher(slot)) return ship.launchers_lost >> (slot - launcher_items) & 1;
  if (is_deck(slot))
    return printed_deck(sheet, slot - deck_items) - ship.deck[std::size_t(slot - deck_items)];
  switch (slot) {
    case asw_item: return sheet.asw - ship.asw;
    case aa_item: return sheet.aa - ship.aa;
    case ecm_item: return sheet.ecm - ship.ecm;
    case hull_slot: return sheet.hull - ship.hull;
    case steering_slot: return ship.steering_damaged;
    case motive_slot: return sheet.motive - ship.motive;
    default: return 0;  // ethos.repair.9: aircraft are no fittings of the ship
  }
}

namespace {

// ethos.repair.1: hull, steering, motive, guns, AA, then the rest; crew (ethos.repair.3) and armour
// (ethos.repair.7) never. Whether it is enough says `enough(slot)`.
bool look_for_damage(const Battle& battle, const Ship& ship, auto&& enough) {
  constexpr std::pair<int, int> in_order[] = {{hull_slot, motive_slot + 1},
                                              {gun_items, launcher_items},
                                              {aa_item, aa_item + 1},
                                              {launcher_items, aa_item},
                                              {ecm_item, ecm_item + 1}};
  for (const auto& [from, to] : in_order)
    for (int slot = from; slot < to; ++slot)
      if (missing(battle, ship, slot) > 0 && enough(slot)) return true;
  return false;
}

bool is_damaged(const Battle& battle, const Ship& ship) {
  return look_for_damage(battle, ship, [](int) { return true; });
}

}  // namespace

RepairSlots repair_slots(const Battle& battle, const Ship& ship) {
  RepairSlots slots{};
  look_for_damage(battle, ship, [&](int slot) { return slots.add(slot), false; });
  return slots;
}

// ethos.repair.6: marines are half a unit of crew each.
int blocks(const Ship& ship) { return (2 * ship.crew + ship.marines) / 4; }

// ethos.repair.10: neither derelicts nor prizes in the turn they are taken.
bool may_repair(const Battle& battle, const Ship& ship) {
  const bool just_taken = ship.captured != 0 && ship.captured == battle.turn;
  return afloat(ship) && people(ship) > 0 && !just_taken && is_damaged(battle, ship);
}

// ethos.seq.16, ethos.repair.10: all are named before any die is thrown; side A names first.
void repairs(Battle& battle, Umpire& umpire) {
  engine::Scratch<Question, max_ships> sheet;
  std::array<Answer, std::size_t(max_ships)> answers;
  for (const Side side : {battle.first, enemy_of(battle.first)}) {
    const int before = sheet.size();
    ask_ships(battle, side, repair_kind, sheet,
              [&](Actor, const Ship& ship) { return may_repair(battle, ship); });
    umpire.ask_all(battle, {sheet.begin() + before, sheet.end()}, answers.data() + before);
  }
  for (int i = 0; i < sheet.size(); ++i)
    repair(battle, umpire, sheet[i].actor, answers[std::size_t(i)].share);
}

}  // namespace ethos
