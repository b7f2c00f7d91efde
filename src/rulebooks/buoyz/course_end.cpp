#include "rulebooks/buoyz/course_end.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/plot.h"
#include "rulebooks/buoyz/retreat.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using engine::Course;

// The same course with so many thousandths more at its end.
Course longer(Course course, int more) {
  using engine::Leg;
  const int last = course.legs.size() - 1;
  if (last >= 0 && course.legs[last].kind == Leg::Kind::ahead)
    course.legs[last].amount += more;
  else
    course.legs.add({Leg::Kind::ahead, more});
  return course;
}

// buoyz.12.1.2: on this course every run longer by the inch would leave more of her squadron alone.
bool is_held_back(const Battle& battle, Actor who, const Sailed& sailed, const Formation& squadron) {
  const int used = milli(inches_used(battle, sailed.helm, sailed.course)), inch = engine::thousand;
  const bool ahead = under_way(sailed.helm) && !ordered(sailed.course, Order::astern);
  if (!squadron.bound() || !ahead || !heads_home(battle, who, sailed)) return false;
  const int alone = std::popcount(left_alone(squadron, sailed.passage.end));
  for (int run = used - used % inch + inch; run <= sailed.helm.inches; run += inch) {
    const Passage passage = sail(battle, who, longer(sailed.course, run - used));
    if (std::popcount(left_alone(squadron, passage.end)) <= alone) return false;
  }
  return used < sailed.helm.inches;
}

// buoyz.cam3.1.5, 8.2.5: homeward and at full speed, if she is under that order or a prize; or as fast as her
// squadron lets her.
bool keeps_order(const Battle& battle, Actor who, const Sailed& sailed, const Formation& squadron) {
  return why_no_retreat(battle, who, sailed).empty() || is_held_back(battle, who, sailed, squadron);
}

// The best that she can do, whatever propulsion she has chosen and though she would rather lie at anchor.
EndRank best_rank(const Battle& battle, Actor who, const Formation& squadron) {
  EndRank best = unasked;
  const auto weigh = [&](const Course& course) {
    const Passage passage = sail(battle, who, course);
    if (is_safe(battle, who, passage))
      best =
          std::min(best, end_rank(battle, who, helm(battle, who, course.flags), course, passage, squadron));
    return best == EndRank{};
  };
  some_course(battle, who, weighing(battle[who]), weigh);
  return best;
}

double to_nearest_mate(const Battle& battle, Actor who, sea::Point at) {
  double nearest = 1e9;
  each_mate(battle, battle[who],
            [&](Actor, const Ship& mate) { nearest = std::min(nearest, sea::distance(at, mate.pose.at)); });
  return nearest;
}

// buoyz.12.1.2: how much farther away from the nearest of her squadron she goes.
int farther_away(const Battle& battle, Actor who, sea::Point end) {
  const double more = to_nearest_mate(battle, who, end) - to_nearest_mate(battle, who, battle[who].pose.at);
  return std::max(0, int(std::lround(more * 100)));
}

// buoyz.12.1.2: some course of hers leaves fewer ships alone.
Verdict bad_company(const Battle& battle, Actor who, ShipSet alone) {
  const double near = battle.book->p.squadron_spacing;
  if (alone & only(who))
    return refusal(battle, who, "buoyz.12.1.2", "course.squadron",
                   "there she would have no ship of her squadron within {} in", near);
  return refusal(battle, who, "buoyz.12.1.2", "course.squadron",
                 "so {} would be left without a ship of the squadron within {} in",
                 battle.name(first_of(alone)), near);
}

// buoyz.cam3.1.5: where another ship or the wind bars the move it should be, the best that she can make.
Verdict bad_second_best(const Battle& battle, Actor who, const Sailed& sailed) {
  if (!goes_home(battle[who])) return std::nullopt;
  const auto best = best_retreat(battle, who);
  if (!best || shortfall(battle, who, sailed.course, sailed.passage) <=
                   shortfall(battle, who, *best, sail(battle, who, *best)))
    return std::nullopt;
  return refusal(battle, who, goes_home_by(battle[who]), "course.retreat",
                 "she goes home, and must turn and run as far that way as she can");
}

