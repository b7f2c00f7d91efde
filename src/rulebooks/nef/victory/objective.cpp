// What wins, in words: chapter "end".
#include <fmt/format.h>

#include <algorithm>

#include "engine/files/side_words.h"
#include "rulebooks/nef/victory/victory.h"

namespace nef {
namespace {

// nef.end.4.
std::string about_the_target(const Battle& battle, Side side) {
  const Objective& objective = battle.book->objective;
  const std::string& name = battle.book->names[std::size_t(objective.destroy)];
  return side == objective.raider
             ? fmt::format("Destroy {} by the end of turn {}.", name, battle.book->turn_limit)
             : fmt::format("Keep {} standing until turn {} is over.", name, battle.book->turn_limit);
}

bool has_transports(const Battle& battle, Side side) {
  return std::any_of(battle.units.begin(), battle.units.end(),
                     [&](const Unit& unit) { return unit.side == side && unit.kind == Kind::transport; });
}

std::string about_transports(const Battle& battle, Side side) {
  const bool own = has_transports(battle, side);
  const SideInfo& whose = battle.side(own ? side : enemy_of(side));
  const char* edge = sea::word(opposite(whose.edge));
  return own ? fmt::format(
                   "Bring your transports off by the {} edge, each for her points, and lose less than you "
                   "destroy.",
                   edge)
             : fmt::format(
                   "Destroy the transports before they are off by the {} edge, where each scores for {}.",
                   edge, whose.words.called);
}

// nef.end.2, nef.end.3.
std::string about_points(const Battle& battle, Side side) {
  const engine::SideWords& enemy = battle.side(enemy_of(side)).words;
  return fmt::format(
      "Destroy more in points than {} {} by the end of turn {}, or leave {} less than a quarter of {} force.",
      enemy.called, enemy.plural ? "do" : "does", battle.book->turn_limit, enemy.plural ? "them" : "it",
      enemy.plural ? "their" : "its");
}

}  // namespace

std::string objective_words(const Battle& battle, Side side) {
  const Objective& objective = battle.book->objective;
  if (objective.destroy >= 0) return about_the_target(battle, side);
  const bool transports = has_transports(battle, Side(0)) || has_transports(battle, Side(1));
  return objective.transports_cross && transports ? about_transports(battle, side)
                                                  : about_points(battle, side);
}

}  // namespace nef
