// Chapter 5.9: torpedo spreads; and the End Phase step in which spreads and missiles strike.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

// Places a spread against the target and spends a load (5.9.1). The aim has been checked.
Spread torpedoes_at(const Battle& battle, Actor firer, Actor target);  // as she would launch them now
void launch_torpedoes(Battle& battle, Umpire& umpire, Actor firer, Actor target);
void launch_air_torpedo(Battle& battle, Umpire& umpire, Actor flight,
                        Actor target);  // and guided bombs (5.11.2)
bool drops_guided_bombs(const Battle& battle, Actor from);
double torpedo_range(const Battle& battle, const Ship& ship);
unsigned torpedo_arcs(const Battle& battle, const Ship& ship);  // 5.1.5
Tally torpedo_hits(const Battle& battle, const Spread& spread);
// What is the same for torpedoes and missiles: night, weather, the launcher's speed, smoke for aircraft.
void add_conditions(const Battle& battle, const Spread& spread, Tally& hits);
// A load less, if she has a limited number (5.1.9).
void spend(Umpire& umpire, std::uint8_t& loads);

void ordnance_strikes(Battle& battle, Umpire& umpire);  // End 2

// Does what a spread of torpedoes or a missile does; used by ordnance_strikes and the odds.
void strike(Battle& battle, Umpire& umpire, const Spread& spread);

QuestionKinds ordnance_questions();  // of torpedoes, mines, missiles and submarines
std::string describe_ordnance(const Battle& battle, const engine::Event& event);
const char* ordnance_event_name(std::uint16_t kind);

}  // namespace buoyz
