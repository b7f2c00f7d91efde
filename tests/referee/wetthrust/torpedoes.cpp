// Torpedoes of ships and squadrons, and what is left in the tubes.
#include <algorithm>

#include "tests/referee/wetthrust/judge.h"

namespace referee::wetthrust_book {
namespace {

double cross(sea::Point a, sea::Point b, sea::Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double from_segment(sea::Point p, sea::Point a, sea::Point b) {
  const double length = apart(a, b);
  if (length < 1e-9) return apart(p, a);
  const double share = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (length * length);
  const double t = std::clamp(share, 0.0, 1.0);
  return apart(p, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
}

// Whether two segments cross; near misses and touches are for nobody to tell.
bool crosses(sea::Point a, sea::Point b, sea::Point c, sea::Point d, bool& doubt) {
  const double graze =
      std::min({from_segment(a, c, d), from_segment(b, c, d), from_segment(c, a, b), from_segment(d, a, b)});
  const bool across = cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
  if (graze < ruler) doubt = true;
  return across;
}

}  // namespace

bool Judge::behind_smoke(sea::Point from, sea::Point to, bool& doubt) const {
  bool behind = false;
  for (const auto& screen : before().screens) {
    behind |= crosses(from, to, screen.from, screen.corner, doubt);
    behind |= crosses(from, to, screen.corner, screen.to, doubt);
  }
  return behind;
}

// l.206-220
void Judge::torpedoes(const Event& event) {
  const Ship& target = before()[event.whom];
  const sea::Point from =
      is_ship(event.who) ? before()[event.who].pose.at : before().squadron(event.who).pose.at;
  const double range = apart(from, target.pose.at), off = std::abs(off_bow(target.pose, from));
  hold("torpedo reach", event.who, range <= 8 + ruler, "runs {:.2f} inches", range);
  hold("above water", event.who, !below(target), "torpedoes a submerged boat");
  if (is_ship(event.who))
    hold("boats below", event.who, before()[event.who].mode != Mode::deep, "fires torpedoes from the deep");
  bool doubt = doubtful(range, 4) || doubtful_quarter(off) || range < ruler;
  const auto run = as<told::TorpedoesRun>(event);
  int needed = run.torpedoes;
  if (range > 4) needed -= 2;
  if (!under_way(target)) needed += 4;
  if (zigzags(target)) needed -= 2;
  if (off < 45 || off > 135) needed -= 2;
  if (behind_smoke(from, target.pose.at, doubt) || target.smokes == ::wetthrust::Smoke::to_hide) needed -= 2;
  if (options().torpedo_natural_six_misses) needed = std::min(needed, 5);
  if (!doubt)
    hold("torpedo number", event.who, run.needed == needed, "needs {}, should {}", run.needed, needed);
  torpedo_hits(event, run.needed);
}

// l.208-211
void Judge::torpedo_hits(const Event& event, int needed) {
  const Ship& target = before()[event.whom];
  const auto run = as<told::TorpedoesRun>(event);
  const int count = run.torpedoes;
  int hits = needed >= 6 ? count : 0, points = 0;
  if (needed >= 1 && needed <= 5) {
    const HeardRoll* roll = next_roll(event.who, "torpedoes");
    for (const int face : roll ? roll->faces : std::vector<int>{}) hits += face <= needed;
    if (!roll || int(roll->faces.size()) != count) hits = -1;
  }
  hold("torpedo hits", event.who, run.hits == hits, "scores {} hits of {}", run.hits, hits);
  for (int i = 0; i < hits; ++i) {
    const HeardRoll* roll = next_roll(event.who, "torpedo damage");
    if (!roll) break;
    const int belt = armour(before(), target, before().sheet(target).belt, Against::bombs_and_torpedoes);
    points += std::max(0, roll->faces[0] - belt + (under_way(target) ? 0 : 4));
  }
  hold("torpedo damage", event.who, run.points == points, "does {} points of {}", run.points, points);
}

void Judge::tubes() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) { tubes_of(who, was, is); });
}

// l.222: what is fired is gone from the tubes; l.104: which face the target.
void Judge::tubes_of(Actor who, const Ship& was, const Ship& is) {
  std::vector<Actor> targets;
  int fired = 0, gone = 0;
  for (const Event& event : seen_->events)
    if (const auto run = maybe<told::TorpedoesRun>(event); run && event.who == who)
      fired += run->torpedoes, targets.push_back(event.whom);
  const auto& symbols = before().sheet(was).symbols;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const Symbol& tube = symbols[i];
    if (tube.system != System::launcher) continue;
    const int used = was.loaded[tube.mount] - is.loaded[tube.mount];
    gone += used;
    if (used == 0) continue;
    fired_in_[at(who)][tube.mount] = seen_->turn;
    const bool bears = std::any_of(targets.begin(), targets.end(), [&](Actor target) {
      return covers(tube.facing, off_bow(was.pose, before()[target].pose.at)) ||
             apart(was.pose.at, before()[target].pose.at) < ruler;
    });
    hold("torpedo arcs", who, (bears || targets.empty()) && !marked(was.lost, i), "fires out of arc");
  }
  if (fired || gone)
    hold("tubes", who, fired == gone, "fires {} torpedoes, {} are gone from the tubes", fired, gone);
}

void Judge::tubes_rest() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    hold("tubes rest", who, was.loaded == is.loaded && was.reloads == is.reloads,
         "loads or unloads her tubes");
  });
}

// l.222: a launcher has its reloads and no more; so many full turns of work, by option.
void Judge::reloads() {
  each_afloat([&](Actor who, const Ship& was, const Ship& is) {
    for (const Symbol& tube : before().sheet(was).symbols) {
      if (tube.system != System::launcher) continue;
      const std::size_t mount = tube.mount;
      if (is.loaded[mount] == was.loaded[mount] && is.reloads[mount] == was.reloads[mount]) continue;
      hold("reloads", who,
           is.loaded[mount] == tube.tubes && is.reloads[mount] == was.reloads[mount] - 1 &&
               seen_->turn >= fired_in_[at(who)][mount] + options().torpedo_reload_turns,
           "loads tubes too soon or from nothing");
    }
  });
}

}  // namespace referee::wetthrust_book
