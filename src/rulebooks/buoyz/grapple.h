// Chapter 8.1: closing, ramming, grappling, spar torpedoes.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

inline bool in_boarding_era(const Battle& battle) { return battle.book->era <= 4; }
bool grappled(const Battle& battle, Actor who);
int grapplers_of(const Battle& battle, Actor target);  // how many ships she is grappled to
void cut_free(Battle& battle, Actor who);              // all her links end
void unlink(Battle& battle, Actor one, Actor other);   // the link between these two ends

void cut_loose(Battle& battle, Umpire& umpire, Actor who);  // 8.1.8: she passed the check

// After her move, a ship that passed Grapple / Ram! names the enemy she closes with, or none (7.2.11). Whom
// she closed with.
Actor close_with(Battle& battle, Umpire& umpire, Actor who);
// The attempt itself: evading, spar torpedo, ram, grapple.
void attempt(Battle& battle, Umpire& umpire, Actor who, Actor target);
bool in_reach(const Battle& battle, const Ship& ship, const Ship& target);  // 8.1.1
bool on_beam(const Ship& target, sea::Point from);                          // of her port or starboard arc
// buoyz.8.1.4: two dice into her side, one into bow or stern, twice as many doubled up (1.7.1).
int ram_dice(const Battle& battle, const Ship& target, sea::Point from);

// Why she cannot close with that ship.
struct NoClosing {
  Clause clause{};
  const char* code = nullptr;  // null: she can
  const char* sentence = "";
};
NoClosing why_no_closing(const Battle& battle, Actor who, Actor target);

// The target's Evade Grapple! as a reaction, or one she kept (8.1.2).
bool may_try_to_evade(const Battle& battle, const Ship& ship);
bool evades(Battle& battle, Umpire& umpire, Actor target, Actor attacker);
inline bool burns(const Ship& ship) { return ship.fires > 0 || ship.is(Mark::lit); }
void watch_fires(Battle& battle);                  // as ships begin to move
void spread_fire(Battle& battle, Umpire& umpire);  // 8.1.9, in End 3 after damage control

QuestionKinds boarding_questions();  // of chapters 8 and 12.5
extern const QuestionKind close_kind, evade_kind, light_kind, order_kind, resume_kind, land_kind;
std::string describe_boarding(const Battle& battle, const engine::Event& event);
const char* boarding_event_name(std::uint16_t kind);

}  // namespace buoyz
