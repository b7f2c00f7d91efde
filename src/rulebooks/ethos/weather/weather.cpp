#include "rulebooks/ethos/weather/weather.h"

namespace ethos {

void roll_initiative(Battle&, Umpire&) {}
void weather_and_smoke(Battle&, Umpire&) {}
bool smoke_between(const Battle&, sea::Point, sea::Point) { return false; }
void lay_smoke(Battle&, const Ship&) {}

}  // namespace ethos
