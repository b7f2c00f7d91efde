// Chapters smoke and wx.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

int weather_number(Weather weather);
int screen_life(Weather weather);
bool smoke_possible(Weather weather);
const char* weather_name(Weather weather);
inline bool making_smoke(const Ship& ship) { return ship.smokes != Smoke::none; }  // of either kind
inline bool hides_in_smoke(const Ship& ship) { return ship.smokes == Smoke::to_hide; }
bool crosses_a_screen(const Battle& battle, sea::Point from, sea::Point to);
inline bool screened(const Battle& battle, sea::Point from, sea::Point to) {  // by a live screen
  return !battle.screens.empty() && crosses_a_screen(battle, from, to);
}
void lay_smoke(Battle& battle, Umpire& umpire);       // step 2
void age_smoke(Battle& battle, Umpire& umpire);       // step 8
void change_weather(Battle& battle, Umpire& umpire);  // step 8, option weather_changes

}  // namespace wetthrust
