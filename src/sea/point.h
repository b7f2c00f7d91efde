// Places on the table and the steps between them.
// x runs east and y runs north, in the rulebook's own unit (inches or centimetres). A Point is a place and a
// Vec is a step from one place to another; they are different types so that nobody adds two ships together.
// Only + - * / and sqrt are used, each written so that turning the table by a quarter or mirroring it changes
// no bit.
#pragma once

#include <cmath>

namespace sea {

struct Vec {
  double x = 0.0;
  double y = 0.0;

  friend constexpr bool operator==(const Vec&, const Vec&) = default;
};

struct Point {
  double x = 0.0;
  double y = 0.0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
};

constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec operator-(Vec v) { return {-v.x, -v.y}; }
constexpr Vec operator*(Vec v, double times) { return {v.x * times, v.y * times}; }
constexpr Vec operator*(double times, Vec v) { return v * times; }
constexpr Vec operator/(Vec v, double by) { return {v.x / by, v.y / by}; }

constexpr Vec operator-(Point to, Point from) { return {to.x - from.x, to.y - from.y}; }
constexpr Point operator+(Point p, Vec step) { return {p.x + step.x, p.y + step.y}; }
constexpr Point operator-(Point p, Vec step) { return {p.x - step.x, p.y - step.y}; }
constexpr Point& operator+=(Point& p, Vec step) { return p = p + step; }
constexpr Point& operator-=(Point& p, Vec step) { return p = p - step; }
constexpr Vec& operator+=(Vec& a, Vec b) { return a = a + b; }

constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

// Positive when b points to port (anticlockwise) of a, negative to starboard, zero along the same line.
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }

// The same step seen from the bridge: turned a quarter to the right or to the left.
constexpr Vec to_starboard(Vec v) { return {v.y, -v.x}; }
constexpr Vec to_port(Vec v) { return {-v.y, v.x}; }

constexpr double length_squared(Vec v) { return dot(v, v); }
inline double length(Vec v) { return std::sqrt(length_squared(v)); }

constexpr double distance_squared(Point a, Point b) { return length_squared(b - a); }
inline double distance(Point a, Point b) { return std::sqrt(distance_squared(a, b)); }

// The point a given share of the way from a (0) to b (1).
constexpr Point along(Point a, Point b, double share) { return a + (b - a) * share; }

// As far from one place to another as a move of that length takes.
inline Point toward(Point from, Point to, double most) {
  const double away = distance(from, to);
  return away <= most ? to : along(from, to, most / away);
}

}  // namespace sea
