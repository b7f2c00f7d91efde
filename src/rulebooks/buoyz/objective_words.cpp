// What wins a scenario, in words (1.4.1, cam3.1.11).
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "engine/files/side_words.h"
#include "engine/text.h"
#include "rulebooks/buoyz/objectives.h"
#include "sea/table.h"

namespace buoyz {
namespace {

std::string ship_of(const Battle& battle, const Objective& objective) {
  return battle.name(ship_actor(objective.ship));
}

std::string edges_of(const Objective& objective) { return "by " + sea::edges_in_words(objective.edges); }

const char* if_sound(const Objective& objective, const char* words) {
  return objective.uncrippled ? words : "";
}

std::string last_turn(const Battle& battle) { return fmt::format("turn {}", battle.book->turn_limit); }

std::string enemies(int count) { return count == 1 ? "an enemy ship" : fmt::format("{} enemy ships", count); }

// Whom a side has to bring off: her merchants, or all its ships where it has none.
std::string charges_of(const Battle& battle, const Objective& objective) {
  if (objective.ship >= 0) return ship_of(battle, objective);
  const bool merchants = std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& ship) {
    return ship.owner == objective.side && battle.sheet(ship).civilian;
  });
  return merchants ? "merchants" : "ships";
}

std::string type_of(const Battle& battle, const Objective& objective) {
  return objective.ship < 0 ? enemies(objective.count)
                            : fmt::format("{} of the enemy's {}s", objective.count,
                                          battle.sheet(battle.ships[objective.ship]).name);
}

std::string whom(const Battle& battle, const Objective& objective) {
  return objective.ship >= 0 ? ship_of(battle, objective) : enemies(objective.count);
}

std::string to_drive_off(const Battle& battle, const Objective& objective) {
  if (objective.ship < 0) return "sink enemy ships or drive them off the table";
  return fmt::format("sink {} or drive her off the table", ship_of(battle, objective));
}

std::string to_keep(const Battle& battle, const Objective& objective) {
  const char* sound = if_sound(objective, " and not crippled");
  if (objective.ship >= 0)
    return fmt::format("keep {} afloat{} until {} is over", ship_of(battle, objective), sound,
                       last_turn(battle));
  return fmt::format("keep at least {} of your ships afloat{} until {} is over", objective.count, sound,
                     last_turn(battle));
}

// Of the side that has the objective.
std::string to_do(const Battle& battle, const Objective& objective) {
  switch (objective.goal) {
    case Goal::sink:
      return fmt::format("sink{} or capture {}", objective.burn ? ", set on fire" : "",
                         whom(battle, objective));
    case Goal::cripple: return fmt::format("cripple or sink {}", whom(battle, objective));
    case Goal::survive: return to_keep(battle, objective);
    case Goal::escape:
      return fmt::format("take {} off {}{}", ship_of(battle, objective), edges_of(objective),
                         if_sound(objective, ", not crippled"));
    case Goal::leave:
      return fmt::format("bring {}{} off {}", objective.ship < 0 ? "your " : "",
                         charges_of(battle, objective), edges_of(objective));
    case Goal::take: return fmt::format("sink or capture {}", type_of(battle, objective));
    case Goal::drive_off: return to_drive_off(battle, objective);
    case Goal::capture_bonus: break;
  }
  return {};
}

std::string to_prevent_keeping(const Battle& battle, const Objective& objective) {
  const char* deed = objective.uncrippled ? "sink, capture or cripple" : "sink or capture";
  if (objective.ship >= 0)
    return fmt::format("{} {} by the end of {}", deed, ship_of(battle, objective), last_turn(battle));
  return fmt::format("{} so many that the enemy has fewer than {} ships left sound after {}", deed,
                     objective.count, last_turn(battle));
}

// Of the other side.
std::string to_prevent(const Battle& battle, const Objective& objective) {
  switch (objective.goal) {
    case Goal::sink:
      return fmt::format("keep {} from being sunk{} or captured",
                         objective.ship < 0 ? "your ships" : ship_of(battle, objective),
                         objective.burn ? ", set on fire" : "");
    case Goal::cripple:
      return fmt::format("keep {} from being crippled",
                         objective.ship < 0 ? "your ships" : ship_of(battle, objective));
    case Goal::survive: return to_prevent_keeping(battle, objective);
    case Goal::escape:
      return fmt::format("stop {} before she leaves {}", ship_of(battle, objective), edges_of(objective));
    case Goal::leave:
      return fmt::format("stop {}{} before {} off {}", objective.ship < 0 ? "the enemy's " : "",
                         charges_of(battle, objective), objective.ship < 0 ? "they are" : "she is",
                         edges_of(objective));
    case Goal::take:
      return fmt::format("lose fewer than {} {}s", objective.count,
                         objective.ship < 0 ? "ship" : battle.sheet(battle.ships[objective.ship]).name);
    case Goal::drive_off:
      return fmt::format("keep {} on the table",
                         objective.ship < 0 ? "your ships" : ship_of(battle, objective));
    case Goal::capture_bonus: break;
  }
  return {};
}

bool decides(const Objective& objective) {
  return !scores(objective) && objective.goal != Goal::capture_bonus;
}

template <class Which, class Say>
std::string joined(const Battle& battle, Which which, Say say, const char* between) {
  std::string text;
  for (const Objective& objective : battle.book->objectives)
    if (which(objective)) text += (text.empty() ? "" : between) + say(battle, objective);
  return text;
}

// The objectives that end the battle at once or at its end: one's own, else what the enemy has to be kept
// from.
std::string deciding_words(const Battle& battle, Side side) {
  const auto mine = [&](const Objective& o) { return decides(o) && o.side == side; };
  const auto theirs = [&](const Objective& o) { return decides(o) && o.side != side; };
  const std::string own = joined(battle, mine, to_do, ", or ");
  return own.empty() ? joined(battle, theirs, to_prevent, ", and ") : own;
}

std::string with_points(const Battle& battle, const Objective& objective) {
  return fmt::format("{} ({}{})", to_do(battle, objective), engine::counted(objective.points, "point"),
                     objective.ship < 0 ? " each" : "");
}

// What brings points beside what is left, for either side.
std::string scoring_words(const Battle& battle, Side side) {
  const auto mine = [&](const Objective& o) { return scores(o) && o.side == side; };
  const auto convoy = [&](const Objective& o) {
    return scores(o) && o.side != side && o.goal == Goal::leave;
  };
  const std::string own = joined(battle, mine, with_points, ", ");
  return own.empty() ? joined(battle, convoy, to_prevent, ", and ") : own;
}

}  // namespace

std::string objective_words(const Battle& battle, Side side) {
  const std::string deciding = deciding_words(battle, side);
  if (!deciding.empty())
    return engine::capitalised(deciding) +
           (to_be_kept(battle) ? "."
                               : fmt::format("; else the most points left after {} win.", last_turn(battle)));
  const engine::SideWords& enemy = battle.book->side(enemy_of(side)).words;
  const std::string scoring = scoring_words(battle, side);
  const std::string end = fmt::format("more points left than {} after {}", enemy.called, last_turn(battle));
  const int captures = worth_of_capture(battle, side);
  const std::string prizes = captures == 2  ? "; a prize counts double"
                             : captures > 2 ? fmt::format("; a prize counts {} times", captures)
                                            : "";
  return (scoring.empty() ? "Have " : engine::capitalised(scoring) + ", and have ") + end + prizes + ".";
}

}  // namespace buoyz
