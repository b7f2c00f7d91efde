// Line of sight.
#include "sea/sight.h"

#include "sea/tolerance.h"

namespace sea {
namespace {

bool same_place(Point a, Point b) { return distance(a, b) <= touch_tolerance; }

// On the line but not at either end of it.
bool stands_between(Point p, const Segment& line) {
  return distance(p, line) <= touch_tolerance && !same_place(p, line.from) && !same_place(p, line.to);
}

bool any_passed(const Segment& line, const auto& shapes) {
  for (const auto& shape : shapes)
    if (passes_through(line, shape)) return true;
  return false;
}

bool any_screens(const Segment& line, std::span<const Segment> lines) {
  for (const Segment& screen : lines)
    if (screens(screen, line)) return true;
  return false;
}

}  // namespace

bool passes_through(const Segment& line, const Disc& disc) {
  return distance(disc.centre, line) < disc.radius - touch_tolerance;
}

bool screens(const Segment& screen, const Segment& line) {
  if (stands_between(screen.from, line) || stands_between(screen.to, line)) return true;
  // Both ends of the line in the screen: it runs along inside the smoke.
  const bool starts_in_smoke = distance(line.from, screen) <= touch_tolerance;
  const bool ends_in_smoke = distance(line.to, screen) <= touch_tolerance;
  if (starts_in_smoke || ends_in_smoke)
    return starts_in_smoke && ends_in_smoke && !same_place(line.from, line.to);
  return cross(screen, line);
}

bool screens(std::span<const Point> screen, const Segment& line) {
  for (std::size_t i = 1; i < screen.size(); ++i)
    if (screens(Segment{screen[i - 1], screen[i]}, line)) return true;
  return false;
}

Sight sight(Point from, Point to, const Obstacles& obstacles) {
  const Segment line{from, to};
  if (any_passed(line, obstacles.land)) return Sight::Land;
  const bool smoke = any_screens(line, obstacles.smoke_lines) || any_passed(line, obstacles.smoke_discs) ||
                     any_passed(line, obstacles.smoke_markers);
  return smoke ? Sight::Smoke : Sight::Clear;
}

}  // namespace sea
