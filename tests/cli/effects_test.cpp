// Every option of every choice says what it brings, and where a die decides how likely that is; nobody is
// asked to choose where there is one answer.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "captains/captains.h"
#include "support/battles.h"
#include "support/mix.h"

namespace cli_tests {
namespace {

struct Seen {
  std::set<std::string> kinds, silent, unsound, lone;
  int options = 0;
};
Seen seen;  // by captains, whose look is a plain function

// Numbers of a limited choice have no options: the prompt says what is counted.
void look(const engine::Asking& asking, const engine::Answer&) {
  const engine::QuestionKind& kind = *asking.question.kind;
  if (kind.answer != engine::AnswerKind::choice) return;
  engine::Explanation about;
  kind.explain(asking.view, asking.question, about);
  const std::string name = std::string(asking.rulebook->id) + " " + kind.name;
  seen.kinds.insert(name);
  const auto open = [](const engine::Option& option) { return option.why_not.empty(); };
  if (!about.options.empty() && std::count_if(about.options.begin(), about.options.end(), open) < 2)
    seen.lone.insert(name + ": " + about.prompt);
  for (const engine::Option& option : about.options) {
    ++seen.options;
    const engine::Stakes& stakes = option.stakes;
    if (stakes.effect.empty()) seen.silent.insert(name + ": " + option.label);
    const bool one_line = stakes.effect.find('\n') == std::string::npos && stakes.effect.size() <= 140;
    const bool a_chance = stakes.chance >= 0 && stakes.chance <= 1 && (stakes.need || stakes.chance == 1);
    if (!one_line || !a_chance) seen.unsound.insert(name + ": " + option.label + ": " + stakes.effect);
  }
}

void play(const engine::Scenario& scenario, std::uint64_t seed) {
  const engine::Rulebook& book = *scenario.rulebook;
  engine::Umpire umpire(book);
  support::Checked one(captains::make("random", seed), look), two(captains::make("random", seed + 1), look);
  umpire.seat(engine::Side(0), one);
  umpire.seat(engine::Side(1), two);
  engine::BattleBytes battle(book.battle_size);
  engine::play(scenario, battle.data(), umpire, {seed, 0});
}

std::string listed(const std::set<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += one + "\n";
  return text;
}

void play_all(const support::Recipe& recipe) {
  const support::Battles battles(*recipe.rulebook, recipe.data);
  for (const std::string& name : battles.scenario_names())
    for (const std::uint64_t seed : {1u, 2u}) play(*battles.scenario(name), seed);
  for (std::uint64_t seed = 1; seed <= 30; ++seed) play(*support::mix(recipe, seed).scenario, seed);
}

// How many kinds of choices random captains meet in the battles and mixes of a book at least; a number
// without options is one, and davco asks none.
TEST(Effects, EveryOptionOfEveryBookIsSaidInWords) {
  const std::pair<support::Recipe, std::size_t> books[] = {{support::nef_recipe(), 3},
                                                           {support::buoyz_recipe(), 25},
                                                           {support::wetthrust_recipe(), 9},
                                                           {support::davco_recipe(), 0},
                                                           {support::ethos_recipe(), 18}};
  for (const auto& [recipe, least] : books) {
    seen = {};
    play_all(recipe);
    EXPECT_EQ(listed(seen.silent), "") << recipe.rulebook->id;
    EXPECT_EQ(listed(seen.unsound), "") << recipe.rulebook->id;
    EXPECT_EQ(listed(seen.lone), "") << recipe.rulebook->id << ": nobody is asked where there is one answer";
    EXPECT_GE(seen.kinds.size(), least) << listed(seen.kinds);
    EXPECT_GE(seen.options, 20 * int(least)) << recipe.rulebook->id;
  }
}

}  // namespace
}  // namespace cli_tests
