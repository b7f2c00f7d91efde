// Chapter 10.2 to 10.4: weather, night and wind.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

inline bool bad_weather(const Battle& battle) { return battle.weather.bad; }

// Adds -1 for Bad Weather and -1 for night to a tally of hit dice (10.2.3, 10.3.1).
void add_weather(const Battle& battle, Tally& hits);
void add_night(const Battle& battle, Tally& hits);

void wind_change(Battle& battle, Umpire& umpire);    // Initiative 2
void other_weather(Battle& battle, Umpire& umpire);  // End 8

}  // namespace buoyz
