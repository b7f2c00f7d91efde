// Which arcs of fire (fire.7) and quadrants (gen.3) of a ship cover a place. Their limits all lie on her keel
// line and on the two lines halfway to her beam: those are laid on the table once, and every facing of every
// place she is asked about follows from the sides of them it lies on.
#pragma once

#include "rulebooks/wetthrust/book.h"

namespace wetthrust {

// A set of facings.
using Facings = std::uint32_t;
constexpr Facings bit(Facing facing) { return Facings{1} << static_cast<int>(facing); }

// Whether arcs of these facings together leave no gap.
constexpr bool all_round(Facings facings) {
  constexpr Facings fore_and_aft = bit(Facing::fwd) | bit(Facing::aft);
  constexpr Facings both_beams = bit(Facing::prt) | bit(Facing::stb);
  return facings & bit(Facing::all) || (facings & fore_and_aft) == fore_and_aft ||
         (facings & both_beams) == both_beams;
}

// Whether a place is clockwise of a line as the first limit of an arc, or anticlockwise of it as the second;
// and the same for the line's other end, behind the ship.
struct LineSides {
  bool from, to, from_behind, to_behind;
};

// The facings whose arcs cover a place that lies so to the line ahead, over the starboard bow and over the
// starboard quarter. A place on a limit is covered, as everywhere (sea/arc.h).
constexpr Facings facings_of(const LineSides& keel, const LineSides& bow, const LineSides& quarter) {
  const auto choose = [](Facing facing, bool covers) { return covers ? bit(facing) : 0; };
  const bool starboard = bow.from && quarter.to, port = bow.from_behind && quarter.to_behind;
  return bit(Facing::all) | choose(Facing::stb, keel.from || keel.to_behind) |
         choose(Facing::prt, keel.from_behind || keel.to) |
         choose(Facing::fwd, bow.from_behind || quarter.to) |
         choose(Facing::aft, bow.from || quarter.to_behind) |
         choose(Facing::bow, quarter.from_behind && bow.to) |
         choose(Facing::stn, quarter.from && bow.to_behind) | choose(Facing::starboard, starboard) |
         choose(Facing::port, port) | choose(Facing::mid, starboard || port);
}

// The same for places that lie on no limit: by whether they are past each of the six.
inline constexpr auto facings_off_limits = [] {
  std::array<Facings, 64> table{};
  for (unsigned past = 0; past < table.size(); ++past) {
    const auto line = [&](unsigned n) {
      const bool from = past >> 2 * n & 1, to = past >> (2 * n + 1) & 1;
      return LineSides{from, to, !from, !to};
    };
    table[past] = facings_of(line(0), line(1), line(2));
  }
  return table;
}();

class Bearings {
 public:
  explicit Bearings(const sea::Pose& pose)
      : at_(pose.at),
        keel_(pose.heading),
        bow_(pose.heading + sea::degrees(45)),
        quarter_(pose.heading + sea::degrees(135)) {}

  // wetthrust.gen.3, wetthrust.fire.7: the facings whose arcs cover a place.
  Facings on(sea::Point place) const {
    const sea::Vec step = place - at_;
    const Past keel = keel_.past(step), bow = bow_.past(step), quarter = quarter_.past(step);
    if (keel.from * keel.to * bow.from * bow.to * quarter.from * quarter.to == 0) [[unlikely]]
      return facings_of(sides(keel), sides(bow), sides(quarter));
    return facings_off_limits[bits(keel) | bits(bow) << 2 | bits(quarter) << 4];
  }

 private:
  // How far a place is past a line, clockwise of it as a first limit and anticlockwise as a second.
  struct Past {
    double from, to;
  };
  static unsigned bits(const Past& past) { return unsigned{past.from > 0} | unsigned{past.to > 0} << 1; }
  static LineSides sides(const Past& past) {
    return {past.from >= 0, past.to >= 0, past.from <= 0, past.to <= 0};
  }
  // Limits give way by the tolerance of arcs (sea::ArcTest).
  struct Line {
    explicit Line(sea::Heading heading) {
      const sea::Vec unit = heading.unit();
      first = unit + to_port(unit) * sea::arc_tolerance;
      second = unit + to_starboard(unit) * sea::arc_tolerance;
    }
    Past past(sea::Vec step) const { return {cross(step, first), cross(second, step)}; }
    sea::Vec first, second;
  };

  sea::Point at_;
  Line keel_, bow_, quarter_;
};

}  // namespace wetthrust
