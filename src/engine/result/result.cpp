#include "engine/result/result.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/roster.h"

namespace engine {
namespace {

std::vector<std::string> names_of_losers(const Scenario& scenario, Side winner) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    if (Side(i) != winner) names.push_back(scenario.words_of(Side(i)).called);
  return names;
}

// Concessions and agreed draws are the engine's own endings, and know no clause.
std::string agreed(const Scenario& scenario, const Ending& ending) {
  if (ending.winner == no_side) return "Both sides agreed to a draw";
  const auto losers = names_of_losers(scenario, ending.winner);
  return capitalised(fmt::format("{} conceded", fmt::join(losers, " and ")));
}

}  // namespace

Standing standing_of(const Rulebook& rulebook, const void* battle, Actor actor) {
  return rulebook.standing ? rulebook.standing(battle, actor) : Standing{};
}

Account account_of(const Rulebook& rulebook, const void* battle, Side side) {
  Account account;
  for (const Member& member : roster_of(rulebook, battle))
    if (member.side == side) account.add(standing_of(rulebook, battle, member.actor));
  return account;
}

std::vector<Reported> what_became(const Rulebook& rulebook, const void* battle) {
  std::vector<Reported> all;
  for (const Member& member : roster_of(rulebook, battle)) {
    const Standing standing = standing_of(rulebook, battle, member.actor);
    all.push_back(
        {member, standing,
         rulebook.became ? rulebook.became(battle, member.actor) : std::string(name(standing.kind))});
  }
  return all;
}

const char* word(const Rulebook& rulebook, Group group) {
  if (group == Group::lost) return rulebook.lost_word;
  return group == Group::afloat ? rulebook.afloat_word : name(group);
}

std::string account_words(const Rulebook& rulebook, const Account& account) {
  std::string text;
  for (const Group group : all_groups)
    if (account.of(group) > 0)
      text += fmt::format("{}{:g} {}", text.empty() ? ": " : ", ", account.of(group), word(rulebook, group));
  return fmt::format("{:g} at the start{}", account.start, text);
}

std::string score_words(const Ending& ending) {
  const auto [low, high] = std::minmax(ending.score[0], ending.score[1]);
  return low == high ? fmt::format("{:g} points each", low) : fmt::format("{:g} points to {:g}", high, low);
}

std::string headline(const Scenario& scenario, const Ending& ending) {
  if (ending.winner == no_side) return "A draw";
  return begins_with(scenario.words_of(ending.winner), "win", "wins");
}

std::string why_ended(const Scenario& scenario, const void* battle, const Ending& ending) {
  if (ending.clause.text().empty()) return agreed(scenario, ending);
  return scenario.rulebook->why_ended ? scenario.rulebook->why_ended(battle, ending) : ending.reason;
}

}  // namespace engine
