#include "rulebooks/wetthrust/smoke.h"

namespace wetthrust {

int weather_number(Weather) { return {}; }
int screen_life(Weather) { return {}; }
bool smoke_possible(Weather) { return {}; }
const char* weather_name(Weather) { return ""; }
bool making_smoke(const Ship&) { return {}; }
bool screened(const Battle&, sea::Point, sea::Point) { return {}; }
void lay_smoke(Battle&, Umpire&) {}
void age_smoke(Battle&, Umpire&) {}
void change_weather(Battle&, Umpire&) {}

}  // namespace wetthrust
