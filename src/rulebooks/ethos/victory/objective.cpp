// What wins, in words (ethos.scenario.1).
#include <fmt/format.h>

#include <bit>

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

}  // namespace

std::string objective_words(const Battle& battle, Side side) {
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

}  // namespace ethos
