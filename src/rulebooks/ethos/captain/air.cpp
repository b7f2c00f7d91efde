#include "rulebooks/ethos/captain/air.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/victory/victory.h"

namespace ethos {
namespace {

constexpr double wave_points = 4;  // Gaps 8
constexpr double nowhere = 1000;   // inches

// How near to the target a load wants to be: over it, or clear of its AA with the nose towards it.
double stand_off(Load load) { return load == Load::torpedo ? 3 : load == Load::missile ? 10 : 0; }

// What the load can be expected to do to her, in points: every third hit is no box.
double harm(const Battle& battle, const Wave& wave, Actor who) {
  const Ship& target = battle[who];
  constexpr double bomb_hits = 0.5, boxes_of_a_hit = 7 * 2.0 / 3;
  const int strikes = wave.load == Load::two_bombs ? 2 : wave.load == Load::itself ? 3 : 1;
  const double boxes = std::max(1, target.hull + target.armour / 2);
  return std::min(1.0, strikes * bomb_hits * boxes_of_a_hit / boxes) * points_of(battle, who);
}

bool strikes_ships(const Wave& wave) {
  return !wave.spent && wave.load != Load::none && wave.load != Load::fighter &&
         wave.load != Load::depth_charge;
}
bool hunts_boats(const Wave& wave) {
  return wave.type == WaveType::helicopter || wave.load == Load::depth_charge;
}

// ethos.aa.1: the chance that the AA of those within 2 inches brings it down.
double chance_lost(const Battle& battle, Side side, sea::Point at) {
  constexpr double aa_reach = 2;
  double escapes = 1;
  each_ship(battle, [&](const Ship& ship) {
    if (ship.side == side || ship.aa == 0 || sea::beyond(range(ship.pose.at, at), aa_reach)) return;
    for (int die = 0; die < ship.aa; ++die) escapes *= std::max(0, 5 - ship.ecm) / 6.0;
  });
  return 1 - escapes;
}

void each_target(const Battle& battle, const Wave& wave, auto&& f) {
  if (!strikes_ships(wave)) return;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side != wave.side && !ship.submerged) f(who, ship);
  });
}
void each_boat(const Battle& battle, const Wave& wave, auto&& f) {
  if (!hunts_boats(wave)) return;
  contacts(battle).each([&](const Contact& contact) {
    if (contact.side != wave.side) f(contact);
  });
}

}  // namespace

void each_goal(const Battle& battle, Actor who, engine::FunctionRef<void(sea::Point, Stops)> f) {
  const Wave& wave = battle.wave(who);
  each_target(battle, wave, [&](Actor, const Ship& ship) {
    const sea::Vec back = wave.pose.at - ship.pose.at;
    const double away = range(wave.pose.at, ship.pose.at), off = stand_off(wave.load);
    f(ship.pose.at + back * (away > off ? off / away : 0), Stops::no);
  });
  each_boat(battle, wave, [&](const Contact& contact) { f(contact.pose.at, Stops::no); });
  if (wave.type == WaveType::landing_craft && battle.book->shore.sides() > 0)
    f(sea::along(battle.book->shore.side(0), 0.5), Stops::no);
  each_ship(battle, [&](Actor ship, const Ship& base) {
    if (is_home(battle, ship, wave)) f(base.pose.at, Stops::yes);
  });
}

Prospect flight_worth(const Battle& battle, Actor who, const sea::Pose& end) {
  constexpr double an_inch = 0.02;  // nearer is better, for what cannot be reached yet
  const Wave& wave = battle.wave(who);
  if (!sea::inside(battle.book->table, end.at)) return {.taken = 100 * wave_points};
  Prospect worth;
  worth.taken = wave_points * chance_lost(battle, wave.side, end.at);
  double nearest = nowhere;
  each_target(battle, wave, [&](Actor target, const Ship& ship) {
    const double wanted = stand_off(wave.load), off = std::abs(range(end.at, ship.pose.at) - wanted);
    const bool faces = wanted == 0 || sea::angle_off_bow(end, ship.pose.at) <= sea::degrees(45);
    if (off <= 0.5 && faces) worth.dealt = std::max(worth.dealt, harm(battle, wave, target));
    nearest = std::min(nearest, off);
  });
  each_boat(battle, wave,
            [&](const Contact& contact) { nearest = std::min(nearest, range(end.at, contact.pose.at)); });
  if (nearest < nowhere) worth.goal = -an_inch * nearest;
  return worth;
}

}  // namespace ethos
