// Chapter fire and step 4: ships fire one after another, sides alternating.
#pragma once

#include "engine/few.h"
#include "rulebooks/wetthrust/movement/bearings.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void fire_ships(Battle& battle, Umpire& umpire);
void roll_initiative(Battle& battle, Umpire& umpire);  // at the start of step 3

// Mounts of a Fire answer are groups of the sheet; amounts are batteries, tubes or mounts.
enum class Bar { none, no_weapon, lost, used, disruptive, no_control, target, arc, range, hidden };
struct Aim {
  Bar bar = Bar::none;
  Clause clause{};
  double range = 0;
};
Aim aim(const Battle& battle, Actor firer, int group, Actor target);
std::string why_not(const Battle& battle, Actor firer, int group, Actor target, const Aim& aimed);
// Of these batteries those that work and bear on a target.
Symbols bearing_on(const Battle& battle, Actor firer, Actor target, Symbols batteries);
// To tenths, so that what is too far by a little does not read as if it were not.
double rounded_up(double inches);
// Batteries, tubes or mounts to fire now.
int loads_of(const Sheet& sheet, const Ship& ship, const Group& group);
inline int available(const Sheet& sheet, const Ship& ship, const Group& group) {
  if (group.system == System::battery) return how_many(group.members & ~ship.lost & ~ship.fired);
  return loads_of(sheet, ship, group);
}
inline int available(const Battle& battle, const Ship& ship, const Group& group) {
  return available(battle.sheet(ship), ship, group);
}
// Weapons of a ship that can fire now: groups of her sheet, by number.
struct Armament {
  const Sheet& sheet;
  std::uint32_t guns = 0, others = 0;  // batteries; launchers and mounts
  Symbols batteries = 0;               // of those groups, that are not lost
  double farthest_reach = 0;
  Facings farthest = 0;  // of the batteries or launchers with that reach
};
Armament armament(const Battle& battle, const Ship& ship);
// Calls f(number, group) for some groups of a sheet, in its order: batteries, launchers, mounts.
template <class F>
void each_weapon(const Sheet& sheet, std::uint32_t groups, F&& f) {
  for (; groups; groups &= groups - 1) {
    const int number = std::countr_zero(groups);
    f(number, sheet.groups[std::size_t(number)]);
  }
}
// The batteries of a sheet with these facings.
inline Symbols guns_covering(const Sheet& sheet, Facings facings) {
  Symbols covering = 0;
  for (const GunArc& arc : sheet.gun_arcs)
    if (facings & bit(arc.facing)) covering |= arc.batteries;
  return covering;
}
// How an enemy lies to a ship that would fire at her.
struct Lie {
  double range;
  Facings covered;  // facings of the firer whose arcs cover her
};
// wetthrust.sub.3, wetthrust.asw.3: what of a submarine may be attacked, and by whom.
bool fits_submerged(const Battle& battle, const Ship& firer, System weapon, const Ship& target);
inline bool fits(const Battle& battle, const Ship& firer, System weapon, const Ship& target) {
  if (target.mode == Mode::surfaced) return weapon != System::asw_mount;
  return fits_submerged(battle, firer, weapon, target);
}
// wetthrust.asw.5: an attack run right over her needs no arc.
inline bool on_top(System weapon, double range) {
  constexpr double range_zero = 0.5;
  return weapon == System::asw_mount && range < range_zero;
}
inline bool bears_on(const Battle& battle, const Ship& ship, const Group& weapon, const Ship& target,
                     const Lie& lie) {
  if (!sea::within(lie.range, weapon.reach) || !fits(battle, ship, weapon.system, target)) return false;
  return on_top(weapon.system, lie.range) || lie.covered & bit(weapon.facing);
}
// The ships of a side as their enemies see them.
struct Seen {
  sea::Point at;
  int number;
  bool surfaced;
};
using Fleet = engine::Scratch<Seen, max_ships>;
// Those of them that these weapons of hers can be fired at now, by number.
std::uint64_t targets_of(const Battle& battle, const Ship& ship, const Armament& ready, const Fleet& enemies);
// Whether she has not fired and one of the targets noted when step 4 began is still there.
inline bool may_fire(const Battle& battle, const Ship& ship) {
  if (ship.is(Mark::fired) || !afloat(ship)) return false;
  for (std::uint64_t left = ship.targets; left; left &= left - 1)
    if (on_table(battle.ships[std::countr_zero(left)])) return true;
  return false;
}
// Carries out a ship's fire order: one salvo for each target, then torpedoes, then an attack run.
void resolve(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order);
std::string group_name(const Group& group);
// Two where she fires to both sides only.
Few<sea::Arc, 2> arcs_of(Facing facing);
double reach_of(System system, Battery battery);  // torp.2, asw.4, dmg.1
inline bool bears(const sea::Pose& pose, Facing facing, sea::Point at) {
  return Bearings(pose).on(at) & bit(facing);
}
// wetthrust.gen.3: four quadrants; a bearing on a limit is in both.
inline Facings quadrants(const sea::Pose& of, sea::Point at) { return Bearings(of).on(at); }
inline constexpr Facings bow_bit = bit(Facing::bow), beam_bits = bit(Facing::port) | bit(Facing::starboard);

extern const QuestionKind next_kind;  // which ship fires next
extern const QuestionKind fire_kind;  // what she fires at whom

}  // namespace wetthrust
