// Chapters 9.1 and 9.2: flights, their kinds and their roles.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

double air_speed(const Battle& battle, const Flight& flight);
double range_left(const Battle& battle, const Flight& flight);  // of its move this turn
// Sets the role and warload of a sortie, and the dogfight value that goes with them (9.2.7, 9.2.8).
void arm(const Battle& battle, Flight& flight, FlightKind kind, Warload load);
// 9.2.1: the jobs a type can do, one a sortie.
bool can_fly_as(const FlightType& type, FlightKind kind);
bool kind_lifts(FlightKind kind, Warload load);
// As which a type flies with this warload: its main job where that takes it, else another; Strike without one
// are fighters, a kamikaze is a Dive Bomber.
FlightKind role(const FlightType& type, Warload load);
bool can_lift(const Battle& battle, const FlightType& type, Warload load);
Warload usual_load(const Battle& battle, const Flight& flight);
// What it carries on patrol: depth charges where there are submarines to hunt, else its first such load.
Warload patrol_load(const Battle& battle, const Flight& flight);

bool is_fighter(const Flight& flight);   // may fly CAP and start dogfights
bool is_armed(const Flight& flight);     // can attack a ship or submarine
bool on_run(const Flight& flight);       // attacking this turn
bool free_to_fly(const Flight& flight);  // in the air and in no dogfight
bool level_bomber(const Flight& flight);
bool bound_home(const Flight& flight);  // its mission is over, and it can be ordered nothing else (9.1.4)

void turn_home(Battle& battle, Umpire& umpire, Actor flight, Clause clause);
// The warload is used up: an airship stays, all others go home to rearm (9.1.4, 9.2.9).
void spend_load(Battle& battle, Umpire& umpire, Actor flight);
void shoot_down(Battle& battle, Umpire& umpire, Actor flight, Actor by, Clause clause);
void ditch(Battle& battle, Umpire& umpire, Actor flight, Clause clause);

Clause role_clause(const Battle& battle, const Flight& flight);  // which clause of 9.2 it flies by
const char* kind_name(FlightKind kind);
const char* load_name(Warload load);      // as it is ordered: "torpedo"
const char* load_in_words(Warload load);  // as it is told: "torpedoes"
inline constexpr int warloads = 6;

QuestionKinds air_questions();  // of chapter 9 and 4.2
std::string describe_air(const Battle& battle, const engine::Event& event);
const char* air_event_name(std::uint16_t kind);

}  // namespace buoyz
