// Chapter 9.3: carriers, seaplane carriers, land bases; launching and recovering.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

inline constexpr int turns_to_table =
    2;  // 9.3.5: launched in one turn, flying in the next, then on the table

void fit_out_flights(Battle& battle, Umpire& umpire);  // set-up: roles and warloads, who starts in the air
void flight_decks(Battle& battle, Umpire& umpire);     // End 6
int deck_rate(const Battle& battle, const Ship& ship);
bool heads_into_wind(const Battle& battle, const Ship& ship);

bool needs_no_wind(const Battle& battle, const Flight& flight);  // to start and land

// Flights this deck or base may still handle this End Phase: a ship, or a side's land base by the side's
// actor.
int handling_rate(const Battle& battle, Actor base);
int launch_rate(const Battle& battle, Actor base);  // how many of them may be launches
bool is_land_base(Actor base);

enum class DeckBar : std::uint8_t {
  none,
  not_here,   // not aboard, not astern, not hers
  rearming,   // 9.3.4
  crippled,   // or her deck is gone
  action,     // 9.3.1: she performed a Special Action
  wind,       // 9.3.1
  under_way,  // 9.3.3: seaplane carriers stop to recover
  stowed,     // 7.3.17
  full,       // 9.3.6
  no_launch   // 5.8.2
};
struct DeckCheck {
  DeckBar bar = DeckBar::none;
  Clause clause{};
};
DeckCheck may_launch(const Battle& battle, Actor base, Actor flight);
DeckCheck may_recover(const Battle& battle, Actor base, Actor flight, int turn);
const char* why_not(DeckBar bar);

// One order of deck_kind.
void launch(Battle& battle, Umpire& umpire, Actor base, const engine::AirOrder& order);
void recover(Battle& battle, Umpire& umpire, Actor base, Actor flight);

}  // namespace buoyz
