// Ways to turn and mirror the whole table, and random things to put on it.
// A Symmetry is a number of quarter turns clockwise, after mirroring east and west or not. What the library
// says about a turned or mirrored table must be exactly the turned or mirrored answer. A rotation by any
// other angle goes through ordinary arithmetic, so there answers are compared within a thousandth.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ostream>
#include <vector>

#include "sea/arc.h"
#include "sea/course.h"
#include "sea/outline.h"
#include "sea/polygon.h"
#include "sea/pose.h"
#include "sea/segment.h"
#include "sea/sight.h"
#include "sea/table.h"
#include "sea/wind.h"

namespace sea {

inline void PrintTo(const Point& p, std::ostream* out) { *out << "(" << p.x << ", " << p.y << ")"; }
inline void PrintTo(const Vec& v, std::ostream* out) { *out << "<" << v.x << ", " << v.y << ">"; }
inline void PrintTo(const Angle& a, std::ostream* out) { *out << a.minutes << "'"; }
inline void PrintTo(const Heading& h, std::ostream* out) { *out << "heading " << h.minutes() << "'"; }

inline void showValue(const Point& p, std::ostream& out) { PrintTo(p, &out); }
inline void showValue(const Angle& a, std::ostream& out) { PrintTo(a, &out); }
inline void showValue(const Heading& h, std::ostream& out) { PrintTo(h, &out); }
inline void showValue(const Segment& s, std::ostream& out) {
  showValue(s.from, out);
  showValue(s.to, out);
}
inline void showValue(const Pose& p, std::ostream& out) {
  showValue(p.at, out);
  showValue(p.heading, out);
}
inline void showValue(const Arc& a, std::ostream& out) {
  showValue(a.from, out);
  showValue(a.to, out);
}
inline void showValue(const Leg& l, std::ostream& out) {
  out << "leg " << static_cast<int>(l.kind) << " " << l.distance << " r" << l.radius << " " << l.turn.minutes;
}

enum class Mirror { No, EastWest };

struct Symmetry {
  int quarters = 0;
  Mirror mirror = Mirror::No;

  bool mirrors() const { return mirror == Mirror::EastWest; }

  Vec operator()(Vec v) const {
    if (mirrors()) v.x = -v.x;
    for (int i = 0; i < quarters; ++i) v = Vec{v.y, -v.x};
    return v;
  }
  Point operator()(Point p) const { return Point{} + (*this)(p - Point{}); }
  Angle operator()(Angle turn) const { return mirrors() ? -turn : turn; }
  Heading operator()(Heading h) const {
    return Heading::from_north((*this)(h.from_north())).turned(quarter_circle * quarters);
  }
  Pose operator()(const Pose& p) const { return {(*this)(p.at), (*this)(p.heading)}; }
  Arc operator()(Arc a) const { return mirrors() ? mirrored(a) : a; }
  Leg operator()(Leg leg) const {
    leg.turn = (*this)(leg.turn);
    return leg;
  }
  Segment operator()(const Segment& s) const { return {(*this)(s.from), (*this)(s.to)}; }
  Disc operator()(const Disc& d) const { return {(*this)(d.centre), d.radius}; }
  WindPoint operator()(WindPoint w) const { return wind_point((*this)(upwind(w))); }
  Edge operator()(Edge e) const {
    const int side = static_cast<int>(e);
    return static_cast<Edge>(((mirrors() ? 4 - side : side) + quarters) % 4);
  }
  Table operator()(const Table& t) const {
    const Point a = (*this)(t.south_west), b = (*this)(t.north_east);
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
  }
  std::vector<Point> operator()(std::span<const Point> points) const {
    std::vector<Point> all;
    for (Point p : points) all.push_back((*this)(p));
    return all;
  }
  Polygon operator()(const Polygon& land) const { return Polygon((*this)(std::span(land.corners()))); }
};

inline void showValue(const Symmetry& s, std::ostream& out) {
  out << s.quarters << " quarters" << (s.mirrors() ? ", mirrored" : "");
}

// The whole table turned clockwise about its origin by any angle.
struct Rotation {
  Angle by;

  Vec operator()(Vec v) const {
    const Vec unit = Heading::from_north(by).unit();
    return {v.x * unit.y + v.y * unit.x, v.y * unit.y - v.x * unit.x};
  }
  Point operator()(Point p) const { return Point{} + (*this)(p - Point{}); }
  Heading operator()(Heading h) const { return h.turned(by); }
  Pose operator()(const Pose& p) const { return {(*this)(p.at), (*this)(p.heading)}; }
  Segment operator()(const Segment& s) const { return {(*this)(s.from), (*this)(s.to)}; }
  Polygon operator()(const Polygon& land) const {
    std::vector<Point> all;
    for (Point p : land.corners()) all.push_back((*this)(p));
    return Polygon(all);
  }
};

inline void showValue(const Rotation& r, std::ostream& out) { out << "rotation " << r.by.minutes << "'"; }

inline bool near(Point a, Point b) { return distance(a, b) < 0.001; }

}  // namespace sea

