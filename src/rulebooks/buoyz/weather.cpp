#include "rulebooks/buoyz/weather.h"

namespace buoyz {

void add_weather(const Battle&, Tally&) {}
void wind_change(Battle&, Umpire&) {}
void other_weather(Battle&, Umpire&) {}

}  // namespace buoyz
