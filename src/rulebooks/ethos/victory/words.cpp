// What wins, in words (ethos.scenario.1).
#include <fmt/format.h>

#include <bit>

#include "engine/text.h"
#include "rulebooks/ethos/victory/objectives.h"
#include "rulebooks/ethos/victory/victory.h"

namespace ethos {
namespace {

bool has_convoy(const Battle& battle, Side side) {
  for (int i = 0; i < battle.ships.size(); ++i)
    if ((battle.book->convoy & one(i)) && battle.ships[i].side == side) return true;
  return false;
}

// Her name where one ship is all of it.
std::string convoy_of(const Battle& battle, const char* whose) {
  if (std::popcount(battle.book->convoy) > 1) return fmt::format("{} convoy", whose);
  return battle.name(Actor(std::countr_zero(battle.book->convoy)));
}

// The objectives of the scenario: his own, and those of the enemy that would decide the battle.
std::string set_to_do(const Battle& battle, Side side) {
  std::string text;
  for (const Objective& objective : battle.book->objectives) {
    const std::string what = to_do(battle, objective);
    if (objective.side == side)
      text += objective.points > 0 ? fmt::format("{}: {} points{}. ", engine::capitalised(what),
                                                 objective.points, objective.ship < 0 ? " each" : "")
                                   : fmt::format("{}: that wins the battle. ", engine::capitalised(what));
    else if (objective.points == 0)
      text += fmt::format("Do not let {} {}: that wins the battle. ",
                          battle.side(objective.side).words.called, what);
  }
  return text;
}

std::string score_to_make(const Battle& battle, Side side) {
  const Book& book = *battle.book;
  const Side enemy = enemy_of(side);
  const std::string edges = sea::edges_in_words(book.exits);
  if (book.exits && has_convoy(battle, side))
    return fmt::format(
        "Bring {} off by {}, each ship for her points, and lose less than the enemy by the end of turn {}.",
        convoy_of(battle, "your"), edges, book.turn_limit);
  if (book.exits && has_convoy(battle, enemy))
    return fmt::format("Sink {} before it is off by {}, by the end of turn {}.", convoy_of(battle, "the"),
                       edges, book.turn_limit);
  return fmt::format(
      "Score more points than {} by the end of turn {}: ships sunk or taken in full, wrecks and fugitives by "
      "half.",
      battle.side(enemy).words.called, book.turn_limit);
}

}  // namespace

std::string objective_words(const Battle& battle, Side side) {
  return set_to_do(battle, side) + score_to_make(battle, side);
}

}  // namespace ethos
