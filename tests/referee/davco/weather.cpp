// Visibility and wind, which last for the battle, and the smoke that the wind drives and scatters.
#include <algorithm>

#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

int visibility_by(int roll) {
  constexpr int up_to[] = {5, 15, 30, 50, 70, 85, 95, 100}, see[] = {300, 240, 180, 150, 120, 100, 60, 30};
  return see[std::lower_bound(std::begin(up_to), std::end(up_to), roll) - std::begin(up_to)];
}

const HeardRoll* thrown(const Step& seen, std::string_view what) {
  for (const HeardRoll& roll : seen.rolls)
    if (what == roll.why.what) return &roll;
  return nullptr;
}

// By wind, from still air to rough: moves that a section lasts, and cm that it drifts.
constexpr int life[] = {15, 8, 4, 2};
constexpr double drift[] = {0, 3, 6, 12};

double length_of(const Section& section) {
  double length = 0;
  for (int i = 1; i < section.corners.size(); ++i)
    length += apart(section.corners[i - 1].at, section.corners[i].at);
  return length;
}

bool drifted(const Section& was, const Section& is, double bearing, double way) {
  if (was.corners.size() != is.corners.size() || was.laid != is.laid) return false;
  for (int i = 0; i < was.corners.size(); ++i)
    if (apart(moved(was.corners[i].at, bearing, way), is.corners[i].at) > ruler) return false;
  return true;
}

}  // namespace

void Judge::weather() {
  constexpr Actor anybody{0};
  if (seen_->turn > 0) {
    hold("weather lasts", anybody, before().weather == after().weather, "sees the weather change");
    if (in_step("Smoke")) smoke();
    if (in_step("End of move")) smoke_goes();
    return;
  }
  if (const HeardRoll* roll = thrown(*seen_, "the weather")) {
    const int due = std::max(before().book->least_visibility, visibility_by(roll->result));
    hold("visibility", anybody, after().weather.visibility == due, "sees {} cm", after().weather.visibility);
  }
  if (const HeardRoll* roll = thrown(*seen_, "the wind")) {
    const bool calm = after().weather.wind == ::davco::Wind::still;
    hold("wind", anybody, roll->result >= 9 ? calm : after().weather.from == roll->result - 1,
         "feels wind from {}", after().weather.from);
  }
}

void Judge::smoke() {
  const int old = before().sections.size();
  const double bearing = before().weather.from * 45.0 + 180, way = drift[int(before().weather.wind)];
  for (int i = 0; i < old; ++i)
    hold("smoke drifts", Actor(0), drifted(before().sections[i], after().sections[i], bearing, way),
         "sees section {} drift otherwise", i);
  int next = old;
  each_told<told::SmokeLaid>([&](std::size_t, const Event& event, const told::SmokeLaid&) {
    hold("who smokes", event.who, moved_.contains(event.who), "lays smoke without having moved");
    if (next < after().sections.size()) one_section(event.who, after().sections[next++]);
  });
  hold("smoke is told", Actor(0), next == after().sections.size(), "sees smoke of nobody");
}

void Judge::one_section(Actor who, const Section& section) {
  const Ship& ship = before()[who];
  hold("from the stern", who,
       section.laid == seen_->turn && !section.corners.empty() &&
           apart(section.corners.front().at, stern(before().sheet(who), ship.before)) <= ruler &&
           apart(section.corners.back().at, stern(before().sheet(who), ship.pose)) <= ruler,
       "lays smoke elsewhere");
  if (ship.turned == 0)
    hold("as long as the way", who, std::abs(length_of(section) - ship.ran / 2.0) <= ruler,
         "lays {} cm of smoke", length_of(section));
}

void Judge::smoke_goes() {
  const int lasts = life[int(before().weather.wind)];
  int left = 0;
  for (const Section& section : before().sections) left += section.laid + lasts - 1 > seen_->turn;
  if (!before().sections.empty())
    hold("smoke goes", Actor(0), left == after().sections.size(), "sees {} sections, not {}",
         after().sections.size(), left);
}

}  // namespace referee::davco_book
