#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {

int top_speed(const Battle&, const Ship&) { return {}; }
int acceleration(const Battle&, const Ship&) { return {}; }
int deceleration(const Battle&, const Ship&) { return {}; }
int manoeuvre_level(const Battle&, const Ship&) { return {}; }
bool controlled(const Battle&, const Ship&, int) { return {}; }
bool any_fire_control(const Battle&, const Ship&) { return {}; }
int belt(const Battle&, const Ship&) { return {}; }
int deck(const Battle&, const Ship&) { return {}; }
void lose(Battle&, Umpire&, Actor, int, Clause) {}
void cross_off(Battle&, Umpire&, Actor, int, Clause) {}
void lose_fuel(Battle&, Umpire&, Actor, int, Clause) {}
void start_fire(Battle&, Umpire&, Actor, Clause) {}
const char* system_name(System) { return ""; }
std::string symbol_name(const Battle&, const Ship&, int) { return {}; }

}  // namespace wetthrust
