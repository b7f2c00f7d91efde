// Points, what is put out for good, damage control, and the books that the referee keeps of them.
#include "tests/referee/davco/judge.h"

namespace referee::davco_book {
namespace {

// What an event costs whom it befalls.
int cost_of(const Event& event) {
  if (const auto struck = maybe<told::StruckAt>(event)) return struck->points;
  if (const auto hit = maybe<told::Torpedoed>(event)) return hit->points;
  if (const auto hit = maybe<told::Collided>(event)) return hit->points;
  if (const auto mine = maybe<told::Mined>(event)) return mine->points;
  if (const auto fire = maybe<told::FireBurns>(event)) return fire->points;
  if (is<told::FireStarted>(event)) return 100;
  return is<told::Floods>(event) ? 250 : 0;
}

}  // namespace

void Judge::damage() {
  causes();
  for (int i = 0; i < before().ships.size(); ++i) {
    points_of(Actor(i), before().ships[i], after().ships[i]);
    wrecks_of(Actor(i), before().ships[i], after().ships[i]);
  }
}

void Judge::causes() {
  const auto is_boat = [&](Actor who) { return is_ship(who) && before().sheet(who).type == Type::SS; };
  std::array<int, std::size_t(ships)> cost{}, lost{};
  for (const Event& event : seen_->events) {
    if (!is_ship(event.who)) continue;
    cost[at(event.who)] += cost_of(event);
    if (const auto points = maybe<told::PointsLost>(event)) lost[at(event.who)] += points->points;
    if (const auto run = maybe<told::TorpedoesRun>(event); run && run->hits > 0 && is_boat(event.whom))
      cost[at(event.whom)] = before()[event.whom].points;  // sunk outright
  }
  for (int i = 0; i < before().ships.size(); ++i)
    if (const auto n = std::size_t(i); cost[n] || lost[n])
      hold("points have a cause", Actor(i), cost[n] == lost[n], "loses {} points of {}", lost[n], cost[n]);
}

void Judge::points_of(Actor who, const Ship& was, const Ship& is) {
  int lost = 0;
  each_told<told::PointsLost>([&](std::size_t, const Event& event, const told::PointsLost& points) {
    if (event.who == who) lost += points.points;
  });
  hold("points are told", who, was.points - is.points == lost, "has {} points of {}, told {}", is.points,
       was.points, lost);
  if (on_sea(was) && is.state != State::left)
    hold("sunk at nothing", who, (is.state == State::sunk) == (is.points <= 0), "with {} points is {}sunk",
         is.points, is.state == State::sunk ? "" : "not ");
}

void Judge::wrecks_of(Actor who, const Ship& was, const Ship& is) {
  hold("what is lost stays lost", who,
       (was.mounts_lost & ~is.mounts_lost) == 0 && (was.wrecks & ~is.wrecks) == 0 &&
           (was.tubes_lost & ~is.tubes_lost) == 0 && (was.lifts_lost & ~is.lifts_lost) == 0,
       "has something again");
  hold("AA never grows", who, is.aa[0] <= was.aa[0] && is.aa[1] <= was.aa[1] && is.aa[2] <= was.aa[2],
       "has more AA points than before");
}

void Judge::control() {
  each_afloat([&](Actor who, const Ship&, const Ship&) {
    floods_of(who);
    fire_of(who);
    steam_of(who);
  });
}

// Each hit of an earlier move: a 6 stops it, or it costs 250 (which is in "points have a cause").
void Judge::floods_of(Actor who) {
  const int holes = floods_[at(who)] - new_floods_[at(who)];
  if (holes == 0 && rolls_of(who, "flooding") == 0) return;
  int stopped = 0;
  hold("flooding", who, rolls_of(who, "flooding") == holes, "throws {} times for {} leaks",
       rolls_of(who, "flooding"), holes);
  while (const HeardRoll* roll = next_roll(who, "flooding")) stopped += roll->result == 6;
  hold("leaks stopped", who,
       times_told<told::FloodStopped>(who) == stopped && times_told<told::Floods>(who) == holes - stopped,
       "stops {} leaks, not {}", times_told<told::FloodStopped>(who), stopped);
}

// Out on 5 or 6, else twice what it cost last.
void Judge::fire_of(Actor who) {
  const HeardRoll* roll = next_roll(who, "fighting the fire");
  if (roll)
    hold("fire put out", who, (times_told<told::FireOut>(who) == 1) == (roll->result >= 5), "throws a {}",
         roll->result);
  each_told<told::FireBurns>([&](std::size_t, const Event& event, const told::FireBurns& fire) {
    if (event.who == who)
      hold("fire doubles", who, fire_[at(who)] > 0 && fire.points == 2 * fire_[at(who)],
           "burns for {} after {}", fire.points, fire_[at(who)]);
  });
}

// 4, 5 and 6 bring back two knots, and no more than were lost.
void Judge::steam_of(Actor who) {
  int back = 0, times = 0;
  while (const HeardRoll* roll = next_roll(who, "raising steam")) times += roll->result >= 4;
  each_told<told::SteamBack>([&](std::size_t, const Event& event, const told::SteamBack& steam) {
    if (event.who != who) return;
    back += steam.knots, --times;
    hold("steam regained", who, steam.knots <= 2 && back <= steam_[at(who)], "regains {} knots", steam.knots);
  });
  if (back) hold("steam dice", who, times == 0, "regains steam that the dice do not give");
}

// What the next steps need to know of this one.
void Judge::ledgers() {
  for (const Event& event : seen_->events) {
    if (!is_ship(event.who)) continue;
    const std::size_t who = at(event.who);
    if (const auto lost = maybe<told::SpeedLost>(event)) lost_[who] += lost->knots;
    if (const auto lost = maybe<told::SteamLost>(event)) steam_[who] += lost->knots;
    if (const auto back = maybe<told::SteamBack>(event)) steam_[who] -= back->knots;
    if (const auto fire = maybe<told::FireBurns>(event)) fire_[who] = fire->points;
    if (is<told::FireStarted>(event)) fire_[who] = 100;
    if (is<told::FireOut>(event)) fire_[who] = 0;
    if (is<told::Torpedoed>(event)) ++floods_[who], ++new_floods_[who];
    if (is<told::FloodStopped>(event)) --floods_[who];
    if (is<told::OutOfControl>(event)) adrift_.insert(event.who);
    if (is<told::Immobile>(event)) wrecked_.insert(event.who);
    if (const auto bridge = maybe<told::BridgeStruck>(event)) {
      if (bridge->what == told::BridgeHit::wheelhouse) frozen_[who] = 3;
      if (bridge->what == told::BridgeHit::captain) frozen_[who] = std::max(frozen_[who], 1);
    }
  }
  if (in_step("Movement"))
    for (int& moves : frozen_) moves = std::max(0, moves - 1);
  if (in_step("Damage control")) new_floods_ = {};
}

}  // namespace referee::davco_book
