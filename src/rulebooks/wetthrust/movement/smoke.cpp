// Chapters smoke and wx.
#include "rulebooks/wetthrust/movement/smoke.h"

#include <algorithm>

#include "rulebooks/wetthrust/chronicle.h"
#include "sea/sight.h"

namespace wetthrust {
namespace {

struct WeatherRow {
  const char* name;
  int number, screen_life;
};
constexpr WeatherRow table[] = {{"calm", 0, 3}, {"squalls", 1, 2}, {"driving weather", 2, 1},
                                {"fog", 2, 0},  {"storm", 3, 0},   {"gale", 4, 0}};
const WeatherRow& row(Weather weather) { return table[static_cast<int>(weather)]; }

// The order in which weather gets worse; fog stands aside.
constexpr Weather scale[] = {Weather::calm, Weather::squalls, Weather::driving, Weather::storm,
                             Weather::gale};

Weather changed(Weather weather, int step) {
  const auto* place = std::find(std::begin(scale), std::end(scale), weather);
  const int now = place == std::end(scale) ? 2 : int(place - scale);
  return scale[std::clamp(now + step, 0, 4)];
}

// wetthrust.smoke.2: CL and lighter hide in it; whoever disengages makes smoke that only helps her in that.
Smoke smoke_of(const Battle& battle, const Ship& ship) {
  if (!smoke_possible(battle.weather) || ship.mode != Mode::surfaced) return Smoke::none;
  if (ship.ordered(Comment::make_smoke) && light(battle.sheet(ship).type)) return Smoke::to_hide;
  return ship.ordered(Comment::disengage) ? Smoke::to_disengage : Smoke::none;
}

// wetthrust.smoke.4: along the track of this turn. In weather that forbids it she could not order it
// (smoke.6).
void lay_screen(Battle& battle, Umpire& umpire, Actor who, const Ship& ship) {
  const std::uint8_t life = std::uint8_t(screen_life(battle.weather));
  battle.screens.add({ship.before.at, ship.corner, ship.pose.at, life});
  const double length = sea::distance(ship.before.at, ship.corner) + sea::distance(ship.corner, ship.pose.at);
  umpire.tell(told(ScreenLaid{milli(length)}, "wetthrust.smoke.4", who));
}

}  // namespace

// wetthrust.wx.1
int weather_number(Weather weather) { return row(weather).number; }
int screen_life(Weather weather) { return row(weather).screen_life; }
const char* weather_name(Weather weather) { return row(weather).name; }
// wetthrust.smoke.6: not in fog, storm and gale.
bool smoke_possible(Weather weather) { return row(weather).screen_life > 0; }

bool crosses_a_screen(const Battle& battle, sea::Point from, sea::Point to) {
  const sea::Segment line{from, to};
  return std::any_of(battle.screens.begin(), battle.screens.end(), [&](const Screen& screen) {
    return sea::screens({screen.from, screen.corner}, line) || sea::screens({screen.corner, screen.to}, line);
  });
}

// wetthrust.smoke.1, wetthrust.smoke.3: smoke for herself lasts the turn.
void lay_smoke(Battle& battle, Umpire& umpire) {
  each_ship(battle, [&](Actor who, Ship& ship) {
    ship.smokes = smoke_of(battle, ship);
    if (making_smoke(ship)) {
      const Clause clause = hides_in_smoke(ship) ? "wetthrust.smoke.3" : "wetthrust.smoke.2";
      umpire.tell(told(Smokes{hides_in_smoke(ship)}, clause, who));
    }
    if (ship.ordered(Comment::smoke_screen) && ship.mode == Mode::surfaced)
      lay_screen(battle, umpire, who, ship);
  });
}

// wetthrust.smoke.5: counted by turns, the laying turn included; worse weather shortens it.
void age_smoke(Battle& battle, Umpire& umpire) {
  if (battle.screens.empty()) return;
  int gone = 0;
  Few<Screen, most_screens> left{};
  for (Screen screen : battle.screens) {
    screen.life = std::uint8_t(std::min(screen.life - 1, screen_life(battle.weather)));
    if (screen.life > 0)
      left.add(screen);
    else
      ++gone;
  }
  battle.screens = left;
  if (gone) umpire.tell(told(ScreenGone{gone}, "wetthrust.smoke.5", nobody));
}

// wetthrust.wx.1, option weather_changes: 2D6, on 2 one worse, on 12 one better.
void change_weather(Battle& battle, Umpire& umpire) {
  if (!battle.book->options.weather_changes) return;
  const int dice = umpire.sum(2, Die::d6, {engine::actor_of(Side(0)), "wetthrust.wx.1", "weather"});
  if (dice != 2 && dice != 12) return;
  battle.weather = changed(battle.weather, dice == 2 ? 1 : -1);
  umpire.tell(told(WeatherChanged{battle.weather}, "wetthrust.wx.1", nobody));
}

}  // namespace wetthrust
