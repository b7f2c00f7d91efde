// Chapter 8.1: closing, ramming, grappling, spar torpedoes.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

bool grappled(const Battle& battle, Actor who);
int grapplers_of(const Battle& battle, Actor target);  // how many ships are ramming or grappling her
void cut_free(Battle& battle, Actor who);              // all her links end
// After her move, a ship that passed Grapple / Ram! names the enemy she closes with, or none (7.2.11).
void close_with(Battle& battle, Umpire& umpire, Actor who);
// The target's Evade Grapple! as a reaction, or one she kept (8.1.2).
bool evades(Battle& battle, Umpire& umpire, Actor target, Actor attacker);
void spread_fire(Battle& battle, Umpire& umpire);  // 8.1.9, in End 3 after damage control

QuestionKinds boarding_questions();  // of chapters 8 and 12.5
std::string describe_boarding(const Battle& battle, const engine::Event& event);
const char* boarding_event_name(std::uint16_t kind);

}  // namespace buoyz
