#include "rulebooks/buoyz/objectives.h"

#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/victory.h"

namespace buoyz {
namespace {

constexpr Clause stated = "buoyz.1.4.1";

bool is_lost_to_owner(const Ship& ship) { return is_gone(ship) || ship.side != ship.owner; }

bool by_edge(const Objective& objective, const Ship& ship) {
  if (ship.state != State::left || ship.exit_edge > 3) return false;
  return objective.edges == 0 || (objective.edges & (1u << ship.exit_edge));
}

bool sound_enough(const Objective& objective, const Ship& ship) {
  return !objective.uncrippled || !crippled(ship);
}

// The merchants of a side; where it has none, all its ships are meant.
bool is_charge(const Battle& battle, const Ship& ship) {
  if (battle.sheet(ship).civilian) return true;
  for (const Ship& other : battle.ships)
    if (other.owner == ship.owner && battle.sheet(other).civilian) return false;
  return true;
}

// Whether the ship is one that the objective asks for.
bool named(const Battle& battle, const Objective& objective, int i) {
  const bool own =
      objective.goal == Goal::survive || objective.goal == Goal::escape || objective.goal == Goal::leave;
  const Ship& ship = battle.ships[i];
  if ((ship.owner == objective.side) != own) return false;
  if (objective.goal == Goal::take && objective.ship >= 0)
    return ship.sheet == battle.ships[objective.ship].sheet;
  if (objective.ship >= 0) return i == objective.ship;
  return objective.goal != Goal::leave || is_charge(battle, ship);
}

// Whether what the objective asks of a ship has come about.
bool done(const Objective& objective, const Ship& ship) {
  switch (objective.goal) {
    case Goal::sink: return is_lost_to_owner(ship) || (objective.burn && on_table(ship) && ship.fires > 0);
    case Goal::cripple: return is_lost_to_owner(ship) || crippled(ship);
    case Goal::take: return is_lost_to_owner(ship);
    case Goal::drive_off: return is_lost_to_owner(ship) || ship.state == State::left;
    case Goal::escape:
    case Goal::leave:
      return !is_lost_to_owner(ship) && by_edge(objective, ship) && sound_enough(objective, ship);
    case Goal::survive:
      return !is_lost_to_owner(ship) && !ship.is(Mark::struck) && sound_enough(objective, ship);
    case Goal::capture_bonus: break;
  }
  return false;
}

// A ship that struck may yet be brought back; one sunk, captured or crippled cannot be kept any more.
bool cannot_be_kept(const Battle& battle, const Objective& objective) {
  int possible = how_many(battle, objective);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    if (named(battle, objective, i))
      possible += !is_lost_to_owner(ship) && ship.is(Mark::struck) && sound_enough(objective, ship);
  }
  return possible < needed(objective);
}

void won_by(Battle& battle, Umpire& umpire, Side side) {
  battle.won = side;
  umpire.tell(event(FleetTold::objective, stated, engine::actor_of(side)));
}

// Whom it gives the battle as things stand, or no_side.
Side winner_by(const Battle& battle, const Objective& objective) {
  if (scores(objective) || objective.goal == Goal::capture_bonus) return engine::no_side;
  if (objective.goal == Goal::survive)
    return cannot_be_kept(battle, objective) ? enemy_of(objective.side) : engine::no_side;
  return how_many(battle, objective) >= needed(objective) ? objective.side : engine::no_side;
}

void settle(Battle& battle, Umpire& umpire, const Objective& objective) {
  const Side winner = winner_by(battle, objective);
  if (winner != engine::no_side) won_by(battle, umpire, winner);
}

void score_points(Battle& battle, Umpire& umpire, Side side) {
  int bonus = 0;
  for (const Objective& objective : battle.book->objectives)
    if (scores(objective) && objective.side == side) bonus += objective.points * how_many(battle, objective);
  Fleet& fleet = battle.fleet(side);
  if (bonus != fleet.bonus)
    umpire.tell(event(FleetTold::scores, stated, engine::actor_of(side), nobody, {bonus}));
  fleet.bonus = bonus;
}

// Who is still on her way when no enemy is left to stop her gets away.
bool is_free_to_leave(const Battle& battle, const Objective& objective, const Ship& ship) {
  return objective.goal == Goal::leave && on_table(ship) && !is_lost_to_owner(ship) &&
         !ship.is(Mark::struck) && sound_enough(objective, ship) &&
         beaten_off(battle) == enemy_of(objective.side);
}

}  // namespace

bool scores(const Objective& objective) {
  if (objective.goal == Goal::leave) return true;
  return objective.points > 0 && objective.goal != Goal::capture_bonus && objective.goal != Goal::survive;
}

bool has_done(const Battle& battle, const Objective& objective, int ship) {
  if (!named(battle, objective, ship)) return false;
  return done(objective, battle.ships[ship]) || is_free_to_leave(battle, objective, battle.ships[ship]);
}

int how_many(const Battle& battle, const Objective& objective) {
  int count = 0;
  for (int i = 0; i < battle.ships.size(); ++i) count += has_done(battle, objective, i);
  return count;
}

int needed(const Objective& objective) {
  return objective.ship >= 0 && objective.goal != Goal::take ? 1 : objective.count;
}

const Objective* deciding(const Battle& battle) {
  for (const Objective& objective : battle.book->objectives)
    if (battle.won != engine::no_side && winner_by(battle, objective) == battle.won) return &objective;
  return nullptr;
}

const Objective* to_be_kept(const Battle& battle) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::survive) return &objective;
  return nullptr;
}

void settle_objectives(Battle& battle, Umpire& umpire) {
  for (const Objective& objective : battle.book->objectives)
    if (battle.won == engine::no_side) settle(battle, umpire, objective);
  for (int side = 0; side < sides; ++side) score_points(battle, umpire, Side(side));
}

Side keeper(const Battle& battle) {
  const Objective* objective = to_be_kept(battle);
  if (!objective) return engine::no_side;
  return how_many(battle, *objective) >= needed(*objective) ? objective->side : enemy_of(objective->side);
}

int worth_of_capture(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::capture_bonus && objective.side == side) return objective.points;
  return 1;
}

}  // namespace buoyz
