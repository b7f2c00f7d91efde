// What a side must not see, and the score.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

bool any_gun(const Battle& battle, const Ship& ship) {
  for (int i = 0; i < battle.sheet(ship).mounts.size(); ++i)
    if (!marked(ship.mounts_lost, i)) return true;
  return false;
}

}  // namespace

void Judge::secrets() {
  for (std::size_t side = 0; side < seen_->views.size(); ++side) one_view(seen_->views[side], int(side));
  if (seen_->ending) score();
}

void Judge::one_view(const Battle& view, int side) {
  for (int i = 0; i < after().ships.size(); ++i) {
    const Ship &ship = after().ships[i], &shown = view.ships[i];
    if (index(ship.side) == side) continue;
    hold("orders are sealed", Actor(i),
         shown.order.legs.empty() && shown.later.legs.empty() && shown.ordered == shown.speed && !shown.smoke,
         "shows her orders");
    if (!on_sea(ship)) continue;
    const bool seen = shown.state != State::unseen && shown.pose == ship.pose;
    hold("out of sight", Actor(i), seen == sighted(side, ship), "is {}shown", seen ? "" : "not ");
  }
  settings(view, side);
}

void Judge::settings(const Battle& view, int side) {
  for (const Marker& marker : view.markers)
    if (index(marker.side) != side)
      hold("settings are secret", marker.from,
           marker.target == engine::nobody && marker.torpedoes == 0 && marker.knots == 0 &&
               marker.reach == 0 && marker.depth == ::davco::Depth{},
           "shows what is written on her marker");
  for (int i = 0; i < view.waves.size(); ++i)
    if (index(view.waves[i].side) != side)
      hold("settings are secret", Actor(ships + i), view.waves[i].depth == ::davco::Depth{},
           "shows how deep her torpedoes run");
}

// By a ship or by her radar; aircraft have come and gone within their step.
bool Judge::sighted(int side, const Ship& ship) const {
  for (const Ship& lookout : after().ships) {
    if (!on_sea(lookout) || index(lookout.side) != side) continue;
    const int away = cm(lookout.pose.at, ship.pose.at);
    if (away <= after().weather.visibility || (sees_by_radar(after(), lookout) && away <= 180)) return true;
  }
  return false;
}

// The book's only measure are points. Objectives of the scenario come on top.
void Judge::score() {
  for (int side = 0; side < 2; ++side) {
    double due = 100 * after().shot_down[std::size_t(side)], extra = 0;
    for (int i = 0; i < after().ships.size(); ++i) {
      const Ship& ship = after().ships[i];
      if (index(ship.side) == side) continue;
      const bool wreck = on_sea(ship) && top_speed(Actor(i)) == 0 && !any_gun(after(), ship);
      const int full = after().sheet(ship).points();
      due += ship.state == State::sunk || wreck ? full : full - ship.points;
    }
    for (const ::davco::Objective& objective : after().book->objectives)
      if (index(objective.side) == side) extra = 1e6;
    const double score = seen_->ending->score[std::size_t(side)];
    hold("score", Actor(0), score >= due && score <= due + extra, "sees a score of {}, not {}", score, due);
  }
}

}  // namespace referee::davco_book
