// What wins, in words.
#include <fmt/format.h>

#include <vector>

#include "engine/files/side_words.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "rulebooks/wetthrust/victory/result.h"

namespace wetthrust {
namespace {

const std::string& target_of(const Battle& battle, const Objective& objective) {
  return battle.name(ship_actor(objective.ship));
}

// wetthrust.end.3, of the side that has the objective.
std::string to_do(const Battle& battle, const Objective& objective) {
  switch (objective.goal) {
    case Goal::sink: return "sink " + target_of(battle, objective);
    case Goal::slow_down:
      return fmt::format("slow {} to {} inches or less, or wreck her rudder", target_of(battle, objective),
                         shown_speed(objective.limit));
    case Goal::leave:
      return fmt::format("bring your merchants off by {}, each for her points",
                         sea::edges_in_words(objective.edges));
    case Goal::points: break;
  }
  return {};
}

std::string to_prevent(const Battle& battle, const Objective& objective) {
  switch (objective.goal) {
    case Goal::sink: return fmt::format("keep {} afloat", target_of(battle, objective));
    case Goal::slow_down:
      return fmt::format("keep {} faster than {} inches and under control", target_of(battle, objective),
                         shown_speed(objective.limit));
    case Goal::leave:
      return fmt::format("sink the merchants before they are off by {}",
                         sea::edges_in_words(objective.edges));
    case Goal::points: break;
  }
  return {};
}

}  // namespace

std::string objective_words(const Battle& battle, Side side) {
  std::string own, other;
  for (const Objective& objective : battle.book->objectives) {
    const bool mine = objective.side == side;
    std::string& list = mine ? own : other;
    const std::string words = mine ? to_do(battle, objective) : to_prevent(battle, objective);
    if (!words.empty()) list += (list.empty() ? "" : mine ? ", or " : ", and ") + words;
  }
  const std::string& first = own.empty() ? other : own;
  if (!first.empty())
    return fmt::format("{}; else points decide after turn {}.", engine::capitalised(first),
                       battle.book->turn_limit);
  const engine::SideWords& enemy = battle.book->side(Side(1 - index(side))).words;
  return fmt::format(
      "Score more points than {} by the end of turn {}: ships sunk in full, ships half wrecked or driven off "
      "by half.",
      enemy.called, battle.book->turn_limit);
}

}  // namespace wetthrust
