// How sentences begin, and those that have words of their own.
#include "rulebooks/davco/chronicle.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/davco/setup/words.h"

namespace davco {

std::string subject(const Battle& battle, Actor who) {
  return who == nobody ? "The weather" : engine::name_of(battle, who);
}

// A mount of guns: "A turret", "secondary mount 2 to port".
std::string shown(const Battle& battle, const Event& event, std::string_view format, int number) {
  engine::check(format == "mount", "a format of this book");
  const Sheet& sheet = battle.sheet(event.who);
  const Mount& mount = sheet.mounts[number];
  if (mount.battery == Battery::main)
    return fmt::format("{} {}", mount.letter, sheet.turret > 0 ? "turret" : "mount");
  const auto of_this_place = [&](const Mount& other) {
    return other.battery == Battery::secondary && other.letter == mount.letter;
  };
  const auto which = std::count_if(sheet.mounts.begin(), &mount + 1, of_this_place);
  const auto all = std::count_if(sheet.mounts.begin(), sheet.mounts.end(), of_this_place);
  const char* where = mount.letter == 'P'   ? "to port"
                      : mount.letter == 'S' ? "to starboard"
                      : mount.letter == 'F' ? "forward"
                                            : "aft";
  return all > 1 ? fmt::format("secondary mount {} {}", which, where)
                 : fmt::format("the secondary mount {}", where);
}

// davco.weather.2: the theatre has its own names for the same distances.
std::string sentence(const Battle& battle, const Event&, const Visibility& visibility) {
  for (const WeatherWords& band : weather_words)
    if (band.cm == visibility.cm)
      return fmt::format("{}: one can see {} cm", battle.book->pacific ? band.elsewhere : band.north_atlantic,
                         visibility.cm);
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
