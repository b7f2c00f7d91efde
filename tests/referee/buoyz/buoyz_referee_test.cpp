// Whole battles of buoyz, held to the printed book by somebody who does not know the code.
#include "engine/files/toml.h"
#include "rulebooks/buoyz/rulebook.h"
#include "tests/referee/buoyz/faults.h"
#include "tests/referee/watch.h"

namespace referee::buoyz_book {
namespace {

const std::filesystem::path data = std::filesystem::path(BROADSIDE_DATA_DIR) / "buoyz";

// A scenario of the game, or one of those that the referee has for what they leave out.
engine::ScenarioPtr load(const std::filesystem::path& file, const engine::Options& options = {}) {
  return ::buoyz::rulebook().load({data, file, engine::read_text(file), options});
}

Scenarios scenarios(const engine::Options& options = {}) {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : {data / "scenarios", std::filesystem::path(BROADSIDE_REFEREE) / "buoyz"})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  Scenarios all;
  for (const auto& file : files) all.push_back(load(file, options));
  return all;
}

// Every option the other way, as far as they go together.
const engine::Options other_options[] = {
    {{"show_ranges", "off"},
     {"torpedo_overshoot", "on"},
     {"survive_on_doubles", "on"},
     {"ram_extra_critical", "on"},
     {"vtol_any_heading", "on"},
     {"dogfight_losers_half", "on"},
     {"own_sonar_contact", "on"},
     {"dc_stern_only", "on"},
     {"landings", "on"},
     {"break_contact", "off"}},
    {{"doubling_up", "on"}, {"weather_mode", "reroll"}, {"squadrons", "on"}, {"wind_changes", "on"}},
    {{"special_actions", "off"}, {"special_abilities", "off"}, {"weather_mode", "wind_table"}},
};

void expect_within_limits_of_options(int each) {
  for (const auto& options : other_options) {
    const Scenarios changed = scenarios(options);
    Occasions occasions;
    ASSERT_NO_FATAL_FAILURE((expect_nothing_broken<Battle, Judge>(
        changed, (each - 1) * int(changed.size() * std::size(pairings)), occasions)));
  }
}

// Keeps every step of a battle, to be shown to the referee again.
class Keeper {
 public:
  void watch(const Step& seen, Notes&) { kept().push_back(seen); }
  static std::vector<Step>& kept() {
    static std::vector<Step> steps;
    return steps;
  }
};

enum class Found { no_chance, missed, yes };

// The battle that was kept, with the lie told at its first chance.
Found judged_with(const Lie& lie) {
  Judge judge;
  Notes notes;
  bool planted = false;
  for (const Step& kept : Keeper::kept()) {
    if (planted) {
      judge.watch(kept, notes);
    } else {
      Step seen = kept;
      planted = lie.plant(seen);
      judge.watch(seen, notes);
    }
    for (const Broken& one : notes.broken)
      if (one.limit == lie.limit) return Found::yes;
    if (planted) return Found::missed;
  }
  return Found::no_chance;
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(scenarios(), limits(), 100);
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimitsWithTheOptionsTheOtherWay) {
  expect_within_limits_of_options(1);
}

struct Tried {
  int found = 0, missed = 0;
};
using Trials = std::map<std::string_view, Tried>;

bool all_found(const Trials& trials) {
  return std::all_of(trials.begin(), trials.end(), [](const auto& one) { return one.second.found > 0; });
}

// Plays one battle and shows it to the referee with each lie that he has not found yet.
void plant(const engine::Scenario& scenario, std::uint64_t seed, Trials& trials) {
  const auto& [first, second] = pairings[seed % std::size(pairings)];
  Keeper::kept().clear();
  Watched<Battle, Keeper>(scenario, first, second).play(seed);
  for (const Lie& lie : faults()) {
    Tried& tried = trials[lie.limit];
    if (tried.found > 0) continue;
    const Found result = judged_with(lie);
    tried.found += result == Found::yes, tried.missed += result == Found::missed;
  }
  Keeper::kept().clear();
}

TEST(BuoyzReferee, FindsEveryPlantedFault) {
  Trials trials;
  for (const Limit& limit : limits()) trials[limit.name] = {};
  const Scenarios all = scenarios();
  for (std::uint64_t seed = 1; seed <= 18; ++seed)
    for (const auto& scenario : all)
      if (!all_found(trials)) plant(*scenario, seed, trials);
  EXPECT_EQ(trials.size(), limits().size()) << "a lie about no limit";
  for (const auto& [limit, tried] : trials)
    EXPECT_GT(tried.found, 0) << limit << ": missed " << tried.missed << " times";
}

TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimits) {
  expect_within_limits<Battle, Judge>(scenarios(), limits(), 10'000);
}
TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimitsWithTheOptionsTheOtherWay) {
  expect_within_limits_of_options(12);
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::buoyz_recipe(), 25);
}
TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimitsInMixedBattles) {
  expect_mixes_within_limits<Battle, Judge>(support::buoyz_recipe(), 1'700);
}

}  // namespace
}  // namespace referee::buoyz_book
