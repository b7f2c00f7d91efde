// Chapters 1.2, 5.1 to 5.4: weapons, arcs, ranges, and what may be fired at.
#pragma once

#include "rulebooks/buoyz/sight.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// Arcs of Template 1 (G1), as bits; a bearing on a border is in both.
enum class Arc : std::uint8_t { fore, starboard, aft, port };
constexpr unsigned bit(Arc arc) { return 1u << static_cast<int>(arc); }
inline constexpr unsigned all_arcs = 15;
inline constexpr unsigned beam_arcs = bit(Arc::starboard) | bit(Arc::port);
inline constexpr unsigned end_arcs = bit(Arc::fore) | bit(Arc::aft);
inline constexpr const char* arc_words[] = {"fore", "starboard", "aft", "port"};

unsigned arcs_to(const sea::Pose& from, sea::Point target);  // in which of its arcs the target lies
const char* weapon_name(Weapon weapon);                      // as orders write it: "main", "depth charges"
constexpr unsigned bit(Weapon weapon) { return 1u << static_cast<int>(weapon); }
constexpr bool is_gun(Weapon weapon) { return weapon <= Weapon::secondary; }  // cannon too

// Why a weapon cannot fire at a target.
enum class Bar : std::uint8_t {
  none,
  no_weapon,
  used,
  target,
  arc,
  range,
  too_near,
  not_located,
  smoke,
  weather,
  action,
  submerged
};
struct Aim {
  Bar bar = Bar::none;
  Clause clause{};
  double range = 0;
  unsigned arcs = 0;  // of the firer, through which the weapon bears
  Located located = Located::no;
};
Aim aim(const Battle& battle, Actor firer, Weapon weapon, Actor target);
Aim bear(const Battle& battle, Actor firer, Weapon weapon, Actor target);  // whatever she may use now
// What hides a target that is not located: land, another ship's contact that is not hers, or the distance.
Clause why_hidden(const Battle& battle, Actor firer, Actor target);
std::string why_not(const Battle& battle, Actor firer, Weapon weapon, Actor target, const Aim& aimed);

// Whether she may use the weapon at all now; dice before the share of turrets that bear.
struct Hindrance {
  Bar bar = Bar::none;
  Clause clause{};
};
Hindrance hindrance(const Battle& battle, const Ship& ship, Weapon weapon);
bool carries(const Battle& battle, const Ship& ship, Weapon weapon);  // and has something left to fire
inline Bar barred(const Battle& battle, const Ship& ship, Weapon weapon) {
  return carries(battle, ship, weapon) ? hindrance(battle, ship, weapon).bar : Bar::no_weapon;
}
unsigned weapon_arcs(const Battle& battle, const Ship& ship, Weapon weapon);  // through which it fires at all
int chasers_bearing(const Sheet& sheet, unsigned arcs);  // dice of bow or stern chasers, the more of the two
double effective_range(const Battle& battle, const Ship& ship, Weapon weapon);
double longest_range(const Battle& battle, const Ship& ship, Weapon weapon);
double shortest_range(const Battle& battle, Weapon weapon);

// Attack Dice (5.5.1): the SD's number, the share of turrets that bear, cripples and criticals; rounded once.
Tally attack_dice(const Battle& battle, const Ship& ship, Weapon weapon, unsigned arcs);
// buoyz.1.1.4: what bears and works of guns comes to no die at all.
bool rounds_to_nothing(const Battle& battle, const Ship& ship, Weapon weapon, unsigned arcs);
// What is added to each hit die of guns and cannon (5.5.3 to 5.5.8).
Tally to_hit(const Battle& battle, Actor firer, Weapon weapon, Actor target, const Aim& aimed);

}  // namespace buoyz
