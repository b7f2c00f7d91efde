// Step o: boarding combats of ships made fast together.
#include "rulebooks/ethos/boarding/boarding.h"

#include <algorithm>

#include "engine/kit/sealed_orders.h"
#include "rulebooks/ethos/boarding/fights.h"
#include "rulebooks/ethos/chronicle.h"
#include "rulebooks/ethos/movement/movement.h"

namespace ethos {
namespace {

// ethos.board.1, ethos.crew.2: ships out of the game and hulks do not start it, but are boarded.
bool wants_to_board(const Battle& battle, Umpire& umpire, Ships fight, Side side) {
  Actor starter = nobody;
  each_in(battle, fight, side, [&](Actor who, const Ship& ship) {
    if (in_game(battle, ship) && (starter == nobody || people(ship) > people(battle[starter]))) starter = who;
  });
  if (starter == nobody || leader(battle, fight, enemy_of(side)) == nobody) return false;
  if (umpire.ask<engine::Choice>(battle, question(board_kind, battle, starter)).option != 1) return false;
  umpire.tell(told(Boarding{}, "ethos.board.1", starter, leader(battle, fight, enemy_of(side))));
  return true;
}

// ethos.board.1: where ships with the most units have crews of another quality, their owner says which
// counts.
Actor crew_that_counts(const Battle& battle, Umpire& umpire, Ships fight, Side side) {
  const Actor first = leader(battle, fight, side);
  if (first == nobody) return nobody;
  bool differ = false;
  each_in(battle, leaders(battle, fight, side), side,
          [&](Actor, const Ship& ship) { differ |= ship.quality != battle[first].quality; });
  if (!differ) return first;
  return Actor(umpire.ask<engine::Choice>(battle, question(board_crew_kind, battle, first)).option);
}

int roll_score(const Battle& battle, Umpire& umpire, Ships fight, Side side) {
  const Actor who = crew_that_counts(battle, umpire, fight, side);
  const Tally score = boarding_score(battle, fight, side, who);
  const int sum = total(score) + umpire.roll(Die::d6, {who, "ethos.board.1", "boarding", &score});
  BoardingScore deed{0, 0, quality_bonus(battle[who].quality), 0, sum};
  each_in(battle, fight, side, [&](Actor, const Ship& ship) {
    deed.crew += ship.crew, deed.marines += ship.marines, ++deed.ships;
  });
  umpire.tell(told(deed, "ethos.board.1", who));
  return sum;
}

using Losses = std::array<int, sides>;

// ethos.board.2: the lower loses the difference, as far as he has so many; the winner half of that, rounded
// up, and keeps one. ethos.board.3: equal totals cost each a unit.
Losses losses_of(const Battle& battle, Ships fight, const Losses& scores) {
  const int difference = std::abs(scores[0] - scores[1]);
  if (difference == 0)
    return {std::min(1, units_in(battle, fight, Side(0))), std::min(1, units_in(battle, fight, Side(1)))};
  const Side loser = scores[0] < scores[1] ? Side(0) : Side(1), winner = enemy_of(loser);
  Losses losses{};
  const int lost = std::min(difference, units_in(battle, fight, loser));
  losses[std::size_t(index(loser))] = lost;
  losses[std::size_t(index(winner))] = std::clamp(units_in(battle, fight, winner) - 1, 0, half_of(lost));
  return losses;
}

void lose(Battle& battle, Umpire& umpire, const engine::Share& share) {
  std::array<std::array<int, 2>, max_ships> lost{};
  for (const engine::Part& part : share.parts) {
    const std::size_t who = std::size_t(index(actor_of_slot(part.slot)));
    lost[who][are_marines(part.slot)] += part.amount;
  }
  each_ship(battle, [&](Actor who, Ship& ship) {
    const auto [crew, marines] = lost[std::size_t(index(who))];
    if (crew + marines == 0) return;
    ship.crew = std::uint8_t(ship.crew - crew), ship.marines = std::uint8_t(ship.marines - marines);
    umpire.tell(told(PeopleLost{crew, marines}, "ethos.board.2", who));
  });
}

// ethos.board.6: each side spreads its losses as it likes; where all of one kind go, nobody is asked.
void take_losses(Battle& battle, Umpire& umpire, Ships fight, const Losses& losses) {
  std::array<bool, sides> settled{};
  for (const Side side : {Side(0), Side(1)}) {
    const int units = losses[std::size_t(index(side))];
    const auto people = people_in(battle, fight, side);
    settled[std::size_t(index(side))] =
        units == 0 || people.size() < 2 || units == units_in(battle, fight, side);
    if (units == 0 || !settled[std::size_t(index(side))]) continue;
    engine::Share share{};
    for (const engine::Part& part : people)
      share.parts.add({part.slot, std::int16_t(std::min<int>(part.amount, units))});
    lose(battle, umpire, share);
  }
  const auto fill = [&](Side side, auto& sheet) {
    const std::size_t i = std::size_t(index(side));
    if (!settled[i])
      sheet.add(question(boarding_losses_kind, battle, leader(battle, fight, side), losses[i]));
  };
  engine::ask_sealed<sides, 1>(battle, umpire, fill, [&](const Question&, const Answer& answer) {
    lose(battle, umpire, answer.share);
  });
}

// ethos.board.6: each ship is judged on her own; which of those that hold her takes her, the captor says.
Actor captor_of(const Battle& battle, Umpire& umpire, Actor prize, Side winner) {
  const Ships captors = captors_of(battle, prize);
  const Side side = enemy_of(battle[prize].side);
  const Actor strongest = leader(battle, captors, side);
  const bool may_take = strongest != nobody && (winner == side || !is_beaten(battle, battle[strongest]));
  if (!may_take) return nobody;
  if (captors == one(index(strongest))) return strongest;
  return Actor(umpire.ask<engine::Choice>(battle, {&captor_kind, side, prize, 0}).option);
}

void take_prizes(Battle& battle, Umpire& umpire, Ships fight, Side winner) {
  struct Taken {
    Actor prize, captor;
  };
  engine::Scratch<Taken, max_ships> taken;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (!(fight & one(index(who))) || !is_beaten(battle, ship)) return;
    const Actor captor = captor_of(battle, umpire, who, winner);
    if (captor != nobody) taken.add({who, captor});
  });
  for (const Taken& one_taken : taken) capture(battle, umpire, one_taken.prize, one_taken.captor);
}

