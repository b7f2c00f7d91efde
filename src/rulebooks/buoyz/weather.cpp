// Chapter 10.2 to 10.4: weather, night and wind.
#include "rulebooks/buoyz/weather.h"

#include "engine/text.h"
#include "rulebooks/buoyz/fleet_events.h"

namespace buoyz {
namespace {

// Table T10.4.
constexpr int rolls_calm = 2, rolls_clockwise = 3, rolls_anticlockwise = 11, rolls_gale = 12;
constexpr int gale_ends = 5, weather_turns_bad = 5;

void tell_weather(const Battle& battle, Umpire& umpire) {
  umpire.tell(event(FleetTold::weather, "buoyz.10.2.1", nobody, nobody, {battle.weather.bad}));
}
void tell_wind(const Battle& battle, Umpire& umpire, Clause clause) {
  umpire.tell(event(FleetTold::wind, clause, nobody, nobody, {int(battle.weather.wind)}));
}

// buoyz.10.4.1: before play the wind has one of eight directions.
void first_report(const Battle& battle, Umpire& umpire) {
  tell_wind(battle, umpire, "buoyz.10.4.1");
  if (battle.weather.calm) umpire.tell(event(FleetTold::calm, "buoyz.10.4.3", nobody));
  tell_weather(battle, umpire);
}

// buoyz.10.4.2: a gale is Bad Weather that ends by itself; what the scenario set does not.
void gale(Battle& battle, Umpire& umpire) {
  Weather& weather = battle.weather;
  if (weather.calm) tell_wind(battle, umpire, "buoyz.10.4.2");
  weather.calm = 0;
  if (weather.bad) return;
  weather.bad = weather.gale = 1;
  umpire.tell(event(FleetTold::gale, "buoyz.10.4.2", nobody));
}

// buoyz.10.4.3: no wind; ships under sail do not move.
void calm(Battle& battle, Umpire& umpire) {
  battle.weather.calm = 1;
  umpire.tell(event(FleetTold::calm, "buoyz.10.4.3", nobody));
}

void shift(Battle& battle, Umpire& umpire, int points) {
  battle.weather.calm = 0;
  battle.weather.wind = sea::shifted(battle.weather.wind, points);
  tell_wind(battle, umpire, "buoyz.10.4.2");
}

// buoyz.10.4.2, buoyz.2.2.8: 2D6, once a turn. Where only the weather is rolled for, the wind stays.
void roll_wind(Battle& battle, Umpire& umpire) {
  umpire.cite("buoyz.2.2.8");
  const int rolled =
      umpire.sum(2, Die::d6, {engine::actor_of(Side(0)), "buoyz.10.4.2", "wind change", nullptr});
  if (rolled == rolls_gale) return gale(battle, umpire);
  if (!battle.book->options.wind_changes) return;
  if (rolled == rolls_calm) return calm(battle, umpire);
  if (rolled == rolls_clockwise) return shift(battle, umpire, +1);
  if (rolled == rolls_anticlockwise) return shift(battle, umpire, -1);
}

bool theatre_is(const Battle& battle, std::initializer_list<const char*> names) {
  for (const char* name : names)
    if (engine::same_word(battle.book->theatre, name)) return true;
  return false;
}

// buoyz.10.2.1: weather reassessed each turn, D6 with the theatre's modifiers, 5 or more is Bad.
void reroll_weather(Battle& battle, Umpire& umpire) {
  Tally tally;
  if (theatre_is(battle, {"arctic", "antarctic"})) tally.plus(+1, "polar seas", "buoyz.cam2.3.5");
  if (theatre_is(battle, {"far east", "far-east", "pacific"})) tally.plus(-1, "warm seas", "buoyz.cam2.3.5");
  const int die = umpire.roll(Die::d6, {engine::actor_of(Side(0)), "buoyz.10.2.1", "weather", &tally});
  battle.weather.bad = die + total(tally) >= weather_turns_bad;
  tell_weather(battle, umpire);
}

}  // namespace

// buoyz.10.2.3 and buoyz.10.3.1: each takes one from every attack's hit dice.
void add_weather(const Battle& battle, Tally& hits) {
  if (battle.weather.bad) hits.plus(-1, "bad weather", "buoyz.10.2.3");
  add_night(battle, hits);
}

void add_night(const Battle& battle, Tally& hits) {
  if (battle.book->night) hits.plus(-1, "night", "buoyz.10.3.1");
}

// Initiative 2: the wind may change, and the weather with it.
void wind_change(Battle& battle, Umpire& umpire) {
  const Options& options = battle.book->options;
  const bool first_turn = umpire.turn() <= 1;
  if (first_turn) first_report(battle, umpire);
  if (options.short_calm && options.wind_changes && battle.weather.calm && !first_turn) {
    battle.weather.calm = 0;
    tell_wind(battle, umpire, "buoyz.10.4.2");
  }
  if (options.weather_mode == WeatherMode::reroll && !battle.weather.gale) reroll_weather(battle, umpire);
  if (options.wind_changes || options.weather_mode == WeatherMode::wind_table) roll_wind(battle, umpire);
}

// End 8, Gaps G9: a gale blows itself out on 5 or 6.
void other_weather(Battle& battle, Umpire& umpire) {
  Weather& weather = battle.weather;
  if (!weather.gale) return;
  const int die = umpire.roll(Die::d6, {engine::actor_of(Side(0)), "buoyz.2.2.8", "gale", nullptr});
  if (die < gale_ends) return;
  weather.gale = weather.bad = 0;
  umpire.tell(event(FleetTold::gale_over, "buoyz.2.2.8", nobody));
}

}  // namespace buoyz
