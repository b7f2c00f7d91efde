// Chapters guns and dmg.
#include "rulebooks/wetthrust/firing/guns.h"

#include <algorithm>
#include <cstring>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/hit_dice.h"

namespace wetthrust {
namespace {

constexpr int steady_german_die = 4;  // guns.8: from here up the fire control is good

// wetthrust.guns.8: once a game, when a German ship first fires her guns.
void try_german_fire_control(Battle& battle, Umpire& umpire, Actor firer) {
  Ship& ship = battle[firer];
  if (battle.sheet(ship).nation != Nation::german || ship.is(Mark::rolled_german)) return;
  const int die = umpire.roll(Die::d6, {firer, "wetthrust.guns.8", "German fire control"});
  ship.set(Mark::rolled_german);
  if (die >= steady_german_die) ship.set(Mark::german_bonus);
  umpire.tell(told(GermanFireControl{die}, "wetthrust.guns.8", firer));
}

// wetthrust.dmg.1: a D6 for each damage die of each battery; points by armour.
int roll_gun_points(Umpire& umpire, Actor firer, int dice, int armour) {
  constexpr int borders[] = {4, 5, 6};
  const engine::BandCounts faces = umpire.bands(dice, borders, {firer, "wetthrust.dmg.1", "damage"});
  return faces[1] * gun_points(4, armour) + faces[2] * gun_points(5, armour) +
         faces[3] * gun_points(6, armour);
}

// wetthrust.fuel.1: a fuel box for each completed row; wetthrust.dmg.5: and a check is due, but not for the
// last.
void complete_row(Battle& battle, Umpire& umpire, Actor who, int row) {
  Ship& ship = battle[who];
  lose_fuel(battle, umpire, who, 1, "wetthrust.fuel.1");
  if (battle.sheet(ship).rows[row].check == 0) return;
  ship.due |= std::uint8_t(1u << row);
  umpire.tell(told(CheckDue{row + 1}, "wetthrust.dmg.5", who));
}

void complete_rows(Battle& battle, Umpire& umpire, Actor who, int before, int after) {
  int end = 0;
  const Sheet& sheet = battle.sheet(who);
  for (int row = 0; row < sheet.rows.size(); ++row) {
    end += sheet.rows[row].boxes;
    if (before < end && after >= end) complete_row(battle, umpire, who, row);
  }
}

// Most ships have fired at few others lately: ladders are looked at eight at a time.
constexpr std::size_t ladders_at_once = 8;
static_assert(max_ships % ladders_at_once == 0 && sizeof(Ladder) * ladders_at_once == 24);
bool any_raised(const Ladder* ladders) {
  std::array<std::uint64_t, 3> bytes;
  std::memcpy(bytes.data(), ladders, sizeof bytes);
  return bytes[0] | bytes[1] | bytes[2];
}

void age(Ladder& ladder) {
  const int level = ladder.level + (ladder.fired ? 1 : -1);
  ladder = {std::uint8_t(std::clamp(level, 0, 2)), 0, std::uint8_t(ladder.hit >> 1)};
}

}  // namespace

int damage_dice(Battery battery, double range) {
  return std::max(0, classes - bands(range) - static_cast<int>(battery));
}

GunCounts count_guns(const Sheet& sheet, Symbols batteries) {
  GunCounts guns;
  for (std::size_t c = 0; c < guns.size(); ++c) guns[c] = how_many(sheet.batteries[c] & batteries);
  return guns;
}

Tally hit_dice(const Battle& battle, Actor firer, Actor target, Symbols batteries) {
  Tally dice;
  add_aim(battle.ladder(firer, target), broadside_of(battle, battle[firer]), batteries, dice);
  add_spotter(battle, firer, target, dice);
  add_instruments(battle, battle[firer], dice);
  add_target_smoke(battle[target], dice);
  add_sight(battle, battle[firer], dice);
  add_cover(battle, battle[firer], battle[target], dice);
  return dice;
}

// wetthrust.guns.2: a hit symbol stands on some faces of the hit die, as the option says.
bool strikes(Umpire& umpire, const Battle& battle, Actor who, int dice, Clause clause, const Tally* tally) {
  return umpire.count(dice, 7 - battle.book->options.hit_die_faces, {who, clause, "hit dice", tally}) > 0;
}

// wetthrust.guns.1: one salvo, one hit roll. wetthrust.guns.17: one symbol and the whole salvo strikes.
// wetthrust.guns.16: with no hit dice it cannot, but still counts as a shot (guns.4).
void fire_salvo(Battle& battle, Umpire& umpire, Actor firer, Actor target, Symbols batteries) {
  try_german_fire_control(battle, umpire, firer);
  const Tally tally = hit_dice(battle, firer, target, batteries);
  const int dice = std::max(0, total(tally));
  battle[firer].fired |= batteries;
  battle.ladder(firer, target).fired = 1;
  if (is_prey(battle.sheet(target).type)) battle[firer].set(Mark::fired_merchant);
  const bool hit = strikes(umpire, battle, firer, dice, "wetthrust.guns.17", &tally);
  umpire.tell(told(SalvoFired{dice, hit}, "wetthrust.guns.1", firer, target));
  if (!hit) return;
  battle.ladder(firer, target).hit |= 2;
  const double range = sea::distance(battle[firer].pose.at, seen_at(battle[target]));
  const int thrown = damage_dice(battle.sheet(firer), batteries, bands(range));
  const int armour = armour_against_guns(battle.sheet(target), evasion(battle, battle[target]), range);
  const int points = roll_gun_points(umpire, firer, thrown, armour);
  umpire.tell(told(Struck{thrown, points}, "wetthrust.dmg.1", firer, target));
  mark_damage(battle, umpire, target, points, firer, "wetthrust.dmg.5", Moment::ship_fire);
  lose_fuel(battle, umpire, target, points / points_for_fuel, "wetthrust.fuel.2");
}

// wetthrust.guns.4: fired at this turn, one level higher; otherwise one lower. Hits count for one turn
// (guns.10).
void age_ladders(Battle& battle) {
  const std::size_t ships = std::size_t(battle.ships.size());
  for (auto& row : std::span(battle.ladders).first(ships))
    for (std::size_t i = 0; i < ships; i += ladders_at_once)
      if (any_raised(&row[i]))
        for (Ladder& ladder : std::span(row).subspan(i, ladders_at_once)) age(ladder);
}

// wetthrust.dmg.5: from the top row down, points named by other rules too (wetthrust.dmg.7). wetthrust.dmg.6:
// every box marked, she is sunk.
void mark_damage(Battle& battle, Umpire& umpire, Actor who, int points, Actor by, Clause clause,
                 Moment moment) {
  Ship& ship = battle[who];
  if (points <= 0 || !afloat(ship)) return;
  const int before = ship.damage, boxes = battle.sheet(ship).boxes();
  ship.damage = std::uint8_t(std::min(before + points, boxes));
  umpire.tell(told(Damaged{points, ship.damage}, clause, who, by));
  complete_rows(battle, umpire, who, before, ship.damage);
  if (ship.damage == boxes) sink(battle, umpire, who, by, "wetthrust.dmg.6", moment);
}

// wetthrust.seq.3: sunk in step 4, she is removed at its end and may still fire; later, at once.
void sink(Battle& battle, Umpire& umpire, Actor who, Actor by, Clause clause, Moment moment) {
  Ship& ship = battle[who];
  if (ship.state == State::sinking && moment == Moment::ship_fire) return;
  if (!afloat(ship)) return;
  ship.damage = std::uint8_t(battle.sheet(ship).boxes());
  ship.state = moment == Moment::ship_fire ? State::sinking : State::sunk;
  umpire.tell(moment == Moment::ship_fire ? told(Sinking{}, clause, who, by) : told(Sunk{}, clause, who, by));
  if (ship.state == State::sunk) go_down_with(battle, umpire, who);
}

}  // namespace wetthrust
