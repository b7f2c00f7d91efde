// Chapters air, fight, recon and step 3: squadrons are launched, move and land.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void move_aircraft(Battle& battle, Umpire& umpire);
double air_speed(const Squadron& squadron);
bool spotted(const Battle& battle, Actor firer,
             Actor target);  // recon.2: an own aircraft within 6 in of the target
void shoot_down(Battle& battle, Umpire& umpire, Actor squadron, int aircraft, Actor by, Clause clause);
void lose_symbol_aboard(Battle& battle, Umpire& umpire, Actor carrier, int symbol);  // air.11
void air_bookkeeping(Battle& battle, Umpire& umpire);  // step 8: endurance, re-arming, recovery
const char* plane_name(Plane plane);

QuestionKinds air_questions();
// CAP and escort orders of fighters, launches and recoveries, asked in step 1 inside the sealed dialogue.
void add_air_questions(const Battle& battle, Side side,
                       Few<engine::Question, 2 * max_ships + max_squadrons>& sheet);
void take_air_order(Battle& battle, Umpire& umpire, const engine::Question& question,
                    const engine::Answer& answer);

std::string describe_air(const Battle& battle, const engine::Event& event);
const char* air_event_name(std::uint16_t kind);

}  // namespace wetthrust
