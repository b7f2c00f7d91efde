// Submarines and those who hunt them.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

using ::wetthrust::Comment;

constexpr double both_on_templates = 1.2;  // two ships may be so far from where a straight way takes them

// Where a ship is between the beginning (0) and the end (2) of her move, template aside.
sea::Point on_the_way(const Ship& was, const Ship& is, double moment) {
  const auto part = [](sea::Point a, sea::Point b, double share) {
    return sea::Point{a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
  };
  if (is.is(Mark::stopped_touch)) return part(was.pose.at, is.pose.at, moment / 2);
  return moment < 1 ? part(was.pose.at, is.corner, moment) : part(is.corner, is.pose.at, moment - 1);
}

// At the same moments; when a ship that touched another was where, nobody noted.
double nearest_on_the_way(const Ship& a, const Ship& a_then, const Ship& b, const Ship& b_then) {
  const bool stopped = a_then.is(Mark::stopped_touch) || b_then.is(Mark::stopped_touch);
  double nearest = 1e9;
  for (int i = 0; i <= 40; ++i)
    for (int j = stopped ? 0 : i; j <= (stopped ? 40 : i); ++j)
      nearest = std::min(nearest, apart(on_the_way(a, a_then, i / 20.0), on_the_way(b, b_then, j / 20.0)));
  return nearest;
}

// l.506
double sonar_range(Mode mode) { return mode == Mode::deep ? 6 : 12; }

}  // namespace

void Judge::boats() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    if (!before().sheet(was).dives) return;
    if (in_step("Move ships") && was.ordered(Comment::crash_dive)) crash_dive(who, was, is);
    if (in_step("Move ships") && is.state == State::on_table && below(is)) sonar(who, was, is);
    modes(who, was, is);
  });
}

// l.511-521: D10, one less from the surface.
void Judge::crash_dive(Actor who, const Ship& was, const Ship& is) {
  const HeardRoll* roll = next_roll(who, "crash dive");
  const int die = roll ? roll->faces[0] - (was.mode == Mode::surfaced ? 1 : 0) : 0;
  const bool right = die <= 1   ? is.state == State::sunk
                     : die <= 3 ? is.mode == Mode::surfaced
                                : is.mode == Mode::deep;
  hold("crash dive", who, roll && right, "dives with a {}", die);
}

// l.510-511, 521: a step at a time, by order, at the end of the turn; at once only in a crash dive.
void Judge::modes(Actor who, const Ship& was, const Ship& is) {
  if (was.mode == is.mode || is.state == State::sunk) return;
  if (in_step("Move ships"))
    return hold("modes", who, was.ordered(Comment::crash_dive), "changes her depth while she moves");
  const Comment due = is.mode == Mode::deep        ? Comment::deep
                      : is.mode == Mode::periscope ? Comment::periscope
                                                   : Comment::surface;
  const bool one_step = was.mode == Mode::periscope || is.mode == Mode::periscope;
  hold("modes", who, in_step("End of turn") && one_step && was.ordered(due), "changes her depth");
}

// l.506: within 6 inches of the deep, 12 of periscope depth.
void Judge::sonar(Actor who, const Ship& was, const Ship& is) {
  const double reach = sonar_range(is.mode);
  double at_end = 1e9, in_passing = 1e9;
  bool stopped = is.is(Mark::stopped_touch);
  each_afloat([&](Actor, const Ship& hunter, const Ship& then) {
    if (hunter.side == was.side || !intact(before(), hunter, System::sonar) || then.state != State::on_table)
      return;
    stopped |= then.is(Mark::stopped_touch);
    at_end = std::min(at_end, apart(then.pose.at, is.pose.at));
    in_passing = std::min(in_passing, nearest_on_the_way(hunter, then, was, is));
  });
  if (at_end <= reach)
    hold("sonar", who, is.is(Mark::detected) && apart(is.marker, is.pose.at) < ruler,
         "is not heard at {:.2f} inches", at_end);
  if (in_passing <= reach - both_on_templates && !stopped)
    hold("sonar", who, is_told_of<told::Detected>(who), "is not heard in passing at {:.2f} inches",
         in_passing);
  if (is_told_of<told::Detected>(who))
    hold("sonar", who, in_passing <= reach + both_on_templates, "is heard at {:.2f} inches", in_passing);
}

void Judge::attack_runs() {
  charges();
  for (const Event& event : seen_->events) {
    if (is<told::AttackRun>(event)) one_run(event);
    if (!is<told::SalvoFired>(event)) continue;
    const Ship &firer = before()[event.who], &target = before()[event.whom];
    if (before().sheet(firer).dives) hold("boats below", event.who, !below(firer), "fires guns under water");
    if (!below(target)) continue;
    const bool run = std::any_of(seen_->events.begin(), seen_->events.end(), [&](const Event& other) {
      return is<told::AttackRun>(other) && other.who == event.who && other.whom == event.whom;
    });
    hold("guns at boats", event.who,
         target.mode == Mode::periscope && target.is(Mark::detected) && !run &&
             is_escort(before().sheet(firer).type),
         "fires guns at a boat she may not");
  }
}

// l.507, 522-524
void Judge::one_run(const Event& event) {
  const Ship &hunter = before()[event.who], &boat = before()[event.whom];
  const double range = apart(hunter.pose.at, place_of(boat)), off = off_bow(hunter.pose, place_of(boat));
  hold("attack run", event.who, range <= 3 + ruler && below(boat) && boat.is(Mark::detected),
       "attacks over {:.2f} inches", range);
  const auto& symbols = before().sheet(hunter).symbols;
  int mounts = 0;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i].system != System::asw_mount || !marked(after()[event.who].fired, i)) continue;
    ++mounts;
    hold("run arcs", event.who, (range < 0.5 || covers(symbols[i].facing, off)) && !marked(hunter.lost, i),
         "drops charges {:.1f} off her bow", off);
  }
  run_hits(event, mounts, range);
}

// By option a mount has so many salvos for the battle.
void Judge::charges() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    const auto& symbols = before().sheet(was).symbols;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      if (symbols[i].system != System::asw_mount || !marked(is.fired, i)) continue;
      const int runs = ++runs_[at(who)][i];
      if (options().asw_loads)
        hold("charges", who, runs <= options().asw_loads, "drops salvo {} of a mount", runs);
    }
  });
}

// l.523-524: at the number of mounts or less; D6 less the range for each hit.
void Judge::run_hits(const Event& event, int mounts, double range) {
  const int needed = mounts - (before()[event.whom].ordered(Comment::run_silent) ? 2 : 0);
  int hits = needed >= 6 ? mounts : 0, points = 0;
  if (needed >= 1 && needed <= 5)
    if (const HeardRoll* roll = next_roll(event.who, "depth charges"))
      for (const int face : roll->faces) hits += face <= needed;
  const auto run = as<told::AttackRun>(event);
  hold("run number", event.who, run.mounts == mounts && run.needed == needed && run.hits == hits,
       "scores {} hits of {}", run.hits, hits);
  for (int i = 0; i < hits; ++i)
    if (const HeardRoll* roll = next_roll(event.who, "depth charge damage"))
      points += std::max(0, roll->faces[0] - int(std::floor(range + 0.5)));
  if (std::abs(range + 0.5 - std::round(range + 0.5)) > 1e-6)
    hold("run damage", event.who, run.points == points, "does {} points of {}", run.points, points);
}

}  // namespace referee::wetthrust_book
