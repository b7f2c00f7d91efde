// Whole battles of buoyz, held to the printed book by somebody who does not know the code.
#include "engine/toml.h"
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

std::vector<std::filesystem::path> scenarios() {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : {data / "scenarios", std::filesystem::path(BROADSIDE_REFEREE) / "buoyz"})
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".toml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

void expect_clean(const engine::Scenario& scenario, const std::string& name, int each) {
  for (const auto& [first, second] : pairings) {
    Watched<Battle, Judge> watched(scenario, first, second);
    for (int seed = 1; seed <= each; ++seed) {
      const auto broken = watched.play(std::uint64_t(seed));
      ASSERT_TRUE(broken.empty()) << name << " seed " << seed << ", " << first << " against " << second
                                  << "\n"
                                  << listed(broken);
    }
  }
}

// So many battles in all, over every scenario and pairing.
void expect_clean_battles(int count) {
  const auto files = scenarios();
  const int each = count / int(files.size() * std::size(pairings)) + 1;
  for (const auto& file : files)
    ASSERT_NO_FATAL_FAILURE(expect_clean(*load(file), file.stem().string(), each));
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

void expect_clean_options(int each) {
  for (const auto& options : other_options)
    for (const auto& file : scenarios())
      ASSERT_NO_FATAL_FAILURE(expect_clean(*load(file, options), file.stem().string(), each));
}

// A limit that never had anything to look at holds nobody to anything.
void expect_occasions() {
  for (const Limit& limit : limits())
    EXPECT_GT(occasions()[limit.name], 0) << limit.name << ": " << limit.words;
}

// Keeps every step of a battle, to be shown to the referee again.
class Keeper {
 public:
  void watch(const Step& seen, Findings&) { kept().push_back(seen); }
  static std::vector<Step>& kept() {
    static std::vector<Step> steps;
    return steps;
  }
};

enum class Found { no_chance, missed, yes };

// The battle that was kept, with the lie told at its first chance.
Found judged_with(const Lie& lie) {
  Judge judge;
  Findings broken;
  bool planted = false;
  for (const Step& kept : Keeper::kept()) {
    if (planted) {
      judge.watch(kept, broken);
    } else {
      Step seen = kept;
      planted = lie.plant(seen);
      judge.watch(seen, broken);
    }
    for (const Broken& one : broken)
      if (one.limit == lie.limit) return Found::yes;
    if (planted) return Found::missed;
  }
  return Found::no_chance;
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimits) {
  occasions().clear();
  expect_clean_battles(100);
  expect_occasions();
}

TEST(BuoyzReferee, SeesNothingBeyondTheLimitsWithTheOptionsTheOtherWay) { expect_clean_options(1); }

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
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const auto& file : scenarios())
      if (!all_found(trials)) plant(*load(file), seed, trials);
  EXPECT_EQ(trials.size(), limits().size()) << "a lie about no limit";
  for (const auto& [limit, tried] : trials)
    EXPECT_GT(tried.found, 0) << limit << ": missed " << tried.missed << " times";
}

TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimits) { expect_clean_battles(10'000); }
TEST(BuoyzReferee, SoakSeesNothingBeyondTheLimitsWithTheOptionsTheOtherWay) { expect_clean_options(12); }

}  // namespace
}  // namespace referee::buoyz_book