namespace rc {

// inRange keeps to the low end of its range in the first cases of a property; here all numbers are equally
// likely.
inline Gen<int> any_int(int low, int end) { return gen::resize(kNominalSize, gen::inRange(low, end)); }

// Thousandths of an inch are inexact in binary; whole inches make ships share lines, corners and borders.
inline Gen<double> coordinate() {
  return gen::oneOf(gen::map(any_int(-60000, 60001), [](int n) { return n / 1000.0; }),
                    gen::map(any_int(-8, 9), [](int n) { return n * 1.0; }));
}

inline Gen<double> length_up_to(int most) {
  return gen::map(any_int(0, most * 1000 + 1), [](int n) { return n / 1000.0; });
}

template <>
struct Arbitrary<sea::Point> {
  static Gen<sea::Point> arbitrary() {
    return gen::build<sea::Point>(gen::set(&sea::Point::x, coordinate()),
                                  gen::set(&sea::Point::y, coordinate()));
  }
};

template <>
struct Arbitrary<sea::Angle> {
  static Gen<sea::Angle> arbitrary() {
    return gen::oneOf(gen::map(any_int(-10799, 10800), [](int n) { return sea::Angle{n}; }),
                      gen::map(any_int(-11, 12), [](int n) { return sea::degrees(15) * n; }));
  }
};

template <>
struct Arbitrary<sea::Heading> {
  static Gen<sea::Heading> arbitrary() {
    return gen::map(gen::arbitrary<sea::Angle>(), [](sea::Angle a) { return sea::Heading::from_north(a); });
  }
};

template <>
struct Arbitrary<sea::Pose> {
  static Gen<sea::Pose> arbitrary() {
    return gen::construct<sea::Pose>(gen::arbitrary<sea::Point>(), gen::arbitrary<sea::Heading>());
  }
};

template <>
struct Arbitrary<sea::Segment> {
  static Gen<sea::Segment> arbitrary() {
    return gen::construct<sea::Segment>(gen::arbitrary<sea::Point>(), gen::arbitrary<sea::Point>());
  }
};

template <>
struct Arbitrary<sea::Arc> {
  static Gen<sea::Arc> arbitrary() {
    return gen::construct<sea::Arc>(gen::arbitrary<sea::Angle>(), gen::arbitrary<sea::Angle>());
  }
};

template <>
struct Arbitrary<sea::Leg> {
  static Gen<sea::Leg> arbitrary() {
    return gen::oneOf(gen::map(length_up_to(20), sea::straight),
                      gen::map(gen::arbitrary<sea::Angle>(), sea::pivot),
                      gen::apply(sea::circle, length_up_to(10), gen::arbitrary<sea::Angle>()));
  }
};

template <>
struct Arbitrary<sea::Symmetry> {
  static Gen<sea::Symmetry> arbitrary() {
    return gen::construct<sea::Symmetry>(any_int(0, 4), gen::element(sea::Mirror::No, sea::Mirror::EastWest));
  }
};

template <>
struct Arbitrary<sea::Rotation> {
  static Gen<sea::Rotation> arbitrary() {
    return gen::construct<sea::Rotation>(gen::arbitrary<sea::Angle>());
  }
};

template <>
struct Arbitrary<sea::Base> {
  static Gen<sea::Base> arbitrary() {
    return gen::construct<sea::Base>(
        gen::element(sea::BaseShape::Disc, sea::BaseShape::Capsule, sea::BaseShape::Rectangle),
        gen::element(sea::MeasuredAt::Middle, sea::MeasuredAt::Bow), length_up_to(8), length_up_to(4));
  }
};

// Islands as a scenario draws them: corners at growing bearings round a middle, some near and some far.
template <>
struct Arbitrary<sea::Polygon> {
  static Gen<sea::Polygon> arbitrary() {
    const auto reach =
        gen::container<std::vector<double>>(7, gen::map(any_int(1, 12), [](int n) { return n * 1.5; }));
    return gen::apply(
        [](sea::Point middle, const std::vector<double>& reaches) {
          std::vector<sea::Point> corners;
          for (double r : reaches)
            corners.push_back(middle + sea::heading(45.0 * static_cast<double>(corners.size())).unit() * r);
          return sea::Polygon(corners);
        },
        gen::arbitrary<sea::Point>(), reach);
  }
};

}  // namespace rc
