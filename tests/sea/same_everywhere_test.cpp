// The same bits from every compiler, at every level of optimisation, on every machine.
// A fleet sails and turns for a while and everything the library says about it goes into one number. A change
// that means to alter no behaviour leaves the number alone; replays of old battles depend on it.
#include <bit>
#include <cstdint>

#include "sea/approach.h"
#include "tests/sea/symmetry.h"

namespace sea {
namespace {

struct Fingerprint {
  std::uint64_t value = 1469598103934665603U;

  void add(std::uint64_t bits) { value = (value ^ bits) * 1099511628211U; }
  void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }
  void add(Point p) { add(p.x), add(p.y); }
};

struct Lots {
  std::uint32_t state = 1805;

  int below(int end) {
    state = state * 1664525U + 1013904223U;
    return static_cast<int>((state >> 8) % static_cast<std::uint32_t>(end));
  }
};

Leg random_leg(Lots& lots) {
  const Angle turn = arc_minutes(lots.below(full_circle_minutes) - half_circle.minutes);
  switch (lots.below(3)) {
    case 0: return straight(lots.below(8000) / 1000.0);
    case 1: return pivot(turn);
    default: return circle(lots.below(5000) / 1000.0, turn);
  }
}

void add_pair(Fingerprint& print, const Pose& a, const Pose& b) {
  const Outline hull = place(rectangle_base(3.1, 0.7), a),
                other = place(capsule_base(2.3, 0.9, MeasuredAt::Bow), b);
  print.add(distance(a.at, b.at));
  print.add(static_cast<std::uint64_t>(bearing(a.at, b.at).minutes()));
  print.add(static_cast<std::uint64_t>(in_arc(a, arc(-150, 150), b.at)));
  print.add(gap(hull, other));
  print.add(first_contact(hull, {a.heading.unit(), 60.0}, other).value_or(-1.0));
  print.add(closest_approach({a.at, ahead(a, 9.7).at}, {b.at, ahead(b, 4.3).at}).distance);
}

}  // namespace

TEST(SameEverywhere, TheUnitTable) {
  Fingerprint print;
  for (const Vec& unit : unit_table.at) print.add(unit.x), print.add(unit.y);
  EXPECT_EQ(print.value, 2871326622454312587U);
}

TEST(SameEverywhere, AFleetThatSailsAndTurns) {
  Lots lots;
  Fingerprint print;
  Pose fleet[6] = {};
  for (int turn = 0; turn < 500; ++turn)
    for (Pose& ship : fleet) {
      const Leg leg = random_leg(lots);
      for (Point corner : lay_track(ship, leg)) print.add(corner);
      ship = after(ship, leg);
      for (const Pose& other : fleet)
        if (&other != &ship) add_pair(print, ship, other);
    }
  EXPECT_EQ(print.value, 9374669443603347381U);
}

}  // namespace sea
