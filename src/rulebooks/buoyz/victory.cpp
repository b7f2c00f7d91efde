// Who has won: the scenario's objectives, or the points of cam3.1.11 once contact is broken, a side is gone
// or the turns are over.
#include "rulebooks/buoyz/victory.h"

#include <algorithm>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/objectives.h"

namespace buoyz {
namespace {

constexpr int for_staying = 20;  // cam3.1.11
constexpr double major_ratio = 2, decisive_ratio = 3;

enum class Cause : std::uint8_t { contact_broken, side_gone, turn_limit };
enum class Level : std::uint8_t { draw, minor, major, decisive };

constexpr const char* reasons[][4] = {
    {"contact is broken: a draw", "contact is broken: a minor victory", "contact is broken: a major victory",
     "contact is broken: a decisive victory"},
    {"no ship is left to fight: a draw", "no ship is left to fight: a minor victory",
     "no ship is left to fight: a major victory", "no ship is left to fight: a decisive victory"},
    {"the last turn is over: a draw", "the last turn is over: a minor victory",
     "the last turn is over: a major victory", "the last turn is over: a decisive victory"}};

// Flights that came with a carrier are in her price; others were bought.
enum class Flew : std::uint8_t { lost, left };
int points_of_flights(const Battle& battle, Side side, Flew which) {
  int points = 0;
  for (int i = 0; i < battle.flights.size(); ++i) {
    const Flight& flight = battle.flights[i];
    if (flight.side == side && (flight.state == AirState::lost) == (which == Flew::lost))
      points += battle.book->flight_points[std::size_t(i)];
  }
  return points;
}

// cam3.1.12, on the points as they are.
Level level_of(double winner, double loser) {
  if (winner >= decisive_ratio * loser) return Level::decisive;
  return winner >= major_ratio * loser ? Level::major : Level::minor;
}

engine::Ending end_of(const Battle& battle, Side winner, const char* reason, Clause clause) {
  engine::Ending end;
  end.winner = winner;
  end.reason = reason;
  end.clause = clause;
  for (int side = 0; side < sides; ++side) end.score[std::size_t(side)] = score(battle, Side(side));
  return end;
}

// buoyz.cam3.1.11: the most points left; equal totals are a draw.
engine::Ending by_points(const Battle& battle, Cause cause) {
  const double first = score(battle, Side(0)), second = score(battle, Side(1));
  const auto& words = reasons[static_cast<int>(cause)];
  constexpr Clause clause = "buoyz.cam3.1.11";
  if (first == second) return end_of(battle, engine::no_side, words[0], clause);
  const Level level = level_of(std::max(first, second), std::min(first, second));
  return end_of(battle, first > second ? Side(0) : Side(1), words[static_cast<int>(level)], clause);
}

// Whether she can still take part: on a table or on her way to one, under her own colours. buoyz.cam3.1.8: of
// a side that breaks contact only surface ships keep the battle going.
bool can_fight(const Battle& battle, const Ship& ship) {
  if (ship.is(Mark::struck) || ship.is(Mark::prize) || ship.is(Mark::lit)) return false;
  if (battle.fleet(ship.side).ordered_off && (submerged(ship) || ship.state == State::lurking)) return false;
  return on_table(ship) || ship.state == State::lurking || ship.state == State::transit;
}

// buoyz.12.5.4: a burning fireship has no crew to fight, but until she explodes or leaves she may do harm.
bool burns_on(const Ship& ship) { return ship.is(Mark::lit) && on_table(ship); }

// G24: no ship able to fight, nor one that burns; of a side that came with aircraft only, no aircraft.
bool is_off(const Battle& battle, Side side) {
  bool came_with_ships = false;
  for (const Ship& ship : battle.ships) {
    if (ship.side == side && (can_fight(battle, ship) || burns_on(ship))) return false;
    came_with_ships = came_with_ships || ship.owner == side;
  }
  if (came_with_ships) return true;
  for (const Flight& flight : battle.flights)
    if (flight.side == side && flight.state != AirState::lost) return false;
  return true;
}

// buoyz.cam3.1.11: a prize is brought off when she has left the table, or nobody is left to retake her.
bool is_brought_off(const Battle& battle, const Ship& prize) {
  const auto may_retake = [&](const Ship& ship) {
    return ship.side != prize.side && can_fight(battle, ship);
  };
  return prize.state == State::left || std::none_of(battle.ships.begin(), battle.ships.end(), may_retake);
}

std::optional<Cause> cause_of_end(const Battle& battle, int turn) {
  if (const Side side = beaten_off(battle); side != engine::no_side)
    return battle.fleet(side).ordered_off ? Cause::contact_broken : Cause::side_gone;
  if (turn >= battle.book->turn_limit) return Cause::turn_limit;
  return std::nullopt;
}

}  // namespace

// buoyz.cam3.1.8: where both sides have the order, contact is broken when the last surface ship of both is
// off.
Side beaten_off(const Battle& battle) {
  const bool both = battle.fleet(Side(0)).ordered_off && battle.fleet(Side(1)).ordered_off;
  const bool first = is_off(battle, Side(0)), second = is_off(battle, Side(1));
  if (both && first != second) return engine::no_side;
  return first ? Side(0) : second ? Side(1) : engine::no_side;
}

// buoyz.cam3.1.1: sunk, captured, struck, or bought aircraft shot down; a fireship set alight is spent and no
// loss (12.5.4). A ship that sank and reaches port counts as lost (cam4.2.2).
int points_lost(const Battle& battle, Side side) {
  int points = 0;
  for (const Ship& ship : battle.ships)
    if (ship.owner == side && !ship.is(Mark::lit) &&
        (is_gone(ship) || ship.side != side || ship.is(Mark::struck)))
      points += points_of(battle, ship);
  return points + points_of_flights(battle, side, Flew::lost);
}

// Every ship afloat in its own hands, crippled too, and the prizes it has brought off.
int points_left(const Battle& battle, Side side) {
  int points = 0;
  for (const Ship& ship : battle.ships)
    if (ship.side == side && !is_gone(ship) && !ship.is(Mark::struck) &&
        (ship.owner == side || is_brought_off(battle, ship)))
      points += points_of(battle, ship);
  return points + points_of_flights(battle, side, Flew::left);
}

// buoyz.cam3.1.11: what is left, 20 more for a side never ordered to break contact, and what the scenario
// gives.
double score(const Battle& battle, Side side) {
  int points = points_left(battle, side) + battle.fleet(side).bonus + battle.book->side(side).head_start;
  const int captures = worth_of_capture(battle, side);
  for (const Ship& ship : battle.ships)
    if (ship.side == side && ship.owner != side && !is_gone(ship) && is_brought_off(battle, ship))
      points += (captures - 1) * points_of(battle, ship);
  const bool stayed = battle.book->options.break_contact && !battle.fleet(side).ordered_off;
  if (stayed && points_left(battle, side) > 0) points += for_staying;  // of nothing nothing stays
  return points;
}

const char* victory_level(double winner, double loser) {
  constexpr const char* words[] = {"draw", "minor", "major", "decisive"};
  return words[static_cast<int>(level_of(winner, loser))];
}

// An objective decides at once; else points do, when a side is gone or the turns are over (cam1.0.1).
std::optional<engine::Ending> ending(const Battle& battle, int turn) {
  if (battle.won != engine::no_side) return end_of(battle, battle.won, "the objective is won", "buoyz.1.4.1");
  const auto cause = cause_of_end(battle, turn);
  if (!cause) return std::nullopt;
  if (const Side kept = keeper(battle); kept != engine::no_side)
    return end_of(battle, kept, "the last objective decides", "buoyz.1.4.1");
  return by_points(battle, *cause);
}

}  // namespace buoyz
