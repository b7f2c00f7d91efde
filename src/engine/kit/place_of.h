// A question for a place on the table. A struct K has its name, clause, words and standard place, and says
//   bad_place(battle, q, spot)   why nothing may be put there
//   facing(battle, q, x, y)      the way to point where a player only shows the place
//   area(battle, q)              the zone, where there is one
//   turn_unit                    of the ways to face, where they are few
// Candidates, explanation, preview and the place nearest to a point follow.
#pragma once

#include "engine/kit/refusal.h"

namespace engine {

constexpr Spot spot_of(const Place& place) { return {units(place.x), units(place.y), place.heading}; }
inline Answer place_at(double x, double y, int heading) {
  const auto thousandths = [](double units) {
    return std::int32_t(units * thousand + (units < 0 ? -0.5 : 0.5));
  };
  return Answer::of(Place{thousandths(x), thousandths(y), std::int16_t(heading)});
}

template <class Battle, class K>
struct PlaceOf {
  static constexpr AnswerKind answer = AnswerKind::place;

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    return K::bad_place(battle, q, spot_of(given.place));
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(K::standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = prompt_of<K>(battle, q);
    out.form = K::form;
    if constexpr (requires { &K::area; }) out.areas = {K::area(battle, q)};
    if constexpr (requires { K::turn_unit; }) out.turn_unit = K::turn_unit;
  }
  static Preview preview(const Battle&, const Question&, const Answer& given) {
    return {{spot_of(given.place)}};
  }
  // On whole tenths of a unit.
  static Answer toward(const Battle& battle, const Question& q, Spot to) {
    const auto tenths = [](double units) { return double(std::int64_t(units * 10 + 0.5)) / 10; };
    const double x = tenths(to.x), y = tenths(to.y);
    const Answer there = place_at(x, y, K::facing(battle, q, x, y));
    return K::refuse(battle, q, there) ? K::standard(battle, q) : there;
  }
};

}  // namespace engine
