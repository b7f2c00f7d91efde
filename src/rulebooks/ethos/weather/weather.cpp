// Step b: the wind.
#include "rulebooks/ethos/weather/weather.h"

#include "rulebooks/ethos/chronicle.h"

namespace ethos {
namespace {

constexpr Actor dice_of_all = engine::actor_of(Side(0));
constexpr int shifts_over = 2;  // ethos.weather.2

int wind_die(const Battle& battle, Umpire& umpire, const char* colour) {
  const Die die = battle.book->options.wind_die == 6 ? Die::d6 : Die::d5;
  return umpire.roll(die, {dice_of_all, "ethos.weather.2", colour});
}

// ethos.weather.3: a second equal throw running is a calm. ethos.weather.4: another two end it, and the wind
// is that of the start.
void change_calm(Battle& battle, Umpire& umpire) {
  Weather& weather = battle.weather;
  weather.doubles = false;
  weather.calm = !weather.calm;
  if (weather.calm) {
    weather.calm_since = std::uint8_t(umpire.turn());
    umpire.tell(told(Calm{}, "ethos.weather.3", nobody));
  } else {
    weather.wind = battle.book->wind;
    umpire.tell(told(CalmOver{weather.wind}, "ethos.weather.4", nobody));
  }
}

// ethos.weather.1, ethos.weather.2: the wind shifts a point of eight to the side of the die that is higher by
// more than two.
void shift_wind(Battle& battle, Umpire& umpire) {
  Weather& weather = battle.weather;
  const int red = wind_die(battle, umpire, "the red wind die, for all");
  const int green = wind_die(battle, umpire, "the green wind die, for all");
  if (red == green && weather.doubles) return change_calm(battle, umpire);
  weather.doubles = red == green;
  if (weather.calm || std::abs(red - green) <= shifts_over) return;
  weather.wind = sea::shifted(weather.wind, red > green ? 1 : -1);
  umpire.tell(told(WindShifted{weather.wind}, "ethos.weather.2", nobody));
}

}  // namespace

// ethos.seq.2: wind, drift, ageing, and then who lays smoke.
void weather_and_smoke(Battle& battle, Umpire& umpire) {
  shift_wind(battle, umpire);
  drift_smoke(battle);
  order_smoke(battle, umpire);
}

}  // namespace ethos
