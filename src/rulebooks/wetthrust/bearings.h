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
  constexpr Facings ends = bit(Facing::fwd) | bit(Facing::aft), sides = bit(Facing::prt) | bit(Facing::stb);
  return facings & bit(Facing::all) || (facings & ends) == ends || (facings & sides) == sides;
}

class Bearings {
 public:
  explicit Bearings(const sea::Pose& pose)
      : at_(pose.at),
        keel_(pose.heading),
        bow_(pose.heading + sea::degrees(45)),
        quarter_(pose.heading + sea::degrees(135)) {}

  // The facings whose arcs cover a place; a place on a limit is covered, as everywhere (sea/arc.h).
  Facings on(sea::Point place) const {
    const sea::Vec step = place - at_;
    const Sides keel = keel_.sides(step), bow = bow_.sides(step), quarter = quarter_.sides(step);
    const bool starboard = bow.from & quarter.to, port = bow.from_behind & quarter.to_behind;
    return bit(Facing::all) | choose(Facing::stb, keel.from | keel.to_behind) |
           choose(Facing::prt, keel.from_behind | keel.to) |
           choose(Facing::fwd, bow.from_behind | quarter.to) |
           choose(Facing::aft, bow.from | quarter.to_behind) |
           choose(Facing::bow, quarter.from_behind & bow.to) |
           choose(Facing::stn, quarter.from & bow.to_behind) | choose(Facing::starboard, starboard) |
           choose(Facing::port, port) | choose(Facing::mid, starboard | port);
  }

 private:
  // Whether a place is clockwise of a line as the first limit of an arc, or anticlockwise of it as the
  // second; and the same for the line's other end, behind the ship.
  struct Sides {
    bool from, to, from_behind, to_behind;
  };
  // Limits give way by the tolerance of arcs (sea::ArcTest).
  struct Line {
    explicit Line(sea::Heading heading) {
      const sea::Vec unit = heading.unit();
      first = unit + to_port(unit) * sea::arc_tolerance;
      second = unit + to_starboard(unit) * sea::arc_tolerance;
    }
    Sides sides(sea::Vec step) const {
      const double from = cross(step, first), to = cross(second, step);
      return {from >= 0, to >= 0, from <= 0, to <= 0};
    }
    sea::Vec first, second;
  };
  static constexpr Facings choose(Facing facing, bool covers) {
    return Facings{covers} << static_cast<int>(facing);
  }

  sea::Point at_;
  Line keel_, bow_, quarter_;  // ahead, over the starboard bow and over the starboard quarter
};

}  // namespace wetthrust