// buoyz.12.1.2: out of touch all the same, she goes away farther than she must.
Verdict bad_straying(const Battle& battle, Actor who, const EndRank& hers, const EndRank& best) {
  if (hers.alone != best.alone || hers.farther <= best.farther) return std::nullopt;
  return refusal(battle, who, "buoyz.12.1.2", "course.strays",
                 "she may not go farther away from her squadron than she must");
}

// To keep her squadron she may go slower, but not another way.
Verdict bad_way_home(const Battle& battle, Actor who, const Sailed& sailed, const Formation& squadron) {
  if (keeps_order(battle, who, sailed, squadron)) return std::nullopt;
  return refusal(battle, who, goes_home_by(battle[who]), "course.retreat", "{}",
                 why_no_retreat(battle, who, sailed));
}

// She need not weigh: she may first swing round where she lies.
bool may_swing(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  return helm(battle, who, 0).turns > 0 &&
         sea::angle_between(ship.pose.heading, way_home(battle, ship)) > near_enough;
}

// Over another edge than her own, before she has turned home.
bool weighs_and_is_gone(const Battle& battle, Actor who, const Course& course) {
  const Passage passage = sail(battle, who, course);
  return passage.halt == Halt::edge && passage.edge != battle.book->side(battle[who].side).edge;
}

// Going home she weighs, or first swings round where she lies.
Verdict bad_start_home(const Battle& battle, Actor who, const Course& course) {
  if (!goes_home(battle[who]) || !battle[who].is(Mark::anchored)) return std::nullopt;
  const auto no = [&](const char* why) {
    return refusal(battle, who, goes_home_by(battle[who]), "course.retreat", "she goes home and {}", why);
  };
  const bool swings = may_swing(battle, who);
  if (ordered(course, Order::weigh)) {
    if (!swings || !weighs_and_is_gone(battle, who, course)) return std::nullopt;
    return no("swings first where she lies, rather than leave by another edge");
  }
  if (swings_home(battle, who, course)) return std::nullopt;
  return swings ? no("must weigh anchor, or first swing to within 45 degrees of the way home, or as near as "
                     "she can")
                : no("must weigh anchor");
}

// How it keeps the squadron, whatever else she should do.
EndRank company(const Battle& battle, Actor who, const Passage& passage, ShipSet alone) {
  return {std::popcount(alone), alone & only(who) ? farther_away(battle, who, passage.end.at) : 0};
}

}  // namespace

bool ends_well(const Battle& battle, Actor who, const Helm& helm, const Course& course,
               const Passage& passage, const Formation& squadron) {
  return in_touch(squadron, passage.end) && keeps_order(battle, who, {course, helm, passage}, squadron);
}

EndRank end_rank(const Battle& battle, Actor who, const Helm& helm, const Course& course,
                 const Passage& passage, const Formation& squadron) {
  if (!keeps_order(battle, who, {course, helm, passage}, squadron)) return unasked;
  if (goes_home(battle[who]) && !is_safe(battle, who, passage)) return unasked;
  const ShipSet alone = left_alone(squadron, passage.end);
  if (alone && !is_afloat(passage)) return unasked;
  return company(battle, who, passage, alone);
}

bool EndJudge::binds() const { return squadron_.bound() || goes_home(battle_[who_]); }

const EndRank& EndJudge::best() {
  if (!best_) best_ = best_rank(battle_, who_, squadron_);
  return *best_;
}

Verdict EndJudge::refuse(const Course& course) {
  if (!binds()) return std::nullopt;
  if (auto bad = bad_start_home(battle_, who_, course)) return bad;
  const std::uint32_t ahead = course.flags & ~bit(Order::astern);
  if (goes_home(battle_[who_]) && ordered(course, Order::astern) && !way_home_is_open(battle_, who_, ahead))
    return std::nullopt;
  const Helm at = helm(battle_, who_, course.flags);
  const Passage passage = sail(battle_, who_, course);
  if (ends_well(battle_, who_, at, course, passage, squadron_)) return std::nullopt;
  if (best() == unasked) return bad_second_best(battle_, who_, {course, at, passage});
  const ShipSet alone = left_alone(squadron_, passage.end);
  const EndRank hers = company(battle_, who_, passage, alone);
  if (hers.alone > best_->alone) return bad_company(battle_, who_, alone);
  if (auto bad = bad_straying(battle_, who_, hers, *best_)) return bad;
  return bad_way_home(battle_, who_, {course, at, passage}, squadron_);
}

}  // namespace buoyz
