// Chapters 1.2 and 5.1 to 5.5: arcs, ranges, what may be fired at, Attack Dice and what is added to them.
#include "rulebooks/buoyz/weapons.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "rulebooks/buoyz/weather.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr const char* weapon_names[] = {"main",      "cannon",   "secondary",    "AA",
                                        "torpedoes", "missiles", "depth charges"};

// Turrets of T1: which arcs each group bears through.
constexpr unsigned fore_turret = bit(Arc::fore) | beam_arcs, aft_turret = bit(Arc::aft) | beam_arcs;

const Layout& layout(const Sheet& sheet, Weapon weapon) {
  return weapon == Weapon::cannon ? sheet.cannon_layout : sheet.main_layout;
}

int turrets_bearing(const Layout& layout, unsigned arcs) {
  return (arcs & fore_turret ? layout.fore : 0) + (arcs & beam_arcs ? layout.mid : 0) +
         (arcs & aft_turret ? layout.aft : 0) + (arcs & bit(Arc::port) ? layout.port : 0) +
         (arcs & bit(Arc::starboard) ? layout.starboard : 0);
}

unsigned battery_arcs(const Sheet& sheet, const Layout& layout) {
  if (sheet.fort() || layout.mounting == Mounting::all_round) return all_arcs;
  if (layout.mounting == Mounting::broadside) return beam_arcs;
  const bool centre = layout.fore + layout.mid + layout.aft > 0;
  return (centre ? beam_arcs : 0) | (layout.port ? bit(Arc::port) : 0) |
         (layout.starboard ? bit(Arc::starboard) : 0) | (layout.fore ? bit(Arc::fore) : 0) |
         (layout.aft ? bit(Arc::aft) : 0);
}

// buoyz.1.2.2: her broadside where it bears, and chasers ahead or astern.
unsigned cannon_arcs(const Sheet& sheet) {
  return (sheet.cannon ? battery_arcs(sheet, sheet.cannon_layout) : 0) |
         (sheet.bow_chasers ? bit(Arc::fore) : 0) | (sheet.stern_chasers ? bit(Arc::aft) : 0);
}

// Her chasers bear and are more than what else does.
bool chases(const Sheet& sheet, Weapon weapon, unsigned arcs) {
  if (weapon != Weapon::cannon || !(sheet.bow_chasers || sheet.stern_chasers)) return false;
  const bool battery = sheet.cannon && (arcs & battery_arcs(sheet, sheet.cannon_layout));
  return chasers_bearing(sheet, arcs) > (battery ? sheet.cannon : 0);
}

void add_range(const Battle& battle, const Ship& firer, Weapon weapon, double range, Tally& hits) {
  const Parameters& p = battle.book->p;
  if (sea::beyond(range, effective_range(battle, firer, weapon)))
    hits.worst_of(-4, "beyond effective range", "buoyz.5.5.6");
  if (weapon == Weapon::cannon) {
    if (sea::beyond(range, p.cannon_long)) hits.worst_of(-1, "long range", "buoyz.5.5.4");
    if (sea::beyond(range, p.cannon_extreme)) hits.worst_of(-2, "extreme range", "buoyz.5.5.4");
    return;
  }
  if (sea::at_least(range, p.long_range)) hits.worst_of(-1, "long range", "buoyz.5.5.3");
  if (sea::beyond(range, p.extreme_range)) hits.worst_of(-2, "extreme range", "buoyz.5.5.3");
}

// buoyz.5.5.5, 7.2.15: a fast target and one that makes smoke share one deduction.
void add_target(const Battle& battle, const Ship& target, Tally& hits) {
  if (target.did(Action::smoke))
    hits.plus(-1, "target makes smoke", "buoyz.7.2.15");
  else if (sea::beyond(target.run / 1000.0, battle.book->p.fast_target))
    hits.plus(-1, "fast target", "buoyz.5.5.5");
}

// buoyz.5.5.7: Radar lays main and secondary guns on a contact, one kept beyond its range too (10.5.4).
bool radar_lays(Weapon weapon, const Aim& aimed) {
  return weapon != Weapon::cannon && aimed.located == Located::by_radar;
}

int dice_on_sheet(const Battle& battle, const Ship& ship, Weapon weapon) {
  const Sheet& sheet = battle.sheet(ship);
  switch (weapon) {
    case Weapon::main: return sheet.main;
    case Weapon::cannon: return sheet.cannon;
    case Weapon::secondary: return sheet.secondary;
    case Weapon::aa: return sheet.aa;
    case Weapon::torpedoes: return battle.book->p.torpedo_dice;
    case Weapon::missiles: return launchers(battle, ship);
    case Weapon::depth_charges: break;
  }
  return ship.depth_charges > 0 ? battle.book->p.dc_dice_ship : battle.book->p.dc_dice_air;
}

}  // namespace

// buoyz.1.2.1: four arcs of 90 degrees about the measuring point. Within a hundredth of a degree of a border
// both count; the tangent of 45 degrees and a little is one and twice that little.
unsigned arcs_to(const sea::Pose& from, sea::Point target) {
  constexpr double border = 1 + 2 * sea::arc_tolerance;
  const sea::Vec step = target - from.at, ahead = from.heading.unit();
  const double fore = sea::dot(step, ahead), side = sea::dot(step, sea::to_starboard(ahead));
  return (std::fabs(side) <= fore * border ? bit(Arc::fore) : 0) |
         (std::fabs(fore) <= side * border ? bit(Arc::starboard) : 0) |
         (std::fabs(side) <= -fore * border ? bit(Arc::aft) : 0) |
         (std::fabs(fore) <= -side * border ? bit(Arc::port) : 0);
}

