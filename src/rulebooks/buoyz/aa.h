// Chapter 9.5: anti-aircraft fire.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void fire_aa(Battle& battle, Umpire& umpire);  // Attack 1
double aa_range(const Battle& battle, const Ship& ship);
int aa_dice(const Battle& battle, const Ship& ship);  // not yet fired this turn, without High Angle
int high_angle_dice(const Battle& battle,
                    const Ship& ship);  // secondary guns may add these (7.3.21); 0: none

// Whether a ship may fire at a flight: its side, range, sight, no dogfight (9.5.3).
enum class AaBar : std::uint8_t { none, gone, friendly, dogfight, broken_off, range, hidden };
AaBar aa_bar(const Battle& battle, Actor ship, Actor flight);
// What her captain may be told before she fires: with ranges hidden, nothing measured (1.1.2).
AaBar shown_aa_bar(const Battle& battle, Actor ship, Actor flight);
// What is added to each die (9.5.4).
Tally aa_hits(const Battle& battle, const Ship& ship, const Flight& target);
// One ship's fire as ordered, target by target.
void fire_volleys(Battle& battle, Umpire& umpire, Actor ship, const engine::Fire& fire);

}  // namespace buoyz
