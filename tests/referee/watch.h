// What the tests of every book's referee do: watch whole battles, and plant every fault.
#pragma once

#include <gtest/gtest.h>

#include <span>

#include "support/mix.h"
#include "tests/referee/referee.h"

namespace referee {

constexpr std::pair<const char*, const char*> pairings[] = {
    {"random", "random"}, {"doctrine", "doctrine"}, {"random", "doctrine"}};

using Scenarios = std::vector<engine::ScenarioPtr>;
inline Scenarios all_of(const support::Battles& battles) {
  Scenarios all;
  for (const std::string& name : battles.scenario_names()) all.push_back(battles.scenario(name));
  return all;
}

// So many battles in all, over every scenario and pairing, and how often each limit was looked at.
using Occasions = std::map<std::string_view, long>;

template <class Battle, class Judge>
void expect_nothing_broken(const Scenarios& scenarios, int count, Occasions& occasions) {
  const int each = count / int(scenarios.size() * std::size(pairings)) + 1;
  for (const engine::ScenarioPtr& scenario : scenarios)
    for (const auto& [first, second] : pairings) {
      Watched<Battle, Judge> watched(*scenario, first, second);
      for (int seed = 1; seed <= each; ++seed) {
        const auto& broken = watched.play(std::uint64_t(seed));
        ASSERT_TRUE(broken.empty()) << scenario->title << " seed " << seed << ", " << first << " against "
                                    << second << "\n"
                                    << listed(broken);
      }
      for (const auto& [limit, times] : watched.occasions()) occasions[limit] += times;
    }
}

// And each limit is looked at in some of them. What happens rarely may be missed in a few.
constexpr int enough_for_rare_things = 10'000;

template <class Battle, class Judge>
void expect_within_limits(const Scenarios& scenarios, std::span<const Limit> limits, int count) {
  Occasions occasions;
  ASSERT_NO_FATAL_FAILURE((expect_nothing_broken<Battle, Judge>(scenarios, count, occasions)));
  for (const Limit& limit : limits) {
    const bool due = limit.often == Often::usually || count >= enough_for_rare_things;
    EXPECT_TRUE(!due || occasions[limit.name] > 0) << limit.name << " was never looked at: " << limit.words;
  }
  EXPECT_LE(occasions.size(), limits.size()) << "a limit is not in the list";
}

// Mixed battles: damage, weather, night, squadrons and options that no scenario has together. Mixing takes
// longer than playing.
template <class Battle, class Judge>
void expect_mixes_within_limits(const support::Recipe& recipe, int count) {
  for (int seed = 1; seed <= count; ++seed) {
    const support::Mixed mixed = support::mix(recipe, std::uint64_t(seed));
    for (const auto& [first, second] : pairings) {
      Watched<Battle, Judge> watched(*mixed.scenario, first, second);
      const auto& broken = watched.play(std::uint64_t(seed));
      ASSERT_TRUE(broken.empty()) << mixed.about << ", " << first << " against " << second << "\n"
                                  << listed(broken);
    }
  }
}

// Every limit has its fault; planted in whichever battle gives it a chance, it is found.
template <class Battle, class Judge>
void expect_faults_found(const Scenarios& scenarios, std::span<const Limit> limits,
                         std::span<const Fault<Battle>> faults) {
  for (const Limit& limit : limits) {
    const auto fault = std::find_if(faults.begin(), faults.end(), [&](const auto& one) {
      return std::string_view(one.limit) == limit.name;
    });
    ASSERT_NE(fault, faults.end()) << limit.name << " has no fault that trips it";
    bool found = false;
    for (std::uint64_t seed = 1; seed <= 4 && !found; ++seed)
      for (const engine::ScenarioPtr& scenario : scenarios)
        for (const auto& [first, second] : pairings) {
          if (found) break;
          Watched<Battle, Judge> watched(*scenario, first, second);
          const auto& broken = watched.play(seed, &*fault);
          found = watched.planted() && std::any_of(broken.begin(), broken.end(), [&](const Broken& one) {
                    return one.limit == limit.name;
                  });
        }
    EXPECT_TRUE(found) << limit.name << ": " << limit.words;
  }
}

}  // namespace referee
