// Aircraft, carriers and boats (ethos.carrier, ethos.air, ethos.a2a, ethos.aa, ethos.gk, ethos.bomb,
// ethos.boats).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

extern const QuestionKind take_off_kind, come_in_kind, fly_kind, land_kind, attack_kind, lead_kind, join_kind,
    lose_kind;

// Of step d, inside the sealed dialogue of all launches (running/launch.cpp): a question for each ship or
// shore of the side that can launch waves is added to the sheet; its answer is carried out when the seals are
// broken.
using LaunchSheet = Few<Question, 2 * max_ships + max_waves>;
void ask_for_waves(const Battle& battle, Side side, LaunchSheet& sheet);
void launch_waves(Battle& battle, Umpire& umpire, const Question& question, const Answer& answer);
// Of step g: the waves and boats of one side move, then those that may land.
void move_waves(Battle& battle, Umpire& umpire, Side side);
// Step j.
void air_combat(Battle& battle, Umpire& umpire);
// Step k: AA fire and goalkeepers.
void anti_aircraft(Battle& battle, Umpire& umpire);
// Of step m: bombs and kamikazes.
void drop_bombs(Battle& battle, Umpire& umpire);
// Of step q: waves without a deck (ethos.carrier.10).
void ditch(Battle& battle, Umpire& umpire);
// ethos.carrier.11: what stands on a ship that is lost.
void lose_waves_aboard(Battle& battle, Umpire& umpire, Actor ship);

// ethos.a2a.6, ethos.carrier.7: the load of a wave is used, and it goes home.
void spend(Wave& wave);
enum class Gone : std::uint8_t { shot_down, ditched, over_the_edge, with_her_ship };
void lose_wave(Battle& battle, Umpire& umpire, Actor who, Gone how, Clause clause);

}  // namespace ethos