void fight_out(Battle& battle, Umpire& umpire, Ships fight) {
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (fight & one(index(who))) ship.boarded = battle.turn;
  });
  for (const Side side : {Side(0), Side(1)})  // ethos.board.1: where nobody is left, nobody fights
    if (units_in(battle, fight, side) == 0) return take_prizes(battle, umpire, fight, enemy_of(side));
  const Losses scores = {roll_score(battle, umpire, fight, Side(0)),
                         roll_score(battle, umpire, fight, Side(1))};
  take_losses(battle, umpire, fight, losses_of(battle, fight, scores));
  take_prizes(battle, umpire, fight,
              scores[0] == scores[1]  ? no_side
              : scores[0] > scores[1] ? Side(0)
                                      : Side(1));
}

}  // namespace

// ethos.seq.15: side A says first whether it boards; then side B, if A does not.
void boarding_combats(Battle& battle, Umpire& umpire) {
  drop_lost_grapples(battle);
  Ships done = 0;
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.grappled == 0 || done & one(index(who))) return;
    const Ships fight = fight_of(battle, who);
    done |= fight;
    if (wants_to_board(battle, umpire, fight, battle.first) ||
        wants_to_board(battle, umpire, fight, enemy_of(battle.first)))
      fight_out(battle, umpire, fight);
  });
  each_ship(battle, [](Actor, Ship& ship) { ship.declared = {}; });
}

}  // namespace ethos
