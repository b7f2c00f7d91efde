// Who has won, and how ships leave the table.
#include "rulebooks/wetthrust/victory/victory.h"

#include <algorithm>

#include "engine/result/result.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/victory/result.h"

namespace wetthrust {
namespace {

constexpr double close_enemy = 24;  // Gaps: beyond it a ship that leaves the table has disengaged

// Points that a ship's fate gives the other side: sunk or abandoned in full, half for leaving pursued or for
// more than half of her boxes.
double given_away(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (is_lost(ship)) return sheet.value();
  const bool half = ship.state == State::driven_off || 2 * ship.damage > sheet.boxes();
  return half ? sheet.value() / 2.0 : 0;
}

// wetthrust.air.9, wetthrust.land.1: squadrons of a carrier off the table come back, bombers from an airfield
// do not.
bool may_still_strike(const Squadron& squadron) {
  if (of_far_carrier(squadron))
    return aloft(squadron) || squadron.state == AirState::away || squadron.state == AirState::rearming;
  return squadron.carrier == no_carrier && squadron.armed &&
         (aloft(squadron) || squadron.state == AirState::away);
}

bool any_left(const Battle& battle, Side side) {
  const bool ships = std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& s) {
    return s.side == side && (afloat(s) || s.state == State::unseen);
  });
  return ships || std::any_of(battle.squadrons.begin(), battle.squadrons.end(),
                              [&](const Squadron& s) { return s.side == side && may_still_strike(s); });
}

// Higher total wins; less than a tenth of difference is a draw.
engine::Ending by_points(const Battle& battle, const char* reason) {
  const double a = score_of(battle, Side(0)), b = score_of(battle, Side(1));
  const bool draw = std::abs(a - b) < 0.1 * std::max(a, b) || a == b;
  return ended(battle, draw ? engine::no_side : a > b ? Side(0) : Side(1), reason, "wetthrust.end.1");
}

// Lost, or hurt so that she cannot get away; one who has got away was not slowed down enough.
bool slowed_down(const Battle& battle, const Objective& objective) {
  const Ship& ship = battle.ships[objective.ship];
  if (ship.state == State::left || ship.state == State::driven_off) return false;
  const Symbols rudders = battle.sheet(ship).of[std::size_t(System::rudder)];
  return !on_table(ship) || top_speed(battle, ship) <= objective.limit || (rudders & ship.lost);
}

bool is_met(const Battle& battle, const Objective& objective) {
  return (objective.goal == Goal::slow_down && slowed_down(battle, objective)) ||
         (objective.goal == Goal::sink && is_lost(battle.ships[objective.ship]));
}

}  // namespace

Side beaten_off(const Battle& battle) {
  for (const Side side : {Side(0), Side(1)})
    if (!any_left(battle, side)) return side;
  return engine::no_side;
}

bool nobody_left(const Battle& battle) { return !any_left(battle, Side(0)) && !any_left(battle, Side(1)); }

const Objective* deciding(const Battle& battle) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == battle.won && is_met(battle, objective)) return &objective;
  return nullptr;
}

bool brings_home(const Battle& battle, const Objective& objective, const Ship& ship) {
  return objective.goal == Goal::leave && objective.side == ship.side && ship.exit_edge != no_edge &&
         (objective.edges >> ship.exit_edge & 1) && is_merchant(battle.sheet(ship).type);
}

double score_of(const Battle& battle, Side side) {
  double points = battle.bonus[std::size_t(index(side))];
  for (const Ship& ship : battle.ships)
    if (ship.side != side) points += given_away(battle, ship);
  return points;
}

// wetthrust.end.3: the scenario's own objectives, looked at in step 8.
void settle_objectives(Battle& battle, Umpire& umpire) {
  for (const Objective& objective : battle.book->objectives) {
    if (!is_met(battle, objective) || battle.won != engine::no_side) continue;
    battle.won = objective.side;
    umpire.tell(told(ObjectiveMet{}, "wetthrust.end.3", engine::actor_of(objective.side)));
  }
}

// wetthrust.end.2: off the table with no enemy surface ship within 24 inches she has disengaged, else she is
// driven off.
void leave_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge) {
  Ship& ship = battle[who];
  const bool pursued = std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& enemy) {
    return enemy.side != ship.side && on_table(enemy) && enemy.mode == Mode::surfaced &&
           sea::within(sea::distance(enemy.pose.at, ship.pose.at), close_enemy);
  });
  bool safe = !pursued;
  ship.exit_edge = std::uint8_t(edge);
  for (const Objective& objective : battle.book->objectives) {
    if (!brings_home(battle, objective, ship)) continue;
    safe = true;
    battle.bonus[std::size_t(index(ship.side))] += battle.sheet(ship).value();
  }
  ship.state = safe ? State::left : State::driven_off;
  umpire.tell(safe ? told(Left{edge}, "wetthrust.end.2", who)
                   : told(DrivenOff{edge}, "wetthrust.end.2", who));
}

std::optional<engine::Ending> ending(const Battle& battle, int turn) {
  if (battle.won != engine::no_side)
    return ended(battle, battle.won, "the objective is met", "wetthrust.end.3");
  if (beaten_off(battle) != engine::no_side)
    return by_points(battle, "one side has nobody left on the table");
  if (turn >= battle.book->turn_limit) return by_points(battle, "the turn limit is reached");
  return std::nullopt;
}

}  // namespace wetthrust
