// How sentences begin, and those that have words of their own.
#include "rulebooks/davco/chronicle.h"

#include <fmt/format.h>

#include "rulebooks/davco/setup/words.h"

namespace davco {

std::string subject(const Battle& battle, Actor who) {
  return who == nobody ? "The weather" : engine::name_of(battle, who);
}

// davco.weather.2: the theatre has its own names for the same distances.
std::string sentence(const Battle& battle, const Event&, const Visibility& visibility) {
  for (const WeatherWords& band : weather_words)
    if (band.cm == visibility.cm)
      return fmt::format("is {}: one can see {} cm",
                         battle.book->pacific ? band.elsewhere : band.north_atlantic, visibility.cm);
  return fmt::format("lets one see {} cm", visibility.cm);
}

std::string sentence(const Battle&, const Event&, const Windy& windy) {
  if (windy.strength == Wind::still) return "is dead calm";
  constexpr const char* directions[] = {"north", "north-east", "east", "south-east",
                                        "south", "south-west", "west", "north-west"};
  return fmt::format("brings a {} wind from the {}", wind_words[int(windy.strength)], directions[windy.from]);
}

std::string describe(const Battle& battle, const Event& event) { return Chronicle::describe(battle, event); }

}  // namespace davco
