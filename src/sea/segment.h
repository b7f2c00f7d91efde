// Straight lines between two points: moves, lines of fire, shore lines, smoke.
// Distances between points, lines and whole tracks, and where lines meet. Lines that only touch do meet. A
// line of no length is a point and every function takes it.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "sea/point.h"

namespace sea {

struct Segment {
  Point from;
  Point to;

  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

inline double length(const Segment& line) { return distance(line.from, line.to); }
constexpr Point along(const Segment& line, double share) { return along(line.from, line.to, share); }

// The share of the line, 0 to 1, at its point nearest to p.
double nearest_share(const Segment& line, Point p);
Point nearest_point(const Segment& line, Point p);

double distance(Point p, const Segment& line);
double distance(const Segment& a, const Segment& b);

// A box round a line: what lies outside of it is farther from the line than `room`. For loops over many
// points, as a first look before an exact one.
struct Box {
  Point least, most;
};
inline Box box_round(const Segment& line, double room) {
  return {{std::min(line.from.x, line.to.x) - room, std::min(line.from.y, line.to.y) - room},
          {std::max(line.from.x, line.to.x) + room, std::max(line.from.y, line.to.y) + room}};
}
constexpr bool inside(const Box& box, Point p) {
  return p.x >= box.least.x && p.x <= box.most.x && p.y >= box.least.y && p.y <= box.most.y;
}

// True when each line has an end on either side of the other.
bool cross(const Segment& a, const Segment& b);

// True when they cross or touch.
bool meet(const Segment& a, const Segment& b);

// The share of a move, 0 to 1, at which it first meets a line.
std::optional<double> first_meeting(const Segment& move, const Segment& line);

// Tracks are points joined by straight lines; a track of one point is a ship that did not move.
double length(std::span<const Point> track);
double distance(Point p, std::span<const Point> track);
double distance(std::span<const Point> a, std::span<const Point> b);
bool meet(std::span<const Point> a, std::span<const Point> b);

// The place on a track after so long a run; its end if the track is shorter.
Point after_run(std::span<const Point> track, double run);

}  // namespace sea
