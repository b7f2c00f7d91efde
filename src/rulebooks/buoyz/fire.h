// Chapters 2.1.3, 5.2 and 5.3: ships fire one at a time, sides alternating.
#pragma once

#include "rulebooks/buoyz/umpiring.h"
#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

void ships_fire(Battle& battle, Umpire& umpire);  // Attack 2

QuestionKinds fire_questions();
std::string describe_fire(const Battle& battle, const engine::Event& event);
const char* fire_event_name(std::uint16_t kind);

inline constexpr std::uint32_t dismast_flag = 1;  // of Fire::flags

// The weapons a ship fires in her slot, in the order they are resolved by default.
inline constexpr Weapon ship_weapons[] = {Weapon::main,      Weapon::cannon,   Weapon::secondary,
                                          Weapon::torpedoes, Weapon::missiles, Weapon::depth_charges};

// What she was last found able to fire at: where that still bears, nothing else is looked at.
struct Sighting {
  Weapon weapon;
  Actor target;
};
inline constexpr Sighting nothing_seen{Weapon::main, nobody};
bool has_target(const Battle& battle, Actor who);
bool has_target(const Battle& battle, Actor who, Sighting& seen);
// buoyz.2.1.4: she may be named in a slot of her side, if only to do nothing.
bool waits_for_slot(const Ship& ship);
// She may still fire this turn and has something to fire at or to look for.
bool may_act(const Battle& battle, Actor who);
// One ship's declared attacks, weapon by weapon (5.3.2).
void carry_out_fire(Battle& battle, Umpire& umpire, Actor who, const engine::Fire& order);
void carry_out_shot(Battle& battle, Umpire& umpire, Actor who, const engine::Shot& shot, std::uint32_t flags);

}  // namespace buoyz
