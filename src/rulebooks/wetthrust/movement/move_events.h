// What steps 1, 2 and 8 tell. Lengths and speeds are in thousandths of an inch, headings in arc-minutes.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

using engine::Tale;

// Which condition of a disengagement is not met (diseng.1, diseng.4).
enum class StuckBy : std::uint8_t { nothing, recovery, collision, speed, no_smoke, course };

// clang-format off
// When seals are broken.
struct Plotted { int speed_change, first, second, speed, flags;
  static constexpr Tale tale{"plotted", "speed_change first second speed flags"}; };
// Whether she will ram is for her own side.
struct Brave { static constexpr Tale tale{"brave", "", "will ram {whom|a boat that nobody saw}"}; };
struct NotBrave { static constexpr Tale tale{"not-brave", "",
    "refuses to ram {whom|a boat that nobody saw} and must steer away"}; };
struct Moved { int x, y, heading, speed; static constexpr Tale tale{"moved", "x y heading speed",
    "moves at speed {speed!speed} to {x!tenths},{y!tenths} heading {heading!degrees}"}; };
struct Uncontrolled { static constexpr Tale tale{"uncontrolled", "",
    "is not under command and repeats her last plot"}; };
struct Jammed { static constexpr Tale tale{"jammed", "", "has no rudder and repeats her last turn"}; };
struct ChasesSalvos { static constexpr Tale tale{"chases-salvos", "", "chases salvos"}; };
struct TooSharp { static constexpr Tale tale{"too-sharp", "", "turns too sharply for her main armament"}; };
struct Collided { int points; static constexpr Tale tale{"collided", "points",
    "collides with {whom|a boat that nobody saw}"}; };
struct Rammed { int points; bool rams; static constexpr Tale tale{"rammed", "points rams",
    "{rams?rams|is rammed by} {whom|a boat that nobody saw}"}; };
struct SteeredClear { static constexpr Tale tale{"steered-clear", "",
    "passes {whom} without touching her: she may not ram"}; };
struct ScreenLaid { int length; static constexpr Tale tale{"screen-laid", "length",
    "lays a smoke screen {length!tenths} inches long"}; };
struct Smokes { bool to_hide; static constexpr Tale tale{"smokes", "to_hide",
    "makes smoke{to_hide?| to disengage}"}; };
struct ScreenGone { int screens; static constexpr Tale tale{"screen-gone", "screens",  // nobody's
    "{screens#|A smoke screen blows away|{screens} smoke screens blow away}"}; };
struct WeatherChanged { Weather weather; static constexpr Tale tale{"weather", "weather",
    "The weather changes: {weather}"}; };
// From whom, if it is her course.
struct TriesToDisengage { StuckBy held; static constexpr Tale tale{"tries-to-disengage", "held",
    "{held#tries to disengage|cannot disengage: {held#|she has recovered an aircraft|she has collided|"
    "she does not go as fast as she could|she makes no smoke|{whom} is not behind her}}"}; };
struct Challenged { int needed, die; static constexpr Tale tale{"challenged", "needed die",
    "is challenged by {whom}, needs {needed} or less and rolls {die}"}; };
struct NotChallenged { static constexpr Tale tale{"not-challenged", "", "is not challenged"}; };
struct Disengaged { static constexpr Tale tale{"disengaged", "", "disengages and is safe"}; };
struct InContact { static constexpr Tale tale{"in-contact", "", "cannot shake off the enemy"}; };
// clang-format on

using MoveEvents =
    engine::EventList<Plotted, Brave, NotBrave, Moved, Uncontrolled, Jammed, ChasesSalvos, TooSharp, Collided,
                      Rammed, SteeredClear, ScreenLaid, Smokes, ScreenGone, WeatherChanged, TriesToDisengage,
                      Challenged, NotChallenged, Disengaged, InContact>;

std::string sentence(const Battle& battle, const engine::Event& event, const Plotted& plotted);
inline engine::Spot path_of(const Moved& to) { return {to.x / 1000.0, to.y / 1000.0, to.heading}; }
inline const char* word(Weather weather) { return weather_name(weather); }

}  // namespace wetthrust
