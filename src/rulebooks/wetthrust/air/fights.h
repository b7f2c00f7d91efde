// Parts of step 5: fights between aircraft (fight), and fire from ships at them (aa).
#pragma once

#include "rulebooks/wetthrust/air/air.h"

namespace wetthrust {

void fight_in_the_air(Battle& battle, Umpire& umpire);
void meet_raiders(Battle& battle, Umpire& umpire);  // CAP alone, when a raider has chosen another target
void fire_at_aircraft(Battle& battle, Umpire& umpire);
int shot_down_by(Umpire& umpire, int dice, const engine::Throw& why);  // by fighters and by flak

// Raiders that a CAP squadron may meet (fight.3), who have said whom they attack and have not got through
// yet: those whom nobody has met, or all when there are none.
FlightList raiders_of(const Battle& battle, const Squadron& cap);
FlightList prey_of(const Battle& battle, const Squadron& fighter);  // in front of its guns (fight.7)

// Systems of a ship that can fire at a squadron now: mounts of a Fire answer.
enum class Flak : std::uint8_t { pdf, adf };
inline constexpr const char* flak_words[] = {"PDF", "ADF"};
constexpr const char* word(Flak flak) { return flak_words[static_cast<int>(flak)]; }
inline constexpr int flak_mounts = 16;  // after the weapons of the sheet, of which there are at most so many
constexpr std::uint8_t mount_of(Flak flak) { return std::uint8_t(flak_mounts + static_cast<int>(flak)); }
constexpr Flak flak_of(const engine::Shot& shot) { return Flak(shot.mount - flak_mounts); }
bool flak_reaches(const Battle& battle, Actor ship, Flak flak, Actor squadron);        // aa.1 to aa.3
std::string why_no_flak(const Battle& battle, Actor ship, Flak flak, Actor squadron);  // empty: it may fire
Clause flak_clause(const Battle& battle, Flak flak, Actor squadron);  // which of those says whether it may
int flak_ready(const Battle& battle, const Ship& ship, Flak flak);
FlightList in_reach(const Battle& battle, Actor ship);

}  // namespace wetthrust
