// Step 7: sealed targets, all fire at once, then all damage.
#pragma once

#include "rulebooks/davco/gunnery/aim.h"

namespace davco {

void fire_guns(Battle& battle, Umpire& umpire);

void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire);  // for the odds
extern const QuestionKind fire_kind;                                           // which battery at whom

// A mount of an order: the battery's number, or the mount's own where fire is split (davco.firing.11).
int mounts_to_order(const Battle& battle, Actor who);
Guns guns_ordered(const Battle& battle, Actor who, int mount);
Battery battery_of(const Battle& battle, Actor who, int mount);
Aim aim_of(const Battle& battle, Actor who, int mount, Actor target);
bool has_target(const Battle& battle, Actor who, Gunner& gunner);
std::string mount_name(const Battle& battle, Actor who, int mount);

// How guns are shared among salvos, and how often a salvo hits.
using Salvos = Few<std::uint8_t, 16>;  // guns of each
Salvos salvos_of(int guns);

inline constexpr int near_range = 180;    // Table 3, above it Table 2 (davco.firing.6)
inline constexpr int farthest_hit = 300;  // where Table 2 ends

// What makes a salvo worse: added to its roll (davco.firing.7, davco.firing.13).
Tally hit_modifiers(const Battle& battle, const Ship& firer, const Ship& target);

// The highest rolls for one, two and three hits, by guns and range in whole cm, and the hits of a roll.
using HighestRolls = std::array<int, 3>;
HighestRolls highest_rolls(const Tables& tables, int guns, int range);
int hits_for(const HighestRolls& highest, int modified);

// davco.firing.6: one roll of the percentage dice.
int roll_salvo(Umpire& umpire, Actor firer, int range, const HighestRolls& highest, const Tally& modifiers);

// What a ship sees by herself.
int sight_of(const Battle& battle, const Ship& ship);  // cm
bool in_sight(const Battle& battle, const Ship& from, const Ship& target);
int radar_reach(const Battle& battle, const Ship& ship);  // cm; -1: none, or it does not work

}  // namespace davco
