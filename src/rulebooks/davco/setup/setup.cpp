#include "rulebooks/davco/setup/setup.h"

#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/setup/setup_events.h"

namespace davco {
namespace {

// The weather has no ship: the first side throws for it.
constexpr Actor dice_of_all = engine::actor_of(Side(0));

// davco.weather.1: one roll for the whole battle.
void roll_visibility(Battle& battle, Umpire& umpire) {
  const Book& book = *battle.book;
  int sight = book.visibility;
  if (sight == 0) {
    const int roll = umpire.roll(Die::d100, {dice_of_all, "davco.weather.1", "the weather"});
    sight = std::max(book.least_visibility, book.tables.visibility.at(roll, 1));
  }
  battle.weather.visibility = std::uint16_t(sight);
  umpire.tell(told(Visibility{sight}, "davco.weather.1", nobody));
}

// davco.dice.2: a ten-sided die. davco.wind.1: whence it blows; 9 and 10 are dead calm. davco.wind.2: how
// strongly.
void roll_wind(Battle& battle, Umpire& umpire) {
  const Book& book = *battle.book;
  constexpr int calm_from = 9;
  int from = book.wind_from, strength = book.wind_strength;
  if (from < 0 && strength != 0) from = umpire.roll(Die::d10, {dice_of_all, "davco.wind.1", "the wind"}) - 1;
  if (from >= calm_from - 1) strength = 0;
  if (strength < 0)
    strength = (umpire.roll(Die::d6, {dice_of_all, "davco.wind.2", "how strongly it blows"}) + 1) / 2;
  battle.weather.wind = Wind(strength);
  battle.weather.from = std::uint8_t(strength == 0 ? 0 : from);
  umpire.tell(told(Windy{battle.weather.wind, battle.weather.from}, "davco.wind.1", nobody));
}

}  // namespace

void roll_weather(Battle& battle, Umpire& umpire) {
  roll_visibility(battle, umpire);
  roll_wind(battle, umpire);
}

}  // namespace davco
