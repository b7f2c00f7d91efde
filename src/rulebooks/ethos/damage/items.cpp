// What a ship can lose beside hull, armour, motive and crew: weapons, launchers, decks, AA, ECM, aircraft.
#include "rulebooks/ethos/damage/items.h"

#include <fmt/format.h>

#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/view.h"

namespace ethos {
namespace {

constexpr int beam_of(int gun) { return gun / max_entries; }
constexpr int entry_of(int gun) { return gun % max_entries; }

void add_guns(const Battle& battle, const Ship& ship, int beam, Items& out) {
  const auto& entries = battle.sheet(ship).entries;
  for (const bool secondary : {true, false})
    for (int i = 0; i < entries.size(); ++i)
      if (entries[i].secondary == secondary && ship.points[std::size_t(beam)][std::size_t(i)] > 0)
        out.add(gun_item(beam, i));
}

// Ruling of ethos.spd.2: launchers whose arc covers the side. What bears ahead or astern bears on both bows
// or quarters.
bool covers(const Launcher& launcher, int beam) {
  const unsigned ends = bit(Quarter::ahead) | bit(Quarter::astern);
  return launcher.arcs & (ends | bit(Quarter(beam)));
}

void add_launchers(const Battle& battle, const Ship& ship, int beam, Items& out) {
  const auto& launchers = battle.sheet(ship).launchers;
  for (int i = 0; i < launchers.size(); ++i)
    if (!(ship.launchers_lost >> i & 1) && covers(launchers[i], beam)) out.add(launcher_items + i);
  if (ship.asw > 0) out.add(asw_item);
}

// Of a carrier the fields of the broadsides are her deck, fore and aft (ethos.sd.6); her launchers, if any,
// are on neither.
void add_weapons(const Battle& battle, const Ship& ship, int beam, Items& out) {
  if (battle.sheet(ship).has_deck() && ship.deck[std::size_t(beam)] > 0) out.add(deck_items + beam);
  add_guns(battle, ship, beam, out);
  add_launchers(battle, ship, beam, out);
}

void add_new(const Items& from, Items& to) {
  for (const int item : from)
    if (std::find(to.begin(), to.end(), item) == to.end()) to.add(item);
}

Fitting fitting_of(const Entry& entry) {
  if (entry.secondary) return Fitting::secondary;
  return Fitting(entry.weapon);
}

std::string gun_name(const Entry& entry) {
  switch (entry.weapon) {
    case WeaponClass::siege: return "siege engine";
    case WeaponClass::cannon: return "cannon";
    case WeaponClass::gun: break;
  }
  return fmt::format("{:g} in {}gun", entry.calibre / 100.0, entry.secondary ? "secondary " : "");
}

ItemLost take_gun(Battle& battle, Ship& ship, int item) {
  --ship.points[std::size_t(beam_of(item))][std::size_t(entry_of(item))];
  return {fitting_of(battle.sheet(ship).entries[entry_of(item)]), Where(1 + beam_of(item))};
}

// Takes it off, and says what it was.
ItemLost take(Battle& battle, Ship& ship, int item) {
  if (is_gun(item)) return take_gun(battle, ship, item);
  if (is_launcher(item)) {
    ship.launchers_lost |= std::uint8_t(1u << (item - launcher_items));
    return {Fitting::launcher, Where::nowhere};
  }
  if (is_deck(item)) {
    --ship.deck[std::size_t(item - deck_items)];
    const bool halves = battle.sheet(ship).combined_deck == 0;
    return {Fitting::deck, halves ? Where(3 + item - deck_items) : Where::nowhere};
  }
  switch (item) {
    case asw_item: return --ship.asw, ItemLost{Fitting::asw, Where::nowhere};
    case aa_item: return --ship.aa, ItemLost{Fitting::aa, Where::nowhere};
    case ecm_item: return --ship.ecm, ItemLost{Fitting::ecm, Where::nowhere};
    default: return --ship.spotters, ItemLost{Fitting::spotter, Where::nowhere};
  }
}

}  // namespace

Items weapons_on(const Battle& battle, const Ship& ship, Impact side) {
  Items items;
  items.clear();
  if (side != Impact::starboard) add_weapons(battle, ship, 0, items);
  Items other;
  other.clear();
  if (side != Impact::port) add_weapons(battle, ship, 1, other);
  add_new(other, items);
  return items;
}

// ethos.spd.5: AA, waves, spotters, ECM, weapons of the other side, weapons of the side that was struck.
Items items_of(const Battle& battle, Actor who, Impact side) {
  const Ship& ship = battle[who];
  Items items;
  items.clear();
  if (ship.aa > 0) items.add(aa_item);
  for (int i = 0; i < battle.waves.size(); ++i)
    if (battle.waves[i].where == Aloft::aboard && battle.waves[i].aboard == index(who))
      items.add(wave_items + i);
  if (ship.spotters > 0) items.add(spotter_item);
  if (ship.ecm > 0) items.add(ecm_item);
  if (side != Impact::either)
    add_new(weapons_on(battle, ship, side == Impact::port ? Impact::starboard : Impact::port), items);
  add_new(weapons_on(battle, ship, side), items);
  return items;
}

int boxes_in(const Ship& ship, const Items& items) {
  int boxes = 0;
  for (const int item : items) {
    if (is_gun(item)) boxes += ship.points[std::size_t(beam_of(item))][std::size_t(entry_of(item))];
    if (is_deck(item)) boxes += ship.deck[std::size_t(item - deck_items)];
    if (item == aa_item) boxes += ship.aa;
  }
  return boxes;
}

std::string item_name(const Battle& battle, Actor who, int item) {
  const Ship& ship = battle[who];
  if (is_gun(item))
    return fmt::format("{} to {}", gun_name(battle.sheet(ship).entries[entry_of(item)]),
                       beam_of(item) ? "starboard" : "port");
  if (is_launcher(item)) {
    const Launcher& one = battle.sheet(ship).launchers[item - launcher_items];
    return fmt::format("{} {}", one.missile ? "missile launcher" : "torpedo tubes",
                       item - launcher_items + 1);
  }
  if (is_deck(item)) {
    if (battle.sheet(ship).combined_deck) return "flight deck";
    return item == deck_items ? "flight deck forward" : "flight deck aft";
  }
  switch (item) {
    case asw_item: return "ASW launcher";
    case aa_item: return "AA";
    case ecm_item: return "ECM";
    case spotter_item: return "spotter plane";
    default: return battle.name(wave_actor(item - wave_items));
  }
}

std::string loss_in_words(const Battle& battle, Actor who, int item) {
  const Ship& ship = battle[who];
  const auto left = [](int now, const char* what) {
    return now > 1 ? fmt::format("{} left", counted(now - 1, what)) : std::string("nothing is left of it");
  };
  if (is_gun(item))
    return left(ship.points[std::size_t(beam_of(item))][std::size_t(entry_of(item))], "point");
  if (is_launcher(item)) return "nothing is launched from it any more";
  if (is_deck(item)) return left(ship.deck[std::size_t(item - deck_items)], "point of flight deck");
  switch (item) {
    case asw_item: return left(ship.asw, "ASW point");
    case aa_item: return left(ship.aa, "AA point");
    case ecm_item: return left(ship.ecm, "ECM point");
    case spotter_item: return left(ship.spotters, "spotter plane");
    default: return "the wave is lost aboard";
  }
}

void lose_item(Battle& battle, Umpire& umpire, Actor who, int item, Clause clause) {
  if (item < wave_items) {
    const ItemLost lost = take(battle, battle[who], item);
    return umpire.tell(told(lost, clause, who));
  }
  const Actor wave = wave_actor(item - wave_items);
  umpire.tell(told(WaveLostAboard{}, clause, who, wave));
  battle.wave(wave).gone_unseen = goes_unseen(battle, wave);
  battle.wave(wave).where = Aloft::lost;
}

}  // namespace ethos