const char* weapon_name(Weapon weapon) { return weapon_names[static_cast<int>(weapon)]; }

// buoyz.1.2.2, T1: the arcs of each weapon; forts fire all round (G1).
unsigned weapon_arcs(const Battle& battle, const Ship& ship, Weapon weapon) {
  const Sheet& sheet = battle.sheet(ship);
  switch (weapon) {
    case Weapon::main: return battery_arcs(sheet, sheet.main_layout);
    case Weapon::cannon: return cannon_arcs(sheet);
    case Weapon::torpedoes: return torpedo_arcs(battle, ship);
    case Weapon::depth_charges: return depth_charge_arcs(battle, ship);
    default: return all_arcs;
  }
}

int chasers_bearing(const Sheet& sheet, unsigned arcs) {
  return std::max(arcs & bit(Arc::fore) ? sheet.bow_chasers : 0,
                  arcs & bit(Arc::aft) ? sheet.stern_chasers : 0);
}

// buoyz.5.3.4, T5.
double effective_range(const Battle& battle, const Ship& ship, Weapon weapon) {
  const Parameters& p = battle.book->p;
  switch (weapon) {
    case Weapon::main: return p.effective_range[battle.sheet(ship).main_bracket];
    case Weapon::cannon: return p.cannon_range;
    case Weapon::secondary: return p.secondary_range;
    case Weapon::aa: return aa_range(battle, ship);
    case Weapon::torpedoes: return torpedo_range(battle, ship);
    case Weapon::missiles: return p.missile;
    case Weapon::depth_charges: break;
  }
  return depth_charge_range(battle, ship);
}

// buoyz.5.3.5: guns of 6 inches and more fire to twice their effective range.
double longest_range(const Battle& battle, const Ship& ship, Weapon weapon) {
  return effective_range(battle, ship, weapon) * (weapon == Weapon::main ? 2 : 1);
}

double shortest_range(const Battle& battle, Weapon weapon) {
  if (weapon == Weapon::torpedoes) return battle.book->p.torpedo_least;
  return weapon == Weapon::missiles ? battle.book->p.missile_least : 0;
}

// buoyz.5.5.1: the SD's number, then buoyz.5.4.2 the share of turrets that bear, 5.7.4 and 5.8.2 what damage
// leaves of them; rounded once (1.1.4).
Tally attack_dice(const Battle& battle, const Ship& ship, Weapon weapon, unsigned arcs) {
  const Sheet& sheet = battle.sheet(ship);
  const Layout& battery = layout(sheet, weapon);
  Tally dice;
  const bool chased = chases(sheet, weapon, arcs);
  if (chased)
    dice.plus(chasers_bearing(sheet, arcs), "dice of her chasers", "buoyz.1.2.2");
  else
    dice.plus(dice_on_sheet(battle, ship, weapon), "dice on her sheet", "buoyz.5.5.1");
  const bool turrets = (weapon == Weapon::main || weapon == Weapon::cannon) && !chased && !sheet.fort() &&
                       battery.mounting == Mounting::turrets;
  if (const int bearing = turrets_bearing(battery, arcs); turrets && bearing < battery.turrets())
    dice.times(bearing, battery.turrets(), "dice: turrets that bear", "buoyz.5.4.2");
  if (weapon == Weapon::missiles) return dice;  // its launchers are counted as they work now
  if (crippled(ship) && weapon != Weapon::depth_charges) dice.times(1, 2, "dice: crippled", "buoyz.5.7.4");
  if (ship.armament) dice.times(1, 1 << std::min<int>(ship.armament, 8), "dice: armament hit", "buoyz.5.8.2");
  return dice;
}

// Looked at closely only where it may be so: a damaged ship, or fewer dice than half her turrets.
bool rounds_to_nothing(const Battle& battle, const Ship& ship, Weapon weapon, unsigned arcs) {
  if (!is_gun(weapon)) return false;
  const bool whole = !crippled(ship) && ship.armament == 0;
  if (whole && 2 * dice_on_sheet(battle, ship, weapon) >= layout(battle.sheet(ship), weapon).turrets())
    return false;
  return total(attack_dice(battle, ship, weapon, arcs)) == 0;
}

Tally to_hit(const Battle& battle, Actor firer, Weapon weapon, Actor target, const Aim& aimed) {
  const Ship& ship = battle[firer];
  Tally hits;
  add_range(battle, ship, weapon, aimed.range, hits);
  add_target(battle, battle[target], hits);
  if (radar_lays(weapon, aimed)) hits.plus(1, "laid by Radar", "buoyz.5.5.7");
  add_weather(battle, hits);
  if (ship.did(Action::flank_speed)) hits.plus(-1, "firer at Flank Speed", "buoyz.7.2.4");
  if (battle.sheet(ship).fort()) hits.plus(1, "from a fort", "buoyz.12.2.3");
  return hits;
}

}  // namespace buoyz
