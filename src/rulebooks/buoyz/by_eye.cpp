#include "rulebooks/buoyz/by_eye.h"

namespace buoyz {
namespace {

// None of the steps ends at a range or an arc that a rule goes by, or the advice would measure it.
constexpr double near_steps = 5, far_steps = 14, far_off = 21;  // inches
constexpr int bearing_steps = 20 * 60;                          // arc-minutes

double round_to(double amount, double step) { return step * double(int(amount / step + 0.5)); }

sea::Point about_there(const sea::Pose& from, sea::Point at) {
  const sea::Vec way = at - from.at;
  const double away = sea::length(way);
  if (away <= 0) return at;
  const int off = sea::difference(from.heading, sea::heading_of(way)).minutes;
  const int half = off < 0 ? -bearing_steps / 2 : bearing_steps / 2;
  const sea::Heading bearing = from.heading.turned({(off + half) / bearing_steps * bearing_steps});
  const double range = away < far_off ? round_to(away, near_steps) : round_to(away, far_steps);
  return from.at + bearing.unit() * (range > 0 ? range : near_steps / 2);
}

}  // namespace

Battle seen_by_eye(const Battle& battle, Actor who) {
  Battle looks = battle;
  const Ship& ship = battle[who];
  each_ship_of(looks, enemy_of(ship.side), [&](Actor, Ship& enemy) {
    if (enemy.table == ship.table) enemy.pose.at = about_there(ship.pose, enemy.pose.at);
  });
  each_flight(looks, [&](Actor, Flight& flight) {
    if (flight.side != ship.side && flight.table == ship.table)
      flight.pose.at = about_there(ship.pose, flight.pose.at);
  });
  return looks;
}

}  // namespace buoyz
