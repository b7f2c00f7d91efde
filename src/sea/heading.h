// Which way a ship points, and by how much she turns.
// A Heading is whole arc-minutes clockwise from north, 0 to 21599; an Angle is a signed turn in arc-minutes,
// to starboard when positive. Whole arc-minutes hold 60, 45, 30, 22.5, 15 and 11.25 degrees exactly, so a
// ship that turns twelve times by 30 degrees points where she pointed before, on every machine. Unit vectors
// come from our own table (unit_table.cpp), never from the maths library, whose last bit varies.
#pragma once

#include <compare>
#include <cstdint>

#include "sea/point.h"

namespace sea {

inline constexpr int full_circle_minutes = 21600;
inline constexpr double pi = 3.14159265358979323846;

struct Angle {
  std::int32_t minutes = 0;

  friend constexpr auto operator<=>(const Angle&, const Angle&) = default;
};

constexpr Angle arc_minutes(int minutes) { return {minutes}; }

// To the nearest arc-minute: degrees(60), degrees(22.5), degrees(-11.25).
constexpr Angle degrees(double value) {
  const double minutes = value * 60.0;
  return {static_cast<std::int32_t>(minutes < 0.0 ? minutes - 0.5 : minutes + 0.5)};
}

inline constexpr Angle full_circle{full_circle_minutes};
inline constexpr Angle half_circle{full_circle_minutes / 2};
inline constexpr Angle quarter_circle{full_circle_minutes / 4};

constexpr Angle operator+(Angle a, Angle b) { return {a.minutes + b.minutes}; }
constexpr Angle operator-(Angle a, Angle b) { return {a.minutes - b.minutes}; }
constexpr Angle operator-(Angle a) { return {-a.minutes}; }
constexpr Angle operator*(Angle a, int times) { return {a.minutes * times}; }
constexpr Angle operator/(Angle a, int by) { return {a.minutes / by}; }
constexpr Angle& operator+=(Angle& a, Angle b) { return a = a + b; }
constexpr Angle& operator-=(Angle& a, Angle b) { return a = a - b; }

constexpr Angle absolute(Angle a) { return a.minutes < 0 ? -a : a; }
constexpr double in_degrees(Angle a) { return a.minutes / 60.0; }
constexpr double in_radians(Angle a) { return a.minutes * (pi / 10800.0); }

class Heading {
 public:
  constexpr Heading() = default;

  // Any number of arc-minutes from north; whole circles are dropped.
  static constexpr Heading from_north(Angle clockwise) {
    const int rest = clockwise.minutes % full_circle_minutes;
    return Heading(static_cast<std::uint16_t>(rest < 0 ? rest + full_circle_minutes : rest));
  }

  constexpr int minutes() const { return minutes_; }
  constexpr Angle from_north() const { return {minutes_}; }
  constexpr double degrees() const { return minutes_ / 60.0; }

  constexpr Heading turned(Angle turn) const { return from_north(from_north() + turn); }
  constexpr Heading opposite() const { return turned(half_circle); }
  inline Vec unit() const;

  friend constexpr bool operator==(const Heading&, const Heading&) = default;

  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("minutes", self.minutes_);
  }

 private:
  explicit constexpr Heading(std::uint16_t minutes) : minutes_(minutes) {}

  std::uint16_t minutes_ = 0;
};

// heading(90) is east.
constexpr Heading heading(double degrees_from_north) {
  return Heading::from_north(degrees(degrees_from_north));
}

constexpr Heading operator+(Heading h, Angle turn) { return h.turned(turn); }
constexpr Heading operator-(Heading h, Angle turn) { return h.turned(-turn); }

// The shorter turn that brings `from` to `to`: -180 to 180 degrees, exactly opposite headings giving +180.
constexpr Angle difference(Heading from, Heading to) {
  const int turn = Heading::from_north(to.from_north() - from.from_north()).minutes();
  return {turn > half_circle.minutes ? turn - full_circle_minutes : turn};
}

// How far apart two headings are, 0 to 180 degrees.
constexpr Angle angle_between(Heading a, Heading b) { return absolute(difference(a, b)); }

// The nearest of the headings that are whole steps from north; halfway goes clockwise. `step` divides the
// circle.
constexpr Heading snapped(Heading h, Angle step) {
  return Heading::from_north(step * ((h.minutes() + step.minutes / 2) / step.minutes));
}

// One unit vector for every heading. Quarter turns and mirrorings of a heading give exactly the turned or
// mirrored vector, and the sine of 30 degrees is exactly one half.
struct UnitTable {
  Vec at[full_circle_minutes];
};
extern const UnitTable unit_table;

inline Vec Heading::unit() const { return unit_table.at[minutes_]; }

}  // namespace sea
