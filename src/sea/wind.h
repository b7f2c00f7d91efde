// The wind: one of eight points of the rose, and how a ship lies to it.
// A WindPoint names where the wind comes from, as sailors do. Rulebooks name the bands themselves (in irons,
// reaching, running); here is the angle they cut into bands, and the number of points it makes.
#pragma once

#include <optional>
#include <string_view>

#include "sea/heading.h"

namespace sea {

enum class WindPoint : unsigned char { N, NE, E, SE, S, SW, W, NW };

inline constexpr int wind_points = 8;
inline constexpr Angle one_wind_point{full_circle_minutes / wind_points};

// The heading of a ship that steers straight into it.
constexpr Heading upwind(WindPoint from) {
  return Heading::from_north(one_wind_point * static_cast<int>(from));
}
constexpr Heading downwind(WindPoint from) { return upwind(from).opposite(); }

// The wind veers clockwise, by a negative number of points anticlockwise.
constexpr WindPoint shifted(WindPoint from, int points_clockwise) {
  const int point = (static_cast<int>(from) + points_clockwise) % wind_points;
  return static_cast<WindPoint>(point < 0 ? point + wind_points : point);
}
constexpr WindPoint opposite(WindPoint from) { return shifted(from, wind_points / 2); }

// The point nearest to a heading; halfway goes clockwise.
constexpr WindPoint wind_point(Heading h) {
  return static_cast<WindPoint>(snapped(h, one_wind_point).minutes() / one_wind_point.minutes);
}

// Where the wind comes from, off the bow: 0 dead ahead, positive to starboard, 180 degrees dead astern.
constexpr Angle wind_off_bow(Heading ship, WindPoint from) { return difference(ship, upwind(from)); }

// The same without its side, 0 to 180 degrees: 0 in the wind's eye, 90 on the beam, 180 running.
constexpr Angle angle_off_wind(Heading ship, WindPoint from) { return absolute(wind_off_bow(ship, from)); }

// In points of the rose, 0 to 4; halfway counts as the larger number.
constexpr int points_off_wind(Heading ship, WindPoint from) {
  return (angle_off_wind(ship, from).minutes + one_wind_point.minutes / 2) / one_wind_point.minutes;
}

// What smoke does in a wind: a step downwind.
inline Vec drift(WindPoint from, double distance) { return downwind(from).unit() * distance; }

// How far upwind a place lies, along the wind through the origin; of two ships the greater has the weather
// gauge.
inline double upwind_position(Point p, WindPoint from) { return dot(p - Point{}, upwind(from).unit()); }

// In a sentence.
constexpr const char* word(WindPoint from) {
  constexpr const char* words[] = {"north", "north-east", "east", "south-east",
                                   "south", "south-west", "west", "north-west"};
  return words[static_cast<int>(from)];
}

constexpr std::string_view name(WindPoint from) {
  constexpr std::string_view names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  return names[static_cast<int>(from)];
}

constexpr std::optional<WindPoint> wind_point_named(std::string_view text) {
  for (int i = 0; i < wind_points; ++i)
    if (name(static_cast<WindPoint>(i)) == text) return static_cast<WindPoint>(i);
  return std::nullopt;
}

}  // namespace sea
